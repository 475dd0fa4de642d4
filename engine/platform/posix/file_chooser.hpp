// Zenity, which shows a file chooser on Linux desktops: its arguments and its answer. For this folder and tests.
#pragma once

#include "engine/base/file_chooser.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace base {

// Without the program's name.
std::vector<std::string> chooser_arguments(const FileQuestion& question);
// output: all that the program wrote. It ends with 0 after a choice and with 1 after Cancel.
FileAnswer chooser_answer(std::string_view output, int status);

} // namespace base
