// An external engine as a player, with any protocol: starts it, sends it the game and asks for its moves, which it
// checks. For the window, the arena, the referee and the comparison.
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
    base::Process::OnErrorLine on_line{}; // replaces the stream
};

class EnginePlayer {
  public:
    // The starting thread must live as long. Errors: no process, or no valid first answer.
    static base::Result<EnginePlayer> start(const ExternalEngine& engine, const EngineErrorOutput& errors,
                                            const Patience& patience);

    // Its own name, else that of its command.
    const std::string& name() const { return name_; }

    // False where a new process is needed: the engine plays a single game, or cannot forget a clock.
    bool can_follow(const EngineGame& game) const;
    // Sends the moves that it does not know, or the whole game. After a fault of this or the functions below it is of
    // no further use.
    MaybeFault update(const EngineGame& game, const Patience& patience);
    // Its move there, which counts as made. Precondition: update() succeeded, and the game is not over.
    EngineChoice choose(const ai::ClockState& clock, const Patience& patience);
    // Its opinion of the position, likewise.
    EngineJudgement judge(const Patience& patience);
    // Gives it a second to end. Without this it is killed at the end of this object.
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
    bool has_begun_ = false; // a game
    std::optional<Known> known_;
};

} // namespace engines
