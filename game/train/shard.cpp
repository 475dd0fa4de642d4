#include "game/train/shard.hpp"

#include "engine/base/bytes.hpp"
#include "engine/base/text.hpp"
#include "game/ai/core/evaluation/net_file.hpp"

#include <utility>

namespace train {

using base::tr;

namespace {

using ai::core::u64;
using base::append_number;
using base::number_at;

constexpr std::string_view magic{"OFLKSHD2"}; // the last character is the version
constexpr std::size_t checked_bytes = magic.size() + 6 * 8 + 2 * 4;
constexpr std::size_t header_bytes = checked_bytes + 4;

template <class Bits> constexpr std::size_t words = sizeof(Bits) / 8;
template <class Bits> constexpr std::size_t sample_bytes = 16 * words<Bits> + 2;

base::Error damaged_shard(const std::string& problem) {
    return base::Error{tr("{}: the shard is damaged", problem)};
}

void append_bits(std::string& bytes, const u64& bits) {
    append_number(bytes, bits);
}
void append_bits(std::string& bytes, const Bits256& bits) {
    for (const u64 word : bits.words)
        append_number(bytes, word);
}
void read_bits(std::string_view bytes, std::size_t at, u64& bits) {
    bits = number_at<u64>(bytes, at);
}
void read_bits(std::string_view bytes, std::size_t at, Bits256& bits) {
    for (std::size_t i = 0; i < words<Bits256>; ++i)
        bits.words[i] = number_at<u64>(bytes, at + 8 * i);
}

} // namespace

template <class Bits> std::string to_bytes(const ShardOf<Bits>& shard) {
    const ShardOrigin& origin = shard.origin;
    std::string header{magic};
    for (const u64 number : {static_cast<u64>(origin.side), origin.seed, origin.weights, origin.first_game, shard.games,
                             u64{shard.samples.size()}})
        append_number(header, number);
    append_number(header, static_cast<std::uint16_t>(origin.depth));
    append_number(header, static_cast<std::uint16_t>(origin.later_percent.value_or(-1) + 1));
    append_number(header, static_cast<std::uint32_t>(origin.exact_empties));

    std::string samples;
    samples.reserve(shard.samples.size() * sample_bytes<Bits> + header_bytes);
    for (const SampleOf<Bits>& sample : shard.samples) {
        append_bits(samples, sample.board.player);
        append_bits(samples, sample.board.opponent);
        append_number(samples, static_cast<std::uint16_t>(sample.value));
    }
    append_number(header, base::crc_32(samples, base::crc_32(header)));
    return std::move(samples.insert(0, header));
}

base::Result<int> shard_side(std::string_view bytes) {
    if (const auto kind = base::check_magic(bytes, magic, tr("a shard")); !kind) return kind.error();
    if (bytes.size() < header_bytes)
        return damaged_shard(tr("expected {} bytes of header, saw {}", header_bytes, bytes.size()));
    const auto side = number_at<u64>(bytes, magic.size());
    if (side <= rules::BoardSize::smallest || side > rules::BoardSize::largest)
        return damaged_shard(tr("expected a board side from 5 to 16, saw {}", side));
    return static_cast<int>(side);
}

template <class Bits> base::Result<ShardOf<Bits>> shard_from_bytes(std::string_view bytes) {
    const auto side = shard_side(bytes);
    if (!side) return side.error();
    const std::string_view samples = bytes.substr(header_bytes);
    const auto checksum = number_at<std::uint32_t>(bytes, checked_bytes);
    if (base::crc_32(samples, base::crc_32(bytes.substr(0, checked_bytes))) != checksum)
        return damaged_shard(tr("the checksum is wrong"));
    if ((*side <= 8) != (words<Bits> == 1))
        return base::Error{words<Bits> == 1
                               ? tr("expected a shard of a board up to 8x8, saw one of {}x{}", *side, *side)
                               : tr("expected a shard of 9x9 or larger, saw one of {}x{}", *side, *side)};
    constexpr std::size_t at = magic.size() + 8;
    const auto count = number_at<u64>(bytes, at + 32);
    if (samples.size() % sample_bytes<Bits> != 0 || samples.size() / sample_bytes<Bits> != count)
        return damaged_shard(tr("expected {} samples, saw {} bytes of them", count, samples.size()));
    const int later = number_at<std::uint16_t>(bytes, at + 42);
    ShardOf<Bits> shard{.origin{.side = *side,
                                .seed = number_at<u64>(bytes, at),
                                .weights = number_at<u64>(bytes, at + 8),
                                .first_game = number_at<u64>(bytes, at + 16),
                                .depth = static_cast<int>(number_at<std::uint16_t>(bytes, at + 40)),
                                .exact_empties = static_cast<int>(number_at<std::uint32_t>(bytes, at + 44)),
                                .later_percent = later > 0 ? std::optional{later - 1} : std::nullopt},
                        .games = number_at<u64>(bytes, at + 24),
                        .samples = {}};
    const Bits squares = rules::Geometry<Bits>{rules::BoardSize{*side}}.squares;
    const int most = *side * *side * ai::disc;
    shard.samples.reserve(count);
    for (std::size_t from = 0; from < samples.size(); from += sample_bytes<Bits>) {
        SampleOf<Bits> sample;
        read_bits(samples, from, sample.board.player);
        read_bits(samples, from + 8 * words<Bits>, sample.board.opponent);
        sample.value = static_cast<std::int16_t>(number_at<std::uint16_t>(samples, from + 16 * words<Bits>));
        const bool is_apart = !rules::any(sample.board.player & sample.board.opponent);
        if (!is_apart || rules::any(sample.board.occupied() & ~squares) || sample.value < -most || sample.value > most)
            return damaged_shard(tr("expected a position with a value within the board, saw another sample"));
        shard.samples.push_back(sample);
    }
    return shard;
}

template std::string to_bytes(const ShardOf<u64>& shard);
template std::string to_bytes(const ShardOf<Bits256>& shard);
template base::Result<ShardOf<u64>> shard_from_bytes(std::string_view bytes);
template base::Result<ShardOf<Bits256>> shard_from_bytes(std::string_view bytes);

u64 hash_of(const ai::core::Weights* weights) {
    if (weights == nullptr) return 0;
    base::NumberHash hash;
    for (const std::int16_t weight : weights->of)
        hash.add(static_cast<std::uint16_t>(weight));
    if (weights->layout.side != 8) { // which has no scalars
        for (const ai::core::Scalars& scalars : weights->scalars) {
            for (const int scalar : scalars)
                hash.add(static_cast<std::uint16_t>(scalar));
        }
    }
    if (weights->net != nullptr) hash.add(ai::core::hash_of(*weights->net));
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
