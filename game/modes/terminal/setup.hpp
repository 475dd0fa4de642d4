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
    std::string preset{}; // empty: that of the saved game, or the first
    std::optional<int> size;
    std::optional<int> players;                       // persons, 1 or 2
    std::array<std::optional<play::Seat>, 2> seats{}; // by colour; count more than `players`
    std::optional<int> level;                         // of the computer, 0 to 10
    std::optional<bool> assist;
    std::optional<std::uint64_t> seed;            // drawn where it is not given
    std::optional<play::milliseconds> time_limit; // for a move; 0: none
    std::optional<std::filesystem::path> load;
    std::string moves; // played before, as f5d6c3
    bool is_plain = false;
};

// What the game is shown on.
struct Screen {
    bool is_terminal = false; // a person sits before it
    bool can_clear = false;
    bool is_colored = false;
};

// `term` and `no_color` are the environment variables TERM and NO_COLOR, empty where they are not set. A terminal that
// does not say what it is, or calls itself dumb, gets plain text only.
Screen screen_for(bool is_terminal, std::string_view term, std::string_view no_color);

struct Setup {
    const Preset* preset = nullptr;
    rules::Notation notation = rules::Notation::algebraic; // the preset's, or that of the saved game
    std::optional<rules::BoardSize> size;
    std::optional<int> players;
    std::array<std::optional<play::Seat>, 2> seats{};
    ai::Player computer;
    std::optional<bool> assist;
    std::uint64_t seed = 1;
    std::optional<play::milliseconds> time_limit;
    std::optional<play::GameState> loaded;
    std::optional<rules::GameTree> opening;                      // has been played before
    std::size_t table_bytes = ai::Searcher::default_table_bytes; // for searches
    Screen screen;
};

// A saved game brings its preset and its notation along. Errors: a value that is not one, a board that the notation
// cannot write, a file or moves that cannot be read, a saved game that is of another size, preset or notation than the
// one asked for.
base::Result<Setup> prepare(const TerminalOptions& options);

// The settings of a new game with `players` persons: who sits where, the rules, the clock.
play::GameSettings settings_for(const Setup& setup, rules::BoardSize size, std::optional<int> players,
                                std::uint64_t seed);

} // namespace modes
