// The protocols of external engines as a table. A new protocol is a class in a new file, and a table row.
#pragma once

#include "engine/base/process.hpp"
#include "game/ai/player_clock.hpp"
#include "game/engines/gtp.hpp"
#include "game/play/engine_client.hpp"
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

namespace engines {

using play::Clock;
using play::EndReason;
using play::EngineFault;
using play::ExternalEngine;
using play::milliseconds;
using play::Time;

// Time limits for answers, and a way to stop waiting.
struct Patience {
    milliseconds limit;
    std::stop_token stop{};
};

using MaybeFault = std::optional<EngineFault>;

using EngineChoice = std::variant<rules::Move, EngineFault>; // the move is legal

struct EngineOpinion {
    rules::Move move = rules::Move::pass();
    std::vector<EngineValue> values{}; // values of moves, if the engine reports any
    bool has_moved = false;            // the engine has made the move on its own board

    // Adds a value; replaces an older value of the same move.
    void add(const EngineValue& value);
    // Sets the move with the best value. Precondition: there is a value.
    void choose_best();
};
using EngineJudgement = std::variant<EngineOpinion, EngineFault>;

// A running engine. It cannot be used again after a stop, or after a fault other than a resignation.
class ProtocolClient {
  public:
    virtual ~ProtocolClient() = default;

    // The engine's own name; empty while unknown.
    virtual std::string name() const { return {}; }
    // Called once, before all other functions.
    virtual MaybeFault handshake(const Patience&) { return std::nullopt; }
    // False if the engine cannot forget the clock of the previous game.
    virtual bool can_start_game(const ai::TimeControl&) const { return true; }
    // Starts a game in which the engine plays that colour. Precondition: the protocol accepts the start.
    virtual MaybeFault start_game(const rules::Position& start, rules::Color color, const ai::TimeControl& control,
                                  const Patience& patience) = 0;
    // Sends a move that the engine did not choose itself, or a pass.
    virtual MaybeFault send_move(rules::Color mover, rules::Move move, rules::BoardSize size,
                                 const Patience& patience) = 0;
    // Returns a move for the side to move, which the engine also makes on its own board.
    virtual EngineChoice choose(const rules::Position& position, const ai::ClockState& clock,
                                const Patience& patience) = 0;
    // The engine's judgement of the position, without a clock.
    virtual EngineJudgement judge(const rules::Position& position, const Patience& patience);
    virtual void quit() = 0;
};

struct Protocol {
    std::string_view id;    // one of play::protocol_ids, as in "gtp:edax -gtp" before the colon
    std::string_view title; // for users
    // Whether a process plays game after game, from any position of a game. Otherwise each process plays one game from
    // its first move to its last.
    bool sets_positions;
    // Why the protocol cannot play a game with this start; none if it can.
    std::optional<std::string> (*refusal)(const rules::Position& start);
    // depth: the search depth at the start of the engine's command, if any (see play/external_engine.hpp).
    std::unique_ptr<ProtocolClient> (*connect)(base::Process process, std::optional<int> depth);
};

std::span<const Protocol> protocols();
// Null for unknown ids.
const Protocol* find_protocol(std::string_view id);

// The table rows, each defined in the file of its protocol.
extern const Protocol gtp_protocol;
extern const Protocol nboard_protocol;
extern const Protocol edax_protocol;
extern const Protocol triples_protocol;

} // namespace engines
