#include "game/ai/fast/weights_file.hpp"

#include "engine/base/bytes.hpp"
#include "engine/base/files.hpp"
#include "game/ai/fast/symmetry.hpp"
#include "game/ai/search.hpp"

#include <zstd.h>

#include <bit>
#include <cstring>
#include <vector>

namespace ai {
namespace fast {

namespace {

constexpr std::string_view magic = "OFLKWGT1";
constexpr std::size_t header_bytes = 8 + 8 + 4 + 4;
constexpr const char* shipped_path = "assets/weights/8x8.weights";
constexpr int compression_level = 19;

// Changes with the patterns, their order and the phases: FNV-1a.
u64 pattern_hash() {
    u64 hash = 0xcbf29ce484222325ull;
    const auto add = [&](int value) { hash = (hash ^ static_cast<u64>(value)) * 0x100000001b3ull; };
    add(phase_count);
    add(weight_unit);
    for (const Pattern& pattern : patterns) {
        add(pattern.size);
        for (int i = 0; i < pattern.size; ++i)
            add(pattern.squares[static_cast<std::size_t>(i)]);
    }
    return hash;
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
    auto weights = weights_from_bytes(*bytes);
    if (!weights) return without_weights(path->string() + ": " + weights.error().message);
    return {*std::move(weights), ""};
}

const Standard& standard() {
    static const Standard read = read_standard();
    return read;
}

} // namespace

std::string to_bytes(const Weights& weights) {
    const auto representative = representatives();
    std::string payload;
    std::uint32_t count = 0;
    for (const auto& phase : weights.of) {
        for (std::size_t i = 0; i < phase.size(); ++i) {
            if (representative[i] != static_cast<std::int32_t>(i)) continue;
            base::append_number(payload, static_cast<std::uint16_t>(phase[i]));
            ++count;
        }
    }
    std::string bytes{magic};
    base::append_number(bytes, pattern_hash());
    base::append_number(bytes, count);
    base::append_number(bytes, base::crc_32(payload));
    std::string compressed(ZSTD_compressBound(payload.size()), '\0');
    compressed.resize(
        ZSTD_compress(compressed.data(), compressed.size(), payload.data(), payload.size(), compression_level));
    return bytes + compressed;
}

base::Result<std::unique_ptr<Weights>> weights_from_bytes(std::string_view bytes) {
    if (bytes.size() < header_bytes || !bytes.starts_with(magic))
        return base::Error{"expected a weights file that begins with " + std::string{magic} + ", saw something else"};
    if (base::number_at<u64>(bytes, 8) != pattern_hash())
        return base::Error{"expected weights for the patterns of this version, saw those of another one"};
    const auto representative = representatives();
    std::size_t expected = 0;
    for (std::size_t i = 0; i < representative.size(); ++i)
        expected += representative[i] == static_cast<std::int32_t>(i) ? phase_count : 0;
    const auto count = base::number_at<std::uint32_t>(bytes, 16);
    if (count != expected)
        return base::Error{"expected " + std::to_string(expected) + " weights, saw " + std::to_string(count)};
    std::string payload(expected * 2, '\0');
    const std::string_view compressed = bytes.substr(header_bytes);
    const std::size_t size = ZSTD_decompress(payload.data(), payload.size(), compressed.data(), compressed.size());
    if (ZSTD_isError(size) || size != payload.size()
        || base::crc_32(payload) != base::number_at<std::uint32_t>(bytes, 20))
        return base::Error{"expected weights with the checksum that the file names, saw damaged ones"};
    auto weights = std::make_unique<Weights>();
    std::size_t at = 0;
    for (auto& phase : weights->of) {
        for (std::size_t i = 0; i < phase.size(); ++i) {
            if (representative[i] == static_cast<std::int32_t>(i)) {
                phase[i] = static_cast<std::int16_t>(base::number_at<std::uint16_t>(payload, at));
                at += 2;
            }
        }
        for (std::size_t i = 0; i < phase.size(); ++i)
            phase[i] = phase[static_cast<std::size_t>(representative[i])];
    }
    return weights;
}

const Weights* standard_weights() {
    return standard().weights.get();
}

} // namespace fast

const std::string& evaluation_problem() {
    return fast::standard().problem;
}

} // namespace ai
