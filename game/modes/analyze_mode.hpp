// outflank-cli analyze: reviews the games of files, and writes them with what each move lost.
#pragma once

#include "engine/base/result.hpp"
#include "game/ai/limits.hpp"
#include "game/modes/game_input.hpp"

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

namespace modes {

class Arguments;

class AnalyzeMode {
  public:
    // Adds the subcommand; its options are read into this object, which has to stay where it is.
    void add_to(Arguments& app);
    // Goes on where the same command was stopped. Progress goes to `errors`; the result is the exit code, 1 when there
    // were broken games. Errors: the files that are named, or what cannot be written.
    base::Result<int> run(std::ostream& errors) const;

  private:
    std::string limits_text() const; // the same for the same limits
    ai::Limits limits_of(const rules::Position& position) const;

    std::vector<std::string> inputs_;
    ReadingOptions reading_;
    std::string to_;
    std::string output_;
    std::optional<int> level_;
    std::optional<int> depth_;
    std::optional<std::uint64_t> nodes_;
    int threads_ = 1;
    int table_mebibytes_ = 64;
};

} // namespace modes
