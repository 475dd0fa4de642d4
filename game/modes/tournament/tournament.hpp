// Plays the games of a course in parallel, for the tournament and the arena.
#pragma once

#include "engine/base/result.hpp"
#include "game/modes/arena/player.hpp"
#include "game/modes/tournament/course.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace modes {

struct Entrant {
    std::string name;
    std::string player;
    PlayerPlan plan{};
};

struct TournamentPlan {
    std::vector<Entrant> entrants;
    CourseShape shape;
    std::vector<play::Opening> openings; // at least as many as a meeting has pairs
    ai::TimeControl clock{};
    std::uint64_t seed = 1;
    int threads = 1;
    bool keeps_players = false; // a thread's players play all its games; otherwise each game has its own processes
};

bool has_external(const TournamentPlan& plan);

// A round robin uses the same openings in each meeting. In a Swiss system each round continues through the list, which
// repeats after its end.
const play::Opening& opening_of(const TournamentPlan& plan, const GamePlace& place);

// Starts and stops each external engine once. The error names an unusable one.
base::Result<base::Done> try_engines(const TournamentPlan& plan);

// Called by one thread at a time, before the game enters the course. Returns false to stop and drop running games.
using OnGame = std::function<base::Result<bool>(const TournamentGame& game, const PlayedGame& played)>;

// A misbehaving engine loses its game. Between built-in players without a time limit a game depends only on the plan
// and its place. Errors: those of on_game.
base::Result<base::Done> play_tournament(const TournamentPlan& plan, Course& course, const OnGame& on_game);

} // namespace modes
