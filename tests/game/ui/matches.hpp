// Two people at one board and their matches, for tests of matches.
#pragma once

#include "game/ui/app/running_match.hpp"
#include "tests/game/ui/drawn_text.hpp"
#include "tests/game/ui/pilot.hpp"

#include <doctest/doctest.h>

#include <initializer_list>
#include <string>

namespace matches {

inline ui::Preferences anna_and_ben() {
    ui::Preferences preferences = two_humans(8);
    preferences.game.participants[0].name = "Anna";
    preferences.game.participants[1].name = "Ben";
    return preferences;
}

// Opens the New Game card; keeps its own files.
inline ui::GuiOptions with_card() {
    ui::GuiOptions options;
    options.seed = 5;
    return options;
}

inline const play::Match& match_of(const Pilot& pilot) {
    REQUIRE(pilot.gui().state().match.current.has_value());
    return *pilot.gui().state().match.current;
}

inline bool shows_text(const std::string& wanted) {
    std::string all;
    for (const std::string& word : drawn_text::words())
        all += word + " ";
    return all.find(wanted) != std::string::npos;
}

inline void begin_match(Pilot& pilot, const char* games) {
    pilot.wait(std::chrono::milliseconds{50});
    pilot.click_item("New game/tab/Match");
    pilot.click_item(std::string{"{New game/choices}/games/"} + games);
    pilot.click_item("New game/Play##start");
    pilot.settle();
}

inline void resign(Pilot& pilot) {
    pilot.click_item("##buttons/Resign");
    pilot.wait(std::chrono::milliseconds{50});
    pilot.click_item("Question/Resign");
    pilot.settle();
}

// Begins a match of that many games, whose first game White resigns after a move; then the break shows.
inline void play_first_game(Pilot& pilot, const char* games) {
    begin_match(pilot, games);
    pilot.play({"f5"});
    resign(pilot);
}

} // namespace matches
