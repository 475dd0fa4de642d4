// Reads texts and files with any number of games: each game is passed on when it is read; a broken one is reported with
// its place and skipped.
#pragma once

#include "engine/base/encoding.hpp"
#include "engine/base/result.hpp"
#include "game/records/game_record.hpp"
#include "game/records/imported_game.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

namespace records {

struct GameFormat;

struct StreamPlace {
    std::int64_t number = 0; // of the game or position in its file, from 1; broken ones count
    std::int64_t line = 0;   // where it begins, from 1; 0 in files that have no lines
    std::string skipped;     // what of its text was not used, and where, as a phrase; empty: all of it was
    std::string error;       // why the move after its last one cannot be made (StreamContext::keeps_beginnings)
};

// Who takes the games. Each answers whether to go on.
struct GameSink {
    std::function<bool(GameRecord&& game, const StreamPlace& place)> take;
    std::function<bool(const std::string& why, const StreamPlace& place)> refuse;
};

struct StreamContext {
    FormContext form;                       // for what a text does not say
    bool keeps_beginnings = false;          // of games with a move that cannot be made; otherwise they are refused
    std::optional<base::Encoding> encoding; // of the text; none: it is found out
    std::filesystem::path file;             // of the text, whose extension may name the format; empty: none
};

struct StreamTally {
    const GameFormat* format = nullptr;
    std::int64_t games = 0;
    std::int64_t refused = 0;
};

// format: null where it has to be found out. Errors: no known format, an invalid header. Broken games are no errors.
base::Result<StreamTally> read_games(std::string_view text, const GameFormat* format, const StreamContext& context,
                                     const GameSink& sink);
// Errors name the file.
base::Result<StreamTally> read_game_file(const std::filesystem::path& path, const GameFormat* format,
                                         const StreamContext& context, const GameSink& sink);
// All bytes of a file, which may also be a pipe.
base::Result<std::string> text_of_file(const std::filesystem::path& path);

// For messages: "game 3, line 12: ...", "game 3: ...".
std::string at_place(const StreamPlace& place, const std::string& why);

} // namespace records
