#include "game/ai/core/evaluation/weights_file.hpp"

#include "engine/base/random.hpp"
#include "game/ai/core/evaluation/symmetry.hpp"
#include "game/ai/search.hpp"
#include "tests/damage.hpp"
#include "tests/game/ai/reports.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <string>

using ai::core::low_rank_from_bytes;
using ai::core::LowRank;
using ai::core::to_bytes;

namespace {

std::int16_t any_number(base::Random& random, int most) {
    return static_cast<std::int16_t>(static_cast<int>(random.below(static_cast<std::uint64_t>(2 * most + 1))) - most);
}

// Has rests in three phases.
LowRank some_low_rank() {
    LowRank low_rank;
    base::Random random{3};
    low_rank.rows.resize(ai::core::row_numbers().count);
    for (auto& factors : low_rank.factors)
        std::ranges::generate(factors, [&] { return any_number(random, 4096); });
    for (auto& row : low_rank.rows)
        std::ranges::generate(row, [&] { return any_number(random, 1000); });
    for (const std::size_t phase : {0, 7, 29}) {
        low_rank.rests[phase].resize(low_rank.rows.size(), 0);
        for (std::size_t i = 0; i < low_rank.rows.size(); i += 101) // few, because packing many takes long
            low_rank.rests[phase][i] = any_number(random, 3);
    }
    return low_rank;
}

} // namespace

TEST_CASE("weights read back as written" * doctest::test_suite("long")) {
    const LowRank low_rank = some_low_rank();
    const std::string bytes = to_bytes(low_rank);
    CHECK(bytes.size() <= ai::core::max_weights_file_bytes);
    const auto read = low_rank_from_bytes(bytes);
    REQUIRE(read.ok());
    CHECK(read->factors == low_rank.factors);
    CHECK(read->rows == low_rank.rows);
    CHECK(read->rests == low_rank.rests);
}

TEST_CASE("zero rests are not stored, and rests of unknown phases are refused") {
    LowRank low_rank;
    low_rank.rows.resize(ai::core::row_numbers().count, {});
    const std::string without = to_bytes(low_rank);
    low_rank.rests[4].resize(low_rank.rows.size(), 0);
    CHECK(to_bytes(low_rank) == without);
    low_rank.rests[4].back() = 1;
    const std::string with = to_bytes(low_rank);
    const auto read = low_rank_from_bytes(with);
    REQUIRE(read.ok());
    CHECK(read->rests == low_rank.rests);
    std::string crafted = without;
    crafted[16 + 3] = '\x40'; // phase 30
    const auto refused = low_rank_from_bytes(crafted);
    REQUIRE_FALSE(refused.ok());
    CHECK(refused.error().message
          == "expected weights for the patterns of this version, saw weights of another version");
}

TEST_CASE("weights without rests are equal to weights with zero rests") {
    LowRank without = some_low_rank();
    without.rests = {};
    LowRank zero = without;
    for (auto& rests : zero.rests)
        rests.resize(zero.rows.size(), 0);
    CHECK(expanded(without)->phases == expanded(zero)->phases);
}

TEST_CASE("a weight is row times factors plus its rest; mirror images have equal weights") {
    const LowRank low_rank = some_low_rank();
    const auto weights = expanded(low_rank);
    const auto numbers = ai::core::row_numbers();
    const auto representative = ai::core::representatives();
    for (const std::size_t phase : {29, 0, 8, 7}) {
        const auto& of_phase = weights->phases[phase];
        for (std::size_t place = 0; place < representative.size(); place += 97) {
            const auto row = static_cast<std::size_t>(numbers.of[place]);
            double product = 0;
            for (std::size_t i = 0; i < ai::core::rank; ++i)
                product += low_rank.rows[row][i] / 1024.0 * (low_rank.factors[phase][i] / 4096.0);
            const auto& rests = low_rank.rests[phase];
            const double weight = product * 128 + (rests.empty() ? 0 : rests[row]);
            CHECK(std::abs(of_phase[place] - weight) <= 0.51);
            CHECK(of_phase[place] == of_phase[representative[place]]);
        }
    }
}

TEST_CASE("truncated or damaged weights are refused with an error that says why" * doctest::test_suite("long")) {
    check_refuses_damage(to_bytes(some_low_rank()), 20, low_rank_from_bytes);
}

TEST_CASE("a searcher uses the weights it is given, or else the shipped weights") {
    const auto start = rules::Position::start(rules::BoardSize{8});
    REQUIRE(ai::core::standard_weights() != nullptr);
    const auto copy = std::make_unique<ai::core::Weights>(*ai::core::standard_weights());
    const auto zero = std::make_unique<ai::core::Weights>();
    const auto search = [&](const ai::core::Weights* weights, int threads) {
        return ai::Searcher{reports::small_table, threads, {.eight = weights}}.search(start, {.depth = 6}, {}, {});
    };
    const ai::Report standard = search(nullptr, 1);
    CHECK(search(copy.get(), 1).nodes == standard.nodes);
    CHECK(search(copy.get(), 1).moves.front().score == standard.moves.front().score);
    CHECK(standard.moves.front().score != 0);
    for (const int threads : {1, 2})
        CHECK(search(zero.get(), threads).moves.front().score == 0);
}
