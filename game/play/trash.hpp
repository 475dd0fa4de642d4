// A trash of games: folders named by the day on which something was removed into them. For GamesFolder.
#pragma once

#include <filesystem>
#include <string>

namespace play {

// Deletes for good what was removed more than 30 days before today ("2026-11-22"), and has been found so old on ten
// different days that it was looked at: the time of day of a machine may be wrong for a while, either way. These days
// are kept in a file in the trash. What has a date more than a year ahead is taken for old as well.
void empty_trash(const std::filesystem::path& trash, const std::string& today);

} // namespace play
