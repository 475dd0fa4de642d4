// An external engine: its protocol and its command. A plain value; nothing runs.
#pragma once

#include "engine/base/result.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace library {
struct Item;
}

namespace play {

struct ExternalEngine {
    std::string protocol; // id of a row in protocols.hpp
    // One simple command for the shell; `sh -c '...'` for more. Folder and depth of EngineCommand may precede it.
    std::string command;
    friend bool operator==(const ExternalEngine&, const ExternalEngine&) = default;
};

// "gtp:edax -gtp": for the command line, saves and settings.
std::string to_text(const ExternalEngine& engine);
bool names_engine(std::string_view text);
// Errors: no known protocol before the colon, no command after it, or a command of more than one line.
base::Result<ExternalEngine> engine_from_text(std::string_view text);
// The parts of a command such as "folder='/opt/my engines' depth=12 ./ntest x".
struct EngineCommand {
    std::optional<int> depth{}; // plies, 1 to 60, for protocols with Protocol::takes_depth
    std::string folder{};       // working folder, quoted for a shell where necessary; empty: ours
    std::string command;
};
EngineCommand command_parts(const ExternalEngine& engine);
std::string to_text(const EngineCommand& start);
// Its name as long as it has not sent one: "edax".
std::string title(const ExternalEngine& engine);

// An engine that the user has configured in the window. engine_of() makes an ExternalEngine of it.

struct ConfiguredEngine {
    std::string name;             // may be empty
    std::string protocol = "gtp"; // id of a row in protocols.hpp
    std::string path;             // a file, "~/" is the home folder; or a name that the shell finds
    std::string arguments;        // words separated by blanks and quoted as in a shell; nothing else has a meaning
    std::string folder;           // working folder; empty: ours
    std::optional<int> depth;     // plies, 1 to 60, for protocols with Protocol::takes_depth
    friend bool operator==(const ConfiguredEngine&, const ConfiguredEngine&) = default;
};
using ConfiguredEngines = std::vector<ConfiguredEngine>; // in the order in which they are shown

inline constexpr std::size_t max_configured_engines = 40;
inline constexpr std::size_t max_engine_name_bytes = 60;
inline constexpr std::size_t max_engine_field_bytes = 500;
inline constexpr std::size_t max_engine_list_bytes = std::size_t{1} << 20; // a larger file is refused unread

// Its name, else that of its file; never empty.
std::string title(const ConfiguredEngine& engine);
// The shell interprets nothing in the fields. Errors: no path, one that looks like an option, unpaired quotation marks,
// a control character, or a command that is too long.
base::Result<ExternalEngine> engine_of(const ConfiguredEngine& engine);
// The entry of the list with this engine_of(), or null.
const ConfiguredEngine* find_configured(const ConfiguredEngines& list, const ExternalEngine& engine);
// Why its file cannot be run: it does not exist or is not executable. None: it can be tried.
std::optional<std::string> fault_of_file(const ConfiguredEngine& engine);

// The words of a text of arguments (base::take_quoted). Errors: a mark or a backslash that stands alone.
base::Result<std::vector<std::string>> words_of(std::string_view arguments);

// Its row in the library.
library::Item to_item(const ConfiguredEngine& engine, std::string key);
// Errors: not JSON, a field that is missing or wrong; what was expected and what was seen.
base::Result<ConfiguredEngine> configured_engine_from_json(std::string_view document);
// A file of a version before the library. Errors also: another format or version.
base::Result<ConfiguredEngines> engine_list_from_json(std::string_view text);

} // namespace play
