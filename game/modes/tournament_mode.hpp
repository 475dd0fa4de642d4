// outflank-cli tournament: any number of players, ours or programs, in a round robin or a Swiss system over paired
// openings. Every game is kept, and the same command goes on where it was stopped.
#pragma once

#include "engine/base/result.hpp"
#include "game/modes/arena/options.hpp"
#include "game/modes/tournament/tournament.hpp"

#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace modes {

class Arguments;
struct OutputFormat;

class TournamentMode {
  public:
    // Adds the subcommand; its options are read into this object, which has to stay where it is.
    void add_to(Arguments& app);
    // The table goes to `out`, how far it is to `errors`. The result is the exit code: 130 when it was stopped by
    // Ctrl+C or a signal that asks for the end. Errors: players, openings and limits that do not go together, programs
    // that cannot be started, the file of games.
    base::Result<int> run(std::ostream& out, std::ostream& errors) const;

  private:
    base::Result<TournamentPlan> plan() const;
    base::Result<std::vector<Entrant>> entrants() const;
    base::Result<CourseShape> shape() const;
    bool has_times(const TournamentPlan& plan) const; // then those of the moves are kept
    nlohmann::ordered_json key(const TournamentPlan& plan, const OutputFormat& form) const; // what the games depend on

    std::vector<std::string> players_;
    std::string system_ = "round-robin";
    std::optional<int> rounds_;
    int pairs_ = 1;
    CommonOptions common_;
    LimitOptions limits_;
    std::string games_path_;
    std::string event_;
    bool prints_json_ = false;
};

} // namespace modes
