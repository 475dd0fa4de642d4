// The table and the cross table of a tournament.
#pragma once

#include "game/modes/tournament/course.hpp"
#include "game/modes/tournament/rating.hpp"
#include "game/modes/tournament/tournament.hpp"

#include <iosfwd>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace modes {

struct Standing {
    int player = 0;
    int rank = 1; // rank; shared by players tied in all criteria
    int games = 0;
    int wins = 0;
    int draws = 0;
    int losses = 0;
    int byes = 0;
    int half_points = 0; // including byes
    int discs = 0;       // own minus opponents' discs over all games
    int faults = 0;      // losses neither on the board nor by resignation
    // Half points of all opponents, once per meeting; a bye counts as an opponent with the player's own points.
    int buchholz = 0;
    Rating rating;

    double points() const { return half_points / 2.0; }
    double percent() const { return games == 0 ? 0 : 100 * (wins + 0.5 * draws) / games; }
    double mean_discs() const { return games == 0 ? 0 : static_cast<double>(discs) / games; }
};

// Sorts by points, then by Buchholz score in a Swiss system, then by discs.
std::vector<Standing> standings_of(const Course& course);
struct CrossScore {
    int half_points = 0;
    int games = 0;
};
std::vector<std::vector<CrossScore>> cross_table_of(const Course& course);
// Results of the complete pairs, in the order of the course.
std::vector<PairResult> pair_results_of(const Course& course);

// Formats "+120 ± 35", "> 400", "< -400" or "none".
std::string elo_text(const Rating& rating);
// Formats "Round 2, mine against level:3: no answer ...".
std::string fault_line(const TournamentGame& game, const std::vector<Entrant>& entrants);
void print_standings(std::ostream& out, const Course& course, const std::vector<Entrant>& entrants);
nlohmann::ordered_json standings_to_json(const Course& course, const std::vector<Entrant>& entrants);

} // namespace modes
