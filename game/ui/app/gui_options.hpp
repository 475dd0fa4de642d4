#pragma once

#include "engine/base/time_asleep.hpp"
#include "game/library/library.hpp"
#include "game/play/engine_settings.hpp"
#include "game/play/game.hpp"
#include "game/ui/kiosk/kiosk.hpp"

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <vector>

namespace ui {

struct GuiOptions {
    bool keeps_files = true; // Off for screenshots and measurements.
    std::optional<play::GameSettings> start;
    std::optional<play::GameState> loaded;
    std::vector<play::Program> programs{}; // Programs that the user asked for and that may therefore be started.
    std::optional<std::uint64_t> seed;     // For every game; none: a fresh seed each time.
    play::Machine machine = play::this_machine();
    // The language was chosen for this start only: the setting has no effect until it changes.
    bool keeps_language = false;
    std::optional<KioskOptions> kiosk = {}; // A kiosk without menus; `start` is then the game its computers play.
    std::optional<library::Files> library_files = {};    // None: the user's own.
    std::function<std::chrono::sys_seconds()> date = {}; // Date for reviews that come due on another day; none: today.
    std::function<std::optional<std::chrono::milliseconds>()> time_asleep = base::time_asleep;
    std::chrono::milliseconds program_answer_limit{10'000}; // For testing an external engine.
};

} // namespace ui
