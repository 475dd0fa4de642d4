#include "game/train/shard_bytes.hpp"

#include "engine/base/bytes.hpp"
#include "engine/base/text.hpp"

#include <utility>

namespace train {

using base::tr;

namespace {

using base::append_number;
using base::number_at;
using std::uint64_t;

// Where the numbers behind the side stand.
std::size_t origin_at(const ShardFormat& format) {
    return format.magic.size() + (format.names_side ? 8 : 0);
}
constexpr std::size_t origin_bytes = 5 * 8 + 2 * 4;

} // namespace

base::Error damaged_shard(const std::string& problem) {
    return base::Error{tr("{}: the shard is damaged", problem)};
}

std::string shard_bytes(const ShardFormat& format, const ShardOrigin& origin, uint64_t games, uint64_t sample_count,
                        std::string samples) {
    std::string header{format.magic};
    if (format.names_side) append_number(header, static_cast<uint64_t>(origin.side));
    for (const uint64_t number : {origin.seed, origin.weights, origin.first_game, games, sample_count})
        append_number(header, number);
    append_number(header, static_cast<std::uint16_t>(origin.depth));
    append_number(header, static_cast<std::uint16_t>(origin.later_percent.value_or(-1) + 1));
    append_number(header, static_cast<std::uint32_t>(origin.exact_empties));
    append_number(header, base::crc_32(samples, base::crc_32(header)));
    return std::move(samples.insert(0, header));
}

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
    const uint64_t side = format.names_side ? number_at<uint64_t>(bytes, format.magic.size()) : 8;
    const std::size_t sample_bytes = format.sample_bytes(side);
    if (sample_bytes == 0) return damaged_shard(tr("expected the side of a board, saw {}", side));
    const auto count = number_at<uint64_t>(bytes, at + 32);
    if (samples.size() % sample_bytes != 0 || samples.size() / sample_bytes != count)
        return damaged_shard(tr("expected {} samples, saw {} bytes of them", count, samples.size()));
    const int later = number_at<std::uint16_t>(bytes, at + 42);
    return ShardContent{.origin{.side = static_cast<int>(side),
                                .seed = number_at<uint64_t>(bytes, at),
                                .weights = number_at<uint64_t>(bytes, at + 8),
                                .first_game = number_at<uint64_t>(bytes, at + 16),
                                .depth = static_cast<int>(number_at<std::uint16_t>(bytes, at + 40)),
                                .exact_empties = static_cast<int>(number_at<std::uint32_t>(bytes, at + 44)),
                                .later_percent = later > 0 ? std::optional{later - 1} : std::nullopt},
                        .games = number_at<uint64_t>(bytes, at + 24),
                        .samples = samples};
}

} // namespace train
