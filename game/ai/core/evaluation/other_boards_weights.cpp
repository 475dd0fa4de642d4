#include "game/ai/core/evaluation/other_boards_weights.hpp"

#include "engine/base/bytes.hpp"
#include "engine/base/files.hpp"
#include "engine/base/text.hpp"
#include "game/ai/core/evaluation/numbers_file.hpp"

#include <algorithm>
#include <mutex>

namespace ai::core {

namespace {

constexpr int largest = rules::BoardSize::largest;

std::uint64_t pattern_hash() {
    base::NumberHash hash;
    for (const int number : {size_phase_count, static_cast<int>(size_rank), static_cast<int>(scalar_count), row_unit,
                             factor_unit, weight_unit})
        hash.add(static_cast<std::uint64_t>(number));
    for (int side = 5; side <= largest; ++side) {
        if (!has_size_family(side)) continue;
        for (const SizePlace& place : size_places(side)) {
            hash.add(place.kind);
            for (const rules::Square square : place.squares)
                hash.add(static_cast<std::uint64_t>(square.row * largest + square.column));
        }
    }
    return hash.value();
}

NumbersFormat format() {
    return {.magic = "OFLKOTH1",
            .what = base::tr("a weights file of other sizes"),
            .patterns = pattern_hash(),
            .head_bytes = 4};
}

template <class Weights, class Visit> void for_each_number(Weights& weights, const Visit& visit) {
    for (auto& rows : weights.rows) {
        for (auto& row : rows)
            std::ranges::for_each(row, visit);
    }
    for (auto& phases : weights.phases) {
        if (phases == nullptr) continue;
        for (std::size_t phase = 0; phase < size_phase_count; ++phase) {
            std::ranges::for_each(phases->factors[phase], visit);
            std::ranges::for_each(phases->scalars[phase], visit);
        }
    }
}

std::uint32_t sides_of(const OtherBoardsWeights& weights) {
    std::uint32_t sides = 0;
    for (std::size_t side = 0; side < weights.phases.size(); ++side)
        sides |= (weights.phases[side] != nullptr ? 1u : 0u) << side;
    return sides;
}

OtherBoardsWeights blank(std::uint32_t sides) {
    OtherBoardsWeights weights;
    for (int side = 5; side <= largest; ++side) {
        if (!has_size_family(side) || (sides >> side & 1) == 0) continue;
        weights.phases[side] = std::make_unique<SizePhases>();
        const std::size_t family = size_family_of(side);
        if (weights.rows[family].empty()) weights.rows[family].resize(size_row_numbers(family).count);
    }
    return weights;
}

const auto& standard() {
    static const auto read = base::read_shipped_as(shipped_other_boards_weights_path, max_other_boards_weights_bytes,
                                                   other_boards_weights_from_bytes);
    return read;
}

} // namespace

std::unique_ptr<const SizeTables> size_tables(const OtherBoardsWeights& weights, int side) {
    const SizePhases* const phases = weights.phases[side].get();
    if (phases == nullptr) return nullptr;
    const std::size_t family = size_family_of(side);
    auto tables = std::make_unique<SizeTables>();
    tables->layout = size_layout(side);
    tables->weights.resize(tables->layout.total * size_phase_count);
    Expansion<size_rank> expansion{weights.rows[family], size_row_numbers(family)};
    for (std::size_t phase = 0; phase < size_phase_count; ++phase) {
        const std::span of_phase{&tables->weights[phase * tables->layout.total], tables->layout.total};
        expansion.expand(phases->factors[phase], {}, of_phase);
        std::ranges::copy(phases->scalars[phase], tables->scalars[phase].begin());
    }
    return tables;
}

std::string to_bytes(const OtherBoardsWeights& weights) {
    std::string head;
    base::append_number(head, sides_of(weights));
    return numbers_file(format(), head, [&](const auto& visit) { for_each_number(weights, visit); });
}

base::Result<OtherBoardsWeights> other_boards_weights_from_bytes(std::string_view bytes) {
    const NumbersFormat expected = format();
    const auto file = open_numbers_file(expected, bytes);
    if (!file) return file.error();
    OtherBoardsWeights weights = blank(base::number_at<std::uint32_t>(file->head, 0));
    const auto for_each = [&](const auto& visit) { for_each_number(weights, visit); };
    if (const auto read = read_numbers(*file, for_each); !read) return read.error();
    return weights;
}

std::uint64_t hash_of(const OtherBoardsWeights& weights) {
    base::NumberHash hash;
    hash.add(sides_of(weights));
    for_each_number(weights, [&](std::int16_t number) { hash.add(static_cast<std::uint16_t>(number)); });
    return hash.value();
}

const SizeTables* standard_size_tables(int side) {
    static std::array<std::once_flag, largest + 1> is_made;
    static std::array<std::unique_ptr<const SizeTables>, largest + 1> tables;
    if (!has_size_family(side) || !standard()) return nullptr;
    std::call_once(is_made[side], [&] { tables[side] = size_tables(*standard(), side); });
    return tables[side].get();
}

const std::string& other_boards_weights_problem() {
    static const std::string problem = standard() ? "" : standard().error().message;
    return problem;
}

} // namespace ai::core
