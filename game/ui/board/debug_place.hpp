// Where the debug panel stands in the window and which part of it is open. For the settings, the layout and requests.
#pragma once

#include <optional>
#include <string_view>

namespace ui {

enum class DebugSide : unsigned char { right, left, bottom, window };

// "right", "left", "bottom", "window" for one of its own; none for another word.
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
    DebugSide side = DebugSide::right; // windows that are higher than wide have it at the bottom in any case
    float width = 0;                   // at a side, in units of scale 1; 0 = what the board leaves free
    float height = 0;                  // at the bottom, likewise
    friend bool operator==(const DebugPlace&, const DebugPlace&) = default;
};

// What the panel shows of the search; analysis/tabs.hpp has the table.
enum class DebugTab : unsigned char { search, counters, evaluation, tree, comparison };

// What a width or height can be set to, in units of scale 1; the layout keeps it within the window besides.
inline constexpr float min_debug_extent = 240;
inline constexpr float max_debug_extent = 4000;

} // namespace ui
