#include "game/play/save.hpp"
#include "tests/game/play/fixtures.hpp"
#include "tests/game/rules/fixtures.hpp"

#include <doctest/doctest.h>

using namespace fixtures;
using play::Continue;
using play::Game;
using play::GameController;
using play::GoTo;
using play::Pause;
using play::Redo;
using play::Undo;

namespace {

constexpr const char* nothing_to_undo = "There is nothing to undo.";
constexpr const char* nothing_to_redo = "There is nothing to redo.";
constexpr const char* no_undo = "These rules do not allow undo.";

// On 4x4, Black has to pass after these moves.
const std::string black_must_pass = "b1 c1 d3 a1";

play::GameSettings against_computer(int side) {
    return settings(side, person(), computer(ai::MostFlips{}));
}

// Plays this many moves of the human player, who has Black, each followed by the answer.
void play_moves(GameController& controller, int moves) {
    for (int i = 0; i < moves; ++i) {
        play_any_legal(controller, at(0));
        while (controller.game().is_computers_turn())
            REQUIRE(moves_within_patience(controller, at(0)));
    }
}

} // namespace

TEST_CASE("two human players undo and redo one disc at a time to the start and the end") {
    Game game{two_humans(6), at(0)};
    std::vector<rules::Position> before_disc; // position before each disc
    while (!game.is_over()) {
        before_disc.push_back(game.position());
        play_any_legal(game, at(0));
    }
    const rules::GameTree played = game.tree();
    for (std::size_t i = before_disc.size(); i-- > 0;) {
        CHECK(game.can_undo());
        submit(game, Undo{});
        CHECK(game.position() == before_disc[i]);
        CHECK(game.is_humans_turn());
    }
    check_refused(game, Undo{}, nothing_to_undo);
    for (std::size_t i = 1; i < before_disc.size(); ++i) {
        submit(game, Redo{});
        CHECK(game.position() == before_disc[i]);
    }
    submit(game, Redo{});
    CHECK(game.is_over());
    CHECK(game.tree() == played);
    check_refused(game, Redo{}, nothing_to_redo);
}

TEST_CASE("an automatic pass is undone and redone with the disc before it") {
    Game game{two_humans(4), at(0)};
    play_line(game, black_must_pass);
    const rules::Position after_pass = game.position();
    submit(game, Undo{});
    CHECK(game.position().to_move() == Color::white);
    CHECK(game.tree().path_to(game.tree().cursor()).size() == 4); // the root and three discs
    submit(game, Redo{});
    CHECK(game.position() == after_pass);
}

TEST_CASE("a pass made by a player is undone separately") {
    play::GameSettings said = two_humans(4);
    said.rules.passing = rules::Passing::by_player;
    Game game{said, at(0)};
    play_line(game, black_must_pass + " pass");
    submit(game, Undo{});
    CHECK(game.position().must_pass());
    CHECK(game.is_humans_turn());
    submit(game, Redo{});
    CHECK(game.position().to_move() == Color::white);
}

TEST_CASE("undo and redo against a computer move between the human player's turns") {
    GameController controller{against_computer(8), at(0)};
    play_moves(controller, 2);
    const rules::Position third_turn = controller.game().position();
    submit(controller, Undo{});
    const rules::Position second_turn = controller.game().position();
    CHECK(controller.game().is_humans_turn());
    CHECK(second_turn.occupied().size() == 6); // the centre and one move each
    submit(controller, Undo{});
    CHECK(controller.game().position() == rules::Position::start(rules::BoardSize{8}));
    check_refused(controller, Undo{}, nothing_to_undo);
    submit(controller, Redo{});
    CHECK(controller.game().position() == second_turn);
    submit(controller, Redo{});
    CHECK(controller.game().position() == third_turn);
    check_refused(controller, Redo{}, nothing_to_redo);
    CHECK_FALSE(controller.is_thinking());
}

TEST_CASE("undo against a computer skips its passes and consecutive moves") {
    // The human player always makes the first legal move, on small boards where passes are common.
    int passes_seen = 0;
    for (const int side : {4, 5, 6}) {
        for (std::uint64_t seed = 1; seed <= 4; ++seed) {
            play::GameSettings game = settings(side, person(), computer(ai::RandomMover{}));
            game.seed = seed;
            GameController controller{game, at(0), milliseconds{0}, {}, {.table_bytes = small_table}};
            while (!controller.game().is_over()) {
                REQUIRE(controller.game().is_humans_turn());
                const rules::Position turn = controller.game().position();
                const auto before = controller.game().tree().cursor();
                play_any_legal(controller, at(0));
                while (controller.game().is_computers_turn())
                    REQUIRE(moves_within_patience(controller, at(0)));
                const auto path = controller.game().tree().path_to(controller.game().tree().cursor());
                for (const auto id : path)
                    passes_seen += id > before && controller.game().tree().node(id).move.is_pass() ? 1 : 0;
                const rules::Position after = controller.game().position();
                submit(controller, Undo{});
                REQUIRE(controller.game().position() == turn);
                submit(controller, Redo{});
                REQUIRE(controller.game().position() == after);
            }
        }
    }
    CHECK(passes_seen > 0);
}

TEST_CASE("undo reopens a finished game") {
    Game game{two_humans(4), at(0)};
    play_line(game, "b1 c1 d1 a1 a3 d4");
    REQUIRE(game.is_over());
    submit(game, Undo{});
    CHECK_FALSE(game.is_over());
    CHECK(game.is_humans_turn());
    CHECK(game.position().to_move() == Color::black); // White passed before d4
}

TEST_CASE("undo while the computer thinks cancels its search and returns the turn") {
    GameController controller{settings(16, person(), computer(ai::Level{10})), at(0)};
    const rules::Position start = controller.game().position();
    play_any_legal(controller, at(0));
    REQUIRE(controller.is_thinking());
    submit(controller, Undo{});
    CHECK_FALSE(controller.is_thinking());
    CHECK(controller.game().position() == start);
    CHECK(controller.game().is_humans_turn());
    // Redo returns to the computer's turn, and the computer thinks again.
    submit(controller, Redo{});
    CHECK(controller.game().is_computers_turn());
    CHECK_FALSE(controller.game().is_browsing());
    CHECK(controller.is_thinking());
}

TEST_CASE("a new move after undo adds a branch and keeps the old branch in the tree") {
    Game game{two_humans(8), at(0)};
    play_line(game, "d3 c3");
    submit(game, Undo{});
    play_line(game, "e3");
    check_refused(game, Redo{}, nothing_to_redo);
    CHECK(game.tree().node_count() == 4);
    submit(game, Undo{});
    submit(game, Redo{});
    CHECK(game.tree().node(game.tree().cursor()).move == move("e3", game)); // the branch played last
    submit(game, GoTo{2});
    CHECK(game.tree().node(2).move == move("c3", game));
}

TEST_CASE("undo takes back a resignation and leaves the position unchanged") {
    GameController controller{against_computer(8), at(0)};
    play_moves(controller, 1);
    const rules::Position position = controller.game().position();
    submit(controller, play::Resign{});
    CHECK(controller.game().can_undo());
    submit(controller, Undo{});
    CHECK_FALSE(controller.game().is_over());
    CHECK(controller.game().position() == position);
    CHECK(controller.game().is_humans_turn());
    // On the computer's turn, the computer continues.
    play_any_legal(controller, at(0));
    submit(controller, play::Resign{});
    CHECK_FALSE(controller.is_thinking());
    submit(controller, Undo{});
    CHECK(controller.is_thinking());
}

TEST_CASE("a game lost on time or by an illegal move can be browsed but not undone") {
    play::GameSettings strict = two_humans(8);
    std::string message;
    SUBCASE("time") {
        strict.clock_initial = milliseconds{1'000};
        message = "The game was lost on time; that cannot be undone.";
    }
    SUBCASE("illegal move") {
        strict.rules.illegal_move = rules::IllegalMove::forfeit;
        message = "The game was lost by an illegal move; that cannot be undone.";
    }
    Game game{strict, at(0)};
    play_line(game, "d3 c3");
    if (strict.clock_initial.count() > 0) {
        game.update(at(0));
        game.update(at(1'000));
    } else {
        play_line(game, "a1");
    }
    REQUIRE(game.is_over());
    CHECK_FALSE(game.can_undo());
    check_refused(game, Undo{}, message, at(1'000));
    submit(game, GoTo{1});
    CHECK(game.is_over());
    CHECK(game.winner() == Color::white);
    check_refused(game, play::Play{move("c3", game)}, "The game is over.");
    CHECK(game.tree().node_count() == 3);
}

TEST_CASE("a game lost because an engine stopped cannot be undone") {
    Game game{two_humans(8), at(0)};
    play_line(game, "d3 c3");
    submit(game, play::Forfeit{Color::white, play::EndReason::disconnection});
    CHECK_FALSE(game.can_undo());
    check_refused(game, Undo{}, "The game was lost because an engine stopped; that cannot be undone.");
    CHECK(game.winner() == Color::black);
}

TEST_CASE("rules without undo allow going back only after the end, for browsing") {
    play::GameSettings tournament = two_humans(4);
    tournament.rules.allows_undo = false;
    Game game{tournament, at(0)};
    play_line(game, "b1 c1 d1 a1 a3");
    CHECK_FALSE(game.can_undo());
    CHECK_FALSE(game.can_redo());
    check_refused(game, Undo{}, no_undo);
    check_refused(game, Redo{}, no_undo);
    check_refused(game, GoTo{0}, no_undo);
    check_refused(game, GoTo{3}, no_undo);
    play_line(game, "d4");
    REQUIRE(game.is_over());
    check_refused(game, Undo{}, no_undo);
    submit(game, GoTo{2});
    CHECK(game.is_over());
    CHECK(game.winner() == Color::black); // 9-1, the known result of the line
    CHECK_FALSE(game.is_humans_turn());
    check_refused(game, play::Play{move("d1", game)}, "The game is over.");
    submit(game, GoTo{3});
    submit(game, GoTo{0});
}

TEST_CASE("undo without human players takes back a single move and pauses") {
    GameController controller{settings(8, computer(), computer()), at(0)};
    while (controller.game().tree().node_count() < 5)
        REQUIRE(moves_within_patience(controller, at(0)));
    submit(controller, Undo{});
    CHECK(controller.game().is_paused());
    CHECK_FALSE(controller.is_thinking());
    CHECK(controller.game().position().occupied().size() == 7); // the centre and three of the four moves
    controller.update(at(60'000));
    CHECK_FALSE(controller.is_thinking());
    submit(controller, Undo{});
    CHECK(controller.game().position().occupied().size() == 6);
    submit(controller, Continue{});
    // The game continues to the end without another command, although it may repeat existing moves.
    REQUIRE(comes_true([&] {
        controller.update(at(0));
        return controller.game().is_over();
    }));
}

TEST_CASE("going to a node that is not in the game is refused") {
    Game game{two_humans(8), at(0)};
    play_line(game, "d3");
    check_refused(game, GoTo{2}, "expected a position of this game, saw node 2");
    check_refused(game, GoTo{-1}, "expected a position of this game, saw node -1");
}

TEST_CASE("a computer does not move during browsing until the game continues") {
    GameController controller{against_computer(8), at(0)};
    play_moves(controller, 2);
    const auto leaf = controller.game().tree().cursor();
    submit(controller, GoTo{1}); // after the human player's first move, on the computer's turn
    CHECK(controller.game().is_browsing());
    CHECK(controller.game().is_computers_turn());
    controller.update(at(60'000));
    CHECK_FALSE(controller.is_thinking());
    CHECK_FALSE(controller.next_deadline(at(60'000)));
    check_refused(controller, play::Play{move("d3", controller.game())}, "It is the computer's turn (White).",
                  at(60'000));
    SUBCASE("going back to the end") {
        submit(controller, GoTo{leaf});
        CHECK_FALSE(controller.game().is_browsing());
        CHECK(controller.game().is_humans_turn());
    }
    SUBCASE("continuing the game") {
        submit(controller, Continue{});
        CHECK_FALSE(controller.game().is_browsing());
        CHECK(controller.is_thinking());
        REQUIRE(moves_within_patience(controller, at(60'000)));
        CHECK(controller.game().is_humans_turn());
    }
    SUBCASE("a different move at a different position") {
        submit(controller, GoTo{0});
        CHECK_FALSE(controller.game().is_browsing());
        CHECK(controller.game().is_humans_turn());
        const rules::SquareSet legal = controller.game().position().legal_moves();
        const rules::Move other{*++legal.begin()};
        submit(controller, play::Play{other});
        CHECK(controller.is_thinking());
    }
    SUBCASE("the same move again after undo") {
        submit(controller, Undo{});
        CHECK(controller.game().is_humans_turn());
        play_any_legal(controller, at(0)); // the move played before
        CHECK(controller.game().tree().cursor() == 1);
        CHECK(controller.is_thinking());
    }
}

TEST_CASE("comments are accepted up to a total size; shortening a comment frees space") {
    const std::string longest(records::max_annotation_bytes, 'x');
    Game game{two_humans(16), at(0)};
    int commented = 0;
    const auto comment = [&](int node, const std::string& text) {
        return game.submit(play::Annotate{.node = node, .annotation = {.text = text}}, at(0));
    };
    while (comment(commented, longest)) {
        ++commented;
        play_any_legal(game, at(0));
        REQUIRE_FALSE(game.is_over());
    }
    CHECK(commented == static_cast<int>(records::max_annotations_bytes / records::max_annotation_bytes));
    CHECK(comment(commented, longest).error().message == "The comments of this game are full: 262144 bytes.");
    CHECK_FALSE(game.annotations().contains(commented));
    // The space can be used to the last byte.
    const std::size_t left = records::max_annotations_bytes % records::max_annotation_bytes;
    CHECK_FALSE(comment(commented, std::string(left + 1, 'y')));
    REQUIRE(comment(commented, std::string(left, 'y')));
    CHECK_FALSE(comment(commented, std::string(left + 1, 'y')));
    REQUIRE(comment(3, std::string(100, 'y')));
    REQUIRE(comment(3, longest));
    CHECK_FALSE(comment(commented, std::string(left + 1, 'y')));
    REQUIRE(comment(commented, ""));
    const auto revision = game.revision();
    REQUIRE(comment(3, "short"));
    CHECK(game.annotations().at(3).text == "short");
    CHECK(game.revision() != revision);
    REQUIRE(comment(commented, longest)); // in the freed space
    REQUIRE(comment(4, ""));
    CHECK_FALSE(game.annotations().contains(4));
    REQUIRE(comment(4, longest)); // a completely full game is saved and read
    const auto read = play::game_from_json(play::to_json(game.state(at(0))));
    REQUIRE_MESSAGE(read.ok(), (read.ok() ? "" : read.error().message));
    CHECK(read->annotations == game.annotations());
}

TEST_CASE("undoing the last move of a finished game starts no clock") {
    Game game{two_humans(4), at(0)};
    while (!game.is_over())
        play_any_legal(game, at(0));
    submit(game, Undo{});
    REQUIRE_FALSE(game.is_over());
    CHECK_FALSE(game.waits_for_move());
}
