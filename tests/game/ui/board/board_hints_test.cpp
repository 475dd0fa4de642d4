#include "game/ui/board/board_marks.hpp"
#include "game/ui/theme/theme.hpp"

#include <doctest/doctest.h>

#include <algorithm>

using rules::Square;

namespace {

ui::BoardLayout board_of(float pixels, int side, float scale = 1) {
    return ui::lay_out_board({0, 0, pixels, pixels}, rules::BoardSize{side}, scale);
}

// Twelve moves along the upper edge, worse from left to right; the last ones were not searched.
ai::Report report_of(int side) {
    ai::Report report;
    for (int i = 0; i < std::min(side, 12); ++i) {
        ai::RootMove move;
        move.move = rules::Move{Square{0, i}};
        move.score = (i < 8 ? 600 : 1200) - 100 * i;
        move.depth = i < 8 ? 6 : 0;
        report.moves.push_back(move);
    }
    return report;
}

} // namespace

TEST_CASE("where squares are too small for all values the best few have theirs, large enough to be read") {
    const auto all = ui::lay_out_hints(report_of(16), board_of(716, 16), {});
    CHECK(all.squares.size() == 12);
    CHECK(all.size >= 11);
    const auto few = ui::lay_out_hints(report_of(16), board_of(420, 16, .8f), {});
    CHECK(few.squares.size() == static_cast<int>(ui::BoardHints::few));
    for (int i = 0; i < 5; ++i)
        CHECK(few.squares.contains(Square{0, i})); // the unsearched ones look better, and are not
    CHECK(few.size >= 8.5f);
    CHECK_FALSE(few.has_source);
    for (const int side : {4, 5, 6, 7, 8, 9, 10, 12, 14, 16}) {
        for (const float pixels : {300.f, 420.f, 560.f, 716.f, 1000.f, 2000.f}) {
            for (const float scale : {.8f, 1.f, 2.f}) {
                CAPTURE(side);
                CAPTURE(pixels);
                CAPTURE(scale);
                const ui::BoardLayout board = board_of(pixels, side, scale);
                const auto hints = ui::lay_out_hints(report_of(side), board, {});
                const bool shows_all = hints.squares.size() == std::min(side, 12);
                // Readable, or as large as the square allows.
                CHECK((hints.size >= 11 * scale || hints.size >= .45f * board.square()));
                CHECK((shows_all || hints.squares.size() == static_cast<int>(ui::BoardHints::few)));
                if (shows_all && side > 5) CHECK(hints.size >= 11 * scale);
            }
        }
    }
}

TEST_CASE("a value and a badge on one square do not touch, and on small squares the line has the square alone") {
    const std::vector<ui::GhostDisc> line{{.square = {0, 0}, .step = 1}, {.square = {0, 3}, .step = 2}};
    for (int pixels = 200; pixels <= 2000; pixels += 20) {
        for (const int side : {4, 6, 8, 10, 16}) {
            CAPTURE(pixels);
            CAPTURE(side);
            const ui::BoardLayout board = board_of(static_cast<float>(pixels), side);
            const auto hints = ui::lay_out_hints(report_of(side), board, line);
            const auto badge = ui::step_badge(board, {0, 0});
            const engine::Point middle = board.center(Square{0, 0});
            const float q = board.square();
            CHECK(badge.center.x + badge.radius <= middle.x + q / 2);
            CHECK(badge.center.y - badge.radius >= middle.y - q / 2);
            if (!hints.squares.contains(Square{0, 0})) {
                CHECK(q < 48);
                continue;
            }
            // Digits of the best value, a little larger than the others; their height is 0.73 of the em (Inter).
            const float top = middle.y - (hints.has_source ? q * .09f : 0) - hints.size * 1.125f * .73f / 2;
            const bool is_clear = badge.center.y + badge.radius <= top
                                  || badge.center.x - badge.radius >= middle.x + hints.size * 1.125f * .62f * 1.5f;
            CHECK(is_clear);
        }
    }
}

TEST_CASE("numbers on the board are never drawn from a smaller face, and hardly from a larger one") {
    for (float square = 12; square < 500; square += 3) {
        CAPTURE(square);
        const ui::FontSizes sizes = ui::FontSizes::of(1, square);
        CHECK(static_cast<float>(sizes.board) >= square * .36f);
        CHECK(static_cast<float>(sizes.board_small) >= square * .125f * 1.5f); // badges
        if (square > 60) CHECK(static_cast<float>(sizes.board) <= square * .36f * 1.25f);
    }
}
