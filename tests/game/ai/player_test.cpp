#include "game/ai/player.hpp"

#include "game/ai/level.hpp"
#include "game/ai/search.hpp"
#include "tests/game/ai/positions.hpp"
#include "tests/game/ai/reports.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <set>

using reports::small_table;

namespace {

void play_game(const ai::Player& player, int side, std::stop_token stop, ai::Searcher& searcher) {
    auto position = rules::Position::start(rules::BoardSize{side});
    for (std::uint64_t seed = 0; !position.is_over(); ++seed) {
        const ai::Choice choice = ai::choose(player, position, seed, searcher, stop, {});
        REQUIRE_FALSE(position.refusal(choice.move).has_value());
        const int moves = std::max(position.legal_moves().size(), 1);
        REQUIRE(static_cast<int>(choice.report.moves.size()) == moves);
        position = position.after(choice.move);
    }
}

} // namespace

TEST_CASE("the text form of a player parses to the same player") {
    const std::pair<const char*, ai::Player> rows[]{
        {"random", ai::RandomMover{}}, {"most-flips", ai::MostFlips{}}, {"fifty-fifty", ai::FiftyFifty{}},
        {"minimax:1", ai::Minimax{1}}, {"minimax:8", ai::Minimax{8}},   {"alpha-beta:12", ai::AlphaBeta{12}},
        {"level:0", ai::Level{0}},     {"level:10", ai::Level{10}},     {"alpha-beta:5", ai::AlphaBeta{5}},
    };
    for (const auto& [text, player] : rows) {
        CHECK(ai::to_text(player) == text);
        const auto parsed = ai::player_from_text(text);
        REQUIRE(parsed.ok());
        CHECK(*parsed == player);
    }
}

TEST_CASE("a text that names no player is refused with a list of the choices") {
    for (const char* text : {"", "human", "level", "level:", "level:-1", "level:11", "level:3x", "level: 3", "level:03",
                             "level:+3", "minimax:0", "minimax:9", "alpha-beta:13", "Random", "level:99999999999"}) {
        CAPTURE(text);
        const auto parsed = ai::player_from_text(text);
        REQUIRE_FALSE(parsed.ok());
        CHECK(parsed.error().message.find("expected random, most-flips") != std::string::npos);
        CHECK(parsed.error().message.find("saw \"" + std::string{text} + "\"") != std::string::npos);
    }
}

TEST_CASE("a title describes a player in plain words") {
    CHECK(ai::title(ai::Level{3}) == "Level 3");
    CHECK(ai::title(ai::RandomMover{}) == "Random moves");
    CHECK(ai::title(ai::MostFlips{}) == "Most flips");
    CHECK(ai::title(ai::FiftyFifty{}) == "Fifty-fifty");
    CHECK(ai::title(ai::Minimax{3}) == "Minimax, depth 3");
    CHECK(ai::title(ai::AlphaBeta{5}) == "Alpha-beta, depth 5");
}

TEST_CASE("the quick players play whole games without an illegal move on every size" * doctest::test_suite("long")) {
    ai::Searcher searcher{small_table};
    for (const ai::PlayerKind& kind : ai::player_kinds()) {
        const ai::Player player = kind.with_number(kind.first);
        for (int side = 4; side <= 16; ++side) {
            CAPTURE(ai::to_text(player));
            CAPTURE(side);
            play_game(player, side, {}, searcher);
        }
    }
}

TEST_CASE("every level plays legal games even if it is stopped immediately" * doctest::test_suite("long")) {
    ai::Searcher searcher{small_table};
    std::stop_source stop;
    stop.request_stop();
    for (int number = 1; number <= 10; ++number) {
        for (int side = 4; side <= 16; side += 6) {
            CAPTURE(number);
            CAPTURE(side);
            play_game(ai::Level{number}, side, stop.get_token(), searcher);
        }
    }
}

TEST_CASE("a weak level's move depends on its seed; a strong level's move does not" * doctest::test_suite("long")) {
    const auto position = random_position(8, 20, 3);
    REQUIRE(position.legal_moves().size() >= 4);
    ai::Searcher searcher{small_table};
    std::set<rules::Move> weak;
    std::set<rules::Move> strong;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        const ai::Choice choice = ai::choose(ai::Level{1}, position, seed, searcher, {}, {});
        weak.insert(choice.move);
        for (const ai::RootMove& move : choice.report.moves)
            CHECK(move.bound == ai::Bound::exact); // drawing a move by its score needs exact scores
        strong.insert(ai::choose(ai::Level{9}, position, seed, searcher, {}, {}).move);
    }
    CHECK(weak.size() >= 3);
    CHECK(strong.size() == 1);
}

TEST_CASE("how often a level errs varies between games but not within a game" * doctest::test_suite("long")) {
    const auto position = random_position(8, 20, 5);
    ai::Searcher searcher{small_table};
    constexpr int plies = 200;
    int least = plies, most = 0;
    for (std::uint64_t game = 0; game < 30; ++game) {
        int errors[2]{}; // first and second half
        for (int ply = 0; ply < plies; ++ply) {
            const std::uint64_t seed = ai::move_seed(game, static_cast<std::uint64_t>(ply));
            const ai::Choice choice = ai::choose(ai::Level{5}, position, seed, searcher, {}, {});
            if (choice.move != choice.report.moves.front().move) ++errors[2 * ply / plies];
        }
        CHECK(std::abs(errors[0] - errors[1]) < 30); // chance alone: 7 either way
        least = std::min(least, errors[0] + errors[1]);
        most = std::max(most, errors[0] + errors[1]);
    }
    CAPTURE(least);
    CAPTURE(most);
    CHECK(most - least > 50); // chance alone: about 30
}

TEST_CASE("every player passes when it must") {
    std::uint64_t seed = 0;
    while (!random_position(6, 24, seed).must_pass())
        ++seed;
    const auto position = random_position(6, 24, seed);
    ai::Searcher searcher{small_table};
    for (const ai::PlayerKind& kind : ai::player_kinds()) {
        CAPTURE(kind.id);
        const ai::Choice choice = ai::choose(kind.usual, position, 1, searcher, {}, {});
        CHECK(choice.move.is_pass());
        CHECK(choice.report.moves.size() == 1);
    }
}

TEST_CASE("the last report of a player is its answer") {
    const auto position = random_position(8, 20, 3);
    ai::Searcher searcher{small_table};
    for (const ai::PlayerKind& kind : ai::player_kinds()) {
        CAPTURE(kind.id);
        ai::Report last;
        const ai::Choice choice =
            ai::choose(kind.usual, position, 1, searcher, {}, [&](const ai::Report& report) { last = report; });
        CHECK(last.nodes == choice.report.nodes);
        CHECK(last.depth == choice.report.depth);
        CHECK(last.teaching.has_value() == choice.report.teaching.has_value());
        REQUIRE(last.moves.size() == choice.report.moves.size());
        CHECK(last.moves.front().move == choice.report.moves.front().move);
    }
}
