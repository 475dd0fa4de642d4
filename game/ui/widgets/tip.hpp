// Tips for the item under the pointer, shown after a delay.
#pragma once

#include "engine/geometry.hpp"

#include <chrono>
#include <cstdint>
#include <string>

namespace ui {

inline constexpr std::chrono::milliseconds tip_delay{600};

struct Tip {
    std::uint32_t id = 0; // Dear ImGui's id of the item; 0: the pointer is not on an item with a tip.
    engine::Rect item;
    std::string text;
    std::chrono::steady_clock::time_point since{};
    bool is_fresh = false;
    bool is_shown = false;
};

// Place on `screen` for a tip of that size: below the item or above it. In pixels.
engine::Rect place_tip(engine::Point size, const engine::Rect& item, const engine::Rect& screen, float gap);

} // namespace ui
