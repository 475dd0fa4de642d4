// What the window remembers between two starts: looks, window, and what New Game offers. A versioned JSON file.
#pragma once

#include "engine/base/result.hpp"
#include "engine/window.hpp"
#include "game/play/command.hpp"
#include "game/play/comparison_choice.hpp"
#include "game/play/engine_settings.hpp"
#include "game/play/match.hpp"
#include "game/play/review_limits.hpp"
#include "game/ui/app/level_run.hpp"
#include "game/ui/board/debug_place.hpp"
#include "game/ui/input/shortcut.hpp"

#include <array>
#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

namespace ui {

// What the board and its surroundings show of the search.
struct ShownOnBoard {
    bool legal_moves = true;
    bool hints = false;                        // values on the legal squares
    bool hints_in_words = false;               // a sentence instead of them
    std::array<bool, 2> hints_for{true, true}; // and to whom, by colour
    bool frequencies = false;                  // what games of the database went on with, on the legal squares
    bool best_line = false;                    // of the analysis, as ghost discs
    bool bar = true;                           // the value of the position beside the board
    bool graph = true;                         // and over the game
    bool values_in_game = false;               // in both and in the move list, also while a person plays without hints
    bool node_share = true;                    // on the root squares, while the debug panel is open
    friend bool operator==(const ShownOnBoard&, const ShownOnBoard&) = default;
};

struct Preferences {
    std::string theme = "club";
    std::string language; // "de"; empty: as the system
    ShownOnBoard shown;
    bool ponders = false;        // a computer thinks ahead while the person does
    play::EngineSettings engine; // what searches may use of the machine
    play::ReviewLimits review;   // of the next review
    int board_symmetry = 0;      // how the board is turned and mirrored on the screen; rules/symmetry.hpp
    bool turns_board = false;    // with two people at it: to the player to move
    bool has_sound = true;
    int volume = 100; // percent, of sounds
    bool has_reduced_motion = false;
    bool is_debug_open = false;
    DebugPlace debug;
    engine::WindowGeometry debug_window{.width = 720, .height = 800}; // the panel's own
    bool is_fullscreen = false;
    float interface_scale = 0; // 0 = by the desktop and the size of the window, else 0.75 to 3
    int text_percent = 100;    // of the usual size of texts beside that, 100 to 150
    engine::WindowGeometry window;
    play::GameSettings game;
    ai::Player computer = ai::Level{}; // that played last: the one that New Game offers after a game of two people
    play::MatchChoice match;           // as chosen last: a match of several games, and what games begin with
    LevelRun level_run;                // of the games against it
    play::ComparisonChoice comparison; // in the debug panel, as chosen last
    KeyChoices keys;                   // that differ from the table of actions
    friend bool operator==(const Preferences&, const Preferences&) = default;
};

inline constexpr std::size_t max_preferences_bytes = std::size_t{1} << 20; // a larger file is refused unread

std::string to_json(const Preferences& preferences);
// A field that is missing keeps its default, so that an older file is good; one that is wrong is an error.
base::Result<Preferences> preferences_from_json(std::string_view text);

std::filesystem::path preferences_file();
// The defaults when there is no file yet. On an error the caller goes on with the defaults and says so.
base::Result<Preferences> load_preferences(const std::filesystem::path& file);
// Writes what differs from `before`; other fields of the file stay as another window has left them, also those that
// only a newer version knows. Errors: cannot be written, or a file is there that cannot be read.
base::Result<base::Done> save_preferences(const std::filesystem::path& file, const Preferences& preferences,
                                          const Preferences& before);

} // namespace ui
