// Files of a running tournament: a games file in any format that holds several games, extended game by game, and next
// to it FILE.progress, with the plan and one line of JSON per game. Resuming rewrites the games file from
// FILE.progress, which removes the remains of an interrupted write.
#pragma once

#include "engine/base/result.hpp"
#include "game/modes/output_formats.hpp"
#include "game/modes/output_lock.hpp"
#include "game/modes/tournament/course.hpp"
#include "game/modes/tournament/tournament.hpp"

#include <nlohmann/json_fwd.hpp>

#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace modes {

class TournamentFile {
  public:
    // Resumes existing files, or creates them with the header. plan: an object with everything that the games depend
    // on. Errors: a file that is damaged, has another plan or is in use by another process; read and write errors.
    static base::Result<TournamentFile> open(const std::filesystem::path& path, const nlohmann::ordered_json& plan,
                                             std::string_view header);

    // Games played, in the order in which they ended.
    const std::vector<TournamentGame>& played() const { return played_; }
    base::Result<base::Done> add(const TournamentGame& game, const std::string& text);
    // Removes both files, for a tournament that fails before its first game.
    void discard();

  private:
    TournamentFile(std::filesystem::path games, std::filesystem::path journal, OutputLock lock)
        : games_path_{std::move(games)}, journal_path_{std::move(journal)}, lock_{std::move(lock)} {}
    base::Result<base::Done> begin(const nlohmann::ordered_json& plan, std::string_view header);
    base::Result<base::Done> resume(const nlohmann::ordered_json& plan, std::string_view header);

    std::filesystem::path games_path_;
    std::filesystem::path journal_path_;
    OutputLock lock_;
    std::ofstream games_;
    std::ofstream journal_;
    std::vector<TournamentGame> played_;
};

// Formats with fields for players, event, date and result.
const std::vector<std::string>& tournament_forms();

// date: "2026-11-23".
base::Result<std::string> text_of_game(const OutputFormat& form, const TournamentPlan& plan, const std::string& event,
                                       const std::string& date, const TournamentGame& game,
                                       std::vector<records::RecordedMove> moves, bool has_times);

} // namespace modes
