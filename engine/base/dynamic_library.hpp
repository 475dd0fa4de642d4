// Code from shared libraries that are loaded while the program runs.
#pragma once

#include "engine/base/result.hpp"

#include <filesystem>

namespace base {

// False in a browser.
bool can_load_libraries();

// The address of an exported function; the library stays loaded until the program ends. Errors: the system's reason why
// it cannot load the file, or no function of that name.
Result<void*> function_in_library(const std::filesystem::path& file, const char* function);

} // namespace base
