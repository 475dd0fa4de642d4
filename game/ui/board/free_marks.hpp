// Rings and arrows that the user draws on the board with the right button. Plain values, part of GuiState.
#pragma once

#include "game/rules/position.hpp"

#include <optional>
#include <span>
#include <vector>

namespace ui {

struct FreeMark {
    rules::Square from, to;
    friend bool operator==(const FreeMark&, const FreeMark&) = default;
};

class FreeMarks {
  public:
    // Drops the marks when the position changes. Returns whether a redraw is needed.
    bool update(const rules::Position& position);

    void begin(rules::Square from) { begun_ = from; }
    // The button is released: adds the mark, or removes it if it exists. No square: cancels.
    void end(std::optional<rules::Square> to);
    void clear();

    std::span<const FreeMark> all() const { return all_; }
    bool has_any() const { return !all_.empty() || begun_; }
    std::optional<rules::Square> begun() const { return begun_; }

  private:
    std::vector<FreeMark> all_;
    std::optional<rules::Square> begun_;
    std::optional<rules::Position> position_;
};

} // namespace ui
