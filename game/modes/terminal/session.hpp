// The terminal game: screens, input and turns, for any number of games. Single-threaded.
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
    // Input and output must outlive the session.
    Session(Setup setup, Input& input, std::ostream& out);
    // The exit code is 0, or 1 if the output could not be written.
    int run();

  private:
    enum class Afterwards : unsigned char { stop, new_game, resumed };

    // False: the input has ended.
    bool begin_game();
    // False: the input has ended.
    bool ask_names(play::GameSettings& settings);
    void say_who_is_who();
    void say_time_limit();
    // False: the game was left before its end.
    bool play();
    Afterwards ask_afterwards();
    bool take_turn();
    void await_computer();
    // The user starts the external engine or takes its seat. False: no answer.
    bool ask_to_start();

    bool handle(const std::string& line);
    bool handle_word(const std::string& word);
    void handle_move(const std::string& line);
    void refuse(InputError error, const std::string& line, std::optional<rules::Move> move);
    // The file name is verbatim. False: another line.
    bool handle_save(const std::string& line);
    bool is_forgiven(InputError error);
    void take_back();
    void list_moves();

    void notice_moves();
    void notice_pass(rules::GameTree::NodeId id);
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
    std::optional<bool> assist_;  // none: the preset's default
    bool is_board_wanted_ = true; // for spoken boards: at the start and on request
    bool is_assist_wanted_ = false;

    rules::GameTree::NodeId seen_ = rules::GameTree::root; // moves up to this node were reported
    std::uint64_t drawn_revision_ = 0;
    std::vector<std::string> status_;
    std::string error_;
    std::string loss_;
    // The turn whose malformed line was forgiven; only one per turn is.
    std::optional<rules::GameTree::NodeId> forgiven_;

    WakeSignal wake_signal_;
    std::optional<play::GameController> controller_; // last: its threads ring wake_signal_
};

// Plays on standard input and `out`, in colours if standard output is a terminal that supports them. Returns the exit
// code: 1 if the game cannot start, after one line on standard error.
int play_in_terminal(const TerminalOptions& options, const char* program, std::ostream& out);

} // namespace modes
