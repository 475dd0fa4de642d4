// outflank-cli edax: one of our players in Edax's place, for programs and scripts that start Edax: the same options
// with one dash, the same console, and by `-gtp`, `-nboard` and `-solve FILE` what Edax does with those.
#pragma once

#include "engine/base/line_reader.hpp"
#include "engine/base/result.hpp"

#include <iosfwd>
#include <string>
#include <vector>

namespace modes {

class Arguments;

class EdaxMode {
  public:
    // Adds the subcommand; its options are read into this object, which has to stay where it is.
    void add_to(Arguments& app);
    // Answers until `quit` or the end of the input; the result is the exit code, 2 after an option that is unknown or
    // wrong. Errors: the file to be solved.
    base::Result<int> run(base::LineReader& input, std::ostream& out, std::ostream& errors,
                          const std::string& version) const;

  private:
    std::vector<std::string> words_; // of the command line, behind the subcommand
};

} // namespace modes
