// The options of the modes that serve another program, and what they make of our player.
#pragma once

#include "game/modes/serving/served_player.hpp"

#include <cstdint>
#include <optional>

namespace modes {

class Arguments;

class ServerOptions {
  public:
    // Adds them to the subcommand; they are read into this object, which has to stay where it is.
    void add_to(Arguments& subcommand);
    ServedSettings settings() const;

  private:
    int level_ = 10;
    std::optional<int> threads_; // none: as many as the machine runs at once
    int table_mebibytes_ = 64;
    std::optional<int> depth_;
    std::optional<std::uint64_t> nodes_;
    std::optional<int> milliseconds_;
    std::uint64_t seed_ = 1;
};

// As many as the machine runs at once.
int all_threads();

} // namespace modes
