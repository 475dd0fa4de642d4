#include "game/ai/core/evaluation/weights_file.hpp"

#include "engine/base/bytes.hpp"
#include "engine/base/files.hpp"
#include "engine/base/text.hpp"
#include "game/ai/core/evaluation/net_file.hpp"
#include "game/ai/core/evaluation/numbers_file.hpp"

#include <algorithm>
#include <future>
#include <mutex>

namespace ai::core {

namespace {

constexpr std::string_view shipped_net_path = "assets/weights/8x8.net";

using Flags = std::uint32_t;
static_assert(phase_count <= 32 && sides <= 32);

u64 pattern_hash() {
    base::NumberHash hash;
    const auto add = [&](auto number) { hash.add(static_cast<u64>(number)); };
    for (const int number :
         {phase_count, static_cast<int>(rank), static_cast<int>(scalar_count), row_unit, factor_unit, weight_unit})
        add(number);
    for (int side = 5; side < sides; ++side) {
        for (const PatternPlace& place : pattern_places(side)) {
            add(place.kind);
            for (const rules::Square square : place.squares)
                add(square.row * rules::BoardSize::largest + square.column);
        }
    }
    return hash.value();
}

NumbersFormat format() {
    static const u64 patterns_of_all = pattern_hash();
    return {.magic = "OFLKWGT4",
            .what = base::tr("a weights file"),
            .patterns = patterns_of_all,
            .head_bytes = 2 * sizeof(Flags)};
}

Flags phases_with_rests(const LowRank& low_rank) {
    Flags bits = 0;
    for (std::size_t phase = 0; phase < phase_count; ++phase) {
        const bool is_zero = std::ranges::all_of(low_rank.rests[phase], [](std::int16_t rest) { return rest == 0; });
        bits |= (is_zero ? 0u : 1u) << phase;
    }
    return bits;
}

// Rests that are all 0 have no numbers.
void size_rests(LowRank& low_rank, Flags with_rests) {
    for (std::size_t phase = 0; phase < phase_count; ++phase)
        low_rank.rests[phase].resize((with_rests >> phase & 1) != 0 ? low_rank.rows[family_of(8)].size() : 0);
}

template <class AnyLowRank, class Visit> void for_each_number(AnyLowRank& low_rank, const Visit& visit) {
    for (auto& rows : low_rank.rows) {
        for (auto& row : rows)
            std::ranges::for_each(row, visit);
    }
    for (auto& size : low_rank.sizes) {
        if (!size) continue;
        for (std::size_t phase = 0; phase < phase_count; ++phase) {
            std::ranges::for_each(size->factors[phase], visit);
            std::ranges::for_each(size->scalars[phase], visit);
        }
    }
    for (auto& rests : low_rank.rests)
        std::ranges::for_each(rests, visit);
}

base::Result<bool> check_corrects(const NetParameters& net, const Weights& weights) {
    if (net.weights_checksum == weights.checksum) return true;
    return base::Error{base::tr("expected a net for the shipped weights, whose checksum is {:08x}, saw one for {:08x}",
                                weights.checksum, net.weights_checksum)};
}

struct ReadNet {
    NetParameters parameters;
    std::shared_ptr<const Net> net;
};
base::Result<ReadNet> read_net() {
    auto parameters = base::read_shipped_as(shipped_net_path, max_net_file_bytes, net_from_bytes);
    if (!parameters) return parameters.error();
    auto net = expanded(*parameters);
    return ReadNet{.parameters = *std::move(parameters), .net = std::move(net)};
}

struct Standard {
    std::unique_ptr<const Weights> weights;
    std::string problem;
    std::string net_problem;
};

Standard read_eight() {
    auto reading_net = std::async(read_net);
    auto weights = base::read_shipped_as(shipped_weights_path(8), max_weights_file_bytes,
                                         [](auto bytes) { return weights_alone_from_bytes(bytes, 8); });
    if (!weights) return {.weights = nullptr, .problem = weights.error().message, .net_problem = ""};
    auto net = reading_net.get();
    std::string problem;
    if (!net) {
        problem = net.error().message;
    } else if (const auto fits = check_corrects(net->parameters, **weights); !fits) {
        problem = base::tr("{}: {}", shipped_net_path, fits.error().message);
    } else {
        (*weights)->net = std::move(net->net);
    }
    if (!problem.empty()) problem = base::tr("{}; the computer plays 8x8 by patterns alone, which is weaker", problem);
    return {.weights = *std::move(weights), .problem = "", .net_problem = std::move(problem)};
}

const base::Result<LowRank>& other_boards() {
    static const auto read =
        base::read_shipped_as(shipped_weights_path(9), max_weights_file_bytes, low_rank_from_bytes);
    return read;
}

const Standard& standard(int side) {
    static std::array<std::once_flag, sides> is_read;
    static std::array<Standard, sides> all;
    std::call_once(is_read[side], [&] {
        if (side == 8)
            all[side] = read_eight();
        else if (has_weights(side) && other_boards())
            all[side].weights = expanded(*other_boards(), side);
    });
    return all[side];
}

} // namespace

std::string_view shipped_weights_path(int side) {
    return side == 8 ? "assets/weights/8x8.weights" : "assets/weights/other.weights";
}

std::string to_bytes(const LowRank& low_rank) {
    LowRank kept = low_rank;
    const Flags with_rests = phases_with_rests(kept);
    size_rests(kept, with_rests);
    Flags sides_with_weights = 0;
    for (std::size_t side = 0; side < sides; ++side)
        sides_with_weights |= (kept.sizes[side] ? 1u : 0u) << side;
    std::string head;
    base::append_number(head, sides_with_weights);
    base::append_number(head, with_rests);
    return numbers_file(format(), head, [&](const auto& visit) { for_each_number(kept, visit); });
}

base::Result<LowRank> low_rank_from_bytes(std::string_view bytes) {
    const NumbersFormat expected = format();
    const auto file = open_numbers_file(expected, bytes);
    if (!file) return file.error();
    const auto sides_with_weights = base::number_at<Flags>(file->head, 0);
    const auto with_rests = base::number_at<Flags>(file->head, sizeof(Flags));
    constexpr Flags all_sides = (1u << sides) - (1u << 5);
    if ((sides_with_weights & ~all_sides) != 0 || with_rests >> phase_count != 0) return other_patterns();
    LowRank low_rank;
    low_rank.checksum = file->checksum;
    for (int side = 5; side < sides; ++side) {
        if ((sides_with_weights >> side & 1) == 0) continue;
        low_rank.sizes[side].emplace();
        low_rank.rows[family_of(side)].resize(row_numbers(family_of(side)).count);
    }
    size_rests(low_rank, with_rests);
    const auto for_each = [&](const auto& visit) { for_each_number(low_rank, visit); };
    if (const auto read = read_numbers(*file, for_each); !read) return read.error();
    return low_rank;
}

base::Result<std::unique_ptr<Weights>> weights_alone_from_bytes(std::string_view bytes, int side) {
    const auto low_rank = low_rank_from_bytes(bytes);
    if (!low_rank) return low_rank.error();
    if (auto weights = expanded(*low_rank, side)) return weights;
    return base::Error{base::tr("expected weights for the side {}, saw none", side)};
}

base::Result<std::unique_ptr<Weights>> weights_from_bytes(std::string_view bytes, int side) {
    const bool is_net = bytes.starts_with(net_magic.substr(0, net_magic.size() - 1));
    if (side != 8 || !is_net) return weights_alone_from_bytes(bytes, side);
    const auto net = net_from_bytes(bytes);
    if (!net) return net.error();
    if (standard_weights() == nullptr) return base::Error{standard_weights_problem()};
    if (const auto fits = check_corrects(*net, *standard_weights()); !fits) return fits.error();
    auto weights = std::make_unique<Weights>(*standard_weights());
    weights->net = expanded(*net);
    return weights;
}

const Weights* standard_weights(int side) {
    return standard(side).weights.get();
}

const std::string& standard_weights_problem(int side) {
    if (side == 8) return standard(8).problem;
    static const std::string problem_of_others = other_boards() ? "" : other_boards().error().message;
    return problem_of_others;
}

const std::string& standard_net_problem() {
    return standard(8).net_problem;
}

} // namespace ai::core
