// outflank-cli arena: two of our players against each other over many games, with Elo and a sequential test.
#pragma once

#include "engine/base/result.hpp"
#include "game/modes/arena/arena.hpp"

#include <iosfwd>
#include <optional>
#include <string>

namespace CLI {
class App;
}

namespace modes {

class ArenaMode {
  public:
    // Adds the subcommand; its options are read into this object, which has to stay where it is.
    void add_to(CLI::App& app);
    // Prints how it stands now and then and the result in the end, or one JSON object with --json. The result is the
    // exit code. Errors: an unknown player, the openings, more games than openings allow.
    base::Result<int> run(std::ostream& out) const;

  private:
    base::Result<ArenaSettings> settings(int openings) const;

    std::string first_;
    std::string second_;
    std::string openings_path_; // empty: the list that is shipped
    std::optional<int> games_;
    std::optional<int> depth_;
    std::optional<std::uint64_t> nodes_;
    std::optional<int> milliseconds_;
    int threads_ = 1;
    int table_mebibytes_ = 8;
    SequentialTest test_;
    bool ends_early_ = false;
    bool prints_json_ = false;
};

} // namespace modes
