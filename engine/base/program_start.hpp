// This process: its arguments, environment variables, user's language, display, id and age. All text is UTF-8 on every
// system.
#pragma once

#include <chrono>
#include <cstdint>
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
std::string user_locale();

// The search path for programs; none where the system does not report it.
std::optional<std::vector<std::filesystem::path>> program_folders();

bool may_have_display();

// Unique while this process runs.
std::uint64_t process_id();
// Start of a running process in the system's own unit, which distinguishes processes with a reused id. None: no such
// process, or the system does not report it.
std::optional<std::int64_t> process_start(std::uint64_t process);
// Since the program's constants were initialized, before main().
std::chrono::milliseconds process_age();

} // namespace base
