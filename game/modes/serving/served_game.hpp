// A built-in player that serves another program over any protocol: settings, game, clocks and one searcher. Used by the
// modes gtp, nboard and edax.
#pragma once

#include "engine/base/random.hpp"
#include "game/ai/level.hpp"
#include "game/ai/limits.hpp"
#include "game/ai/player_clock.hpp"
#include "game/ai/search.hpp"
#include "game/modes/searcher_options.hpp"
#include "game/rules/game_tree.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <utility>
#include <vector>

namespace modes {

class Arguments;

struct ServedSettings {
    int level = 10;
    // Limits that replace the level's depth, nodes and time; the player then makes no deliberate mistakes. A clock
    // still applies.
    std::optional<ai::Limits> limits{};
    bool uses_book = false; // applies with explicit limits; levels have their own setting
    int threads = 1;        // applies to the top level and explicit limits
    std::size_t table_bytes = ai::Searcher::default_table_bytes;
    std::uint64_t seed = 1;         // for deliberate mistakes and the choice of book moves
    ai::LoadedWeights evaluation{}; // the default is the built-in evaluation
    ai::SearchParameters parameters{};
};

class ServedGame {
  public:
    // Throws std::bad_alloc.
    explicit ServedGame(const ServedSettings& settings);

    const ServedSettings& settings() const { return settings_; }
    // Reallocates the table if its size or the number of threads changes.
    void change(const ServedSettings& settings);
    // A stop ends the following searches with their result so far.
    void set_stop(std::stop_token stop) { stop_ = std::move(stop); }
    bool is_stopped() const { return stop_.stop_requested(); }

    // Begins another game, with an empty table.
    void begin(rules::GameTree tree, const ai::TimeControl& control = {});
    void set_clocks(const std::array<ai::PlayerClock, 2>& clocks) { clocks_ = clocks; }

    rules::GameTree& tree() { return tree_; }
    const rules::GameTree& tree() const { return tree_; }
    const rules::Position& position() const { return tree_.position(); }
    ai::PlayerClock& clock(rules::Color color) { return clocks_[rules::index(color)]; }

    // Chooses a move within the mover's clock; the report is empty if only one move is possible. Precondition: the
    // position is not over.
    ai::Choice choose(const rules::Position& position, const ai::OnReport& on_report = {});
    // Values of all moves, or only of the best one, without clock and book.
    ai::Report values(const rules::Position& position, bool is_for_all_moves, const ai::OnReport& on_report = {});
    std::vector<ai::RootMove> book_moves() const;

  private:
    ai::LevelSettings bounds() const;

    ServedSettings settings_;
    ai::Searcher searcher_;
    base::Random seeds_;
    std::uint64_t game_seed_ = 0;
    std::stop_token stop_;
    rules::GameTree tree_{rules::Position::start(rules::BoardSize{8})};
    std::array<ai::PlayerClock, 2> clocks_; // by colour
};

// Value of a finished position for the side to move.
ai::Score final_score(const rules::Position& position);

// Selectivity in percent, as other Othello programs write it.
int percent_of(int selectivity);

// Limits that other Othello programs mean by a depth: that many plies, and exact play with up to about twice as many
// empties, fewer where that takes long. depth: 1 to 60.
ai::Limits limits_of_depth(int depth);

class ServerOptions {
  public:
    // The options refer to this object, which must not move afterwards.
    void add_to(Arguments& subcommand);
    ServedSettings settings() const;

  private:
    int level_ = 10;
    std::optional<int> threads_; // none: all hardware threads
    int table_mebibytes_ = 64;
    std::optional<int> depth_;
    std::optional<std::uint64_t> nodes_;
    std::optional<int> milliseconds_;
    std::uint64_t seed_ = 1;
    SearcherOptions searching_;
};

int all_threads();

} // namespace modes
