// The games of a tournament as they are played: a file of them in any form that holds many, which grows game by game,
// and beside it what is needed to go on: FILE.progress, with the plan and a line of JSON for each game.
//
// A game counts once its line is there; what an end in the middle has left behind that in either file is cut off.
#pragma once

#include "engine/base/file_lock.hpp"
#include "engine/base/result.hpp"
#include "game/modes/output_formats.hpp"
#include "game/modes/tournament/course.hpp"
#include "game/modes/tournament/tournament.hpp"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace modes {

class TournamentFile {
  public:
    // Takes up what is there, or begins with that header. plan: an object that says what the games depend on. Errors: a
    // file that is not of this plan, another process that is at it, damage, what cannot be written.
    static base::Result<TournamentFile> open(const std::filesystem::path& path, const nlohmann::ordered_json& plan,
                                             std::string_view header);

    // That were there when it was opened, in the order in which they ended.
    const std::vector<TournamentGame>& played() const { return played_; }
    // text: of the game in its form.
    base::Result<base::Done> add(const TournamentGame& game, const std::string& text);
    // Both files go. For one without a game, when there will be none.
    void discard();

  private:
    TournamentFile(std::filesystem::path games, std::filesystem::path journal, base::FileLock lock)
        : games_path_{std::move(games)}, journal_path_{std::move(journal)}, lock_{std::move(lock)} {}
    base::Result<base::Done> read(const nlohmann::ordered_json& plan, std::string_view header);
    base::Result<base::Done> begin(const nlohmann::ordered_json& plan, std::string_view header);

    std::filesystem::path games_path_;
    std::filesystem::path journal_path_;
    base::FileLock lock_;
    std::ofstream games_;
    std::ofstream journal_;
    std::uintmax_t bytes_ = 0; // of the games
    std::vector<TournamentGame> played_;
};

// The forms that have a place for players, event, date and result.
const std::vector<std::string>& tournament_forms();

// As the form writes it. event: its name; date: "2026-11-23"; has_times: how long the moves took is written, too.
base::Result<std::string> text_of_game(const OutputFormat& form, const TournamentPlan& plan, const std::string& event,
                                       const std::string& date, const TournamentGame& game,
                                       std::vector<records::RecordedMove> moves, bool has_times);

} // namespace modes
