// Games in a library, and the list of them with and without the window, for tests.
#pragma once

#include "game/play/save.hpp"
#include "game/records/opening_names.hpp"
#include "game/records/transcript.hpp"
#include "game/ui/library/library_list.hpp"
#include "tests/game/ui/pilot.hpp"

#include <algorithm>
#include <ctime>
#include <filesystem>
#include <string>
#include <vector>

namespace saved_games {

namespace fs = std::filesystem;
using Names = std::vector<std::string>;

struct Saved {
    const char* name = "";
    const char* moves = "";
    const char* black = "Ada";
    const char* white = "Bob";
    int side = 8;
    bool is_resigned = false; // By White.
};

inline play::GameState state_of(const Saved& saved) {
    play::GameState state{
        .settings = two_humans(saved.side).game,
        .game = *records::game_from_transcript(saved.moves, rules::Position::start(rules::BoardSize{saved.side}))};
    state.settings.participants = {play::Participant{saved.black, play::Human{}},
                                   play::Participant{saved.white, play::Human{}}};
    if (saved.is_resigned) state.early_end = play::EarlyEnd{.winner = rules::Color::black};
    return state;
}

// Noon of a day in November 2026, in local time, so that the dates shown do not depend on the time zone.
inline library::Milliseconds noon(int day) {
    std::tm parts{};
    parts.tm_year = 126;
    parts.tm_mon = 10;
    parts.tm_mday = day;
    parts.tm_hour = 12;
    parts.tm_isdst = -1;
    return std::mktime(&parts) * 1000;
}

// The window's library, as another program has it open.
inline library::Library library_of(const Pilot& pilot) {
    auto opened = library::Library::open(
        {.library = pilot.data() / "library.db", .database = pilot.data() / "database.db"}, records::opening_names());
    REQUIRE(opened);
    return std::move(*opened);
}

inline library::GameId put(library::Library& library, const Saved& saved, const std::string& folder = "",
                           library::Milliseconds time = noon(1)) {
    const auto id = library.add_game(play::to_document(state_of(saved)), saved.name, folder, time);
    REQUIRE(id);
    return *id;
}

// From the newest to the oldest.
inline const std::vector<Saved>& some_games() {
    static const std::vector<Saved> games{
        {"Club evening", "f5d6c3d3c4f4c5b3c2e6c6b4b5d2e3a6", "Ada", "Bob"},
        {"A short one", "e6f4e3f6g5d6e7f5c5", "Marta", "Level 6"},
        {"small board", "e4e3f2", "Eve", "Ada", 6},
        {"Given up", "f5f6e6f4", "Bob", "Zed", 8, true},
    };
    return games;
}

inline const Names all_names{"Club evening", "A short one", "small board", "Given up"};

inline void put_some(library::Library& library) {
    int day = 22;
    for (const Saved& saved : some_games())
        put(library, saved, "", noon(day--));
}
inline void put_some(const Pilot& pilot) {
    library::Library library = library_of(pilot);
    put_some(library);
}

// Listed newest first; sorting by players reverses the order.
inline void put_three(library::Library& library) {
    put(library, {.name = "newest", .moves = "f5d6c3", .black = "Zed"}, "", noon(3));
    put(library, {.name = "middle", .moves = "f5d6", .black = "Max"}, "", noon(2));
    put(library, {.name = "oldest", .moves = "f5", .black = "Ada"}, "", noon(1));
}
inline void put_three(const Pilot& pilot) {
    library::Library library = library_of(pilot);
    put_three(library);
}

// Transcript of the game with that name in the folder; empty if there is none.
inline std::string saved_moves(const Pilot& pilot, const std::string& name, const std::string& folder = "") {
    const library::Library library = library_of(pilot);
    const auto game = library.find_game(name, folder);
    REQUIRE(game);
    return *game ? records::to_transcript(library.document((*game)->id)->game) : "";
}

inline const ui::LibraryList& games(const Pilot& pilot) {
    REQUIRE(pilot.gui().library_list() != nullptr);
    return *pilot.gui().library_list();
}

inline const ui::LibraryDialog* dialog(const Pilot& pilot) {
    return std::get_if<ui::LibraryDialog>(&pilot.gui().state().dialog);
}

inline bool is_refused(const Pilot& pilot) {
    const auto& messages = pilot.gui().state().messages.all();
    return !messages.empty() && messages.back().is_problem;
}

inline void wait_until_read(Pilot& pilot) {
    pilot.step();
    wait_until(pilot, "the games are not read", [&] { return !games(pilot).is_reading(); });
    pilot.step();
}

// Holds Ctrl for this key only and releases it, as a keyboard does.
inline void press_ctrl(Pilot& pilot, SDL_Scancode key) {
    pilot.press(key, KMOD_LCTRL);
    pilot.press(SDL_SCANCODE_LCTRL);
}

inline void open(Pilot& pilot) {
    press_ctrl(pilot, SDL_SCANCODE_O);
    REQUIRE(dialog(pilot) != nullptr);
    wait_until_read(pilot);
}

inline Names titles(const ui::LibraryList& library) {
    Names all;
    for (int i = 0; i < library.row_count(); ++i)
        all.push_back(library.title(library.row(i)));
    return all;
}
inline Names titles(Pilot& pilot) {
    wait_until_read(pilot);
    return titles(games(pilot));
}

inline std::string chosen(const ui::LibraryList& library) {
    return library.chosen() < 0 ? "" : library.title(library.row(library.chosen()));
}
inline std::string chosen(Pilot& pilot) {
    wait_until_read(pilot);
    return chosen(games(pilot));
}

inline int row_of(const std::string& title, const ui::LibraryList& library) {
    const Names all = titles(library);
    const auto found = std::ranges::find(all, title);
    REQUIRE_MESSAGE(found != all.end(), title);
    return static_cast<int>(found - all.begin());
}

inline std::string row_item(int row) {
    return "{Games/rows}/(" + std::to_string(row) + ")/row";
}

inline void click_row(Pilot& pilot, const std::string& title) {
    wait_until_read(pilot);
    pilot.click_item(row_item(row_of(title, games(pilot))));
}

inline void move_to(Pilot& pilot, const std::string& folder) {
    pilot.click_item("Games/Move");
    pilot.wait(std::chrono::milliseconds{50});
    pilot.click_item("<Games/move>/" + folder + "##" + folder);
    pilot.step();
}

} // namespace saved_games
