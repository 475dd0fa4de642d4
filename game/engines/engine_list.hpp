// The engines that a user has configured, and their rows in the library.
#pragma once

#include "engine/base/result.hpp"
#include "game/play/external_engine.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace library {
struct Item;
}

namespace engines {

using play::ExternalEngine;

// An engine that the user has configured in the window. engine_of() converts it to an ExternalEngine.
struct ConfiguredEngine {
    std::string name;             // may be empty
    std::string protocol = "gtp"; // one of play::protocol_ids
    std::string path;             // path of a file, with "~/" for the home folder; or a name that the shell finds
    std::string arguments;        // words separated by blanks and quoted as in a shell; nothing else is special
    std::string folder;           // working folder; empty: that of this process
    std::optional<int> depth;     // plies, 1 to 60, for protocols with play::takes_depth()
    friend bool operator==(const ConfiguredEngine&, const ConfiguredEngine&) = default;
};
using ConfiguredEngines = std::vector<ConfiguredEngine>; // in the order shown

// A configured engine that engine_of() converts to this one; its command must have at least one word.
ConfiguredEngine configured_engine(const ExternalEngine& engine);

inline constexpr std::size_t max_configured_engines = 40;
inline constexpr std::size_t max_engine_name_bytes = 60;
inline constexpr std::size_t max_engine_field_bytes = 500;

// The engine's name, else the name of its file; never empty.
std::string title(const ConfiguredEngine& engine);
// Converts the entry, quoted so that the shell interprets nothing in its fields. Errors: no path, a path that looks
// like an option, unpaired quotation marks, a control character, or a command that is too long.
base::Result<ExternalEngine> engine_of(const ConfiguredEngine& engine);
// The entry of the list that engine_of() converts to this engine, or null.
const ConfiguredEngine* find_configured(const ConfiguredEngines& list, const ExternalEngine& engine);
// Why the engine's file cannot be run: it does not exist or is not executable. None if it may be run.
std::optional<std::string> fault_of_file(const ConfiguredEngine& engine);

// Splits arguments into words (base::take_quoted). Errors: an unpaired quotation mark or a trailing backslash.
base::Result<std::vector<std::string>> words_of(std::string_view arguments);

library::Item to_item(const ConfiguredEngine& engine, std::string key);
// Errors: not JSON, or a field that is missing or wrong; what was expected and what was seen.
base::Result<ConfiguredEngine> configured_engine_from_json(std::string_view document);

} // namespace engines
