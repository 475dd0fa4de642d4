// Known values of the positions of a game: which of two values is kept, the loss of a move, and the summary.
#include "game/library/game_values.hpp"

#include "game/records/notation.hpp"
#include "tests/game/play/fixtures.hpp"

#include <doctest/doctest.h>

using namespace fixtures;
using ai::Bound;
using play::GameValues;
using rules::GameTree;

namespace {

rules::Move square(const char* text) {
    return *records::move_from_text(text, rules::BoardSize{8});
}

ai::RootMove root_move(const char* text, ai::Score score, int depth, Bound bound = Bound::exact) {
    return {.move = square(text), .score = score, .bound = bound, .depth = depth};
}

play::PositionValue value(ai::Score for_black, int depth, int selectivity = ai::full_selectivity) {
    return {.for_black = for_black, .certainty = {.depth = depth, .selectivity = selectivity}};
}

GameTree game_after(std::initializer_list<const char*> moves) {
    GameTree game{rules::Position::start(rules::BoardSize{8})};
    for (const char* text : moves)
        REQUIRE_FALSE(game.play(square(text)));
    return game;
}

} // namespace

TEST_CASE("a more certain value replaces a less certain value, never the reverse") {
    const GameTree game = game_after({"f5"});
    struct Row {
        const char* what;
        play::PositionValue first, second;
        ai::Score stays;
    };
    const play::PositionValue proven{.for_black = 900, .certainty = {.is_solved = true, .depth = 4}};
    const Row rows[]{
        {"deeper", value(100, 8), value(200, 9), 200},
        {"less deep", value(100, 9), value(200, 8), 100},
        {"as deep and newer", value(100, 9), value(200, 9), 200},
        {"as deep and less certain", value(100, 9, 3), value(200, 9, 0), 100},
        {"proven after deep", value(100, 30), proven, 900},
        {"deep after proven", proven, value(100, 30), 900},
    };
    for (const Row& row : rows) {
        CAPTURE(row.what);
        GameValues values;
        CHECK(values.note(game, 1, row.first));
        CHECK(values.note(game, 1, row.second) == (row.stays == row.second.for_black));
        REQUIRE(values.find(1) != nullptr);
        CHECK(values.find(1)->for_black == row.stays);
        CHECK(values.find(0) == nullptr); // no value at another position
    }
}

TEST_CASE("move values are replaced only by values at least as certain") {
    const GameTree game = game_after({"f5"});
    const auto of_moves = [](int depth, ai::Score score) {
        play::PositionValue all = value(100, 8);
        all.moves = {{.move = square("d6"), .score = score}};
        all.moves_certainty.depth = depth;
        return all;
    };
    GameValues values;
    values.note(game, 1, value(100, 8));
    CHECK(values.note(game, 1, of_moves(5, 1))); // where none existed
    CHECK(values.note(game, 1, of_moves(6, 2)));
    CHECK(values.find(1)->moves.front().score == 2);
    CHECK_FALSE(values.note(game, 1, of_moves(4, 3)));
    CHECK(values.find(1)->moves.front().score == 2);
    CHECK(values.note(game, 1, of_moves(6, 5))); // as deep and newer
    CHECK(values.find(1)->moves.front().score == 5);
    CHECK_FALSE(values.note(game, 1, value(100, 8))); // an empty list replaces none
    CHECK(values.find(1)->moves.size() == 1);
}

TEST_CASE("a report's value is from Black's point of view, taken from the best exactly scored move") {
    const GameTree game = game_after({"f5"});
    ai::Report report;
    report.moves = {root_move("d6", 300, 9, Bound::at_least), root_move("f6", 150, 8), root_move("f4", 200, 8)};
    CHECK(play::best_known(report)->move == square("f4"));
    const auto of_white = play::value_of(report, game.position());
    REQUIRE(of_white.has_value());
    CHECK(of_white->for_black == -200);
    CHECK(of_white->best == square("f4"));
    CHECK(of_white->moves.empty()); // one of the scores is only a bound
    CHECK(play::value_of(report, rules::Position::start(rules::BoardSize{8}))->for_black == 200);
}

TEST_CASE("move values are sorted best first; the least certain value determines their certainty") {
    const GameTree game = game_after({"f5"});
    ai::Report report;
    report.moves = {root_move("d6", 100, 8), root_move("f6", 300, 6), root_move("f4", 300, 7)};
    CHECK(play::best_known(report)->move == square("f6")); // the first of two equal moves
    const auto of_moves = play::value_of(report, game.position());
    REQUIRE(of_moves.has_value());
    CHECK(of_moves->moves
          == std::vector<play::MoveValue>{{square("f6"), 300}, {square("f4"), 300}, {square("d6"), 100}});
    CHECK(of_moves->moves_certainty.depth == 6);
    for (ai::RootMove& move : report.moves)
        move.depth = 1;
    CHECK(play::value_of(report, game.position())->moves.size() == 3);
}

TEST_CASE("reports without a value or with plain disc counts are ignored") {
    const GameTree game = game_after({});
    ai::Report report;
    CHECK_FALSE(play::value_of(report, game.position()).has_value());
    report.moves = {root_move("f5", 100, 0)};
    CHECK_FALSE(play::value_of(report, game.position()).has_value());
    report.moves = {root_move("f5", 100, 3)};
    CHECK(play::value_of(report, game.position()).has_value());
    report.counts_plain_discs = true;
    CHECK_FALSE(play::value_of(report, game.position()).has_value());
}

TEST_CASE("a move's loss is its difference from the best move in the same search") {
    const GameTree game = game_after({"f5", "f6"});
    GameValues values;
    CHECK_FALSE(values.loss(game, 2).has_value());
    ai::Report report;
    report.moves = {root_move("d6", 250, 8), root_move("f4", 100, 8), root_move("f6", -100, 8)};
    values.note(game, 1, *play::value_of(report, game.position()));
    CHECK(values.loss(game, 2) == 350);
    CHECK(values.better_move(game, 2) == square("d6"));
    // An equally certain value of one move does not replace the list.
    play::PositionValue as_sure = value(-250, 8);
    as_sure.best = square("f4");
    values.note(game, 1, as_sure);
    CHECK(values.better_move(game, 2) == square("d6"));
    // A value of the child position from another search does not change that.
    values.note(game, 2, value(900, 20));
    CHECK(values.loss(game, 2) == 350);
    // A more certain value of the parent position gives a more certain best move.
    play::PositionValue surer = value(300, 20);
    surer.best = square("f4");
    values.note(game, 1, surer);
    CHECK(values.better_move(game, 2) == square("f4"));
    CHECK_FALSE(values.loss(game, GameTree::root).has_value());
}

TEST_CASE("without move values, a loss is the change of position value, but never negative") {
    const GameTree game = game_after({"f5", "f6"});
    GameValues values;
    values.note(game, 1, value(-100, 8));
    values.note(game, 2, value(400, 8)); // White moved, and Black gained
    CHECK(values.loss(game, 2) == 500);
    values.note(game, 2, value(-300, 9));
    CHECK(values.loss(game, 2) == 0);
}

TEST_CASE("a finished game has its result as its value; a pass does not change the value") {
    // 4x4: after b1 c1 d3 a1 Black has to pass.
    GameTree game{rules::Position::start(rules::BoardSize{4})};
    for (const char* text : {"b1", "c1", "d3", "a1"})
        REQUIRE_FALSE(game.play(*records::move_from_text(text, rules::BoardSize{4})));
    REQUIRE_FALSE(game.play(rules::Move::pass()));
    GameValues values;
    play::PositionValue first = value(-700, 6);
    first.best = rules::Move{*game.position().legal_moves().begin()};
    values.note(game, game.cursor(), first);
    REQUIRE(values.find(4) != nullptr);
    CHECK(values.find(4)->for_black == -700); // before the pass
    CHECK(values.find(4)->best.is_pass());
    // The move values belong to the position after the pass, not to the one before it.
    play::PositionValue with_moves = value(-800, 7);
    with_moves.moves = {{.move = rules::Move{*game.position().legal_moves().begin()}, .score = 800}};
    with_moves.moves_certainty = with_moves.certainty;
    CHECK(values.note(game, 5, with_moves));
    CHECK(values.find(5)->moves.size() == 1);
    CHECK(values.find(4)->for_black == -800);
    CHECK(values.find(4)->moves.empty());
    CHECK_FALSE(values.note(game, 5, with_moves)); // already known
    values.forget(4);
    CHECK(values.note(game, 5, with_moves)); // new before the pass
    CHECK(values.find(4)->moves_certainty == library::Certainty{});
    CHECK_FALSE(values.loss(game, 5).has_value());
    while (!game.position().is_over()) {
        const auto legal = game.position().legal_moves();
        REQUIRE_FALSE(game.play(legal.empty() ? rules::Move::pass() : rules::Move{*legal.begin()}));
    }
    CHECK(values.note_result(game, game.cursor()));
    CHECK_FALSE(values.note_result(game, 1));
    const auto count = game.position().count();
    const int difference = count.black - count.white;
    const int empties = game.position().empties().size();
    const int expected = difference + (difference > 0 ? empties : difference < 0 ? -empties : 0);
    CHECK(values.find(game.cursor())->for_black == expected * ai::disc);
    CHECK(values.find(game.cursor())->certainty.is_solved);
}

TEST_CASE("the summary has each player's mean loss and the worst moves first") {
    const GameTree game = game_after({"f5", "f6", "e6", "f4"});
    GameValues values;
    CHECK(play::summarize(game, values).unknown == 4);
    for (const auto& [node, for_black] : {std::pair{0, 0}, {1, 0}, {2, 300}, {3, -100}, {4, 500}})
        values.note(game, node, value(for_black, 8));
    const play::GameSummary summary = play::summarize(game, values);
    CHECK(summary.unknown == 0);
    CHECK(summary.sides[0].moves == 2);
    CHECK(summary.sides[0].mean_loss == doctest::Approx(2.0)); // 0 and 4
    CHECK(summary.sides[1].mean_loss == doctest::Approx(4.5)); // 3 and 6
    CHECK(summary.sides[1].mistakes == 2);
    REQUIRE(summary.worst.size() == 3);
    CHECK(summary.worst[0] == play::WorstMove{4, 600});
    CHECK(summary.worst[1] == play::WorstMove{3, 400});
    CHECK(summary.worst[2] == play::WorstMove{2, 300});
}

TEST_CASE("a move as good as the best loses nothing, and neither does an only move") {
    const GameTree game = game_after({"f5"});
    GameValues values;
    for (const int node : {0, 1})
        values.note(game, node, {.for_black = 200, .certainty = {.is_solved = true, .depth = 60}});
    CHECK(values.loss(game, 1) == 0);
    int forced = 0;
    GameTree all{rules::Position::start(rules::BoardSize{4})};
    while (!all.position().is_over()) {
        const auto legal = all.position().legal_moves();
        const GameTree::NodeId before = all.cursor();
        REQUIRE_FALSE(all.play(legal.empty() ? rules::Move::pass() : rules::Move{*legal.begin()}));
        GameValues one;
        one.note(all, before, value(100, 5));
        if (legal.size() != 1) continue;
        CHECK(one.loss(all, all.cursor()) == 0);
        ++forced;
    }
    CHECK(forced > 0);
}

TEST_CASE("a loss of at least two and a half discs is a mistake") {
    const GameTree game = game_after({"f5", "f6", "e6"});
    GameValues values;
    for (const auto& [node, for_black] : {std::pair{0, 0}, {1, -250}, {2, -1}, {3, -250}})
        values.note(game, node, value(for_black, 8));
    const play::GameSummary summary = play::summarize(game, values);
    CHECK(summary.worst == std::vector<play::WorstMove>{{1, 250}});
    CHECK(summary.sides[0].mistakes == 1);
}

TEST_CASE("a move counts only if an adjacent move of the opponent is judged") {
    const GameTree game = game_after({"f5", "f6", "e6", "f4", "c3", "c4"});
    GameValues values;
    // Only Black's turns were searched, as when only Black has hints.
    ai::Report report;
    for (const int node : {0, 2, 4}) {
        report.moves.clear();
        int score = 900;
        for (const rules::Square each : game.node(node).position.legal_moves()) {
            ai::RootMove move;
            move.move = rules::Move{each};
            move.depth = 8;
            move.score = score -= 300;
            report.moves.push_back(move);
        }
        values.note(game, node, *play::value_of(report, game.node(node).position));
    }
    CHECK(values.loss(game, 3).has_value());
    for (const play::JudgedMove& move : play::judged_line(game, values))
        CHECK_FALSE(move.loss.has_value());
    CHECK(play::summarize(game, values).worst.empty());
    // Now the position at White's second move has a value, too.
    values.note(game, 3, value(-800, 8));
    const auto line = play::judged_line(game, values);
    REQUIRE(line.size() == 7);
    CHECK_FALSE(line[1].loss.has_value());
    CHECK_FALSE(line[2].loss.has_value());
    CHECK(line[3].loss.has_value());
    CHECK(line[4].loss.has_value());
    CHECK(line[5].loss.has_value());
    CHECK_FALSE(line[6].loss.has_value());
}

TEST_CASE("an unsearched position has the value of its move in the parent's search") {
    const GameTree game = game_after({"f5", "f6"});
    GameValues values;
    ai::Report report;
    report.moves = {root_move("d6", 250, 8), root_move("f4", 100, 8), root_move("f6", -100, 8)};
    values.note(game, 1, *play::value_of(report, game.node(1).position));
    CHECK(values.worth(game, 2) == 100); // White's move, valued for Black
    CHECK_FALSE(values.worth(game, 0).has_value());
    values.note(game, 2, value(700, 4));
    CHECK(values.worth(game, 2) == 700);
}

TEST_CASE("the turning point is where the result changed, not where a lost game got worse") {
    const GameTree game = game_after({"f5", "d6", "c3", "d3", "c4", "f4"});
    GameValues values;
    const auto note = [&](int node, ai::Score for_black) {
        play::PositionValue known = value(for_black, 60);
        known.certainty.is_solved = true;
        values.note(game, node, known);
    };
    // Black loses 6 discs and the win with move 3, and 20 discs of a lost game with move 5; White makes no mistake.
    const ai::Score worth[]{200, 200, 200, -400, -400, -2400, -2400};
    for (int node = 0; node < 7; ++node)
        note(node, worth[node]);
    CHECK(play::turning_point(game, values, rules::Color::black) == 3);
    CHECK_FALSE(play::turning_point(game, values, rules::Color::white).has_value());
}
