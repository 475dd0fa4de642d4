// An external engine: its protocol and its command. A plain value; game/engines runs it.
#pragma once

#include "engine/base/result.hpp"

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
// The engine's name until it has sent one: "edax".
std::string title(const ExternalEngine& engine);

} // namespace play
