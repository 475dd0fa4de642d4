#include "game/ui/board/screen_layout.hpp"

#include "game/ui/board/part_strip.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

namespace ui {

namespace {

enum class Where : unsigned char { none, left, right, above, below };

struct Plan {
    Where cards, moves, graph, buttons;
};
constexpr std::array<Plan, 7> plans{{
    {Where::right, Where::right, Where::right, Where::right},
    {Where::left, Where::right, Where::left, Where::right},
    {Where::above, Where::below, Where::below, Where::below},
    {Where::above, Where::right, Where::below, Where::below},
    {Where::above, Where::right, Where::right, Where::below},
    {Where::above, Where::right, Where::right, Where::right},
    {Where::right, Where::right, Where::below, Where::right},
}};

constexpr float narrowest_of_two_columns = 300;
constexpr float widest_column = 560, widest_of_two_columns = 620;
constexpr float bar_width = 20, bar_gap = 12, bar_margin = 10;
constexpr float low_bar_width = 14, low_bar_gap = 8, low_bar_margin = 6;
constexpr float least_card_width = 340, widest_card = 560;
constexpr float low_card_height = 400, card_height = 720;
constexpr float card_height_beside_debug = 320;
constexpr float min_board = 80;
constexpr float review_width = 260, review_height = 210;
constexpr float review_with_list = 420;   // Room for ten mistakes below the figures.
constexpr float tight = 14;               // Margin below which a space counts as small.
constexpr float left_column_cost = -.06f; // Only very wide windows get columns on both sides.

struct Space {
    ScreenLayout base; // Layout without the board and the parts around it.
    engine::Rect inner;
    rules::BoardSize size{8};
    AroundBoard around;
    float scale = base.scale;
    float gap = 24;
    float spacing = 12;
    float bar = 0;
    float bar_away = 0;
    float card_width = least_card_width, card_height = low_card_height; // Minimum size, at scale 1.

    float board_within(float side) const { return lay_out_board({0, 0, side, side}, size, scale).frame.width; }
};

Space measured(const ScreenLayout& base, const engine::Rect& room, rules::BoardSize size, const AroundBoard& around) {
    const float bare = base.scale / around.text;
    const float margin = std::round(std::clamp(std::min(room.width, room.height) / bare * .027f, 8.f, 20.f) * bare);
    const bool is_tight = margin < tight * bare;
    Space found{.base = base,
                .inner = {room.x + margin, room.y + margin, room.width - 2 * margin, room.height - 2 * margin},
                .size = size,
                .around = around,
                .gap = std::round(margin * 1.2f),
                .spacing = std::round((is_tight ? 8 : 12) * bare)};
    if (around.has_bar) {
        found.bar_away = std::round((is_tight ? low_bar_gap : bar_gap) * bare);
        found.bar = std::round((is_tight ? low_bar_width : bar_width) * bare) + found.bar_away;
        const float moved = margin - std::min(margin, std::round((is_tight ? low_bar_margin : bar_margin) * bare));
        found.inner.x -= moved;
        found.inner.width += moved;
    }
    if (base.debug) found.card_height = card_height_beside_debug;
    return found;
}

struct Candidate {
    ScreenLayout layout;
    float board = 0;
    float bonus = 0;
};

float area(const engine::Rect& rect) {
    return std::max(0.f, rect.width) * std::max(0.f, rect.height);
}

float used_area(const ScreenLayout& layout) {
    float sum = area(layout.board.frame) + area(layout.cards) + area(layout.moves) + area(layout.steps)
                + area(layout.buttons) + area(layout.side);
    for (const auto* part : {&layout.bar, &layout.graph, &layout.note})
        if (*part) sum += area(**part);
    return sum;
}

void put_board(const Space& space, ScreenLayout& layout, float left, float top, float side) {
    layout.board = lay_out_board({std::floor(left + space.bar), std::floor(top), side, side}, space.size, space.scale);
    const engine::Rect& frame = layout.board.frame;
    if (space.around.has_bar)
        layout.bar = engine::Rect{frame.x - space.bar, frame.y, space.bar - space.bar_away, frame.height};
}

// A column is aligned with the board's edges unless that leaves much of the height unused.
engine::Rect column_beside(const Space& space, const ScreenLayout& layout, float x, float width, bool has_bars) {
    const engine::Rect& frame = layout.board.frame;
    const bool is_low = !has_bars && frame.height < .9f * space.inner.height;
    return {std::round(x), is_low ? space.inner.y : frame.y, std::round(width),
            is_low ? space.inner.height : frame.height};
}

// The largest board with the parts around it. None if a part would get less than its minimum.
std::optional<Candidate> tried(const Space& space, const Plan& plan, bool has_graph) {
    const auto strip_at = [&](Where where) {
        return PartStrip{.has_cards = plan.cards == where,
                         .has_moves = plan.moves == where,
                         .has_graph = has_graph && plan.graph == where,
                         .has_buttons = plan.buttons == where,
                         .scale = space.scale,
                         .spacing = space.spacing,
                         .note = space.around.note * space.scale,
                         .is_touch = space.around.is_touch};
    };
    const PartStrip left = strip_at(Where::left), right = strip_at(Where::right);
    const PartStrip above = strip_at(Where::above), below = strip_at(Where::below);
    const engine::Rect& inner = space.inner;
    const float s = space.scale;
    const bool has_left = !left.is_empty(), has_right = !right.is_empty();
    const bool has_above = !above.is_empty(), has_below = !below.is_empty();

    const float min_column = has_left ? narrowest_of_two_columns * s : 0;
    float left_width = has_left ? std::max(min_column, left.min_column_width()) : 0;
    float right_width = has_right ? std::max(min_column, right.min_column_width()) : 0;
    const float gaps = (has_left ? space.gap : 0) + (has_right ? space.gap : 0);
    float above_height = has_above ? above.min_height(inner.width) : 0;
    float below_height = has_below ? below.min_height(inner.width) : 0;
    const float spacings = (has_above ? space.spacing : 0) + (has_below ? space.spacing : 0);
    const float most = std::min(inner.width - left_width - right_width - gaps - space.bar,
                                inner.height - above_height - below_height - spacings);
    if (most < min_board * s) return std::nullopt;
    const float board = space.board_within(most);

    const float spare_width = inner.width - left_width - right_width - gaps - space.bar - board;
    const auto widened = [&](float width, float share, float widest) {
        return width == 0 ? 0 : std::floor(std::max(width, std::min(width + share, widest * s)));
    };
    left_width = widened(left_width, spare_width / 2, widest_of_two_columns);
    right_width = widened(right_width, has_left ? spare_width / 2 : spare_width,
                          has_left ? widest_of_two_columns : widest_column);
    // Bars are as wide as the group between them, but not narrower than their contents.
    const float group = left_width + right_width + gaps + space.bar + board;
    const float bars = std::min(inner.width, std::max(group, 560 * s));
    float spare_height = inner.height - above_height - below_height - spacings - board;
    const auto heightened = [&](const PartStrip& strip, float height) {
        const float least = strip.min_height(bars);
        spare_height -= least - height;
        const float more = std::clamp(strip.max_height(bars) - least, 0.f, spare_height);
        spare_height -= more;
        return least + more;
    };
    if (has_above) above_height = heightened(above, above_height);
    if (has_below) {
        if (below.min_height(bars) > below_height + spare_height) return std::nullopt;
        below_height = heightened(below, below_height);
    }

    Candidate found{.layout = space.base, .board = board};
    ScreenLayout& layout = found.layout;
    const float x = std::floor(inner.x + (inner.width - group) / 2);
    float y = std::floor(inner.y + spare_height / 2);
    const float bars_x = std::floor(inner.x + (inner.width - bars) / 2);
    if (has_above) {
        above.fill(layout, {bars_x, y, bars, std::round(above_height)});
        y += std::round(above_height) + space.spacing;
    }
    put_board(space, layout, x + (has_left ? left_width + space.gap : 0), y, board);
    const engine::Rect& frame = layout.board.frame;
    const bool has_bars = has_above || has_below;
    const auto fill_column = [&](const PartStrip& strip, float column_x, float width) {
        const engine::Rect column = column_beside(space, layout, column_x, width, has_bars);
        if (column.height + 1 < strip.min_column_height(width)) return false;
        strip.fill_column(layout, column);
        return true;
    };
    if (has_left && !fill_column(left, x, left_width)) return std::nullopt;
    if (has_right && !fill_column(right, frame.right() + space.gap, right_width)) return std::nullopt;
    if (has_below) below.fill(layout, {bars_x, frame.bottom() + space.spacing, bars, std::round(below_height)});
    return found;
}

void put_card(const Space& space, ScreenLayout& layout, float x, float width) {
    const float board = layout.board.frame.height, most = std::round(std::max(board, card_height * space.scale));
    layout.side = column_beside(space, layout, x, width, false);
    if (layout.side.height <= most) return;
    layout.side.height = most;
    layout.side.y = std::round(space.inner.y + (space.inner.height - most) / 2);
}

Candidate with_card(const Space& space, bool is_below) {
    const engine::Rect& inner = space.inner;
    const float s = space.scale;
    Candidate found{.layout = space.base};
    ScreenLayout& layout = found.layout;
    const engine::Rect& frame = layout.board.frame;
    if (is_below) {
        const float most = std::min(inner.width - space.bar, inner.height - space.card_height * s - space.spacing);
        found.board = space.board_within(std::max(min_board * s, most));
        const float width = std::min(inner.width, std::max(found.board + space.bar, 480 * s));
        const float height = std::min(inner.height - found.board - space.spacing, card_height * s);
        const float y = inner.y + (inner.height - height - space.spacing - found.board) / 2;
        put_board(space, layout, inner.x + (inner.width - found.board - space.bar) / 2, y, found.board);
        layout.side = {std::floor(inner.x + (inner.width - width) / 2), frame.bottom() + space.spacing, width,
                       std::floor(height)};
        return found;
    }
    const float most = std::min(inner.width - space.card_width * s - space.gap - space.bar, inner.height);
    found.board = space.board_within(std::max(min_board * s, most));
    const float width = std::min(inner.width - space.gap - space.bar - found.board, widest_card * s);
    const float group = width + space.gap + space.bar + found.board;
    put_board(space, layout, inner.x + (inner.width - group) / 2, inner.y + (inner.height - found.board) / 2,
              found.board);
    put_card(space, layout, frame.right() + space.gap, std::floor(width));
    return found;
}

// The board with buttons below it, for spaces in which nothing else fits.
Candidate bare(const Space& space) {
    const engine::Rect& inner = space.inner;
    const float buttons = std::round((space.around.is_touch ? 44 : 36) * space.scale);
    const float most = std::min(inner.width - space.bar, inner.height - buttons - space.spacing);
    Candidate found{.layout = space.base, .board = space.board_within(std::max(min_board * space.scale, most))};
    put_board(space, found.layout, inner.x + (inner.width - found.board - space.bar) / 2, inner.y, found.board);
    found.layout.buttons = {inner.x, inner.bottom() - buttons, inner.width, buttons};
    return found;
}

std::vector<Candidate> candidates(const Space& space) {
    if (space.around.has_card) return {with_card(space, false), with_card(space, true)};
    std::vector<Candidate> all;
    const bool wants_graph = space.around.has_graph || space.around.note > 0;
    for (const bool has_graph : {true, false}) {
        if (has_graph && !wants_graph) continue;
        for (std::size_t i = 0; i < plans.size(); ++i) {
            for (const bool has_moves : {true, false}) {
                Plan plan = plans[i];
                if (!has_graph && plan.cards == Where::left) continue;
                if (!has_moves) plan.moves = Where::none;
                auto found = tried(space, plan, has_graph);
                if (!found) continue;
                const bool is_note = has_graph && space.around.note > 0;
                const float of_graph = is_note ? .5f : has_graph ? .08f : 0;
                const float of_place = i == 0 ? .02f : plan.cards == Where::left ? left_column_cost : 0;
                found->bonus = (has_moves ? .6f : 0) + of_graph + of_place;
                all.push_back(*found);
            }
        }
    }
    if (all.empty()) all.push_back(bare(space));
    return all;
}

// Place of the review. It replaces the moves, and also the player cards above them if the list of mistakes needs the
// height. None without enough room.
std::optional<engine::Rect> place_of_review(const ScreenLayout& layout) {
    const float s = layout.scale;
    const engine::Rect& moves = layout.moves;
    if (moves.width >= 260 * s && moves.height >= review_with_list * s) return moves;
    const bool is_column = !is_empty(layout.cards) && !layout.has_cards_in_row && layout.cards.x == moves.x;
    if (is_column && moves.width >= 240 * s)
        return engine::Rect{moves.x, layout.cards.y, moves.width, moves.bottom() - layout.cards.y};
    if (moves.width >= 260 * s && moves.height >= 200 * s) return moves;
    return std::nullopt;
}

// The largest board, unless another candidate loses little of it and uses more of the space.
ScreenLayout best_of(const Space& space, const engine::Rect& whole) {
    const std::vector<Candidate> all = candidates(space);
    const float largest = std::max(1.f, std::ranges::max(all, {}, &Candidate::board).board);
    const auto score = [&](const Candidate& candidate) {
        const float part = candidate.board / largest;
        const float used = used_area(candidate.layout) / std::max(1.f, area(whole));
        return 1.2f * part * part + .7f * used + candidate.bonus;
    };
    return std::ranges::max_element(all, {}, score)->layout;
}

// Puts the card in the column of a running game, so that the board keeps its place when the game begins. None if the
// column is too small for the card.
std::optional<ScreenLayout> with_card_in_column(const Space& space, const engine::Rect& whole) {
    Space playing = space;
    playing.around.has_card = false;
    playing.around.note = 0;
    const ScreenLayout game = best_of(playing, whole);
    const engine::Rect& frame = game.board.frame;
    const engine::Rect& parts = is_empty(game.moves) ? game.buttons : game.moves;
    ScreenLayout layout = space.base;
    layout.board = game.board;
    layout.bar = game.bar;
    put_card(space, layout, parts.x, parts.width);
    const bool is_beside = parts.x >= frame.right();
    const bool has_room =
        layout.side.width >= space.card_width * space.scale && layout.side.height >= space.card_height * space.scale;
    return is_beside && has_room ? std::optional{layout} : std::nullopt;
}

// Places the board and the parts around it in a space of any shape. Each candidate assigns each part to a side of the
// board and has the largest board that leaves every part its minimum; the parts share the remaining space.
void arrange(ScreenLayout& layout, const engine::Rect& whole, rules::BoardSize size, const AroundBoard& around) {
    Space space = measured(layout, whole, size, around);
    if (around.has_card) {
        layout = with_card_in_column(space, whole).value_or(best_of(space, whole));
        return;
    }
    layout = best_of(space, whole);
    if (!around.has_review) return;
    if (const auto place = place_of_review(layout)) {
        layout.review = *place;
        if (place->x == layout.cards.x && place->y == layout.cards.y) layout.cards = {};
        return;
    }
    space.around.has_card = true;
    space.card_width = review_width;
    space.card_height = review_height;
    layout = best_of(space, whole);
    layout.review = std::exchange(layout.side, {});
}

// Window size for which the design was drawn at scale 1.
constexpr float design_width = 1280, design_height = 800;
constexpr float menu_height = 44;
constexpr float debug_width = 632;
constexpr float group_width = 410; // Bar, column, gaps and margins next to a board that fills the height.
// Height not available to the board because of the cards and moves above and below it.
constexpr float lower_group_height = 108;
constexpr float debug_height_share = .38f;
constexpr float min_board_room = 250;

// The chosen extent, or otherwise the usual extent, limited so that panel and board keep their minimum.
float fitting_extent(float chosen, float usual, float whole, float scale) {
    const float wanted = chosen > 0 ? chosen * scale : usual;
    const float most = std::max(whole * 0.4f, whole - min_board_room * scale);
    return std::round(std::clamp(wanted, std::min(min_debug_extent * scale, most), most));
}

engine::Rect lay_out_debug(ScreenLayout& layout, engine::Rect space, const DebugPlace& place) {
    const float s = layout.scale;
    if (layout.debug_side == DebugSide::bottom) {
        const float height = fitting_extent(place.height, space.height * debug_height_share, space.height, s);
        layout.debug = engine::Rect{space.x, space.bottom() - height, space.width, height};
        space.height -= height;
        return space;
    }
    float usual = space.width - (space.height + group_width * s);
    if (usual < debug_width * s) {
        const float group = space.height - lower_group_height * s;
        usual = std::min(std::max(debug_width * s, space.width - group), space.width * 0.52f);
    }
    const float width = fitting_extent(place.width, usual, space.width, s);
    const bool is_left = layout.debug_side == DebugSide::left;
    layout.debug = engine::Rect{is_left ? space.x : space.right() - width, space.y, width, space.height};
    if (is_left) space.x += width;
    space.width -= width;
    return space;
}

} // namespace

float debug_extent_at(const ScreenLayout& layout, engine::Point pointer) {
    const engine::Rect& frame = *layout.debug;
    const float extent = layout.debug_side == DebugSide::bottom ? frame.bottom() - pointer.y
                         : layout.debug_side == DebugSide::left ? pointer.x - frame.x
                                                                : frame.right() - pointer.x;
    return std::clamp(extent / layout.scale, min_debug_extent, max_debug_extent);
}

float filling_scale(int width, int height) {
    // Both the shorter side and the area count, so that an upright window gets text as large as a wide one.
    const auto shorter = static_cast<float>(std::min(width, height));
    const auto area = static_cast<float>(width) * static_cast<float>(height);
    const float fit = std::min(shorter / design_height, std::sqrt(area / (design_width * design_height)));
    // Steps of 1/20 prevent dragging the window's edge from baking fonts at every pixel.
    return std::round(fit * 20) / 20;
}

float fitting_scale(int width, int height, float display_scale) {
    const float most = std::min(3.f, std::floor(largest_scale(width, height) * 20) / 20);
    return std::min(most, std::clamp(filling_scale(width, height), 0.8f * display_scale, display_scale));
}

float largest_scale(int width, int height) {
    // The menu bar needs 560 units; menus and cards with a small board need 440.
    return std::max(0.5f, std::min(static_cast<float>(width) / 560, static_cast<float>(height) / 440));
}

ScreenLayout lay_out_screen(int width, int height, float scale, rules::BoardSize size, bool is_debug_open,
                            const DebugPlace& place, const AroundBoard& around) {
    ScreenLayout layout{.scale = scale, .width = width, .height = height};
    const auto whole_width = static_cast<float>(width);
    const auto whole_height = static_cast<float>(height);
    layout.menu = {0, 0, whole_width, std::round(menu_height * scale)};
    engine::Rect space{0, layout.menu.height, whole_width, whole_height - layout.menu.height};
    if (is_debug_open) {
        const bool is_upright = space.width < space.height * 1.2f;
        layout.debug_side = is_upright ? DebugSide::bottom : place.side;
        space = lay_out_debug(layout, space, place);
    }
    arrange(layout, space, size, around);
    return layout;
}

ScreenLayout lay_out_kiosk(int width, int height, float scale, rules::BoardSize size, const engine::Rect& room) {
    const ScreenLayout layout{.scale = scale, .width = width, .height = height};
    return best_of(measured(layout, room, size, {.has_bar = false, .has_graph = false, .has_card = true}), room);
}

} // namespace ui
