// A tournament's table as a person reads it, and as one JSON object. For TournamentMode.
#pragma once

#include "game/modes/tournament/standings.hpp"
#include "game/modes/tournament/tournament.hpp"

#include <iosfwd>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace modes {

// "+120 ± 35", "> 400", "< -400", "none".
std::string elo_text(const Rating& rating);
// "Round 2, mine against level:3: no answer ..." of a game that was lost otherwise than on the board.
std::string fault_line(const TournamentGame& game, const std::vector<Entrant>& entrants);
// The table, who scored what against whom in a round robin, and what programs did wrong.
void print_standings(std::ostream& out, const Course& course, const std::vector<Entrant>& entrants);
nlohmann::ordered_json standings_to_json(const Course& course, const std::vector<Entrant>& entrants);

} // namespace modes
