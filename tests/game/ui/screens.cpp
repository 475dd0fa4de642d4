#include "tests/game/ui/screens.hpp"
#include "game/ui/other_programs.hpp"

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
    for (const char* square : {"f5", "d6", "c3", "d3", "c4"}) {
        pilot.type(square);
        pilot.settle();
    }
}

void play_a_few_in_match(Pilot& pilot, int games) {
    play::GameSettings settings = two_persons(8).game;
    settings.clock_initial = 1min;
    settings.participants[0].name = "Anna";
    settings.participants[1].name = "Ben";
    pilot.ask(ui::StartGame{.settings = settings, .is_confirmed = true, .match = {.games = games}});
    pilot.settle();
    play_a_few(pilot);
}

std::vector<Screen> cards() {
    return {
        Screen{"more",
               [](Pilot& pilot) {
                   pilot.ask(ui::OpenNewGame{});
                   pilot.click_item("{New game/choices}/more");
               }},
        Screen{"seats", [](Pilot& pilot) { pilot.click_item("##cards/(0)/card"); }},
        Screen{"seat",
               [](Pilot& pilot) {
                   pilot.ask(ui::OpenNewGame{});
                   pilot.click_item("{New game/choices}/more");
                   pilot.click_item("{New game/choices}/(1)/##seat");
               }},
        Screen{"rules",
               [](Pilot& pilot) {
                   pilot.ask(ui::OpenNewGame{});
                   pilot.click_item("{New game/choices}/more");
                   pilot.click_item("{New game/choices}/##rules");
               }},
        Screen{"match",
               [](Pilot& pilot) {
                   pilot.ask(ui::OpenNewGame{});
                   pilot.click_item("{New game/choices}/match");
               }},
        Screen{"takeback",
               [](Pilot& pilot) {
                   play_a_few_in_match(pilot, 3);
                   pilot.ask(play::Command{play::Undo{}});
               }},
        Screen{"break",
               [](Pilot& pilot) {
                   play_a_few_in_match(pilot, 3);
                   pilot.ask(play::Command{play::Resign{}});
               }},
        Screen{"end of a match",
               [](Pilot& pilot) {
                   play_a_few_in_match(pilot, 2);
                   pilot.ask(ui::EndMatch{.is_confirmed = true});
               }},
        Screen{"end of a match?",
               [](Pilot& pilot) {
                   play_a_few_in_match(pilot, 3);
                   pilot.ask(ui::EndMatch{});
               }},
        Screen{"why",
               [](Pilot& pilot) {
                   play_a_few(pilot);
                   pilot.ask(ui::ToggleWhy{});
               }},
        Screen{"comment",
               [](Pilot& pilot) {
                   play_a_few(pilot);
                   pilot.ask(ui::SetSign{records::Sign::interesting});
               }},
        Screen{"drill",
               [](Pilot& pilot) {
                   pilot.ask(ui::AskStudy{ui::PractiseLine{.moves = "f5d6c3d3c4", .name = "Tiger"}});
                   wait_until(pilot, [&] { return pilot.gui().state().run->at == 2; });
                   pilot.settle();
                   pilot.ask(ui::AskStudy{ui::ShowMove{}});
               }},
        Screen{"guessing",
               [](Pilot& pilot) {
                   play_a_few(pilot);
                   pilot.ask(ui::AskStudy{ui::GuessGame{}});
                   wait_until(pilot, [&] { return pilot.gui().state().run->at == 1; });
                   pilot.settle();
               }},
        Screen{"bookmarks",
               [](Pilot& pilot) {
                   play_a_few(pilot);
                   pilot.ask(ui::AskStudy{ui::AddBookmark{}});
                   pilot.ask(ui::AskStudy{ui::OpenStudy{ui::StudyPage::bookmarks}});
               }},
        Screen{"trainer",
               [](Pilot& pilot) {
                   play_a_few(pilot);
                   pilot.ask(ui::ToggleTrainer{});
                   pilot.type("e3");
                   pilot.settle();
               }},
        Screen{"hints",
               [](Pilot& pilot) {
                   play_a_few(pilot);
                   pilot.ask(ui::ToggleHints{});
                   pilot.wait(200ms);
               }},
        Screen{"words",
               [](Pilot& pilot) {
                   play_a_few(pilot);
                   pilot.ask(ui::ToggleHintsInWords{});
                   pilot.wait(200ms);
               }},
        Screen{"offered level",
               [](Pilot& pilot) {
                   pilot.ask(play::Command{play::SetSeat{rules::Color::white, {"", play::Computer{ai::Level{1}}}}});
                   for (const bool is_last : {false, true}) {
                       pilot.ask(play::Command{play::Resign{}});
                       if (!is_last) pilot.ask(ui::PlayAgain{});
                   }
               }},
        Screen{"lesson",
               [](Pilot& pilot) {
                   pilot.ask(ui::OpenLesson{});
                   pilot.ask(ui::ShowLessonStep{4});
                   pilot.type("a3"); // another move than is asked for
               }},
        Screen{"lesson done",
               [](Pilot& pilot) {
                   pilot.ask(ui::OpenLesson{});
                   pilot.ask(ui::ShowLessonStep{5});
                   for (const char* square : {"a1", "a3"}) {
                       pilot.type(square);
                       pilot.wait(2s);
                   }
               }},
        Screen{"review",
               [](Pilot& pilot) {
                   play_a_few(pilot);
                   pilot.ask(ui::OpenReview{});
                   pilot.ask(play::SearchCommand{play::StartReview{{.depth = 3}}});
                   wait_until(pilot,
                              [&] { return pilot.controller().review() && !pilot.controller().review()->is_running; });
               }},
        Screen{"result",
               [](Pilot& pilot) {
                   play_a_few(pilot);
                   pilot.ask(play::Command{play::Resign{}});
               }},
        Screen{"undone",
               [](Pilot& pilot) {
                   play_a_few(pilot);
                   pilot.ask(play::Command{play::Undo{}});
               }},
        Screen{"question",
               [](Pilot& pilot) {
                   play_a_few(pilot);
                   pilot.ask(ui::ChangeSize{6});
               }},
        Screen{"branch",
               [](Pilot& pilot) {
                   play_a_few(pilot);
                   pilot.ask(ui::DeleteBranch{1});
               }},
        Screen{"saved",
               [](Pilot& pilot) {
                   play_a_few(pilot);
                   pilot.ask(ui::SaveTo{"ggf"});
                   pilot.ask(ui::OpenLoadDialog{});
                   wait_until(pilot, [&] {
                       const auto* library = pilot.gui().games();
                       return library != nullptr && !library->is_reading() && library->game_count() > 0;
                   });
                   pilot.wait(300ms);
               }},
        Screen{"nothing to undo", [](Pilot& pilot) { pilot.press(SDL_SCANCODE_Z, KMOD_LCTRL); }},
        Screen{"no such square", [](Pilot& pilot) { pilot.type("a1"); }},
        Screen{"paused", [](Pilot& pilot) { pilot.ask(play::Command{play::Pause{}}); }},
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
    return {of_request("rules", ui::ShowPage{ui::Page::rules}),
            of_request("keys", ui::ShowPage{ui::Page::keys}),
            of_request("palette", ui::ShowPage{ui::Page::palette}),
            of_request("about", ui::ShowPage{ui::Page::about}),
            of_request("engine", ui::OpenEngineSettings{}),
            of_request("save", ui::OpenSaveDialog{}),
            of_request("library", ui::OpenLoadDialog{}),
            of_request("openings", ui::AskStudy{ui::OpenStudy{ui::StudyPage::openings}}),
            of_request("statistics", ui::AskStudy{ui::OpenStudy{ui::StudyPage::statistics}}),
            of_request("database", ui::AskStudy{ui::OpenDatabase{}}),
            Screen{"programs",
                   [](Pilot& pilot) {
                       if (pilot.gui().programs().list().empty()) {
                           pilot.ask(ui::AskPrograms{ui::AddProgram{}});
                           pilot.ask(ui::AskPrograms{ui::ChangeProgram{
                               0, {.name = "Ntest", .protocol = "nboard", .path = "/no such place/ntest"}}});
                       }
                       pilot.ask(ui::AskPrograms{ui::OpenPrograms{}});
                       pilot.ask(ui::AskPrograms{ui::TestProgram{0}});
                       wait_until(pilot, [&] { return !pilot.gui().programs().is_testing(); });
                   }},
            of_request("editor", ui::OpenEditor{}),
            of_request("new game", ui::OpenNewGame{}),
            of_request("nothing", ui::ClosePopups{})};
}

} // namespace screens
