// Who can play before the referee: a computer of ours, a person at this terminal, or a program that speaks in triples.
#pragma once

#include "engine/base/line_reader.hpp"
#include "engine/base/result.hpp"
#include "game/play/game_clock.hpp"
#include "game/play/seat.hpp"

#include <iosfwd>
#include <memory>
#include <optional>
#include <string>

namespace modes {

struct Contestant {
    std::string label{};                // in the match: "first" or "second"
    std::string text;                   // as it was named on the command line
    play::Seat seat;                    // Human for persons and programs: the referee makes their moves
    std::optional<std::string> command; // of a program
};

// "program:COMMAND" with one simple command (`sh -c '...'` for more), "human", "level:3" or another of our players.
// Errors list what is possible.
base::Result<Contestant> contestant_from_text(const std::string& text);

// Somebody whose moves come from outside, during one game.
class Speaker {
  public:
    virtual ~Speaker() = default;
    // Says the line to it: its colour, or the opponent's move. Errors say what was seen instead of a listener.
    virtual base::Result<base::Done> tell(const std::string& line, play::Time deadline) = 0;
    // What it says at the position, where it is to move.
    virtual base::LineResult hear(const rules::Position& position, play::Time deadline) = 0;
    // After hear() came to the end: it gave the game up.
    virtual bool has_resigned() const { return false; }
    // After hear() came to the end otherwise: what became of it, as in "saw ...".
    virtual std::string why_silent() = 0;
    // It never said a word because its program does not exist or may not be run.
    virtual bool could_not_start() { return false; }
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

} // namespace modes
