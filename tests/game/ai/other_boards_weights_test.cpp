#include "game/ai/core/evaluation/other_boards_weights.hpp"

#include "engine/base/random.hpp"
#include "game/ai/core/evaluation/plain_evaluation.hpp"
#include "game/ai/search.hpp"
#include "tests/damage.hpp"
#include "tests/game/ai/reports.hpp"
#include "tests/game/ai/static_values.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <set>

using ai::core::other_boards_weights_from_bytes;
using ai::core::OtherBoardsWeights;
using ai::core::SizePhases;
using ai::core::SizeTables;

namespace {

const std::vector<int> sides_with_family{5, 6, 7, 9, 10, 11, 12, 13, 14, 15, 16};

// Random numbers, from small to extreme.
OtherBoardsWeights some_weights(const std::vector<int>& sides, int most_of_row = 1000) {
    OtherBoardsWeights weights;
    base::Random random{7};
    const auto any_number = [&](int most) {
        return static_cast<std::int16_t>(static_cast<int>(random.below(static_cast<std::uint64_t>(2 * most + 1)))
                                         - most);
    };
    for (const int side : sides) {
        auto& rows = weights.rows[ai::core::size_family_of(side)];
        if (rows.empty()) {
            rows.resize(ai::core::size_row_numbers(ai::core::size_family_of(side)).count);
            for (auto& row : rows)
                std::ranges::generate(row, [&] { return any_number(most_of_row); });
        }
        auto& phases = weights.phases[side];
        phases = std::make_unique<SizePhases>();
        for (auto& factors : phases->factors)
            std::ranges::generate(factors, [&] { return any_number(4096); });
        for (auto& scalars : phases->scalars)
            std::ranges::generate(scalars, [&] { return any_number(200); });
    }
    return weights;
}

bool is_same(const OtherBoardsWeights& a, const OtherBoardsWeights& b) {
    for (std::size_t side = 0; side < a.phases.size(); ++side) {
        if ((a.phases[side] == nullptr) != (b.phases[side] == nullptr)) return false;
        if (a.phases[side] != nullptr && !(*a.phases[side] == *b.phases[side])) return false;
    }
    return a.rows == b.rows;
}

} // namespace

TEST_CASE("the patterns of each board size cover its squares and no others") {
    for (const int side : sides_with_family) {
        CAPTURE(side);
        std::set<rules::Square> seen;
        std::set<std::vector<rules::Square>> places;
        for (const auto& place : ai::core::size_places(side)) {
            seen.insert(place.squares.begin(), place.squares.end());
            CHECK(places.insert(place.squares).second);
        }
        CHECK(seen.size() == static_cast<std::size_t>(side * side));
        for (const rules::Square square : seen)
            CHECK(rules::BoardSize{side}.contains(square));
    }
}

TEST_CASE("the trained evaluation is the same for all eight symmetries and both colours") {
    const OtherBoardsWeights weights = some_weights(sides_with_family, 200);
    for (const int side : sides_with_family) {
        const auto tables = size_tables(weights, side);
        REQUIRE(tables != nullptr);
        std::set<ai::Score> values;
        for (std::uint64_t seed = 0; seed < 6; ++seed) {
            rules::Position position = random_position(side, static_cast<int>(seed + 1) * side * side / 8, seed);
            CAPTURE(side);
            CAPTURE(seed);
            const ai::Score value = static_value(position, tables.get());
            values.insert(value);
            for (int i = 0; i < 8; ++i) {
                position = turned(position, i == 4);
                CHECK(static_value(position, tables.get()) == value);
            }
            const rules::Position other{position.size(), position.discs(rules::Color::white),
                                        position.discs(rules::Color::black), opposite(position.to_move())};
            CHECK(static_value(other, tables.get()) == value);
        }
        CHECK(values.size() > 1);
    }
}

TEST_CASE("weights for boards other than 8x8 survive a round trip and exist only for the sizes written"
          * doctest::test_suite("long")) {
    const OtherBoardsWeights weights = some_weights({6, 9, 12});
    const auto read = other_boards_weights_from_bytes(to_bytes(weights));
    REQUIRE(read.ok());
    CHECK(is_same(*read, weights));
    CHECK(hash_of(*read) == hash_of(weights));
    CHECK(size_tables(*read, 6) != nullptr);
    CHECK(size_tables(*read, 12) != nullptr);
    CHECK(size_tables(*read, 5) == nullptr);
    CHECK(size_tables(*read, 8) == nullptr);
    CHECK(size_tables(*read, 10) == nullptr);
    CHECK(hash_of(some_weights({6, 9})) != hash_of(weights));
}

TEST_CASE("truncated or damaged weights for boards other than 8x8 are refused with the reason") {
    check_refuses_damage(to_bytes(some_weights({5})), 24, other_boards_weights_from_bytes);
}

TEST_CASE("shipped weights exist for every size except 4 and 8") {
    CHECK(ai::core::other_boards_weights_problem() == "");
    for (const int side : sides_with_family) {
        CAPTURE(side);
        REQUIRE(ai::core::standard_size_tables(side) != nullptr);
        CHECK(ai::core::standard_size_tables(side)->layout.side == side);
    }
    CHECK(ai::core::standard_size_tables(4) == nullptr);
    CHECK(ai::core::standard_size_tables(8) == nullptr);
}

TEST_CASE("on boards other than 8x8, a searcher uses the weights it is given, or none") {
    const OtherBoardsWeights weights = some_weights({6, 11}, 100);
    for (const int side : {6, 11}) {
        CAPTURE(side);
        const auto tables = size_tables(weights, side);
        const rules::Position position = random_position(side, side * side / 3, 1);
        const auto score = [&](const ai::SearchWeights& used) {
            return ai::Searcher{reports::small_table, 1, used}
                .search(position, {.depth = 1}, {}, {})
                .moves.front()
                .score;
        };
        // At one ply the score is that of the best child position.
        const auto best = [&](const SizeTables* of) {
            ai::Score most = -1'000'000;
            for (const rules::Square square : position.legal_moves())
                most = std::max(most, -static_value(position.after(rules::Move{square}), of));
            return most;
        };
        CHECK(score({}) == best(ai::core::standard_size_tables(side)));
        CHECK(score({.other = tables.get()}) == best(tables.get()));
        CHECK(score({.is_plain = true}) == best(nullptr));
        CHECK(best(tables.get()) != best(nullptr));
    }
}
