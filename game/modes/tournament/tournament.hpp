// Plays the games of a tournament's course, several at a time. Whatever a program does, it loses a game at most, and
// the tournament goes on.
#pragma once

#include "engine/base/result.hpp"
#include "game/modes/arena/player.hpp"
#include "game/modes/tournament/course.hpp"
#include "game/records/game_record.hpp"

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

namespace modes {

struct Entrant {
    std::string name;   // in tables and files, different for each
    std::string player; // as the command line has it
    ArenaPlan plan{};
};

struct TournamentPlan {
    std::vector<Entrant> entrants;
    CourseShape shape;
    std::vector<play::Opening> openings; // as many as a meeting has pairs, at least
    ai::TimeControl clock{};             // of each player in each game
    std::uint64_t seed = 1;              // of players that draw
    int threads = 1;
};

// The same openings in each meeting of a round robin; in a Swiss system the next ones in each round, and the first ones
// again after the last.
const play::Opening& opening_of(const TournamentPlan& plan, const GamePlace& place);

// Starts each program once and lets it end. Errors name the one that cannot be had.
base::Result<base::Done> try_programs(const TournamentPlan& plan, const std::stop_token& stop);

// Plays what is left of the course, each game with processes of its own. Between players of ours without a limit of
// time a game depends on the plan and its place alone. on_game: called after each game with its moves, by one thread at
// a time, before it enters the course. Errors: those of on_game. After a stop the games that run are dropped.
base::Result<base::Done> play_tournament(
    const TournamentPlan& plan, Course& course, const std::stop_token& stop,
    const std::function<base::Result<base::Done>(const TournamentGame& game,
                                                 const std::vector<records::RecordedMove>& moves)>& on_game);

} // namespace modes
