// Held keys, keys with another meaning in a text field, and input behind a card.
#include "engine/base/files.hpp"
#include "tests/game/ui/items.hpp"
#include "tests/game/ui/pilot.hpp"
#include "tests/game/ui/saved_games.hpp"
#include "tests/game/ui/users_library.hpp"

using namespace std::chrono_literals;
namespace fs = std::filesystem;

namespace {

// Sends a held key as a keyboard does.
void hold(Pilot& pilot, SDL_Scancode code, int repeats) {
    for (int i = 0; i <= repeats; ++i) {
        SDL_Event event{};
        event.key = {.type = SDL_KEYDOWN, .repeat = static_cast<Uint8>(i > 0 ? 1 : 0), .keysym = {.scancode = code}};
        pilot.push(event);
        pilot.wait(30ms);
    }
    pilot.push_key(SDL_KEYUP, code);
    pilot.wait(30ms);
}

void save_as(Pilot& pilot, const std::string& name) {
    pilot.ask(ui::save_game, std::filesystem::path{name}, false);
    pilot.settle();
    (void)saved_document(name);
}

} // namespace

TEST_CASE("holding Enter over another game's name opens the question but does not answer it") {
    Pilot pilot{two_humans(8)};
    save_as(pilot, "mine");
    const auto before = saved_document("mine");
    pilot.play({"f5"});
    pilot.press(SDL_SCANCODE_S, KMOD_LCTRL);
    pilot.wait(200ms);
    pilot.type("mine");
    pilot.wait(100ms);
    hold(pilot, SDL_SCANCODE_RETURN, 12);
    CHECK(std::holds_alternative<ui::ConfirmDialog>(pilot.gui().state().dialog));
    CHECK(saved_document("mine") == before);
}

TEST_CASE("holding Delete in the library removes a single game") {
    Pilot pilot{two_humans(8)};
    for (const char* name : {"a", "b", "c"})
        save_as(pilot, name);
    pilot.press(SDL_SCANCODE_O, KMOD_LCTRL);
    saved_games::wait_until_read(pilot);
    REQUIRE(pilot.gui().library_list()->row_count() == 3);
    pilot.press(SDL_SCANCODE_DOWN);
    hold(pilot, SDL_SCANCODE_DELETE, 12);
    CHECK(saved_names().size() == 2);
}

TEST_CASE("Alt+Enter in a text field switches to full screen and submits nothing") {
    Pilot pilot{two_humans(8)};
    pilot.press(SDL_SCANCODE_S, KMOD_LCTRL);
    pilot.wait(200ms);
    pilot.type("never");
    pilot.wait(100ms);
    pilot.press(SDL_SCANCODE_RETURN, KMOD_LALT);
    pilot.wait(200ms);
    CHECK(std::holds_alternative<ui::SaveDialog>(pilot.gui().state().dialog));
    CHECK(saved_names().empty());
}

TEST_CASE("the game behind the New Game card does not change, and a message reports why") {
    Pilot pilot{two_humans(8)};
    pilot.play({"f5"});
    pilot.press(SDL_SCANCODE_N, KMOD_LCTRL);
    REQUIRE(pilot.gui().state().new_game() != nullptr);
    for (const auto key : {SDL_SCANCODE_Z, SDL_SCANCODE_P})
        pilot.press(key, KMOD_LCTRL);
    pilot.submit(play::Resign{});
    CHECK(pilot.game().tree().cursor() == 1);
    CHECK_FALSE(pilot.game().is_paused());
    CHECK_FALSE(pilot.game().is_over());
    CHECK(pilot.message() == "Close the New Game card first.");
}

TEST_CASE("an imported game opens with two human players under the file's names; viewing it saves nothing") {
    Pilot pilot{against(ai::Level{3}, 8)};
    const fs::path file = pilot.data() / "cup.ggf";
    REQUIRE(base::write_atomically(file,
                                   "(;GM[Othello]PC[here]PB[Alice]PW[Bob]TY[8]RE[?]BO[8 -------- -------- -------- "
                                   "---O*--- ---*O--- -------- -------- -------- *]B[d3]W[c3];)"));
    pilot.ask(ui::load_file, std::filesystem::path{file});
    pilot.wait(500ms);
    REQUIRE(pilot.game().tree().node_count() == 3);
    CHECK(pilot.game().settings().participants[0].name == "Alice");
    CHECK(pilot.game().settings().participants[1].name == "Bob");
    for (const play::Participant& participant : pilot.game().settings().participants)
        CHECK(play::is_human(participant.seat));
    pilot.ask(ui::start_game, ui::GameStart{.settings = two_humans(8).game, .is_confirmed = true});
    pilot.settle();
    CHECK(saved_names().empty());
}
