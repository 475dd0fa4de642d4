#include "game/train/shard.hpp"

#include "engine/base/bytes.hpp"
#include "engine/base/text.hpp"
#include "game/ai/core/evaluation/net_file.hpp"
#include "game/ai/core/evaluation/size_indices.hpp"
#include "game/ai/report.hpp"

#include <utility>

namespace train {

using base::tr;

namespace {

using ai::core::u64;
using base::append_number;
using base::number_at;

constexpr std::size_t origin_bytes = 5 * 8 + 2 * 4;

template <class OneSample> struct ShardFormat;
template <> struct ShardFormat<Sample> {
    static constexpr std::string_view magic{"OFLKSHD1"}; // the last character is the version
    static constexpr const char* what = base::mark("a shard").english();
    static constexpr bool names_side = false;
    static constexpr int unit = 1; // of values, per disc
    static rules::Board<rules::Bits256> wide(const Sample& sample) {
        return {{{sample.board.player}}, {{sample.board.opponent}}};
    }
    static Sample sample(const SizeSample& wide) {
        return {{wide.board.player.words[0], wide.board.opponent.words[0]}, wide.value};
    }
};
template <> struct ShardFormat<SizeSample> {
    static constexpr std::string_view magic{"OFLKSHS1"}; // the last character is the version
    static constexpr const char* what = base::mark("a shard of a size other than 8x8").english();
    static constexpr bool names_side = true;
    static constexpr int unit = ai::disc;
    static const rules::Board<rules::Bits256>& wide(const SizeSample& sample) { return sample.board; }
    static const SizeSample& sample(const SizeSample& wide) { return wide; }
};

std::size_t words_of(int side) {
    return side <= 8 ? 1 : 4;
}

rules::Bits256 squares_of(int side) {
    if (side <= 8) return {{rules::Geometry<u64>{rules::BoardSize{side}}.squares}};
    return rules::Geometry<rules::Bits256>{rules::BoardSize{side}}.squares;
}

base::Error damaged_shard(const std::string& problem) {
    return base::Error{tr("{}: the shard is damaged", problem)};
}

template <class OneSample> std::string bytes_of(const ShardOf<OneSample>& shard) {
    using Format = ShardFormat<OneSample>;
    const ShardOrigin& origin = shard.origin;
    std::string header{Format::magic};
    if (Format::names_side) append_number(header, static_cast<u64>(origin.side));
    for (const u64 number : {origin.seed, origin.weights, origin.first_game, shard.games, u64{shard.samples.size()}})
        append_number(header, number);
    append_number(header, static_cast<std::uint16_t>(origin.depth));
    append_number(header, static_cast<std::uint16_t>(origin.later_percent.value_or(-1) + 1));
    append_number(header, static_cast<std::uint32_t>(origin.exact_empties));

    const std::size_t words = words_of(origin.side);
    std::string samples;
    samples.reserve(shard.samples.size() * (16 * words + 2) + header.size() + 4);
    for (const OneSample& sample : shard.samples) {
        const auto& board = Format::wide(sample);
        for (const rules::Bits256* discs : {&board.player, &board.opponent}) {
            for (std::size_t i = 0; i < words; ++i)
                append_number(samples, discs->words[i]);
        }
        append_number(samples, static_cast<std::uint16_t>(sample.value));
    }
    append_number(header, base::crc_32(samples, base::crc_32(header)));
    return std::move(samples.insert(0, header));
}

template <class OneSample> base::Result<ShardOf<OneSample>> read_shard(std::string_view bytes) {
    using Format = ShardFormat<OneSample>;
    if (const auto kind = base::check_magic(bytes, Format::magic, base::tr_data(Format::what)); !kind)
        return kind.error();
    const std::size_t at = Format::magic.size() + (Format::names_side ? 8 : 0);
    const std::size_t checked_bytes = at + origin_bytes;
    const std::size_t header_bytes = checked_bytes + 4;
    if (bytes.size() < header_bytes)
        return damaged_shard(tr("expected {} bytes of header, saw {}", header_bytes, bytes.size()));
    const std::string_view samples = bytes.substr(header_bytes);
    const auto checksum = number_at<std::uint32_t>(bytes, checked_bytes);
    if (base::crc_32(samples, base::crc_32(bytes.substr(0, checked_bytes))) != checksum)
        return damaged_shard(tr("the checksum is wrong"));
    const u64 side = Format::names_side ? number_at<u64>(bytes, Format::magic.size()) : 8;
    if (Format::names_side
        && (side <= rules::BoardSize::smallest || side > rules::BoardSize::largest
            || !ai::core::has_size_family(static_cast<int>(side))))
        return damaged_shard(tr("expected the side of a board, saw {}", side));
    const std::size_t words = words_of(static_cast<int>(side));
    const std::size_t sample_bytes = 16 * words + 2;
    const auto count = number_at<u64>(bytes, at + 32);
    if (samples.size() % sample_bytes != 0 || samples.size() / sample_bytes != count)
        return damaged_shard(tr("expected {} samples, saw {} bytes of them", count, samples.size()));
    const int later = number_at<std::uint16_t>(bytes, at + 42);
    ShardOf<OneSample> shard{.origin{.side = static_cast<int>(side),
                                     .seed = number_at<u64>(bytes, at),
                                     .weights = number_at<u64>(bytes, at + 8),
                                     .first_game = number_at<u64>(bytes, at + 16),
                                     .depth = static_cast<int>(number_at<std::uint16_t>(bytes, at + 40)),
                                     .exact_empties = static_cast<int>(number_at<std::uint32_t>(bytes, at + 44)),
                                     .later_percent = later > 0 ? std::optional{later - 1} : std::nullopt},
                             .games = number_at<u64>(bytes, at + 24),
                             .samples = {}};
    const rules::Bits256 squares = squares_of(shard.origin.side);
    const int most = shard.origin.side * shard.origin.side * Format::unit;
    shard.samples.reserve(count);
    for (std::size_t from = 0; from < samples.size(); from += sample_bytes) {
        SizeSample sample;
        for (std::size_t i = 0; i < words; ++i) {
            sample.board.player.words[i] = number_at<u64>(samples, from + 8 * i);
            sample.board.opponent.words[i] = number_at<u64>(samples, from + 8 * (words + i));
        }
        sample.value = static_cast<std::int16_t>(number_at<std::uint16_t>(samples, from + 16 * words));
        const bool is_apart = !rules::any(sample.board.player & sample.board.opponent);
        if (!is_apart || rules::any(sample.board.occupied() & ~squares) || sample.value < -most || sample.value > most)
            return damaged_shard(tr("expected a position with a value within the board, saw another sample"));
        shard.samples.push_back(Format::sample(sample));
    }
    return shard;
}

} // namespace

std::string to_bytes(const Shard& shard) {
    return bytes_of(shard);
}
std::string to_bytes(const SizeShard& shard) {
    return bytes_of(shard);
}
base::Result<Shard> shard_from_bytes(std::string_view bytes) {
    return read_shard<Sample>(bytes);
}
base::Result<SizeShard> size_shard_from_bytes(std::string_view bytes) {
    return read_shard<SizeSample>(bytes);
}

u64 hash_of(const ai::core::Weights& weights) {
    base::NumberHash hash;
    for (std::size_t phase = 0; phase < ai::core::phase_count; ++phase) {
        for (const std::int16_t weight : weights.phases[phase])
            hash.add(static_cast<std::uint16_t>(weight));
    }
    if (weights.net != nullptr) hash.add(ai::core::hash_of(*weights.net));
    return hash.value();
}

std::string to_text(const ShardOrigin& origin) {
    std::string text = tr("seed {}, depth {}, exact from {} empties, games from {}, weights {:016x}", origin.seed,
                          origin.depth, origin.exact_empties, origin.first_game, origin.weights);
    if (origin.later_percent) text = tr("close games, {} % from later, {}", *origin.later_percent, text);
    if (origin.side != 8) text = tr("side {}, {}", origin.side, text);
    return text;
}

} // namespace train
