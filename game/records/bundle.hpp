// A reproduction bundle: all that is needed to see again what a search did, as versioned JSON. See README.md beside it
// for the format. For whoever writes one or replays it.
#pragma once

#include "engine/base/result.hpp"
#include "game/records/save.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace records {

inline constexpr std::size_t most_bundle_bytes = std::size_t{8} << 20; // a larger file is refused unread
inline constexpr std::size_t most_logged_events = 2000;

struct BundledFile { // a file of weights, by its name and the CRC-32 of its bytes
    std::string name;
    std::uint32_t crc = 0;
    friend bool operator==(const BundledFile&, const BundledFile&) = default;
};

// The program that wrote it, as far as it decides what a search does.
struct BundledBuild {
    std::string version, compiler, instruction_set;
    std::vector<BundledFile> weights;
    friend bool operator==(const BundledBuild&, const BundledBuild&) = default;
};

struct BundledEvent {
    std::int64_t at_ms = 0; // since the match began
    std::string text;
    friend bool operator==(const BundledEvent&, const BundledEvent&) = default;
};

// What ai::Limits are, as numbers.
struct BundledLimits {
    int depth = 0, exact_empties = 0, selectivity = 0, solving_selectivity = 0;
    std::uint64_t nodes = 0;
    std::int64_t time_ms = 0;
    bool win_loss_only = false, all_threads = false, all_moves = false;
    friend bool operator==(const BundledLimits&, const BundledLimits&) = default;
};

struct BundledResult {
    std::uint64_t nodes = 0;
    int depth = 0; // of the last finished iteration
    rules::Move best = rules::Move::pass();
    int score = 0; // hundredths of a disc for the side to move
    friend bool operator==(const BundledResult&, const BundledResult&) = default;
};

struct BundledSearch {
    rules::Position position;
    std::string player;                  // a computer player's text; empty: a search within `limits`
    std::optional<BundledLimits> limits; // none with a player, who has its own
    std::uint64_t seed = 0;              // for players that draw
    std::uint64_t table_bytes = 0;       // of its transposition table, which was empty when it began where it repeats
    bool repeats = false;                // one thread, and no time ended it: the same search gives the same again
    std::optional<BundledResult> result; // none: it had not ended
    friend bool operator==(const BundledSearch&, const BundledSearch&) = default;
};

struct Bundle {
    std::string written; // when, for people
    BundledBuild build;
    std::string settings = "{}"; // the window's, a JSON object
    SavedMatch match;
    std::vector<BundledEvent> log;          // the oldest first
    std::optional<BundledSearch> seen;      // the last search that the person saw; none before the first
    std::optional<BundledSearch> reference; // made for the bundle, so that it repeats; none where the game is over
    friend bool operator==(const Bundle&, const Bundle&) = default;
};

// Ends with a line feed. Texts that are no UTF-8 are mended. Preconditions: those of to_json(SavedMatch), and settings
// is a JSON object.
std::string to_json(const Bundle& bundle);
// Errors: as those of from_json; each says what was expected and what was seen.
base::Result<Bundle> bundle_from_json(std::string_view text);

} // namespace records
