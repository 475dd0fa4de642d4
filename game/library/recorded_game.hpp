// Converts game records of files to games for the database.
#pragma once

#include "game/library/game_database.hpp"
#include "game/records/game_record.hpp"

namespace library {

// The year is the first one in the record's date.
GameToAdd game_to_add(const records::GameRecord& record);

} // namespace library
