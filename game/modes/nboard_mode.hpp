// outflank-cli nboard: one of our players as an engine of NBoard, and of other programs that speak its protocol.
#pragma once

#include "engine/base/line_reader.hpp"
#include "game/modes/serving/server_options.hpp"

#include <iosfwd>
#include <string>

namespace modes {

class Arguments;

class NBoardMode {
  public:
    // Adds the subcommand; its options are read into this object, which has to stay where it is.
    void add_to(Arguments& app);
    // Answers until `quit` or the end of the input; the result is the exit code.
    int run(base::LineReader& input, std::ostream& out, std::ostream& errors) const;
    // The same with other settings, under that name.
    static int serve(const ServedSettings& settings, base::LineReader& input, std::ostream& out, std::ostream& errors,
                     const std::string& name);

  private:
    ServerOptions options_;
};

} // namespace modes
