// Lines that are gone through on the board: an opening that is practised, a game whose moves are guessed. The program
// makes the moves that nobody is asked for; what a person answers is compared with the line. What it came to is in
// line_run.hpp.
#pragma once

#include "game/play/drill_box.hpp"
#include "game/ui/app/saved_games.hpp"

#include <array>

namespace ui {

// The first move of a line from the usual start is made by itself: there is none that is not like the others.
void begin_drill(App& app, const play::DrillLine& line);
// The moves of the game shown, from its start, of the sides that are asked for.
void begin_guessing(App& app, std::array<bool, 2> sides);
// The same line from its start.
void begin_again(App& app);
// A press on a square while a line is gone through. False where there is none, or it means something else.
bool answer(Session& session, rules::Square square, Time now);
// Gives up: the move is made for the person.
void show_move(App& app);
void end_run(App& app);
// To be called in each tick. True when what is seen has changed.
bool update_run(Session& session, Time now);
std::optional<Time> run_wake(const Session& session, Time now);

} // namespace ui
