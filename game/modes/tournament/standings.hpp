// What a tournament came to: the table, best first, and who scored what against whom. Numbers out of a course.
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
    int rank = 1; // the same for those who are equal in everything that counts
    int games = 0;
    int wins = 0;
    int draws = 0;
    int losses = 0;
    int byes = 0;
    int half_points = 0; // of games and byes
    int discs = 0;       // its own less the others', in all games
    int faults = 0;      // games that it lost otherwise than on the board
    int buchholz = 0; // half points of all opponents, once for each meeting; a bye is an opponent with its own points
    Rating rating;

    double points() const { return half_points / 2.0; }
    double percent() const { return games == 0 ? 0 : 100 * (wins + 0.5 * draws) / games; } // of its games
    double mean_discs() const { return games == 0 ? 0 : static_cast<double>(discs) / games; }
};

// By points, in a Swiss system then by Buchholz's figure, then by discs.
std::vector<Standing> standings_of(const Course& course);
// Half points of the first index against the second, and the number of their games.
struct CrossScore {
    int half_points = 0;
    int games = 0;
};
std::vector<std::vector<CrossScore>> cross_table_of(const Course& course);
// All pairs of which both games were played, in the order of the course.
std::vector<PairResult> pair_results_of(const Course& course);

// "+120 ± 35", "> 400", "< -400", "none".
std::string elo_text(const Rating& rating);
// "Round 2, mine against level:3: no answer ..." of a game that was lost otherwise than on the board.
std::string fault_line(const TournamentGame& game, const std::vector<Entrant>& entrants);
// The table, who scored what against whom in a round robin, and what programs did wrong.
void print_standings(std::ostream& out, const Course& course, const std::vector<Entrant>& entrants);
nlohmann::ordered_json standings_to_json(const Course& course, const std::vector<Entrant>& entrants);

} // namespace modes
