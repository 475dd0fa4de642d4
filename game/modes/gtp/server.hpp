// One of our players as a Go Text Protocol engine: what each command does, and the game that it does it to. For the gtp
// mode.
#pragma once

#include "engine/base/result.hpp"
#include "game/ai/player_clock.hpp"
#include "game/modes/gtp/request.hpp"
#include "game/modes/serving/served_player.hpp"
#include "game/rules/game_tree.hpp"

#include <array>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace modes {

class GtpServer {
  public:
    // Throws std::bad_alloc.
    GtpServer(const ServedSettings& settings, std::string version);

    // What the command answers, which is never an empty line. Errors are the protocol's failures; they change nothing.
    // A stop ends its search with the best move so far.
    base::Result<std::string> answer(const GtpRequest& request, std::stop_token stop);

  private:
    using Words = std::vector<std::string>; // the arguments, as many as the command has; one where they are a path
    using Answer = base::Result<std::string>;
    struct Command;
    static std::span<const Command> commands();
    static const Command* find(std::string_view name);

    Answer protocol_version(const Words&);
    Answer name(const Words&);
    Answer version(const Words&);
    Answer known_command(const Words& words);
    Answer list_commands(const Words&);
    Answer list_games(const Words&);
    Answer set_game(const Words& words);
    Answer set_level(const Words& words);
    Answer boardsize(const Words& words);
    Answer clear_board(const Words&);
    Answer komi(const Words& words);
    Answer play(const Words& words);
    Answer genmove(const Words& words);
    Answer reg_genmove(const Words& words);
    Answer values(const Words& words);
    Answer undo(const Words&);
    Answer time_settings(const Words& words);
    Answer time_left(const Words& words);
    Answer final_score(const Words&);
    Answer showboard(const Words&);
    Answer loadsgf(const Words& words);
    Answer gogui_game_id(const Words&);
    Answer gogui_board(const Words&);
    Answer gogui_board_size(const Words&);
    Answer gogui_legal_moves(const Words&);
    Answer gogui_side_to_move(const Words&);
    Answer gogui_final_result(const Words&);
    Answer stop(const Words&);
    Answer quit(const Words&);

    void begin_game(rules::GameTree game);
    const rules::Position& position() const { return game_.position(); }
    // The position where that colour is to move: a pass that the other one has to make is made. Errors: it is the other
    // one's turn.
    base::Result<rules::Position> position_for(rules::Color color) const;
    // What a command that moves does. Precondition: legal in position_for(color).
    void make(rules::Color color, rules::Move move);
    // Precondition: the position is not over.
    rules::Move choose(const rules::Position& position);

    std::string version_;
    ServedPlayer player_;
    std::stop_token stop_; // of the command that is being answered
    rules::GameTree game_{rules::Position::start(rules::BoardSize{8})};
    std::vector<rules::GameTree::NodeId> begun_at_; // where each command that moved began, for undo
    ai::TimeControl time_control_;
    std::array<ai::PlayerClock, 2> clocks_; // by colour
};

} // namespace modes
