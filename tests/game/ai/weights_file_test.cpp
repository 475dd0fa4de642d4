#include "game/ai/core/evaluation/weights_file.hpp"

#include "engine/base/random.hpp"
#include "game/ai/core/evaluation/symmetry.hpp"
#include "game/ai/search.hpp"
#include "tests/damage.hpp"
#include "tests/game/ai/reports.hpp"
#include "tests/game/ai/static_values.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <utility>
#include <vector>

using ai::core::low_rank_from_bytes;
using ai::core::LowRank;
using ai::core::to_bytes;
using ai::core::Weights;

namespace {

std::int16_t any_number(base::Random& random, int most) {
    return static_cast<std::int16_t>(static_cast<int>(random.below(static_cast<std::uint64_t>(2 * most + 1))) - most);
}

const std::vector<int> all_sides{5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16};

const auto& rows_of_eight(const LowRank& low_rank) {
    return low_rank.rows[ai::core::family_of(8)];
}

LowRank zero_low_rank() {
    LowRank low_rank;
    low_rank.rows[ai::core::family_of(8)].resize(ai::core::row_numbers(ai::core::family_of(8)).count, {});
    low_rank.sizes[8].emplace();
    return low_rank;
}

// Random numbers, from small to extreme.
LowRank some_low_rank(const std::vector<int>& sides, int most_of_row = 1000) {
    LowRank low_rank;
    base::Random random{3};
    for (const int side : sides) {
        auto& rows = low_rank.rows[ai::core::family_of(side)];
        if (rows.empty()) {
            rows.resize(ai::core::row_numbers(ai::core::family_of(side)).count);
            for (auto& row : rows)
                std::ranges::generate(row, [&] { return any_number(random, most_of_row); });
        }
        auto& size = low_rank.sizes[static_cast<std::size_t>(side)].emplace();
        for (auto& factors : size.factors)
            std::ranges::generate(factors, [&] { return any_number(random, 4096); });
        for (auto& scalars : size.scalars)
            std::ranges::generate(scalars, [&] { return any_number(random, 200); });
    }
    return low_rank;
}

// With rests in three phases of 8x8.
LowRank with_rests(const std::vector<int>& others = {}) {
    std::vector<int> with_eight = others;
    with_eight.push_back(8);
    LowRank low_rank = some_low_rank(with_eight);
    base::Random random{4};
    for (const std::size_t phase : {0, 7, 29}) {
        auto& rests = low_rank.rests[phase];
        rests.resize(rows_of_eight(low_rank).size(), 0);
        for (std::size_t i = 0; i < rests.size(); i += 101) // few, because packing many takes long
            rests[i] = any_number(random, 3);
    }
    return low_rank;
}

bool is_same(const LowRank& a, const LowRank& b) {
    return a.rows == b.rows && a.sizes == b.sizes && a.rests == b.rests;
}

} // namespace

TEST_CASE("weights read back as written, and exist only for the sizes written" * doctest::test_suite("long")) {
    const LowRank eight = with_rests();
    const std::string bytes = to_bytes(eight);
    CHECK(bytes.size() <= ai::core::max_weights_file_bytes);
    const auto read = low_rank_from_bytes(bytes);
    REQUIRE(read.ok());
    CHECK(is_same(*read, eight));

    const LowRank both = with_rests({6, 9});
    CHECK(is_same(*low_rank_from_bytes(to_bytes(both)), both));

    const LowRank others = some_low_rank({6, 9, 12});
    const auto read_others = low_rank_from_bytes(to_bytes(others));
    REQUIRE(read_others.ok());
    CHECK(is_same(*read_others, others));
    for (const int side : all_sides)
        CHECK((expanded(*read_others, side) != nullptr) == (side == 6 || side == 9 || side == 12));
    CHECK(ai::core::weights_from_bytes(to_bytes(others), 8).error().message
          == "expected weights for the side 8, saw none");
}

TEST_CASE("zero rests are not stored, and rests of unknown phases and weights of 4x4 are refused") {
    LowRank low_rank = zero_low_rank();
    auto& rests = low_rank.rests[4];
    const std::string without = to_bytes(low_rank);
    rests.resize(rows_of_eight(low_rank).size(), 0);
    CHECK(to_bytes(low_rank) == without);
    rests.back() = 1;
    const auto read = low_rank_from_bytes(to_bytes(low_rank));
    REQUIRE(read.ok());
    CHECK(is_same(*read, low_rank));
    for (const auto& [at, byte] : {std::pair{20 + 3, '\x40'}, std::pair{16, '\x10'}}) { // phase 30, side 4
        std::string crafted = without;
        crafted[static_cast<std::size_t>(at)] = byte;
        const auto refused = low_rank_from_bytes(crafted);
        REQUIRE_FALSE(refused.ok());
        CHECK(refused.error().message
              == "expected weights for the patterns of this version, saw weights of another version");
    }
}

TEST_CASE("weights without rests are equal to weights with zero rests") {
    const LowRank without = some_low_rank({8});
    LowRank zero = without;
    for (auto& rests : zero.rests)
        rests.resize(rows_of_eight(zero).size(), 0);
    CHECK(expanded(without, 8)->of == expanded(zero, 8)->of);
}

TEST_CASE("a weight is row times factors plus its rest; mirror images have equal weights") {
    const LowRank low_rank = with_rests();
    const auto weights = expanded(low_rank, 8);
    const auto& numbers = ai::core::row_numbers(ai::core::family_of(8));
    const auto representative = ai::core::representatives(ai::core::kinds_of(ai::core::patterns));
    for (const std::size_t phase : {29, 0, 8, 7}) {
        const auto of_phase = weights->phase(phase);
        for (std::size_t place = 0; place < representative.size(); place += 97) {
            const auto row = static_cast<std::size_t>(numbers.of[place]);
            double product = 0;
            for (std::size_t i = 0; i < ai::core::rank; ++i)
                product += rows_of_eight(low_rank)[row][i] / 1024.0 * (low_rank.sizes[8]->factors[phase][i] / 4096.0);
            const auto& rests = low_rank.rests[phase];
            const double weight = product * 128 + (rests.empty() ? 0 : rests[row]);
            CHECK(std::abs(of_phase[place] - weight) <= 0.51);
            CHECK(of_phase[place] == of_phase[static_cast<std::size_t>(representative[place])]);
        }
    }
}

TEST_CASE("the patterns of each board size cover its squares and no others") {
    for (const int side : all_sides) {
        CAPTURE(side);
        std::set<rules::Square> seen;
        std::set<std::vector<rules::Square>> places;
        for (const auto& place : ai::core::pattern_places(side)) {
            seen.insert(place.squares.begin(), place.squares.end());
            CHECK(places.insert(place.squares).second);
        }
        CHECK(seen.size() == static_cast<std::size_t>(side * side));
        for (const rules::Square square : seen)
            CHECK(rules::BoardSize{side}.contains(square));
    }
}

TEST_CASE("the trained evaluation is the same for all eight symmetries and both colours") {
    const LowRank low_rank = some_low_rank(all_sides, 200);
    for (const int side : all_sides) {
        if (side == 8) continue; // net_test
        const auto weights = expanded(low_rank, side);
        REQUIRE(weights != nullptr);
        std::set<ai::Score> values;
        for (std::uint64_t seed = 0; seed < 6; ++seed) {
            rules::Position position = random_position(side, static_cast<int>(seed + 1) * side * side / 8, seed);
            CAPTURE(side);
            CAPTURE(seed);
            const ai::Score value = static_value(position, weights.get());
            values.insert(value);
            for (int i = 0; i < 8; ++i) {
                position = turned(position, i == 4);
                CHECK(static_value(position, weights.get()) == value);
            }
            const rules::Position other{position.size(), position.discs(rules::Color::white),
                                        position.discs(rules::Color::black), opposite(position.to_move())};
            CHECK(static_value(other, weights.get()) == value);
        }
        CHECK(values.size() > 1);
    }
}

TEST_CASE("truncated or damaged weights are refused with an error that says why" * doctest::test_suite("long")) {
    check_refuses_damage(to_bytes(with_rests()), 24, low_rank_from_bytes);
    check_refuses_damage(to_bytes(some_low_rank({5})), 24, low_rank_from_bytes);
}

TEST_CASE("a searcher uses the weights it is given, or else the shipped weights") {
    const auto start = rules::Position::start(rules::BoardSize{8});
    REQUIRE(ai::core::standard_weights() != nullptr);
    const auto copy = std::make_unique<ai::core::Weights>(*ai::core::standard_weights());
    const auto zero = std::make_unique<Weights>(8);
    const auto search = [&](const ai::core::Weights* weights, int threads) {
        return ai::Searcher{reports::small_table, threads, {.weights = weights}}.search(start, {.depth = 6}, {}, {});
    };
    const ai::Report standard = search(nullptr, 1);
    CHECK(search(copy.get(), 1).nodes == standard.nodes);
    CHECK(search(copy.get(), 1).moves.front().score == standard.moves.front().score);
    CHECK(standard.moves.front().score != 0);
    for (const int threads : {1, 2})
        CHECK(search(zero.get(), threads).moves.front().score == 0);
}

TEST_CASE("shipped weights exist for every size except 4") {
    for (const int side : all_sides) {
        CAPTURE(side);
        CHECK(ai::core::standard_weights_problem(side) == "");
        REQUIRE(ai::core::standard_weights(side) != nullptr);
        CHECK(ai::core::standard_weights(side)->layout.side == side);
    }
    CHECK(ai::core::standard_weights(4) == nullptr);
}

TEST_CASE("on boards other than 8x8, a searcher uses the weights it is given, or none") {
    const LowRank low_rank = some_low_rank({6, 11}, 100);
    for (const int side : {6, 11}) {
        CAPTURE(side);
        const auto weights = expanded(low_rank, side);
        const rules::Position position = random_position(side, side * side / 3, 1);
        const auto score = [&](const ai::SearchWeights& used) {
            return ai::Searcher{reports::small_table, 1, used}
                .search(position, {.depth = 1}, {}, {})
                .moves.front()
                .score;
        };
        // At one ply the score is that of the best child position.
        const auto best = [&](const Weights* of) {
            ai::Score most = -1'000'000;
            for (const rules::Square square : position.legal_moves())
                most = std::max(most, -static_value(position.after(rules::Move{square}), of));
            return most;
        };
        CHECK(score({}) == best(ai::core::standard_weights(side)));
        CHECK(score({.weights = weights.get()}) == best(weights.get()));
        CHECK(score({.is_plain = true}) == best(nullptr));
        CHECK(best(weights.get()) != best(nullptr));
    }
}
