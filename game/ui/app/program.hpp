// The window program's ways to run: play, take a picture, measure.
#pragma once

#include "engine/base/result.hpp"
#include "engine/geometry.hpp"
#include "game/play/command.hpp"
#include "game/ui/kiosk/kiosk_options.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace ui {

// Of a kiosk.
struct KioskCommand {
    std::optional<NightHours> night;
    int exit_code = 0; // after the chord that ends it
    // This process is the window that a watchdog started: "start", or how the window before it ended.
    std::optional<std::string> watched;
};
inline constexpr std::string_view first_start = "start";

// What the command line asks for; what it leaves open comes from the settings.
struct ProgramOptions {
    std::optional<int> size; // checked by the program: 4 to 16
    std::optional<play::Seat> black, white;
    std::optional<int> level; // of every computer seat, 0 to 10
    std::optional<std::filesystem::path> load;
    std::optional<std::filesystem::path> file; // to open as the library's File... does: any form of a game
    bool is_fullscreen = false;
    bool is_language_asked = false; // on the command line, for this start: the setting waits
    bool is_kiosk = false;          // a stand in full screen, without menus
    std::string rules;              // id of a rule set; empty: as in the settings
    std::optional<std::uint64_t> seed;
    KioskCommand kiosk;

    std::optional<std::filesystem::path> screenshot;
    std::string moves; // played before the picture
    int plies = 0;     // so many moves drawn with the seed instead
    int width = 1280;  // of the picture, pixels
    int height = 800;
    std::string actions;                  // done before the picture: "edit; theme walnut", ids of actions.hpp
    std::optional<engine::Point> pointer; // of the mouse, pixels
    float scale = 0;                      // 0: by the size
};

struct MeasureOptions {
    bool prints_json = false;
    bool is_short = false; // too little for figures that can be trusted
};

// Each returns the program's exit code or an error to print.
base::Result<int> play_in_window(const ProgramOptions& options);
base::Result<int> take_screenshot(const ProgramOptions& options);
// Prints the time to the first frame, what frames cost, how soon a click is answered, what the debug panel costs the
// search, and what idling costs.
base::Result<int> measure(const MeasureOptions& options);

} // namespace ui
