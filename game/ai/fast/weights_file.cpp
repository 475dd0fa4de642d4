#include "game/ai/fast/weights_file.hpp"

#include "engine/base/bytes.hpp"
#include "engine/base/files.hpp"
#include "game/ai/fast/ordering_file.hpp"
#include "game/ai/packing.hpp"
#include "game/ai/search.hpp"

#include <algorithm>

namespace ai {
namespace fast {

namespace {

constexpr std::string_view magic = "OFLKWGT2"; // the last character is the version
constexpr std::size_t header_bytes = 8 + 8 + 4;
constexpr const char* shipped_path = "assets/weights/8x8.weights";

// Changes with the patterns, their order and the phases: FNV-1a.
u64 pattern_hash() {
    u64 hash = 0xcbf29ce484222325ull;
    const auto add = [&](int value) { hash = (hash ^ static_cast<u64>(value)) * 0x100000001b3ull; };
    add(phase_count);
    add(weight_unit);
    add(static_cast<int>(rank));
    for (const Pattern& pattern : patterns) {
        add(pattern.size);
        for (int i = 0; i < pattern.size; ++i)
            add(pattern.squares[static_cast<std::size_t>(i)]);
    }
    return hash;
}

// Calls visit with each number of it, in the order of the file. Rests are there, if only as zeros.
template <class Weights, class Visit> void for_each_number(Weights& low_rank, const Visit& visit) {
    for (auto& factors : low_rank.factors)
        std::ranges::for_each(factors, visit);
    for (auto& row : low_rank.rows)
        std::ranges::for_each(row, visit);
    std::ranges::for_each(low_rank.rests, visit);
}

struct Standard {
    std::unique_ptr<const Weights> weights;
    std::string problem;
};

Standard without_weights(const std::string& reason) {
    return {nullptr, reason + "; the computer plays 8x8 with the plain evaluation of the other sizes, which is weaker"};
}

Standard read_standard() {
    const auto path = base::find_shipped(shipped_path);
    if (!path) return without_weights(path.error().message);
    const auto bytes = base::read_file(*path, most_weights_file_bytes);
    if (!bytes) return without_weights(bytes.error().message);
    const auto low_rank = low_rank_from_bytes(*bytes);
    if (!low_rank) return without_weights(path->string() + ": " + low_rank.error().message);
    return {expanded(*low_rank), ""};
}

const Standard& standard() {
    static const Standard read = read_standard();
    return read;
}

} // namespace

std::string to_bytes(const LowRank& low_rank) {
    LowRank whole = low_rank;
    whole.rests.resize(whole.rows.size() * phase_count);
    std::string payload;
    for_each_number(whole,
                    [&](std::int16_t number) { base::append_number(payload, static_cast<std::uint16_t>(number)); });
    std::string bytes{magic};
    base::append_number(bytes, pattern_hash());
    base::append_number(bytes, base::crc_32(payload));
    return bytes + packed(payload);
}

base::Result<LowRank> low_rank_from_bytes(std::string_view bytes) {
    if (const auto kind = base::check_magic(bytes, magic, "a weights file"); !kind) return kind.error();
    if (bytes.size() < header_bytes)
        return base::Error{"expected " + std::to_string(header_bytes) + " bytes of header, saw "
                           + std::to_string(bytes.size()) + ": the weights are damaged"};
    if (base::number_at<u64>(bytes, 8) != pattern_hash())
        return base::Error{"expected weights for the patterns of this version, saw those of another one"};
    LowRank low_rank;
    low_rank.rows.resize(row_numbers().count);
    low_rank.rests.resize(low_rank.rows.size() * phase_count);
    std::size_t numbers = 0;
    for_each_number(low_rank, [&](std::int16_t) { ++numbers; });
    const auto payload = unpacked(bytes.substr(header_bytes), numbers * 2);
    if (!payload || base::crc_32(*payload) != base::number_at<std::uint32_t>(bytes, 16))
        return base::Error{"expected weights with the checksum that the file names, saw damaged ones"};
    std::size_t at = 0;
    for_each_number(low_rank, [&](std::int16_t& number) {
        number = static_cast<std::int16_t>(base::number_at<std::uint16_t>(*payload, at));
        at += 2;
    });
    return low_rank;
}

const Weights* standard_weights() {
    return standard().weights.get();
}

} // namespace fast

const std::string& evaluation_problem() {
    return fast::standard_weights() == nullptr ? fast::standard().problem : fast::ordering_problem();
}

} // namespace ai
