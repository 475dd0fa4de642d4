// Gives a file or folder another place without ever writing over what is there.
#pragma once

#include "engine/base/result.hpp"

#include <filesystem>

namespace base {

// Makes the parent folders of `to`. Errors: there is something at `to`, nothing at `from`, another file system, no
// permission; then both are as they were.
Result<Done> move_file(const std::filesystem::path& from, const std::filesystem::path& to);

} // namespace base
