#include "game/play/game.hpp"
#include "tests/capture_bound.hpp"

#include "tests/game/play/fixtures.hpp"

#include <doctest/doctest.h>

#include <set>

using namespace fixtures;
using namespace std::chrono_literals;
using play::EndReason;
using play::Game;
using play::GameController;
using play::Play;

namespace {

play::GameSettings with_rules(play::GameSettings settings, void (*change)(rules::RuleSet&)) {
    change(settings.rules);
    return settings;
}
void say_passes_and_forfeit(rules::RuleSet& rules) {
    rules.passing = rules::Passing::by_player;
    rules.illegal_move = rules::IllegalMove::forfeit;
}

const std::string pass_line_4 = "b1 c1 d3 a1";
const std::string pass_line_8 = "d3 c3 b3 b2 f5 a3 a1 c1";

} // namespace

TEST_CASE("a new game is at the start position with its settings") {
    const GameController controller{two_humans(6), at(0)};
    CHECK(controller.game().position() == rules::Position::start(rules::BoardSize{6}));
    CHECK(controller.game().is_humans_turn());
    CHECK_FALSE(controller.game().is_computers_turn());
    CHECK_FALSE(controller.game().is_over());
    CHECK_FALSE(controller.is_thinking());
    CHECK_FALSE(controller.game().can_undo());
    CHECK_FALSE(controller.game().can_redo());
    CHECK_FALSE(controller.game().clock().is_used());
    CHECK_FALSE(controller.report());
    CHECK(controller.game().color_name(Color::black) == "Black");
}

TEST_CASE("two human players play to the end on several sizes") {
    for (const int side : {4, 5, 6, 7, 8, 10, 16}) {
        CAPTURE(side);
        Game game{two_humans(side), at(0)};
        int moves = 0;
        while (!game.is_over()) {
            REQUIRE(game.is_humans_turn());
            REQUIRE_FALSE(game.position().must_pass());
            REQUIRE(moves++ < side * side);
            play_any_legal(game, at(moves));
        }
        CHECK(game.position().is_over());
        CHECK(game.end_reason() == EndReason::board);
        CHECK(game.winner() == game.position().winner());
        CHECK(game.values().find(game.tree().cursor()) != nullptr); // the result
        CHECK_FALSE(game.is_humans_turn());
        check_refused(game, Play{rules::Move::pass()}, "The game is over.");
    }
}

TEST_CASE("known lines end with the expected results") {
    struct Row {
        int side;
        std::string line;
        rules::DiscCount discs;
        std::optional<Color> winner;
    };
    // Found by exhaustive play and checked against a second program; passes are automatic.
    const Row rows[]{
        {4, "b1 c1 d1 a1 a3 d4", {9, 1}, Color::black},                   // neither side can move, with empties left
        {4, "b1 a1 a2 c1 d4 a3 d1 b4 a4 c4", {3, 11}, Color::white},      // perfect play
        {4, "b1 a1 a2 c1 d1 d3 d4 a4 d2 c4 b4 a3", {8, 8}, std::nullopt}, // a draw on a full board
        {4, "b1 c1 d4 a1 d1 c4 d3 a4 b4 a2", {7, 7}, std::nullopt},       // a draw with empties left
        {8, "d3 c3 b3 d2 e1 d6 d7 e3 f4", {13, 0}, Color::black},         // a wipeout
    };
    for (const Row& row : rows) {
        CAPTURE(row.line);
        Game game{two_humans(row.side), at(0)};
        play_line(game, row.line);
        CHECK(game.is_over());
        CHECK(game.end_reason() == EndReason::board);
        CHECK(game.position().count() == row.discs);
        CHECK(game.winner() == row.winner);
    }
}

TEST_CASE("automatic passes are played immediately as moves of the game") {
    for (const auto& [side, line] : {std::pair{4, pass_line_4}, std::pair{8, pass_line_8}}) {
        CAPTURE_BOUND(line);
        Game game{two_humans(side), at(0)};
        play_line(game, line);
        const auto& last = game.tree().node(game.tree().cursor());
        CHECK(last.move.is_pass());
        CHECK(last.mover == Color::black);
        CHECK(game.position().to_move() == Color::white);
        CHECK(game.is_humans_turn());
    }
}

TEST_CASE("an illegal move is refused with a reason, or loses the game if the rules say so") {
    struct Row {
        rules::Move move;
        rules::Refusal refusal;
    };
    const Row rows[]{
        {rules::Move{{3, 3}}, rules::Refusal::occupied}, {rules::Move{{0, 0}}, rules::Refusal::no_flip},
        {rules::Move{{9, 9}}, rules::Refusal::outside},  {rules::Move{{-1, 0}}, rules::Refusal::outside},
        {rules::Move{{8, 0}}, rules::Refusal::outside},  {rules::Move::pass(), rules::Refusal::pass_not_forced},
    };
    std::set<std::string> messages;
    for (const Row& row : rows) {
        CAPTURE(static_cast<int>(row.refusal));
        Game lenient{two_humans(8), at(0)};
        const std::string message = records::explain(row.refusal, row.move, lenient.position());
        messages.insert(message);
        check_refused(lenient, Play{row.move}, message);

        Game strict{with_rules(two_humans(8), say_passes_and_forfeit), at(0)};
        play_line(strict, "d3");
        const auto board = strict.position();
        REQUIRE(strict.submit(Play{row.move}, at(0)));
        CHECK(strict.is_over());
        CHECK(strict.end_reason() == EndReason::illegal_move);
        CHECK(strict.winner() == Color::black); // White made the illegal move
        CHECK(strict.position() == board);
        check_refused(strict, Play{rules::Move{{2, 2}}}, "The game is over.");
    }
    CHECK(messages.size() == 6); // each square and reason has its own message
}

TEST_CASE("a move on the computer's turn is refused without side effects") {
    Game game{settings(8, computer(), person()), at(0)};
    check_refused(game, Play{rules::Move{{2, 3}}}, "It is the computer's turn (Black).");
    CHECK(game.is_computers_turn());
    CHECK_FALSE(game.is_humans_turn());
}

TEST_CASE("a paused game accepts no moves until it continues") {
    Game game{two_humans(8), at(0)};
    check_refused(game, play::Continue{}, "The game is already running.");
    REQUIRE(game.submit(play::Pause{}, at(0)));
    CHECK(game.is_paused());
    CHECK_FALSE(game.is_humans_turn());
    check_refused(game, Play{rules::Move{{2, 3}}}, "The game is paused.");
    check_refused(game, play::Pause{}, "The game is already paused.");
    REQUIRE(game.submit(play::Continue{}, at(0)));
    play_line(game, "d3");
}

TEST_CASE("resignation counts for the human player to move or the only human player") {
    struct Row {
        play::Participant black, white;
        Color winner;
    };
    const Row rows[]{
        {person(), person(), Color::white},
        {person(), computer(), Color::white},
        {computer(), person(), Color::black},
    };
    for (const Row& row : rows) {
        Game game{settings(8, row.black, row.white), at(0)};
        REQUIRE(game.submit(play::Resign{}, at(0)));
        CHECK(game.is_over());
        CHECK(game.end_reason() == EndReason::resignation);
        CHECK(game.winner() == row.winner);
        check_refused(game, play::Resign{}, "The game is over.");
        check_refused(game, play::Pause{}, "The game is over.");
        check_refused(game, play::Continue{}, "The game is over.");
    }
    Game computers{settings(8, computer(), computer()), at(0)};
    check_refused(computers, play::Resign{}, "Only a human player can resign, and both players are computers.");
    for (const play::Command& command : {play::Command{play::AgreeDraw{}}, play::Command{play::Abort{}}}) {
        check_refused(computers, command, "This needs two people at the board.");
        Game two{two_humans(8), at(0)};
        play_line(two, "f5 d6");
        REQUIRE(two.submit(command, at(0)));
        CHECK(two.is_over());
        CHECK_FALSE(two.winner());
        REQUIRE(two.submit(play::Undo{}, at(0)));
        CHECK_FALSE(two.is_over());
    }
}

TEST_CASE("random colours are reproducible from the seed and vary between seeds") {
    play::GameSettings drawn = settings(8, person(), computer());
    drawn.rules.has_random_colors = true;
    std::set<bool> outcomes;
    for (drawn.seed = 0; drawn.seed < 40; ++drawn.seed) {
        const Game game{drawn, at(0)};
        const bool is_swapped = !play::is_human(game.participant(Color::black).seat);
        CHECK(game.participant(Color::black) == (is_swapped ? computer() : person()));
        CHECK(game.participant(Color::white) == (is_swapped ? person() : computer()));
        Game other{two_humans(4), at(0)};
        REQUIRE(other.submit(play::NewGame{drawn}, at(0)));
        CHECK(other.settings() == game.settings());
        outcomes.insert(is_swapped);
    }
    CHECK(outcomes.size() == 2);

    play::GameSettings fixed = settings(8, person(), computer());
    for (fixed.seed = 0; fixed.seed < 10; ++fixed.seed)
        CHECK(Game{fixed, at(0)}.settings() == fixed);
}

TEST_CASE("the first player and the colour names come from the rules") {
    play::GameSettings classic = two_humans(8);
    classic.rules = *rules::find_rule_set("classic");
    const Game game{classic, at(0)};
    CHECK(game.position().to_move() == Color::white);
    CHECK(game.color_name(Color::white) == "X");
}

TEST_CASE("a seat can change hands during the game") {
    GameController controller{two_humans(8), at(0)};
    play_line(controller, "d3");
    REQUIRE(controller.submit(play::SetSeat{Color::white, computer(ai::MostFlips{})}, at(0)));
    CHECK(controller.game().is_computers_turn());
    CHECK(controller.is_thinking());
    REQUIRE(moves_within_patience(controller, at(0)));
    CHECK(controller.game().is_humans_turn());
    REQUIRE(controller.submit(play::SetSeat{Color::white, {"Eve", play::Human{}}}, at(0)));
    play_any_legal(controller, at(0));
    CHECK(controller.game().is_humans_turn());
    CHECK(controller.game().participant(Color::white).name == "Eve");
}

TEST_CASE("the notation can be changed at any time and is part of the game's state") {
    Game game{two_humans(8), at(0)};
    play_line(game, "d3");
    const auto number = game.game_number();
    REQUIRE(game.submit(play::SetNotation{rules::Notation::zero_based}, at(0)));
    CHECK(game.settings().rules.notation == rules::Notation::zero_based);
    CHECK(game.state(at(0)).settings.rules.notation == rules::Notation::zero_based);
    CHECK(game.game_number() == number);
    check_refused(game, Play{rules::Move{{2, 3}}}, "2 3 is occupied. Legal moves are 2 2, 2 4 and 4 2.");
    REQUIRE(game.submit(play::Resign{}, at(0)));
    REQUIRE(game.submit(play::SetNotation{rules::Notation::digits}, at(0))); // also after the end
    CHECK(game.is_over());
}

TEST_CASE("a state whose board size differs from its settings is refused") {
    Game game{two_humans(8), at(0)};
    play::GameState wrong = game.state(at(0));
    wrong.settings.size = rules::BoardSize{6};
    check_refused(game, play::Replace{wrong}, "expected a game on 6 \xC3\x97 6, saw one on 8 \xC3\x97 8");
}

TEST_CASE("the revision changes with each kind of change that must be saved") {
    Game game{two_humans(8), at(0)};
    auto revision = game.revision();
    const auto changes = [&](const play::Command& command) {
        REQUIRE(game.submit(command, at(0)));
        return game.revision() != std::exchange(revision, game.revision());
    };
    CHECK(changes(Play{rules::Move{{2, 3}}}));
    CHECK(changes(play::Undo{}));
    CHECK(changes(play::Redo{}));
    CHECK(changes(play::GoTo{0}));
    CHECK(changes(play::SetSeat{Color::white, {"Eve", play::Human{}}}));
    CHECK(changes(play::SetNotation{rules::Notation::triples}));
    CHECK_FALSE(changes(play::Pause{}));
    CHECK_FALSE(changes(play::Continue{}));
    CHECK(changes(play::Resign{}));
    CHECK(changes(play::Undo{}));
    game.update(at(5));
    CHECK(game.revision() == revision);
}

TEST_CASE("with free first moves, each player's clock starts at the second move") {
    play::GameSettings settings = two_humans(8);
    settings.clock_initial = 60s;
    Game game{settings, at(0)};
    game.give_free_first_moves();
    game.update(at(0));
    const auto left = [&](Color color, int now) { return game.clock().remaining(color, at(now)); };
    const char* const moves[]{"f5", "d6", "c3", "d3"};
    int now = 0;
    for (const char* move : moves) {
        game.update(at(now += 5000)); // milliseconds
        play_line(game, move, at(now));
        game.update(at(now));
    }
    CHECK(left(Color::black, now) == 55s);
    CHECK(left(Color::white, now) == 55s);
    // A resumed game continues with the times its clocks had.
    Game again{settings, at(now)};
    again.give_free_first_moves();
    REQUIRE(again.submit(play::Replace{game.state(at(now))}, at(now)));
    again.update(at(now));
    again.update(at(now + 1000));
    CHECK(again.clock().remaining(Color::black, at(now + 1000)) == 54s);
    // A time limit per move applies from the first move.
    settings.rules.move_time_limit = 3s;
    Game limited{settings, at(0)};
    limited.give_free_first_moves();
    limited.update(at(0));
    limited.update(at(3000));
    CHECK(limited.end_reason() == EndReason::time);
}
