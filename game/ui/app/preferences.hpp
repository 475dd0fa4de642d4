// Settings kept between starts: appearance, window, and the choices of New Game. Stored as a versioned JSON file.
#pragma once

#include "engine/base/result.hpp"
#include "engine/window.hpp"
#include "game/engines/comparison.hpp"
#include "game/play/command.hpp"
#include "game/play/match.hpp"
#include "game/play/search_settings.hpp"
#include "game/ui/app/level_run.hpp"
#include "game/ui/app/window_evaluation.hpp"
#include "game/ui/board/screen_layout.hpp"
#include "game/ui/input/shortcut.hpp"

#include <array>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace ui {

struct ShownOnBoard {
    bool legal_moves = true;
    bool hints = false;
    bool hints_in_words = false;
    std::array<bool, 2> hints_for{true, true};
    bool frequencies = false;
    bool database_moves = false; // Shows the database's moves in a table next to the board.
    bool best_line = false;
    bool bar = true;
    bool graph = true;
    bool values_in_game = false; // Also shows values in the bar, graph and move list while a human plays without hints.
    bool node_share = true;
    friend bool operator==(const ShownOnBoard&, const ShownOnBoard&) = default;
};

// Named search parameters.
struct ParameterPresets {
    std::map<std::string, ai::SearchParameters, std::less<>> by_name;
    std::vector<std::string> unread; // Unreadable entries of the file, to be reported; never written.
    friend bool operator==(const ParameterPresets&, const ParameterPresets&) = default;
};

struct Preferences {
    std::string theme = "club";
    std::string language; // Code such as "de"; empty: the system's language.
    ShownOnBoard shown;
    bool ponders = false;        // The computer thinks during the human's turn.
    play::SearchSettings search; // The search parameters are not saved, so that the next start has the defaults.
    ParameterPresets presets;
    WindowEvaluation evaluation; // For hints, analyses and the analysis panel.
    play::ReviewLimits review;   // Limits of a play::ReviewQuality, or limits chosen in an older version.
    int board_symmetry = 0;      // Rotation and reflection of the board on the screen; rules/symmetry.hpp.
    bool turns_board = false;    // Between two humans: turns the board to the player to move.
    bool has_sound = true;
    int volume = 100;
    bool has_reduced_motion = false;
    bool asks_before_ending = true; // Asks before a running game is resigned or replaced.
    bool is_debug_open = false;
    DebugPlace debug;
    bool is_debug_compact = false; // Uses smaller rows.
    engine::WindowGeometry debug_window{.width = 720, .height = 800};
    bool is_fullscreen = false;
    float interface_scale = 0; // 0.75 to 3; 0: from the desktop and the window size.
    int text_percent = 100;    // Additional text size, 100 to 150.
    engine::WindowGeometry window;
    play::GameSettings game;
    // Computer player of the last game that had one; New Game offers it after a game between two humans.
    ai::Player computer = ai::Level{};
    play::MatchChoice match;
    LevelRun level_run;
    bool has_finished_game = false; // While false, the New Game card offers the lesson.
    engines::ComparisonChoice comparison;
    KeyChoices keys;
    friend bool operator==(const Preferences&, const Preferences&) = default;
};

// Larger files are rejected without reading.
inline constexpr std::size_t max_preferences_bytes = std::size_t{1} << 20;

std::string to_json(const Preferences& preferences);
// A missing field keeps its default, so that older files are valid. An invalid field is an error.
base::Result<Preferences> preferences_from_json(std::string_view text);

std::filesystem::path preferences_file();
// Returns the defaults if the file does not exist. On an error the caller uses the defaults and reports the error.
base::Result<Preferences> load_preferences(const std::filesystem::path& file);
// Writes what differs from `before` and keeps all other fields of the file, which another window or a newer version may
// have written. Errors: the file cannot be written, or exists and cannot be read.
base::Result<base::Done> save_preferences(const std::filesystem::path& file, const Preferences& preferences,
                                          const Preferences& before);

} // namespace ui
