// What Edax's options say, on its command line and as commands of its console, as one value and one table. For the edax
// mode.
#pragma once

#include "engine/base/result.hpp"
#include "game/modes/serving/served_player.hpp"

#include <chrono>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace modes {

struct EdaxSettings {
    int level = 21;
    std::optional<int> depth; // instead of the level's
    std::optional<int> selectivity;
    std::chrono::milliseconds game_time{0}; // a clock, or a time for each move, instead of the level
    std::chrono::milliseconds move_time{0};
    int threads = 1;
    int table_bits = 22; // of entries of 32 bytes
    bool uses_book = true;
    int verbosity = 1;
    int mode = 3; // 0: Edax plays White, 1: Black, 2: both, 3: none
};

struct EdaxOption {
    enum class Kind : unsigned char { number, on_off, time, text, flag };
    std::string_view name;
    std::string_view short_name; // on the command line only
    Kind kind;
    int least = 0; // of numbers
    int most = 0;
    std::string_view help{};
    // Empty: it is understood, and there is nothing here that it could change.
    void (*apply)(EdaxSettings& settings, int number, std::chrono::milliseconds time) = nullptr;
    std::string (*show)(const EdaxSettings& settings) = nullptr;
};

std::span<const EdaxOption> edax_options();
// By either name; null where there is none.
const EdaxOption* find_edax_option(std::string_view name);

// Errors: not the kind of value that the option takes.
base::Result<base::Done> apply(const EdaxOption& option, std::string_view value, EdaxSettings& settings);

// What our player makes of it.
ServedSettings served_settings(const EdaxSettings& settings);

} // namespace modes
