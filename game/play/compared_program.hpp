// A program that speaks the Go Text Protocol, asked what it thinks of a position: its move, and the values of all moves
// where it knows the command for that. For the comparison.
#pragma once

#include "game/play/gtp_move_value.hpp"
#include "game/play/gtp_program.hpp"
#include "game/rules/position.hpp"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace play {

class ComparedProgram {
  public:
    // Starts it and asks its name and what it can. The thread that starts it must live as long. Errors are for the
    // person, in one sentence, here and below.
    static base::Result<ComparedProgram> start(const std::string& command, std::chrono::seconds answer_limit,
                                               const std::stop_token& stop);

    const std::string& name() const { return name_; } // as it says, or its command

    struct Opinion {
        rules::Move move = rules::Move::pass();
        std::vector<GtpMoveValue> values; // empty: it tells none
    };
    // About the position behind the moves of a game, where somebody has to move. After an error it is of no more use.
    base::Result<Opinion> ask(const rules::Position& start, std::span<const rules::Move> moves,
                              const std::stop_token& stop);

  private:
    ComparedProgram(GtpProgram program, std::string command)
        : program_{std::move(program)}, name_{std::move(command)} {}
    base::Result<base::Done> greet(const std::stop_token& stop);
    bool can(std::string_view command) const;

    GtpProgram program_;
    std::string name_;
    std::vector<std::string> commands_; // that it lists
};

} // namespace play
