// What the window begins with.
#pragma once

#include "engine/base/time_asleep.hpp"
#include "game/library/library.hpp"
#include "game/play/engine_settings.hpp"
#include "game/play/game.hpp"
#include "game/ui/kiosk/kiosk_options.hpp"

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <vector>

namespace ui {

struct GuiOptions {
    bool keeps_files = true;                 // autosave, settings, finished games; off for pictures and measurements
    std::optional<play::GameSettings> start; // begin this game at once, instead of showing the New Game card
    std::optional<play::GameState> loaded;   // resume this game immediately
    std::vector<play::Program> programs{};   // that a person has asked for: they may be started
    std::optional<std::uint64_t> seed;       // for every game; none: another one each time
    play::Machine machine = play::this_machine(); // that the settings of searches go by
    bool keeps_language = false;                  // it was chosen for this start: the setting waits until it changes
    std::optional<KioskOptions> kiosk = {};       // a stand without menus; `start` is the game that its computers play
    std::optional<library::Files> library_files = {}; // none: the user's own
    std::function<std::chrono::sys_seconds()> date =
        {}; // the time of day, for what comes back on another; none: as it is
    std::function<std::optional<std::chrono::milliseconds>()> time_asleep = base::time_asleep; // of the machine
    std::chrono::milliseconds program_answer_limit{10'000}; // of an external program that is tried out
};

} // namespace ui
