// outflank-cli: everything that needs no window. One subcommand for each file of game/modes.
#include "game/modes/command_line.hpp"
#include "game/modes/perft_mode.hpp"
#include "game/modes/teach_mode.hpp"

#include <CLI/CLI.hpp>

#include <iostream>

int main(int argc, char** argv) {
    CLI::App app{"Outflank without a window."};
    app.set_version_flag("--version", "outflank-cli " OUTFLANK_VERSION);
    app.require_subcommand(1);
    modes::PerftMode perft;
    perft.add_to(app);
    modes::TeachMode teach;
    teach.add_to(app);
    if (const auto code = modes::read_command_line(app, argc, argv, "outflank-cli")) return *code;
    if (app.got_subcommand("teach")) {
        const auto result = teach.run(std::cout);
        if (result) return *result;
        std::cerr << "outflank-cli: " << result.error().message << '\n';
        return 1;
    }
    return perft.run(std::cout);
}
