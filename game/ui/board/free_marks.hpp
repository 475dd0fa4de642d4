// Rings and arrows that a person draws on the board with the right button, to speak about a position. Plain values,
// part of GuiState.
#pragma once

#include "game/rules/position.hpp"

#include <optional>
#include <span>
#include <vector>

namespace ui {

struct FreeMark {
    rules::Square from, to; // an arrow; the same square twice: a ring
    friend bool operator==(const FreeMark&, const FreeMark&) = default;
};

class FreeMarks {
  public:
    // The marks belong to a position; those of another one go. True when that changed what is seen.
    bool update(const rules::Position& position);

    void begin(rules::Square from) { begun_ = from; }
    // The button is let go: what was drawn stays, or goes when it was there already. No square: nothing was meant.
    void end(std::optional<rules::Square> to);
    void clear();

    std::span<const FreeMark> all() const { return all_; }
    bool has_any() const { return !all_.empty() || begun_; }      // or one that is being drawn
    std::optional<rules::Square> begun() const { return begun_; } // while the button is held

  private:
    std::vector<FreeMark> all_;
    std::optional<rules::Square> begun_;
    std::optional<rules::Position> position_;
};

} // namespace ui
