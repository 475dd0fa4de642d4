#include "game/ai/fast/ordering_file.hpp"

#include "engine/base/bytes.hpp"
#include "engine/base/files.hpp"
#include "engine/base/number_hash.hpp"
#include "game/ai/packing.hpp"

namespace ai::fast {

namespace {

constexpr std::string_view magic = "OFLKORD1"; // the last character is the version
constexpr std::size_t header_bytes = 8 + 8 + 4;
constexpr const char* shipped_path = "assets/weights/ordering.weights";
constexpr std::size_t payload_bytes = 2 * static_cast<std::size_t>(ordering_layout.total) * ordering_phase_count;

// Changes with the patterns, their order and the phases.
u64 pattern_hash() {
    base::NumberHash hash;
    const auto add = [&](int value) { hash.add(static_cast<u64>(value)); };
    for (int empties = 0; empties <= 64; ++empties)
        add(ordering_phase_of(empties));
    add(weight_unit);
    for (const Pattern& pattern : ordering_patterns) {
        add(pattern.size);
        for (int i = 0; i < pattern.size; ++i)
            add(pattern.squares[static_cast<std::size_t>(i)]);
    }
    return hash.value();
}

struct Standard {
    std::unique_ptr<const OrderingWeights> weights;
    std::string problem;
};

Standard without_weights(const std::string& reason) {
    return {std::make_unique<const OrderingWeights>(),
            reason + "; the computer tries moves on 8x8 in a plainer order, which is slower"};
}

Standard read_standard() {
    auto weights = base::read_shipped_as(shipped_path, most_ordering_file_bytes, ordering_from_bytes);
    if (!weights) return without_weights(weights.error().message);
    return {*std::move(weights), ""};
}

const Standard& standard() {
    static const Standard read = read_standard();
    return read;
}

} // namespace

std::string to_bytes(const OrderingWeights& weights) {
    std::string payload;
    for (const auto& of_phase : weights.of) {
        for (const std::int16_t weight : of_phase)
            base::append_number(payload, static_cast<std::uint16_t>(weight));
    }
    std::string bytes{magic};
    base::append_number(bytes, pattern_hash());
    base::append_number(bytes, base::crc_32(payload));
    return bytes + packed(payload);
}

base::Result<std::unique_ptr<const OrderingWeights>> ordering_from_bytes(std::string_view bytes) {
    if (const auto kind = base::check_magic(bytes, magic, "an ordering weights file"); !kind) return kind.error();
    if (bytes.size() < header_bytes)
        return base::Error{"expected " + std::to_string(header_bytes) + " bytes of header, saw "
                           + std::to_string(bytes.size()) + ": the ordering weights are damaged"};
    if (base::number_at<u64>(bytes, 8) != pattern_hash())
        return base::Error{"expected ordering weights for the patterns of this version, saw those of another one"};
    const auto payload = unpacked(bytes.substr(header_bytes), payload_bytes);
    if (!payload || base::crc_32(*payload) != base::number_at<std::uint32_t>(bytes, 16))
        return base::Error{"expected ordering weights with the checksum that the file names, saw damaged ones"};
    auto weights = std::make_unique<OrderingWeights>();
    std::size_t at = 0;
    for (auto& of_phase : weights->of) {
        for (std::int16_t& weight : of_phase) {
            weight = static_cast<std::int16_t>(base::number_at<std::uint16_t>(*payload, at));
            at += 2;
        }
    }
    return std::unique_ptr<const OrderingWeights>{std::move(weights)};
}

const OrderingWeights& standard_ordering() {
    return *standard().weights;
}

const std::string& ordering_problem() {
    return standard().problem;
}

} // namespace ai::fast
