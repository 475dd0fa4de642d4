#include "game/ai/core/evaluation/ordering_file.hpp"

#include "engine/base/bytes.hpp"
#include "engine/base/files.hpp"
#include "engine/base/text.hpp"
#include "game/ai/core/evaluation/numbers_file.hpp"

#include <algorithm>

namespace ai::core {

namespace {

constexpr const char* shipped_path = "assets/weights/ordering.weights";

u64 pattern_hash() {
    base::NumberHash hash;
    const auto add = [&](int value) { hash.add(static_cast<u64>(value)); };
    for (int empties = 0; empties <= 64; ++empties)
        add(ordering_phase_of(empties));
    add(weight_unit);
    add_patterns(hash, ordering_patterns);
    return hash.value();
}

NumbersFormat format() {
    return {.magic = "OFLKORD1", .what = base::tr("an ordering weights file"), .patterns = pattern_hash()};
}

template <class Weights, class Visit> void for_each_number(Weights& weights, const Visit& visit) {
    for (auto& of_phase : weights.of)
        std::ranges::for_each(of_phase, visit);
}

const auto& standard() {
    static const auto read = base::read_shipped_as(shipped_path, max_ordering_file_bytes, ordering_from_bytes);
    return read;
}

} // namespace

std::string to_bytes(const OrderingWeights& weights) {
    return numbers_file(format(), {}, [&](const auto& visit) { for_each_number(weights, visit); });
}

base::Result<std::unique_ptr<const OrderingWeights>> ordering_from_bytes(std::string_view bytes) {
    const NumbersFormat expected = format();
    const auto file = open_numbers_file(expected, bytes);
    if (!file) return file.error();
    auto weights = std::make_unique<OrderingWeights>();
    const auto for_each = [&](const auto& visit) { for_each_number(*weights, visit); };
    if (const auto read = read_numbers(*file, for_each); !read) return read.error();
    return std::unique_ptr<const OrderingWeights>{std::move(weights)};
}

const OrderingWeights& standard_ordering() {
    static const OrderingWeights none;
    return standard() ? **standard() : none;
}

const std::string& ordering_problem() {
    static const std::string problem =
        standard() ? ""
                   : base::tr("{}; the computer searches 8x8 with a simpler move ordering, which is slower",
                              standard().error().message);
    return problem;
}

} // namespace ai::core
