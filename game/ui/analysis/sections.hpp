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

// Converts units of scale 1 to pixels: the first number, or the second in a compact panel.
inline float sized(const FrameContext& frame, float usual, float compact) {
    return frame.scaled(frame.preferences.is_debug_compact ? compact : usual);
}
inline float cell_pad(const FrameContext& frame) {
    return sized(frame, 3, .75f); // Space above and below a cell's text.
}
inline float row_height(const FrameContext& frame) {
    return sized(frame, 20.5f, 16);
}
inline float heading_height(const FrameContext& frame) {
    return sized(frame, 22, 18);
}

// Draws into the area, which is in pixels. Sections of a tab that needs a search are drawn only while there is a
// report.
using Section = void(FrameContext& frame, const ShownSearch& shown, const Rect& area);
Section root_moves, iterations, nodes_by_ply, probcut_by_depth, node_rate, counters, evaluation, evaluation_tab, tree,
    comparison, parameters;
Section score_by_depth, score_by_time, score_by_move;
float root_moves_height(const FrameContext& frame, const ai::Report& report);
// Draws depth, nodes, speed, time and threads in as many rows as needed. Returns their height.
float figures(const FrameContext& frame, const ai::Report& report, const Rect& area);

// Draw marks on the squares: node shares, or differences of a comparison.
void share_marks(const FrameContext& frame, const ShownSearch& shown);
void comparison_marks(const FrameContext& frame);

struct TabInfo {
    std::string_view id; // Id used in `--do "tab tree"`.
    base::Marked title;
    bool needs_search; // Without a search, the tab shows how to start one.
    Section* draw;
};
std::span<const TabInfo> tabs();

Rect below(const Rect& rect, float height);
// Draws a horizontal line from edge to edge of the area.
void rule(const FrameContext& frame, const Rect& area, float y);
// Draws a title and as much of the quiet remark as fits. Returns the area below.
Rect heading(const FrameContext& frame, const Rect& area, std::string_view title, std::string_view remark = {});

struct Column {
    const char* name;
    float width = 0; // Minimum width in units of scale 1; 0: the remaining width.
    bool is_right = false;
    bool is_optional = false; // Omitted if there is too little space; the last such column is omitted first.
    bool is_shown = true;
};
// Begins a scrolling table with a heading line. If it returns true, ImGui::EndTable() is required. Columns are as wide
// as their widest cell so far. is_sortable: a click on the heading of a column with a minimum width sorts by it: up or
// down, and in the default order after the third click.
bool begin_table(const FrameContext& frame, const char* id, std::span<const Column> columns, const Rect& area,
                 bool is_sortable = false);
// Sorts the rows of the current table by the chosen column, if any. key(row, column) returns the number to compare.
template <class Row, class Key> void sort_rows(std::vector<Row>& rows, Key key) {
    const ImGuiTableSortSpecs* chosen = ImGui::TableGetSortSpecs();
    if (chosen == nullptr || chosen->SpecsCount == 0) return;
    const int column = chosen->Specs[0].ColumnIndex;
    const double sign = chosen->Specs[0].SortDirection == ImGuiSortDirection_Descending ? -1 : 1;
    std::ranges::stable_sort(rows, {}, [&](const Row& row) { return sign * static_cast<double>(key(row, column)); });
}
// The order of moves in a table sorted by its move column.
int order_of(rules::Move move);
// Draws the next cell of the row. Does nothing and returns false in an omitted column.
bool cell(const FrameContext& frame, std::string_view text);
bool cell(const FrameContext& frame, std::string_view text, engine::Rgba color);
// Draws a bar from the middle of the next cell for a part from -1 to 1. A negative part is an outline to the left.
void signed_bar_cell(const FrameContext& frame, float part);
// Whether the pointer is anywhere in the row whose first cell was just begun. table_top: upper edge of the area passed
// to begin_table().
bool is_row_pointed(const FrameContext& frame, float table_top);

// Draws a button with its shortcut, if any. Returns whether it was clicked.
bool key_button(const FrameContext& frame, const char* label, std::string_view key = {}, bool is_enabled = true);
float key_button_width(const FrameContext& frame, std::string_view label, std::string_view key = {});
bool check(const FrameContext& frame, const char* label, bool is_on);
float check_width(const FrameContext& frame, std::string_view label);

// Controls from left to right, in as many lines as needed.
class Controls {
  public:
    // line: height of a line; gap: between lines; space: between controls. In units of scale 1.
    Controls(const FrameContext& frame, const Rect& area, float line = 28, float gap = 4, float space = 8)
        : frame_{frame}, area_{area}, line_{sized(frame, line, std::min(line, 22.f))},
          gap_{sized(frame, gap, std::min(gap, 2.f))}, space_{frame.scaled(space)} {}

    void label(std::string_view text, engine::Rgba color);
    bool button(const char* label, bool is_enabled = true);
    // joined: width of the next control, which stays on the same line.
    bool check(const char* label, bool is_on, float joined = 0);
    // Draws a check box that toggles the value. Returns whether it was clicked.
    bool toggle(const char* label, bool& is_on) {
        const bool is_clicked = check(label, is_on);
        is_on ^= is_clicked;
        return is_clicked;
    }
    // Draws a drop-down list. Returns the chosen index, or -1. width: in units of scale 1.
    int choice(const char* id, std::span<const std::string> all, int chosen, float width);
    // Draws a drop-down list of values. Returns whether one was chosen.
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
    // Returns whether Enter was pressed. widest: in units of scale 1.
    bool text_field(const char* id, const char* hint, std::string& text, float widest = 420);

    // Left edge, middle and lower end of the free part of the current line.
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

std::vector<int> numbers(int first, int last);
// The move in the game's notation, without the colour of a triple, because the columns are narrow.
std::string move_text(const FrameContext& frame, rules::Move move);
const char* sign(ai::Bound bound);
// "3.1 M" or "48.2 k", for narrow columns.
std::string short_count(std::uint64_t count);
// "1.24 s".
std::string seconds_text(std::chrono::milliseconds time);

// Sets the tip that explains a word of the field while the pointer is on its place. shown: the word in the current
// language. Does nothing for other words (terms.cpp).
void term_tip(const FrameContext& frame, const Rect& place, std::string_view shown);
// Like term_tip() for the last item.
void item_tip(const FrameContext& frame, std::string_view shown);
// Draws a bar over a share (0 to 1) of the rectangle's width. Returns the bar's width.
float share_bar(const FrameContext& frame, ImDrawList* list, const Rect& rect, float share, engine::Rgba color);

// Draws the text of a section without content, with an optional button, and the picture if there is space. Returns
// whether the button was clicked.
bool empty_state(const FrameContext& frame, const Rect& area, const char* text, const char* button = nullptr,
                 bool is_enabled = true, std::optional<Picture> picture = {});

// Previews the line of the hovered row on the board. Called every frame while it is hovered.
void show_line(FrameContext& frame, LinePreview line);
// Shows the position of a node of the tree, if the tree is that of the position shown.
void show_node(FrameContext& frame, int number);
// Outlines the squares, over discs and under panels.
void outline(const FrameContext& frame, const rules::SquareSet& squares);
// Whether the game's position is on the board, at rest, and its squares have room for text next to the hints.
bool has_room_for_marks(const FrameContext& frame);
// Writes a short text in the upper left corner of the square, over its disc.
void corner_mark(const FrameContext& frame, rules::Square square, const std::string& text, engine::Rgba color);

} // namespace ui::debug
