// The protocols that external programs speak, as a table. Another protocol is a class of its own (talk.hpp) and a row.
#pragma once

#include "engine/base/process.hpp"
#include "game/play/programs/talk.hpp"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace play {

struct Protocol {
    std::string_view id;    // before the colon: "gtp:edax -gtp"
    std::string_view title; // for a person
    // One process plays game after game, and can be brought to any position of a game. Otherwise a fresh one has to be
    // started for each game, which it then plays from the first move to the last.
    bool sets_positions;
    // Why a game that begins so cannot be played; none: it can.
    std::optional<std::string> (*refusal)(const rules::Position& start);
    // A depth where the command has one (program.hpp).
    std::unique_ptr<ProgramTalk> (*talk)(base::Process process, std::optional<int> depth);
    bool takes_depth = false;
};

std::span<const Protocol> protocols();
// Null where there is none of that id.
const Protocol* find_protocol(std::string_view id);

// The rows' own; each in a file of its name.
std::optional<std::string> gtp_refusal(const rules::Position& start);
std::unique_ptr<ProgramTalk> gtp_talk(base::Process process, std::optional<int> depth);
std::optional<std::string> nboard_refusal(const rules::Position& start);
std::unique_ptr<ProgramTalk> nboard_talk(base::Process process, std::optional<int> depth);
std::optional<std::string> edax_refusal(const rules::Position& start);
std::unique_ptr<ProgramTalk> edax_talk(base::Process process, std::optional<int> depth);
std::optional<std::string> triples_refusal(const rules::Position& start);
std::unique_ptr<ProgramTalk> triples_talk(base::Process process, std::optional<int> depth);

} // namespace play
