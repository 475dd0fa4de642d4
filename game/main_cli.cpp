// outflank-cli: everything that needs no window. One subcommand for each file of game/modes.
#include "game/modes/command_line.hpp"
#include "game/modes/perft_mode.hpp"
#include "game/modes/referee/referee_mode.hpp"
#include "game/modes/teach_mode.hpp"
#include "game/modes/terminal_mode.hpp"
#include "game/modes/triples_mode.hpp"

#include <CLI/CLI.hpp>

#include <functional>
#include <iostream>
#include <unistd.h>
#include <utility>
#include <vector>

namespace {

// Reports one line and the exit code for what cannot be done.
int finish(const base::Result<int>& result) {
    if (result) return *result;
    std::cerr << "outflank-cli: " << result.error().message << '\n';
    return 1;
}

int run(int argc, char** argv) {
    CLI::App app{"Outflank without a window."};
    app.set_version_flag("--version", "outflank-cli " OUTFLANK_VERSION);
    app.require_subcommand(1);
    modes::TerminalMode terminal;
    terminal.add_to(app);
    modes::RefereeMode referee;
    referee.add_to(app);
    modes::TriplesMode triples;
    triples.add_to(app);
    modes::TeachMode teach;
    teach.add_to(app);
    modes::PerftMode perft;
    perft.add_to(app);
    base::LineReader input{STDIN_FILENO};
    const std::vector<std::pair<const char*, std::function<int()>>> subcommands{
        {"terminal", [&] { return terminal.run(std::cout); }},
        {"referee", [&] { return referee.run(input, std::cout, std::cerr); }},
        {"triples", [&] { return triples.run(input, std::cout, std::cerr); }},
        {"teach", [&] { return finish(teach.run(std::cout)); }},
        {"perft", [&] { return perft.run(std::cout); }},
    };
    if (const auto code = modes::read_command_line(app, argc, argv, "outflank-cli")) return *code;
    for (const auto& [name, run] : subcommands) {
        if (app.got_subcommand(name)) return run();
    }
    return 2; // require_subcommand lets nothing else through
}

} // namespace

int main(int argc, char** argv) {
    const int code = run(argc, argv);
    std::cout.flush();
    if (std::cout) return code;
    std::cerr << "outflank-cli: expected an output that can be written, saw that it was lost\n";
    return code == 0 ? 1 : code;
}
