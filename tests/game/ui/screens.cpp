#include "tests/game/ui/screens.hpp"
#include "game/ui/app/running_match.hpp"
#include "game/ui/engines/engine_list.hpp"
#include "game/ui/lab/lab.hpp"
#include "game/ui/lesson/lesson_screen.hpp"
#include "game/ui/study/line_run.hpp"
#include "game/ui/study/study.hpp"

#include "engine/base/text.hpp"

namespace screens {

using namespace std::chrono_literals;

namespace {

Screen of_request(const std::string& name, const ui::Request& request) {
    return {name, [request](Pilot& pilot) { pilot.ask(request); }};
}

} // namespace

ui::Preferences with_names(ui::Preferences preferences) {
    preferences.game.participants[0].name = "Ada";
    return preferences;
}

void play_a_few(Pilot& pilot) {
    pilot.play({"f5", "d6", "c3", "d3", "c4"});
}

void save_and_list(Pilot& pilot) {
    pilot.ask(ui::save_game, std::filesystem::path{"ggf"}, false);
    pilot.run("library");
    wait_until(pilot, [&] {
        const auto* library = pilot.gui().library_list();
        return library != nullptr && !library->is_reading() && library->game_count() > 0;
    });
}

void play_a_few_in_match(Pilot& pilot, int games) {
    play::GameSettings settings = two_humans(8).game;
    settings.clock_initial = 1min;
    settings.participants[0].name = "Anna";
    settings.participants[1].name = "Ben";
    pilot.ask(ui::start_game, ui::GameStart{.settings = settings, .is_confirmed = true, .match = {.games = games}});
    pilot.settle();
    play_a_few(pilot);
}

std::vector<Screen> cards() {
    return {
        Screen{"more",
               [](Pilot& pilot) {
                   pilot.run("new-game");
                   pilot.click_item("New game/tab/" + base::tr_data("Details"));
               }},
        Screen{"seats", [](Pilot& pilot) { pilot.click_item("##cards/(0)/card"); }},
        Screen{"seat",
               [](Pilot& pilot) {
                   pilot.run("new-game");
                   pilot.click_item("New game/tab/" + base::tr_data("Details"));
                   pilot.click_item("{New game/choices}/(1)/##seat");
               }},
        Screen{"rules",
               [](Pilot& pilot) {
                   pilot.run("new-game");
                   pilot.click_item("New game/tab/" + base::tr_data("Details"));
                   pilot.click_item("{New game/choices}/##rules");
               }},
        Screen{"match",
               [](Pilot& pilot) {
                   pilot.run("new-game");
                   pilot.click_item("New game/tab/" + base::tr_data("Match"));
               }},
        Screen{"takeback",
               [](Pilot& pilot) {
                   play_a_few_in_match(pilot, 3);
                   pilot.submit(play::Undo{});
               }},
        Screen{"break",
               [](Pilot& pilot) {
                   play_a_few_in_match(pilot, 3);
                   pilot.submit(play::Resign{});
               }},
        Screen{"end of a match",
               [](Pilot& pilot) {
                   play_a_few_in_match(pilot, 2);
                   pilot.ask(ui::end_match);
               }},
        Screen{"end of a match?",
               [](Pilot& pilot) {
                   play_a_few_in_match(pilot, 3);
                   pilot.run("end-match");
               }},
        Screen{"why",
               [](Pilot& pilot) {
                   play_a_few(pilot);
                   pilot.run("why");
               }},
        Screen{"comment",
               [](Pilot& pilot) {
                   play_a_few(pilot);
                   pilot.ask(ui::set_sign, records::Sign::interesting);
               }},
        Screen{"drill",
               [](Pilot& pilot) {
                   pilot.ask(
                       [](ui::App& app) { app.study.practise_line(app, {.moves = "f5d6c3d3c4", .name = "Tiger"}); });
                   wait_until(pilot, [&] { return pilot.gui().state().run->at == 2; });
                   pilot.settle();
                   pilot.ask(ui::show_move);
               }},
        Screen{"guessing",
               [](Pilot& pilot) {
                   play_a_few(pilot);
                   pilot.ask(ui::begin_guessing, std::array{true, true});
                   wait_until(pilot, [&] { return pilot.gui().state().run->at == 1; });
                   pilot.settle();
               }},
        Screen{"bookmarks",
               [](Pilot& pilot) {
                   play_a_few(pilot);
                   pilot.run("bookmark");
                   pilot.run("bookmarks");
               }},
        Screen{"trainer",
               [](Pilot& pilot) {
                   play_a_few(pilot);
                   pilot.run("trainer");
                   pilot.play({"e3"});
               }},
        Screen{"hints",
               [](Pilot& pilot) {
                   play_a_few(pilot);
                   pilot.run("hints");
                   pilot.wait(200ms);
               }},
        Screen{"words",
               [](Pilot& pilot) {
                   play_a_few(pilot);
                   pilot.run("hints-in-words");
                   pilot.wait(200ms);
               }},
        Screen{"offered level",
               [](Pilot& pilot) {
                   pilot.submit(play::SetSeat{rules::Color::white, {"", play::Computer{ai::Level{1}}}});
                   for (const bool is_last : {false, true}) {
                       pilot.submit(play::Resign{});
                       if (!is_last) pilot.ask(ui::play_again);
                   }
               }},
        Screen{"lesson",
               [](Pilot& pilot) {
                   pilot.run("learn");
                   pilot.ask(ui::show_lesson_step, 4);
                   pilot.type("a3"); // Not the requested move.
               }},
        Screen{"lesson done",
               [](Pilot& pilot) {
                   pilot.run("learn");
                   pilot.ask(ui::show_lesson_step, 5);
                   for (const char* square : {"a1", "a3"}) {
                       pilot.type(square);
                       pilot.wait(2s);
                   }
               }},
        Screen{"review",
               [](Pilot& pilot) {
                   play_a_few(pilot);
                   pilot.ask(ui::set_review_quality, play::ReviewQuality::quick);
                   pilot.run("review");
                   wait_until(pilot,
                              [&] { return pilot.controller().review() && !pilot.controller().review()->is_running; });
               }},
        Screen{"result",
               [](Pilot& pilot) {
                   play_a_few(pilot);
                   pilot.submit(play::Resign{});
               }},
        Screen{"undone",
               [](Pilot& pilot) {
                   play_a_few(pilot);
                   pilot.submit(play::Undo{});
               }},
        Screen{"question",
               [](Pilot& pilot) {
                   play_a_few(pilot);
                   pilot.ask(ui::change_size, 6);
               }},
        Screen{"branch",
               [](Pilot& pilot) {
                   play_a_few(pilot);
                   pilot.ask(ui::delete_branch, 1);
               }},
        Screen{"saved",
               [](Pilot& pilot) {
                   play_a_few(pilot);
                   save_and_list(pilot);
                   pilot.wait(300ms);
               }},
        Screen{"selected",
               [](Pilot& pilot) {
                   play_a_few(pilot);
                   save_and_list(pilot);
                   pilot.press(SDL_SCANCODE_A, KMOD_LCTRL);
                   pilot.wait(100ms);
               }},
        Screen{"database moves",
               [](Pilot& pilot) {
                   play_a_few(pilot);
                   pilot.ask(ui::save_game, std::filesystem::path{"ggf"}, false);
                   pilot.submit(play::Undo{});
                   pilot.settle();
                   pilot.run("database-moves");
                   wait_until(pilot, [&] {
                       const auto* library = pilot.gui().library_list();
                       return library != nullptr
                              && (library->played_from(pilot.position()) != nullptr || library->game_count() > 0);
                   });
                   pilot.wait(100ms);
               }},
        Screen{"compact",
               [](Pilot& pilot) {
                   play_a_few(pilot);
                   pilot.run("debug");
                   pilot.run("compact-panel");
                   pilot.wait(300ms);
               }},
        Screen{"nothing to undo", [](Pilot& pilot) { pilot.press(SDL_SCANCODE_Z, KMOD_LCTRL); }},
        Screen{"no such square", [](Pilot& pilot) { pilot.type("a1"); }},
        Screen{"paused", [](Pilot& pilot) { pilot.submit(play::Pause{}); }},
    };
}

std::vector<Screen> menus() {
    std::vector<Screen> all;
    for (const char* menu : {"Game", "Edit", "View", "Study", "Analysis", "Help"})
        all.push_back({menu, [menu](Pilot& pilot) {
                           pilot.settle();
                           pilot.click_item("##menu/##menubar/" + base::tr_data(menu));
                           pilot.wait(100ms);
                       }});
    return all;
}

std::vector<Screen> dialogs() {
    return {of_request("rules", ui::call(ui::show_page, ui::Page::rules)),
            of_request("keys", ui::action_call("keys")),
            of_request("settings", ui::action_call("settings")),
            of_request("appearance", ui::action_call("settings appearance")),
            of_request("sound", ui::action_call("settings sound")),
            of_request("export", ui::action_call("export")),
            Screen{"lab",
                   [](Pilot& pilot) {
                       pilot.ask([](ui::App& app) {
                           ui::LabState& lab = app.session.state.lab;
                           lab.form.positions = OUTFLANK_SOURCE_DIR "/tests/data/endgame/fforum-1-19.obf";
                           lab.page = ui::LabPage::positions;
                           ui::run_lab(app);
                           app.session.ask(ui::open_lab);
                       });
                       wait_until(pilot, [&] { return !pilot.gui().state().lab.view.rows.empty(); });
                   }},
            of_request("palette", ui::call(ui::show_palette)),
            of_request("about", ui::call(ui::show_page, ui::Page::about)),
            of_request("engine", ui::action_call("engine-settings")),
            of_request("save", ui::action_call("save")),
            of_request("library", ui::action_call("library")),
            of_request("openings", ui::action_call("openings")),
            of_request("statistics", ui::action_call("statistics")),
            of_request("database", ui::action_call("database")),
            Screen{"programs",
                   [](Pilot& pilot) {
                       if (pilot.gui().engines().list().empty()) {
                           pilot.ask([](ui::App& app) { app.engines.add(app); });
                           pilot.ask([&](ui::App& app) {
                               app.engines.change(
                                   app, 0, {.name = "Ntest", .protocol = "nboard", .path = "/no such place/ntest"});
                           });
                       }
                       pilot.run("programs");
                       pilot.ask([&](ui::App& app) { app.engines.test(app, 0); });
                       wait_until(pilot, [&] { return !pilot.gui().engines().is_testing(); });
                   }},
            Screen{"evaluation",
                   [](Pilot& pilot) {
                       pilot.run("programs");
                       pilot.ask([](ui::App& app) {
                           auto& dialog = std::get<ui::SettingsDialog>(app.session.state.dialog);
                           dialog.engines.evaluation = {.level = 8, .file = "/no such place/evaluation.so"};
                       });
                       pilot.wait(100ms);
                   }},
            of_request("editor", ui::action_call("edit")),
            of_request("new game", ui::action_call("new-game")),
            of_request("nothing", ui::call(ui::close_popups))};
}

} // namespace screens
