// Runs the trainer: a guessed move waits until the search can judge it. shown_values.cpp decides who may see values
// meanwhile.
#pragma once

#include "game/ui/app/saved_games.hpp"

namespace ui {

// With the trainer on, a legal move waits for its judgement. Returns whether it was taken as a guess.
bool guess(Session& session, rules::Square square, Time now);
// Called every tick: judges the waiting guess and plays it.
void settle_guess(Session& session, Time now);
// Next check of a waiting guess.
std::optional<Time> guess_wake(const Trainer& trainer, Time now);
// Starts a game at the end of a named opening. The previous game is kept, this one is not.
void start_drill(App& app);

} // namespace ui
