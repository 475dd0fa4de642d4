// outflank-cli arena: two players against each other over many games, with Elo and a sequential test. They are of ours,
// or programs that speak the Go Text Protocol.
#pragma once

#include "engine/base/result.hpp"
#include "game/ai/weights.hpp"
#include "game/modes/arena/arena.hpp"

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
    // What levels are bound by instead of their own limits.
    struct LimitOptions {
        std::optional<int> depth;
        std::optional<std::uint64_t> nodes;
        std::optional<int> milliseconds;
        std::optional<int> selectivity;
    };
    struct SideOptions {
        std::string player;
        LimitOptions limits; // before those of both
        std::string weights_path;
        bool is_plain = false;
    };
    using WeightsOfSides = std::array<ai::LoadedWeights, 2>; // that were read for the players

    void add_limits(Arguments& arena, const std::string& side, LimitOptions& limits);
    base::Result<ArenaSettings> settings(const std::vector<play::Opening>& begun, WeightsOfSides& weights) const;
    base::Result<ArenaPlan> plan(std::size_t side, WeightsOfSides& weights) const;
    base::Result<ai::SearchWeights> weights_of(const SideOptions& options, ai::LoadedWeights& weights) const;
    base::Result<std::vector<play::Opening>> openings() const;
    base::Result<ArenaPlan> plan_of_program(std::size_t side) const;
    base::Result<base::Done> print_result(std::ostream& out, const ArenaResult& result) const;

    std::array<SideOptions, 2> sides_;
    LimitOptions limits_; // of both
    int side_length_ = 8;
    std::string openings_path_; // or random:PLIES, name:NAMES, start; empty: the list that is shipped
    std::uint64_t seed_ = 1;    // of random openings
    std::optional<int> games_;
    std::string clock_; // of both; empty: none
    int answer_seconds_ = 60;
    int threads_ = 1;
    int table_mebibytes_ = 8;
    SequentialTest test_;
    bool ends_early_ = false;
    std::optional<double> min_percent_;
    bool prints_json_ = false;
};

} // namespace modes
