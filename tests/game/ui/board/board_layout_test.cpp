#include "game/ui/board/screen_layout.hpp"

#include <cmath>
#include <doctest/doctest.h>

TEST_CASE("on every size and in every space the middle of a square is picked as that square, and no point outside the "
          "field is") {
    for (int side = rules::BoardSize::smallest; side <= rules::BoardSize::largest; ++side) {
        for (const engine::Rect space : {engine::Rect{0, 0, 640, 480}, {13, 44, 401, 977}, {0, 0, 3840, 2160}}) {
            CAPTURE(side);
            const auto layout = ui::lay_out_board(space, rules::BoardSize{side}, 1);
            for (int row = 0; row < side; ++row) {
                for (int column = 0; column < side; ++column) {
                    const rules::Square square{row, column};
                    REQUIRE(ui::pick(layout, layout.center(square)) == square);
                }
            }
            const engine::Rect& field = layout.field;
            CHECK(ui::pick(layout, {field.x + .5f, field.y + .5f}) == rules::Square{0, 0});
            CHECK(ui::pick(layout, {field.x + field.width - .5f, field.y + field.height - .5f})
                  == rules::Square{side - 1, side - 1});
            CHECK_FALSE(ui::pick(layout, {field.x - 1, field.y + 5}).has_value());
            CHECK_FALSE(ui::pick(layout, {field.x + field.width, field.y + 5}).has_value());
            CHECK_FALSE(ui::pick(layout, {field.x + 5, field.y + field.height}).has_value());
        }
    }
}

TEST_CASE("the board lies inside its space and its squares on whole pixels") {
    for (int side = rules::BoardSize::smallest; side <= rules::BoardSize::largest; ++side) {
        CAPTURE(side);
        const engine::Rect space{10, 50, 700, 716};
        const auto layout = ui::lay_out_board(space, rules::BoardSize{side}, 1);
        CHECK(layout.frame.x >= space.x);
        CHECK(layout.frame.y >= space.y);
        CHECK(layout.frame.x + layout.frame.width <= space.x + space.width);
        CHECK(layout.frame.y + layout.frame.height <= space.y + space.height);
        CHECK(layout.square() == std::floor(layout.square()));
        CHECK(layout.field.x == std::floor(layout.field.x));
        CHECK(layout.frame.width > 660); // as large as the space allows, up to whole squares
    }
}

TEST_CASE("however the board is turned, the square at the middle of a square is that square") {
    for (int side = rules::BoardSize::smallest; side <= rules::BoardSize::largest; ++side) {
        auto layout = ui::lay_out_board({10, 50, 700, 716}, rules::BoardSize{side}, 1);
        const auto usual = layout;
        for (int symmetry = 0; symmetry < rules::symmetry_count; ++symmetry) {
            layout.symmetry = symmetry;
            CAPTURE(side);
            CAPTURE(symmetry);
            for (int row = 0; row < side; ++row) {
                for (int column = 0; column < side; ++column) {
                    const rules::Square square{row, column};
                    CHECK(ui::pick(layout, layout.center(square)) == square);
                    CHECK(layout.square_at(layout.place_of(square)) == square);
                    // It is shown where the symmetry's square is usually shown.
                    CHECK(layout.center(square) == usual.center(rules::transformed(square, layout.size, symmetry)));
                }
            }
        }
    }
}

TEST_CASE("a quarter turn to the right shows a1 at the top right, and what ran to the right runs down") {
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
