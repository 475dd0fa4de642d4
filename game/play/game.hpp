// The running game: its tree, seats, clocks and rules, changed only through this interface. It has no thread, runs no
// search, and takes the time as an argument. Moves of seats without a human player are passed to make_move() by the
// caller, such as play::GameController.
//
// game.cpp has the state and the passage of time, game_commands.cpp the commands.
#pragma once

#include "engine/base/result.hpp"
#include "engine/base/text.hpp"
#include "game/play/command.hpp"
#include "game/play/game_clock.hpp"

#include <optional>
#include <string>

namespace play {

// What is on hold during an update.
enum class Held : unsigned char {
    nothing,
    clock, // the move is known but not yet shown, its search is paused, or its engine has not started
    turn   // the turn has not begun: discs are moving, or a notice or dialog is open
};

struct GamePlace {
    std::uint64_t game = 0; // Game::game_number()
    rules::GameTree::NodeId node = rules::GameTree::root;
    friend bool operator==(const GamePlace&, const GamePlace&) = default;
};

class Game {
  public:
    Game(GameSettings settings, Time now);

    // Carries out the command. Errors: one sentence saying why not; the game is then unchanged. An illegal move that
    // forfeits the game by its rule set counts as carried out.
    base::Result<base::Done> submit(const Command& command, Time now);
    // Plays a move for the side to move, human or not, and the pass that it forces. Precondition: waits_for_move(), and
    // the move is legal.
    void make_move(rules::Move move, Time now);
    // From now on a side's first move uses no time of its game clock, as in online play. Exceptions: external engines,
    // which count that time themselves, and games with a time limit per move.
    void give_free_first_moves() { has_free_first_moves_ = true; }
    // Begins turns, runs the clock, and ends the game when a flag falls. Returns true if the game ended on time.
    bool update(Time now, Held held = Held::nothing);

    const rules::GameTree& tree() const { return state_.game; }
    const rules::Position& position() const { return state_.game.position(); }
    const GameSettings& settings() const { return state_.settings; }
    const Participant& participant(rules::Color color) const { return settings().participants[rules::index(color)]; }
    std::string color_name(rules::Color color) const {
        return base::tr_data(settings().rules.color_names[rules::index(color)]);
    }
    const GameClock& clock() const { return clock_; }

    // Whether the side to move has its free first move and has used no time yet.
    bool has_free_move() const;

    // The position shown is final, or the game ended early. Under rules without undo a finished game stays finished,
    // whichever of its positions is shown.
    bool is_over() const;
    // The game has a result, whichever of its positions is shown: it ended early, or its main line or the line shown
    // reaches a final position. Moves tried afterwards are variations; no clock runs, and the result stays.
    bool has_ended() const;
    // How the game ended. Precondition: is_over(). winner() is none after a draw or an aborted game.
    EndReason end_reason() const;
    std::optional<rules::Color> winner() const;

    bool is_humans_turn() const;    // a human player may move now
    bool is_computers_turn() const; // the game waits for a computer; it may be paused or show an earlier position
    // The game waits for nothing but a move: it is not over, paused or browsing. An earlier position of a finished game
    // does not count, even where a human player could try another move; no clock runs there.
    bool waits_for_move() const {
        return !is_over() && !is_paused_ && !is_browsing() && !(is_looking_back_ && leads_to_end());
    }
    bool is_paused() const { return is_paused_; }
    // Undo, Redo, GoTo or Replace moved the cursor to a position from which play already continued, and a computer is
    // to move or a pass is forced. Play resumes only after Continue, or a human player's move at another position.
    bool is_browsing() const;
    bool can_undo() const;
    bool can_redo() const;

    // Time at which the turn became visible; none before that.
    std::optional<Time> turn_began() const { return turn_began_; }
    // Next time at which update() has something to do if nothing else happens: a turn begins, or a flag may fall.
    std::optional<Time> next_deadline(Time now) const;

    const GameValues& values() const { return state_.values; }
    const records::Annotations& annotations() const { return state_.annotations; }
    // Stores the value unless a better one is known. Precondition: the node belongs to this game.
    void note(rules::GameTree::NodeId node, const PositionValue& value) { state_.values.note(tree(), node, value); }
    // Marks all noted values as worth saving.
    void keep_values() { ++revision_; }

    // State to save, with the clocks as of `now`.
    GameState state(Time now) const;
    // Changes whenever the saved state changes in anything but the clocks and values.
    std::uint64_t revision() const { return revision_; }
    // Changes with every new or loaded game. Node ids of games with different numbers are unrelated.
    std::uint64_t game_number() const { return game_number_; }
    GamePlace place() const { return {game_number_, tree().cursor()}; }

  private:
    struct CarryOut; // one function for each command

    bool is_human(rules::Color color) const { return play::is_human(participant(color).seat); }
    bool is_finished(rules::GameTree::NodeId node) const { return tree().node(node).position.is_over(); }
    bool leads_to_end() const { return is_over() || is_finished(tree().line().back()); }
    // Promotes a finished line to main line, unless the main line is finished already.
    void settle_main_line();
    // The side to move has no move, and the rules pass for it.
    bool is_passed_over() const;

    void take_up(GameState state, std::size_t opening_moves, Time now);
    // Plays a forced pass if the rules pass automatically and the user is not looking back. Returns true if it did.
    bool pass_over();
    void end_early(std::optional<rules::Color> winner, EndReason reason, Time now);
    void position_changed(Time now);

    GameState state_; // clock_remaining in it is outdated: see clock_
    GameClock clock_;
    bool is_paused_ = false;
    bool is_looking_back_ = false; // the cursor was placed by a command, not by play
    bool began_finished_ = false;  // the game was finished when loaded, and no move changes that
    bool is_taken_back_ = false;   // Undo left the end of the game: the next move continues the game
    std::optional<Time> turn_began_;
    bool has_free_first_moves_ = false;
    std::array<bool, 2> has_begun_{}; // by colour: has moved, or used clock time
    std::uint64_t revision_ = 0;
    std::uint64_t game_number_ = 0;
};

} // namespace play
