// outflank-cli arena: two players against each other over many games, with Elo and a sequential test. They are of ours,
// or programs that speak the Go Text Protocol.
#pragma once

#include "engine/base/result.hpp"
#include "game/ai/weights.hpp"
#include "game/modes/arena/arena.hpp"
#include "game/modes/arena/options.hpp"

#include <array>
#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>

namespace modes {

class Arguments;

class ArenaMode {
  public:
    // Adds the subcommand; its options are read into this object, which has to stay where it is.
    void add_to(Arguments& app);
    // Prints how it stands now and then and the result in the end, or one JSON object with --json. The result is the
    // exit code. Errors: an unknown player, what a player cannot be bound by, the openings, more games than openings
    // allow, weights, a program that fails, a score below what is asked for.
    base::Result<int> run(std::ostream& out) const;

  private:
    struct SideOptions {
        std::string player;
        LimitOptions limits; // before those of both
        std::string weights_path;
        bool is_plain = false;
    };
    using WeightsOfSides = std::array<ai::LoadedWeights, 2>; // that were read for the players

    base::Result<ArenaSettings> settings(const std::vector<play::Opening>& begun, WeightsOfSides& weights) const;
    base::Result<ArenaPlan> plan(std::size_t side, WeightsOfSides& weights) const;
    base::Result<ai::SearchWeights> weights_of(const SideOptions& options, ai::LoadedWeights& weights) const;
    base::Result<base::Done> print_result(std::ostream& out, const ArenaResult& result) const;

    std::array<SideOptions, 2> sides_;
    LimitOptions limits_; // of both
    CommonOptions common_;
    std::optional<int> games_;
    SequentialTest test_;
    bool ends_early_ = false;
    std::optional<double> min_percent_;
    bool prints_json_ = false;
};

} // namespace modes
