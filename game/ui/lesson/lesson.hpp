// A lesson for somebody who has never played: six steps on small boards, each a position, a sentence or two, and the
// moves that are right there. The steps are a table; where a learner stands in them is a plain value that is told the
// time. For the window; no match knows of it.
#pragma once

#include "engine/base/text.hpp"
#include "game/ui/board/disc_motion.hpp"

#include <array>
#include <chrono>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace ui {

// One move of the learner, who has the black discs. Squares are written "a1 b2", a1 at the top left.
struct LessonTurn {
    std::string_view board; // rows from the top: '.', 'X' black, 'O' white, divided by '/'; empty: it goes on
    base::Marked text;      // what is to be seen, and to be done
    std::string_view moves; // those that are right
    base::Marked praise;
    std::string_view pointed = {};         // squares that the text speaks of
    std::string_view reply = {};           // White's answer; "pass": it has none; empty: nothing follows
    std::optional<base::Marked> hint = {}; // what is said to another legal move, where there is one
    bool counts_replies = false;           // each legal move shows how many moves it leaves White
};

struct LessonStep {
    base::Marked title;
    std::span<const LessonTurn> turns;
};

inline constexpr int lesson_step_count = 6;
std::span<const LessonStep, lesson_step_count> lesson_steps();
rules::Position lesson_position(std::string_view board); // Black to move. Precondition: a board of a turn
rules::SquareSet lesson_squares(std::string_view squares);

// What is said to the move made last.
enum class LessonAnswer : unsigned char {
    none,
    occupied,      // there is a disc already
    flips_nothing, // so that it is no move
    another,       // a move, but not the one
    right
};

class Lesson {
  public:
    using Time = std::chrono::steady_clock::time_point;
    // White's answer is seen apart from the learner's move.
    static constexpr milliseconds reply_pause{450};
    // What a right move has done is looked at before another board takes its place.
    static constexpr milliseconds look_pause{1600};

    struct Motion { // of discs, on the screen
        rules::Position from, to;
        rules::Move move = rules::Move::pass();
        Time began{};
        friend bool operator==(const Motion&, const Motion&) = default;
    };

    explicit Lesson(int step = 0); // Precondition: 0 <= step < lesson_step_count

    int step() const { return step_; }
    const LessonStep& present_step() const { return lesson_steps()[static_cast<std::size_t>(step_)]; }
    // What the learner is asked for; null: the step is done.
    const LessonTurn* present_turn() const;
    bool is_step_done() const { return present_turn() == nullptr; }
    bool was_done(int step) const { return done_[static_cast<std::size_t>(step)]; } // at least once
    LessonAnswer answer() const { return answer_; }
    // "No white disc would turn there...": of the answer; empty for none.
    const char* said() const;

    // As it is on the screen, or will be once all has come to rest.
    const rules::Position& position() const { return position_; }
    std::optional<rules::Square> last_move() const { return last_; }
    const std::optional<Motion>& motion() const { return motion_; }
    bool waits_for_move() const { return !is_step_done() && !is_going_on_; }

    // The learner's move. Nothing while discs move or White is to answer.
    LessonAnswer play(rules::Square square, Time now);
    // To the beginning of a step.
    void go_to(int step);
    // Takes the learner's last right move back, as often as one likes. False: there is none in this step.
    bool undo();
    bool can_undo() const { return !past_.empty(); }
    // Time goes by. True when what is shown has changed.
    bool update(Time now, MotionStyle style);
    // All that moves, White's answer too, is at rest in the next update().
    void hurry() { is_hurried_ = true; }
    std::optional<Time> next_deadline() const {
        return motion_ ? std::nullopt : due_;
    } // when White answers, or it goes on

    friend bool operator==(const Lesson&, const Lesson&) = default;

  private:
    struct Past {
        int turn = 0;
        rules::Position position;
        std::optional<rules::Square> last;
        friend bool operator==(const Past&, const Past&) = default;
    };
    void begin_turn(int turn);
    milliseconds pause_before_next() const;
    bool advance(Time now, MotionStyle style); // by one thing that is due; true when there was one

    int step_ = 0;
    int turn_ = 0; // of the step; behind the last one: done
    rules::Position position_;
    std::optional<rules::Square> last_;
    LessonAnswer answer_ = LessonAnswer::none;
    std::optional<Motion> motion_;
    bool is_going_on_ = false;         // a right move was made: what follows from it is shown
    std::optional<rules::Move> reply_; // White's, to come
    std::optional<Time> due_;          // the reply, or the next turn
    int praised_ = 0;                  // the turn whose move was right
    bool is_hurried_ = false;
    std::vector<Past> past_; // before each right move of the step
    std::array<bool, lesson_step_count> done_{};
};

} // namespace ui
