// Options of the terminal game, and the checked setup made from them.
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

// The preset determines missing options, or the game asks for them.
struct TerminalOptions {
    std::string preset{}; // empty: that of the saved game, or the first
    std::optional<int> size;
    std::optional<int> players;                       // human players, 1 or 2
    std::array<std::optional<play::Seat>, 2> seats{}; // by colour; override `players`
    std::optional<int> level;                         // computer level, 0 to 10
    std::optional<bool> assist;
    std::optional<std::uint64_t> seed;            // random if missing
    std::optional<play::milliseconds> time_limit; // per move; 0: none
    std::optional<std::filesystem::path> load;
    std::string moves;
    bool is_plain = false;
    ai::SearchParameters parameters{}; // of every search
};

struct Screen {
    bool is_terminal = false;
    bool can_clear = false;
    bool is_colored = false;
};

// `term` and `no_color` are the environment variables TERM and NO_COLOR, empty if unset. A terminal with an unset or
// "dumb" TERM gets plain text only.
Screen screen_for(bool is_terminal, std::string_view term, std::string_view no_color);

struct Setup {
    TerminalOptions options;
    const Preset* preset;
    rules::Notation notation;
    ai::Player computer; // for computer seats without a named player
    std::uint64_t seed;
    std::optional<play::GameState> loaded{};
    std::optional<rules::GameTree> opening{};
    std::size_t table_bytes = ai::Searcher::default_table_bytes;
    Screen screen{};
};

// A saved game determines preset and notation. Errors: an invalid value, a board size that the notation does not
// support, an unreadable file or move list, a saved game whose size or preset differs from the requested one.
base::Result<Setup> prepare(const TerminalOptions& options);

// `players`: number of human players.
play::GameSettings settings_for(const Setup& setup, rules::BoardSize size, std::optional<int> players,
                                std::uint64_t seed);

} // namespace modes
