// The move that decided a game lost against the computer. The result card offers to try another move there: the
// computer answers, and the finished game keeps its result.
#pragma once

#include "game/play/engine_settings.hpp"
#include "game/rules/game_tree.hpp"
#include "game/ui/app/session.hpp"

#include <optional>

namespace ui {

struct App;

// The review that looks for the move in the background when not all of the player's moves are judged yet.
play::ReviewLimits turning_point_review(const Session& session);

// The game shown was lost against the computer to the end, and its rules allow going back.
bool offers_turning_point(const Session& session);
bool is_finding_turning_point(const Session& session);
// play::turning_point() of the player; nullopt while the game offers none.
std::optional<rules::GameTree::NodeId> turning_point(const Session& session);

// Called every tick: starts the review of a game that has just been lost.
void update_turning_point(Session& session, Time now);

// Goes to the position before the move.
void try_from(App& app, rules::GameTree::NodeId move);

} // namespace ui
