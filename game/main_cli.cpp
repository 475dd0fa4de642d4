// outflank-cli: everything that needs no window. One subcommand for each file of game/modes.
#include "game/modes/command_line.hpp"
#include "game/modes/perft_mode.hpp"
#include "game/modes/terminal_mode.hpp"

#include <CLI/CLI.hpp>

#include <functional>
#include <iostream>
#include <utility>
#include <vector>

int main(int argc, char** argv) {
    CLI::App app{"Outflank without a window."};
    app.set_version_flag("--version", "outflank-cli " OUTFLANK_VERSION);
    app.require_subcommand(1);
    modes::PerftMode perft;
    perft.add_to(app);
    modes::TerminalMode terminal;
    terminal.add_to(app);
    const std::vector<std::pair<const char*, std::function<int()>>> subcommands{
        {"perft", [&] { return perft.run(std::cout); }},
        {"terminal", [&] { return terminal.run(std::cout); }},
    };
    if (const auto code = modes::read_command_line(app, argc, argv, "outflank-cli")) return *code;
    for (const auto& [name, run] : subcommands) {
        if (app.got_subcommand(name)) return run();
    }
    return 2; // require_subcommand lets nothing else through
}
