// The interface of a game to an external engine. game/engines implements it with one process and one thread per engine.
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
    std::uint64_t number = 0; // a different number is a different game
    rules::Position start;
    std::vector<rules::Move> moves{};         // moves from the start to the current position, passes included
    rules::Color color = rules::Color::black; // colour of the engine
    ai::TimeControl control{};                // time of each player
};

struct EngineFault {
    std::string message; // what was expected and what was seen
    // Why the game is lost, for a resignation and for a fault that loses by its rules; none if the engine is not to
    // blame, as for a game that the protocol cannot express.
    std::optional<EndReason> loses_by{};
    bool is_missing = false; // the command does not exist or is not executable

    bool is_resignation() const { return loses_by == EndReason::resignation; }
};

struct EngineRequest {
    std::uint64_t ticket = 0;
    ExternalEngine engine;
    EngineGame game; // with the engine to move
    ai::ClockState clock{};
    milliseconds start_limit{0}; // for every answer other than a move
    milliseconds move_limit{0};
};

struct EngineReady { // the engine has started and knows the game
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

    // Requests a move; replaces the running request. Returns immediately, like the other functions.
    virtual void ask(EngineRequest request) = 0;
    // Drops the running request. An engine that was thinking has to be restarted.
    virtual void stop() = 0;
    // Asks the engine to quit.
    virtual void dismiss() = 0;
    virtual std::optional<EngineUpdate> poll_update() = 0;
};

// Creates the client of one seat. on_update is called on another thread after each update; it must not block.
using EngineClientFactory = std::function<std::unique_ptr<EngineClient>(std::function<void()> on_update)>;

} // namespace play
