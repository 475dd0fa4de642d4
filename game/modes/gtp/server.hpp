// One of our players as a Go Text Protocol engine: what each command does, and the game that it does it to. For the gtp
// mode.
#pragma once

#include "engine/base/random.hpp"
#include "engine/base/result.hpp"
#include "game/ai/limits.hpp"
#include "game/ai/player_clock.hpp"
#include "game/ai/search.hpp"
#include "game/modes/gtp/request.hpp"
#include "game/play/match.hpp"

#include <array>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace modes {

struct GtpSettings {
    std::string version;
    int level = 10;
    // What every move is bound by instead of the level's own depth, nodes and time; it makes no errors then. A clock
    // binds it too.
    std::optional<ai::Limits> limits;
    int threads = 1; // of searches that are bound by time only
    std::size_t table_bytes = ai::Searcher::default_table_bytes;
    std::uint64_t seed = 1; // of levels that err
};

class GtpServer {
  public:
    // A stop ends searches with the best move so far, for good. Throws std::bad_alloc.
    GtpServer(const GtpSettings& settings, std::stop_token stop);

    // What the command answers, which is never an empty line. Errors are the protocol's failures; they change nothing.
    base::Result<std::string> answer(const std::vector<std::string>& words);

  private:
    using Words = std::vector<std::string>; // the arguments, as many as the command has
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
    Answer quit(const Words&);

    void begin_game(rules::BoardSize size);
    const rules::Position& position() const { return match_.position(); }
    // The position where that colour is to move: a pass that the other one has to make is made. Errors: it is the other
    // one's turn.
    base::Result<rules::Position> position_for(rules::Color color) const;
    // What a command that moves does. Precondition: legal in position_for(color).
    void make(rules::Color color, rules::Move move);
    // The clock of the side to move, as it will be when the search can begin.
    ai::ClockState clock_for_search(const rules::Position& position);
    // Precondition: the position is not over.
    rules::Move choose(const rules::Position& position);

    GtpSettings settings_;
    std::stop_token stop_;
    ai::Searcher searcher_;
    base::Random seeds_;                        // of the games
    std::uint64_t game_seed_ = 0;               // of this one
    play::Match match_;                         // between two persons: both sides' moves come from outside
    std::vector<rules::Game::NodeId> begun_at_; // where each command that moved began, for undo
    ai::TimeControl time_control_;
    std::array<ai::PlayerClock, 2> clocks_; // by colour
};

} // namespace modes
