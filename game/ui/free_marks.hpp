// Rings and arrows that a person draws on the board with the right button, to speak about a position. Plain values,
// part of GuiState.
#pragma once

#include "game/rules/game.hpp"

#include <cstdint>
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
    // The marks belong to the position of that node; those of another one go. True when that changed what is seen.
    bool follow(std::uint64_t game, rules::Game::NodeId node);

    void begin(rules::Square from) { begun_ = from; }
    // The button is let go: what was drawn stays, or goes when it was there already. No square: nothing was meant.
    void end(std::optional<rules::Square> to);
    void clear();

    std::span<const FreeMark> all() const { return all_; }
    std::optional<rules::Square> begun() const { return begun_; } // while the button is held

  private:
    std::vector<FreeMark> all_;
    std::optional<rules::Square> begun_;
    std::uint64_t game_ = 0;
    rules::Game::NodeId node_ = rules::Game::root;
};

} // namespace ui
