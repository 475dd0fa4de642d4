// The terminal game: screens, input and turns, for any number of games. Single-threaded.
#pragma once

#include "engine/base/line_reader.hpp"
#include "game/engines/engine_log.hpp"
#include "game/modes/terminal/setup.hpp"
#include "game/modes/wake_signal.hpp"
#include "game/play/game_controller.hpp"

#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace modes {

// The text trimmed and in lower case.
std::string as_word(std::string_view text);

class Session {
  public:
    // Input and output must outlive the session.
    Session(Setup setup, base::LineReader& input, std::ostream& out);
    // Returns the exit code: 0, or 1 if the output could not be written.
    int run();

  private:
    // Questions return none when the input has ended, the output is closed, or the user typed "quit" or "exit", which
    // prints a message.
    std::optional<std::string> ask(std::string_view prompt);
    std::optional<int> ask_size();
    std::optional<int> ask_players();
    std::optional<bool> ask_yes_no(std::string_view prompt);
    // Prints a line, or nothing if the text is empty.
    void say(std::string_view text);
    bool is_quit_word(std::string_view line);

    // Returns false if a question has no answer.
    bool begin_game();
    bool ask_names(play::GameSettings& settings);
    void say_who_is_who(bool is_loaded);
    void say_time_limit();
    // Returns true if the players want another game.
    bool play();
    // Returns none if the players took back the last move instead of answering.
    std::optional<bool> ask_again();
    bool take_turn();
    void await_computer();
    // Lets the user start the external engine or take its seat. Returns false without an answer.
    bool ask_to_start();

    // Returns false if the players leave the game.
    bool handle(const std::string& line);
    bool handle_word(const std::string& word);
    void handle_move(const std::string& line);
    void refuse(const Phrase& error, const std::string& line, std::optional<rules::Move> move, bool is_malformed);
    // The file name is case-sensitive. Returns false if the line is not a save command.
    bool handle_save(const std::string& line);
    void submit(const play::Command& command);
    void take_back();
    void list_moves();

    void report_moves();
    void report_pass(rules::GameTree::NodeId id);
    bool is_automatic_pass(rules::GameTree::NodeId id) const;

    // Values of the placeholders in texts.
    Values values_of(rules::Color color) const;
    Values values_of(rules::Color mover, rules::Move move, const rules::SquareSet& flipped) const;
    Values values_of_node(rules::GameTree::NodeId id) const;
    std::string name_of(rules::Color color) const;
    std::string color_name(rules::Color color) const;
    std::string to_text(rules::Square square) const;
    std::string to_text(rules::Move move) const;

    void draw(const std::vector<Block>& blocks, bool awaits_input);
    void draw_block(Block block, bool awaits_input);
    void draw_board_block(bool awaits_input);
    void draw_turn(bool awaits_input);
    void draw_assist();
    void draw_ending();
    void draw_result();

    const Messages& messages() const { return setup_.preset->messages; }
    const play::Game& game() const { return controller_->game(); }

    Setup setup_;
    base::LineReader& input_;
    std::ostream& out_;
    std::uint64_t seed_;
    std::optional<bool> assist_; // none: the preset's default
    bool needs_board_ = true;    // for spoken boards, which are printed at the start and on request
    bool is_assist_wanted_ = false;

    rules::GameTree::NodeId seen_ = rules::GameTree::root; // the last node whose move was reported
    std::uint64_t drawn_revision_ = 0;
    std::vector<std::string> status_;
    std::string error_;
    std::string loss_;
    // The turn whose first malformed line was forgiven; another malformed line in that turn loses the game.
    std::optional<rules::GameTree::NodeId> forgiven_;

    WakeSignal wake_signal_;
    engines::EngineLogs engine_logs_;
    std::optional<play::GameController> controller_; // last: its threads ring wake_signal_
};

// Plays on standard input and `out`, in colours if standard output is a terminal that supports them. Returns the exit
// code of Session::run(), or 1 if the game cannot start, which one line on standard error explains.
int play_in_terminal(const TerminalOptions& options, const char* program, std::ostream& out);

} // namespace modes
