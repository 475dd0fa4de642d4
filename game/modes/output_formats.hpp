// Table of all output formats: game records, our save format, WTHOR, diagrams and pages.
#pragma once

#include "engine/base/result.hpp"
#include "game/play/game_import.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace modes {

struct OutputFormat {
    std::string id;
    std::string extension;
    bool holds_many = true;
    bool holds_values = false; // losses of moves, in fields or comments
    std::string header;
    // Returns the game as text or bytes. number: counts the games from 1. Error: the format cannot hold the game.
    // Empty function: records::WthorWriter writes the format.
    std::function<base::Result<std::string>(const play::StoredGame& game, std::int64_t number)> write;
    std::string limits; // what the format cannot hold, for users; may be empty
};

const std::vector<OutputFormat>& output_formats();
const OutputFormat* output_format(std::string_view id);
// In formats with comments, writes the analysis into comments, signs and values of the moves.
void annotate_values(const OutputFormat& format, play::StoredGame& game);
const OutputFormat* output_format_of_file(const std::string& path); // by extension

} // namespace modes
