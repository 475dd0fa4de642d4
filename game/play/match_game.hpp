// What a match of several games and the game that is played of it have to do with each other: what may be done in it,
// whose move can be taken back, and what it came to. For who plays one: the window.
#pragma once

#include "game/play/game.hpp"
#include "game/play/match.hpp"

#include <optional>
#include <string>

namespace play {

// The state that the next game begins with. Errors: as opening_of_pair's.
base::Result<GameState> first_state(const GameSettings& settings, const Opening& opening);

// Why the command may not be carried out while that game of the match is played; none: it may. Between people the game
// only goes forward: nobody looks back, changes seats, or takes a move back without the other one.
std::optional<std::string> refusal_in_match(const Command& command, const Game& game, const Match& match);

// A move that may be taken back if the other one agrees.
struct Takeback {
    rules::Color asks; // who played it
    rules::GameTree::NodeId node = 0;
    friend bool operator==(const Takeback&, const Takeback&) = default;
};
// How many moves it gives, passes included.
std::size_t length_of(const Opening& opening);
// The last disc that was played, and not by the opening, which gave so many moves; none where there is none, or the
// game is over.
std::optional<Takeback> last_takeback(const Game& game, std::size_t opening_moves);

// What each has used of the game so far, by player.
std::array<milliseconds, 2> used_times(const Game& game, const Match& match, Time now);

// Precondition: the match is over.
MatchGame game_that_ended(const Game& game, const Match& match, Time now);

} // namespace play
