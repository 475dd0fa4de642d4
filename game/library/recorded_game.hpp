// From the games that files hold to those of the database.
#pragma once

#include "game/library/game_database.hpp"
#include "game/records/game_record.hpp"

namespace library {

// What is known about the game there. Its year is the first one in its date.
GameToAdd game_to_add(const records::GameRecord& record);

} // namespace library
