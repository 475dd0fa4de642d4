// One game between two contestants under the tournament's rules. No contestant can make it fail or exceed its time
// limits.
#pragma once

#include "engine/base/line_reader.hpp"
#include "engine/base/result.hpp"
#include "game/play/command.hpp"
#include "game/play/game_clock.hpp"
#include "game/play/programs/program_player.hpp"
#include "game/play/seat.hpp"

#include <array>
#include <cstddef>
#include <functional>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace modes {

// Players of a referee's game: a built-in player, a user at this terminal, or a program that speaks in triples.

struct Contestant {
    std::string label{};
    std::string text;
    play::Seat seat;
    const play::Program* program() const { return std::get_if<play::Program>(&seat); }
};

// "program:COMMAND" with one simple command (`sh -c '...'` for more) that speaks in triples, "human", "level:3" or
// another built-in player. Errors list the possible values.
base::Result<Contestant> contestant_from_text(const std::string& text);

class Speaker {
  public:
    virtual ~Speaker() = default;
    // Reports what is new in the game: the player's colour, the opponent's moves. A program that does not read is
    // noticed only when it is to move.
    virtual std::optional<play::ProgramFault> update(const play::ProgramGame& game, play::milliseconds limit) = 0;
    // Precondition: update() has reported the game up to `position`.
    virtual play::ProgramChoice choose(const rules::Position& position, play::milliseconds limit) = 0;
    virtual void dismiss() {}
};

// Errors go to `errors`, which must outlive the speaker, with the label before each line; null discards them.
base::Result<std::unique_ptr<Speaker>> start_program(const Contestant& contestant, std::ostream* errors);
// A user who reads the board from `out` and types into `input`; both must outlive the speaker. Terminal input from
// before is dropped. An empty line is asked for again, "?" explains and "quit" resigns. At a terminal the first
// malformed line of a turn is also asked for again.
std::unique_ptr<Speaker> seat_person(base::LineReader& input, std::ostream& out);

// Shows a program's error stream up to a limit per game.
class ErrorEcho {
  public:
    static constexpr int max_lines = 50;
    static constexpr std::size_t max_bytes = 8'192;

    // `out` must outlive it; name: "first".
    ErrorEcho(std::ostream& out, std::string name);
    // Replaces control characters by question marks. After the limit it reports once that further lines are not
    // shown.
    void show(const base::LineResult& line);

  private:
    std::ostream& out_;
    std::string name_;
    int lines_ = 0;
    std::size_t bytes_ = 0;
    bool is_full_ = false;
};

// The program that the shell would run for the command. None if only the shell can tell (the word is partly quoted,
// or contains a variable or a redirection).
std::optional<std::string> program_of(const std::string& command);

// False if the command's program does not exist or is not executable. True also if that is unknown.
bool may_be_started(const std::string& command);

std::string cannot_start(const std::string& command);

struct GamePlan {
    std::array<const Contestant*, 2> contestants{};
    rules::BoardSize size{8};
    play::milliseconds move_time_limit{60'000};
    std::uint64_t seed = 1;
    std::ostream* errors = nullptr; // null: discarded
    bool is_first_game = true; // of the match; a program that cannot start in the first game is a configuration error
    base::LineReader* person_input = nullptr;
    std::ostream* person_output = nullptr;
    // Called after each move; may be empty. False aborts the game.
    std::function<bool(const std::string& triple)> on_move;
};

struct GameResult {
    play::GameState state;
    std::optional<rules::Color> winner; // none: a draw
    play::EndReason reason = play::EndReason::board;
    std::string verdict; // "Black wins 40 to 24." or `White loses: expected ..., saw ...`
    std::vector<std::string> moves;
    std::array<int, 2> move_counts{};
    std::array<play::Clock::duration, 2> time_used{};
};

// For a thread that lives as long as the process; the contestants' programs end with that thread. Errors: a program
// cannot be started (a missing one is detected only in the first game and is a disconnection later), or on_move
// returned false.
base::Result<GameResult> play_game(const GamePlan& plan);

} // namespace modes
