// A lesson for beginners: six steps on small boards, each a table of positions, texts and right moves. Independent of
// the game. Callers pass the time.
#pragma once

#include "engine/base/text.hpp"
#include "game/ui/board/presentation.hpp"

#include <array>
#include <chrono>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace ui {

// One move of the learner, who plays Black. Squares are "a1 b2", with a1 at the top left.
struct LessonTurn {
    // Rows from the top, separated by '/': '.' is empty, 'X' black, 'O' white. Empty text: continues the last position.
    std::string_view board;
    base::Marked text;
    std::string_view moves; // The right moves.
    base::Marked praise;
    std::string_view pointed = {};         // Squares that the text mentions.
    std::string_view reply = {};           // White's answer; "pass": no legal move; empty: no answer.
    std::optional<base::Marked> hint = {}; // Hint after another legal move, if there is one.
    bool counts_replies = false;           // Each legal move shows how many moves it leaves White.
};

struct LessonStep {
    base::Marked title;
    std::span<const LessonTurn> turns;
};

inline constexpr int lesson_step_count = 6;
std::span<const LessonStep, lesson_step_count> lesson_steps();
// The position with Black to move. Precondition: the board of a turn, not empty.
rules::Position lesson_position(std::string_view board);
rules::SquareSet lesson_squares(std::string_view squares);

enum class LessonAnswer : unsigned char {
    none,
    occupied,
    flips_nothing,
    another, // Legal but not right.
    shown,   // The learner asked for the move, which is now marked.
    right
};

class Lesson {
  public:
    // Separates White's answer from the learner's move.
    static constexpr milliseconds reply_pause{450};
    // Time to see the result of a right move before the next board.
    static constexpr milliseconds look_pause{1600};

    explicit Lesson(int step = 0); // Precondition: 0 <= step < lesson_step_count

    int step() const { return step_; }
    const LessonStep& present_step() const { return lesson_steps()[static_cast<std::size_t>(step_)]; }
    // Null once the step is done.
    const LessonTurn* present_turn() const;
    bool is_step_done() const { return present_turn() == nullptr; }
    bool was_done(int step) const { return done_[static_cast<std::size_t>(step)]; } // Done at least once.
    LessonAnswer answer() const { return answer_; }
    // Text for answer(), such as "No white disc would turn there..."; may be empty.
    const char* said() const;

    // Position after all running animations.
    const rules::Position& position() const { return position_; }
    std::optional<rules::Square> last_move() const { return last_; }
    const std::optional<Transition>& motion() const { return motion_; }
    bool waits_for_move() const { return !is_step_done() && !is_continuing_; }

    // Ignored while discs move or White is about to answer.
    LessonAnswer play(rules::Square square, Time now);
    // Marks the right squares. Ignored while discs move or White is about to answer.
    void show_move();
    bool is_move_shown() const { return answer_ == LessonAnswer::shown; }
    void go_to(int step);
    // Takes back the learner's last right move; further calls take back earlier ones. Returns false if the step has
    // none.
    bool undo();
    bool can_undo() const { return !past_.empty(); }
    // Returns whether a redraw is needed.
    bool update(Time now, MotionStyle style);
    // Makes the next update() finish all animations and White's answer.
    void hurry() { is_hurried_ = true; }
    // When White answers or the next board appears.
    std::optional<Time> next_deadline() const { return motion_ ? std::nullopt : due_; }

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
    bool advance(Time now, MotionStyle style); // Handles one due event. Returns whether there was one.

    int step_ = 0;
    int turn_ = 0; // Index in the step; past the last turn, the step is done.
    rules::Position position_;
    std::optional<rules::Square> last_;
    LessonAnswer answer_ = LessonAnswer::none;
    std::optional<Transition> motion_;
    bool is_continuing_ = false;       // The animations and answer after a right move are in progress.
    std::optional<rules::Move> reply_; // White's next answer.
    std::optional<Time> due_;          // Time of the answer or of the next turn.
    int praised_ = 0;                  // Turn of the last right move.
    bool is_hurried_ = false;
    std::vector<Past> past_; // States before each right move of the step.
    std::array<bool, lesson_step_count> done_{};
};

} // namespace ui
