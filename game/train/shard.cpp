#include "game/train/shard.hpp"

#include "engine/base/bytes.hpp"
#include "engine/base/number_hash.hpp"
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

constexpr std::size_t max_shard_header_bytes = 68;

struct ShardFormat {
    std::string_view magic;
    const char* what; // with its article
    bool names_side;  // otherwise it is 8
    // 0 if there are no shards of that side.
    std::size_t (*sample_bytes)(std::uint64_t side);
};

struct ShardContent {
    ShardOrigin origin;
    std::uint64_t games = 0;
    std::string_view samples; // complete ones
};

std::size_t origin_at(const ShardFormat& format) {
    return format.magic.size() + (format.names_side ? 8 : 0);
}
constexpr std::size_t origin_bytes = 5 * 8 + 2 * 4;

base::Error damaged_shard(const std::string& problem) {
    return base::Error{tr("{}: the shard is damaged", problem)};
}

std::string shard_bytes(const ShardFormat& format, const ShardOrigin& origin, u64 games, u64 sample_count,
                        std::string samples) {
    std::string header{format.magic};
    if (format.names_side) append_number(header, static_cast<u64>(origin.side));
    for (const u64 number : {origin.seed, origin.weights, origin.first_game, games, sample_count})
        append_number(header, number);
    append_number(header, static_cast<std::uint16_t>(origin.depth));
    append_number(header, static_cast<std::uint16_t>(origin.later_percent.value_or(-1) + 1));
    append_number(header, static_cast<std::uint32_t>(origin.exact_empties));
    append_number(header, base::crc_32(samples, base::crc_32(header)));
    return std::move(samples.insert(0, header));
}

// The result refers to `bytes`. Errors: another kind or version, damage.
base::Result<ShardContent> shard_content(const ShardFormat& format, std::string_view bytes) {
    if (const auto kind = base::check_magic(bytes, format.magic, base::tr_data(format.what)); !kind)
        return kind.error();
    const std::size_t at = origin_at(format);
    const std::size_t checked_bytes = at + origin_bytes;
    const std::size_t header_bytes = checked_bytes + 4;
    if (bytes.size() < header_bytes)
        return damaged_shard(tr("expected {} bytes of header, saw {}", header_bytes, bytes.size()));
    const std::string_view samples = bytes.substr(header_bytes);
    const auto checksum = number_at<std::uint32_t>(bytes, checked_bytes);
    if (base::crc_32(samples, base::crc_32(bytes.substr(0, checked_bytes))) != checksum)
        return damaged_shard(tr("the checksum is wrong"));
    const u64 side = format.names_side ? number_at<u64>(bytes, format.magic.size()) : 8;
    const std::size_t sample_bytes = format.sample_bytes(side);
    if (sample_bytes == 0) return damaged_shard(tr("expected the side of a board, saw {}", side));
    const auto count = number_at<u64>(bytes, at + 32);
    if (samples.size() % sample_bytes != 0 || samples.size() / sample_bytes != count)
        return damaged_shard(tr("expected {} samples, saw {} bytes of them", count, samples.size()));
    const int later = number_at<std::uint16_t>(bytes, at + 42);
    return ShardContent{.origin{.side = static_cast<int>(side),
                                .seed = number_at<u64>(bytes, at),
                                .weights = number_at<u64>(bytes, at + 8),
                                .first_game = number_at<u64>(bytes, at + 16),
                                .depth = static_cast<int>(number_at<std::uint16_t>(bytes, at + 40)),
                                .exact_empties = static_cast<int>(number_at<std::uint32_t>(bytes, at + 44)),
                                .later_percent = later > 0 ? std::optional{later - 1} : std::nullopt},
                        .games = number_at<u64>(bytes, at + 24),
                        .samples = samples};
}

constexpr std::size_t bytes_of_eight = 8 + 8 + 2;
constexpr ShardFormat shard_format{.magic = "OFLKSHD1", // the last character is the version
                                   .what = base::mark("a shard").english(),
                                   .names_side = false,
                                   .sample_bytes = [](u64) { return bytes_of_eight; }};

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

rules::Bits256 squares_of(int side) {
    if (side <= 8) return {{rules::Geometry<u64>{rules::BoardSize{side}}.squares}};
    return rules::Geometry<rules::Bits256>{rules::BoardSize{side}}.squares;
}

} // namespace

std::string to_bytes(const Shard& shard) {
    std::string samples;
    samples.reserve(shard.samples.size() * bytes_of_eight + max_shard_header_bytes);
    for (const Sample& sample : shard.samples) {
        append_number(samples, sample.board.player);
        append_number(samples, sample.board.opponent);
        append_number(samples, static_cast<std::uint16_t>(sample.value));
    }
    return shard_bytes(shard_format, shard.origin, shard.games, shard.samples.size(), std::move(samples));
}

base::Result<Shard> shard_from_bytes(std::string_view bytes) {
    const auto content = shard_content(shard_format, bytes);
    if (!content) return content.error();
    Shard shard{.origin = content->origin, .games = content->games, .samples = {}};
    const std::string_view samples = content->samples;
    shard.samples.reserve(samples.size() / bytes_of_eight);
    for (std::size_t at = 0; at < samples.size(); at += bytes_of_eight) {
        const Sample sample{{number_at<u64>(samples, at), number_at<u64>(samples, at + 8)},
                            static_cast<std::int16_t>(number_at<std::uint16_t>(samples, at + 16))};
        if ((sample.board.player & sample.board.opponent) != 0 || sample.value < -64 || sample.value > 64)
            return damaged_shard(tr("expected a position with a value from -64 to 64, saw another sample"));
        shard.samples.push_back(sample);
    }
    return shard;
}

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
