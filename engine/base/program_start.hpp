// This process: arguments, environment variables, user's language, display, id and age. All text is UTF-8 on every
// system.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace base {

// Create it first in main(): it also prepares the standard streams on systems that need it.
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
// Sets a variable for this process and the programs it starts afterwards; no value: unsets it. Not while other threads
// run.
void set_variable(const char* name, const std::optional<std::string>& value);

// The locale that the system reports by other means than environment variables, such as "de_DE"; empty: unknown.
std::string user_locale();

// The search path for programs; none if the system does not report it.
std::optional<std::vector<std::filesystem::path>> program_folders();

bool may_have_display();

// Unique while this process runs.
std::uint64_t process_id();
// Start of a running process in the system's own unit; distinguishes processes that reuse an id. None: no such process,
// or not reported by the system.
std::optional<std::int64_t> process_start(std::uint64_t process);
// Time since the program's static variables were initialized, before main().
std::chrono::milliseconds process_age();
// Time that all threads of this process have spent on processors.
std::chrono::duration<double> processor_time();

} // namespace base
