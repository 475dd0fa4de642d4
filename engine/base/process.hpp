// A child process whose standard input and output are ours, with a deadline for everything. For code that talks with
// another program; nothing that the program does can make a call last longer than its deadline.
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
    enum class ErrorStream : unsigned char { ours, none }; // where its standard error stream goes
    // A line that the child wrote to its error stream; LineTooLong in the place of a huge one.
    using OnErrorLine = std::function<void(const LineResult&)>;

    // Runs the command line as `/bin/sh -c "exec COMMAND"`, in a process group of its own. So it is one simple command,
    // with arguments and redirections; `sh -c '...'` for more. A command that does not exist is found out later: the
    // shell then ends with status 127, or 126 where it may not be run.
    // On Linux the child is killed when the thread that started it ends, however that comes about; what it started
    // itself is not. So a thread that lives as long as the program should start it.
    // folder: that it begins in; empty: ours.
    // Errors: no process or no pipe can be had, or there is no such folder.
    // on_error_line: given the lines of its error stream, which is then not ours, while read_line() or wait_for_end()
    // waits, by the thread that waits. A child that writes much while nobody waits is held up until somebody does.
    static Result<Process> start(const std::string& command, ErrorStream error_stream = ErrorStream::ours,
                                 const std::filesystem::path& folder = {}, OnErrorLine on_error_line = {});

    // Kills the whole group and takes the child away, so that neither a zombie nor an orphan stays. A grandchild that
    // left the group is out of reach. Where SIGCHLD is ignored, the system takes a dead child away: then nothing is
    // killed, since its id may be another's by now, and wait_for_end() never learns how it ended.
    ~Process();
    Process(Process&& other) noexcept;
    Process& operator=(Process&&) = delete;

    // Writes the text and a line feed. Errors: the child closed its input, or did not read until the deadline; a part
    // may have been written.
    Result<Done> write_line(std::string_view text, Time deadline);
    // The child sees the end of its input.
    void close_input();

    // The next line that the child wrote, waited for until the deadline.
    LineResult read_line(Time deadline);

    // How it ended: its exit code, or 128 + the signal that ended it, as a shell would say. None when it still runs at
    // the deadline.
    std::optional<int> wait_for_end(Time deadline);

  private:
    struct Child; // what the system knows it by, and our ends of its streams
    explicit Process(std::unique_ptr<Child> child);

    std::unique_ptr<Child> child_; // null: moved from
};

// Lets this process learn how its children ended, also where its parent arranged otherwise. For the first thread,
// before a child is started.
void keep_exit_codes_of_children();

} // namespace base
