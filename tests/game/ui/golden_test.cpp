// Compares the window with reviewed pictures.
#include "game/ui/analysis/debug_actions.hpp"
#include "game/ui/lesson/lesson_screen.hpp"
#include "tests/game/ui/golden.hpp"
#include "tests/game/ui/pilot.hpp"
#include "tests/game/ui/screens.hpp"

using namespace std::chrono_literals;
using rules::Square;

namespace {

constexpr auto played_moves = {"f5", "d6", "c3", "d3", "c4"};

void play_some(Pilot& pilot) {
    pilot.play(played_moves);
    pilot.move_mouse({1, 1});
    pilot.settle();
}

void show_review(Pilot& pilot) {
    play_some(pilot);
    pilot.ask(ui::set_review_quality, play::ReviewQuality::quick);
    pilot.run("review"); // Without its card, a message reports its end.
    wait_until(pilot,
               [&] { return pilot.controller().review() != nullptr && !pilot.controller().review()->is_running; });
}

// Marks a square and draws two arrows, as for explaining the position.
void draw_marks(Pilot& pilot) {
    play_some(pilot);
    for (const auto& [from, to] : {std::pair{Square{2, 4}, Square{2, 4}}, {{0, 0}, {5, 2}}, {{6, 6}, {6, 1}}}) {
        const auto& board = pilot.gui().layout().board;
        pilot.push_button(SDL_MOUSEBUTTONDOWN, board.center(from), SDL_BUTTON_RIGHT);
        pilot.step();
        pilot.push_button(SDL_MOUSEBUTTONUP, board.center(to), SDL_BUTTON_RIGHT);
        pilot.step();
    }
}

void learn(Pilot& pilot, int step, std::initializer_list<const char*> squares) {
    pilot.run("learn");
    pilot.ask(ui::show_lesson_step, step);
    for (const char* square : squares) {
        pilot.type(square);
        pilot.wait(2500ms);
    }
}

void start_on(Pilot& pilot, int side) {
    play::GameSettings settings = two_humans(side).game;
    settings.seed = 1;
    pilot.ask(ui::start_game, ui::GameStart{settings});
}

// Uses a board that is solved immediately: the depth of a longer search differs from run to run.
void debug_comparison(Pilot& pilot) {
    start_on(pilot, 4);
    pilot.run("debug");
    pilot.ask(ui::show_debug_tab, "comparison");
    wait_until(pilot, [&] { return pilot.controller().analysis() != nullptr && !pilot.controller().is_searching(); });
}

// A game on 6x6 whose discs are being counted.
void count_out(Pilot& pilot) {
    start_on(pilot, 6);
    while (!pilot.game().is_over()) {
        const auto legal = pilot.position().legal_moves();
        auto chosen = legal.begin();
        for (int skip = pilot.game().tree().node_count() * 5 % legal.size(); skip > 0; --skip)
            ++chosen;
        pilot.click(*chosen);
        if (!pilot.game().is_over()) pilot.settle();
    }
    wait_until(pilot, [&] { return pilot.gui().presentation().is_counting(); });
}

using Show = std::function<void(Pilot&)>;

Show clicked(std::vector<std::string> items) {
    return [items = std::move(items)](Pilot& pilot) {
        for (const std::string& item : items)
            pilot.click_item(item);
    };
}

Show shown(const char* action, std::vector<std::string> items = {}) {
    return [action, items = std::move(items)](Pilot& pilot) {
        pilot.run(action);
        clicked(items)(pilot);
    };
}

void set_up(Pilot& pilot) {
    play_some(pilot);
    pilot.run("edit");
}

} // namespace

TEST_CASE("golden pictures: a comparison detects a visible change") {
    Pilot pilot{two_humans(8)};
    pilot.settle();
    const engine::Image before = golden::quarter(pilot.picture());
    CHECK(golden::difference(before, golden::quarter(pilot.picture())) == 0);
    pilot.play({"f5"});
    CHECK(golden::difference(before, golden::quarter(pilot.picture())) > 0.002);
    CHECK(golden::difference(before, {}) == 1);
}

TEST_CASE("golden pictures: the game with its cards, dialogs and menus") {
    struct Row {
        const char* name;
        int width, height;
        Show show;
    };
    for (const Row& row : {
             Row{"play", 1280, 800, play_some},
             Row{"play-small", 800, 600, play_some},
             Row{"play-narrow", 480, 800, play_some},
             Row{"new-game", 1280, 800, shown("new-game")},
             Row{"new-game-small", 800, 600, shown("new-game")},
             Row{"rules", 800, 600, [](Pilot& pilot) { pilot.ask(ui::show_page, ui::Page::rules); }},
             Row{"keys", 800, 600, [](Pilot& pilot) { pilot.ask(ui::open_settings, ui::SettingsSection::keys); }},
             Row{"engine-settings", 800, 600,
                 [](Pilot& pilot) {
                     pilot.ask(ui::set_engine_settings, play::SearchSettings{});
                     pilot.run("engine-settings");
                 }},
             Row{"view-menu", 800, 600, clicked({"##menu/##menubar/View"})},
             Row{"game-menu", 1280, 800, clicked({"##menu/##menubar/Game"})},
             Row{"edit-menu", 1280, 800, clicked({"##menu/##menubar/Edit"})},
             Row{"study-menu", 1280, 800, clicked({"##menu/##menubar/Study"})},
             Row{"analysis-menu", 1280, 800, clicked({"##menu/##menubar/Analysis"})},
             Row{"help-menu", 1280, 800, clicked({"##menu/##menubar/Help"})},
             Row{"theme-menu", 1280, 800, clicked({"##menu/##menubar/View", "##Menu_00/Theme"})},
             Row{"size-popup", 1280, 800, clicked({"##menu/##menubar/board size"})},
             Row{"rules-combo", 1280, 800, shown("new-game", {"New game/tab/Details", "{New game/choices}/##rules"})},
             Row{"clock-combo", 1280, 800,
                 shown("new-game", {"{New game/choices}/clock/5 min", "New game/tab/Details",
                                    "{New game/choices}/+##more", "{New game/choices}/##extra"})},
             Row{"notation-combo", 1280, 800,
                 shown("new-game", {"New game/tab/Details", "{New game/choices}/##notation"})},
             Row{"player-combo", 1280, 800,
                 shown("new-game", {"New game/tab/Details", "{New game/choices}/(1)/##seat"})},
             Row{"draft-size-popup", 1280, 800,
                 [](Pilot& pilot) {
                     set_up(pilot);
                     pilot.click_item("##editor/8 \xC3\x97 8##size");
                 }},
             Row{"debug-combo", 1280, 800,
                 [](Pilot& pilot) {
                     debug_comparison(pilot);
                     pilot.click_item("Debug/comparison/##other");
                 }},
             Row{"seat-popup", 1280, 800, clicked({"##cards/(0)/card"})},
             Row{"result", 1280, 800,
                 [](Pilot& pilot) {
                     play_some(pilot);
                     pilot.submit(play::Resign{});
                 }},
             Row{"edit", 1280, 800, set_up},
             Row{"edit-small", 800, 600, set_up},
             Row{"edit-narrow", 480, 800, set_up},
             Row{"why-turned", 1280, 800,
                 [](Pilot& pilot) {
                     play_some(pilot);
                     pilot.run("why");
                     pilot.ask(ui::turn_board, 6);
                 }},
             Row{"review", 1280, 800, show_review},
             Row{"review-small", 800, 600, show_review},
             Row{"marks", 1280, 800, draw_marks},
             Row{"branches", 1280, 800,
                 [](Pilot& pilot) {
                     play_some(pilot);
                     for (const auto& [node, square] : {std::pair{1, "f4"}, {2, "c4"}, {2, "c6"}}) {
                         pilot.submit(play::GoTo{node});
                         pilot.settle();
                         pilot.type(square);
                         pilot.settle();
                     }
                     pilot.submit(play::GoTo{4});
                     pilot.settle();
                     pilot.wait(10s); // Until the messages expire.
                 }},
             Row{"question", 800, 600,
                 [](Pilot& pilot) {
                     play_some(pilot);
                     pilot.ask(ui::change_size, 6);
                 }},
         }) {
        CAPTURE(row.name);
        ui::GuiOptions options = at_once(two_humans(8));
        options.machine = {.cores = 8, .memory_bytes = std::uint64_t{16} << 30}; // The same on every machine.
        Pilot pilot{two_humans(8), options, row.width, row.height};
        row.show(pilot);
        pilot.move_mouse({1, 1});
        pilot.settle();
        golden::check(pilot.picture(), row.name);
    }
}

TEST_CASE("golden pictures: a match of several games") {
    // The first game ends by resignation, the second on time; then the break before the third shows.
    const auto play_two_games = [](Pilot& pilot) {
        screens::play_a_few_in_match(pilot, 3);
        pilot.submit(play::Resign{});
        pilot.settle();
        pilot.run("next-game");
        pilot.settle();
        screens::play_a_few(pilot);
        pilot.set_step(std::chrono::milliseconds{50});
        pilot.wait(61s);
        pilot.set_step(std::chrono::microseconds{8333});
        pilot.settle();
    };
    struct Row {
        const char* name;
        int width, height;
        Show show;
    };
    for (const Row& row : {
             Row{"match-card", 1280, 800, shown("new-game", {"New game/tab/Match", "{New game/choices}/games/3"})},
             Row{"match-card-small", 900, 640,
                 shown("new-game", {"New game/tab/Match", "{New game/choices}/points/5"})},
             Row{"match-play", 1280, 800, [](Pilot& pilot) { screens::play_a_few_in_match(pilot, 3); }},
             Row{"match-takeback", 900, 640,
                 [](Pilot& pilot) {
                     screens::play_a_few_in_match(pilot, 3);
                     pilot.submit(play::Undo{});
                 }},
             Row{"match-break-small", 900, 640, play_two_games},
             Row{"match-break-narrow", 480, 800, play_two_games},
             Row{"match-end", 1280, 800,
                 [&](Pilot& pilot) {
                     play_two_games(pilot);
                     pilot.run("next-game");
                     pilot.settle();
                     pilot.play({"d3", "c3", "b3", "d2", "e1", "d6", "d7", "e3", "f4"});
                 }},
             Row{"match-menu", 1280, 800,
                 [](Pilot& pilot) {
                     screens::play_a_few_in_match(pilot, 3);
                     pilot.click_item("##menu/##menubar/Game");
                 }},
         }) {
        CAPTURE(row.name);
        Pilot pilot{screens::with_names(two_humans(8)), row.width, row.height};
        row.show(pilot);
        pilot.move_mouse({1, 1});
        pilot.settle();
        golden::check(pilot.picture(), row.name);
    }
}

TEST_CASE("golden pictures: the lesson, an offered level and the counting of discs") {
    struct Row {
        const char* name;
        int width, height;
        Show show;
    };
    for (const Row& row : {
             Row{"lesson-1", 1280, 800, [](Pilot& pilot) { learn(pilot, 0, {}); }},
             Row{"lesson-2", 900, 640,
                 [](Pilot& pilot) {
                     learn(pilot, 1, {"c3", "a1"});
                 }},
             Row{"lesson-3", 1280, 800, [](Pilot& pilot) { learn(pilot, 2, {"a1"}); }},
             Row{"lesson-4", 480, 800, [](Pilot& pilot) { learn(pilot, 3, {"a1"}); }},
             Row{"lesson-5", 1280, 800, [](Pilot& pilot) { learn(pilot, 4, {"e3"}); }},
             Row{"lesson-6", 1280, 800,
                 [](Pilot& pilot) {
                     learn(pilot, 5, {"a1", "a3"});
                 }},
         }) {
        CAPTURE(row.name);
        Pilot pilot{two_humans(8), row.width, row.height};
        row.show(pilot);
        pilot.move_mouse({1, 1});
        pilot.settle();
        golden::check(pilot.picture(), row.name);
    }
    {
        Pilot pilot{against(ai::Level{1}, 8), 900, 640};
        for (const bool is_last : {false, true}) {
            pilot.play({"f5"});
            pilot.submit(play::Resign{});
            if (!is_last) pilot.ask(ui::play_again);
        }
        pilot.move_mouse({1, 1});
        pilot.settle();
        golden::check(pilot.picture(), "offered-level");
    }
    Pilot pilot{two_humans(8), 900, 640};
    count_out(pilot);
    pilot.move_mouse({1, 1});
    pilot.wait(1000ms);
    golden::check(pilot.picture(), "counting");
    pilot.wait(3000ms);
    golden::check(pilot.picture(), "counted");
}

TEST_CASE("golden pictures: each theme on a large and a small board") {
    for (const ui::Theme& theme : ui::themes()) {
        for (const int side : {4, 16}) {
            ui::Preferences preferences = two_humans(side);
            preferences.theme = theme.id;
            Pilot pilot{preferences};
            pilot.move_mouse({1, 1});
            pilot.settle();
            golden::check(pilot.picture(), theme.id + "-" + std::to_string(side));
        }
    }
}
