#include "game/train/shard.hpp"

#include "engine/base/bytes.hpp"

#include <iomanip>
#include <sstream>

namespace train {

namespace {

using ai::fast::u64;
using base::append_number;
using base::number_at;

constexpr std::string_view magic = "OFLKSHD1"; // the last character is the version
constexpr std::size_t checked_bytes = 8 + 5 * 8 + 2 * 4;
constexpr std::size_t header_bytes = checked_bytes + 4;
constexpr std::size_t sample_bytes = 8 + 8 + 2;

base::Error damaged(const std::string& expected, const std::string& seen) {
    return base::Error{"expected " + expected + ", saw " + seen + ": the shard is damaged"};
}

} // namespace

std::string to_bytes(const Shard& shard) {
    std::string samples;
    samples.reserve(header_bytes + shard.samples.size() * sample_bytes);
    for (const Sample& sample : shard.samples) {
        append_number(samples, sample.board.player);
        append_number(samples, sample.board.opponent);
        append_number(samples, static_cast<std::uint16_t>(sample.value));
    }
    std::string header{magic};
    const ShardOrigin& origin = shard.origin;
    for (const u64 number : {origin.seed, origin.weights, origin.first_game, shard.games, u64{shard.samples.size()}})
        append_number(header, number);
    append_number(header, static_cast<std::uint32_t>(origin.depth));
    append_number(header, static_cast<std::uint32_t>(origin.exact_empties));
    append_number(header, base::crc_32(samples, base::crc_32(header)));
    return samples.insert(0, header);
}

base::Result<Shard> shard_from_bytes(std::string_view bytes) {
    if (const auto kind = base::check_magic(bytes, magic, "a shard"); !kind) return kind.error();
    if (bytes.size() < header_bytes)
        return damaged(std::to_string(header_bytes) + " bytes of header", std::to_string(bytes.size()));
    const auto count = number_at<u64>(bytes, 40);
    const std::string_view samples = bytes.substr(header_bytes);
    if (samples.size() % sample_bytes != 0 || samples.size() / sample_bytes != count)
        return damaged(std::to_string(count) + " samples", std::to_string(samples.size()) + " bytes of them");
    const auto checksum = number_at<std::uint32_t>(bytes, checked_bytes);
    if (base::crc_32(samples, base::crc_32(bytes.substr(0, checked_bytes))) != checksum)
        return damaged("the checksum that it names", "another one");
    Shard shard{.origin{.seed = number_at<u64>(bytes, 8),
                        .weights = number_at<u64>(bytes, 16),
                        .first_game = number_at<u64>(bytes, 24),
                        .depth = static_cast<int>(number_at<std::uint32_t>(bytes, 48)),
                        .exact_empties = static_cast<int>(number_at<std::uint32_t>(bytes, 52))},
                .games = number_at<u64>(bytes, 32)};
    shard.samples.reserve(count);
    for (std::size_t at = 0; at < samples.size(); at += sample_bytes) {
        const Sample sample{{number_at<u64>(samples, at), number_at<u64>(samples, at + 8)},
                            static_cast<std::int16_t>(number_at<std::uint16_t>(samples, at + 16))};
        if ((sample.board.player & sample.board.opponent) != 0 || sample.value < -64 || sample.value > 64)
            return damaged("a position with a value from -64 to 64", "another sample");
        shard.samples.push_back(sample);
    }
    return shard;
}

u64 hash_of(const ai::fast::Weights& weights) {
    u64 hash = 0xcbf29ce484222325ull; // FNV-1a, a weight at a time
    for (const auto& phase : weights.of) {
        for (const std::int16_t weight : phase)
            hash = (hash ^ static_cast<std::uint16_t>(weight)) * 0x100000001b3ull;
    }
    return hash;
}

std::string to_text(const ShardOrigin& origin) {
    std::ostringstream text;
    text << "seed " << origin.seed << ", depth " << origin.depth << ", exact from " << origin.exact_empties
         << " empties, games from " << origin.first_game << ", weights " << std::hex << std::setw(16)
         << std::setfill('0') << origin.weights;
    return text.str();
}

} // namespace train
