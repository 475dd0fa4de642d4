// Where a person points on the board, with the mouse or with the arrow keys: what was used last counts. A plain value;
// for the window's input.
#pragma once

#include "engine/input.hpp"
#include "game/ui/board/board_layout.hpp"

#include <optional>

namespace ui {

class BoardPointer {
  public:
    std::optional<rules::Square> hover() const { return hover_; }   // under the mouse, and not under a panel
    std::optional<rules::Square> cursor() const { return cursor_; } // of the keyboard, once it was used
    std::optional<rules::Square> square() const { return hover_ ? hover_ : cursor_; }

    // The mouse, as it stands now. True when it has come to another square, or left one.
    bool update(const engine::Input& input, const BoardLayout& board, bool is_on_panel);
    // An arrow key: so far, as the board is seen. The mouse does not count until it is moved again.
    void move(int rows, int columns, const BoardLayout& board);
    // A tap: the cursor comes to that square. It is the keyboard's as well.
    void choose(rules::Square square) { cursor_ = square; }
    // The wheel over the board; the result is in whole steps, positive when it is turned towards oneself.
    int turn(float wheel);

    // A button goes down there; whether the pointer has gone farther from it since then than a hand trembles (pixels).
    void press(engine::Point at) { pressed_at_ = at; }
    bool is_drawn_from(float trembles) const;

    void forget_cursor() { cursor_.reset(); }
    void forget(); // the squares are those of another board

  private:
    std::optional<rules::Square> hover_, cursor_;
    engine::Point at_;                        // the mouse
    engine::Point pressed_at_;                // as a button went down
    std::optional<engine::Point> resting_at_; // the arrows were used while it lay there
    float turned_ = 0;                        // a part of a step: touchpads send such
};

} // namespace ui
