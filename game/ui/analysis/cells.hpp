// Small things that the sections of the debug panel share: headings, tables, buttons with their key. For them only.
#pragma once

#include "game/ui/widgets/widgets.hpp"

#include <span>
#include <string>
#include <string_view>

namespace ui::panels::debug {

using engine::Rect;

inline constexpr float row_height = 20.5f; // of a table, in units of scale 1
inline constexpr float heading_height = 22;

// The rectangle without so much of it at the top.
Rect below(const Rect& rect, float height);

// A title with a quiet remark behind it, as much of that as fits, at the top of the area. Returns what is below.
Rect heading(const Panel& panel, const Rect& area, std::string_view title, std::string_view remark = {});

struct Column {
    const char* name;
    float width = 0; // at least, in units of scale 1: wider cells widen it; 0 = what is left
    bool is_right = false;
    bool is_optional = false; // left out where there is too little room, the last one first
};
// A table that scrolls, with its heading line. Close with ImGui::EndTable() when it returns true. Columns are as wide
// as their widest cell so far.
bool begin_table(const Panel& panel, const char* id, std::span<const Column> columns, const Rect& area);
// The next cell of a table.
void cell(const Panel& panel, std::string_view text, bool is_right = false);
void cell(const Panel& panel, std::string_view text, engine::Rgba color, bool is_right = false);

// Whether the pointer is in the row whose first cell was just begun, wherever in the row. table_top: of begin_table's
// area.
bool is_row_pointed(const Panel& panel, float table_top);

// A button with the key that does the same; an empty key is left out. True when clicked.
bool key_button(const Panel& panel, const char* label, std::string_view key, bool is_enabled = true);
float key_button_width(const Panel& panel, std::string_view label, std::string_view key);
// A small button of quiet text.
bool quiet_button(const Panel& panel, const char* label);
float quiet_button_width(const Panel& panel, std::string_view label);
// A box to tick. True when it was clicked.
bool check(const Panel& panel, const char* label, bool is_on);
float check_width(const Panel& panel, std::string_view label);
// A choice out of a list, opened by a small button. Returns the one chosen, or -1.
int choice(const Panel& panel, const char* id, std::span<const std::string> all, int chosen, float width);

// The square as the game writes it, without the colour that a triple has: the columns are narrow.
std::string move_text(const Panel& panel, rules::Move move);
// The moves from the second one on.
std::string line_text(const Panel& panel, std::span<const rules::Move> line);
// "=", "≤" or "≥".
const char* sign(ai::Bound bound);
// "38 %", "0.4 %"; of nothing: "".
std::string percent_text(double part, double whole);
std::string seconds_text(std::chrono::milliseconds time);
// "3.1 M", "48.2 k": for narrow columns.
std::string short_count(std::uint64_t count);

// What a section says while it has nothing to show, and the button that changes that (null: none). True when clicked.
bool empty_state(const Panel& panel, const Rect& area, const char* text, const char* button = nullptr,
                 bool is_enabled = true);

// Lays the line of the row that is pointed at on the board; to be called in each frame in which it is.
void show_line(Panel& panel, LinePreview line);

// An outline around squares of the board, over discs and under panels.
void outline(const Panel& panel, const rules::SquareSet& squares);

} // namespace ui::panels::debug
