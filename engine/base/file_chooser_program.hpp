// Programs that show a file chooser on the desktops of Linux and the like: which one, its arguments, its answer. Plain
// values.
#pragma once

#include "engine/base/file_chooser.hpp"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace base {

enum class ChooserProgram : unsigned char { zenity, kdialog };

// The name of the executable file.
std::string_view name_of(ChooserProgram program);
// kdialog on KDE (desktop: XDG_CURRENT_DESKTOP, such as "ubuntu:GNOME"), zenity elsewhere, or the one that is
// installed; nullopt if none is.
std::optional<ChooserProgram> chooser_program(std::string_view desktop,
                                              const std::function<bool(std::string_view)>& is_installed);
// Without the program's name.
std::vector<std::string> chooser_arguments(ChooserProgram program, const FileQuestion& question);
// output: all that the program wrote. Both programs end with 0 after a choice and with 1 after Cancel.
FileAnswer chooser_answer(std::string_view output, int status);

} // namespace base
