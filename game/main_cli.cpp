// outflank-cli: everything that needs no window. One subcommand for each file of game/modes.
#include "game/ai/book.hpp"
#include "game/ai/search.hpp"
#include "game/modes/arena_mode.hpp"
#include "game/modes/arguments.hpp"
#include "game/modes/bench_mode.hpp"
#include "game/modes/book_mode.hpp"
#include "game/modes/gtp_mode.hpp"
#include "game/modes/perft_mode.hpp"
#include "game/modes/referee/referee_mode.hpp"
#include "game/modes/repro_mode.hpp"
#include "game/modes/solve_mode.hpp"
#include "game/modes/teach_mode.hpp"
#include "game/modes/terminal_mode.hpp"
#include "game/modes/train_mode.hpp"
#include "game/modes/triples_mode.hpp"
#include "game/records/opening_names.hpp"

#include <functional>
#include <iostream>
#include <new>
#include <unistd.h>
#include <vector>

namespace {

// Reports one line and the exit code for what cannot be done.
int finish(const base::Result<int>& result) {
    if (result) return *result;
    std::cerr << "outflank-cli: " << result.error().message << '\n';
    return 1;
}

int run(int argc, char** argv) {
    modes::Arguments app{"Outflank without a window: games in the terminal, matches, analysis, training."};
    app.version("outflank-cli " OUTFLANK_VERSION);
    app.require_subcommand();
    modes::TerminalMode terminal;
    terminal.add_to(app);
    modes::RefereeMode referee;
    referee.add_to(app);
    modes::TriplesMode triples;
    triples.add_to(app);
    modes::GtpMode gtp;
    gtp.add_to(app);
    modes::TeachMode teach;
    teach.add_to(app);
    modes::SolveMode solve;
    solve.add_to(app);
    modes::ArenaMode arena;
    arena.add_to(app);
    modes::BenchMode bench;
    bench.add_to(app);
    modes::TrainMode train;
    train.add_to(app);
    modes::BookMode book;
    book.add_to(app);
    modes::PerftMode perft;
    perft.add_to(app);
    modes::ReproMode repro;
    repro.add_to(app);
    base::LineReader input{STDIN_FILENO};
    struct Subcommand {
        const char* name;
        bool searches; // then it is told when the search has to do without the trained evaluation
        std::function<int()> run;
        bool plays_games = false; // likewise without the opening book, and without the names of openings
    };
    const std::vector<Subcommand> subcommands{
        {"terminal", true, [&] { return terminal.run(std::cout); }, true},
        {"referee", true, [&] { return referee.run(input, std::cout, std::cerr); }, true},
        {"triples", true, [&] { return triples.run(input, std::cout, std::cerr); }, true},
        {"gtp", true, [&] { return gtp.run(input, std::cout, OUTFLANK_VERSION); }, true},
        {"teach", false, [&] { return finish(teach.run(std::cout)); }},
        {"solve", true, [&] { return finish(solve.run(std::cout)); }},
        {"arena", true, [&] { return finish(arena.run(std::cout)); }},
        {"bench", false, [&] { return finish(bench.run(std::cout)); }},
        {"train", false, [&] { return finish(train.run(std::cout, std::cerr)); }},
        {"book", false, [&] { return finish(book.run(std::cout, std::cerr)); }},
        {"perft", false, [&] { return perft.run(std::cout); }},
        {"repro", true, [&] { return finish(repro.run(std::cout, OUTFLANK_VERSION)); }},
    };
    if (const auto code = app.read(argc, argv, "outflank-cli")) return *code;
    for (const Subcommand& subcommand : subcommands) {
        if (!app.is_given(subcommand.name)) continue;
        if (subcommand.searches && !ai::evaluation_problem().empty())
            std::cerr << "outflank-cli: " << ai::evaluation_problem() << '\n';
        if (subcommand.plays_games) {
            for (const std::string& problem : {ai::book_problem(), records::opening_names_problem()}) {
                if (!problem.empty()) std::cerr << "outflank-cli: " << problem << '\n';
            }
        }
        return subcommand.run();
    }
    return 2; // require_subcommand lets nothing else through
}

} // namespace

int main(int argc, char** argv) {
    int code = 1;
    try {
        code = run(argc, argv);
    } catch (const std::bad_alloc&) {
        std::cerr << "outflank-cli: out of memory; try a smaller --hash or fewer --threads\n";
    } catch (const std::exception& error) {
        std::cerr << "outflank-cli: " << error.what() << '\n';
    }
    std::cout.flush();
    if (std::cout) return code;
    std::cerr << "outflank-cli: cannot write to standard output\n";
    return code == 0 ? 1 : code;
}
