#include "game/modes/terminal_mode.hpp"

#include "game/modes/arguments.hpp"
#include "game/modes/move_time.hpp"
#include "game/modes/terminal/session.hpp"

#include <cstdlib>
#include <iostream>

#include <unistd.h>

namespace modes {

void TerminalMode::add_to(Arguments& app) {
    Arguments terminal = app.subcommand("terminal", "Play in the terminal");
    std::string known;
    for (const Preset& preset : presets())
        known += (known.empty() ? "" : ", ") + std::string{preset.id} + " (" + std::string{preset.title} + ")";
    terminal.option("--preset", options_.preset, "Preset: " + known).named("NAME");
    terminal.option("--size", options_.size, "Squares on a side, 4 to 16");
    terminal.option("--players", options_.players, "Human players (1 or 2)");
    terminal.seat("--black", "Black", options_.seats[0]);
    terminal.seat("--white", "White", options_.seats[1]);
    terminal.option("--level", options_.level, "Computer level, 1 to 10");
    terminal.flag(
        "--assist", [this] { options_.assist = true; }, "Show the legal moves");
    terminal.flag(
        "--no-assist", [this] { options_.assist = false; }, "Do not show the legal moves");
    terminal.option("--seed", options_.seed, "Seed of everything random");
    terminal
        .text(
            "--time-limit",
            [this](const std::string& text) {
                options_.time_limit = move_time_from_text(text);
                return options_.time_limit
                           ? std::nullopt
                           : std::optional{"--time-limit: expected 0 or seconds from 0.001 to 86400, saw \"" + text
                                           + "\""};
            },
            "Seconds per move, also fractions; a late move loses. 0: no limit")
        .named("SECONDS");
    const Option load = terminal.option("--load", options_.load, "Continue a saved game").named("FILE");
    terminal.option("--moves", options_.moves, "Moves already played: f5d6c3").excludes(load);
    terminal.flag("--plain", options_.is_plain, "No colours and no clearing of the screen");
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
    const auto variable = [](const char* name) -> std::string_view {
        const char* value = std::getenv(name);
        return value == nullptr ? std::string_view{} : value;
    };
    setup->screen =
        screen_for(::isatty(STDOUT_FILENO) == 1 && !options.is_plain, variable("TERM"), variable("NO_COLOR"));
    DescriptorInput input{STDIN_FILENO};
    return Session{*std::move(setup), input, out}.run();
}

} // namespace modes
