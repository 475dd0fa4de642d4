#include "game/train/size_shard.hpp"

#include "engine/base/bytes.hpp"
#include "engine/base/text.hpp"
#include "game/ai/report.hpp"
#include "game/train/shard_bytes.hpp"

#include <utility>

namespace train {

using base::tr;

namespace {

using base::append_number;
using base::number_at;
using u64 = std::uint64_t;

constexpr std::size_t words_of(int side) {
    return side <= 8 ? 1 : 4;
}
constexpr std::size_t sample_bytes_of(u64 side) {
    const bool is_possible = side > rules::BoardSize::smallest && side <= rules::BoardSize::largest
                             && ai::core::has_size_family(static_cast<int>(side));
    return is_possible ? 16 * words_of(static_cast<int>(side)) + 2 : 0;
}
constexpr ShardFormat size_format{.magic = "OFLKSHS1", // the last character is the version
                                  .what = base::mark("a shard of another size than 8x8").english(),
                                  .names_side = true,
                                  .sample_bytes = sample_bytes_of};

// All squares of the board.
rules::Bits256 squares_of(int side) {
    if (side <= 8) return {{rules::Geometry<u64>{rules::BoardSize{side}}.squares}};
    return rules::Geometry<rules::Bits256>{rules::BoardSize{side}}.squares;
}

} // namespace

std::string to_bytes(const SizeShard& shard) {
    const int side = shard.origin.side;
    std::string samples;
    samples.reserve(shard.samples.size() * sample_bytes_of(static_cast<u64>(side)) + max_shard_header_bytes);
    for (const SizeSample& sample : shard.samples) {
        for (const rules::Bits256* discs : {&sample.board.player, &sample.board.opponent}) {
            for (std::size_t i = 0; i < words_of(side); ++i)
                append_number(samples, discs->words[i]);
        }
        append_number(samples, static_cast<std::uint16_t>(sample.value));
    }
    return shard_bytes(size_format, shard.origin, shard.games, shard.samples.size(), std::move(samples));
}

base::Result<SizeShard> size_shard_from_bytes(std::string_view bytes) {
    const auto content = shard_content(size_format, bytes);
    if (!content) return content.error();
    const int side = content->origin.side;
    SizeShard shard{.origin = content->origin, .games = content->games, .samples = {}};
    const std::string_view samples = content->samples;
    const std::size_t words = words_of(side);
    const std::size_t sample_bytes = sample_bytes_of(static_cast<u64>(side));
    const rules::Bits256 squares = squares_of(side);
    const int most = side * side * ai::disc;
    shard.samples.reserve(samples.size() / sample_bytes);
    for (std::size_t at = 0; at < samples.size(); at += sample_bytes) {
        SizeSample sample;
        for (std::size_t i = 0; i < words; ++i) {
            sample.board.player.words[i] = number_at<u64>(samples, at + 8 * i);
            sample.board.opponent.words[i] = number_at<u64>(samples, at + 8 * (words + i));
        }
        sample.value = static_cast<std::int16_t>(number_at<std::uint16_t>(samples, at + 16 * words));
        const bool is_apart = !rules::any(sample.board.player & sample.board.opponent);
        if (!is_apart || rules::any(sample.board.occupied() & ~squares) || sample.value < -most || sample.value > most)
            return damaged_shard(tr("expected a position with a value within the board, saw another sample"));
        shard.samples.push_back(sample);
    }
    return shard;
}

} // namespace train
