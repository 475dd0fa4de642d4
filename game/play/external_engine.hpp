// An external engine: its protocol and its command. A plain value; game/engines runs it.
#pragma once

#include "engine/base/result.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace play {

// The ids of the protocols in the order shown; engines/protocols.hpp describes each.
inline constexpr std::string_view protocol_ids[]{"gtp", "nboard", "edax", "triples"};

// Whether commands may begin with a search depth.
constexpr bool takes_depth(std::string_view protocol) {
    return protocol == "nboard";
}

struct ExternalEngine {
    std::string protocol; // one of protocol_ids
    // A simple shell command; `sh -c '...'` for anything else. The folder and depth of EngineCommand may precede it.
    std::string command;
    friend bool operator==(const ExternalEngine&, const ExternalEngine&) = default;
};

// Writes "gtp:edax -gtp", for the command line, saves and settings.
std::string to_text(const ExternalEngine& engine);
bool names_engine(std::string_view text);
// Errors: an unknown protocol before the colon; a command that is missing, too long or not a single line of text.
base::Result<ExternalEngine> engine_from_text(std::string_view text);

// The parts of a command such as "folder='/opt/my programs' depth=12 ./ntest x".
struct EngineCommand {
    std::optional<int> depth{}; // plies, 1 to 60, for protocols with takes_depth()
    std::string folder{};       // working folder, quoted for a shell where necessary; empty: that of this process
    std::string command;
};
EngineCommand command_parts(const ExternalEngine& engine);
std::string to_text(const EngineCommand& command);
// The engine's name until it has sent one: "edax", "Level 8 with mobility.so".
std::string title(const ExternalEngine& engine);

// A level that plays by an evaluation from a file, a weights file or a plug-in, as an engine: outflank-cli in a
// separate process, so that a fault of a plug-in costs this process only a message.
struct EvaluationLevel {
    int level = 8; // 0 to 10
    std::filesystem::path file;
};
// Uses the outflank-cli next to this program, else the one that the shell finds. Errors: the command is too long or not
// a single line.
base::Result<ExternalEngine> engine_of(const EvaluationLevel& level);
// The level of a command that engine_of() wrote; none for other engines.
std::optional<EvaluationLevel> evaluation_level(const ExternalEngine& engine);
// Parses "level:8@FILE". None: not of this form, or this system has no plug-ins.
std::optional<EvaluationLevel> evaluation_level_from_text(std::string_view text);

} // namespace play
