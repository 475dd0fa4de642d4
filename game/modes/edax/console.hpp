// One of our players in Edax's place: the commands of its console, and the game that they are about. For the edax mode.
#pragma once

#include "game/ai/player_clock.hpp"
#include "game/modes/edax/printing.hpp"
#include "game/modes/edax/settings.hpp"
#include "game/modes/serving/read_ahead.hpp"
#include "game/rules/game.hpp"

#include <array>
#include <cstdint>
#include <iosfwd>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace modes {

// `quit` and `stop`, after `set` too, are heard at once, whatever is being searched.
Urgency edax_urgency(std::string_view line);

class EdaxConsole {
  public:
    // Throws std::bad_alloc.
    EdaxConsole(const EdaxSettings& settings, std::string version, std::ostream& out, std::ostream& errors);

    // The first prompt, and before it the moves where it is to play by itself, up to a stop.
    void begin(std::stop_token stop);
    // Carries the line out, plays where it is to play by itself, and prints the prompt. What is no command is a warning
    // on the error stream and changes nothing. A stop ends a search with what is known by then. False after `quit`.
    bool carry_out(std::string_view line, std::stop_token stop);

  private:
    using Rest = std::string_view; // of the line, trimmed
    struct Command;
    static std::span<const Command> commands();

    // Games.
    void init(Rest);
    void new_game(Rest);
    void setboard(Rest rest);
    void play(Rest rest);
    void force(Rest rest);
    void undo(Rest);
    void redo(Rest);
    void load(Rest rest);
    void save(Rest rest);
    void hmirror(Rest);
    void vmirror(Rest);
    void rotate(Rest rest);
    void symmetry(Rest rest);
    // Thoughts.
    void go(Rest);
    void hint(Rest rest);
    void analyze(Rest rest);
    void solve(Rest rest);
    void stop(Rest);
    // The rest.
    void opening(Rest);
    void count(Rest rest);
    void perft(Rest rest);
    void options(Rest);
    void version(Rest);
    void help(Rest);
    void not_here(Rest);

    bool carry_out_command(std::string_view line);
    void set_option(const EdaxOption& option, std::string_view value);
    void warn(const std::string& problem);
    void warn_of_memory();
    // rules::perft that a stop ends: none then.
    std::optional<std::uint64_t> counted(const rules::Position& at, int depth) const;
    void prompt();
    void play_by_itself();
    bool plays_now() const;
    // The move of its own; the position is not over.
    void play_own_move();
    // Where the line that it was told to follow leads on from here, mirrored or not.
    std::optional<rules::Move> forced_move() const;
    void begin_from(const rules::Position& start);
    void take(rules::Game game);
    void transform(int symmetry);
    bool play_line(std::string_view moves);
    void print_line(const ai::RootMove& move, const ai::Report& report);
    const rules::Position& position() const { return game_.position(); }

    EdaxSettings settings_;
    std::string version_;
    std::ostream& out_;
    std::ostream& errors_;
    ServedPlayer player_;
    std::stop_token stop_; // of the line that is carried out
    rules::Game game_{rules::Position::start(rules::BoardSize{8})};
    rules::Position start_ = rules::Position::start(rules::BoardSize{8}); // of `new`
    std::optional<rules::Game> forced_;
    std::array<ai::PlayerClock, 2> clocks_; // by colour
    std::array<std::chrono::milliseconds, 2> used_{};
};

} // namespace modes
