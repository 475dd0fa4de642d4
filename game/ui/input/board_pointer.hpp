// The square under the mouse or the keyboard cursor, whichever was used last. A plain value.
#pragma once

#include "engine/input.hpp"
#include "game/ui/board/board_layout.hpp"

#include <optional>

namespace ui {

class BoardPointer {
  public:
    std::optional<rules::Square> hover() const { return hover_; } // Under the mouse, unless a panel covers it.
    std::optional<rules::Square> cursor() const { return cursor_; }
    std::optional<rules::Square> square() const { return hover_ ? hover_ : cursor_; }

    // Updates the mouse position. Returns whether the hovered square has changed.
    bool update(const engine::Input& input, const BoardLayout& board, bool is_on_panel);
    // Moves the cursor by arrow key, as seen on the screen. The mouse does not count until it moves again.
    void move(int rows, int columns, const BoardLayout& board);
    void choose(rules::Square square) { cursor_ = square; }
    // The wheel over the board. Returns whole steps, positive when turned towards the user.
    int turn(float wheel);

    // A button goes down there. is_drawn_from(): the pointer has moved farther from it than `trembles` pixels.
    void press(engine::Point at) { pressed_at_ = at; }
    bool is_drawn_from(float trembles) const;

    void forget_cursor() { cursor_.reset(); }
    void forget();

  private:
    std::optional<rules::Square> hover_, cursor_;
    engine::Point at_;
    engine::Point pressed_at_;
    std::optional<engine::Point> resting_at_;
    float turned_ = 0; // Fraction of a step so far, because touchpads send fractions.
};

} // namespace ui
