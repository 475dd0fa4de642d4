#include "game/train/anchors.hpp"

#include "engine/base/files.hpp"
#include "game/train/search_thread.hpp"
#include "tests/game/records/read_games.hpp"
#include "tests/game/records/wthor_bytes.hpp"
#include "tests/game/train/shipped_weights.hpp"

#include <doctest/doctest.h>

#include <cmath>

using train::AnchorRow;

namespace {

train::Samples samples_of(const std::vector<records::Problem>& anchors) {
    train::Samples samples;
    for (const records::Problem& anchor : anchors) {
        const auto board = anchor.position.board<std::uint64_t>();
        samples.push_back({{board.player, board.opponent}, static_cast<std::int16_t>(anchor.value().value())});
    }
    return samples;
}

std::vector<records::GameRecord> games_of(const std::vector<std::string>& games) {
    std::string bytes = wthor::header(static_cast<int>(games.size()));
    for (const std::string& moves : games)
        bytes += wthor::record(moves);
    return read_games::read_text(bytes, "wthor").games;
}

} // namespace

TEST_CASE("the line through the values and what is left beside it") {
    // Exact values 2 v + 1, but for the last two, which lie 4 above and 4 below the line at the same value.
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
    CHECK(row.close.correlation == 0); // their values are all the same
}

TEST_CASE("without positions and without a close one the errors are 0") {
    CHECK(train::anchor_row(1, {}, {}, 8).all.positions == 0);
    const AnchorRow row = train::anchor_row(1, {3}, {20}, 8);
    CHECK(row.all.error == 17);
    CHECK(row.all.slope == 0);
    CHECK(row.all.fitted_error == 0);
    CHECK(row.close.positions == 0);
    CHECK(row.close.error == 0);
}

TEST_CASE("the anchor of a WTHOR game is its position of 24 empties with the value that the file stores"
          * doctest::test_suite("long")) {
    // 41 discs for Black with perfect play, as Edax found too (the format's worked example).
    const auto anchors = train::anchors_of_games(games_of({wthor::with_passes}), 10);
    REQUIRE(anchors.size() == 1);
    CHECK(anchors[0].position.empties().size() == 24);
    CHECK(anchors[0].value() == (anchors[0].position.to_move() == rules::Color::black ? 18 : -18));
    CHECK(anchors[0].comment == "1977");
    const auto samples = samples_of(anchors);
    train::SearchThread search{shipped_weights(), std::size_t{64} << 20};
    CHECK(search.exact_value(samples[0].board) == samples[0].value);
}

TEST_CASE("a game gives one anchor at most and the same position is taken once") {
    CHECK(train::anchors_of_games(games_of({"f5d6c3"}), 10).empty());
    const std::string longer = wthor::with_passes;
    CHECK(train::anchors_of_games(games_of({longer, longer, "f5d6c3", longer}), 10).size() == 1);
}

TEST_CASE("values of searches have no parity bias") {
    const auto rows_of = [](const char* file) {
        const auto text = base::read_file(std::string{OUTFLANK_SOURCE_DIR "/tests/data/"} + file, 1 << 20);
        REQUIRE(text.ok());
        const auto problems = records::problems_from_obf(*text);
        REQUIRE(problems.ok());
        return judge_anchors(shipped_weights(), samples_of(*problems),
                             {.depths = {1, 2, 3}, .selectivity = ai::full_selectivity});
    };
    // With even and with odd numbers of empty squares. Without the term for the last move +1.00, +0.25, +1.15 and
    // -0.39, -1.18, -0.56. Of the games of people those within 8 discs count: lopsided positions have another bias.
    for (const AnchorRow& row : rows_of("validation/wthor-24.obf")) {
        CAPTURE(row.all.depth);
        CHECK(std::abs(row.close.bias) < 0.3);
    }
    for (const AnchorRow& row : rows_of("endgame/full-25.obf")) {
        CAPTURE(row.all.depth);
        CHECK(std::abs(row.all.bias) < 0.3);
    }
}

TEST_CASE("anchors are judged the same by one thread and by two and deeper searches are nearer") {
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
