// What a game asks of an external engine. game/engines implements it, with a process and a thread each.
#pragma once

#include "game/ai/player_clock.hpp"
#include "game/play/command.hpp"
#include "game/play/external_engine.hpp"
#include "game/rules/position.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace play {

struct EngineGame {
    std::uint64_t number = 0; // another number is another game
    rules::Position start;
    std::vector<rules::Move> moves{};         // from there to the position asked about, with passes
    rules::Color color = rules::Color::black; // the engine's
    ai::TimeControl control{};                // each player's time
};

struct EngineFault {
    std::string message; // what was expected and what was seen
    // The reason of the loss by rules where a fault loses the game, and of a resignation; none where the engine is not
    // to blame, as for a game that the protocol cannot express.
    std::optional<EndReason> loses_by{};
    bool is_missing = false; // its command does not exist or may not be run

    bool is_resignation() const { return loses_by == EndReason::resignation; }
};

struct EngineRequest {
    std::uint64_t ticket = 0;
    ExternalEngine engine;
    EngineGame game; // it is to move
    ai::ClockState clock{};
    milliseconds start_limit{0}; // for any answer but a move
    milliseconds move_limit{0};
};

struct EngineReady { // it has started and knows the game
    std::string name;
};
struct EngineUpdate {
    std::uint64_t ticket = 0;
    std::variant<EngineReady, rules::Move, EngineFault> what; // the move is legal
};

class EngineClient {
  public:
    // Kills the engine.
    virtual ~EngineClient() = default;

    // Asks for a move in place of the running request. Returns immediately, as do the others.
    virtual void ask(EngineRequest request) = 0;
    // Drops the running request. An engine that was thinking has to be restarted.
    virtual void stop() = 0;
    // Lets the engine end.
    virtual void dismiss() = 0;
    virtual std::optional<EngineUpdate> poll_update() = 0;
};

// Makes the client of one seat. on_update is called on another thread after each update; it must not block.
using EngineClientFactory = std::function<std::unique_ptr<EngineClient>(std::function<void()> on_update)>;

} // namespace play
