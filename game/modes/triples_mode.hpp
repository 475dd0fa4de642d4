// outflank-cli triples: one of our players, for a referee that speaks in triples over pipes.
//
// The first line tells the colour, "(W)" or "(B)"; such a line later on begins a new game. White moves first. Every
// other line is the opponent's move, "(B C 3)", and is answered by one's own; "(W P 1)" is a forced pass.
#pragma once

#include "engine/base/line_reader.hpp"
#include "game/ai/player.hpp"
#include "game/rules/square.hpp"

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>

namespace modes {

class Arguments;

class TriplesMode {
  public:
    // Adds the subcommand; its options are read into this object, which has to stay where it is.
    void add_to(Arguments& app);
    // Plays until the game or the input ends; the result, the exit code, is then 0. It is 2 after a line that is no
    // triple or no legal move, of which `errors` gets one line.
    int run(base::LineReader& input, std::ostream& out, std::ostream& errors) const;

  private:
    int level_ = 6;
    std::string player_text_; // empty: of that level
    std::uint64_t seed_ = 1;
    int side_ = 8;
    std::optional<int> milliseconds_;
};

} // namespace modes
