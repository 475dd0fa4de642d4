// The machine's resources for the strongest level, hints and analysis, and the parameters of every search. Plain
// values, for callers that run searches.
#pragma once

#include "game/ai/level.hpp"
#include "game/ai/limits.hpp"
#include "game/ai/parameters.hpp"
#include "game/ai/player.hpp"
#include "game/ai/plugin.hpp"
#include "game/library/game_card.hpp"
#include "game/play/game_clock.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

namespace play {

struct Machine {
    int cores = 1;                  // available to this process
    std::uint64_t memory_bytes = 0; // available to this process; 0 = unknown
    friend bool operator==(const Machine&, const Machine&) = default;
};
Machine this_machine();

struct SearchSettings {
    int threads = 0;             // 0 = chosen for the machine
    std::size_t table_bytes = 0; // transposition table size, a power of two; 0 = chosen for the machine
    milliseconds top_level_time{4500};
    // The top level reuses the table of its previous move and of its search on the opponent's time. Off: a game repeats
    // from its seed, since the top level begins each move with an empty table of one size, on one thread, and counts
    // nodes instead of seconds.
    bool keeps_table = true;
    // Replaces the evaluation of 8x8 in hints and analyses; null: none. Computers' moves use the built-in one.
    std::shared_ptr<const ai::EvaluationPlugin> plugin{};
    // Of every search for the game, including those of all levels.
    ai::SearchParameters parameters{};
    friend bool operator==(const SearchSettings&, const SearchSettings&) = default;
};

using ai::mebibyte;
inline constexpr std::size_t smallest_table = 32 * mebibyte;
inline constexpr milliseconds shortest_top_level_time{10};
inline constexpr milliseconds longest_top_level_time{120'000};

// The transposition tables of all searches that may run at the same time, in bytes.
struct SearchTables {
    std::size_t main = 0;   // hints, analysis and the top level
    std::size_t levels = 0; // levels below the top
    std::size_t review = 0; // for reviewing the running game; reviews of saved games use a second table of this size
    std::size_t comparison = 0;
    std::size_t total() const { return main + levels + 2 * review + comparison; }
};
// Table sizes for a main table of that size. The other tables have their full size if the main table is large enough.
SearchTables search_tables(std::size_t main);

int default_threads(const Machine& machine);
// The size of the main table; all tables together take at most a sixteenth of the memory, and at most 512 MiB.
std::size_t default_table_bytes(const Machine& machine);
std::size_t largest_table(const Machine& machine);
// The settings with each 0 replaced by the machine's default, limited to the machine's resources.
SearchSettings resolved(const SearchSettings& settings, const Machine& machine);

bool is_top_level(int number);
// The level with these settings, on boards of this size. The settings affect only the top level.
ai::LevelSettings level_settings(int number, const SearchSettings& settings, rules::BoardSize size);
// Whether the level's search may reuse earlier results. Otherwise the same search gives the same result, unless it is
// ended by time.
bool uses_kept_table(int number, const SearchSettings& settings);

// Time for a move that a game waits for: what the player usually takes, within the limits of the clock.
ai::TimePlan time_for_move(const ai::Player& player, const SearchSettings& settings, const rules::Position& position,
                           const ai::ClockState& clock);

// For logs: "2 threads, table of 512 MiB, top level 4500 ms, keeps its table, lmr_plies=3".
std::string to_text(const SearchSettings& settings);

// How deep a review searches each position of a game. Plain values, for settings and code that requests a review.

struct ReviewLimits {
    int depth = 12;                    // plies, 1 to 30; the end of the game is solved from depth + 2 empties on
    std::chrono::milliseconds time{0}; // in settings of earlier versions; on_board() takes the nearest quality
    friend bool operator==(const ReviewLimits&, const ReviewLimits&) = default;
};

// The choices in the window: depth 8, 12 or 16.
enum class ReviewQuality : unsigned char { quick, normal, deep };
ReviewLimits limits_of(ReviewQuality quality);
// See library::review_depth_on_board.
ReviewLimits on_board(const ReviewLimits& limits, rules::BoardSize size);
// The quality nearest to these limits. Older versions allowed any depth or time.
ReviewQuality nearest_quality(const ReviewLimits& limits);

// The limits for a position with that many empties. The depth is one ply more at every other position, so that all
// searches end with the same side to move, and values of consecutive positions can be compared.
ai::Limits to_search_limits(const ReviewLimits& limits, int empties);

} // namespace play
