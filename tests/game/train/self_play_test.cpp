#include "game/train/self_play.hpp"

#include "game/rules/board.hpp"
#include "game/train/search_thread.hpp"
#include "tests/game/train/all_samples.hpp"
#include "tests/game/train/shipped_weights.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <memory>
#include <set>
#include <tuple>
#include <utility>

using ai::core::Board64;
using ai::core::u64;
using train::Sample;
using train::Samples;
using train::SelfPlayOptions;

namespace {

auto played_contents(const Samples& samples) {
    std::vector<std::tuple<u64, u64, int>> list;
    for (const Sample& sample : samples)
        list.emplace_back(sample.board.player, sample.board.opponent, sample.value);
    return list;
}

// The rules' own board, without the search.
rules::Board<u64> plain(const Board64& board) {
    return {board.player, board.opponent};
}

// The boards behind each move, seen by the other side.
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

} // namespace

TEST_CASE("self-play of a seed gives the same samples with one thread and with two") {
    for (const int depth : {0, 2}) {
        CAPTURE(depth);
        const SelfPlayOptions options{.games = 24, .seed = 5, .threads = 1, .depth = depth, .exact_empties = 8};
        SelfPlayOptions two = options;
        two.threads = 2;
        const Samples first = all_samples(shipped_weights(), options);
        CHECK(first.size() > 24 * 10);
        CHECK(played_contents(first) == played_contents(all_samples(shipped_weights(), two)));
    }
}

TEST_CASE("games made in two parts are those made in one") {
    const SelfPlayOptions whole{.games = 12, .seed = 9, .depth = 1, .exact_empties = 6};
    SelfPlayOptions begin = whole;
    begin.games = 5;
    SelfPlayOptions rest = whole;
    rest.first_game = 5;
    rest.games = 7;
    Samples parts = all_samples(shipped_weights(), begin);
    const Samples second = all_samples(shipped_weights(), rest);
    parts.insert(parts.end(), second.begin(), second.end());
    CHECK(played_contents(parts) == played_contents(all_samples(shipped_weights(), whole)));
}

TEST_CASE("samples of self-play are positions of a game with a move to make and values within the board") {
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
                CHECK(std::abs(game[i].value) <= 64);
                if (i == 0) continue;
                const auto next = boards_after(game[i - 1].board);
                const bool follows = next.contains({board.player, board.opponent});
                const bool follows_pass = next.contains({board.opponent, board.player});
                CHECK((follows || follows_pass));
                // The result of a game has one sign for each side.
                if (depth == 0) CHECK(game[i].value == (follows ? -1 : 1) * game[i - 1].value);
            }
            return true;
        };
        train::self_play(shipped_weights(), {.games = 20, .seed = 3, .depth = depth, .exact_empties = 8}, check_game);
    }
    CHECK(games == 40);
}

TEST_CASE("near the end the value of a sample is the result of best play") {
    const Samples samples =
        all_samples(shipped_weights(), train::SelfPlayOptions{.games = 10, .seed = 4, .depth = 1, .exact_empties = 7});
    const auto no_weights = std::make_unique<ai::core::Weights>();
    train::SearchThread solver{*no_weights};
    int exact = 0;
    for (const Sample& sample : samples) {
        if (train::empties_of(sample.board) > 7) continue;
        ++exact;
        CHECK(sample.value == solver.exact_value(sample.board));
    }
    CHECK(exact >= 10);
}

TEST_CASE("self-play ends as soon as nobody wants more games") {
    int games = 0;
    train::self_play(shipped_weights(), {.games = 1'000'000, .threads = 2, .depth = 1, .exact_empties = 4},
                     [&](const Samples&) { return ++games < 5; });
    CHECK(games == 5);
}
