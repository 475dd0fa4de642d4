#include "game/ui/app/messages.hpp"

#include "game/ui/board/screen_layout.hpp"
#include "tests/capture_bound.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

namespace {

bool is_inside(const engine::Rect& inner, const engine::Rect& outer) {
    constexpr float slack = 0.5f;
    return inner.x >= outer.x - slack && inner.y >= outer.y - slack
           && inner.x + inner.width <= outer.x + outer.width + slack
           && inner.y + inner.height <= outer.y + outer.height + slack;
}

bool overlap(const engine::Rect& a, const engine::Rect& b) {
    return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

struct Case {
    int width = 0, height = 0;
    int size = 8;
    std::optional<ui::DebugSide> debug;
    float scale = 0; // 0: the fitting scale.

    ui::ScreenLayout layout(const ui::AroundBoard& around = {}) const {
        const float fitting = ui::fitting_scale(width, height, 1);
        const float chosen = scale > 0 ? std::min(scale, ui::largest_scale(width, height)) : fitting;
        return ui::lay_out_screen(width, height, chosen, rules::BoardSize{size}, debug.has_value(),
                                  {.side = debug.value_or(ui::DebugSide::right)}, around);
    }
    std::string text() const {
        return std::to_string(width) + "x" + std::to_string(height) + ", board " + std::to_string(size) + ", debug "
               + (debug ? std::string{ui::to_text(*debug)} : "off") + ", scale " + std::to_string(scale);
    }
};

// Small and large, upright, square and very wide windows; each side of the debug panel; some boards and scales.
std::vector<Case> sweep() {
    using ui::DebugSide;
    std::vector<Case> all;
    for (const auto& [width, height] : {std::pair{400, 320},
                                        {480, 800},
                                        {640, 480},
                                        {800, 600},
                                        {1000, 640},
                                        {1024, 768},
                                        {1280, 800},
                                        {1024, 1024},
                                        {1920, 1080},
                                        {1080, 1920},
                                        {1600, 500},
                                        {2560, 1080},
                                        {3440, 1440},
                                        {3840, 2160}}) {
        for (const int size : {4, 8, 11, 16})
            all.push_back({width, height, size, std::nullopt});
        for (const float scale : {1.f, 1.5f, 2.f})
            if (scale <= ui::largest_scale(width, height)) all.push_back({width, height, 8, std::nullopt, scale});
        if (width < 640) continue; // Below the window's minimum width the panel is wider than the rest.
        for (const DebugSide side : {DebugSide::right, DebugSide::left, DebugSide::bottom})
            all.push_back({width, height, 8, side});
    }
    return all;
}

std::vector<engine::Rect> parts_of(const ui::ScreenLayout& layout) {
    std::vector<engine::Rect> parts{layout.menu,  layout.board.frame, layout.cards,
                                    layout.moves, layout.steps,       layout.buttons};
    for (const auto* part : {&layout.bar, &layout.graph, &layout.note, &layout.debug})
        if (*part) parts.push_back(**part);
    std::erase_if(parts, ui::is_empty);
    return parts;
}

} // namespace

TEST_CASE("the review card lies next to the board, overlaps nothing and has its minimum size") {
    for (const Case& each : sweep()) {
        CAPTURE(each.text());
        const auto layout = each.layout({.has_review = true});
        const engine::Rect window = layout.whole();
        CHECK(is_inside(layout.review, window));
        for (const engine::Rect& part : {layout.board.frame, layout.cards, layout.steps, layout.buttons, layout.menu})
            CHECK_FALSE(overlap(layout.review, part));
        for (const auto* part : {&layout.bar, &layout.graph, &layout.note, &layout.debug})
            if (*part) CHECK_FALSE(overlap(layout.review, **part));
        CHECK(layout.review.width >= 240 * layout.scale);
        CHECK(layout.review.height >= 190 * layout.scale);
    }
}

TEST_CASE("all parts lie inside the window, do not overlap and have their minimum size") {
    for (const Case& each : sweep()) {
        CAPTURE(each.text());
        const auto layout = each.layout();
        const engine::Rect window = layout.whole();
        const std::vector<engine::Rect> parts = parts_of(layout);
        for (std::size_t i = 0; i < parts.size(); ++i) {
            CAPTURE(i);
            CHECK(is_inside(parts[i], window));
            for (std::size_t j = 0; j < i; ++j)
                CHECK_FALSE(overlap(parts[i], parts[j]));
        }
        const float s = layout.scale;
        CHECK(is_inside(layout.review, window));
        for (const engine::Rect& room : ui::toast_places(layout)) {
            CHECK(is_inside(room, window));
            CHECK_FALSE(overlap(room, layout.board.field));
        }
        CHECK(layout.debug.has_value() == each.debug.has_value());
        const float cards = layout.has_cards_in_row ? layout.cards.height : (layout.cards.height - 8 * s) / 2;
        CHECK(cards >= 47 * s);
        CHECK(layout.cards.width >= (layout.has_cards_in_row ? 320 : 180) * s);
        CHECK(layout.moves.width >= 180 * s);
        CHECK(layout.moves.height >= 2 * 27 * s + 16 * s);
        CHECK(layout.steps.height >= 27 * s);
        CHECK(layout.steps.width >= 160 * s);
        CHECK(layout.buttons.height / static_cast<float>(layout.button_rows) >= 35 * s);
        CHECK(layout.buttons.width * static_cast<float>(layout.button_rows) >= 320 * s);
        if (layout.graph) CHECK(layout.graph->height >= 90 * s);
        if (layout.graph) CHECK(layout.graph->width >= 180 * s);
        if (layout.graph) CHECK(layout.graph->width > layout.graph->height);
    }
}

TEST_CASE("the board fills the space that the parts around it leave") {
    for (const Case& each : sweep()) {
        if (each.debug || each.scale != 0) continue;
        CAPTURE(each.text());
        const auto layout = each.layout();
        const float width = static_cast<float>(each.width);
        const float height = static_cast<float>(each.height) - layout.menu.height;
        const float alone = std::min(width, height);
        // A nearly square window has no spare room for the parts around the board.
        const float ratio = width / height;
        const bool is_square = ratio > 1 / 1.3f && ratio < 1.3f;
        CHECK(layout.board.frame.width >= (is_square || each.width < 480 ? .7f : .84f) * alone);
        const auto side = static_cast<float>(each.size);
        if ((is_square ? .75f : .9f) * alone >= side * 44 + 50) CHECK(layout.board.square() >= 44);
    }
}

TEST_CASE("the layout uses most of the window, whatever its shape") {
    for (const Case& each : sweep()) {
        if (each.scale != 0) continue; // A chosen scale may leave room unused.
        CAPTURE(each.text());
        const auto layout = each.layout();
        float used = 0;
        for (const engine::Rect& part : parts_of(layout))
            used += part.width * part.height;
        const auto whole = static_cast<float>(each.width) * static_cast<float>(each.height);
        CAPTURE(used / whole);
        // Windows much larger than the interface's scale leave their sides empty.
        CHECK(used >= (each.width >= 2560 ? .54f : .73f) * whole);
    }
}

TEST_CASE("the New Game card and the editor fit next to the board or below it in windows of any size") {
    for (const Case& each : sweep()) {
        if (each.scale != 0 || each.width < 480) continue;
        CAPTURE(each.text());
        const auto layout = each.layout({.has_card = true});
        const engine::Rect window = layout.whole();
        CHECK(is_inside(layout.side, window));
        CHECK(is_inside(layout.board.frame, window));
        CHECK_FALSE(overlap(layout.side, layout.board.frame));
        if (layout.debug) CHECK_FALSE(overlap(layout.side, *layout.debug));
        CHECK(ui::is_empty(layout.moves));
        if (each.debug) continue;
        CHECK(layout.side.width >= 318 * layout.scale);
        CHECK(layout.side.height >= 395 * layout.scale);
        CHECK(layout.board.frame.width >= .45f * std::min(window.width, window.height));
    }
}

TEST_CASE("a note replaces the graph and leaves the move list visible") {
    for (const Case& each : sweep()) {
        if (each.debug || each.scale != 0 || each.width < 480) continue;
        CAPTURE(each.text());
        const auto layout = each.layout({.note = 112});
        REQUIRE(layout.note.has_value());
        CHECK_FALSE(layout.graph.has_value());
        CHECK_FALSE(ui::is_empty(layout.moves));
        CHECK(layout.note->height >= 110 * layout.scale);
        CHECK(layout.note->width >= 270 * layout.scale);
        for (const engine::Rect& part : {layout.board.frame, layout.cards, layout.moves, layout.steps, layout.buttons})
            CHECK_FALSE(overlap(part, *layout.note));
    }
}

TEST_CASE("the debug panel is docked where chosen, has the chosen width and leaves room for the board") {
    using ui::DebugSide;
    for (const auto& [width, height] : {std::pair{800, 600}, {1280, 800}, {1920, 1080}, {3840, 2160}}) {
        for (const DebugSide side : {DebugSide::right, DebugSide::left, DebugSide::bottom}) {
            for (const float extent : {0.f, 1.f, 300.f, 4000.f}) {
                CAPTURE_BOUND(width);
                CAPTURE(static_cast<int>(side));
                CAPTURE(extent);
                const float scale = ui::fitting_scale(width, height, 1);
                const auto layout = ui::lay_out_screen(width, height, scale, rules::BoardSize{8}, true,
                                                       {.side = side, .width = extent, .height = extent});
                REQUIRE(layout.debug.has_value());
                CHECK(layout.debug_side == side);
                const engine::Rect window = layout.whole();
                CHECK(is_inside(*layout.debug, window));
                for (const engine::Rect& part : {layout.board.frame, layout.cards, layout.buttons, layout.menu}) {
                    CHECK(is_inside(part, window));
                    CHECK_FALSE(overlap(part, *layout.debug));
                }
                CHECK(layout.board.frame.width >= 80 * scale);
                const float got = (side == DebugSide::bottom ? layout.debug->height : layout.debug->width) / scale;
                if (extent == 300.f) CHECK(got == doctest::Approx(300).epsilon(.01));
                if (extent == 1.f) CHECK(got >= doctest::Approx(ui::min_debug_extent).epsilon(.01));
            }
        }
    }
}

TEST_CASE("debug_extent_at() moves the debug panel's edge to the pointer") {
    for (const auto side : {ui::DebugSide::right, ui::DebugSide::left, ui::DebugSide::bottom}) {
        CAPTURE(static_cast<int>(side));
        const auto layout = ui::lay_out_screen(1280, 800, 1, rules::BoardSize{8}, true, {.side = side});
        const engine::Point pointer{700, 420};
        const float extent = ui::debug_extent_at(layout, pointer);
        const auto moved = ui::lay_out_screen(1280, 800, 1, rules::BoardSize{8}, true,
                                              {.side = side, .width = extent, .height = extent});
        const engine::Rect& frame = *moved.debug;
        const float edge = side == ui::DebugSide::right  ? frame.x - pointer.x
                           : side == ui::DebugSide::left ? frame.x + frame.width - pointer.x
                                                         : frame.y - pointer.y;
        CHECK(std::abs(edge) <= 1);
    }
}

TEST_CASE("the board stays in place when a game starts if the card fits into the game's column") {
    for (const auto& [width, height] :
         {std::pair{1280, 720}, {1280, 800}, {1366, 768}, {1440, 900}, {1920, 1080}, {2560, 1080}, {3840, 2160}}) {
        for (const int size : {4, 8, 11, 16}) {
            const Case each{width, height, size, std::nullopt};
            CAPTURE(each.text());
            const auto card = each.layout({.has_card = true}), game = each.layout();
            CHECK(card.board == game.board);
            CHECK(card.bar == game.bar);
        }
    }
}

TEST_CASE("the interface scale follows the desktop and shrinks in small windows") {
    struct Row {
        int width, height;
        float desktop, scale;
    };
    for (const Row& row : {Row{1280, 800, 1, 1}, Row{640, 480, 1, .8f}, Row{1920, 1080, 1, 1}, Row{3840, 2160, 1, 1},
                           Row{3840, 2160, 1.5f, 1.5f}, Row{3840, 2160, 2, 2}, Row{1920, 1080, 2, 1.6f},
                           Row{1280, 800, 2, 1.6f}, Row{640, 480, 2, 1.05f}, Row{7680, 4320, 4, 3}}) {
        CAPTURE(row.width);
        CAPTURE(row.desktop);
        CHECK(ui::fitting_scale(row.width, row.height, row.desktop) == doctest::Approx(row.scale));
    }
    CHECK(ui::fitting_scale(1080, 1920, 1) == doctest::Approx(ui::fitting_scale(1920, 1080, 1)));
    CHECK(ui::filling_scale(1280, 800) == doctest::Approx(1));
    CHECK(ui::filling_scale(2560, 1600) == doctest::Approx(2));
}

TEST_CASE("the board lies inside its area, and the sides of its squares are whole pixels") {
    for (int side = rules::BoardSize::smallest; side <= rules::BoardSize::largest; ++side) {
        CAPTURE(side);
        const engine::Rect space{10, 50, 700, 716};
        const auto layout = ui::lay_out_board(space, rules::BoardSize{side}, 1);
        CHECK(layout.frame.x >= space.x);
        CHECK(layout.frame.y >= space.y);
        CHECK(layout.frame.right() <= space.right());
        CHECK(layout.frame.bottom() <= space.bottom());
        CHECK(layout.square() == std::floor(layout.square()));
        CHECK(layout.field.x == std::floor(layout.field.x));
        CHECK(layout.frame.width > 660); // As large as whole squares allow.
    }
}

TEST_CASE("the centre of a square picks that square in every orientation of the board") {
    for (int side = rules::BoardSize::smallest; side <= rules::BoardSize::largest; ++side) {
        auto layout = ui::lay_out_board({10, 50, 700, 716}, rules::BoardSize{side}, 1);
        const auto usual = layout;
        const engine::Rect& field = layout.field;
        CHECK_FALSE(ui::pick(layout, {field.x - 1, field.y + 5}).has_value());
        CHECK_FALSE(ui::pick(layout, {field.x + field.width, field.y + 5}).has_value());
        CHECK_FALSE(ui::pick(layout, {field.x + 5, field.y + field.height}).has_value());
        for (int symmetry = 0; symmetry < rules::symmetry_count; ++symmetry) {
            layout.symmetry = symmetry;
            CAPTURE(side);
            CAPTURE(symmetry);
            for (int row = 0; row < side; ++row) {
                for (int column = 0; column < side; ++column) {
                    const rules::Square square{row, column};
                    CHECK(ui::pick(layout, layout.center(square)) == square);
                    CHECK(layout.square_at(layout.place_of(square)) == square);
                    // Drawn where the transformed square usually is.
                    CHECK(layout.center(square) == usual.center(rules::transformed(square, layout.size, symmetry)));
                }
            }
        }
    }
}

TEST_CASE("a quarter turn to the right shows a1 at the top right and turns rows into columns") {
    auto layout = ui::lay_out_board({0, 0, 700, 700}, rules::BoardSize{8}, 1);
    layout.symmetry = 6;
    CHECK(layout.place_of({0, 0}) == rules::Square{0, 7});
    CHECK(layout.place_of({0, 7}) == rules::Square{7, 7});
    layout.symmetry = 5;
    CHECK(layout.place_of({0, 0}) == rules::Square{7, 0});
    for (int symmetry = 0; symmetry < rules::symmetry_count; ++symmetry) {
        layout.symmetry = symmetry;
        for (const rules::Direction direction : rules::all_directions) {
            const engine::Point from = layout.center({3, 3});
            const engine::Point to = layout.center(rules::neighbor({3, 3}, direction));
            const float angle = layout.shown_angle(
                std::atan2(static_cast<float>(direction.row_step), static_cast<float>(direction.column_step)));
            const float length = std::hypot(to.x - from.x, to.y - from.y);
            CHECK(std::abs(std::cos(angle) - (to.x - from.x) / length) < 1e-4f);
            CHECK(std::abs(std::sin(angle) - (to.y - from.y) / length) < 1e-4f);
        }
    }
}
