// Edax's console with one of our players: its commands and its game.
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
    bool says_side = true; // otherwise the text has none: Black is to move if the number of empty squares is even
};
// 64 squares and the side to move: b x * is Black, o w is White, - . is empty, case-insensitive; other characters are
// skipped. Error: too few squares.
base::Result<EdaxBoard> edax_position(std::string_view text);

// Only `stop` takes effect before the previous lines are answered.
Urgency edax_urgency(std::string_view line);

class EdaxConsole {
  public:
    EdaxConsole(const EdaxSettings& settings, std::ostream& out, std::ostream& errors);

    void begin(std::stop_token stop);
    // An unknown command causes a warning on the error stream and changes nothing. A stop ends a search with its
    // result so far. False after `quit`.
    bool carry_out(std::string_view line, std::stop_token stop);

  private:
    using Rest = std::string_view; // rest of the line, trimmed
    struct Command;
    static const std::vector<Command>& commands();

    void init();
    void setboard(Rest rest);
    void play(Rest rest);
    void force(Rest rest);
    void go(Rest);
    void hint(Rest rest);

    bool carry_out_command(std::string_view line);
    void set_option(const EdaxOption& option, std::string_view value);
    void warn(const std::string& problem);
    void warn_of_memory();
    void prompt();
    // Prints nothing at verbosity 0.
    void show_board();
    void play_by_itself();
    bool plays_now() const;
    // Moves that undo and redo take: two where the player answers by itself.
    int moves_at_once() const { return settings_.mode <= 1 ? 2 : 1; }
    // Precondition: the position is not over.
    void play_own_move();
    ai::Choice searched_move(const ai::PlayerClock& clock);
    // Values of the legal moves, within the level's limits.
    ai::Report values(bool is_for_all_moves);
    std::optional<rules::Move> forced_move() const;
    void begin_from(const rules::Position& start);
    void take(rules::GameTree game);
    bool play_line(std::string_view moves);
    const rules::Position& position() const { return game_.position(); }

    EdaxSettings settings_;
    std::ostream& out_;
    std::ostream& errors_;
    ServedPlayer player_;
    std::stop_token stop_;
    rules::GameTree game_{rules::Position::start(rules::BoardSize{8})};
    rules::Position start_ = rules::Position::start(rules::BoardSize{8});
    std::optional<rules::GameTree> forced_;
    std::array<ai::PlayerClock, 2> clocks_;
    std::array<std::chrono::milliseconds, 2> used_{};
};

} // namespace modes
