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
    // A line of the child's error stream; LineTooLong in place of a huge one.
    using OnErrorLine = std::function<void(const LineResult&)>;

    // Runs the command line as `/bin/sh -c "exec COMMAND"` in its own process group. So it is one simple command with
    // arguments and redirections; `sh -c '...'` allows more. A missing command is found only later: the shell then ends
    // with status 127, or 126 where it is not executable.
    // On Linux the child (not its own children) is killed when the thread that started it ends, for any reason. So
    // start it on a thread that lives as long as the program.
    // Sets this process to ignore SIGPIPE and to handle SIGCHLD as usual.
    // folder: its working directory; empty: ours.
    // Errors: no process or pipe available, no such folder.
    // on_error_line: receives the lines of its error stream, which is then piped, while read_line() or wait_for_end()
    // waits, on the waiting thread. A child that writes much blocks until a thread waits.
    static Result<Process> start(const std::string& command, ErrorStream error_stream = ErrorStream::ours,
                                 const std::filesystem::path& folder = {}, OnErrorLine on_error_line = {});

    // Kills the whole group and reaps the child, so that no zombie or orphan stays. Grandchildren that left the group
    // survive.
    ~Process();
    Process(Process&& other) noexcept;
    Process& operator=(Process&&) = delete;

    // Writes the text and a line feed. Errors: the child closed its input, or did not read until the deadline; a part
    // may have been written.
    Result<Done> write_line(std::string_view text, Time deadline);
    void close_input();

    LineResult read_line(Time deadline);

    // Its exit code, or 128 + the signal that ended it, as in a shell. None when it still runs at the deadline.
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
// Windows only "double" ones do, and backslashes are plain unless a quotation mark follows. Nothing else is special.
// None: an open quotation mark, a backslash at the end, or no word.
std::optional<std::string> take_quoted(std::string_view& text);

} // namespace base
