#include "game/train/size_shard.hpp"

#include "engine/base/bytes.hpp"
#include "game/ai/report.hpp"

namespace train {

namespace {

using base::append_number;
using base::number_at;
using u64 = std::uint64_t;

constexpr std::string_view magic = "OFLKSHS1"; // the last character is the version
constexpr std::size_t checked_bytes = 8 + 6 * 8 + 2 * 4;
constexpr std::size_t header_bytes = checked_bytes + 4;

std::size_t words_of(int side) {
    return side <= 8 ? 1 : 4;
}

base::Error damaged(const std::string& expected, const std::string& seen) {
    return base::Error{"expected " + expected + ", saw " + seen + ": the shard is damaged"};
}

// All squares of the board.
rules::Bits256 squares_of(int side) {
    if (side <= 8) return {{rules::Geometry<u64>{rules::BoardSize{side}}.squares}};
    return rules::Geometry<rules::Bits256>{rules::BoardSize{side}}.squares;
}

} // namespace

std::string to_bytes(const SizeShard& shard) {
    const std::size_t words = words_of(shard.side);
    std::string samples;
    samples.reserve(header_bytes + shard.samples.size() * (16 * words + 2));
    for (const SizeSample& sample : shard.samples) {
        for (const rules::Bits256* discs : {&sample.board.player, &sample.board.opponent}) {
            for (std::size_t i = 0; i < words; ++i)
                append_number(samples, discs->words[i]);
        }
        append_number(samples, static_cast<std::uint16_t>(sample.value));
    }
    std::string header{magic};
    const ShardOrigin& origin = shard.origin;
    for (const u64 number : {static_cast<u64>(shard.side), origin.seed, origin.weights, origin.first_game, shard.games,
                             u64{shard.samples.size()}})
        append_number(header, number);
    append_number(header, static_cast<std::uint32_t>(origin.depth));
    append_number(header, static_cast<std::uint32_t>(origin.exact_empties));
    append_number(header, base::crc_32(samples, base::crc_32(header)));
    return samples.insert(0, header);
}

base::Result<SizeShard> size_shard_from_bytes(std::string_view bytes) {
    const std::string_view family = magic.substr(0, magic.size() - 1);
    if (!bytes.starts_with(family) || bytes.size() < magic.size()) {
        return base::Error{"expected a shard of another size than 8x8, which begins with " + std::string{magic}
                           + ", saw something else"};
    }
    if (!bytes.starts_with(magic)) {
        return base::Error{"expected a shard of version " + std::string{magic.back()} + ", saw version "
                           + std::string{bytes[family.size()]}};
    }
    if (bytes.size() < header_bytes)
        return damaged(std::to_string(header_bytes) + " bytes of header", std::to_string(bytes.size()));
    const auto checksum = number_at<std::uint32_t>(bytes, checked_bytes);
    const std::string_view samples = bytes.substr(header_bytes);
    if (base::crc_32(samples, base::crc_32(bytes.substr(0, checked_bytes))) != checksum)
        return damaged("the checksum that it names", "another one");
    const auto side = number_at<u64>(bytes, 8);
    if (side < 5 || side > 16 || side == 8) return damaged("a side of 5, 6, 7 or 9 to 16", std::to_string(side));
    SizeShard shard{.side = static_cast<int>(side),
                    .origin{.seed = number_at<u64>(bytes, 16),
                            .weights = number_at<u64>(bytes, 24),
                            .first_game = number_at<u64>(bytes, 32),
                            .depth = static_cast<int>(number_at<std::uint32_t>(bytes, 56)),
                            .exact_empties = static_cast<int>(number_at<std::uint32_t>(bytes, 60))},
                    .games = number_at<u64>(bytes, 40)};
    const std::size_t words = words_of(shard.side);
    const std::size_t sample_bytes = 16 * words + 2;
    const auto count = number_at<u64>(bytes, 48);
    if (samples.size() % sample_bytes != 0 || samples.size() / sample_bytes != count)
        return damaged(std::to_string(count) + " samples", std::to_string(samples.size()) + " bytes of them");
    const rules::Bits256 squares = squares_of(shard.side);
    const int most = shard.side * shard.side * ai::disc;
    shard.samples.reserve(count);
    for (std::size_t at = 0; at < samples.size(); at += sample_bytes) {
        SizeSample sample;
        for (std::size_t i = 0; i < words; ++i) {
            sample.board.player.words[i] = number_at<u64>(samples, at + 8 * i);
            sample.board.opponent.words[i] = number_at<u64>(samples, at + 8 * (words + i));
        }
        sample.value = static_cast<std::int16_t>(number_at<std::uint16_t>(samples, at + 16 * words));
        const bool is_apart = !rules::any(sample.board.player & sample.board.opponent);
        if (!is_apart || rules::any(sample.board.occupied() & ~squares) || sample.value < -most || sample.value > most)
            return damaged("a position with a value within the board", "another sample");
        shard.samples.push_back(sample);
    }
    return shard;
}

} // namespace train
