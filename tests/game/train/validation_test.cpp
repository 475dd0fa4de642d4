#include "game/train/validation.hpp"

#include "game/ai/core/evaluation/last_move.hpp"
#include "game/train/search_thread.hpp"
#include "tests/game/train/shipped_weights.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <memory>

using train::Judgement;
using train::ValidationOptions;

namespace {

constexpr ValidationOptions few_positions{.positions = 12, .seed = 5, .depth = 2, .exact_empties = 10};

std::vector<std::string> texts_of(const std::vector<records::Problem>& problems) {
    std::vector<std::string> texts;
    for (const records::Problem& problem : problems)
        texts.push_back(records::to_obf(problem));
    return texts;
}

} // namespace

TEST_CASE("a validation set has so many positions with a choice and a value for every move") {
    const auto positions = positions_of_self_play(shipped_weights(), few_positions);
    CHECK(positions.size() == 12);
    const auto problems = with_values(positions, shipped_weights(), few_positions);
    REQUIRE(problems.size() == positions.size());
    for (std::size_t i = 0; i < problems.size(); ++i) {
        CHECK(problems[i].position == positions[i]);
        const rules::SquareSet moves = positions[i].legal_moves();
        CHECK(moves.size() >= 2);
        CHECK(static_cast<int>(problems[i].known.size()) == moves.size());
        CHECK(positions[i].empties().size() >= few_positions.fewest_empties);
        CHECK(positions[i].empties().size() <= few_positions.max_empties);
    }
}

TEST_CASE("near the end the best value of a validation position is its result") {
    ValidationOptions options = few_positions;
    options.max_empties = 9;
    const auto problems = with_values(positions_of_self_play(shipped_weights(), options), shipped_weights(), options);
    train::SearchThread search{shipped_weights()};
    for (const records::Problem& problem : problems) {
        const auto board = problem.position.board<std::uint64_t>();
        CHECK(problem.value() == search.exact_value({board.player, board.opponent}));
    }
}

TEST_CASE("a validation set is the same with one thread and with two") {
    ValidationOptions two = few_positions;
    two.threads = 2;
    CHECK(texts_of(
              with_values(positions_of_self_play(shipped_weights(), few_positions), shipped_weights(), few_positions))
          == texts_of(with_values(positions_of_self_play(shipped_weights(), two), shipped_weights(), two)));
}

TEST_CASE("positions of games lie on them") {
    std::vector<std::vector<rules::Move>> games;
    for (int game = 0; game < 5; ++game) {
        auto position = rules::Position::start(rules::BoardSize{8});
        std::vector<rules::Move> moves;
        while (static_cast<int>(moves.size()) < 20) {
            const rules::SquareSet legal = position.legal_moves();
            if (legal.empty()) break;
            auto chosen = legal.begin();
            for (int i = 0; i < game % legal.size(); ++i)
                ++chosen;
            moves.emplace_back(*chosen);
            position = position.after(moves.back());
        }
        games.push_back(moves);
    }
    ValidationOptions options = few_positions;
    options.positions = 5;
    options.max_empties = 50;
    const auto positions = positions_of_games(games, options);
    REQUIRE(positions.size() == 5);
    for (std::size_t i = 0; i < positions.size(); ++i) {
        CHECK(positions[i].empties().size() <= 50);
        auto position = rules::Position::start(rules::BoardSize{8});
        bool is_met = position == positions[i];
        for (const rules::Move move : games[i]) {
            position = position.after(move);
            is_met = is_met || position == positions[i];
        }
        CHECK(is_met);
    }
}

TEST_CASE("the errors and the regret of weights of nothing are those of counting nothing") {
    // Without weights all moves are liked alike, so that the first one counts as the choice.
    const auto problems = records::problems_from_obf(
        "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; g8:+4; h1:+6;\n" // not all of its moves
        "---------------------------OX------XO--------------------------- X; d3:+2; c4:+6; f5:+6; e6:+0;\n");
    REQUIRE(problems);
    const auto nothing = std::make_unique<ai::core::Weights>();
    const std::vector<Judgement> bands = train::judge(*nothing, *problems);
    REQUIRE(bands.size() == 2);
    CHECK(bands[0].fewest_empties == 53);
    CHECK(bands[0].max_empties == 60);
    const double last_move = ai::core::last_move_value(60) / static_cast<double>(ai::core::weight_unit);
    for (const Judgement& judgement : bands) {
        CHECK(judgement.errors.count == 1);
        CHECK(judgement.errors.mean_absolute() == 6 - last_move);
        CHECK(judgement.mean_regret() == 4);
        CHECK(judgement.best_found == 0);
    }
}

TEST_CASE("weights of play lose less than weights of nothing") {
    ValidationOptions options = few_positions;
    options.positions = 60;
    const auto problems = with_values(positions_of_self_play(shipped_weights(), options), shipped_weights(), options);
    const auto nothing = std::make_unique<ai::core::Weights>();
    const Judgement with = train::judge(shipped_weights(), problems).back();
    const Judgement without = train::judge(*nothing, problems).back();
    CHECK(with.mean_regret() < 0.5 * without.mean_regret());
    CHECK(with.errors.root_mean_square() < 0.7 * without.errors.root_mean_square());
    CHECK(with.best_found > without.best_found);
}
