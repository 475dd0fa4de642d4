#include "game/ui/widgets/tip.hpp"

#include <doctest/doctest.h>

using engine::Rect;

namespace {

bool share_pixels(const Rect& a, const Rect& b) {
    return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

} // namespace

TEST_CASE("a tip stays on the screen, beside the panel that its item is in, and off the board where there is room") {
    const Rect screen{0, 0, 1280, 800};
    const Rect board{100, 96, 648, 648};
    const engine::Point size{220, 36};
    const Rect column{806, 600, 450, 44}; // a row of buttons
    for (const Rect& item : {Rect{806, 600, 106, 44}, Rect{1144, 600, 112, 44}}) {
        const Rect place = ui::place_tip(size, {.item = item, .window = column}, board, screen, 6);
        CHECK_FALSE(share_pixels(place, column));
        CHECK_FALSE(share_pixels(place, board));
        CHECK(place.x >= 0);
        CHECK(place.x + place.width <= 1280);
    }
    // A panel as high as the window, with a list in it: the tip does not cover the rows to come.
    const Rect list{900, 44, 380, 756};
    const Rect row{900, 300, 380, 27};
    CHECK_FALSE(share_pixels(ui::place_tip(size, {.item = row, .window = list}, board, screen, 6), row));
    // Nowhere is room: it still does not lie on what it explains.
    const Rect small{0, 0, 400, 300};
    const Rect all{0, 0, 400, 300};
    const Rect button{20, 20, 60, 30};
    const Rect place = ui::place_tip(size, {.item = button, .window = all}, {40, 40, 200, 200}, small, 6);
    CHECK_FALSE(share_pixels(place, button));
    CHECK(place.x + place.width <= 400);
    CHECK(place.y + place.height <= 300);
}
