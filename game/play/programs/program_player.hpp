// An external program that plays, whatever protocol it speaks: started, told the game, asked for its moves, and not
// trusted. For the window, the arena, the referee and the comparison.
#pragma once

#include "game/play/programs/program.hpp"
#include "game/play/programs/protocols.hpp"

#include <cstdint>
#include <memory>
#include <vector>

namespace play {

struct ProgramGame {
    std::uint64_t number = 0; // another number is another game
    rules::Position start;
    std::vector<rules::Move> moves{};         // from there to where it is asked, passes too
    rules::Color color = rules::Color::black; // the program's
    ai::TimeControl control{};                // each player's time
};

struct ProgramErrors {
    base::Process::ErrorStream stream = base::Process::ErrorStream::ours;
    base::Process::OnErrorLine on_line{}; // in the place of the stream
};

class ProgramPlayer {
  public:
    // The thread that starts it must live as long. Errors: no process can be had, or it does not answer what every
    // program has to.
    static base::Result<ProgramPlayer> start(const Program& program, const ProgramErrors& errors,
                                             const Patience& patience);

    // As it says, or what its command begins with.
    const std::string& name() const { return name_; }

    // update() would not ask for what the protocol cannot do: one that plays a single game is in this one, or in
    // none, and none is without a clock for one that keeps the clock of the game before.
    bool can_follow(const ProgramGame& game) const;
    // Brings it to the position after the moves: sends it those that it does not know, or the whole game. After a fault
    // of this or the others below it is of no more use.
    MaybeFault update(const ProgramGame& game, const Patience& patience);
    // Its move there, which it then takes for made. Precondition: followed, and the game is not over.
    ProgramChoice choose(const ai::ClockState& clock, const Patience& patience);
    // What it thinks of the position, likewise.
    ProgramJudgement judge(const Patience& patience);
    // There are no more games: lets it end by itself for a second. Without this it is killed when this object goes.
    void dismiss() { talk_->end(); }

  private:
    ProgramPlayer(const Protocol& protocol, std::unique_ptr<ProgramTalk> talk, std::string name)
        : protocol_{&protocol}, talk_{std::move(talk)}, name_{std::move(name)} {}
    bool goes_on(const ProgramGame& game) const;
    void note(rules::Move move);

    struct Told {
        ProgramGame game;
        rules::Position position;
    };

    const Protocol* protocol_;
    std::unique_ptr<ProgramTalk> talk_;
    std::string name_;
    bool has_begun_ = false; // a game
    std::optional<Told> told_;
};

} // namespace play
