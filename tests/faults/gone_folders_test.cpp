// Folders that are removed while a window plays: settings, data, saved games. What can be written is there again, what
// cannot is said once, and the game goes on and is kept.
#include "engine/base/files.hpp"
#include "game/play/game_file.hpp"
#include "game/play/save.hpp"
#include "tests/engine/offscreen.hpp"
#include "tests/faults/file_in_place.hpp"
#include "tests/faults/played_window.hpp"
#include "tests/faults/told_window.hpp"

#include <algorithm>
#include <filesystem>
#include <string>
#include <system_error>

namespace {

namespace fs = std::filesystem;

bool is_kept_anew(PlayedWindow& window) {
    return window.wait_until([&] { return transcript_of(play::autosave_path()) == window.transcript(); });
}

std::size_t saved_now() {
    std::vector<std::string> broken;
    return transcripts_below(base::data_folder() / "games", broken).size();
}

// A game with a move, which the autosave has.
void begin_kept(PlayedWindow& window) {
    window.begin();
    window.play(0);
    REQUIRE(is_kept_anew(window));
}

// The window's threads may put another file into it meanwhile.
void remove_folder(const fs::path& folder) {
    std::error_code error;
    for (int tries = 0; tries < 100; ++tries) {
        fs::remove_all(folder, error);
        if (!error) return;
    }
    FAIL(error.message());
}

void play_to_end(PlayedWindow& window) {
    while (!window.match().is_over())
        window.play(0);
    window.steps(3);
}

auto times_said(const PlayedWindow& window, const std::string& part) {
    return std::ranges::count_if(window.said(),
                                 [&](const std::string& said) { return said.find(part) != std::string::npos; });
}

} // namespace

TEST_CASE("folders that are removed while a window plays are there again with what is written next") {
    const offscreen::Home home;
    PlayedWindow window;
    begin_kept(window);
    play_to_end(window);
    REQUIRE(saved_now() == 1);
    begin_kept(window);
    window.ask(ui::OpenLoadDialog{});
    window.steps(3);

    remove_folder(base::data_folder() / "games");
    window.steps(3);
    window.ask(ui::CloseDialog{});
    play_to_end(window);
    CHECK(saved_now() == 1);

    begin_kept(window);
    remove_folder(base::data_folder());
    window.play(0);
    CHECK(is_kept_anew(window));
    window.ask(ui::OpenLoadDialog{});
    window.steps(3);
    window.ask(ui::CloseDialog{});
    play_to_end(window);
    CHECK(saved_now() == 1);

    remove_folder(base::config_folder());
    window.ask(ui::SetVolume{37});
    CHECK(window.wait_until([] {
        const auto kept = ui::load_preferences(ui::preferences_file());
        return kept && kept->volume == 37;
    }));
    CHECK(times_said(window, "annot") == 0);
}

TEST_CASE("a data folder in whose place a file lies is told of once, and the game is kept when the file is gone") {
    const offscreen::Home home;
    PlayedWindow window;
    begin_kept(window);
    put_file(base::data_folder());
    window.play(0);
    CHECK(window.wait_until([&] { return times_said(window, "Cannot save the game") > 0; }));
    window.play(0);
    window.steps(20);
    CHECK(times_said(window, "Cannot save the game") == 1);
    fs::remove(base::data_folder());
    window.play(0);
    CHECK(is_kept_anew(window));
    CHECK(times_said(window, "Cannot save the game") == 1);
}

TEST_CASE("a window whose lock is gone goes on in its place where its own game lies there, and else in another one") {
    const offscreen::Home home;
    PlayedWindow window;
    begin_kept(window);
    const fs::path first = play::autosave_path();
    const fs::path second = base::data_folder() / "autosave-2.json";
    std::string of_other;
    SUBCASE("its own, which may have been written when the folder had just come back") {}
    SUBCASE("that of another window, which was killed meanwhile") {
        of_other = play::to_json(play::GameState{.game = rules::GameTree{rules::Position::start(rules::BoardSize{4})}});
        REQUIRE(base::write_atomically(first, of_other));
    }
    fs::remove(base::data_folder() / "window.lock");
    window.play(0);
    const auto has_game = [&](const fs::path& file) { return transcript_of(file) == window.transcript(); };
    CHECK(window.wait_until([&] { return has_game(first) || has_game(second); }));
    CHECK(fs::exists(second) == !of_other.empty());
    if (!of_other.empty()) CHECK(base::read_file(first, play::max_save_bytes).value() == of_other);
}

TEST_CASE("two windows keep their games apart also when the data folder was removed between them") {
    const offscreen::Home home;
    std::string first_game, second_game;
    {
        ToldWindow first;
        first.tell("begin");
        first.tell("move 0");
        remove_folder(base::data_folder());
        ToldWindow second;
        second.tell("begin");
        second_game = second.tell("move 1");
        first_game = first.tell("move 1");
        REQUIRE(first_game != second_game);
        second_game = second.tell("move 0");
    } // both are killed
    ToldWindow third, fourth;
    std::vector<std::string> offered{third.greeting(), fourth.greeting()}, expected{first_game, second_game};
    std::ranges::sort(offered);
    std::ranges::sort(expected);
    CHECK(offered == expected);
    CHECK(third.quit() == 0);
    CHECK(fourth.quit() == 0);
}
