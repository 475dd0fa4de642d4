// Tips for the item under the pointer. They appear after a delay and avoid what the user may point at next.
#pragma once

#include "engine/geometry.hpp"

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

namespace ui {

inline constexpr std::chrono::milliseconds tip_delay{600};

struct Tip {
    std::uint32_t id = 0; // Dear ImGui's id of the item; 0: the pointer is on no item with a tip.
    engine::Rect item;
    engine::Rect window;
    std::string text;
    std::chrono::steady_clock::time_point since{};
    bool is_fresh = false;
    bool is_shown = false;
};

// Place for a tip of that size: never over the item, preferably not over the rest of its window or the board. Stays on
// `screen`; all in pixels.
engine::Rect place_tip(engine::Point size, const Tip& tip, const engine::Rect& board, const engine::Rect& screen,
                       float gap);

} // namespace ui
