// The words that explain what the pointer rests on: they wait, and stand aside from what one points at next.
#pragma once

#include "engine/geometry.hpp"

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

namespace ui {

inline constexpr std::chrono::milliseconds tip_delay{600};

struct Tip {
    std::uint32_t id = 0; // Dear ImGui's, of what is pointed at; 0: nothing that has words
    engine::Rect item;
    engine::Rect window; // in which that lies
    std::string text;
    std::chrono::steady_clock::time_point since{};
    bool is_fresh = false; // said again in the present frame
    bool is_shown = false;
};

// Where a tip of that size covers least: never the item, rather not the rest of its window, nor the board. In pixels of
// the screen, which is where it has to stay.
engine::Rect place_tip(engine::Point size, const Tip& tip, const engine::Rect& board, const engine::Rect& screen,
                       float gap);

} // namespace ui
