#include "game/train/judging.hpp"

#include "engine/base/files.hpp"
#include "game/ai/core/evaluation/last_move.hpp"
#include "game/train/fit.hpp"
#include "game/train/search_thread.hpp"
#include "tests/game/records/read_games.hpp"
#include "tests/game/records/wthor_bytes.hpp"
#include "tests/game/train/fixtures.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <memory>

using fixtures::shipped_weights;
using train::AnchorRow;
using train::Drift;
using train::DriftOptions;
using train::Judgement;
using train::ValidationOptions;

namespace {

constexpr auto early = static_cast<std::size_t>(ai::core::phase_of(56));
constexpr auto late = static_cast<std::size_t>(ai::core::phase_of(4));

// Evaluation without weights, in discs.
double last_move(int empties) {
    return ai::core::last_move_value(empties) / static_cast<double>(ai::core::weight_unit);
}

constexpr ValidationOptions few_positions{.positions = 12, .seed = 5, .depth = 2, .exact_empties = 10};

std::vector<std::string> texts_of(const std::vector<records::Problem>& problems) {
    std::vector<std::string> texts;
    for (const records::Problem& problem : problems)
        texts.push_back(records::to_obf(problem));
    return texts;
}

train::Samples samples_of(const std::vector<records::Problem>& anchors) {
    train::Samples samples;
    for (const records::Problem& anchor : anchors) {
        const auto board = anchor.position.board<std::uint64_t>();
        samples.push_back(
            {{board.player, board.opponent}, static_cast<std::int16_t>(anchor.value().value() * ai::disc)});
    }
    return samples;
}

std::vector<records::GameRecord> games_of(const std::vector<std::string>& games) {
    std::string bytes = wthor::header(static_cast<int>(games.size()));
    for (const std::string& moves : games)
        bytes += wthor::record(moves);
    return read_games::read_text(bytes, "wthor").games;
}

std::vector<rules::Position> openings() {
    std::vector<rules::Position> positions;
    // The first two are from the XOT list.
    for (const char* moves : {"f5d6c4d3c2b3b4b5", "f5f6d3c5d6c7b5e3", "f5f4g3g6f3g4e3e2", "f5d6c3d3c4f4f6b4"}) {
        rules::Position position = rules::Position::start(rules::BoardSize{8});
        const std::string text = moves;
        for (std::size_t at = 0; at < text.size(); at += 2)
            position = position.after(rules::Move{rules::Square{text[at + 1] - '1', text[at] - 'a'}});
        positions.push_back(position);
    }
    return positions;
}

} // namespace

TEST_CASE("errors are grouped by phase and add up") {
    // Without weights only the last-move term counts. The boards have 56 and 4 empties.
    const ai::core::Weights zero{8};
    const train::Samples samples{{{0x0f, 0xf0}, 300}, {{0x0f, 0xf0}, -400}, {{~std::uint64_t{15}, 0}, 6400}};
    const train::ErrorsByPhase errors = train::errors_of(8, &zero, fixtures::by_side(samples));
    CHECK(errors[early].count == 2);
    CHECK(errors[early].mean_absolute() == doctest::Approx(3.5));
    const double first = 3 - last_move(56), second = -4 - last_move(56), third = 64 - last_move(4);
    CHECK(errors[early].root_mean_square() == doctest::Approx(std::sqrt((first * first + second * second) / 2)));
    CHECK(errors[late].count == 1);
    CHECK(errors[late].root_mean_square() == doctest::Approx(third));
    CHECK(errors[0].count == 0);
    CHECK(errors[0].root_mean_square() == 0);
    const train::Errors all = train::sum_of(errors);
    CHECK(all.count == 3);
    CHECK(all.mean_absolute() == doctest::Approx((first - second + third) / 3));
}

TEST_CASE("errors use the unrounded evaluation") {
    ai::core::Weights weights{8};
    // A sixteenth of a disc for every configuration of the first pattern, which has four places on the board.
    constexpr int corner_configurations = 19683;
    for (int i = 0; i < corner_configurations; ++i)
        weights.phase(early)[i] = ai::core::weight_unit / 16;
    const train::ErrorsByPhase errors = train::errors_of(8, &weights, fixtures::by_side({{{0x0f, 0xf0}, 0}}));
    CHECK(errors[early].mean_absolute() == doctest::Approx(std::abs(0.25 + last_move(56))));
}

TEST_CASE("a validation set has the requested number of positions and values for all their moves") {
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

TEST_CASE("a validation set does not depend on the number of threads") {
    ValidationOptions two = few_positions;
    two.threads = 2;
    CHECK(texts_of(
              with_values(positions_of_self_play(shipped_weights(), few_positions), shipped_weights(), few_positions))
          == texts_of(with_values(positions_of_self_play(shipped_weights(), two), shipped_weights(), two)));
}

TEST_CASE("with zero weights, only the last-move term counts, and the first move is preferred") {
    // Without weights all moves are equal, so the first one is the preferred move.
    const auto problems = records::problems_from_obf(
        "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; g8:+4; h1:+6;\n" // some moves missing
        "---------------------------OX------XO--------------------------- X; d3:+2; c4:+6; f5:+6; e6:+0;\n");
    REQUIRE(problems);
    const ai::core::Weights zero{8};
    const std::vector<Judgement> bands = train::judge(zero, *problems);
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

TEST_CASE("an anchor row reports errors relative to the fitted line") {
    // Exact values are 2 v + 1, except the last two, which are 4 above and 4 below the line at the same v.
    const std::vector<int> values{-4, 0, 4, 0, 0};
    const std::vector<int> exact{-7, 1, 9, 5, -3};
    const AnchorRow row = train::anchor_row(4, values, exact, 5);
    CHECK(row.all.depth == 4);
    CHECK(row.all.positions == 5);
    CHECK(row.all.slope == doctest::Approx(2));
    CHECK(row.all.bias == doctest::Approx(-1)); // (0 - 5) / 5
    CHECK(row.all.error == doctest::Approx((3 + 1 + 5 + 5 + 3) / 5.0));
    CHECK(row.all.fitted_error == doctest::Approx(8 / 5.0));
    CHECK(row.all.correlation == doctest::Approx(0.8944).epsilon(0.0001)); // 64 / sqrt(32 * 160)
    CHECK(row.close.positions == 3);                                       // 1, 5 and -3
    CHECK(row.close.bias == doctest::Approx(-1));
    CHECK(row.close.fitted_error == doctest::Approx(8 / 3.0));
    CHECK(row.close.correlation == 0); // all three values are the same
}

TEST_CASE("errors are zero without positions or without close positions") {
    CHECK(train::anchor_row(1, {}, {}, 8).all.positions == 0);
    const AnchorRow row = train::anchor_row(1, {3}, {20}, 8);
    CHECK(row.all.error == 17);
    CHECK(row.all.slope == 0);
    CHECK(row.all.fitted_error == 0);
    CHECK(row.close.positions == 0);
    CHECK(row.close.error == 0);
}

TEST_CASE("the anchor of a WTHOR game is its position with 24 empties and its stored value"
          * doctest::test_suite("long")) {
    // 41 discs for Black with perfect play, which Edax confirmed (the worked example of the format).
    const auto anchors = train::anchors_of_games(games_of({wthor::with_passes}), 10);
    REQUIRE(anchors.size() == 1);
    CHECK(anchors[0].position.empties().size() == 24);
    CHECK(anchors[0].value() == (anchors[0].position.to_move() == rules::Color::black ? 18 : -18));
    CHECK(anchors[0].comment == "1977");
    const auto samples = samples_of(anchors);
    train::SearchThread search{shipped_weights(), std::size_t{64} << 20};
    CHECK(search.exact_value(samples[0].board) == samples[0].value);
}

TEST_CASE("repeated games give a single anchor; short games give none") {
    CHECK(train::anchors_of_games(games_of({"f5d6c3"}), 10).empty());
    const std::string longer = wthor::with_passes;
    CHECK(train::anchors_of_games(games_of({longer, longer, "f5d6c3", longer}), 10).size() == 1);
}

TEST_CASE("search values have no parity bias") {
    const auto rows_of = [](const char* file) {
        const auto text = base::read_file(std::string{OUTFLANK_SOURCE_DIR "/tests/data/"} + file, 1 << 20);
        REQUIRE(text.ok());
        const auto problems = records::problems_from_obf(*text);
        REQUIRE(problems.ok());
        return judge_anchors(shipped_weights(), samples_of(*problems),
                             {.depths = {1, 2, 3}, .selectivity = ai::full_selectivity});
    };
    // Even and odd numbers of empties. Without the last-move term the biases were +1.00, +0.25, +1.15 and -0.39, -1.18,
    // -0.56. In human games only positions within 8 discs count: lopsided positions have a different bias.
    for (const AnchorRow& row : rows_of("validation/wthor-24.obf")) {
        CAPTURE(row.all.depth);
        CHECK(std::abs(row.close.bias) < 0.3);
    }
    for (const AnchorRow& row : rows_of("endgame/full-25.obf")) {
        CAPTURE(row.all.depth);
        CHECK(std::abs(row.all.bias) < 0.3);
    }
}

TEST_CASE("anchor errors do not depend on the number of threads, and shrink with depth") {
    const auto text = base::read_file(OUTFLANK_SOURCE_DIR "/tests/data/validation/wthor-24.obf", 1 << 20);
    REQUIRE(text.ok());
    auto problems = records::problems_from_obf(*text);
    REQUIRE(problems.ok());
    CHECK(problems->size() == 2000);
    problems->erase(problems->begin() + 100, problems->end());
    const train::Samples anchors = samples_of(*problems);
    const auto one = judge_anchors(shipped_weights(), anchors, {.depths = {1, 6}});
    const auto two = judge_anchors(shipped_weights(), anchors, {.depths = {1, 6}, .threads = 2});
    REQUIRE(one.size() == 2);
    for (std::size_t i = 0; i < one.size(); ++i) {
        CHECK(one[i].all.bias == two[i].all.bias);
        CHECK(one[i].close.fitted_error == two[i].close.fitted_error);
        CHECK(one[i].all.positions == 100);
    }
    CHECK(one[0].all.depth == 1);
    CHECK(one[1].all.depth == 6);
    CHECK(one[1].all.fitted_error < one[0].all.fitted_error);
    CHECK(one[1].all.correlation > 0.9);
}

TEST_CASE("perfect play has no drift" * doctest::test_suite("long")) {
    // With 12 empties, these nodes suffice for perfect play and 20 plies reach the end.
    const DriftOptions options{.games = 2, .nodes = 200'000, .empties = {12, 11}, .depth = 20, .exact_empties = 10};
    const auto drifts = measure_drift(shipped_weights(), openings(), options);
    REQUIRE(drifts.size() == 2);
    for (const Drift& drift : drifts) {
        CHECK(drift.games == 2);
        CHECK(drift.of_black == 0);
        CHECK(drift.of_mover == 0);
        CHECK(drift.spread == 0);
    }
}

TEST_CASE("drift does not depend on the number of threads, and shows errors of shallow searches") {
    DriftOptions options{.games = 4, .nodes = 300, .empties = {40, 26}, .depth = 2, .exact_empties = 12};
    const auto one = measure_drift(shipped_weights(), openings(), options);
    options.threads = 2;
    const auto two = measure_drift(shipped_weights(), openings(), options);
    REQUIRE(one.size() == 2);
    for (std::size_t i = 0; i < one.size(); ++i) {
        CHECK(one[i].empties == options.empties[i]);
        CHECK(one[i].games <= 4);
        CHECK(one[i].games == two[i].games);
        CHECK(one[i].of_black == two[i].of_black);
        CHECK(one[i].spread == two[i].spread);
    }
    CHECK(one[0].spread > 0);
}
