// What is laid over the discs: dots, rings and frames, as shapes to be drawn.
#pragma once

#include "engine/renderer.hpp"
#include "game/rules/position.hpp"
#include "game/ui/board/board_layout.hpp"
#include "game/ui/theme/theme.hpp"

#include <optional>
#include <vector>

namespace ui {

struct BoardMarks {
    rules::SquareSet legal_moves;
    std::optional<rules::Square> last_move;
    std::optional<rules::Square> hover; // a ghost disc there, rings around what it would flip
    rules::SquareSet would_flip;
    std::optional<rules::Square> cursor; // of the keyboard
    rules::SquareSet outlined;           // what a sentence speaks of
    rules::Color mover = rules::Color::black;
};

// In the order in which they are drawn. The ghost disc of `hover` is not among them.
std::vector<engine::Shape> shapes_of(const BoardMarks& marks, const rules::Position& position,
                                     const BoardLayout& layout, const Theme& theme);

// The tone of that disc's face.
constexpr engine::Rgba tone(rules::Color color) {
    return color == rules::Color::black ? black_disc : white_disc;
}

} // namespace ui
