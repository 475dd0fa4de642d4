// Games of the WTHOR base of the French Othello federation: files WTH_yyyy.wtb (8x8) and .wtd (10x10), from the
// standard start, with the names of players and tournaments in files next to them.
#pragma once

#include "engine/base/result.hpp"
#include "game/records/game_record.hpp"
#include "game/rules/square.hpp"

#include <cstdint>
#include <filesystem>
#include <iosfwd>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace records {

struct WthorHeader {
    std::int64_t games = 0;
    int year = 0;
    int side = 8;                // 8 or 10
    int theoretical_empties = 0; // of the positions with theoretical scores
};
inline constexpr std::size_t wthor_header_bytes = 16;
std::size_t wthor_game_bytes(int side);

// Errors: too short, another kind of file.
base::Result<WthorHeader> wthor_header(std::string_view bytes);
bool is_wthor(std::string_view bytes);

// In UTF-8; what a number beyond them stands for is not known.
struct WthorNames {
    std::vector<std::string> players;
    std::vector<std::string> tournaments;
};
// One file of names, of the records that WTHOR.JOU (20 bytes) and WTHOR.TRN (26 bytes) have.
inline constexpr std::size_t wthor_player_bytes = 20;
inline constexpr std::size_t wthor_tournament_bytes = 26;
base::Result<std::vector<std::string>> wthor_names(std::string_view bytes, std::size_t record_bytes);
// The file of the base's names with that extension, ".JOU" or ".TRN" in any case; none where it is missing or unclear.
std::optional<std::filesystem::path> wthor_name_file_beside(const std::filesystem::path& base,
                                                            std::string_view extension);
// The .JOU and .TRN in the folder of the file, in any case; none where there is not exactly one. Errors: a file that
// cannot be read.
base::Result<WthorNames> wthor_names_beside(const std::filesystem::path& path);

// Writes a base game by game: a header that is completed at the end, then the games. The stream is one that can go
// back. Players and tournaments get numbers as they come.
class WthorWriter {
  public:
    explicit WthorWriter(std::ostream& out);

    // Errors: a board or a start that the form does not have, an unfinished game without a result, more players or
    // tournaments than it can number. Nothing is written then. The first move is turned to f5, as all games of the
    // base have it.
    base::Result<base::Done> add(const GameRecord& record);
    // Completes the header; of the date of the day that is passed, with year, month and day.
    void finish(int year, int month, int day);
    std::string players_file(int year, int month, int day) const;
    std::string tournaments_file(int year, int month, int day) const;
    int side() const { return side_ == 0 ? 8 : side_; }

  private:
    struct Numbered {
        std::vector<std::string> names;
        std::map<std::string, int> numbers;
        int number_of(const std::string& name); // -1 when there is no more room
    };

    std::ostream& out_;
    std::int64_t games_ = 0;
    int side_ = 0; // of the first game
    int year_ = 0; // of all games; 0 when they differ
    int theoretical_empties_ = 0;
    Numbered players_;
    Numbered tournaments_;
};

} // namespace records
