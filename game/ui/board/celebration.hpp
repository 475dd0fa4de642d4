// Small gold, ivory and black discs that fly up around the board after a human has won. A pure function of the age;
// nothing with reduced motion.
#pragma once

#include "engine/renderer.hpp"
#include "game/ui/board/board_layout.hpp"
#include "game/ui/theme/theme.hpp"

#include <chrono>
#include <optional>
#include <vector>

namespace ui {

inline constexpr std::chrono::milliseconds celebration_time{1900};

class Session;

// When the discs of a human's win were counted; none without a celebration.
std::optional<std::chrono::steady_clock::time_point> celebration_began(const Session& session);

bool is_celebrating(const Session& session, std::chrono::steady_clock::time_point now);

// In drawing order; empty before and after the celebration.
std::vector<engine::Shape> celebration(const BoardLayout& board, const Theme& theme, std::chrono::milliseconds age);

} // namespace ui
