#include "game/train/shard.hpp"

#include "engine/base/bytes.hpp"
#include "engine/base/number_hash.hpp"
#include "engine/base/text.hpp"
#include "game/ai/core/evaluation/net_file.hpp"
#include "game/train/shard_bytes.hpp"

#include <iomanip>
#include <sstream>
#include <utility>

namespace train {

using base::tr;

namespace {

using ai::core::u64;
using base::append_number;
using base::number_at;

constexpr std::size_t sample_bytes = 8 + 8 + 2;
constexpr ShardFormat shard_format{.magic = "OFLKSHD1", // the last character is the version
                                   .what = base::mark("a shard").english(),
                                   .names_side = false,
                                   .sample_bytes = [](u64) { return sample_bytes; }};

} // namespace

std::string to_bytes(const Shard& shard) {
    std::string samples;
    samples.reserve(shard.samples.size() * sample_bytes + max_shard_header_bytes);
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
    shard.samples.reserve(samples.size() / sample_bytes);
    for (std::size_t at = 0; at < samples.size(); at += sample_bytes) {
        const Sample sample{{number_at<u64>(samples, at), number_at<u64>(samples, at + 8)},
                            static_cast<std::int16_t>(number_at<std::uint16_t>(samples, at + 16))};
        if ((sample.board.player & sample.board.opponent) != 0 || sample.value < -64 || sample.value > 64)
            return damaged_shard(tr("expected a position with a value from -64 to 64, saw another sample"));
        shard.samples.push_back(sample);
    }
    return shard;
}

u64 hash_of(const ai::core::Weights& weights) {
    base::NumberHash hash;
    for (std::size_t phase = 0; phase < ai::core::phase_count; ++phase) {
        for (const std::int16_t weight : weights.phase(phase))
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
