#include "game/ai/core/evaluation/weights_file.hpp"

#include "engine/base/bytes.hpp"
#include "engine/base/files.hpp"
#include "engine/base/text.hpp"
#include "game/ai/core/evaluation/net_file.hpp"
#include "game/ai/core/evaluation/numbers_file.hpp"
#include "game/ai/core/evaluation/ordering_file.hpp"
#include "game/ai/core/evaluation/other_boards_weights.hpp"

#include <algorithm>
#include <future>

namespace ai::core {

namespace {

constexpr std::string_view shipped_net_path = "assets/weights/8x8.net";

using PhaseBits = std::uint32_t;
static_assert(phase_count <= 32);

u64 pattern_hash() {
    base::NumberHash hash;
    for (const std::size_t number : {std::size_t{phase_count}, std::size_t{weight_unit}, rank})
        hash.add(number);
    add_patterns(hash, patterns);
    return hash.value();
}

NumbersFormat format() {
    return {.magic = "OFLKWGT3",
            .what = base::tr("a weights file"),
            .patterns = pattern_hash(),
            .head_bytes = sizeof(PhaseBits)};
}

PhaseBits phases_with_rests(const LowRank& low_rank) {
    PhaseBits bits = 0;
    for (std::size_t phase = 0; phase < phase_count; ++phase)
        bits |= (low_rank.rests[phase].empty() ? 0u : 1u) << phase;
    return bits;
}

void drop_zero_rests(LowRank& low_rank) {
    for (auto& rests : low_rank.rests) {
        if (std::ranges::all_of(rests, [](std::int16_t rest) { return rest == 0; })) rests.clear();
    }
}

LowRank blank(PhaseBits with_rests) {
    LowRank low_rank;
    low_rank.rows.resize(row_numbers().count);
    for (std::size_t phase = 0; phase < phase_count; ++phase) {
        if ((with_rests >> phase & 1) != 0) low_rank.rests[phase].resize(low_rank.rows.size());
    }
    return low_rank;
}

template <class Weights, class Visit> void for_each_number(Weights& low_rank, const Visit& visit) {
    for (auto& factors : low_rank.factors)
        std::ranges::for_each(factors, visit);
    for (auto& row : low_rank.rows)
        std::ranges::for_each(row, visit);
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

Standard read_standard() {
    auto reading_net = std::async(read_net);
    auto low_rank = base::read_shipped_as(shipped_weights_path, max_weights_file_bytes, low_rank_from_bytes);
    if (!low_rank) return {.weights = nullptr, .problem = low_rank.error().message, .net_problem = ""};
    auto weights = expanded(*low_rank);
    auto net = reading_net.get();
    std::string problem;
    if (!net) {
        problem = net.error().message;
    } else if (const auto fits = check_corrects(net->parameters, *weights); !fits) {
        problem = base::tr("{}: {}", shipped_net_path, fits.error().message);
    } else {
        weights->net = std::move(net->net);
    }
    if (!problem.empty()) problem = base::tr("{}; the computer plays 8x8 by patterns alone, which is weaker", problem);
    return {.weights = std::move(weights), .problem = "", .net_problem = std::move(problem)};
}

const Standard& standard() {
    static const Standard read = read_standard();
    return read;
}

} // namespace

std::string to_bytes(const LowRank& low_rank) {
    LowRank kept = low_rank;
    drop_zero_rests(kept);
    std::string head;
    base::append_number(head, phases_with_rests(kept));
    return numbers_file(format(), head, [&](const auto& visit) { for_each_number(kept, visit); });
}

base::Result<LowRank> low_rank_from_bytes(std::string_view bytes) {
    const NumbersFormat expected = format();
    const auto file = open_numbers_file(expected, bytes);
    if (!file) return file.error();
    const auto with_rests = base::number_at<PhaseBits>(file->head, 0);
    if (with_rests >> phase_count != 0) return other_patterns();
    LowRank low_rank = blank(with_rests);
    low_rank.checksum = file->checksum;
    const auto for_each = [&](const auto& visit) { for_each_number(low_rank, visit); };
    if (const auto read = read_numbers(*file, for_each); !read) return read.error();
    return low_rank;
}

base::Result<std::unique_ptr<Weights>> weights_from_bytes(std::string_view bytes) {
    if (!bytes.starts_with(net_magic.substr(0, net_magic.size() - 1))) {
        auto low_rank = low_rank_from_bytes(bytes);
        if (!low_rank) return low_rank.error();
        return expanded(*low_rank);
    }
    const auto net = net_from_bytes(bytes);
    if (!net) return net.error();
    if (standard_weights() == nullptr) return base::Error{standard_weights_problem()};
    if (const auto fits = check_corrects(*net, *standard_weights()); !fits) return fits.error();
    auto weights = std::make_unique<Weights>(*standard_weights());
    weights->net = expanded(*net);
    return weights;
}

const Weights* standard_weights() {
    return standard().weights.get();
}

const std::string& standard_weights_problem() {
    return standard().problem;
}

const std::string& standard_net_problem() {
    return standard().net_problem;
}

} // namespace ai::core
