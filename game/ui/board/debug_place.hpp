// Place of the debug panel and its open tab.
#pragma once

#include <optional>
#include <string_view>

namespace ui {

enum class DebugSide : unsigned char { right, left, bottom, window };

// "window": a separate window.
constexpr std::string_view to_text(DebugSide side) {
    constexpr std::string_view names[]{"right", "left", "bottom", "window"};
    return names[static_cast<int>(side)];
}
constexpr std::optional<DebugSide> debug_side_from_text(std::string_view text) {
    for (const DebugSide side : {DebugSide::right, DebugSide::left, DebugSide::bottom, DebugSide::window})
        if (text == to_text(side)) return side;
    return std::nullopt;
}

struct DebugPlace {
    DebugSide side = DebugSide::right; // Upright windows always use the bottom.
    float width = 0;                   // At a side, in units of scale 1; 0: the space that the board leaves free.
    float height = 0;                  // Likewise, at the bottom.
    friend bool operator==(const DebugPlace&, const DebugPlace&) = default;
};

// analysis/tabs.cpp has the table of the tabs.
enum class DebugTab : unsigned char { search, counters, evaluation, tree, comparison };

// Limits of width and height, in units of scale 1; the layout also keeps the panel within the window.
inline constexpr float min_debug_extent = 240;
inline constexpr float max_debug_extent = 4000;

} // namespace ui
