// The game, its seats, clocks and rules: one door for every change of state. It has no thread, searches nothing, and is
// told what time it is. Who plays a seat that is no person's hands the moves in: play::GameController for our own
// computers.
//
// game.cpp has the state and what happens as time goes by, game_commands.cpp what each command does.
#pragma once

#include "engine/base/result.hpp"
#include "engine/base/text.hpp"
#include "game/play/command.hpp"
#include "game/play/game_clock.hpp"

#include <optional>
#include <string>

namespace play {

// What stands still during an update.
enum class Held : unsigned char {
    nothing,
    clock, // the move is known and only waits to be seen, or its search is paused
    turn   // discs are in motion, or a notice or dialog is shown: the turn has not begun
};

struct GamePlace {
    std::uint64_t game = 0; // Game::game_number()
    rules::GameTree::NodeId node = rules::GameTree::root;
    friend bool operator==(const GamePlace&, const GamePlace&) = default;
};

class Game {
  public:
    Game(GameSettings settings, Time now);

    // Carries the command out, or says in one sentence why not; then nothing has changed (but an illegal move may
    // forfeit the game by its rule set, which counts as carried out).
    base::Result<base::Done> submit(const Command& command, Time now);
    // The move of the side to move, whoever sits there, and the pass that it forces. Precondition: waits_for_move(),
    // and the move is legal.
    void make_move(rules::Move move, Time now);
    // From here on a side's first move costs no time of the game's clock, as in play over the internet; a limit of each
    // move stays. External engines count it.
    void give_free_first_moves() { has_free_first_moves_ = true; }
    // Begins turns, runs the clock, lets flags fall. True when the game has ended.
    bool update(Time now, Held held = Held::nothing);

    const rules::GameTree& tree() const { return state_.game; }
    const rules::Position& position() const { return state_.game.position(); }
    const GameSettings& settings() const { return state_.settings; }
    const Participant& participant(rules::Color color) const { return settings().participants[rules::index(color)]; }
    std::string color_name(rules::Color color) const {
        return base::tr_data(settings().rules.color_names[rules::index(color)]);
    }
    const GameClock& clock() const { return clock_; }

    // The side to move has used no time yet and has its first move for nothing.
    bool has_free_move() const;

    // The position shown is a finished one, or the game ended early. Without undo a finished game stays finished,
    // whatever position of it is looked at.
    bool is_over() const;
    // The game has its result, wherever in it one looks: the main line or the line that is looked at leads to the end
    // of a game. Moves tried in a game that has ended are variations: no clock runs, and the result stays.
    bool has_ended() const;
    // How it ended; only when is_over(). The winner is none in a draw.
    EndReason end_reason() const;
    std::optional<rules::Color> winner() const;

    bool is_humans_turn() const;    // a person may move now
    bool is_computers_turn() const; // the game waits for a computer (it may be paused, or browsing)
    // Nothing but a move is waited for: the game is not over, not paused, and nobody looks back at it. Who looks back
    // at a game that has ended has no clock, also where a person could try another move.
    bool waits_for_move() const {
        return !is_over() && !is_paused_ && !is_browsing() && !(is_looking_back_ && leads_to_end());
    }
    bool is_paused() const { return is_paused_; }
    // Undo, Redo, GoTo or Replace put the cursor where play went on before, and it is a computer's turn (or one that is
    // passed over): that moves on only after Continue or a person's own move elsewhere.
    bool is_browsing() const;
    bool can_undo() const;
    bool can_redo() const;

    // When the turn could first be seen; none before that.
    std::optional<Time> turn_began() const { return turn_began_; }
    // When update() has to be called next although nothing else happens: a turn that begins, a flag that may fall.
    std::optional<Time> next_deadline(Time now) const;

    const GameValues& values() const { return state_.values; }
    const records::Annotations& annotations() const { return state_.annotations; }
    // Takes over what is not known better already. Precondition: the node is one of the game's.
    void note(rules::GameTree::NodeId node, const PositionValue& value) { state_.values.note(tree(), node, value); }
    // What was noted since is worth saving.
    void keep_values() { ++revision_; }

    // For saving. Clocks are taken as of `now`.
    GameState state(Time now) const;
    // Changes whenever the saved state would change by anything but the clocks and values.
    std::uint64_t revision() const { return revision_; }
    // Changes with every new or loaded game; node ids of different numbers are unrelated.
    std::uint64_t game_number() const { return game_number_; }
    GamePlace place() const { return {game_number_, tree().cursor()}; }

  private:
    struct CarryOut; // one function for each command

    bool is_human(rules::Color color) const { return play::is_human(participant(color).seat); }
    bool is_finished(rules::GameTree::NodeId node) const { return tree().node(node).position.is_over(); }
    bool leads_to_end() const { return is_over() || is_finished(tree().line().back()); }
    // A finished line becomes the main line, unless there is a finished one already.
    void settle_main_line();
    // The side to move has no move and is passed over by the rules.
    bool is_passed_over() const;

    void take_up(GameState state, std::size_t opening_moves, Time now);
    // Plays a forced pass where the rules do that by themselves and nobody is looking back. True when it did.
    bool pass_over();
    void end_early(std::optional<rules::Color> winner, EndReason reason, Time now);
    void position_changed(Time now);

    GameState state_; // its clock_remaining is not kept up, clock_ is
    GameClock clock_;
    bool is_paused_ = false;
    bool is_looking_back_ = false; // the cursor was put where it is, not led there by play
    bool began_finished_ = false;  // taken up as a finished game, which no move changes
    bool is_taken_back_ = false;   // Undo led here from the end of the game: the next move continues the game
    std::optional<Time> turn_began_;
    bool has_free_first_moves_ = false;
    std::array<bool, 2> has_begun_{}; // by colour: has moved, or used time of the clock
    std::uint64_t revision_ = 0;
    std::uint64_t game_number_ = 0;
};

} // namespace play
