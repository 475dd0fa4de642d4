// Arguments, environment variables, the user's language and the display. All text is UTF-8 on every system.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace base {

// Create it first in main(): also prepares the standard streams where a system needs it.
class ProgramStart {
  public:
    ProgramStart(int argc, char** argv);
    ProgramStart(const ProgramStart&) = delete;
    ProgramStart& operator=(const ProgramStart&) = delete;

    int argc() const { return static_cast<int>(pointers_.size()) - 1; }
    char** argv() { return pointers_.data(); } // null-terminated

  private:
    std::vector<std::string> words_;
    std::vector<char*> pointers_;
};

std::optional<std::string> variable(const char* name);
// Inherited by programs started afterwards; none unsets it. Not while other threads run.
void set_variable(const char* name, const std::optional<std::string>& value);

// The system's locale, apart from POSIX variables, such as "de_DE"; empty: unknown.
std::string locale_of_person();

// The search path for programs; none where the system does not report it.
std::optional<std::vector<std::filesystem::path>> program_folders();

bool may_have_display();

} // namespace base
