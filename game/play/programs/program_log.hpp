// The last lines that external engines wrote to their error output, and when each started and ended. For a user who
// looks for the cause of a failure.
#pragma once

#include "engine/base/process.hpp"
#include "game/play/programs/program.hpp"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace play {

struct ProgramLogLine {
    std::string text;     // one line of valid UTF-8
    bool is_ours = false; // about the engine, not from it
    friend bool operator==(const ProgramLogLine&, const ProgramLogLine&) = default;
};

// Thread-safe.
class ProgramLogs {
  public:
    static constexpr std::size_t max_lines = 500; // of each engine
    static constexpr std::size_t max_line_bytes = 300;

    void add(const Program& program, std::string_view text) { put(program, text, false); }
    void note(const Program& program, std::string_view text) { put(program, text, true); }

    // The oldest first.
    std::vector<ProgramLogLine> lines(const Program& program) const;
    // Grows with each line.
    std::uint64_t revision() const;

  private:
    void put(const Program& program, std::string_view text, bool is_ours);

    mutable std::mutex mutex_; // guards the members below
    std::vector<std::pair<Program, std::deque<ProgramLogLine>>> logs_;
    std::uint64_t revision_ = 0;
};

base::Process::OnErrorLine error_lines_into(ProgramLogs& logs, const Program& program);

} // namespace play
