// Files of games, read game by game in memory that does not grow with their number: each game is handed on as it is
// read, one that is broken is reported with its place and passed over. For everyone who takes in games by the file.
#pragma once

#include "engine/base/encoding.hpp"
#include "engine/base/result.hpp"
#include "game/records/game_record.hpp"
#include "game/records/imported_game.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <istream>
#include <string>

namespace records {

struct GameFormat;
struct WthorNames;

struct StreamPlace {
    std::int64_t number = 0; // of the game or position in its file, from 1; broken ones count
    std::int64_t line = 0;   // where it begins, from 1; 0 in files that have no lines
    std::string skipped{};   // what of its text was not used, and where, as a phrase; empty: all of it was
    std::string error{};     // why the move after its last one cannot be made (StreamContext::keeps_beginnings)
};

// Who takes the games. Each answers whether to go on.
struct GameSink {
    std::function<bool(GameRecord&& game, const StreamPlace& place)> take;
    std::function<bool(const std::string& why, const StreamPlace& place)> refuse;
};

struct StreamContext {
    FormContext form{};                       // for what a text does not say
    const WthorNames* names = nullptr;        // of WTHOR's players and tournaments; null: they stay unknown
    bool keeps_beginnings = false;            // of games with a move that cannot be made; otherwise they are refused
    std::optional<base::Encoding> encoding{}; // of the text; none: it is found out
};

struct StreamTally {
    const GameFormat* format = nullptr;
    std::int64_t games = 0;
    std::int64_t refused = 0;
};

inline constexpr std::size_t max_game_bytes = std::size_t{1} << 20; // a longer game is refused; so is a longer line

// format: null where it has to be found out. Errors: no form that is known, a header that is none, a stream that breaks
// off. Broken games are no errors.
base::Result<StreamTally> read_games(std::istream& in, const GameFormat* format, const StreamContext& context,
                                     const GameSink& sink);
// The format is that of the extension, else it is found out; the names of WTHOR's players and tournaments are those of
// the .JOU and .TRN beside the file. Errors name the file.
base::Result<StreamTally> read_game_file(const std::filesystem::path& path, const GameFormat* format,
                                         const StreamContext& context, const GameSink& sink);

// For messages: "game 3, line 12: ...", "game 3: ...".
std::string at_place(const StreamPlace& place, const std::string& why);

} // namespace records
