// Arguments and answers of zenity and kdialog, which show file choosers on Linux desktops. For files in this folder and
// tests.
#pragma once

#include "engine/base/file_chooser.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace base {

// program: "zenity" or "kdialog"; not part of the arguments.
std::vector<std::string> chooser_arguments(std::string_view program, const FileQuestion& question);
// output: everything the program wrote. status: its exit code, 0 after a choice and 1 after Cancel.
FileAnswer chooser_answer(std::string_view output, int status);

} // namespace base
