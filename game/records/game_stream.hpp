// Reads texts and files with any number of games. Passes on each game as soon as it is read; skips broken games and
// reports where they are.
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
    std::int64_t number = 0; // number of the game or position in its file, from 1; broken ones count
    std::int64_t line = 0;   // line where it begins, from 1; 0 in files without lines
    std::string skipped;     // unused parts of the game's text with their positions, as a phrase; empty: all was used
    std::string error;       // why the move after the last one is illegal (StreamContext::keeps_beginnings)
};

// Receives the games. Each function returns whether to continue.
struct GameSink {
    std::function<bool(GameRecord&& game, const StreamPlace& place)> take;
    std::function<bool(const std::string& why, const StreamPlace& place)> refuse;
};

struct StreamContext {
    FormContext form;                       // values for anything that a text does not state
    bool keeps_beginnings = false;          // passes on a game up to an illegal move instead of refusing it
    std::optional<base::Encoding> encoding; // encoding of the text; nullopt: detected
    std::filesystem::path file;             // source of the text, whose extension may name the format; empty: none
};

struct StreamTally {
    const GameFormat* format = nullptr;
    std::int64_t games = 0;
    std::int64_t refused = 0;
};

// format: null to detect it. Errors: unknown format, invalid header. Broken games are not errors; the sink receives
// them.
base::Result<StreamTally> read_games(std::string_view text, const GameFormat* format, const StreamContext& context,
                                     const GameSink& sink);
// Errors name the file.
base::Result<StreamTally> read_game_file(const std::filesystem::path& path, const GameFormat* format,
                                         const StreamContext& context, const GameSink& sink);
// Reads all bytes of a file or pipe, at most 1 GiB.
base::Result<std::string> text_of_file(const std::filesystem::path& path);

// Formats a message: "game 3, line 12: ...", "game 3: ...".
std::string at_place(const StreamPlace& place, const std::string& why);

} // namespace records
