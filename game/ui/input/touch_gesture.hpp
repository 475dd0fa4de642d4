// Touch gestures on the board, and the square chosen by tap if squares are small. Plain values; callers pass the time.
#pragma once

#include "engine/geometry.hpp"
#include "game/rules/position.hpp"

#include <chrono>
#include <optional>

namespace ui {

// Minimum size of touch controls in points. Smaller squares take two taps.
inline constexpr float touch_target = 44;
// Hands tremble: a press keeps its meaning within this many points of its start.
inline constexpr float mouse_tremble = 8, touch_slop = 14;

float distance(engine::Point a, engine::Point b);

class TouchGesture {
  public:
    using Time = std::chrono::steady_clock::time_point;
    static constexpr std::chrono::milliseconds long_press{500};
    static constexpr float shortest_swipe = 56; // In points, along the board.

    enum class Meaning : unsigned char {
        nothing,
        tap,
        hold, // A long press, reported once while the finger still rests.
        let_go,
        leftwards,
        rightwards
    };

    // point: pixels per point. can_hold: a long press has a meaning here.
    void begin(engine::Point at, float point, bool can_hold, Time now);
    Meaning update(engine::Point at, Time now);
    Meaning end(engine::Point at);
    void cancel() { is_down_ = is_held_ = false; }

    bool is_down() const { return is_down_; }
    bool is_held() const { return is_held_; }
    engine::Point from() const { return from_; }
    bool is_near(engine::Point at) const;
    std::optional<Time> next_deadline() const;

  private:
    void go_to(engine::Point at);

    engine::Point from_;
    float point_ = 1;
    float farthest_ = 0;
    Time began_{};
    bool can_hold_ = false;
    bool is_down_ = false;
    bool is_held_ = false;
};

class TapChoice {
  public:
    // Returns whether the square was already chosen in this position; otherwise chooses it.
    bool tap(rules::Square square, const rules::Position& position);
    // Drops the choice if the position has changed. Returns whether there was one.
    bool update(const rules::Position& position);
    void forget() { square_.reset(); }
    std::optional<rules::Square> square() const { return square_; }

  private:
    std::optional<rules::Square> square_;
    std::optional<rules::Position> position_;
};

struct BoardTouch {
    TouchGesture gesture;
    bool is_on_board = false;
    TapChoice choice;
    std::optional<rules::Square> under;
};

} // namespace ui
