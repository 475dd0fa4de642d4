// outflank-cli: everything that needs no window. One subcommand for each file of game/modes.
#include "game/modes/perft_mode.hpp"

#include <CLI/CLI.hpp>

#include <iostream>

int main(int argc, char** argv) {
    CLI::App app{"Outflank without a window."};
    app.set_version_flag("--version", "outflank-cli " OUTFLANK_VERSION);
    app.require_subcommand(1);
    modes::PerftMode perft;
    perft.add_to(app);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        if (error.get_exit_code() == 0) return app.exit(error); // --help, --version
        std::cerr << "outflank-cli: " << error.what() << '\n';
        return 2;
    }
    return perft.run(std::cout);
}
