// What a finger on the board means, and which square it has chosen where squares are small. Plain values that are told
// the time; for the window's input.
#pragma once

#include "engine/geometry.hpp"
#include "game/rules/position.hpp"

#include <chrono>
#include <optional>

namespace ui {

// What can be pressed with a finger is so large at least, in points. A square that is smaller takes two taps.
inline constexpr float touch_target = 44;
// Hands tremble: a press with the mouse, a pen or a finger stays what it was within so many points of where it began.
inline constexpr float mouse_tremble = 8, finger_tremble = 14;

float distance(engine::Point a, engine::Point b);

// One finger, from where it is set down to where it is lifted.
class TouchGesture {
  public:
    using Time = std::chrono::steady_clock::time_point;
    static constexpr std::chrono::milliseconds long_press{500};
    static constexpr float shortest_swipe = 56; // points, along the board

    enum class Meaning : unsigned char {
        nothing,
        tap,       // of where it was set down
        hold,      // it has rested there for long: said once, while it lies there still
        let_go,    // lifted after that
        leftwards, // swiped
        rightwards
    };

    // point: pixels of one point. can_hold: resting means something here.
    void begin(engine::Point at, float point, bool can_hold, Time now);
    // In each tick while it lies there.
    Meaning update(engine::Point at, Time now);
    Meaning end(engine::Point at);
    void cancel() { is_down_ = is_held_ = false; }

    bool is_down() const { return is_down_; }
    bool is_held() const { return is_held_; }
    engine::Point from() const { return from_; }
    bool is_near(engine::Point at) const;      // to where it was set down, as far as a finger trembles
    std::optional<Time> next_deadline() const; // when resting becomes a long press

  private:
    void go_to(engine::Point at);

    engine::Point from_;
    float point_ = 1;
    float farthest_ = 0; // from there, in pixels
    Time began_{};
    bool can_hold_ = false;
    bool is_down_ = false;
    bool is_held_ = false;
};

// Taps that follow each other faster than anybody decides are one: the first.
class TapBurst {
  public:
    using Time = TouchGesture::Time;
    static constexpr std::chrono::milliseconds length{250};

    // True for a tap that belongs to the one before.
    bool take(Time now);

  private:
    std::optional<Time> last_;
};

// The square that a first tap has chosen; the second one plays it.
class TapChoice {
  public:
    // True: the square was chosen in this position already. Else it is now.
    bool tap(rules::Square square, const rules::Position& position);
    // What was chosen in another position is forgotten. True when something was.
    bool update(const rules::Position& position);
    void forget() { square_.reset(); }
    std::optional<rules::Square> square() const { return square_; }

  private:
    std::optional<rules::Square> square_;
    std::optional<rules::Position> position_;
};

// The fingers' part of what is on the screen.
struct BoardTouch {
    TouchGesture gesture;
    bool is_on_board = false; // that one; else it is on the list of moves
    TapBurst taps;
    TapChoice choice;
    std::optional<rules::Square> under; // the finger, while it draws an arrow
};

} // namespace ui
