#include "game/modes/terminal_mode.hpp"

#include "game/modes/terminal/session.hpp"

#include <CLI/CLI.hpp>

#include <cstdlib>
#include <iostream>

#include <unistd.h>

namespace modes {

namespace {

void add_seat(CLI::App& app, const char* name, const char* color, std::optional<play::Seat>& seat) {
    app.add_option_function<std::string>(
           name,
           [&seat](const std::string& text) {
               const auto parsed = play::seat_from_text(text);
               if (!parsed) throw CLI::ValidationError(parsed.error().message);
               seat = *parsed;
           },
           std::string{"Who plays "} + color
               + ": human, level:1 to level:10, random, most-flips, fifty-fifty, minimax:N, alpha-beta:N")
        ->type_name("PLAYER");
}

} // namespace

void TerminalMode::add_to(CLI::App& app) {
    CLI::App* terminal = app.add_subcommand("terminal", "Play in the terminal");
    std::string known;
    for (const Preset& preset : presets())
        known += (known.empty() ? "" : ", ") + std::string{preset.id} + " (" + std::string{preset.title} + ")";
    terminal->add_option("--preset", options_.preset, "Form of the game: " + known)->type_name("NAME");
    terminal->add_option("--size", options_.size, "Squares on a side, 4 to 16");
    terminal->add_option("--players", options_.players, "Persons who play, 1 or 2");
    add_seat(*terminal, "--black", "Black", options_.seats[0]);
    add_seat(*terminal, "--white", "White", options_.seats[1]);
    terminal->add_flag_callback(
        "--assist", [this] { options_.assist = true; }, "Show the legal moves");
    terminal->add_flag_callback(
        "--no-assist", [this] { options_.assist = false; }, "Do not show them");
    terminal->add_option("--seed", options_.seed, "For everything that is drawn at random");
    terminal->add_option("--time-limit", options_.time_limit, "Seconds for each move; who needs longer loses")
        ->type_name("SECONDS");
    auto* load = terminal->add_option("--load", options_.load, "Take up a saved game")->type_name("FILE");
    terminal->add_option("--moves", options_.moves, "Moves played before: f5d6c3")->excludes(load);
    terminal->add_flag("--plain", options_.is_plain, "No colours, and the screen is not cleared");
}

int TerminalMode::run(std::ostream& out) const {
    return play_in_terminal(options_, "outflank-cli", out);
}

int play_in_terminal(const TerminalOptions& options, const char* program, std::ostream& out) {
    auto setup = prepare(options);
    if (!setup) {
        std::cerr << program << ": " << setup.error().message << '\n';
        return 1;
    }
    const char* no_color = std::getenv("NO_COLOR");
    setup->is_terminal = ::isatty(STDOUT_FILENO) == 1 && !options.is_plain;
    setup->is_colored = setup->is_terminal && (no_color == nullptr || *no_color == '\0');
    DescriptorInput input{STDIN_FILENO};
    return Session{*std::move(setup), input, out}.run();
}

} // namespace modes
