// What a terminal game starts from: the options of the command line, checked and read. For the terminal game only.
#pragma once

#include "engine/base/result.hpp"
#include "game/ai/search.hpp"
#include "game/modes/terminal/preset.hpp"
#include "game/play/command.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace modes {

// As they were given; what was not given is asked or follows from the preset.
struct TerminalOptions {
    std::string preset = "algebraic";
    std::optional<int> size;
    std::optional<int> players;                       // persons, 1 or 2
    std::array<std::optional<play::Seat>, 2> seats{}; // by colour; count more than `players`
    std::optional<int> level;                         // of the computer, 1 to 10
    std::optional<bool> assist;
    std::optional<std::uint64_t> seed; // drawn where it is not given
    std::optional<double> time_limit;  // seconds for a move; 0: none
    std::optional<std::filesystem::path> load;
    std::string moves; // played before, as f5d6c3
    bool is_plain = false;
};

struct Setup {
    const Preset* preset = nullptr;
    std::optional<rules::BoardSize> size;
    std::optional<int> players;
    std::array<std::optional<play::Seat>, 2> seats{};
    ai::Player computer;
    std::optional<bool> assist;
    std::uint64_t seed = 1;
    std::optional<play::milliseconds> time_limit;
    std::optional<play::MatchState> loaded;
    std::optional<rules::Game> opening;                          // has been played before
    std::size_t table_bytes = ai::Searcher::default_table_bytes; // for searches
    bool is_colored = false;
    bool is_terminal = false; // the screen can be cleared, and a person sits before it
};

// Errors: a value that is not one, a board that the preset's notation cannot write, a file or moves that cannot be
// read.
base::Result<Setup> prepare(const TerminalOptions& options);

// The settings of a new game with `players` persons: who sits where, the rules, the clock.
play::MatchSettings settings_for(const Setup& setup, rules::BoardSize size, std::optional<int> players,
                                 std::uint64_t seed);

} // namespace modes
