// Our player as those have it that serve another program, whatever protocol they speak: one searcher, bound by a level
// or by limits of one's own, and a clock that is only told. For the modes gtp, nboard and edax.
#pragma once

#include "engine/base/random.hpp"
#include "game/ai/level.hpp"
#include "game/ai/limits.hpp"
#include "game/ai/player_clock.hpp"
#include "game/ai/search.hpp"

#include <cstdint>
#include <optional>
#include <stop_token>

namespace modes {

class Arguments;

struct ServedSettings {
    int level = 10;
    // What every move is bound by instead of the level's own depth, nodes and time; it makes no errors then. A clock
    // binds it too.
    std::optional<ai::Limits> limits{};
    bool uses_book = false; // with limits, too; levels know themselves whether they do
    int threads = 1;        // of the top level and of limits
    std::size_t table_bytes = ai::Searcher::default_table_bytes;
    std::uint64_t seed = 1; // of levels that err, and of the book
};

class ServedPlayer {
  public:
    explicit ServedPlayer(const ServedSettings& settings);

    const ServedSettings& settings() const { return settings_; }
    // The table is made anew where it has another size, or other threads fill it.
    void change(const ServedSettings& settings);

    // Forgets the game before, and makes the table of boards of that size.
    void begin_game(rules::BoardSize size);

    // The move at a position that is not over, with what was searched for it; where there is nothing to choose the
    // report is empty. `ply` tells the moves of a game apart for levels that err. The clock is the mover's as it was
    // when the move was asked for; none: no clock.
    ai::Choice choose(const rules::Position& position, std::uint64_t ply, const ai::PlayerClock* clock,
                      std::stop_token stop, const ai::OnReport& on_report = {});
    // What each of its moves is worth (or only the best one), without a clock and without the book.
    ai::Report values(const rules::Position& position, bool is_for_all_moves, std::stop_token stop,
                      const ai::OnReport& on_report = {});
    // The moves that the opening book has for the position, best first; none where the player does not use it.
    std::vector<ai::RootMove> book_moves(const rules::Position& position) const;

  private:
    // The level, or the limits as one.
    ai::LevelSettings bounds() const;

    ServedSettings settings_;
    ai::Searcher searcher_;
    base::Random seeds_;          // of the games
    std::uint64_t game_seed_ = 0; // of this one
};

// The value of a position that is over, for the side to move.
ai::Score final_score(const rules::Position& position);

// How sure a search of that selectivity is, in percent, as other Othello programs count it.
int percent_of(int selectivity);

// How deep programs search that are told a depth only, as other Othello programs do it: to so many plies, and to the
// end of the game from twice as many empties on, or a bit fewer where that gets long. From 1 to 60.
ai::Limits limits_of_depth(int depth);

// The options of the subcommands that serve another program.
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
