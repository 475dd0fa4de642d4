// An external program as a player: which protocol it speaks, and how it is started. A plain value; nothing runs.
#pragma once

#include "engine/base/result.hpp"
#include "game/library/library.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace play {

struct Program {
    std::string protocol; // id of a row in protocols.hpp
    // One simple command for the shell; `sh -c '...'` for more. Before it may stand what ProgramStart has beside it.
    std::string command;
    friend bool operator==(const Program&, const Program&) = default;
};

// "gtp:edax -gtp": for the command line, saves and settings.
std::string to_text(const Program& program);
bool names_program(std::string_view text);
// Errors: no known protocol before the colon, no command after it, or a command of more than one line.
base::Result<Program> program_from_text(std::string_view text);
// What is run, without what stands before it: "folder='/opt/my programs' depth=12 ./ntest x".
struct ProgramStart {
    // Plies, 1 to 60: told first where the protocol has words for that. None: it is as strong as its command line says.
    std::optional<int> depth{};
    std::string folder{}; // that it runs in, quoted as for a shell where it has to be; empty: ours
    std::string command;
};
ProgramStart start_of(const Program& program);
std::string command_of(const ProgramStart& start);
// What to call it as long as it has not said its name: "edax".
std::string title(const Program& program);

// The external programs that a person has configured: what each is called, where it lies and what it is told. Plain
// values, and nothing runs; what is run is the play::Program that program_of() makes of one. For the window.

struct ConfiguredProgram {
    std::string name;             // a person's own word for it; may be empty
    std::string protocol = "gtp"; // id of a row in protocols.hpp
    std::string path;             // a file, "~/" at its beginning is the home folder; or a name that the shell finds
    std::string arguments;        // words with blanks between them, quoted as in a shell; nothing else has a meaning
    std::string folder;           // that it runs in; empty: ours
    std::optional<int> depth;     // plies, 1 to 60; told where the protocol has words for that, else kept for later
    friend bool operator==(const ConfiguredProgram&, const ConfiguredProgram&) = default;
};
using ProgramList = std::vector<ConfiguredProgram>; // in the order in which they are shown

inline constexpr std::size_t max_configured_programs = 40;
inline constexpr std::size_t max_program_name_bytes = 60;
inline constexpr std::size_t max_program_field_bytes = 500;
inline constexpr std::size_t max_program_list_bytes = std::size_t{1} << 20; // a larger file is refused unread

// What it is called: its name, else that of its file; never empty.
std::string title(const ConfiguredProgram& program);
// The one that is run. Whatever the fields hold, it is one command whose words are theirs: nothing in them is read by
// the shell. Errors: no path, one that the shell would take for an option, a quotation mark without its second one, a
// control character, or a command that is too long.
base::Result<Program> program_of(const ConfiguredProgram& program);
// The one in the list that is run as that program; null if there is none.
const ConfiguredProgram* find_configured(const ProgramList& list, const Program& program);
// Why its file cannot be run, as far as one sees without running it: there is none, or it is no program. The words are
// for a person. None: it can be tried.
std::optional<std::string> fault_of_file(const ConfiguredProgram& program);

// The words of a text of arguments (base::take_quoted). Errors: a mark or a backslash that stands alone.
base::Result<std::vector<std::string>> words_of(std::string_view arguments);

// Its row in the library. Nothing of a program stays the same when it is changed, so that the caller gives it a key.
library::Item to_item(const ConfiguredProgram& program, std::string key);
// Errors: not JSON, a field that is missing or wrong; what was expected and what was seen.
base::Result<ConfiguredProgram> configured_program_from_json(std::string_view document);
// A file of a version before the library. Errors also: another format or version.
base::Result<ProgramList> program_list_from_json(std::string_view text);

} // namespace play
