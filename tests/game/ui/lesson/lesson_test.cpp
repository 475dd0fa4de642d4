#include "game/ui/lesson/lesson.hpp"

#include "game/ai/explanation.hpp"
#include "game/records/notation.hpp"

#include <doctest/doctest.h>

#include <set>
#include <string>

using namespace std::chrono_literals;
using rules::Color;
using rules::Move;
using rules::Position;
using rules::Square;
using rules::SquareSet;
using ui::Lesson;
using ui::LessonAnswer;
using ui::LessonTurn;
using ui::MotionStyle;

namespace {

Square lesson_square(std::string_view text) {
    return records::move_from_text(text, rules::BoardSize{8})->square();
}

const LessonTurn& turn_of(int step, int turn) {
    return ui::lesson_steps()[static_cast<std::size_t>(step)].turns[static_cast<std::size_t>(turn)];
}

// The position of the turn after the right moves so far.
Position before_turn(int step, int turn) {
    const LessonTurn& asked = turn_of(step, turn);
    if (!asked.board.empty()) return ui::lesson_position(asked.board);
    const LessonTurn& earlier = turn_of(step, turn - 1);
    Position position = before_turn(step, turn - 1).after(Move{*ui::lesson_squares(earlier.moves).begin()});
    if (!earlier.reply.empty()) position = position.after(*records::move_from_text(earlier.reply, position.size()));
    return position;
}

Position after_turn(int step, int turn) {
    return before_turn(step, turn).after(Move{*ui::lesson_squares(turn_of(step, turn).moves).begin()});
}

// Number of directions, out of eight, in which a disc there flips something.
int directions_of(const Position& position, Square square) {
    int count = 0;
    for (const rules::Direction direction : rules::all_directions)
        count += position.flips(square).contains(rules::neighbor(square, direction)) ? 1 : 0;
    return count;
}

ui::Time settle_lesson(Lesson& lesson, ui::Time now, MotionStyle style = MotionStyle::full) {
    for (int i = 0; i < 4000 && lesson.present_turn() != nullptr && !lesson.waits_for_move(); ++i) {
        now += 10ms;
        lesson.update(now, style);
    }
    return now;
}

} // namespace

TEST_CASE("each lesson step has a small board on which the step's moves are legal") {
    std::set<std::string> titles;
    for (int step = 0; step < ui::lesson_step_count; ++step) {
        const auto turns = ui::lesson_steps()[static_cast<std::size_t>(step)].turns;
        titles.insert(ui::lesson_steps()[static_cast<std::size_t>(step)].title.english());
        REQUIRE_FALSE(turns.empty());
        CHECK_FALSE(turns.front().board.empty());
        for (int turn = 0; turn < static_cast<int>(turns.size()); ++turn) {
            CAPTURE(step);
            CAPTURE(turn);
            const LessonTurn& asked = turn_of(step, turn);
            const Position position = before_turn(step, turn);
            CHECK(position.to_move() == Color::black);
            CHECK(position.size().side() >= 4);
            CHECK(position.size().side() <= 6);
            const SquareSet right = ui::lesson_squares(asked.moves);
            CHECK_FALSE(right.empty());
            CHECK((right - position.legal_moves()).empty());
            CHECK((ui::lesson_squares(asked.pointed) - position.squares()).empty());
            // A hint exists exactly if there is another legal move.
            CHECK(asked.hint.has_value() == !(position.legal_moves() - right).empty());
            if (!asked.reply.empty())
                CHECK_FALSE(after_turn(step, turn).refusal(*records::move_from_text(asked.reply, position.size())));
        }
    }
    CHECK(titles.size() == ui::lesson_step_count);
}

TEST_CASE("the lesson's statements about its moves are true") {
    // Catch a disc: first one with the only legal move, then a row of three.
    CHECK(before_turn(0, 0).flips(lesson_square("a2")).size() == 1);
    CHECK(before_turn(0, 0).legal_moves() == SquareSet{lesson_square("a2")});
    CHECK(before_turn(0, 1).flips(lesson_square("e3")).size() == 3);
    CHECK(after_turn(0, 1).count().white == 0);
    // Many directions: two, then all eight with eight discs; every other move flips fewer.
    CHECK(directions_of(before_turn(1, 0), lesson_square("c3")) == 2);
    CHECK(directions_of(before_turn(1, 1), lesson_square("d4")) == 8);
    CHECK(before_turn(1, 1).flips(lesson_square("d4")).size() == 8);
    for (const Square square : before_turn(1, 1).legal_moves() - SquareSet{lesson_square("d4")})
        CHECK(before_turn(1, 1).flips(square).size() < 8);
    // Passing: the right move leaves White none, while c3 leaves it some, all in the top row.
    CHECK_FALSE(before_turn(2, 0).after(Move{lesson_square("c3")}).must_pass());
    for (const Square square : before_turn(2, 0).after(Move{lesson_square("c3")}).legal_moves())
        CHECK(square.row == 0);
    CHECK(after_turn(2, 0).must_pass());
    CHECK(after_turn(2, 1).count().white == 0);
    CHECK(before_turn(2, 1).count().white == 1);
    // The end: White passes, and the board is full at nine to seven. In the other order White wins with the corner.
    CHECK(after_turn(5, 0).must_pass());
    CHECK(after_turn(5, 1).is_over());
    CHECK(after_turn(5, 1).empties().empty());
    CHECK(after_turn(5, 1).count() == rules::DiscCount{9, 7});
    const Position other_way = before_turn(5, 0).after(Move{lesson_square("a3")}).after(Move{lesson_square("a1")});
    CHECK(other_way.is_over());
    CHECK(other_way.winner() == Color::white);
}

TEST_CASE("the lesson's edge discs are stable, and only the right move keeps White out of a corner") {
    const Position taken = after_turn(3, 0);
    for (const char* square : {"a1", "b1", "c1", "d1", "e1"})
        CHECK(ai::stable_discs(taken, Color::black).contains(lesson_square(square)));
    // White's answer flips another disc.
    CHECK_FALSE(taken.flips(lesson_square("b5")).empty());
    // Next to the other corner: only the right move prevents White from taking it.
    const Square corner = lesson_square("a1");
    CHECK(ui::lesson_squares(turn_of(3, 1).pointed).contains(corner));
    for (const Square square : before_turn(3, 1).legal_moves()) {
        const bool is_right = ui::lesson_squares(turn_of(3, 1).moves).contains(square);
        CHECK(before_turn(3, 1).after(Move{square}).legal_moves().contains(corner) == !is_right);
    }
    CHECK(before_turn(3, 1).legal_moves().size() >= 2);
}

TEST_CASE("the right move in the mobility lesson leaves White one move; all others leave more") {
    CHECK(after_turn(4, 0).legal_moves().size() == 1);
    CHECK(turn_of(4, 0).counts_replies);
    for (const Square square : before_turn(4, 0).legal_moves() - ui::lesson_squares(turn_of(4, 0).moves))
        CHECK(before_turn(4, 0).after(Move{square}).legal_moves().size() > 1);
}

TEST_CASE("a wrong lesson move is answered and changes nothing; the right move continues the lesson") {
    for (const MotionStyle style : {MotionStyle::full, MotionStyle::reduced, MotionStyle::none}) {
        Lesson lesson;
        ui::Time now{};
        for (int step = 0; step < ui::lesson_step_count; ++step) {
            CAPTURE(step);
            if (step > 0) lesson.go_to(step);
            CHECK_FALSE(lesson.was_done(step));
            for (int turn = 0; !lesson.is_step_done(); ++turn) {
                CAPTURE(turn);
                const Position position = lesson.position();
                CHECK(position == before_turn(step, turn));
                const SquareSet right = ui::lesson_squares(turn_of(step, turn).moves);
                for (const Square square : position.squares() - right) {
                    const LessonAnswer expected = position.occupied().contains(square) ? LessonAnswer::occupied
                                                  : position.flips(square).empty()     ? LessonAnswer::flips_nothing
                                                                                       : LessonAnswer::another;
                    CHECK(lesson.play(square, now) == expected);
                    CHECK(lesson.position() == position);
                    CHECK_FALSE(std::string{lesson.said()}.empty());
                }
                CHECK(lesson.play(*right.begin(), now) == LessonAnswer::right);
                CHECK(std::string{lesson.said()} == turn_of(step, turn).praise.english());
                CHECK(lesson.play(*right.begin(), now) == LessonAnswer::none); // Discs are in motion.
                now = settle_lesson(lesson, now, style);
                CHECK(std::string{lesson.said()} == turn_of(step, turn).praise.english());
            }
            CHECK(lesson.was_done(step));
            CHECK_FALSE(lesson.next_deadline());
        }
    }
}

TEST_CASE("lesson moves are undone one at a time and can be repeated") {
    Lesson lesson{3};
    CHECK_FALSE(lesson.undo());
    ui::Time now{};
    for (int round = 0; round < 5; ++round) {
        lesson.play(lesson_square("a1"), now);
        now = settle_lesson(lesson, now);
        CHECK(lesson.position() == before_turn(3, 1));
        lesson.play(lesson_square("b4"), now);
        CHECK(lesson.undo());
        CHECK(lesson.position() == before_turn(3, 1));
        lesson.play(lesson_square("b4"), now);
        now = settle_lesson(lesson, now);
        CHECK(lesson.is_step_done());
        CHECK(lesson.undo());
        CHECK(lesson.undo());
        CHECK_FALSE(lesson.undo());
        CHECK(lesson.position() == before_turn(3, 0));
        CHECK(lesson.answer() == LessonAnswer::none);
        CHECK(lesson.was_done(3));
    }
}

TEST_CASE("hurry() shows White's answer in the lesson and the next board immediately") {
    Lesson lesson{3};
    ui::Time now{};
    lesson.play(lesson_square("a1"), now);
    CHECK_FALSE(lesson.waits_for_move());
    lesson.hurry();
    CHECK(lesson.update(now, MotionStyle::full));
    CHECK(lesson.waits_for_move());
    CHECK(lesson.position() == before_turn(3, 1));
}
