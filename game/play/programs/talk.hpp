// How one talks with a program that plays: what every protocol has to be able to say. One class for each protocol; the
// table of them is protocols.hpp. For play::ProgramPlayer.
#pragma once

#include "game/ai/player_clock.hpp"
#include "game/play/command.hpp"
#include "game/play/gtp_move_value.hpp"
#include "game/rules/position.hpp"

#include <chrono>
#include <optional>
#include <stop_token>
#include <string>
#include <variant>
#include <vector>

namespace play {

// How long something may take, and who may end it before.
struct Patience {
    milliseconds limit;
    std::stop_token stop{};
};

// Why a program did not do what it was asked.
struct ProgramFault {
    std::string message; // for a person: what was expected and what was seen
    // What it loses a game by where a fault loses the game, as a resignation does everywhere; none where nobody is to
    // blame, as for a game that the protocol cannot express.
    std::optional<EndReason> loses_by{};
    bool is_missing = false; // its command does not exist or may not be run

    bool is_resignation() const { return loses_by == EndReason::resignation; }
};

using ProgramChoice = std::variant<rules::Move, ProgramFault>; // the move is legal

// What a program thinks of a position.
struct ProgramOpinion {
    rules::Move move = rules::Move::pass();
    std::vector<GtpMoveValue> values{}; // of its moves; empty: it tells none
    bool has_moved = false;             // the program took the question for its turn: its board is another one now
};

// After a fault other than a resignation, or a stop, there is nothing more to say to the program.
class ProgramTalk {
  public:
    virtual ~ProgramTalk() = default;

    // What it calls itself; empty where it has not said so.
    virtual std::string name() const { return {}; }
    // Once, before anything else.
    virtual std::optional<ProgramFault> greet(const Patience&) { return std::nullopt; }
    // Whether it can: a clock that it was told may be what it cannot be made to forget.
    virtual bool can_begin(const ai::TimeControl&) const { return true; }
    // A game begins, in which the program plays that colour, with that much time for each player. Precondition: the
    // protocol does not refuse the start.
    virtual std::optional<ProgramFault> begin(const rules::Position& start, rules::Color color,
                                              const ai::TimeControl& control, const Patience& patience) = 0;
    // A move that the program did not choose itself, or a pass.
    virtual std::optional<ProgramFault> tell(rules::Color mover, rules::Move move, rules::BoardSize size,
                                             const Patience& patience) = 0;
    // The move of the side to move, which counts as made.
    virtual ProgramChoice choose(const rules::Position& position, const ai::ClockState& clock,
                                 const Patience& patience) = 0;
    // What it would play, without a clock.
    virtual std::variant<ProgramOpinion, ProgramFault> judge(const rules::Position& position, const Patience& patience);
    // There are no more games: lets it end by itself for a second.
    virtual void end() = 0;
};

} // namespace play
