// Where a person points on the board, with the mouse or with the arrow keys: what was used last counts. A plain value;
// for the window's input.
#pragma once

#include "engine/input.hpp"
#include "game/ui/board_layout.hpp"

#include <optional>

namespace ui {

class BoardPointer {
  public:
    std::optional<rules::Square> hover() const { return hover_; }   // under the mouse, and not under a panel
    std::optional<rules::Square> cursor() const { return cursor_; } // of the keyboard, once it was used
    std::optional<rules::Square> square() const { return hover_ ? hover_ : cursor_; }

    // The mouse, as it stands now. True when it has come to another square, or left one.
    bool follow(const engine::Input& input, const BoardLayout& board, bool is_on_panel);
    // An arrow key: so far, as the board is seen. The mouse does not count until it is moved again.
    void move(int rows, int columns, const BoardLayout& board);
    // The wheel over the board; the result is in whole steps, positive when it is turned towards oneself.
    int turn(float wheel);

    void forget_cursor() { cursor_.reset(); }
    void forget(); // the squares are those of another board

  private:
    std::optional<rules::Square> hover_, cursor_;
    engine::Point at_;                        // the mouse
    std::optional<engine::Point> resting_at_; // the arrows were used while it lay there
    float turned_ = 0;                        // a part of a step: touchpads send such
};

} // namespace ui
