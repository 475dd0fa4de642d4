// A game as the bytes of a picture: SVG, PNG, and a PNG that plays it.
#pragma once

#include "game/exports/png.hpp"
#include "game/records/game_record.hpp"

#include <string>

namespace exports {

// The diagram of the game, as books print it.
std::string svg_file(const records::GameRecord& record);
std::string png_file(const records::GameRecord& record, const Typeface& typeface);
// From the start to the end, a picture for each position.
std::string apng_file(const records::GameRecord& record, const Typeface& typeface);

} // namespace exports
