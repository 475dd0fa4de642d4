// Decides which values of the search may be seen now, for the board, the bar, the graph, the move list, the cards and
// their tips.
#pragma once

#include "game/ui/app/gui_state.hpp"
#include "game/ui/app/preferences.hpp"

namespace ui {

struct ShownValues {
    // Numbers on the legal squares: hints are on for the side to move, or the user peeks.
    bool on_squares = false;
    // Anything that shows who leads: the bar, the graph, values and mistakes in the move list, the state of the proof.
    // During a human's game these are as much of a hint as a number on a square.
    bool around_board = false;
    friend bool operator==(const ShownValues&, const ShownValues&) = default;
};

ShownValues shown_values(const Preferences& preferences, const GuiState& state, const play::Game& game);

bool has_frequencies(const Preferences& preferences, const GuiState& state);

// Hints are sentences in a note instead of numbers. The trainer has its own sentences, and peeking shows numbers.
bool has_hints_in_words(const Preferences& preferences, const GuiState& state);

} // namespace ui
