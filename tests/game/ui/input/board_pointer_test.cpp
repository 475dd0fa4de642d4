#include "game/ui/input/board_pointer.hpp"

#include <doctest/doctest.h>

using rules::Square;
using ui::BoardPointer;

namespace {

ui::BoardLayout board_of(int side) {
    return ui::lay_out_board({0, 0, 800, 800}, rules::BoardSize{side}, 1);
}

engine::Input mouse_at(engine::Point at) {
    engine::Input input;
    input.pointer = at;
    input.is_pointer_inside = true;
    return input;
}

} // namespace

TEST_CASE("the mouse hovers over a square unless a panel covers it or the pointer is a finger") {
    const ui::BoardLayout board = board_of(8);
    BoardPointer pointer;
    engine::Input input = mouse_at(board.center({2, 3}));
    pointer.update(input, board, false);
    CHECK(pointer.hover() == Square{2, 3});
    CHECK(pointer.square() == Square{2, 3});
    pointer.update(input, board, true);
    CHECK_FALSE(pointer.hover().has_value());
    input.is_touch = true;
    pointer.update(input, board, false);
    CHECK_FALSE(pointer.hover().has_value());
    input.is_touch = input.is_pointer_inside = false;
    pointer.update(input, board, false);
    CHECK_FALSE(pointer.hover().has_value());
}

TEST_CASE("the arrow keys start at the mouse and move the cursor as seen on a rotated board") {
    for (const int symmetry : {0, 1, 2, 6}) {
        CAPTURE(symmetry);
        ui::BoardLayout board = board_of(6);
        board.symmetry = symmetry;
        BoardPointer pointer;
        const engine::Point at = board.center({2, 3});
        pointer.update(mouse_at(at), board, false);
        pointer.move(0, 1, board);
        CHECK(pointer.cursor() == Square{2, 3});
        pointer.update(mouse_at(at), board, false);
        CHECK_FALSE(pointer.hover().has_value());
        const Square place = board.place_of({2, 3});
        pointer.move(0, 1, board);
        REQUIRE(pointer.cursor().has_value());
        CHECK(board.place_of(*pointer.cursor()) == Square{place.row, place.column + 1});
        for (int i = 0; i < 10; ++i)
            pointer.move(-1, 0, board);
        CHECK(board.place_of(*pointer.cursor()) == Square{0, place.column + 1});
        pointer.update(mouse_at({at.x + 1, at.y}), board, false);
        CHECK(pointer.hover() == Square{2, 3});
        CHECK_FALSE(pointer.cursor().has_value());
    }
}

TEST_CASE("without a mouse the arrow keys start in the middle; forget() removes the cursor") {
    const ui::BoardLayout board = board_of(8);
    BoardPointer pointer;
    pointer.move(1, 0, board);
    CHECK(pointer.cursor() == Square{4, 4});
    pointer.forget();
    CHECK_FALSE(pointer.square().has_value());
}

TEST_CASE("parts of a wheel turn add up to whole steps") {
    BoardPointer pointer;
    CHECK(pointer.turn(-1) == 1); // Towards the user.
    CHECK(pointer.turn(-.5f) == 0);
    CHECK(pointer.turn(-.5f) == 1);
    CHECK(pointer.turn(2.25f) == -2);
    CHECK(pointer.turn(.75f) == -1);
}
