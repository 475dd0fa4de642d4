// The modes of the window program (play, screenshot, measure) and their options.
#pragma once

#include "engine/base/result.hpp"
#include "engine/geometry.hpp"
#include "game/play/command.hpp"
#include "game/ui/app/preferences.hpp"
#include "game/ui/kiosk/kiosk.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace ui {

struct KioskCommand {
    std::optional<NightHours> night;
    std::optional<engine::Image> logo;
    int exit_code = 0;
    int patience = 15; // Seconds without a response before the watchdog restarts the window.
    // Set if a watchdog started this process: "start", or how the previous window ended.
    std::optional<std::string> watched;
};
inline constexpr std::string_view first_start = "start";

// Command line options. Those that are not given come from the settings.
struct ProgramOptions {
    std::optional<int> size; // 4 to 16, checked by the program.
    std::optional<play::Seat> black, white;
    std::optional<int> level; // Level of every computer seat, 0 to 10.
    std::optional<std::filesystem::path> load;
    // A game or position in any format, opened as by File... in the library.
    std::optional<std::filesystem::path> file;
    bool is_fullscreen = false;
    // The command line names the language for this start and overrides the setting.
    bool is_language_asked = false;
    bool is_kiosk = false;
    std::string rules; // Id of a rule set; empty: from the settings.
    std::optional<std::uint64_t> seed;
    ai::SearchParameters parameters{}; // Of every search.
    KioskCommand kiosk;

    std::optional<std::filesystem::path> screenshot;
    std::string moves;
    int plies = 0;    // Number of random moves, drawn with the seed, to play instead of `moves`.
    int width = 1280; // In pixels.
    int height = 800;
    // Ids from actions.hpp of actions to run before the screenshot, such as "edit; theme walnut".
    std::string actions;
    std::optional<engine::Point> pointer;
    float scale = 0; // 0: from the window size.
};

struct MeasureOptions {
    bool prints_json = false;
    bool is_short = false;
};

// Each mode returns the program's exit code or an error to print.
base::Result<int> play_in_window(const ProgramOptions& options);
base::Result<int> take_screenshot(const ProgramOptions& options);
// Prints the time to the first frame, the cost of frames, and the cost of idling.
base::Result<int> measure(const MeasureOptions& options);

class Gui;

// The settings with the command line options applied. Errors: an invalid board size, level or rule set.
base::Result<Preferences> with_options(Preferences preferences, const ProgramOptions& options);

// Opens the file of the given path, never a game saved in the library. Reports errors in the window, because a user who
// clicked a file sees nothing else.
void open_file(Gui& gui, const std::filesystem::path& file);

} // namespace ui
