#include "game/train/close_play.hpp"

#include "game/train/search_thread.hpp"
#include "tests/game/train/fixtures.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <numeric>

using fixtures::all_samples;
using fixtures::shipped_weights;
using train::ClosePlayOptions;
using train::Sample;
using train::Samples;

namespace {

constexpr ClosePlayOptions few_games{.play{.games = 8, .seed = 4, .depth = 2, .exact_empties = 13}};

// Share, from 0 to 1, of the samples with at least `fewest_empties` empties that are worth at most 16 discs.
double share_of_close(const Samples& samples, int fewest_empties) {
    double all = 0;
    double close = 0;
    for (const Sample& sample : samples) {
        if (train::empties_of(sample.board) < fewest_empties) continue;
        ++all;
        close += std::abs(sample.value) <= 16 * ai::disc ? 1 : 0;
    }
    REQUIRE(all > 100);
    return close / all;
}

} // namespace

TEST_CASE("later values of a game correct earlier values") {
    // The second player moves at 4, the first player before and after it; the position at 100 is a side position.
    const std::vector<train::CloseLook> looks{{.value = 8},
                                              {.value = 4, .is_first_player = false},
                                              {.value = 100, .is_beside = true},
                                              {.value = -6, .is_exact = true}};
    // 4 + 0.5 (6 - 4) = 5; 8 + 0.5 (-5 - 8) = 1.5.
    CHECK(train::corrected(looks, 0.5) == std::vector<double>{1.5, 5, 100, -6});
    CHECK(train::corrected(looks, 0) == std::vector<double>{8, 4, 100, -6});
    CHECK(train::corrected(looks, 1) == std::vector<double>{-6, 6, 100, -6});
    CHECK(train::corrected({}, 0.5).empty());
}

TEST_CASE("exact values stay unchanged, and keep their sign if a player moves twice") {
    const std::vector<train::CloseLook> looks{
        {.value = 2}, {.value = 6, .is_exact = true}, {.value = 4, .is_exact = true}};
    CHECK(train::corrected(looks, 0.5) == std::vector<double>{4, 6, 4});
}

TEST_CASE("a move the search did not choose corrects earlier values only if it turned out better") {
    std::vector<train::CloseLook> looks{{.value = 2, .has_strayed = true},
                                        {.value = 10, .is_exact = true, .is_first_player = false}};
    CHECK(train::corrected(looks, 0.5) == std::vector<double>{2, 10}); // the move lost twelve discs
    looks[1].value = -10;
    CHECK(train::corrected(looks, 0.5) == std::vector<double>{6, -10});
}

TEST_CASE("a seed gives the same close-play samples with two threads or in two parts") {
    CHECK(all_samples(shipped_weights(), few_games).size() > 8 * 10);
    fixtures::check_reproducible(few_games.play, [](const train::SelfPlayOptions& play) {
        return all_samples(shipped_weights(), ClosePlayOptions{play, few_games.later_percent});
    });
}

TEST_CASE("close-play positions have a legal move, and exact values near the end") {
    train::SearchThread search{shipped_weights()};
    int fewest = 64;
    for (const Sample& sample : all_samples(shipped_weights(), few_games)) {
        fewest = std::min(fewest, train::empties_of(sample.board));
        CHECK((sample.board.player & sample.board.opponent) == 0);
        CHECK(train::legal_moves(sample.board) != 0);
        if (train::empties_of(sample.board) <= few_games.play.exact_empties)
            CHECK(sample.value == search.exact_value(sample.board));
    }
    CHECK(fewest == 4);
}

TEST_CASE("close play covers 4 to 30 empties and favours early positions") {
    std::array<int, 65> by_empties{};
    for (const Sample& sample : all_samples(shipped_weights(), few_games))
        ++by_empties[train::empties_of(sample.board)];
    for (int empties = 4; empties <= 30; ++empties) {
        CAPTURE(empties);
        CHECK(by_empties[empties] > 0);
    }
    CHECK(std::accumulate(by_empties.begin(), by_empties.begin() + 4, 0) == 0);
    CHECK(std::accumulate(by_empties.begin() + 15, by_empties.end(), 0)
          > std::accumulate(by_empties.begin(), by_empties.begin() + 15, 0));
}

TEST_CASE("close play gives closer positions than self-play") {
    ClosePlayOptions options = few_games;
    options.play.games = 40;
    const double close = share_of_close(all_samples(shipped_weights(), options), 20);
    const double loose = share_of_close(all_samples(shipped_weights(), options.play), 20);
    CAPTURE(close);
    CAPTURE(loose);
    CHECK(close > 0.7);
    CHECK(loose < 0.6);
}
