// State of the input devices. Plain values; callers pass the time.
#pragma once

#include "engine/input.hpp"
#include "engine/pads.hpp"
#include "game/ui/board/screen_layout.hpp"

#include <chrono>
#include <optional>

namespace ui {

// The square under the mouse or the keyboard cursor, whichever was used last.
class BoardPointer {
  public:
    // The square under the mouse unless a panel covers it.
    std::optional<rules::Square> hover() const { return hover_; }
    std::optional<rules::Square> cursor() const { return cursor_; }
    std::optional<rules::Square> square() const { return hover_ ? hover_ : cursor_; }

    void update(const engine::Input& input, const BoardLayout& board, bool is_on_panel);
    // Moves the cursor by arrow key, as seen on the screen. The mouse is ignored until it moves again.
    void move(int rows, int columns, const BoardLayout& board);
    void choose(rules::Square square) { cursor_ = square; }
    // Accumulates turns of the wheel over the board. Returns whole steps, positive when turned towards the user.
    int turn(float wheel);

    // Stores where a button was pressed. is_drawn_from(): the pointer is more than `trembles` pixels away from there.
    void press(engine::Point at) { pressed_at_ = at; }
    bool is_drawn_from(float trembles) const;

    void forget_cursor() { cursor_.reset(); }
    void forget();

  private:
    std::optional<rules::Square> hover_, cursor_;
    engine::Point at_;
    engine::Point pressed_at_;
    std::optional<engine::Point> resting_at_;
    float turned_ = 0; // Accumulated fraction of a step, because touchpads send fractions.
};

// Shows the values of the search while a key or a button is held.
class Peeking {
  public:
    using Time = std::chrono::steady_clock::time_point;
    // How long a button must be held to show the values instead of having its usual effect.
    static constexpr std::chrono::milliseconds patience{250};

    void hold_key() { is_by_key_ = true; }
    void release_key() { is_by_key_ = false; }
    void hold_button(Time now); // Called in each frame while the button is held.
    void release_button();
    void update(Time now);

    bool is_on() const { return is_by_key_ || is_by_button_; }
    bool is_by_button() const { return is_by_button_; }
    std::optional<Time> next_deadline() const;

  private:
    bool is_by_key_ = false;
    bool is_by_button_ = false;
    std::optional<Time> pressed_;
};

// The controller in use: its kind, for button labels, and the held button, which repeats.
class PadState {
  public:
    using Time = std::chrono::steady_clock::time_point;
    // Like keys on most desktops, and slow enough to move a cursor square by square.
    static constexpr std::chrono::milliseconds first_repeat{400}, next_repeat{120};

    // Button hints replace key hints while a pad was used more recently than a key or the mouse.
    void use(engine::PadKind kind) {
        kind_ = kind;
        is_used_ = true;
    }
    void forget() { is_used_ = false; }
    bool is_used() const { return is_used_; }
    engine::PadKind kind() const { return kind_; }

    void press(engine::PadButton button, Time now);
    void release(engine::PadButton button);
    std::optional<engine::PadButton> take_repeat(Time now);
    std::optional<Time> next_deadline() const;

  private:
    engine::PadKind kind_ = engine::PadKind::letters;
    bool is_used_ = false;
    std::optional<engine::PadButton> held_;
    Time repeats_{};
};

} // namespace ui
