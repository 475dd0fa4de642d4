// outflank-cli: everything that needs no window. One subcommand for each file of game/modes.
#include "game/modes/command_line.hpp"
#include "game/modes/perft_mode.hpp"

#include <CLI/CLI.hpp>

#include <iostream>

int main(int argc, char** argv) {
    CLI::App app{"Outflank without a window."};
    app.set_version_flag("--version", "outflank-cli " OUTFLANK_VERSION);
    app.require_subcommand(1);
    modes::PerftMode perft;
    perft.add_to(app);
    if (const auto code = modes::read_command_line(app, argc, argv, "outflank-cli")) return *code;
    return perft.run(std::cout);
}
