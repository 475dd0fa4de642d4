// Reproduction bundles: everything needed to repeat what a search did. Collected from a game controller, completed with
// a reference search, written as versioned JSON and replayed. FORMATS.md in game/records describes the format.
#pragma once

#include "game/play/game_controller.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace play {

inline constexpr std::size_t max_bundle_bytes = std::size_t{8} << 20; // larger files are rejected unread
inline constexpr std::size_t max_logged_events = 2000;

struct BundledFile { // weights file, identified by its name and the CRC-32 of its bytes
    std::string name;
    std::uint32_t crc = 0;
    friend bool operator==(const BundledFile&, const BundledFile&) = default;
};

// The program that wrote the bundle, with everything about it that affects searches.
struct BundledBuild {
    std::string version, compiler, instruction_set;
    std::vector<BundledFile> weights;
    friend bool operator==(const BundledBuild&, const BundledBuild&) = default;
};

struct BundledResult {
    std::uint64_t nodes = 0;
    int depth = 0; // last finished iteration
    rules::Move best = rules::Move::pass();
    ai::Score score = 0; // from the view of the side to move
    friend bool operator==(const BundledResult&, const BundledResult&) = default;
};

struct BundledSearch {
    rules::Position position;
    std::string player;               // text of a computer player; empty: a search within `limits`
    std::optional<ai::Limits> limits; // none if `player` is set, since players have their own limits
    std::uint64_t seed = 0;           // for players that choose at random
    std::uint64_t table_bytes = 0;    // transposition table size; the table is initially empty if the search repeats
    ai::SearchParameters parameters{};
    bool repeats = false;                // one thread, not ended by time: the same search gives the same result
    std::optional<BundledResult> result; // none if the search had not ended
};

struct Bundle {
    std::string written; // time of writing; also names the file
    BundledBuild build;
    std::string settings = "{}"; // settings of the window, a JSON object
    GameState game;
    std::vector<LogLine> log;               // oldest first
    std::optional<BundledSearch> seen;      // last search that the user saw; none before the first search
    std::optional<BundledSearch> reference; // made for the bundle so that it repeats; none if the game is over
};

// Ends with a line feed. Invalid UTF-8 is replaced. Precondition: settings is a JSON object.
std::string to_json(const Bundle& bundle);
base::Result<Bundle> bundle_from_json(std::string_view text);

// Describes the running program; `version` is its version.
BundledBuild present_build(std::string version);

// A bundle of the current game and the last search requested, without a reference. `settings` is a JSON object.
Bundle bundle_of(const GameController& controller, std::string version, std::string settings, Time now);

// Searches the position of `seen`, or without one the position shown, to the depth that about 200,000 nodes reach, with
// one thread, an empty table and the parameters of `seen`, so that any machine can repeat the search. Takes a fraction
// of a second; after a stop the bundle has no reference.
void add_reference(Bundle& bundle, std::stop_token stop = {});

// Writes the bundle in one step to a file named after `written`, and returns its path.
base::Result<std::filesystem::path> write_bundle(const std::filesystem::path& folder, const Bundle& bundle);
base::Result<Bundle> read_bundle(const std::filesystem::path& file);
std::filesystem::path bundles_folder();

struct ReplayedSearch {
    std::string what; // "the search on screen, level:5", "the reference search"
    BundledSearch search;
    BundledResult found;
    bool is_same() const { return search.result == found; }
};
// Repeats the searches that can be repeated and have a result. Errors: an unknown player.
base::Result<std::vector<ReplayedSearch>> replay(const Bundle& bundle);

// Differences between the two builds, one sentence each, the likeliest cause of different results first.
std::vector<std::string> differences(const BundledBuild& then, const BundledBuild& now);

} // namespace play
