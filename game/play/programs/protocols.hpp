// How to talk with a program that plays, and the protocols as a table. Another protocol is a class in a file and a row.
#pragma once

#include "engine/base/process.hpp"
#include "game/ai/player_clock.hpp"
#include "game/play/command.hpp"
#include "game/play/programs/gtp.hpp"
#include "game/rules/position.hpp"

#include <chrono>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace play {

struct Patience {
    milliseconds limit;
    std::stop_token stop{};
};

struct ProgramFault {
    std::string message; // for a person: what was expected and what was seen
    // What it loses a game by where a fault loses the game, as a resignation does everywhere; none where nobody is to
    // blame, as for a game that the protocol cannot express.
    std::optional<EndReason> loses_by{};
    bool is_missing = false; // its command does not exist or may not be run

    bool is_resignation() const { return loses_by == EndReason::resignation; }
};
using MaybeFault = std::optional<ProgramFault>; // none: it did

using ProgramChoice = std::variant<rules::Move, ProgramFault>; // the move is legal

struct ProgramOpinion {
    rules::Move move = rules::Move::pass();
    std::vector<GtpMoveValue> values{}; // of its moves; empty: it tells none
    bool has_moved = false;             // the program took the question for its turn: its board is another one now

    // In the place of an older value of the same move.
    void add(const GtpMoveValue& value);
    // The move is the one with the best value. Precondition: there is a value.
    void choose_best();
};
using ProgramJudgement = std::variant<ProgramOpinion, ProgramFault>;

// After a fault other than a resignation, or a stop, there is nothing more to say to the program.
class ProgramTalk {
  public:
    virtual ~ProgramTalk() = default;

    // What it calls itself; empty where it has not said so.
    virtual std::string name() const { return {}; }
    // Once, before anything else.
    virtual MaybeFault greet(const Patience&) { return std::nullopt; }
    // Whether it can: a clock that it was told may be what it cannot be made to forget.
    virtual bool can_begin(const ai::TimeControl&) const { return true; }
    // A game begins, in which the program plays that colour, with that much time for each player. Precondition: the
    // protocol does not refuse the start.
    virtual MaybeFault begin(const rules::Position& start, rules::Color color, const ai::TimeControl& control,
                             const Patience& patience) = 0;
    // A move that the program did not choose itself, or a pass.
    virtual MaybeFault tell(rules::Color mover, rules::Move move, rules::BoardSize size, const Patience& patience) = 0;
    // The move of the side to move, which counts as made.
    virtual ProgramChoice choose(const rules::Position& position, const ai::ClockState& clock,
                                 const Patience& patience) = 0;
    // What it would play, without a clock.
    virtual ProgramJudgement judge(const rules::Position& position, const Patience& patience);
    virtual void end() = 0;
};

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

std::optional<std::string> gtp_refusal(const rules::Position& start);
std::unique_ptr<ProgramTalk> gtp_talk(base::Process process, std::optional<int> depth);
std::optional<std::string> nboard_refusal(const rules::Position& start);
std::unique_ptr<ProgramTalk> nboard_talk(base::Process process, std::optional<int> depth);
std::optional<std::string> edax_refusal(const rules::Position& start);
std::unique_ptr<ProgramTalk> edax_talk(base::Process process, std::optional<int> depth);
std::optional<std::string> triples_refusal(const rules::Position& start);
std::unique_ptr<ProgramTalk> triples_talk(base::Process process, std::optional<int> depth);

} // namespace play
