// What external programs write to their error streams, and when each of them began and ended: the last of it, for a
// person who looks why one does not do what it should. Bounded, whatever a program writes.
#pragma once

#include "engine/base/process.hpp"
#include "game/play/programs/program.hpp"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace play {

struct ProgramLogLine {
    std::string text;     // of one line; no control characters
    bool is_ours = false; // said of the program, not by it
    friend bool operator==(const ProgramLogLine&, const ProgramLogLine&) = default;
};

// May be used by several threads. It outlives those that write into it.
class ProgramLogs {
  public:
    static constexpr std::size_t max_lines = 500; // of each program, as are the bytes
    static constexpr std::size_t max_bytes = std::size_t{64} << 10;
    static constexpr std::size_t max_line_bytes = 300;
    static constexpr std::size_t max_programs = 16; // those that wrote last

    void add(const Program& program, std::string_view text) { put(program, text, false); }
    void note(const Program& program, std::string_view text) { put(program, text, true); }

    // The oldest first.
    std::vector<ProgramLogLine> lines(const Program& program) const;
    // Grows with whatever is added.
    std::uint64_t revision() const;

  private:
    struct Log {
        Program program;
        std::deque<ProgramLogLine> lines;
        std::size_t bytes = 0;
    };
    void put(const Program& program, std::string_view text, bool is_ours);

    mutable std::mutex mutex_; // guards what follows
    std::deque<Log> logs_;     // who wrote last comes last
    std::uint64_t revision_ = 0;
};

base::Process::OnErrorLine error_lines_into(ProgramLogs& logs, const Program& program);

// A line as a person may look at it: broken bytes and what would move the cursor or turn the direction of writing are
// replaced, and it is cut at max_bytes.
std::string harmless_line(std::string_view text, std::size_t max_bytes);

} // namespace play
