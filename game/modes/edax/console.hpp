// One of our players in Edax's place: the commands of its console, and the game that they are about. For the edax mode.
#pragma once

#include "engine/base/result.hpp"
#include "game/ai/player_clock.hpp"
#include "game/modes/edax/printing.hpp"
#include "game/modes/edax/settings.hpp"
#include "game/modes/serving/read_ahead.hpp"
#include "game/rules/game_tree.hpp"
#include "game/rules/position.hpp"

#include <array>
#include <iosfwd>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace modes {

struct EdaxBoard {
    rules::Position position;
    bool says_side = true; // else it is Black's turn where the number of empty squares is even
};
// 64 squares and the side to move: b x * is Black, o w is White, - . is empty, in any case; other characters are passed
// over. Errors: fewer squares than that.
base::Result<EdaxBoard> edax_position(std::string_view text);

// Only `stop` needs no answers of the lines before it.
Urgency edax_urgency(std::string_view line);

class EdaxConsole {
  public:
    // Throws std::bad_alloc.
    EdaxConsole(const EdaxSettings& settings, std::ostream& out, std::ostream& errors);

    // The first prompt, and before it the moves where it is to play by itself, up to a stop.
    void begin(std::stop_token stop);
    // Carries the line out, plays where it is to play by itself, and prints the prompt. What is no command is a warning
    // on the error stream and changes nothing. A stop ends a search with what is known by then. False after `quit`.
    bool carry_out(std::string_view line, std::stop_token stop);

  private:
    using Rest = std::string_view; // of the line, trimmed
    struct Command;
    static const std::vector<Command>& commands();

    // Games.
    void init();
    void setboard(Rest rest);
    void play(Rest rest);
    void force(Rest rest);
    // Thoughts.
    void go(Rest);
    void hint(Rest rest);

    bool carry_out_command(std::string_view line);
    void set_option(const EdaxOption& option, std::string_view value);
    void warn(const std::string& problem);
    void warn_of_memory();
    void prompt();
    // From verbosity 1 on.
    void show_board();
    void play_by_itself();
    bool plays_now() const;
    // That undo and redo take: where it plays, its own as well.
    int moves_at_once() const { return settings_.mode <= 1 ? 2 : 1; }
    // Its own move; the position is not over.
    void play_own_move();
    ai::Choice searched_move(const ai::PlayerClock& clock);
    // Of the moves here, within the level's limits.
    ai::Report values(bool is_for_all_moves);
    // Where the line that it was told to follow leads on from here, mirrored or not.
    std::optional<rules::Move> forced_move() const;
    void begin_from(const rules::Position& start);
    void take(rules::GameTree game);
    bool play_line(std::string_view moves);
    const rules::Position& position() const { return game_.position(); }

    EdaxSettings settings_;
    std::ostream& out_;
    std::ostream& errors_;
    ServedPlayer player_;
    std::stop_token stop_; // of the line that is carried out
    rules::GameTree game_{rules::Position::start(rules::BoardSize{8})};
    rules::Position start_ = rules::Position::start(rules::BoardSize{8}); // of `new`
    std::optional<rules::GameTree> forced_;
    std::array<ai::PlayerClock, 2> clocks_; // by colour
    std::array<std::chrono::milliseconds, 2> used_{};
};

} // namespace modes
