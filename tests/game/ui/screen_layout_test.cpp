#include "game/ui/screen_layout.hpp"

#include <doctest/doctest.h>

#include <cmath>
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

} // namespace

TEST_CASE("in every window everything lies inside it, nothing lies over another, and the board is of a fair size") {
    for (const auto& [width, height] : {std::pair{640, 480},
                                        {800, 600},
                                        {1280, 800},
                                        {1920, 1080},
                                        {3840, 2160},
                                        {480, 900},
                                        {1700, 500},
                                        {1000, 1000}}) {
        for (const bool is_debug_open : {false, true}) {
            CAPTURE(width);
            CAPTURE(height);
            CAPTURE(is_debug_open);
            const float scale = ui::fitting_scale(width, height, 1);
            const auto layout = ui::lay_out_screen(width, height, scale, rules::BoardSize{8}, is_debug_open);
            const engine::Rect window{0, 0, static_cast<float>(width), static_cast<float>(height)};
            std::vector<engine::Rect> parts{layout.menu, layout.board.frame, layout.cards, layout.buttons};
            if (!layout.is_compact) parts.push_back(layout.moves);
            if (layout.debug) parts.push_back(*layout.debug);
            REQUIRE(layout.bar.has_value());
            parts.push_back(*layout.bar);
            if (layout.graph) parts.push_back(*layout.graph);
            for (std::size_t i = 0; i < parts.size(); ++i) {
                CAPTURE(i);
                CHECK(is_inside(parts[i], window));
                for (std::size_t j = 0; j < i; ++j)
                    CHECK_FALSE(overlap(parts[i], parts[j]));
            }
            CHECK(is_inside(layout.side, window));
            CHECK(layout.debug.has_value() == is_debug_open);
            const float least = is_debug_open ? 0.2f : 0.45f;
            CHECK(layout.board.frame.width >= least * static_cast<float>(std::min(width, height)));
        }
    }
}

TEST_CASE("the debug panel stands where it was put, as wide as was chosen, and leaves the board its room") {
    using ui::DebugSide;
    for (const auto& [width, height] : {std::pair{800, 600}, {1280, 800}, {1920, 1080}, {3840, 2160}}) {
        for (const DebugSide side : {DebugSide::right, DebugSide::left, DebugSide::bottom}) {
            for (const float extent : {0.f, 1.f, 300.f, 4000.f}) {
                CAPTURE(width);
                CAPTURE(static_cast<int>(side));
                CAPTURE(extent);
                const float scale = ui::fitting_scale(width, height, 1);
                const auto layout = ui::lay_out_screen(width, height, scale, rules::BoardSize{8}, true,
                                                       {.side = side, .width = extent, .height = extent});
                REQUIRE(layout.debug.has_value());
                CHECK(layout.debug_side == side);
                const engine::Rect window{0, 0, static_cast<float>(width), static_cast<float>(height)};
                CHECK(is_inside(*layout.debug, window));
                for (const engine::Rect& part : {layout.board.frame, layout.cards, layout.buttons, layout.menu}) {
                    CHECK(is_inside(part, window));
                    CHECK_FALSE(overlap(part, *layout.debug));
                }
                CHECK(layout.board.frame.width >= 80 * scale);
                const float got = (side == DebugSide::bottom ? layout.debug->height : layout.debug->width) / scale;
                if (extent == 300.f) CHECK(got == doctest::Approx(300).epsilon(.01));
                if (extent == 1.f) CHECK(got >= doctest::Approx(ui::least_debug_extent).epsilon(.01));
            }
        }
    }
}

TEST_CASE("the extent at a pointer is the one that brings the edge of the panel there") {
    for (const auto side : {ui::DebugSide::right, ui::DebugSide::left, ui::DebugSide::bottom}) {
        CAPTURE(static_cast<int>(side));
        const auto layout = ui::lay_out_screen(1280, 800, 1, rules::BoardSize{8}, true, {.side = side});
        const engine::Point pointer{700, 420};
        const float extent = ui::debug_extent_at(layout, pointer);
        const auto moved = ui::lay_out_screen(1280, 800, 1, rules::BoardSize{8}, true,
                                              {.side = side, .width = extent, .height = extent});
        const engine::Rect& panel = *moved.debug;
        const float edge = side == ui::DebugSide::right  ? panel.x - pointer.x
                           : side == ui::DebugSide::left ? panel.x + panel.width - pointer.x
                                                         : panel.y - pointer.y;
        CHECK(std::abs(edge) <= 1);
    }
}

TEST_CASE("bar and graph leave their room to the board when they are not wanted") {
    const rules::BoardSize size{8};
    for (const bool is_debug_open : {false, true}) {
        const auto with = ui::lay_out_screen(1280, 800, 1, size, is_debug_open);
        const auto without =
            ui::lay_out_screen(1280, 800, 1, size, is_debug_open, {}, {.has_bar = false, .has_graph = false});
        CHECK(with.bar.has_value());
        CHECK(with.graph.has_value());
        CHECK_FALSE(without.bar.has_value());
        CHECK_FALSE(without.graph.has_value());
        CHECK(without.board.frame.width >= with.board.frame.width);
    }
    // Too low for a graph beside the moves.
    CHECK_FALSE(ui::lay_out_screen(1000, 420, 1, size, false).graph.has_value());
}

TEST_CASE("the interface grows with the window and never below what the desktop wants to be readable") {
    CHECK(ui::fitting_scale(1280, 800, 1) == doctest::Approx(1));
    CHECK(ui::fitting_scale(2560, 1600, 1) == doctest::Approx(2));
    CHECK(ui::fitting_scale(640, 480, 1) == doctest::Approx(0.8));
    CHECK(ui::fitting_scale(1280, 800, 2) == doctest::Approx(1.6));
}
