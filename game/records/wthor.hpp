// Games of the WTHOR database of the French Othello federation: files WTH_yyyy.wtb (8x8) and .wtd (10x10), from the
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
    int theoretical_empties = 0; // empty squares in the positions with theoretical scores
};
inline constexpr std::size_t wthor_header_bytes = 16;
std::size_t wthor_game_bytes(int side);

// Errors: too short, another kind of file.
base::Result<WthorHeader> wthor_header(std::string_view bytes);
bool is_wthor(std::string_view bytes);

// Names in UTF-8. A number beyond the list has no known name.
struct WthorNames {
    std::vector<std::string> players;
    std::vector<std::string> tournaments;
};
// Record sizes of the name files WTHOR.JOU (players) and WTHOR.TRN (tournaments).
inline constexpr std::size_t wthor_player_bytes = 20;
inline constexpr std::size_t wthor_tournament_bytes = 26;
// Reads one file of names.
base::Result<std::vector<std::string>> wthor_names(std::string_view bytes, std::size_t record_bytes);
// The name file with this extension, ".JOU" or ".TRN" in any case, next to `base`; nullopt if it is missing or
// ambiguous.
std::optional<std::filesystem::path> wthor_name_file_beside(const std::filesystem::path& base,
                                                            std::string_view extension);
// Reads the .JOU and .TRN files next to `path`; a list is empty if its file is missing or ambiguous. Errors: a file
// cannot be read.
base::Result<WthorNames> wthor_names_next_to(const std::filesystem::path& path);

// Writes a WTHOR file game by game: a header that finish() completes, then the games. The stream must be seekable.
// Numbers players and tournaments in order of appearance.
class WthorWriter {
  public:
    explicit WthorWriter(std::ostream& out);

    // Writes nothing on an error: a board or start that the format does not have, an unfinished game without a result,
    // more players or tournaments than it can number. Turns the game so that its first move is f5, as in all games of
    // the database.
    base::Result<base::Done> add(const GameRecord& record);
    // Completes the header with this date.
    void finish(int year, int month, int day);
    std::string players_file(int year, int month, int day) const;
    std::string tournaments_file(int year, int month, int day) const;
    int side() const { return side_ == 0 ? 8 : side_; }

  private:
    struct Numbered {
        std::vector<std::string> names;
        std::map<std::string, int> numbers;
        int number_of(const std::string& name); // -1 if all numbers are used
    };

    std::ostream& out_;
    std::int64_t games_ = 0;
    int side_ = 0; // side of the first game's board
    int year_ = 0; // year of all games; 0 if they differ
    int theoretical_empties_ = 0;
    Numbered players_;
    Numbered tournaments_;
};

} // namespace records
