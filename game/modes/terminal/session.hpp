// The terminal game: screens, input and turns, one game after another. For one thread.
#pragma once

#include "game/modes/terminal/conversation.hpp"
#include "game/modes/terminal/setup.hpp"
#include "game/modes/wake_signal.hpp"
#include "game/play/game_controller.hpp"

#include <optional>
#include <string>
#include <vector>

namespace modes {

class Session {
  public:
    // Input and output have to outlive it.
    Session(Setup setup, Input& input, std::ostream& out);
    // Plays until no other game is wanted, a player quits or the input ends. The exit code: 0, but 1 when the output
    // could not be written.
    int run();

  private:
    enum class Afterwards : unsigned char { stop, new_game, resumed };

    // Asks what is still open and sets up the pieces. False: the input has ended.
    bool begin_game();
    // The names of the persons, where the preset asks for them. False: the input has ended.
    bool ask_names(play::GameSettings& settings);
    void say_who_is_who();
    void say_time_limit();
    // To the end of the game. False when it was left before.
    bool play();
    Afterwards ask_afterwards();
    bool take_turn();
    void await_computer();
    // The program to move waits to be started, or has failed. A person starts it or takes its seat. False: nobody
    // answers any more.
    bool ask_to_start();

    // What a person typed. False: the program is to end.
    bool handle(const std::string& line);
    bool handle_word(const std::string& word);
    void handle_move(const std::string& line);
    void refuse(InputError error, const std::string& line, std::optional<rules::Move> move);
    // "save FILE", with the file as it was typed. False: another line.
    bool handle_save(const std::string& line);
    bool is_forgiven(InputError error);
    void take_back();
    void list_moves();

    // Puts the moves since the last look into the status.
    void notice_moves();
    void notice_pass(rules::GameTree::NodeId id);
    // True for a pass that nobody has to say.
    bool is_passed_over(rules::GameTree::NodeId id) const;
    Values values_of_move(rules::GameTree::NodeId id) const;
    Values values_of(rules::Color color) const;
    Values score_values() const;
    std::string squares_in_words(const rules::SquareSet& squares) const;
    std::string name_of(rules::Color color) const;

    void draw(const std::vector<Block>& blocks, bool awaits_person);
    void draw_block(Block block, bool awaits_person);
    void draw_board_block(bool awaits_person);
    void draw_turn(bool awaits_person);
    void draw_assist();
    void draw_ending();
    void draw_result();
    bool marks_legal() const;

    const Messages& messages() const { return setup_.preset->messages; }
    const play::Game& game() const { return controller_->game(); }

    Setup setup_;
    Input& input_;
    std::ostream& out_;
    Conversation conversation_;
    rules::Notation notation_;
    std::uint64_t seed_;
    bool is_first_game_ = true;
    std::optional<bool> assist_;    // none: as the preset has it
    bool is_board_wanted_ = true;   // by words, where the board is spoken: at the start, and when asked for
    bool is_assist_wanted_ = false; // the same of the legal moves

    rules::GameTree::NodeId seen_ = rules::GameTree::root; // up to here moves were reported
    std::uint64_t drawn_revision_ = 0;
    std::vector<std::string> status_; // since the last screen
    std::string error_;               // about the last input
    std::string loss_;                // how the game was lost by an input
    // The turn in which a line that is no move was forgiven; only one is.
    std::optional<rules::GameTree::NodeId> forgiven_;

    WakeSignal wake_signal_;
    std::optional<play::GameController> controller_; // last: its threads ring the bell
};

// Plays on the standard input and `out`, in colours where the standard output is a terminal that may have them. The
// exit code; 1 after one line on the standard error stream about what cannot be started.
int play_in_terminal(const TerminalOptions& options, const char* program, std::ostream& out);

} // namespace modes
