// A child process with piped standard input and output and a deadline for every call.
#pragma once

#include "engine/base/line_reader.hpp"
#include "engine/base/result.hpp"

#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace base {

class Process {
  public:
    using Time = std::chrono::steady_clock::time_point;
    enum class ErrorStream : unsigned char { ours, none };
    // Receives a line of the child's error stream, or LineTooLong instead of a line above the limit.
    using OnErrorLine = std::function<void(const LineResult&)>;

    // Runs the command line as `/bin/sh -c "exec COMMAND"` in its own process group. COMMAND is therefore one simple
    // command with arguments and redirections; `sh -c '...'` allows more. A missing command shows only later: the shell
    // then exits with status 127, or 126 if the file is not executable.
    // On Linux the child (not its own children) is killed when the thread that started it ends, for any reason. So
    // start it on a thread that lives as long as the program.
    // Sets this process to ignore SIGPIPE and to the default action for SIGCHLD.
    // folder: working directory of the child; empty: that of this process.
    // on_error_line: receives the lines of the child's error stream, which is then piped. Called on the waiting thread
    // during read_line() and wait_for_end(). A child that writes much blocks until a thread waits.
    // Errors: no process or pipe available, no such folder.
    static Result<Process> start(const std::string& command, ErrorStream error_stream = ErrorStream::ours,
                                 const std::filesystem::path& folder = {}, OnErrorLine on_error_line = {});

    // Kills the whole group and reaps the child, so that no zombie or orphan remains. Grandchildren that left the group
    // survive.
    ~Process();
    Process(Process&& other) noexcept;
    Process& operator=(Process&&) = delete;

    // Writes the text and a line feed. Errors: the child closed its input, or did not read it before the deadline; it
    // may have received part of the text.
    Result<Done> write_line(std::string_view text, Time deadline);
    void close_input();

    LineResult read_line(Time deadline);

    // Exit code, or 128 + the number of the signal that ended the child, as in a shell. None: still running at the
    // deadline.
    std::optional<int> wait_for_end(Time deadline);

  private:
    struct Child;
    explicit Process(std::unique_ptr<Child> child);

    std::unique_ptr<Child> child_;
};

// Quotes a word for a command line.
std::string quoted(std::string_view word);

// Removes the first word and the blanks before it from the text, as Process::start() splits command lines. Blanks end
// the word. With a shell, 'single' and "double" quotation marks group and a backslash escapes the next character; on
// Windows only "double" ones do, and backslashes are literal unless a quotation mark follows. Nothing else is special.
// None: an open quotation mark, a backslash at the end, or no word.
std::optional<std::string> take_quoted(std::string_view& text);

} // namespace base
