// Files of weights and of training: the first byte chooses the kind, the second whether the rest is the file or what
// stands in one whose frame and checksum are right. What is read is as written; searches with it give legal moves and
// values within the board.
#include "game/ai/core/evaluation/net_file.hpp"
#include "game/ai/core/evaluation/ordering_file.hpp"
#include "game/ai/core/evaluation/other_boards_weights.hpp"
#include "game/ai/core/evaluation/weights_file.hpp"
#include "game/ai/search.hpp"
#include "game/train/shard_bytes.hpp"
#include "game/train/size_shard.hpp"
#include "tests/fuzz/framed.hpp"
#include "tests/fuzz/input.hpp"

#include <zstd.h>

#include <cstring>
#include <map>

namespace {

using fuzz::Input;
using fuzz::require;

constexpr std::size_t head_at = 8 + 8; // behind magic word and hash of the patterns

// A file of numbers that is good, and what is known of its form.
struct Sample {
    std::string header; // without head and checksum
    std::string head;
    std::size_t size = 0; // of its numbers, in bytes

    Sample(const std::string& file, std::size_t head_bytes)
        : header{file.substr(0, head_at)}, head{file.substr(head_at, head_bytes)} {
        const std::size_t packed_at = head_at + head_bytes + 4;
        size = ZSTD_getFrameContentSize(file.data() + packed_at, file.size() - packed_at);
    }
    std::string around(std::string_view content) const {
        return fuzz::framed(header + head, head, fuzz::tiled(content, size));
    }
};

void search_with(const ai::SearchWeights& weights, int side) {
    const rules::BoardSize size{side};
    ai::Searcher searcher{1 << 20, 1, weights};
    const rules::Position start = rules::Position::start(size);
    const ai::Report report = searcher.search(start, {.depth = 2, .nodes = 300, .all_moves = true}, {}, {});
    require(static_cast<int>(report.moves.size()) == start.legal_moves().size());
    for (const ai::RootMove& move : report.moves) {
        require(!start.refusal(move.move));
        require(std::abs(move.score) <= size.square_count() * ai::disc);
    }
}

void read_weights(Input& input, bool is_framed, bool searches) {
    static const Sample sample = [] {
        ai::core::LowRank low_rank;
        low_rank.rows.resize(ai::core::row_numbers().count);
        return Sample{to_bytes(low_rank), 0};
    }();
    const std::string file = is_framed ? sample.around(input.rest()) : std::string{input.rest()};
    const auto read = ai::core::low_rank_from_bytes(file);
    require(read.ok() || !is_framed);
    if (!read || !searches) return;
    const auto weights = ai::core::expanded(*read);
    search_with({.eight = weights.get()}, 8);
}

void read_net(Input& input, bool is_framed, bool searches) {
    static const Sample sample = [] {
        ai::core::NetParameters net;
        net.rows.resize(ai::core::net_row_count());
        return Sample{to_bytes(net), sizeof net.weights_checksum};
    }();
    const std::string file = is_framed ? sample.around(input.rest()) : std::string{input.rest()};
    const auto read = ai::core::net_from_bytes(file);
    if (!read || !searches) return;
    ai::core::LowRank zeros;
    zeros.rows.resize(ai::core::row_numbers().count);
    const auto weights = ai::core::expanded(zeros);
    weights->net = ai::core::expanded(*read);
    search_with({.eight = weights.get()}, 8);
}

void read_ordering(Input& input, bool is_framed) {
    static const Sample sample{to_bytes(ai::core::OrderingWeights{}), 0};
    const std::string file = is_framed ? sample.around(input.rest()) : std::string{input.rest()};
    require(ai::core::ordering_from_bytes(file).ok() || !is_framed);
}

void read_other_boards(Input& input, bool is_framed, bool searches) {
    constexpr int sides[]{5, 6, 10};
    const int side = sides[input.below(std::size(sides))];
    static std::map<int, Sample> samples;
    if (is_framed && !samples.contains(side)) {
        ai::core::OtherBoardsWeights weights;
        weights.phases[static_cast<std::size_t>(side)] = std::make_unique<ai::core::SizePhases>();
        const std::size_t family = ai::core::size_family_of(side);
        weights.rows[family].resize(ai::core::size_row_numbers(family).count);
        samples.emplace(side, Sample{to_bytes(weights), 4});
    }
    const std::string file = is_framed ? samples.at(side).around(input.rest()) : std::string{input.rest()};
    const auto read = ai::core::other_boards_weights_from_bytes(file);
    require(read.ok() || !is_framed);
    if (!read || !searches) return;
    const auto tables = ai::core::size_tables(*read, side);
    require(tables != nullptr || !is_framed);
    if (tables != nullptr) search_with({.other = tables.get()}, side);
}

// Samples are not compressed: what is read is the same bytes when it is written.
template <class Read>
void read_shard(Input& input, bool is_framed, const train::ShardFormat& format, const Read& read) {
    std::string file{input.rest()};
    if (is_framed) {
        train::ShardOrigin origin{.side = format.names_side ? 4 + static_cast<int>(input.below(14)) : 8};
        origin.seed = input.number<std::uint64_t>();
        origin.depth = input.byte();
        origin.exact_empties = static_cast<int>(input.number<std::uint32_t>());
        if (input.below(2) == 1) origin.later_percent = input.byte();
        const std::uint64_t count = input.number<std::uint16_t>();
        file = train::shard_bytes(format, origin, input.byte(), count, std::string{input.rest()});
    }
    const auto shard = read(file);
    if (shard) require(to_bytes(*shard) == file);
}

std::size_t sample_bytes_of_eight(std::uint64_t) {
    return 18;
}
std::size_t sample_bytes_of_side(std::uint64_t side) {
    return side <= 8 ? 18 : 66;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Input input{data, size};
    const std::size_t kind = input.below(6);
    const std::uint8_t how = input.byte();
    const bool is_framed = (how & 1) != 0;
    const bool searches = (how & 2) != 0;
    switch (kind) {
    case 0: read_weights(input, is_framed, searches); break;
    case 1: read_net(input, is_framed, searches); break;
    case 2: read_ordering(input, is_framed); break;
    case 3: read_other_boards(input, is_framed, searches); break;
    case 4:
        read_shard(input, is_framed,
                   {.magic = "OFLKSHD1", .what = "", .names_side = false, .sample_bytes = sample_bytes_of_eight},
                   train::shard_from_bytes);
        break;
    default:
        read_shard(input, is_framed,
                   {.magic = "OFLKSHS1", .what = "", .names_side = true, .sample_bytes = sample_bytes_of_side},
                   train::size_shard_from_bytes);
    }
    return 0;
}
