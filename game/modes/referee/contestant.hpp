// Who can play before the referee: a computer of ours, a person at this terminal, or a program that speaks in triples.
#pragma once

#include "engine/base/line_reader.hpp"
#include "engine/base/result.hpp"
#include "game/play/game_clock.hpp"
#include "game/play/programs/program_player.hpp"
#include "game/play/seat.hpp"

#include <cstddef>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>

namespace modes {

struct Contestant {
    std::string label{}; // in the match: "first" or "second"
    std::string text;    // as it was named on the command line
    play::Seat seat;
    // The program of a contestant that is one; null for others.
    const play::Program* program() const { return std::get_if<play::Program>(&seat); }
};

// "program:COMMAND" with one simple command (`sh -c '...'` for more), which speaks in triples, "human", "level:3" or
// another of our players. Errors list what is possible.
base::Result<Contestant> contestant_from_text(const std::string& text);

// Somebody whose moves come from outside, during one game.
class Speaker {
  public:
    virtual ~Speaker() = default;
    // Says what it does not know yet of the game: its colour, the opponent's moves. Who does not listen shows that when
    // it is to move.
    virtual std::optional<play::ProgramFault> update(const play::ProgramGame& game, play::milliseconds limit) = 0;
    // Its move where it has followed to, which is the position.
    virtual play::ProgramChoice choose(const rules::Position& position, play::milliseconds limit) = 0;
    // The game is over.
    virtual void dismiss() {}
};

// A fresh child process; its error stream goes to `errors`, which must outlive it, with the label before each line, or
// nowhere.
base::Result<std::unique_ptr<Speaker>> start_program(const Contestant& contestant, std::ostream* errors);
// A person who reads the board from `out` and types into `input`. Both must outlive it. What was typed at a terminal
// before is dropped, an empty line is asked for again, "?" explains and "quit" gives up. At a terminal the first line
// of a turn that is no triple at all is asked for again as well.
std::unique_ptr<Speaker> seat_person(base::LineReader& input, std::ostream& out);

// What a program writes to its error stream, shown beside the game: line by line with its name before it, and not more
// of it than a user wants to read.
class ErrorEcho {
  public:
    static constexpr int max_lines = 50;            // in one game
    static constexpr std::size_t max_bytes = 8'192; // likewise

    // The stream has to outlive it. The name: "first".
    ErrorEcho(std::ostream& out, std::string name);
    // Writes "first: the line", with control characters as question marks; after the last one of them that there is
    // room for, once, that the rest is left out.
    void show(const base::LineResult& line);

  private:
    std::ostream& out_;
    std::string name_;
    int lines_ = 0;
    std::size_t bytes_ = 0;
    bool is_full_ = false;
};

// The program that the command names, looked for as the shell does; none where only the shell can tell (the word is
// quoted in part, or holds a variable or a redirection).
std::optional<std::string> program_of(const std::string& command);

// False where the program that the command names does not exist or may not be run. True also where that cannot be
// known yet.
bool may_be_started(const std::string& command);

// "cannot start "COMMAND": not found or not executable".
std::string cannot_start(const std::string& command);

} // namespace modes
