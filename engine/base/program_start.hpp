// What a program is given when it starts: its arguments, the variables of its environment, the language of the person
// and a screen. All text is UTF-8, whatever the system has. For the two programs, and for what asks the environment.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace base {

// The arguments of main(); where a system needs it, its standard streams are made ready, too. The first thing in
// main().
class ProgramStart {
  public:
    ProgramStart(int argc, char** argv);
    ProgramStart(const ProgramStart&) = delete;
    ProgramStart& operator=(const ProgramStart&) = delete;

    int argc() const { return static_cast<int>(pointers_.size()) - 1; }
    char** argv() { return pointers_.data(); } // null at the end

  private:
    std::vector<std::string> words_;
    std::vector<char*> pointers_;
};

// None where it is not set.
std::optional<std::string> variable(const char* name);
// For programs that are started afterwards, too; none takes it away. Not while other threads run.
void set_variable(const char* name, const std::optional<std::string>& value);

// What the system knows beside the variables of POSIX, "de_DE"; empty: nothing.
std::string locale_of_person();

// Where a program is looked for that is named without a folder; none where the system does not tell.
std::optional<std::vector<std::filesystem::path>> program_folders();

// False: there can be no window.
bool may_have_display();

} // namespace base
