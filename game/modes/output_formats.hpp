// What the subcommands that read files of games can write: the forms of records, our save, WTHOR bases, diagrams and
// pages, as one table.
#pragma once

#include "engine/base/result.hpp"
#include "game/play/stored_game.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace modes {

struct OutputFormat {
    std::string id;         // "ggf"
    std::string extension;  // ".ggf"
    bool holds_many = true; // games in one file, one after another
    std::string header;     // at the beginning of a file
    // The whole text or the bytes of a game; number: of the games that are written, from 1. Errors: what the form
    // cannot hold. Empty: records::WthorWriter writes it.
    std::function<base::Result<std::string>(const play::StoredGame& game, std::int64_t number)> write;
    std::string limits; // what it cannot hold, for a person; may be empty
};

const std::vector<OutputFormat>& output_formats();
const OutputFormat* output_format(std::string_view id); // null: there is none
// Says what the values of the game mean in the comments, signs and values of its moves, for forms that have no others.
void annotate_values(play::StoredGame& game);
const OutputFormat* output_format_of_file(const std::string& path); // by the extension

} // namespace modes
