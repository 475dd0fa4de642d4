// Arranges the parts at one side of the board in a column or in rows. Used by screen_layout.cpp.
#pragma once

#include "game/ui/board/screen_layout.hpp"

#include <optional>

namespace ui {

struct PartStrip {
    bool has_cards = false;
    bool has_moves = false;
    bool has_graph = false; // A graph, or a note in its place.
    bool has_buttons = false;
    float scale = 1;
    float spacing = 12;    // In pixels, like all lengths below.
    float note = 0;        // Preferred height of the note; 0: the graph is shown.
    bool is_touch = false; // Controls are at least touch targets.

    bool is_empty() const { return !has_cards && !has_moves && !has_graph && !has_buttons; }

    float min_column_width() const;
    float min_column_height(float width) const;
    void fill_column(ScreenLayout& layout, const engine::Rect& rect) const;

    // The next three functions arrange the cards above the board, or the other parts below it, in one row, two rows or
    // a column, depending on the width.
    float min_height(float width) const;
    float max_height(float width) const;
    void fill(ScreenLayout& layout, const engine::Rect& rect) const;

  private:
    // Minimum height of one row or two rows; none if the width is too small, or for two rows without moves.
    std::optional<float> row_height(float width) const;
    std::optional<float> two_rows_height(float width) const;
    float block_width() const;
    float pressable(float points) const;
    float moves_least_height() const;
    float low_row_height() const;
    float buttons_height(float width) const;
    float graph_least_width() const;
    float graph_least_height() const;
    bool is_high(const engine::Rect& rect) const;
    void fill_row(ScreenLayout& layout, const engine::Rect& rect) const;
    void fill_two_rows(ScreenLayout& layout, const engine::Rect& rect) const;
    void put_moves(ScreenLayout& layout, const engine::Rect& rect) const;
    void put_graph(ScreenLayout& layout, const engine::Rect& rect) const;
    void put_buttons(ScreenLayout& layout, const engine::Rect& rect) const;
};

} // namespace ui
