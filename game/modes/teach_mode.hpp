// outflank-cli teach: minimax and alpha-beta side by side on one position, and the tree that alpha-beta goes through.
#pragma once

#include "engine/base/result.hpp"
#include "game/rules/position.hpp"
#include "game/rules/rule_set.hpp"

#include <iosfwd>
#include <string>

namespace modes {

class Arguments;

class TeachMode {
  public:
    // Adds the subcommand; its options are read into this object, which has to stay where it is.
    void add_to(Arguments& app);
    // Prints a row for each depth, and the tree where one is asked for; with --json one object. Errors: a rule set,
    // moves or a board that cannot be read, and a position that is over. The result is the exit code.
    base::Result<int> run(std::ostream& out) const;

  private:
    base::Result<rules::Position> position(const rules::RuleSet& rules) const;

    int side_ = 8;
    std::string rules_ = "othello";
    std::string moves_;
    std::string board_;
    std::string to_move_;
    int depth_ = 6;
    int tree_depth_ = 0; // 0 = no tree
    bool prints_json_ = false;
};

} // namespace modes
