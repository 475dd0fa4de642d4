// The forms in which games and positions come and go, as one table: how each is recognized, read and written.
#pragma once

#include "game/records/imported_game.hpp"
#include "game/records/stream_readers.hpp"

#include <span>

namespace records {

struct WrittenGame {
    const rules::GameTree& game;
    std::array<std::string, 2> names{};       // of the players, by colour
    bool is_usual_start = true;               // as the rules begin; else the start is written, too
    const Annotations* annotations = nullptr; // of the game; null: none
};

struct GameFormat {
    std::string_view id;          // "ggf"
    std::string_view kind{};      // of a game in messages, "GGF"; empty: plain moves, or positions
    bool has_positions = false;   // what it holds are positions
    std::string_view title;       // "GGF game", as messages name it
    std::string_view extension{}; // of files that are written, ".ggf"; empty: it is not written
    bool (*recognizes)(std::string_view text);
    std::string (*write)(const WrittenGame& game) = nullptr; // with a line end; null: it is only read
    StreamReader stream;
    std::string (*write_record)(const GameRecord& game) = nullptr; // one after another; null: not of text, or only read
    std::string_view other_extensions{};                           // that files have which are read, ".wtb .wtd"
    std::string_view limits; // what the form cannot hold, as a sentence; empty: nothing to say
};

// In the order in which a text is tried.
std::span<const GameFormat> game_formats();
// The one that is written with this extension, in any case; null where there is none.
const GameFormat* format_of_extension(std::string_view extension);
// The one that files of this extension are read as; null where the content has to tell, as with ".txt".
const GameFormat* format_of_file(std::string_view extension);
const GameFormat* format_of_id(std::string_view id);
// The first that knows the text, or the beginning of a long one; null where none does.
const GameFormat* format_of_text(std::string_view text);

GameRecord record_of(const WrittenGame& game);

} // namespace records
