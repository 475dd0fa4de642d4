// Controls a LineRun: plays the moves that are not asked and compares the user's answers with the line.
#pragma once

#include "game/play/drill_box.hpp"
#include "game/ui/app/saved_games.hpp"

#include <array>

namespace ui {

// Plays the first move from the usual start automatically: all first moves are symmetric.
void begin_drill(App& app, const play::DrillLine& line);
// Asks the moves of these sides in the game shown, from its start.
void begin_guessing(App& app, std::array<bool, 2> sides);
void begin_again(App& app);
// Handles a press on a square. Returns false without a run, or if the press means something else.
bool answer(Session& session, rules::Square square, Time now);
// Gives up and plays the right move.
void show_move(App& app);
void end_run(App& app);
// Called every tick. Returns whether a redraw is needed.
bool update_run(Session& session, Time now);
std::optional<Time> run_wake(const Session& session, Time now);

// Runs the trainer: a guessed move waits until the search can judge it. shown_values() decides who may see values
// meanwhile.

// With the trainer on, a legal move waits for its judgement. Returns whether it was taken as a guess.
bool guess(Session& session, rules::Square square, Time now);
// Called every tick: judges the waiting guess and plays it.
void settle_guess(Session& session, Time now);
// Next check of a waiting guess.
std::optional<Time> guess_wake(const Trainer& trainer, Time now);
// Starts a game at the end of a named opening. The previous game is kept, this one is not.
void start_drill(App& app);

} // namespace ui
