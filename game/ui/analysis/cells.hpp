// Widgets shared by the sections of the debug panel.
#pragma once

#include "game/ui/widgets/widgets.hpp"

#include <span>
#include <string>
#include <string_view>

namespace ui::panels::debug {

using engine::Rect;

inline constexpr float row_height = 20.5f; // of a table, in units of scale 1
inline constexpr float heading_height = 22;

Rect below(const Rect& rect, float height);

// Draws a title and as much of the quiet remark as fits. Returns the area below.
Rect heading(const Panel& panel, const Rect& area, std::string_view title, std::string_view remark = {});

struct Column {
    const char* name;
    float width = 0; // minimum, in units of scale 1; 0: the remaining width
    bool is_right = false;
    bool is_optional = false; // omitted if too narrow, the last one first
};
// A scrolling table with a heading line. Call ImGui::EndTable() if it returns true. Columns are as wide as their widest
// cell so far.
bool begin_table(const Panel& panel, const char* id, std::span<const Column> columns, const Rect& area);
void cell(const Panel& panel, std::string_view text, bool is_right = false);
void cell(const Panel& panel, std::string_view text, engine::Rgba color, bool is_right = false);

// Whether the pointer is anywhere in the row whose first cell was just begun. table_top: of begin_table's area.
bool is_row_pointed(const Panel& panel, float table_top);

// A button with its shortcut, if not empty. Returns whether it was clicked.
bool key_button(const Panel& panel, const char* label, std::string_view key, bool is_enabled = true);
float key_button_width(const Panel& panel, std::string_view label, std::string_view key);
bool quiet_button(const Panel& panel, const char* label);
float quiet_button_width(const Panel& panel, std::string_view label);
bool check(const Panel& panel, const char* label, bool is_on);
float check_width(const Panel& panel, std::string_view label);
// Returns the index chosen, or -1.
int choice(const Panel& panel, const char* id, std::span<const std::string> all, int chosen, float width);

// In the game's notation, without the color of a triple: the columns are narrow.
std::string move_text(const Panel& panel, rules::Move move);
// The moves after the first.
std::string line_text(const Panel& panel, std::span<const rules::Move> line);
const char* sign(ai::Bound bound);
// "38 %", "0.4 %"; "" if whole is 0.
std::string percent_text(double part, double whole);
std::string seconds_text(std::chrono::milliseconds time);
// "3.1 M", "48.2 k": for narrow columns.
std::string short_count(std::uint64_t count);

// Text of a section without content, with an optional button. Returns whether it was clicked.
bool empty_state(const Panel& panel, const Rect& area, const char* text, const char* button = nullptr,
                 bool is_enabled = true);

// Previews the line of the hovered row on the board. Call every frame while it is hovered.
void show_line(Panel& panel, LinePreview line);

// Drawn over discs and under panels.
void outline(const Panel& panel, const rules::SquareSet& squares);

} // namespace ui::panels::debug
