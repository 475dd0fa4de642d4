// Command lines of outflank-cli train for its tests, whose work takes seconds.
#pragma once

#include "tests/game/modes/run_program.hpp"

#include <string>

namespace programs {

inline std::string training(const std::string& arguments) {
    return cli + " train " + arguments;
}

struct TrainFolder : WorkFolder {
    Outcome train(const std::string& arguments) const { return run(training(arguments)); }
};

inline const std::string small_games = "--seed 3 --depth 1 --exact-empties 6 ";

} // namespace programs
