#include "game/ui/board/evaluation.hpp"
#include "game/ui/study/line_run.hpp"

#include <doctest/doctest.h>

using rules::Move;
using rules::Square;

namespace {

ai::RootMove root_move(int column, ai::Score score, int depth, bool is_solved = false) {
    ai::RootMove move;
    move.move = Move{Square{0, column}};
    move.score = score;
    move.depth = depth;
    move.is_solved = is_solved;
    return move;
}

} // namespace

TEST_CASE("a move is judged against the best searched move, whatever the order of the moves") {
    ai::Report report;
    report.moves = {root_move(1, 150, 12), root_move(2, 330, 12), root_move(3, -420, 12)};
    const auto worst = ui::judge(report, Move{Square{0, 3}}, 10);
    REQUIRE(worst.has_value());
    CHECK(worst->best == Move{Square{0, 2}});
    CHECK(worst->loss == 750);
    CHECK(ui::whole_discs(worst->loss) == 8);
    const auto best = ui::judge(report, Move{Square{0, 2}}, 10);
    REQUIRE(best.has_value());
    CHECK(best->loss == 0);
    CHECK(best->best == best->move);
}

TEST_CASE("no move is judged until every move is known well enough") {
    ai::Report report;
    CHECK_FALSE(ui::judge(report, Move{Square{0, 1}}, 1).has_value());
    report.moves = {root_move(1, 100, 12), root_move(2, 90, 9)};
    CHECK_FALSE(ui::judge(report, Move{Square{0, 1}}, 10).has_value());
    CHECK(ui::judge(report, Move{Square{0, 1}}, 9).has_value());
    CHECK_FALSE(ui::judge(report, Move{Square{0, 7}}, 9).has_value()); // Not in the report.
    report.moves[1].is_solved = true;
    CHECK(ui::judge(report, Move{Square{0, 1}}, 10).has_value());
    report.moves[1].bound = ai::Bound::at_most;
    CHECK_FALSE(ui::judge(report, Move{Square{0, 1}}, 10).has_value());
}

TEST_CASE("the score counts the first guess in each position") {
    ui::Trainer trainer;
    CHECK(trainer.score_text() == "No guesses yet");
    const auto start = rules::Position::start(rules::BoardSize{8});
    trainer.count(start, {.loss = 300}, 1);
    trainer.count(start, {.loss = 0}, 1); // Tried again.
    CHECK(trainer.last->loss == 0);
    CHECK(trainer.score_text() == "1 guess, 0 best, 3.0 discs lost on average");
    trainer.count(start.after(Move{*start.legal_moves().begin()}), {.loss = 20}, 1);
    CHECK(trainer.score_text() == "2 guesses, 1 best, 1.6 discs lost on average");
    trainer.forget_score();
    CHECK(trainer.guesses == 0);
    CHECK_FALSE(trainer.last.has_value());
}
