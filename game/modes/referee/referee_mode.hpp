// outflank-cli referee: matches between computers, persons and programs under the tournament's rules.
//
// A program is told its colour, "(W)" or "(B)", then line by line the opponent's moves as triples, and answers each
// with its own; White begins unasked. What is not a legal move in time loses.
#pragma once

#include "engine/base/line_reader.hpp"
#include "engine/base/result.hpp"
#include "game/rules/square.hpp"

#include <array>
#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>

namespace play {
struct GameState;
}

namespace modes {

class Arguments;
struct Contestant;

class RefereeMode {
  public:
    // Adds the subcommand; its options are read into this object, which has to stay where it is.
    void add_to(Arguments& app);
    // Plays the match. `out` gets the moves, results and the table; persons and errors get theirs through `errors`.
    // The result is the exit code: 0 when the match was played, 1 when a record or `out` could not be written, 2 when a
    // contestant is none or the programs or the folder for records cannot be had. `out` that fails ends the match
    // early; a program that cannot be had ends it after a table of the games played, if there are any. For the main
    // thread: sets SIGCHLD to its default for the whole process, and the programs end with the thread.
    int run(base::LineReader& input, std::ostream& out, std::ostream& errors) const;

  private:
    base::Result<std::array<Contestant, 2>> contestants() const;
    base::Result<base::Done> make_record_folder() const;
    void announce_draw(std::ostream& out, std::uint64_t seed, rules::Color first_color) const;
    void announce_game(std::ostream& out, int number, rules::Color first_color) const;
    // The path of the record, empty where none is kept.
    base::Result<std::string> keep_record(int number, const play::GameState& state) const;

    std::string first_;
    std::string second_;
    int games_ = 1;
    std::optional<std::uint64_t> seed_;  // none: drawn
    std::string move_time_limit_ = "60"; // seconds
    int side_ = 8;
    std::string record_folder_; // empty: none
    bool prints_json_ = false;
    bool is_quiet_ = false;
};

} // namespace modes
