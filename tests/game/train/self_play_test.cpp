#include "game/train/self_play.hpp"

#include "game/rules/board.hpp"
#include "game/train/search_thread.hpp"
#include "tests/game/train/fixtures.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <memory>
#include <set>
#include <utility>

using ai::core::Board64;
using ai::core::u64;
using fixtures::all_samples;
using fixtures::shipped_weights;
using train::Sample;
using train::Samples;
using train::SelfPlayOptions;

namespace {

// Board of the rules, independent of the search.
rules::Board<u64> plain(const Board64& board) {
    return {board.player, board.opponent};
}

// Child positions, seen from the other side.
std::set<std::pair<u64, u64>> boards_after(const Board64& board) {
    static const rules::Geometry<u64> geometry{rules::BoardSize{8}};
    const rules::Board<u64> from = plain(board);
    std::set<std::pair<u64, u64>> next;
    for (u64 rest = from.legal_moves(geometry); rest != 0; rest &= rest - 1) {
        const u64 move = rest & (0 - rest);
        const rules::Board<u64> to = from.after(move, from.flips(geometry, move));
        next.emplace(to.player, to.opponent);
    }
    return next;
}

// Samples of more than two stretches, with a value that no search gives.
Samples some_samples() {
    Samples samples =
        all_samples(shipped_weights(), train::SelfPlayOptions{.games = 20, .seed = 4, .depth = 1, .exact_empties = 0});
    for (Sample& sample : samples)
        sample.value = 6300;
    REQUIRE(samples.size() > 2 * train::label_stretch);
    return samples;
}

constexpr train::LabelOptions quick{.depth = 2, .exact_empties = 8};

bool go_on(std::size_t) {
    return true;
}

std::vector<int> values_of(const Samples& samples) {
    std::vector<int> values;
    for (const Sample& sample : samples)
        values.push_back(sample.value);
    return values;
}

} // namespace

TEST_CASE("a seed gives the same self-play samples with two threads or in two parts") {
    for (const int depth : {0, 2}) {
        CAPTURE(depth);
        const SelfPlayOptions whole{.games = 12, .seed = 5, .depth = depth, .exact_empties = 8};
        CHECK(all_samples(shipped_weights(), whole).size() > 12 * 10);
        fixtures::check_reproducible(
            whole, [](const SelfPlayOptions& options) { return all_samples(shipped_weights(), options); });
    }
}

TEST_CASE("self-play samples are consecutive positions with legal moves and valid values") {
    static const rules::Geometry<u64> geometry{rules::BoardSize{8}};
    int games = 0;
    for (const int depth : {0, 2}) {
        CAPTURE(depth);
        const auto check_game = [&](const Samples& game) {
            ++games;
            for (std::size_t i = 0; i < game.size(); ++i) {
                const Board64& board = game[i].board;
                CHECK((board.player & board.opponent) == 0);
                CHECK(plain(board).legal_moves(geometry) != 0);
                CHECK(std::abs(game[i].value) <= 64 * ai::disc);
                if (i == 0) continue;
                const auto next = boards_after(game[i - 1].board);
                const bool follows = next.contains({board.player, board.opponent});
                const bool follows_pass = next.contains({board.opponent, board.player});
                CHECK((follows || follows_pass));
                // The result of a game has opposite signs for the two sides.
                if (depth == 0) CHECK(game[i].value == (follows ? -1 : 1) * game[i - 1].value);
            }
            return true;
        };
        train::self_play<u64>(shipped_weights(), {.games = 20, .seed = 3, .depth = depth, .exact_empties = 8},
                              check_game);
    }
    CHECK(games == 40);
}

TEST_CASE("near the end, a sample's value is the result of perfect play") {
    const Samples samples =
        all_samples(shipped_weights(), train::SelfPlayOptions{.games = 10, .seed = 4, .depth = 1, .exact_empties = 7});
    const ai::core::Weights zero{8};
    train::SearchThread solver{zero};
    int exact = 0;
    for (const Sample& sample : samples) {
        if (train::empties_of(sample.board) > 7) continue;
        ++exact;
        CHECK(sample.value == solver.exact_value(sample.board));
    }
    CHECK(exact >= 10);
}

TEST_CASE("self-play stops when the callback returns false") {
    int games = 0;
    train::self_play<u64>(shipped_weights(), {.games = 1'000'000, .threads = 2, .depth = 1, .exact_empties = 4},
                          [&](const Samples&) { return ++games < 5; });
    CHECK(games == 5);
}

TEST_CASE("labels are exact near the end and approximate search values earlier") {
    Samples samples = some_samples();
    label(samples, 0, shipped_weights(), quick, go_on);
    train::SearchThread search{shipped_weights()};
    int exact = 0;
    int searched = 0;
    int misses = 0; // in hundredths of a disc; labelling also uses table entries of deeper searches of the same game
    for (std::size_t i = 0; i < samples.size(); i += 7) {
        const Sample& sample = samples[i];
        search.clear();
        if (train::empties_of(sample.board) <= quick.exact_empties) {
            ++exact;
            CHECK(sample.value == search.exact_value(sample.board));
        } else {
            ++searched;
            misses += std::abs(sample.value - search.value(sample.board, quick.depth));
        }
    }
    CHECK(exact > 3);
    CHECK(searched > 30);
    CHECK(misses < 300 * searched);
}

TEST_CASE("labels depend neither on the number of threads nor on interruptions") {
    Samples one = some_samples();
    Samples three = one;
    Samples again = one;
    label(one, 0, shipped_weights(), quick, go_on);
    train::LabelOptions options = quick;
    options.threads = 3;
    label(three, 0, shipped_weights(), options, go_on);
    CHECK(values_of(one) == values_of(three));
    std::size_t done = 0;
    label(again, 0, shipped_weights(), quick, [&](std::size_t now) {
        done = now;
        return false;
    });
    REQUIRE(done == train::label_stretch);
    CHECK(std::all_of(again.begin() + train::label_stretch, again.end(),
                      [](const Sample& s) { return s.value == 6300; }));
    label(again, done, shipped_weights(), quick, go_on);
    CHECK(values_of(one) == values_of(again));
}
