// Moves as they stand in mails, books and other programs' files: with numbers, passes, results and comments between
// them. For game_formats.cpp and what it is made of.
#pragma once

#include "engine/base/result.hpp"
#include "game/records/annotations.hpp"
#include "game/rules/game.hpp"
#include "game/rules/rule_set.hpp"

#include <string>
#include <string_view>

namespace records {

// Plays the moves of the text from `start`; a side that cannot move is passed over, and passes may be written. Move
// numbers ("12."), commas, single dashes and a result at the end are skipped. Comments in braces and signs ("f5!",
// "$1") are those of the move before, and go to `annotations` where it is not null. Errors say which move (by number
// and text) failed and why.
base::Result<rules::Game> game_from_loose_moves(std::string_view text, const rules::Position& start,
                                                rules::Notation notation = rules::Notation::algebraic,
                                                Annotations* annotations = nullptr);

// Plays one move after the pass that may be due before it. False when the move is not legal.
bool play_with_pass(rules::Game& game, rules::Move move);

} // namespace records
