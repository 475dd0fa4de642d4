// Weights files. The first byte selects the kind; the second selects what surrounds the input, from nothing to a
// complete file with the required number of values. Incomplete numbers are refused, and searches with accepted files
// give legal moves and values within the board's range.
#include "engine/base/bytes.hpp"
#include "game/ai/core/evaluation/net_file.hpp"
#include "game/ai/core/evaluation/ordering_file.hpp"
#include "game/ai/core/evaluation/weights_file.hpp"
#include "game/ai/search.hpp"
#include "tests/fuzz/framed.hpp"
#include "tests/fuzz/input.hpp"

#include <zstd.h>

#include <array>
#include <cstdlib>
#include <cstring>
#include <map>

namespace {

using fuzz::Input;
using fuzz::require;

constexpr std::size_t head_at = 8 + 8; // follows the magic word and the hash of the patterns

// Weights have up to 8 MB of numbers, and reading them is a hundred times slower than anything else here. So only one
// in this many inputs is expanded to all numbers, chosen by its checksum, regardless of the inputs it was mutated from.
constexpr std::uint32_t inputs_for_one_whole = 61;

// What surrounds an input. With all_numbers, the input is repeated to the length of a weights file.
enum class Around { nothing, right_header, right_frame, all_numbers };
struct Form {
    Around around = Around::nothing;
    bool searches = false; // Searches with the weights.
    bool has_rests = true;
};

// A valid file of numbers and its properties.
struct Sample {
    std::string header; // excluding head and checksum
    std::string head;
    std::size_t size = 0; // size of its numbers in bytes

    Sample(const std::string& file, std::size_t head_bytes)
        : header{file.substr(0, head_at)}, head{file.substr(head_at, head_bytes)} {
        const std::size_t packed_at = head_at + head_bytes + 4;
        size = ZSTD_getFrameContentSize(file.data() + packed_at, file.size() - packed_at);
    }
    std::string file(Around around, std::string_view content) const {
        switch (around) {
        case Around::nothing: return std::string{content};
        case Around::right_header: return header + std::string{content};
        case Around::right_frame: return fuzz::framed(header + head, head, content);
        case Around::all_numbers: break;
        }
        return fuzz::framed(header + head, head, fuzz::tiled(content, size));
    }
};

// A frame around incomplete numbers is refused.
void check_refusal(bool is_read, Around around, const Sample& sample, std::string_view content) {
    require(around != Around::right_frame || !is_read || content.size() == sample.size);
}

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

void read_weights(Input& input, Form form) {
    constexpr int sides[]{5, 6, 8, 10};
    const int side = sides[input.below(std::size(sides))];
    static std::map<std::pair<int, bool>, Sample> samples; // by side, and whether there are rests
    const std::pair key{side, side == 8 && form.has_rests};
    if (!samples.contains(key)) {
        ai::core::LowRank low_rank;
        auto& rows = low_rank.rows[ai::core::family_of(side)];
        rows.resize(ai::core::row_numbers(ai::core::family_of(side)).count, {});
        low_rank.sizes[static_cast<std::size_t>(side)].emplace();
        for (const std::size_t phase : {0, 13, 29}) {
            if (key.second) low_rank.rests[phase].resize(rows.size(), 1);
        }
        samples.emplace(key, Sample{to_bytes(low_rank), 2 * sizeof(std::uint32_t)});
    }
    const Sample& sample = samples.at(key);
    const auto read = ai::core::low_rank_from_bytes(sample.file(form.around, input.rest()));
    check_refusal(read.ok(), form.around, sample, input.rest());
    const bool is_whole = form.around == Around::all_numbers;
    require(read.ok() || !is_whole);
    if (!read || !form.searches) return;
    const auto weights = ai::core::expanded(*read, side);
    require(weights != nullptr || !is_whole);
    if (weights == nullptr) return;
    for (const int weight : weights->of)
        require(std::abs(weight) <= 32'000);
    search_with({.weights = weights.get()}, side);
}

void read_net(Input& input, Form form) {
    static const Sample sample = [] {
        ai::core::NetParameters net;
        net.rows.resize(ai::core::net_row_count(), {});
        return Sample{to_bytes(net), sizeof net.weights_checksum};
    }();
    const auto read = ai::core::net_from_bytes(sample.file(form.around, input.rest()));
    check_refusal(read.ok(), form.around, sample, input.rest());
    if (!read || !form.searches) return;
    static const auto weights = std::make_unique<ai::core::Weights>(8);
    weights->net = ai::core::expanded(*read);
    search_with({.weights = weights.get()}, 8);
}

void read_ordering(Input& input, Form form) {
    static const Sample sample{to_bytes(ai::core::OrderingWeights{}), 0};
    const bool is_read = ai::core::ordering_from_bytes(sample.file(form.around, input.rest())).ok();
    check_refusal(is_read, form.around, sample, input.rest());
    require(is_read || form.around != Around::all_numbers);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Input input{data, size};
    // Inputs that may be expanded to all numbers.
    const bool is_chosen = base::crc_32({reinterpret_cast<const char*>(data), size}) % inputs_for_one_whole == 0;
    const std::size_t kind = input.below(6);
    const std::uint8_t how = input.byte();
    Form form{.around = static_cast<Around>(how & 3), .searches = (how & 4) != 0, .has_rests = (how & 8) == 0};
    if (form.around == Around::all_numbers && !is_chosen) form.around = Around::right_frame;
    (void)input.byte(); // A byte without effect, to adjust the checksum of an input.
    switch (kind) {
    case 1: read_net(input, form); break;
    case 2: read_ordering(input, form); break;
    default: read_weights(input, form);
    }
    return 0;
}
