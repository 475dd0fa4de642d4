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

struct Program {
    std::string protocol; // id of a row in protocols.hpp
    // One simple command for the shell; `sh -c '...'` for more. Folder and depth of ProgramStart may precede it.
    std::string command;
    friend bool operator==(const Program&, const Program&) = default;
};

// "gtp:edax -gtp": for the command line, saves and settings.
std::string to_text(const Program& program);
bool names_program(std::string_view text);
// Errors: no known protocol before the colon, no command after it, or a command of more than one line.
base::Result<Program> program_from_text(std::string_view text);
// The parts of a command such as "folder='/opt/my programs' depth=12 ./ntest x".
struct ProgramStart {
    std::optional<int> depth{}; // plies, 1 to 60, for protocols with Protocol::takes_depth
    std::string folder{};       // working folder, quoted for a shell where necessary; empty: ours
    std::string command;
};
ProgramStart start_of(const Program& program);
std::string command_of(const ProgramStart& start);
// Its name as long as it has not sent one: "edax".
std::string title(const Program& program);

// An engine that the user has configured in the window. program_of() makes a Program of it.

struct ConfiguredProgram {
    std::string name;             // may be empty
    std::string protocol = "gtp"; // id of a row in protocols.hpp
    std::string path;             // a file, "~/" is the home folder; or a name that the shell finds
    std::string arguments;        // words separated by blanks and quoted as in a shell; nothing else has a meaning
    std::string folder;           // working folder; empty: ours
    std::optional<int> depth;     // plies, 1 to 60, for protocols with Protocol::takes_depth
    friend bool operator==(const ConfiguredProgram&, const ConfiguredProgram&) = default;
};
using ProgramList = std::vector<ConfiguredProgram>; // in the order in which they are shown

inline constexpr std::size_t max_configured_programs = 40;
inline constexpr std::size_t max_program_name_bytes = 60;
inline constexpr std::size_t max_program_field_bytes = 500;
inline constexpr std::size_t max_program_list_bytes = std::size_t{1} << 20; // a larger file is refused unread

// Its name, else that of its file; never empty.
std::string title(const ConfiguredProgram& program);
// The shell interprets nothing in the fields. Errors: no path, one that looks like an option, unpaired quotation marks,
// a control character, or a command that is too long.
base::Result<Program> program_of(const ConfiguredProgram& program);
// The entry of the list with this program_of(), or null.
const ConfiguredProgram* find_configured(const ProgramList& list, const Program& program);
// Why its file cannot be run: it does not exist or is not executable. None: it can be tried.
std::optional<std::string> fault_of_file(const ConfiguredProgram& program);

// The words of a text of arguments (base::take_quoted). Errors: a mark or a backslash that stands alone.
base::Result<std::vector<std::string>> words_of(std::string_view arguments);

// Its row in the library.
library::Item to_item(const ConfiguredProgram& program, std::string key);
// Errors: not JSON, a field that is missing or wrong; what was expected and what was seen.
base::Result<ConfiguredProgram> configured_program_from_json(std::string_view document);
// A file of a version before the library. Errors also: another format or version.
base::Result<ProgramList> program_list_from_json(std::string_view text);

} // namespace play
