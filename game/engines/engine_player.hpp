// An external engine as a player, with any protocol: starts it, sends it the game, asks for its moves and checks them.
// For the window, the arena, the referee and the comparison.
#pragma once

#include "game/engines/protocols.hpp"

#include <cstdint>
#include <memory>
#include <vector>

namespace engines {

using play::EngineGame;
using play::EngineRequest;
using play::EngineUpdate;

struct EngineErrorOutput {
    base::Process::ErrorStream stream = base::Process::ErrorStream::ours;
    base::Process::OnErrorLine on_line{}; // receives the lines, which are then not written to the stream
};

class EnginePlayer {
  public:
    // The calling thread must outlive the player. Errors: no process, or no valid first answer.
    static base::Result<EnginePlayer> start(const ExternalEngine& engine, const EngineErrorOutput& errors,
                                            const Patience& patience);

    // The engine's own name, else that of its command.
    const std::string& name() const { return name_; }

    // Whether the engine can play this game. If not, a new process is needed: the engine plays a single game, or cannot
    // forget a clock.
    bool can_follow(const EngineGame& game) const;
    // Sends the moves that are new to the engine, or the whole game. After a fault of this or a later function, other
    // than a resignation, the player cannot be used again.
    MaybeFault update(const EngineGame& game, const Patience& patience);
    // Returns the engine's move and treats it as played. Precondition: update() succeeded, and the game is not over.
    EngineChoice choose(const ai::ClockState& clock, const Patience& patience);
    // The engine's judgement of the position. Precondition: as for choose().
    EngineJudgement judge(const Patience& patience);
    // Asks the engine to quit and waits up to a second. Without this call the destructor kills the engine.
    void dismiss() { client_->quit(); }

  private:
    EnginePlayer(const Protocol& protocol, std::unique_ptr<ProtocolClient> client, std::string name)
        : protocol_{&protocol}, client_{std::move(client)}, name_{std::move(name)} {}
    bool continues(const EngineGame& game) const;
    void note(rules::Move move);

    struct Known {
        EngineGame game;
        rules::Position position;
    };

    const Protocol* protocol_;
    std::unique_ptr<ProtocolClient> client_;
    std::string name_;
    bool has_begun_ = false; // whether the engine has been sent a game
    std::optional<Known> known_;
};

} // namespace engines
