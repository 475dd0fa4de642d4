// An external engine: its protocol and its command. A plain value; game/engines runs it.
#pragma once

#include "engine/base/result.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace play {

// The protocols by their ids, in the order of lists; engines/protocols.hpp has what each does.
inline constexpr std::string_view protocol_ids[]{"gtp", "nboard", "edax", "triples"};

// Whether commands may begin with a depth for the engine.
constexpr bool takes_depth(std::string_view protocol) {
    return protocol == "nboard";
}

struct ExternalEngine {
    std::string protocol; // one of protocol_ids
    // One simple command for the shell; `sh -c '...'` for more. Folder and depth of EngineCommand may precede it.
    std::string command;
    friend bool operator==(const ExternalEngine&, const ExternalEngine&) = default;
};

// "gtp:edax -gtp": for the command line, saves and settings.
std::string to_text(const ExternalEngine& engine);
bool names_engine(std::string_view text);
// Errors: no known protocol before the colon, no command after it, or a command of more than one line.
base::Result<ExternalEngine> engine_from_text(std::string_view text);

// The parts of a command such as "folder='/opt/my programs' depth=12 ./ntest x".
struct EngineCommand {
    std::optional<int> depth{}; // plies, 1 to 60, for protocols with takes_depth()
    std::string folder{};       // working folder, quoted for a shell where necessary; empty: ours
    std::string command;
};
EngineCommand command_parts(const ExternalEngine& engine);
std::string to_text(const EngineCommand& command);
// Its name as long as it has not sent one: "edax".
std::string title(const ExternalEngine& engine);

} // namespace play
