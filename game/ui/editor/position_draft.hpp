// A position that is being set up square by square: a plain value, of the screen only until somebody plays from it.
#pragma once

#include "game/rules/position.hpp"

#include <array>
#include <optional>
#include <string>

namespace ui {

struct PositionDraft {
    rules::BoardSize size{8};
    std::array<rules::SquareSet, 2> discs; // by colour, never on the same square
    rules::Color to_move = rules::Color::black;
    std::optional<rules::Color> brush = rules::Color::black; // what a click puts; none takes discs away
    friend bool operator==(const PositionDraft&, const PositionDraft&) = default;

    static PositionDraft of(const rules::Position& position);

    // Puts a disc, or takes away what is there. Nothing where the square is not on the board.
    void put(rules::Square square, std::optional<rules::Color> color);
    void clear() { discs = {}; }
    void set_start() { discs = of(rules::Position::start(size)).discs; }
    // The discs keep their place around the middle; what would lie outside is gone.
    void resize(rules::BoardSize new_size);

    rules::Position position() const { return {size, discs[0], discs[1], to_move}; }
    // An empty board cannot be played; all else can, and be it to see that it is over.
    bool is_playable() const { return !(discs[0] | discs[1]).empty(); }
    // What to know before playing from here, as a sentence; empty where the side to move can move.
    std::string remark(const std::array<std::string, 2>& color_names) const;
};

} // namespace ui
