// What flies up around the board when a person has won: small discs of gold, ivory and black, for a moment. A pure
// function of its age; nothing with reduced motion.
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

// When a person has won the game on the board and its discs lie counted: since then. None: nobody celebrates.
std::optional<std::chrono::steady_clock::time_point> celebration_began(const Session& session);

bool is_celebrating(const Session& session, std::chrono::steady_clock::time_point now);

// In the order in which they are drawn; empty before it begins, and when it is over.
std::vector<engine::Shape> celebration(const BoardLayout& board, const Theme& theme, std::chrono::milliseconds age);

} // namespace ui
