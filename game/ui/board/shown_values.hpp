// Which of the search's values may be seen now: the one place that decides it, for the board, the bar, the graph, the
// move list, the cards and their tooltips. For the window.
#pragma once

#include "game/ui/app/gui_state.hpp"
#include "game/ui/app/preferences.hpp"

namespace ui {

struct ShownValues {
    // Numbers on the legal squares: the hints of the side that is to move are on, or somebody peeks.
    bool on_squares = false;
    // What tells how the game stands: the bar, the graph, values and mistakes in the move list, the state of the proof.
    // While a person plays that is as much of a hint as a number on a square.
    bool around_board = false;
    friend bool operator==(const ShownValues&, const ShownValues&) = default;
};

ShownValues shown_values(const Preferences& preferences, const GuiState& state, const play::Game& game);

// What games of the database went on with may stand on the squares now.
bool has_frequencies(const Preferences& preferences, const GuiState& state);

// The hints are sentences in a note, and no numbers. The trainer has its own words, and peeking shows the numbers.
bool has_hints_in_words(const Preferences& preferences, const GuiState& state);

} // namespace ui
