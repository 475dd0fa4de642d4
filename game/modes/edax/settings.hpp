// Edax's options.
#pragma once

#include "engine/base/result.hpp"
#include "game/modes/serving/served_game.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace modes {

struct EdaxSettings {
    int level = 21;
    std::optional<int> depth;
    std::optional<int> selectivity;
    std::chrono::milliseconds game_time{0}; // replaces the level if set
    std::chrono::milliseconds move_time{0};
    int threads = 1;
    int table_bits = 22; // log2 of the number of 32-byte entries
    bool uses_book = false;
    int verbosity = 1;
    int mode = 3;                   // 0: Edax plays White, 1: Black, 2: both, 3: none
    std::string_view pass = "PS";   // text of a pass: "PS" until Edax 4.5, "PA" in 4.6
    ai::LoadedWeights evaluation{}; // from -evaluation, which Edax does not have
};

struct EdaxOption {
    enum class Kind : unsigned char { number, on_off, time, pass, text, flag };
    std::string_view name;
    std::string_view short_name;
    Kind kind = Kind::text;
    int least = 0;
    int most = 0;
    // Null: the option is accepted but ignored, as it does not affect our answers. Times are in milliseconds; on and PA
    // are 1.
    void (*apply)(EdaxSettings& settings, std::int64_t value) = nullptr;
};

// Null: unknown.
const EdaxOption* find_edax_option(std::string_view name);

// Error: a value of the wrong kind.
base::Result<base::Done> apply(const EdaxOption& option, std::string_view value, EdaxSettings& settings);

ServedSettings served_settings(const EdaxSettings& settings);

// Options may have any number of leading dashes.
struct EdaxJob {
    EdaxSettings settings;
    std::string protocol = "edax"; // "edax", "gtp", "nboard"
    std::string solves;
    std::string ignored; // options without effect, as typed: "-ponder, -eval-file"
};

// Errors: an unknown or unsupported option; an invalid value; an evaluation that cannot be loaded.
base::Result<EdaxJob> edax_job(const std::vector<std::string>& words);

} // namespace modes
