#pragma once

#include "engine/base/result.hpp"

#include <filesystem>
#include <string>

namespace base {

// Below the system's temporary folder, with a name that starts with `begin`. The caller removes it.
Result<std::filesystem::path> make_temporary_folder(const std::string& begin);

} // namespace base
