// Sections of the debug panel, and the widgets that they share.
#pragma once

#include "game/ui/widgets/widgets.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ui::debug {

using engine::Rect;

// Units of scale 1 in pixels: the first number, or the second in a compact panel.
inline float sized(const FrameContext& frame, float usual, float compact) {
    return frame.scaled(frame.preferences.is_debug_compact ? compact : usual);
}
inline float cell_pad(const FrameContext& frame) {
    return sized(frame, 3, .75f); // above and below the text of a cell
}
inline float row_height(const FrameContext& frame) {
    return sized(frame, 20.5f, 16); // of a table
}
inline float heading_height(const FrameContext& frame) {
    return sized(frame, 22, 18);
}

// Draws into the area, in pixels. Sections of a tab that needs a search are drawn only while there is a report.
using Section = void(FrameContext& frame, const ShownSearch& shown, const Rect& area);
Section root_moves, iterations, nodes_by_ply, probcut_by_depth, node_rate, counters, evaluation, tree, comparison;
float root_moves_height(const FrameContext& frame, const ai::Report& report);
// Depth, nodes, speed, time and threads in as many rows as needed. Returns their height.
float figures(const FrameContext& frame, const ai::Report& report, const Rect& area);

// Marks on the squares: the share of the nodes, and the differences of a comparison.
void share_marks(const FrameContext& frame, const ShownSearch& shown);
void comparison_marks(const FrameContext& frame);

struct TabInfo {
    std::string_view id; // of `--do "tab tree"`
    base::Marked title;
    bool needs_search; // without a search it shows how to start one
    Section* draw;
};
std::span<const TabInfo> tabs();

Rect below(const Rect& rect, float height);
// A horizontal line from edge to edge of the area.
void rule(const FrameContext& frame, const Rect& area, float y);
// Draws a title and as much of the quiet remark as fits. Returns the area below.
Rect heading(const FrameContext& frame, const Rect& area, std::string_view title, std::string_view remark = {});

struct Column {
    const char* name;
    float width = 0; // minimum, in units of scale 1; 0: the remaining width
    bool is_right = false;
    bool is_optional = false; // omitted if too narrow, the last one first
    bool is_shown = true;
};
// A scrolling table with a heading line. Call ImGui::EndTable() if it returns true. Columns are as wide as their widest
// cell so far.
bool begin_table(const FrameContext& frame, const char* id, std::span<const Column> columns, const Rect& area);
// The next cell of the row; does nothing in an omitted column.
void cell(const FrameContext& frame, std::string_view text);
void cell(const FrameContext& frame, std::string_view text, engine::Rgba color);
// A bar from the middle of the next cell for a part from -1 to 1; an outline to the left if it is negative.
void signed_bar_cell(const FrameContext& frame, float part);
// Whether the pointer is anywhere in the row whose first cell was just begun. table_top: of begin_table's area.
bool is_row_pointed(const FrameContext& frame, float table_top);

// A button with its shortcut, if not empty. Returns whether it was clicked.
bool key_button(const FrameContext& frame, const char* label, std::string_view key = {}, bool is_enabled = true);
float key_button_width(const FrameContext& frame, std::string_view label, std::string_view key = {});
bool check(const FrameContext& frame, const char* label, bool is_on);
float check_width(const FrameContext& frame, std::string_view label);

// Controls from left to right, in as many lines as needed.
class Controls {
  public:
    // line, gap, space: height of a line, between lines, and between controls, in units of scale 1.
    Controls(const FrameContext& frame, const Rect& area, float line = 28, float gap = 4, float space = 8)
        : frame_{frame}, area_{area}, line_{sized(frame, line, std::min(line, 22.f))},
          gap_{sized(frame, gap, std::min(gap, 2.f))}, space_{frame.scaled(space)} {}

    void label(std::string_view text, engine::Rgba color);
    bool button(const char* label, bool is_enabled = true);
    // joined: width of the next control, which stays on the same line.
    bool check(const char* label, bool is_on, float joined = 0);
    // A check box that turns the value over. Returns whether it was clicked.
    bool toggle(const char* label, bool& is_on) {
        const bool is_clicked = check(label, is_on);
        is_on ^= is_clicked;
        return is_clicked;
    }
    // A list. Returns the index chosen, or -1. width: in units of scale 1.
    int choice(const char* id, std::span<const std::string> all, int chosen, float width);
    // A list of values. Returns whether one was chosen.
    template <class Values, class Value, class Text>
    bool choice(const char* id, const Values& all, Value& chosen, float width, Text text) {
        std::vector<std::string> texts;
        for (const Value& value : all)
            texts.push_back(text(value));
        const auto known = std::ranges::find(all, chosen);
        const int picked = choice(id, texts, known == all.end() ? 0 : static_cast<int>(known - all.begin()), width);
        if (picked >= 0) chosen = all.begin()[picked];
        return picked >= 0;
    }
    // Returns whether Enter was pressed.
    bool text_field(const char* id, const char* hint, std::string& text);

    // The rest of the current line, and its end.
    float left() const { return x_; }
    float middle() const { return y_ + line_ / 2; }
    float end() const { return y_ + line_; }

  private:
    void place(float width, float height, float joined = 0);
    void begin_field(float width);

    const FrameContext& frame_;
    Rect area_;
    float line_, gap_, space_;
    float x_ = area_.x, y_ = area_.y;
};

// The whole numbers from first to last.
std::vector<int> numbers(int first, int last);
// In the game's notation, without the color of a triple: the columns are narrow.
std::string move_text(const FrameContext& frame, rules::Move move);
const char* sign(ai::Bound bound);
// "3.1 M", "48.2 k": for narrow columns.
std::string short_count(std::uint64_t count);

// Draws nothing for fewer than two values. The scale goes from 0 to the largest value.
void sparkline(const FrameContext& frame, const Rect& rect, std::span<const float> values, engine::Rgba color);
// A bar over a share (0 to 1) of the rectangle's width. Returns its width.
float share_bar(const FrameContext& frame, ImDrawList* list, const Rect& rect, float share, engine::Rgba color);

// Text of a section without content, with an optional button, and the picture where there is room. Returns whether it
// was clicked.
bool empty_state(const FrameContext& frame, const Rect& area, const char* text, const char* button = nullptr,
                 bool is_enabled = true, std::optional<Picture> picture = {});

// Previews the line of the hovered row on the board. Call every frame while it is hovered.
void show_line(FrameContext& frame, LinePreview line);
// Outlines the squares, over discs and under panels.
void outline(const FrameContext& frame, const rules::SquareSet& squares);

} // namespace ui::debug
