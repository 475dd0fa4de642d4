// Saved games as files, and the library that lists them, by itself and in the window. For its tests.
#pragma once

#include "engine/base/files.hpp"
#include "game/play/game_file.hpp"
#include "game/records/transcript.hpp"
#include "game/ui/library.hpp"
#include "tests/game/ui/pilot.hpp"

#include <algorithm>
#include <chrono>
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
    bool is_resigned = false; // by White
};

inline std::string text_of(const Saved& saved) {
    play::GameState state{
        .settings = two_persons(saved.side).match,
        .game = *records::game_from_transcript(saved.moves, rules::Position::start(rules::BoardSize{saved.side}))};
    state.settings.participants = {play::Participant{saved.black, play::Human{}},
                                   play::Participant{saved.white, play::Human{}}};
    if (saved.is_resigned) state.early_end = play::EarlyEnd{.winner = rules::Color::black};
    return play::to_json(state);
}

// A day of November, at noon local time: what is shown does not depend on where the test runs.
inline fs::file_time_type noon(int day) {
    std::tm parts{};
    parts.tm_year = 126;
    parts.tm_mon = 10;
    parts.tm_mday = day;
    parts.tm_hour = 12;
    parts.tm_isdst = -1;
    return std::chrono::file_clock::from_sys(std::chrono::system_clock::from_time_t(std::mktime(&parts)));
}

inline fs::file_time_type minutes_ago(int minutes) {
    return fs::file_time_type::clock::now() - std::chrono::minutes{minutes};
}

inline void put(const fs::path& file, const std::string& text, fs::file_time_type time = minutes_ago(0)) {
    REQUIRE(base::write_atomically(file, text));
    fs::last_write_time(file, time);
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

inline void put_some(const fs::path& folder) {
    int day = 22;
    for (const Saved& saved : some_games())
        put(folder / (std::string{saved.name} + ".json"), text_of(saved), noon(day--));
}

// The newest first; sorted by who plays it is the other way round.
inline void put_three(const fs::path& folder) {
    put(folder / "newest.json", text_of({.moves = "f5d6c3", .black = "Zed"}), minutes_ago(1));
    put(folder / "middle.json", text_of({.moves = "f5d6", .black = "Max"}), minutes_ago(2));
    put(folder / "oldest.json", text_of({.moves = "f5", .black = "Ada"}), minutes_ago(3));
}

inline fs::path games_of(const Pilot& pilot) {
    return pilot.data() / "games";
}

inline const ui::Library& games(const Pilot& pilot) {
    REQUIRE(pilot.gui().games() != nullptr);
    return *pilot.gui().games();
}

inline const ui::LibraryDialog* dialog(const Pilot& pilot) {
    return std::get_if<ui::LibraryDialog>(&pilot.gui().state().dialog);
}

inline void wait_until_read(Pilot& pilot) {
    wait_until(pilot, "the games are not read", [&] { return !games(pilot).shelf().is_reading(); });
    for (int i = 0; i < 4; ++i)
        pilot.step();
}

// Held only for this key, as the events of a keyboard tell it.
inline void press_ctrl(Pilot& pilot, SDL_Scancode key) {
    pilot.press(key, KMOD_LCTRL);
    pilot.press(SDL_SCANCODE_LCTRL);
}

inline void open(Pilot& pilot) {
    press_ctrl(pilot, SDL_SCANCODE_O);
    REQUIRE(dialog(pilot) != nullptr);
    wait_until_read(pilot);
}

inline Names titles(const ui::Library& library) {
    Names all;
    for (const ui::LibraryRow& row : library.rows())
        all.push_back(library.title(row));
    return all;
}
inline Names titles(const Pilot& pilot) {
    return titles(games(pilot));
}

inline std::string chosen(const ui::Library& library) {
    return library.chosen() < 0 ? "" : titles(library)[static_cast<std::size_t>(library.chosen())];
}
inline std::string chosen(const Pilot& pilot) {
    return chosen(games(pilot));
}

// Where it stands in the list.
inline int row_of(const std::string& title, const ui::Library& library) {
    const Names all = titles(library);
    const auto found = std::ranges::find(all, title);
    REQUIRE_MESSAGE(found != all.end(), title);
    return static_cast<int>(found - all.begin());
}

inline std::string row_item(int row) {
    return "{Games/rows}/(" + std::to_string(row) + ")/row";
}

inline void click_row(Pilot& pilot, const std::string& title) {
    pilot.click_item(row_item(row_of(title, games(pilot))));
}

} // namespace saved_games
