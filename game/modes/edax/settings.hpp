// Edax's options, on its command line and as commands of its console, as one value and one table. For the edax mode.
#pragma once

#include "engine/base/result.hpp"
#include "game/modes/serving/served_player.hpp"

#include <chrono>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace modes {

struct EdaxSettings {
    int level = 21;
    std::optional<int> depth; // instead of the level's
    std::optional<int> selectivity;
    std::chrono::milliseconds game_time{0}; // a clock, or a time for each move, instead of the level
    std::chrono::milliseconds move_time{0};
    int threads = 1;
    int table_bits = 22; // of entries of 32 bytes
    bool uses_book = false;
    int verbosity = 1;
    int mode = 3;                 // 0: Edax plays White, 1: Black, 2: both, 3: none
    std::string_view pass = "PS"; // how a pass is printed: "PS" until Edax 4.5, "PA" in 4.6
};

struct EdaxOption {
    enum class Kind : unsigned char { number, on_off, time, pass, text, flag };
    std::string_view name;
    std::string_view short_name;
    Kind kind = Kind::text;
    int least = 0; // of numbers
    int most = 0;
    // Null: accepted and ignored, since it changes no answer here.
    void (*apply)(EdaxSettings& settings, int number, std::chrono::milliseconds time) = nullptr;
};

std::span<const EdaxOption> edax_options();
// By either name; null where there is none.
const EdaxOption* find_edax_option(std::string_view name);

// Errors: not the kind of value that the option takes.
base::Result<base::Done> apply(const EdaxOption& option, std::string_view value, EdaxSettings& settings);

// The same for our player.
ServedSettings served_settings(const EdaxSettings& settings);

// The command line; any number of leading dashes.
struct EdaxJob {
    EdaxSettings settings;
    std::string protocol = "edax"; // "edax", "gtp", "nboard"
    std::string solves;            // a file; empty: none
    std::string ignored;           // options without effect here, as typed: "-ponder, -eval-file"
};

// Errors: an option that is unknown or not supported; a value that it does not take.
base::Result<EdaxJob> edax_job(const std::vector<std::string>& words);

} // namespace modes
