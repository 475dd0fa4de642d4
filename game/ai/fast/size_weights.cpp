#include "game/ai/fast/size_weights.hpp"

#include "engine/base/bytes.hpp"
#include "engine/base/files.hpp"
#include "engine/base/number_hash.hpp"
#include "game/ai/packing.hpp"

#include <algorithm>
#include <mutex>

namespace ai::fast {

namespace {

constexpr std::string_view magic = "OFLKOTH1"; // the last character is the version
constexpr std::size_t header_bytes = 8 + 8 + 4 + 4;
constexpr int largest = rules::BoardSize::largest;

// Changes with the patterns, their places, the phases and what is counted beside them.
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

// Calls visit with each number of it, in the order of the file.
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

std::uint32_t sides_of(const SizeWeights& weights) {
    std::uint32_t sides = 0;
    for (std::size_t side = 0; side < weights.phases.size(); ++side)
        sides |= (weights.phases[side] != nullptr ? 1u : 0u) << side;
    return sides;
}

// Weights without numbers yet, for these sides.
SizeWeights blank(std::uint32_t sides) {
    SizeWeights weights;
    for (int side = 5; side <= largest; ++side) {
        if (!has_size_family(side) || (sides >> side & 1) == 0) continue;
        weights.phases[static_cast<std::size_t>(side)] = std::make_unique<SizePhases>();
        const std::size_t family = size_family_of(side);
        if (weights.rows[family].empty()) weights.rows[family].resize(size_row_numbers(family).count);
    }
    return weights;
}

std::uint32_t checksum(std::uint32_t sides, std::string_view payload) {
    std::string bytes;
    base::append_number(bytes, sides);
    return base::crc_32(payload, base::crc_32(bytes));
}

struct Standard {
    SizeWeights weights;
    std::string problem;
};

Standard read_standard() {
    auto weights = base::read_shipped_as(shipped_size_weights_path, most_size_weights_bytes, size_weights_from_bytes);
    if (!weights) return {{}, weights.error().message};
    return {*std::move(weights), ""};
}

const Standard& standard() {
    static const Standard read = read_standard();
    return read;
}

} // namespace

std::unique_ptr<const SizeTables> size_tables(const SizeWeights& weights, int side) {
    const SizePhases* const phases = weights.phases[static_cast<std::size_t>(side)].get();
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

std::string to_bytes(const SizeWeights& weights) {
    std::string payload;
    for_each_number(weights,
                    [&](std::int16_t number) { base::append_number(payload, static_cast<std::uint16_t>(number)); });
    const std::uint32_t sides = sides_of(weights);
    std::string bytes{magic};
    base::append_number(bytes, pattern_hash());
    base::append_number(bytes, sides);
    base::append_number(bytes, checksum(sides, payload));
    return bytes + packed(payload);
}

base::Result<SizeWeights> size_weights_from_bytes(std::string_view bytes) {
    if (const auto kind = base::check_magic(bytes, magic, "a weights file of other sizes"); !kind) return kind.error();
    if (bytes.size() < header_bytes)
        return base::Error{"expected " + std::to_string(header_bytes) + " bytes of header, saw "
                           + std::to_string(bytes.size()) + ": the weights are damaged"};
    if (base::number_at<std::uint64_t>(bytes, 8) != pattern_hash())
        return base::Error{"expected weights for the patterns of this version, saw those of another one"};
    const auto sides = base::number_at<std::uint32_t>(bytes, 16);
    SizeWeights weights = blank(sides);
    std::size_t numbers = 0;
    for_each_number(weights, [&](std::int16_t) { ++numbers; });
    const auto payload = unpacked(bytes.substr(header_bytes), numbers * 2);
    if (!payload || checksum(sides, *payload) != base::number_at<std::uint32_t>(bytes, 20))
        return base::Error{"expected weights with the checksum that the file names, saw damaged ones"};
    std::size_t at = 0;
    for_each_number(weights, [&](std::int16_t& number) {
        number = static_cast<std::int16_t>(base::number_at<std::uint16_t>(*payload, at));
        at += 2;
    });
    return weights;
}

std::uint64_t hash_of(const SizeWeights& weights) {
    base::NumberHash hash;
    hash.add(sides_of(weights));
    for_each_number(weights, [&](std::int16_t number) { hash.add(static_cast<std::uint16_t>(number)); });
    return hash.value();
}

const SizeTables* standard_size_tables(int side) {
    static std::array<std::once_flag, largest + 1> is_made;
    static std::array<std::unique_ptr<const SizeTables>, largest + 1> tables;
    const auto i = static_cast<std::size_t>(side);
    if (!has_size_family(side)) return nullptr;
    std::call_once(is_made[i], [&] { tables[i] = size_tables(standard().weights, side); });
    return tables[i].get();
}

const std::string& size_weights_problem() {
    return standard().problem;
}

} // namespace ai::fast
