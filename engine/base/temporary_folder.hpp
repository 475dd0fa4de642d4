// Folders for what is only needed while the program runs.
#pragma once

#include "engine/base/result.hpp"

#include <filesystem>
#include <string>

namespace base {

// A new one of its own below the system's folder for such things. Its name begins like that; it is the caller's to
// remove.
Result<std::filesystem::path> make_temporary_folder(const std::string& begin);

} // namespace base
