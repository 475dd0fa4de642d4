// outflank-cli convert: files of games and positions from any form into any other.
#pragma once

#include "engine/base/result.hpp"
#include "game/modes/game_input.hpp"

#include <iosfwd>
#include <string>
#include <vector>

namespace modes {

class Arguments;

class ConvertMode {
  public:
    // Adds the subcommand; its options are read into this object, which has to stay where it is.
    void add_to(Arguments& app);
    // Broken games are named on `errors` and passed over; the result is the exit code, 1 when there were any. Errors:
    // the files that are named, or what cannot be written.
    base::Result<int> run(std::ostream& out, std::ostream& errors) const;

  private:
    std::vector<std::string> inputs_;
    ReadingOptions reading_;
    std::string to_;
    std::string output_;
    bool lists_formats_ = false;
};

} // namespace modes
