// The trainer at work: a move that is guessed waits until the search can tell what it is worth. What it has counted is
// in trainer.hpp; who may see which values meanwhile is decided in shown_values.cpp.
#pragma once

#include "game/ui/app/saved_games.hpp"

namespace ui {

// With the trainer on a legal move waits for its judgement. True when it was taken as a guess.
bool guess(Session& session, rules::Square square, Time now);
// To be called in each tick: judges the guess that waits, and plays it.
void settle_guess(Session& session, Time now);
// When a guess that waits is looked at next.
std::optional<Time> guess_wake(const Trainer& trainer, Time now);
// A game that stands at the end of a named opening, to guess on from there; the game before is kept, this
// one is not.
void start_drill(App& app);

} // namespace ui
