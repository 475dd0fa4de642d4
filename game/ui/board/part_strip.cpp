#include "game/ui/board/part_strip.hpp"

#include "game/ui/input/touch_gesture.hpp"

#include <algorithm>
#include <cmath>

namespace ui {

namespace {

// Lengths at scale 1.
constexpr float column_width = 200;
constexpr float low_cards = 104, usual_cards = 166, high_cards = 220; // Heights of two cards, one above the other.
constexpr float card_row = 48, usual_card_row = 60;
constexpr float narrowest_card_row = 330;
constexpr float low_moves = 137; // Height of three rows and the step buttons.
constexpr float low_row = 112;
constexpr float step_height = 30, low_step_height = 28;
constexpr float step_gap = 6;
constexpr float one_row_of_buttons = 340;
constexpr float button_height = 44, low_button_height = 36;
constexpr float low_graph = 96, usual_graph = 176;
constexpr float graph_width = 186, moves_width = 186, note_width = 280;
constexpr float low_note = 120;
constexpr float graph_shape = .62f; // Maximum height of a graph as a fraction of its width.
constexpr float min_block = 164, touch_block = 200, widest_block = 300;

engine::Rect whole(float x, float y, float width, float height) {
    return {std::round(x), std::round(y), std::round(width), std::round(height)};
}

} // namespace

float PartStrip::pressable(float points) const {
    return (is_touch ? std::max(points, touch_target) : points) * scale;
}

// Touch controls are higher, so the minimum is two rows instead of three.
float PartStrip::moves_least_height() const {
    return is_touch ? 2 * pressable(0) + pressable(step_height) + 22 * scale : low_moves * scale;
}

float PartStrip::low_row_height() const {
    return is_touch ? 2 * pressable(low_button_height) + pressable(low_step_height) + (8 + step_gap) * scale
                    : low_row * scale;
}

float PartStrip::buttons_height(float width) const {
    return width >= one_row_of_buttons * scale ? button_height * scale : 2 * pressable(low_button_height) + 8 * scale;
}

float PartStrip::graph_least_width() const {
    return (note > 0 ? note_width : graph_width) * scale;
}

float PartStrip::graph_least_height() const {
    return note > 0 ? std::min(note, low_note * scale) : low_graph * scale;
}

float PartStrip::block_width() const {
    return has_buttons ? (is_touch ? touch_block : min_block) * scale : 0;
}

float PartStrip::min_column_width() const {
    return has_graph && note > 0 ? graph_least_width() : column_width * scale;
}

float PartStrip::min_column_height(float width) const {
    const int parts = has_cards + has_moves + has_graph + has_buttons;
    return (has_cards ? low_cards * scale : 0) + (has_moves ? moves_least_height() : 0)
           + (has_graph ? graph_least_height() : 0) + (has_buttons ? buttons_height(width) : 0)
           + spacing * static_cast<float>(std::max(0, parts - 1));
}

void PartStrip::put_moves(ScreenLayout& layout, const engine::Rect& rect) const {
    const float steps = std::round(pressable(step_height)), gap = std::round(step_gap * scale);
    layout.moves = {rect.x, rect.y, rect.width, rect.height - steps - gap};
    layout.steps = {rect.x, rect.bottom() - steps, rect.width, steps};
}

void PartStrip::put_graph(ScreenLayout& layout, const engine::Rect& rect) const {
    (note > 0 ? layout.note : layout.graph) = rect;
}

void PartStrip::put_buttons(ScreenLayout& layout, const engine::Rect& rect) const {
    layout.buttons = rect;
    layout.button_rows = rect.width >= one_row_of_buttons * scale || rect.height < (is_touch ? 96 : 60) * scale ? 1 : 2;
}

void PartStrip::fill_column(ScreenLayout& layout, const engine::Rect& rect) const {
    const float s = scale;
    float cards = has_cards ? low_cards * s : 0;
    float moves = has_moves ? moves_least_height() : 0;
    float graph = has_graph ? graph_least_height() : 0;
    const float buttons = has_buttons ? buttons_height(rect.width) : 0;
    float left = rect.height - min_column_height(rect.width);
    const auto grow = [&](bool is_there, float& part, float to) {
        if (!is_there) return;
        const float more = std::clamp(to - part, 0.f, std::max(0.f, left));
        part += more;
        left -= more;
    };
    // The parts grow in turns, so that none is generous while another is cramped.
    grow(has_graph && note > 0, graph, std::min(note, rect.height * .4f));
    grow(has_moves, moves, 190 * s);
    grow(has_cards, cards, 128 * s);
    grow(has_graph && note == 0, graph, 120 * s);
    grow(has_moves, moves, 230 * s);
    grow(has_cards, cards, usual_cards * s);
    grow(has_graph, graph, note > 0 ? note : usual_graph * s);
    grow(has_moves, moves, 480 * s);
    grow(has_graph && note == 0, graph, std::min(rect.width * graph_shape, 420 * s));
    grow(has_moves, moves, rect.height);
    grow(has_cards, cards, high_cards * s);
    if (!has_moves || note > 0) grow(has_graph, graph, note > 0 ? rect.height : rect.width * graph_shape);

    float y = rect.y;
    const auto next = [&](float height) {
        const engine::Rect place = whole(rect.x, y, rect.width, height);
        y = place.bottom() + spacing;
        return place;
    };
    if (has_cards) layout.cards = next(cards);
    if (has_moves) put_moves(layout, next(moves));
    if (has_graph) put_graph(layout, next(graph));
    if (has_buttons) put_buttons(layout, whole(rect.x, rect.bottom() - buttons, rect.width, buttons));
}

std::optional<float> PartStrip::row_height(float width) const {
    if (has_cards) return width >= narrowest_card_row * scale ? std::optional{card_row * scale} : std::nullopt;
    const float moves = has_moves ? moves_width * scale : 0;
    const float graph = has_graph ? graph_least_width() : 0;
    if (width < moves + graph + block_width() + spacing * static_cast<float>(has_moves + has_graph))
        return std::nullopt;
    if (!has_moves && !has_graph) return buttons_height(width);
    return std::max(has_moves ? low_row_height() : 0, has_graph ? graph_least_height() : 0);
}

std::optional<float> PartStrip::two_rows_height(float width) const {
    const float graph = has_graph ? graph_least_width() + spacing : 0;
    if (!has_moves || width < moves_width * scale + graph) return std::nullopt;
    return std::max(moves_least_height(), has_graph ? graph_least_height() : 0) + spacing + buttons_height(width);
}

float PartStrip::min_height(float width) const {
    const float column = min_column_height(width);
    return std::min({column, row_height(width).value_or(column), two_rows_height(width).value_or(column)});
}

float PartStrip::max_height(float width) const {
    if (has_cards) return usual_card_row * scale;
    if (has_moves) return 640 * scale;
    if (has_graph) return std::max(min_height(width), std::min(usual_graph * scale, width * .4f));
    return min_height(width);
}

// Whether there is enough height for a graph below the moves. A graph next to them would be higher than wide.
bool PartStrip::is_high(const engine::Rect& rect) const {
    const float beside = (rect.width - spacing) / 2, height = rect.height - buttons_height(rect.width) - spacing;
    return has_graph && note == 0 && height > beside && rect.height + 1 >= min_column_height(rect.width);
}

void PartStrip::fill(ScreenLayout& layout, const engine::Rect& rect) const {
    const auto is_enough = [&](std::optional<float> least) { return least && rect.height + 1 >= *least; };
    if (has_cards && is_enough(row_height(rect.width))) {
        layout.cards = rect;
        layout.has_cards_in_row = true;
    } else if (is_high(rect)) {
        fill_column(layout, rect);
    } else if (is_enough(two_rows_height(rect.width))) {
        fill_two_rows(layout, rect);
    } else if (is_enough(row_height(rect.width))) {
        fill_row(layout, rect);
    } else {
        fill_column(layout, rect);
    }
}

void PartStrip::fill_row(ScreenLayout& layout, const engine::Rect& rect) const {
    if (!has_moves && !has_graph) {
        put_buttons(layout, rect);
        return;
    }
    const float block =
        has_buttons ? std::round(std::clamp(rect.width * .28f, block_width(), widest_block * scale)) : 0;
    const float shared = rect.width - block - (has_buttons ? spacing : 0);
    float x = rect.x;
    if (has_graph) {
        const float share = has_moves ? std::max(graph_least_width(), (shared - spacing) * .5f) : shared;
        put_graph(layout, whole(x, rect.y, share, rect.height));
        x += std::round(share) + spacing;
    }
    const float right = rect.right() - block;
    float above = rect.height;
    if (has_moves) {
        layout.moves = whole(x, rect.y, right - spacing - x, rect.height);
        const float steps = std::round(pressable(low_step_height));
        layout.steps = whole(right, rect.bottom() - steps, block, steps);
        above -= steps + std::round(step_gap * scale);
    }
    if (has_buttons) put_buttons(layout, whole(right, rect.y, block, above));
}

void PartStrip::fill_two_rows(ScreenLayout& layout, const engine::Rect& rect) const {
    const float buttons = std::round(buttons_height(rect.width));
    const float height = rect.height - buttons - spacing;
    const float half = std::round((rect.width - spacing) / 2);
    const float moves = !has_graph ? rect.width : std::min(half, rect.width - spacing - graph_least_width());
    put_moves(layout, whole(rect.x, rect.y, moves, height));
    if (has_graph) put_graph(layout, whole(rect.x + moves + spacing, rect.y, rect.width - moves - spacing, height));
    put_buttons(layout, whole(rect.x, rect.bottom() - buttons, rect.width, buttons));
}

} // namespace ui
