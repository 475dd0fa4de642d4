// Files that writers begin beside their targets, and that stay when a writer is killed or the power goes.
#pragma once

#include <chrono>
#include <filesystem>
#include <string_view>

namespace base {

// "settings.json.1234-0.part": where process 1234 writes what becomes settings.json. Another name at every call, so
// that two writers do not meet in one file. Extensions: ".part" and ".new".
std::filesystem::path unfinished_name(const std::filesystem::path& target, std::string_view extension);

// Removes from the folder what bears such a name, was last written that long ago, and belongs to no process that runs.
// What cannot be looked at or removed stays. A ".new" has to be a day old at least: it may be written for long, on
// another machine or in a container whose processes cannot be seen here.
void remove_unfinished(const std::filesystem::path& folder, std::chrono::seconds least_age = std::chrono::minutes{10});

} // namespace base
