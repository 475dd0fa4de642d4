// outflank-cli nboard: one of our players as an engine of the NBoard protocol.
#pragma once

#include "game/ai/player_clock.hpp"
#include "game/modes/serving/read_ahead.hpp"
#include "game/modes/serving/served_player.hpp"
#include "game/records/game_record.hpp"
#include "game/rules/game_tree.hpp"

#include <array>
#include <iosfwd>
#include <stop_token>
#include <string>
#include <string_view>

namespace modes {

// Clocks by colour after the moves of a game from NBoard: the time control minus the time used. A side without a time
// control has no clock; overdrawn time counts as zero.
std::array<ai::PlayerClock, 2> clocks_of(const records::GameRecord& game);

// `stop` ends a search; so does a ping that the client waits for.
Urgency nboard_urgency(std::string_view line);

class NBoardServer {
  public:
    // Flushes both streams after each line. The name is one word. Throws std::bad_alloc.
    NBoardServer(const ServedSettings& settings, std::ostream& out, std::ostream& errors, std::string name);

    // Executes the line. Unknown or invalid lines change nothing; one line on the error stream says what was
    // expected. After a rejected game there is no position until the next valid one. A stop ends a search with its
    // result so far. False after `quit`.
    bool carry_out(std::string_view line, std::stop_token stop);

  private:
    struct Command;
    using Arguments = std::string_view; // rest of the line, trimmed

    void nboard(Arguments rest);
    void set(Arguments rest);
    void set_depth(Arguments rest);
    void set_game(Arguments rest);
    void set_contempt(Arguments rest);
    void move(Arguments rest);
    void hint(Arguments rest);
    void go(Arguments rest);
    void analyze(Arguments rest);

    void say(const std::string& line);
    void say_waiting();
    void complain(const std::string& problem);
    const rules::Position& position() const { return game_.position(); }
    // "search F5D6 +1.39 0 14".
    void say_value(const char* kind, const ai::RootMove& move);
    void say_nodes(const ai::Report& report);

    ServedPlayer player_;
    std::ostream& out_;
    std::ostream& errors_;
    std::string name_;
    std::stop_token stop_;
    rules::GameTree game_{rules::Position::start(rules::BoardSize{8})};
    std::array<ai::PlayerClock, 2> clocks_;
    std::string refusal_;
};

// Serves until `quit` or the end of the input; returns the exit code.
int serve_nboard(const ServedSettings& settings, base::LineReader& input, std::ostream& out, std::ostream& errors,
                 const std::string& name);

} // namespace modes
