// outflank-cli book: makes the opening book, shows what it knows of a position, and checks one.
#pragma once

#include "engine/base/result.hpp"
#include "game/modes/arguments.hpp"
#include "game/modes/train/commands.hpp"

#include <iosfwd>
#include <string>

namespace modes {

class BookMode {
  public:
    // Adds the subcommand and its own; their options are read into this object, which has to stay where it is.
    void add_to(Arguments& app);
    // Prints results to `out` and how far it is to `progress`, which is the standard error stream. The result is the
    // exit code: 1 when a book has positions that nothing leads to. Errors: files, weights, moves that are not legal.
    base::Result<int> run(std::ostream& out, std::ostream& progress) const;

  private:
    base::Result<int> build(std::ostream& out, std::ostream& progress) const;
    base::Result<int> show(std::ostream& out) const;
    base::Result<int> check(std::ostream& out) const;

    std::optional<Arguments> build_;
    std::optional<Arguments> show_;
    std::optional<Arguments> check_;
    std::string path_;  // empty: the shipped one
    std::string moves_; // to the position to be shown
    train::WeightsChoice weights_;
    int positions_ = 0;
    int threads_ = 1;
    int depth_ = 12;
    int selectivity_ = 1;
    int width_ = 3;         // discs
    double ply_cost_ = 0.2; // discs
    int plies_ = 30;
};

} // namespace modes
