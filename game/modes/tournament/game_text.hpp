// A game of a tournament in a form of other programs, with all that is known about it. For TournamentMode.
#pragma once

#include "game/modes/output_formats.hpp"
#include "game/modes/tournament/tournament.hpp"

#include <string>
#include <vector>

namespace modes {

// The forms that have a place for players, event, date and result.
const std::vector<std::string>& tournament_forms();

// As the form writes it. event: its name; date: "2026-11-23"; has_times: how long the moves took is written, too.
base::Result<std::string> text_of_game(const OutputFormat& form, const TournamentPlan& plan, const std::string& event,
                                       const std::string& date, const TournamentGame& game,
                                       std::vector<records::RecordedMove> moves, bool has_times);

} // namespace modes
