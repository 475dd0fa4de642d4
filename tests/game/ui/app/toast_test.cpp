#include "game/ui/app/messages.hpp"
#include "tests/capture_bound.hpp"

#include <doctest/doctest.h>

TEST_CASE("toast areas hold a line of text and cover neither the board nor the menu") {
    for (const auto& [width, height] : {std::pair{640, 480},
                                        {800, 600},
                                        {1280, 800},
                                        {1920, 1080},
                                        {1080, 1920},
                                        {3440, 1440},
                                        {3840, 2160},
                                        {480, 800}}) {
        CAPTURE_BOUND(width);
        CAPTURE_BOUND(height);
        const float scale = ui::fitting_scale(width, height, 1);
        const ui::ScreenLayout layout = ui::lay_out_screen(width, height, scale, rules::BoardSize{8}, false);
        const engine::Rect& field = layout.board.field;
        float highest = 0;
        for (const engine::Rect& room : ui::toast_places(layout)) {
            const bool is_beside = room.x + room.width <= field.x || room.x >= field.x + field.width
                                   || room.y + room.height <= field.y || room.y >= field.y + field.height;
            CHECK(is_beside);
            CHECK(room.y >= layout.menu.y + layout.menu.height);
            CHECK(room.x >= 0);
            CHECK(room.x + room.width <= static_cast<float>(width));
            CHECK(room.y + room.height <= static_cast<float>(height));
            if (room.width >= 200 * scale) highest = std::max(highest, room.height);
        }
        CHECK(highest >= 21 * scale); // One line of text.
    }
}
