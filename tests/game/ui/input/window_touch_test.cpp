// Fingers and trembling hands on the real window.
#include "engine/base/files.hpp"
#include "engine/base/random.hpp"
#include "game/ui/engines/engine_list.hpp"
#include "game/ui/new_game/new_game.hpp"
#include "game/ui/settings/key_page.hpp"
#include "tests/capture_bound.hpp"
#include "tests/game/ui/golden.hpp"
#include "tests/game/ui/items.hpp"
#include "tests/game/ui/pilot.hpp"

#include <algorithm>
#include <cstdlib>

using namespace std::chrono_literals;
using engine::Point;
using rules::Square;

namespace {

Point middle_of(const Pilot& pilot, Square square) {
    return pilot.gui().layout().board.center(square);
}

void tap(Pilot& pilot, Square square) {
    pilot.wait(300ms); // At a user's pace, not in a burst.
    pilot.touch(middle_of(pilot, square));
}

void touch_item(Pilot& pilot, const std::string& path) {
    pilot.wait(300ms);
    const auto at = items::find(path);
    REQUIRE_MESSAGE(at.has_value(), path);
    pilot.touch(*at);
}

Square any_legal(const Pilot& pilot) {
    return *pilot.position().legal_moves().begin();
}

int moves_made(const Pilot& pilot) {
    return pilot.game().tree().node_count() - 1;
}

// Puts a finger down, rests, moves it and lifts it.
void rest_and_draw(Pilot& pilot, Point from, Point to, std::chrono::milliseconds rest = 600ms) {
    pilot.push_finger(SDL_FINGERDOWN, from);
    pilot.wait(rest);
    pilot.push_finger(SDL_FINGERMOTION, to);
    pilot.wait(50ms);
    pilot.push_finger(SDL_FINGERUP, to);
    pilot.wait(100ms);
}

} // namespace

TEST_CASE("a whole game is played on a phone by touch alone, from New Game to Play again") {
    ui::Preferences preferences = two_humans(4);
    Pilot pilot{preferences, {.seed = 1}, 390, 844};
    touch_item(pilot,
               "{New game/choices}/clock/5 min"); // The first touch enlarges everything for fingers.
    pilot.wait(100ms);
    CHECK(pilot.gui().layout().is_touch);
    touch_item(pilot, "New game/Play##start");
    REQUIRE(pilot.gui().state().new_game() == nullptr);
    for (int i = 0; i < 40 && !pilot.game().is_over(); ++i) {
        pilot.settle();
        pilot.wait(2s); // Until announcements close.
        const int before = moves_made(pilot);
        tap(pilot, any_legal(pilot));
        REQUIRE(moves_made(pilot) > before);
    }
    REQUIRE(pilot.game().is_over());
    pilot.wait(8s); // Until the discs are counted.
    touch_item(pilot, "##result/Play again");
    CHECK_FALSE(pilot.game().is_over());
    CHECK(moves_made(pilot) == 0);
}

TEST_CASE("on small squares a tap selects or changes the selection, and tapping the selected square plays") {
    Pilot pilot{two_humans(16), 390, 844};
    REQUIRE(pilot.gui().layout().board.square() < 44 * pilot.gui().layout().scale);
    const auto legal = pilot.position().legal_moves();
    const Square first = *legal.begin(), second = *std::next(legal.begin());
    tap(pilot, first);
    CHECK(moves_made(pilot) == 0);
    CHECK(pilot.gui().state().touch.choice.square() == first);
    CHECK(pilot.gui().state().pointer.square() == first); // With the disc and its flips.
    tap(pilot, second);
    CHECK(moves_made(pilot) == 0);
    CHECK(pilot.gui().state().touch.choice.square() == second);
    golden::check(pilot.picture(), "touch-choice");
    tap(pilot, second);
    CHECK(moves_made(pilot) == 1);
    CHECK(pilot.position().at(second) == rules::Color::black);
    CHECK_FALSE(pilot.gui().state().touch.choice.square().has_value());
    // A tap does not confirm a choice from another position.
    pilot.settle();
    const Square next = any_legal(pilot);
    tap(pilot, next);
    pilot.press(SDL_SCANCODE_Z, KMOD_LCTRL);
    pilot.press(SDL_SCANCODE_Y, KMOD_LCTRL);
    pilot.settle();
    tap(pilot, next);
    CHECK(moves_made(pilot) == 1);
    CHECK(pilot.gui().state().touch.choice.square() == next);
}

TEST_CASE("on small squares a wrong move loses the game only after the tap is confirmed") {
    ui::Preferences preferences = two_humans(16);
    preferences.game.rules = *rules::find_rule_set("tournament");
    preferences.game.rules.has_random_colors = false;
    Pilot pilot{preferences, 390, 844};
    tap(pilot, {0, 0});
    CHECK_FALSE(pilot.game().is_over());
    tap(pilot, {0, 0});
    CHECK(pilot.game().is_over());
}

TEST_CASE("a long press circles a square, and dragging from it draws an arrow; neither plays") {
    Pilot pilot{two_humans(8)};
    const Point at = middle_of(pilot, {4, 5}), there = middle_of(pilot, {2, 2});
    const auto marks = [&] {
        const auto all = pilot.gui().state().free_marks.all();
        return std::vector<ui::FreeMark>{all.begin(), all.end()};
    };
    rest_and_draw(pilot, at, at);
    CHECK(marks() == std::vector<ui::FreeMark>{{.from = {4, 5}, .to = {4, 5}}});
    rest_and_draw(pilot, at, there);
    CHECK(marks() == std::vector<ui::FreeMark>{{.from = {4, 5}, .to = {4, 5}}, {.from = {4, 5}, .to = {2, 2}}});
    rest_and_draw(pilot, {at.x + 4, at.y - 3}, at); // Again: removes the ring despite trembling.
    CHECK(marks() == std::vector<ui::FreeMark>{{.from = {4, 5}, .to = {2, 2}}});
    rest_and_draw(pilot, at, {2, 2});    // Lifted outside the board.
    rest_and_draw(pilot, at, at, 300ms); // Merely a slow tap.
    CHECK(marks().size() == 0);          // The marks belonged to the previous position.
    CHECK(transcript(pilot) == "f5");
}

TEST_CASE("a swipe steps through past moves and does nothing on the player's own turn") {
    Pilot pilot{two_humans(8)};
    pilot.play({"f5", "d6", "c3"});
    const Point left = middle_of(pilot, {2, 1}), right = middle_of(pilot, {2, 6});
    const auto cursor = [&] { return pilot.game().tree().cursor(); };
    const auto end = cursor();
    for (const auto& [from, to] : {std::pair{left, right}, {right, left}}) {
        pilot.swipe(from, to);
        CHECK(cursor() == end);
        CHECK(moves_made(pilot) == 3);
    }
    pilot.press(SDL_SCANCODE_PAGEUP);
    pilot.swipe(left, right);
    CHECK(pilot.game().tree().path_to(cursor()).size() == 2);
    pilot.swipe(right, left);
    pilot.swipe(right, left);
    CHECK(cursor() == end);
    // A swipe over the move list steps as well, without pressing its moves.
    pilot.submit(play::Resign{});
    pilot.wait(3s);
    const engine::Rect list = pilot.gui().layout().moves;
    REQUIRE(list.width > 0);
    pilot.press(SDL_SCANCODE_HOME);
    REQUIRE(cursor() == rules::GameTree::root);
    const float y = list.y + list.height * .6f;
    pilot.swipe({list.x + list.width * .9f, y}, {list.x + list.width * .55f, y});
    CHECK(pilot.game().tree().path_to(cursor()).size() == 2);
    CHECK(moves_made(pilot) == 3);
}

TEST_CASE("a second finger, lost focus, leaving the board, or a dialog cancels a touch") {
    Pilot pilot{two_humans(8)};
    const Point at = middle_of(pilot, {4, 5});
    pilot.push_finger(SDL_FINGERDOWN, at);
    pilot.wait(20ms);
    pilot.push_finger(SDL_FINGERDOWN, middle_of(pilot, {3, 2}), 2);
    pilot.wait(20ms);
    pilot.push_finger(SDL_FINGERUP, middle_of(pilot, {3, 2}), 2);
    pilot.push_finger(SDL_FINGERUP, at);
    pilot.wait(300ms);
    CHECK(moves_made(pilot) == 0);

    pilot.push_finger(SDL_FINGERDOWN, at);
    pilot.wait(20ms);
    SDL_Event lost{};
    lost.window = {.type = SDL_WINDOWEVENT, .event = SDL_WINDOWEVENT_FOCUS_LOST};
    pilot.push(lost);
    pilot.wait(20ms);
    pilot.push_finger(SDL_FINGERUP, at);
    pilot.wait(300ms);
    CHECK(moves_made(pilot) == 0);

    pilot.push_finger(SDL_FINGERDOWN, at);
    pilot.push_finger(SDL_FINGERMOTION, {-10, 5});
    pilot.push_finger(SDL_FINGERUP, {-10, 5});
    pilot.wait(300ms);
    CHECK(moves_made(pilot) == 0);

    pilot.push_finger(SDL_FINGERDOWN, at);
    pilot.wait(20ms);
    pilot.press(SDL_SCANCODE_F1);
    pilot.push_finger(SDL_FINGERUP, at);
    pilot.wait(300ms);
    pilot.press(SDL_SCANCODE_ESCAPE);
    CHECK(moves_made(pilot) == 0);

    tap(pilot, {4, 5});
    CHECK(transcript(pilot) == "f5");
}

TEST_CASE("a finger scrolls a long list without pressing anything in it") {
    Pilot pilot{two_humans(8), 1280, 800};
    rules::GameTree game{rules::Position::start(rules::BoardSize{8})};
    for (base::Random random{7}; game.node_count() < 48 && !game.position().is_over();) {
        const auto legal = game.position().legal_moves();
        auto chosen = legal.begin();
        for (auto skip = legal.empty() ? 0 : random.below(static_cast<std::uint64_t>(legal.size())); skip > 0; --skip)
            ++chosen;
        REQUIRE_FALSE(game.play(legal.empty() ? rules::Move::pass() : rules::Move{*chosen}));
    }
    REQUIRE(game.node_count() == 48);
    pilot.submit(play::Replace{{.settings = two_humans(8).game, .game = game}});
    pilot.settle();
    touch_item(pilot, "##steps/back"); // Switches to touch.
    pilot.wait(200ms);
    const auto cursor = pilot.game().tree().cursor();
    const engine::Rect list = pilot.gui().layout().moves;
    const auto shown = [&](rules::GameTree::NodeId node) {
        return items::rectangle("{##moves/list}/(" + std::to_string(node) + ")/move");
    };
    const auto line = pilot.game().tree().line();
    const auto first = std::ranges::find_if(line, [&](auto node) { return shown(node).has_value(); });
    REQUIRE(first != line.end());
    REQUIRE(first != line.begin() + 1);
    const float before = shown(*first)->y;
    const float x = list.x + list.width * .5f;
    pilot.swipe({x, list.y + list.height * .4f}, {x + 5, list.y + list.height * .6f});
    pilot.wait(100ms);
    CHECK(shown(*first).value_or(engine::Rect{}).y > before);
    CHECK(pilot.game().tree().cursor() == cursor);
}

TEST_CASE("a shaky press counts for the square where it began") {
    Pilot pilot{two_humans(8)};
    const ui::BoardLayout& board = pilot.gui().layout().board;
    // Just inside f5, and slightly further, on e5.
    const Point in{board.center({4, 5}).x - board.square() / 2 + 2, board.center({4, 5}).y}, out{in.x - 5, in.y + 2};
    const auto press = [&](Uint8 button) {
        pilot.move_mouse(in);
        pilot.push_button(SDL_MOUSEBUTTONDOWN, in, button);
        pilot.wait(20ms);
        pilot.move_mouse(out);
        pilot.push_button(SDL_MOUSEBUTTONUP, out, button);
        pilot.wait(50ms);
    };
    press(SDL_BUTTON_RIGHT);
    const auto marks = pilot.gui().state().free_marks.all();
    REQUIRE(marks.size() == 1);
    CHECK(marks[0] == ui::FreeMark{.from = {4, 5}, .to = {4, 5}});
    press(SDL_BUTTON_LEFT);
    CHECK(transcript(pilot) == "f5");
    // A finger as well, which counts when it is lifted.
    pilot.settle();
    pilot.wait(300ms);
    const Point d6{board.center({5, 3}).x + board.square() / 2 - 2, board.center({5, 3}).y};
    pilot.push_finger(SDL_FINGERDOWN, d6);
    pilot.wait(50ms);
    pilot.push_finger(SDL_FINGERMOTION, {d6.x + 6, d6.y + 3});
    pilot.push_finger(SDL_FINGERUP, {d6.x + 6, d6.y + 3});
    pilot.wait(50ms);
    CHECK(transcript(pilot) == "f5d6");
    // The editor places one disc.
    pilot.press(SDL_SCANCODE_E, KMOD_LCTRL);
    REQUIRE(pilot.gui().state().draft() != nullptr);
    const auto discs = [&] { return pilot.gui().state().draft()->position().occupied().size(); };
    const int before = discs();
    const Point edge{board.center({0, 5}).x - board.square() / 2 + 2, board.center({0, 5}).y};
    pilot.drag(edge, {edge.x - 5, edge.y});
    CHECK(discs() == before + 1);
}

TEST_CASE("after a touch all targets are large enough for fingers; a mouse restores the layout") {
    struct Shape {
        int width, height;
    };
    for (const Shape& shape : {Shape{900, 640}, {1280, 800}, {390, 844}}) {
        CAPTURE(shape.width);
        Pilot pilot{two_humans(8), shape.width, shape.height};
        pilot.play({"f5", "d6", "c3"});
        const ui::ScreenLayout before = pilot.gui().layout();
        pilot.touch({3, 200});
        pilot.wait(100ms);
        const auto check = [&](const std::string& what) {
            CAPTURE(what);
            const float least = 44 * pilot.gui().layout().scale - 1;
            pilot.step();
            for (const auto& [id, item] : items::rectangles()) {
                if (item.width <= pilot.gui().layout().scale * 14) continue; // A scrollbar.
                CAPTURE_BOUND(item.x);
                CAPTURE_BOUND(item.y);
                CAPTURE_BOUND(item.width);
                CHECK(item.height >= least);
            }
        };
        check("game");
        if (shape.width == 390) golden::check(pilot.picture(), "touch-upright");
        for (const char* menu : {"Game", "View", "Study", "Analysis"}) {
            pilot.touch(items::find(std::string{"##menu/##menubar/"} + menu).value());
            check(menu);
            pilot.press(SDL_SCANCODE_ESCAPE);
        }
        pilot.run("new-game");
        pilot.wait(100ms);
        check("new game");
        pilot.ask(ui::close_new_game);
        pilot.run("review");
        check("review");
        pilot.ask(ui::close_review);
        pilot.run("library");
        pilot.wait(100ms);
        check("library");
        pilot.ask(ui::close_dialog);
        pilot.run("openings");
        check("openings");
        pilot.ask(ui::close_dialog);
        pilot.run("database");
        pilot.wait(100ms);
        check("games of others");
        pilot.ask(ui::close_dialog);
        pilot.run("programs");
        pilot.ask([](ui::App& app) { app.engines.add(app); });
        pilot.wait(100ms);
        check("other programs");
        pilot.ask(ui::close_dialog);
        pilot.ask(ui::open_settings, ui::SettingsSection::keys);
        pilot.ask(ui::ask_for_key, std::string{"hints"}, std::size_t{0});
        pilot.press(SDL_SCANCODE_J); // Shows the button that restores the default key.
        check("keys");
        pilot.ask(ui::close_dialog);
        pilot.move_mouse({20, 300});
        pilot.wait(100ms);
        CHECK(pilot.gui().layout() == before);
    }
}
