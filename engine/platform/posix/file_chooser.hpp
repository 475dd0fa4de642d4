// zenity and kdialog, which show a file chooser on Linux desktops: their arguments and answers. For this folder and
// tests.
#pragma once

#include "engine/base/file_chooser.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace base {

// program: "zenity" or "kdialog"; not part of the arguments.
std::vector<std::string> chooser_arguments(std::string_view program, const FileQuestion& question);
// output: everything the program wrote. It ends with 0 after a choice and with 1 after Cancel.
FileAnswer chooser_answer(std::string_view output, int status);

} // namespace base
