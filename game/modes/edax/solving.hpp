// Edax's -solve: the positions of an OBF file, each solved and printed as its line arrives. For the edax mode.
#pragma once

#include "engine/base/result.hpp"
#include "game/modes/edax/settings.hpp"
#include "game/modes/serving/served_player.hpp"
#include "game/records/obf.hpp"

#include <chrono>
#include <cstdint>
#include <iosfwd>
#include <string>
#include <string_view>

namespace modes {

class EdaxSolver {
  public:
    // The stream is flushed after each position. Throws std::bad_alloc.
    EdaxSolver(std::string file, const EdaxSettings& settings, std::ostream& out);

    // The next line of the file; blank lines and comments are skipped. The error names file and line.
    base::Result<base::Done> solve(std::string_view line);
    // The total.
    void finish();

  private:
    // "Erroneous move: ...", counted; empty where the file agrees or has no scores.
    std::string difference(const records::Problem& problem, const ai::RootMove& best);

    std::string file_;
    EdaxSettings settings_;
    std::ostream& out_;
    ServedPlayer player_;
    int lines_ = 0, positions_ = 0;
    int wrong_moves_ = 0, wrong_scores_ = 0;
    int lost_ = 0, off_ = 0; // discs
    std::uint64_t nodes_ = 0;
    std::chrono::milliseconds time_{0};
};

} // namespace modes
