// Marks over the discs: dots, rings and frames, as shapes.
#pragma once

#include "engine/renderer.hpp"
#include "game/rules/position.hpp"
#include "game/ui/board/board_layout.hpp"
#include "game/ui/theme/theme.hpp"

#include <chrono>
#include <optional>
#include <vector>

namespace ui {

struct BoardMarks {
    rules::SquareSet legal_moves;
    std::optional<rules::Square> last_move;
    std::optional<rules::Square> hover; // A ghost disc, with rings around the discs it would flip.
    rules::SquareSet would_flip;
    std::optional<rules::Square> cursor;
    rules::SquareSet outlined;
    rules::Color mover = rules::Color::black;
};

// In drawing order, without the ghost disc of `hover`.
std::vector<engine::Shape> shapes_of(const BoardMarks& marks, const rules::Position& position,
                                     const BoardLayout& layout, const Theme& theme);

constexpr engine::Rgba tone(rules::Color color) {
    return color == rules::Color::black ? black_disc : white_disc;
}

// Small gold, ivory and black discs that fly up around the board after a human has won. A pure function of the age;
// nothing with reduced motion.

inline constexpr std::chrono::milliseconds celebration_time{1900};

class Session;

// When the discs of a human's win were counted; none without a celebration.
std::optional<std::chrono::steady_clock::time_point> celebration_began(const Session& session);

bool is_celebrating(const Session& session, std::chrono::steady_clock::time_point now);

// In drawing order; empty before and after the celebration.
std::vector<engine::Shape> celebration(const BoardLayout& board, const Theme& theme, std::chrono::milliseconds age);

} // namespace ui
