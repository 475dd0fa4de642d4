// The keyboard alone: Tab, arrows, Enter and Escape lead through every screen, and the focus is visible.
#include "game/ui/app/actions.hpp"
#include "tests/capture_bound.hpp"
#include "tests/game/ui/items.hpp"
#include "tests/game/ui/saved_games.hpp"
#include "tests/game/ui/screens.hpp"

#include <set>

using namespace std::chrono_literals;

namespace {

// Presses Tab, with as few frames as it takes.
void press_tab(Pilot& pilot) {
    pilot.push_key(SDL_KEYDOWN, SDL_SCANCODE_TAB);
    pilot.push_key(SDL_KEYUP, SDL_SCANCODE_TAB);
    do
        pilot.step();
    while (!pilot.gui().is_settled());
}

// Goes round once with Tab and returns the items that had the focus.
std::set<unsigned> reached_by_tab(Pilot& pilot) {
    std::set<unsigned> reached;
    if (pilot.gui().shows_game() && !pilot.has_focus() && items::reachable().size() > 0
        && std::holds_alternative<std::monostate>(pilot.gui().state().dialog))
        pilot.press(SDL_SCANCODE_F6); // On the board, Tab shows the values.
    for (std::size_t presses = 0; presses < 1000; ++presses) {
        if (presses > 0 || !pilot.has_focus()) press_tab(pilot);
        const auto at = items::focused();
        if (!at || !reached.insert(*at).second) break;
    }
    return reached;
}

// Waits for the library, which a thread reads.
void wait_for_rows(Pilot& pilot) {
    wait_until(pilot, [&] {
        const auto* library = pilot.gui().library_list();
        return library == nullptr || !library->is_reading();
    });
}

std::set<unsigned> reachable_now() {
    std::set<unsigned> ids;
    for (const auto& [id, box] : items::reachable())
        ids.insert(id);
    return ids;
}

// Goes round again if a row of the library has arrived meanwhile.
std::set<unsigned> reached_by_quiet_tab(Pilot& pilot) {
    for (int rounds = 1;; ++rounds) {
        const std::set<unsigned> before = reachable_now();
        std::set<unsigned> reached = reached_by_tab(pilot);
        if (before == reachable_now() || rounds == 5) return reached;
    }
}

void check_reaches_all(Pilot& pilot) {
    const std::set<unsigned> reached = reached_by_quiet_tab(pilot);
    CHECK(!reached.empty());
    CAPTURE(reached.size());
    CAPTURE(pilot.message());
    for (const auto& [id, box] : items::reachable()) {
        CAPTURE_BOUND(id);
        CAPTURE_BOUND(box.x);
        CAPTURE_BOUND(box.y);
        CAPTURE_BOUND(box.width);
        CAPTURE_BOUND(box.height);
        CHECK(reached.contains(id));
    }
}

// Number of accent-coloured pixels at the middle of the item's upper edge.
int accent_around(Pilot& pilot, const engine::Rect& box) {
    const engine::Image image = pilot.picture();
    const engine::Rgba accent = ui::find_theme(pilot.gui().preferences().theme).accent;
    const auto is_accent = [&](int x, int y) {
        if (x < 0 || y < 0 || x >= image.width || y >= image.height) return false;
        const std::size_t at =
            4 * (static_cast<std::size_t>(y) * static_cast<std::size_t>(image.width) + static_cast<std::size_t>(x));
        const auto near = [&](std::size_t channel, float wanted) {
            return std::abs(static_cast<float>(image.pixels[at + channel]) - wanted * 255) < 24;
        };
        return near(0, accent.red) && near(1, accent.green) && near(2, accent.blue);
    };
    int count = 0;
    const int middle = static_cast<int>(box.x + box.width / 2);
    for (int y = static_cast<int>(box.y) - 3; y <= static_cast<int>(box.y) + 3; ++y)
        for (int x = middle - 4; x < middle + 4; ++x)
            count += is_accent(x, y) ? 1 : 0;
    return count;
}

} // namespace

TEST_CASE("Tab reaches every control in menus and dialogs") {
    Pilot pilot{screens::with_names(two_humans(8)), 1280, 800};
    for (const auto& all : {screens::menus(), screens::dialogs()}) {
        for (const screens::Screen& screen : all) {
            CAPTURE(screen.name);
            screen.show(pilot);
            wait_for_rows(pilot);
            check_reaches_all(pilot);
            while (pilot.has_focus() || !pilot.gui().shows_game()
                   || !std::holds_alternative<std::monostate>(pilot.gui().state().dialog))
                pilot.press(SDL_SCANCODE_ESCAPE);
        }
    }
}

TEST_CASE("Tab reaches every control in each tab of the debug panel") {
    ui::Preferences preferences = two_humans(8);
    preferences.is_debug_open = true;
    Pilot pilot{preferences, 1280, 800};
    for (const ui::Action* tab : ui::choices("tab")) {
        CAPTURE(tab->id);
        pilot.run(tab->id);
        check_reaches_all(pilot);
        pilot.press(SDL_SCANCODE_ESCAPE);
        CHECK_FALSE(pilot.has_focus());
    }
}

TEST_CASE("the focused control has a ring in the accent colour, and a click removes the ring") {
    Pilot pilot{two_humans(8), 1280, 800};
    pilot.press(SDL_SCANCODE_F6);
    for (int presses = 0; presses < 13; ++presses) {
        pilot.press(SDL_SCANCODE_TAB);
        const auto at = items::focused();
        REQUIRE(at.has_value());
        const engine::Rect box = items::reachable().at(*at);
        CAPTURE(box.x);
        CAPTURE(box.y);
        CHECK(accent_around(pilot, box) >= 8);
    }
    const engine::Rect box = items::reachable().at(*items::focused());
    pilot.click(engine::Point{3, 500}); // Outside all items.
    CHECK_FALSE(pilot.has_focus());
    CHECK(accent_around(pilot, box) < 8);
}

TEST_CASE("F6 goes from panel to panel and back to the board") {
    Pilot pilot{two_humans(8), 1280, 800};
    std::set<unsigned> seen;
    for (int presses = 0; presses < 20; ++presses) {
        pilot.press(SDL_SCANCODE_F6);
        if (!pilot.has_focus()) break;
        seen.insert(*items::focused());
    }
    CHECK_FALSE(pilot.has_focus());
    CHECK(seen.size() >= 4); // Menus, cards, steps and buttons.
    pilot.press(SDL_SCANCODE_UP);
    CHECK(pilot.gui().state().pointer.cursor().has_value());
    pilot.press(SDL_SCANCODE_F6, KMOD_LSHIFT);
    CHECK(pilot.has_focus());
    pilot.press(SDL_SCANCODE_ESCAPE);
    CHECK_FALSE(pilot.has_focus());
}

TEST_CASE("keys move through menus and submenus; Escape closes one level at a time") {
    Pilot pilot{two_humans(8), 1280, 800};
    pilot.press(SDL_SCANCODE_F4);
    REQUIRE(pilot.shows("##Menu_00/New game..."));
    pilot.press(SDL_SCANCODE_LEFT); // No menu on that side.
    pilot.press(SDL_SCANCODE_ESCAPE);
    pilot.press(SDL_SCANCODE_F4);
    pilot.press(SDL_SCANCODE_RIGHT);
    REQUIRE(pilot.shows("##Menu_00/Copy moves"));
    const auto line = items::focused();
    pilot.press(SDL_SCANCODE_DOWN);
    CHECK(items::focused() != line);
    pilot.press(SDL_SCANCODE_UP);
    CHECK(items::focused() == line);
    const auto has_submenu = items::rectangle("##Menu_00/Annotate (!, ?)");
    REQUIRE(has_submenu.has_value());
    for (int presses = 0; items::reachable().at(*items::focused()).y != has_submenu->y; ++presses) {
        REQUIRE(presses < 40);
        pilot.press(SDL_SCANCODE_DOWN);
    }
    CHECK_FALSE(pilot.shows("##Menu_01/!  good move"));
    pilot.press(SDL_SCANCODE_RIGHT);
    REQUIRE(pilot.shows("##Menu_01/!  good move"));
    pilot.press(SDL_SCANCODE_LEFT);
    CHECK_FALSE(pilot.shows("##Menu_01/!  good move"));
    REQUIRE(pilot.shows("##Menu_00/Copy moves"));
    pilot.press(SDL_SCANCODE_RIGHT);
    REQUIRE(pilot.shows("##Menu_01/!  good move"));
    pilot.press(SDL_SCANCODE_ESCAPE);
    CHECK_FALSE(pilot.shows("##Menu_01/!  good move"));
    CHECK(pilot.shows("##Menu_00/Copy moves"));
    pilot.press(SDL_SCANCODE_ESCAPE);
    CHECK_FALSE(pilot.shows("##Menu_00/Copy moves"));
}

TEST_CASE("a whole game is played with the keyboard alone, from New Game to Play again") {
    Pilot pilot{two_humans(6), {.seed = 1}};
    REQUIRE(pilot.gui().state().new_game() != nullptr);
    // Through the card: the 4x4 board, then Play.
    const auto tab_to = [&](const std::string& path) {
        const auto box = items::rectangle(path);
        REQUIRE_MESSAGE(box.has_value(), path);
        for (int presses = 0; presses < 100; ++presses) {
            pilot.press(SDL_SCANCODE_TAB);
            const auto now = items::rectangle(path);
            const auto at = items::focused();
            REQUIRE(at.has_value());
            if (now && items::reachable().at(*at) == *now) return;
        }
        FAIL("Tab does not come to " << path);
    };
    tab_to("{New game/choices}/size");
    for (int side = 6; side != 4; side = side == 16 ? 4 : side + 1) {
        REQUIRE(pilot.gui().state().new_game()->settings.size.side() == side);
        pilot.press(SDL_SCANCODE_SPACE);
    }
    tab_to("New game/Play##start");
    pilot.press(SDL_SCANCODE_RETURN);
    REQUIRE(pilot.gui().shows_game());
    REQUIRE(pilot.position().size().side() == 4);
    CHECK_FALSE(pilot.has_focus());
    while (!pilot.game().is_over()) {
        pilot.settle();
        const auto moves = pilot.position().legal_moves();
        if (!moves.empty()) {
            const rules::Square wanted = *moves.begin();
            if (!pilot.gui().state().pointer.cursor()) pilot.press(SDL_SCANCODE_UP);
            for (int steps = 0; *pilot.gui().state().pointer.cursor() != wanted; ++steps) {
                CAPTURE(wanted.row);
                CAPTURE(wanted.column);
                CAPTURE(pilot.gui().state().pointer.cursor()->row);
                CAPTURE(pilot.gui().state().pointer.cursor()->column);
                CAPTURE(pilot.game().tree().node_count());
                REQUIRE(steps < 8);
                const rules::Square at = *pilot.gui().state().pointer.cursor();
                pilot.press(at.row < wanted.row         ? SDL_SCANCODE_DOWN
                            : at.row > wanted.row       ? SDL_SCANCODE_UP
                            : at.column < wanted.column ? SDL_SCANCODE_RIGHT
                                                        : SDL_SCANCODE_LEFT);
            }
        }
        const auto before = pilot.game().tree().node_count();
        pilot.press(SDL_SCANCODE_RETURN);
        REQUIRE(pilot.game().tree().node_count() > before);
    }
    pilot.settle();
    pilot.press(SDL_SCANCODE_F6);
    tab_to("##result/Play again");
    pilot.press(SDL_SCANCODE_RETURN);
    CHECK_FALSE(pilot.game().is_over());
    CHECK(pilot.game().tree().node_count() == 1);
    CHECK_FALSE(pilot.shows("##result/Play again"));
}
