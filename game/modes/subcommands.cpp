#include "game/modes/subcommands.hpp"

#include "engine/base/descriptor_io.hpp"
#include "engine/base/text.hpp"
#include "game/modes/analyze_mode.hpp"
#include "game/modes/arena_mode.hpp"
#include "game/modes/arguments.hpp"
#include "game/modes/bench_mode.hpp"
#include "game/modes/book_mode.hpp"
#include "game/modes/convert_mode.hpp"
#include "game/modes/db_mode.hpp"
#include "game/modes/edax_mode.hpp"
#include "game/modes/gtp_mode.hpp"
#include "game/modes/nboard_mode.hpp"
#include "game/modes/perft_mode.hpp"
#include "game/modes/referee/referee_mode.hpp"
#include "game/modes/repro_mode.hpp"
#include "game/modes/shipped_problems.hpp"
#include "game/modes/solve_mode.hpp"
#include "game/modes/teach_mode.hpp"
#include "game/modes/terminal_mode.hpp"
#include "game/modes/tournament_mode.hpp"
#include "game/modes/train_mode.hpp"
#include "game/modes/triples_mode.hpp"

#include <iostream>
#include <utility>

namespace modes {

namespace {

// What plays as soon as it is started tells before that what it cannot use.
int told_first(const std::function<int()>& run) {
    report_problems_of_games();
    return run();
}

// Reports one line and the exit code for what cannot be done.
int finish(const base::Result<int>& result) {
    if (result) return *result;
    std::cerr << "outflank-cli: " << result.error().message << '\n';
    return 1;
}

} // namespace

struct Subcommands::Modes {
    std::string version;
    TerminalMode terminal;
    RefereeMode referee;
    TriplesMode triples;
    GtpMode gtp;
    NBoardMode nboard;
    EdaxMode edax;
    TeachMode teach;
    SolveMode solve;
    ArenaMode arena;
    TournamentMode tournament;
    BenchMode bench;
    TrainMode train;
    BookMode book;
    DbMode db;
    PerftMode perft;
    ReproMode repro;
    ConvertMode convert;
    AnalyzeMode analyze;
    base::LineReader input{base::standard_input};

    // A protocol has one language.
    int run_gtp() {
        base::use_catalogue(nullptr);
        return gtp.run(input, std::cout, version);
    }
    int run_edax() {
        base::use_catalogue(nullptr);
        return finish(edax.run(input, std::cout, std::cerr, version));
    }
    int run_nboard() {
        base::use_catalogue(nullptr);
        return nboard.run(input, std::cout, std::cerr);
    }
};

Subcommands::Subcommands(Arguments& app, std::string version) : modes_{std::make_unique<Modes>()} {
    Modes& m = *modes_;
    m.version = std::move(version);
    m.terminal.add_to(app);
    m.referee.add_to(app);
    m.triples.add_to(app);
    m.gtp.add_to(app);
    m.nboard.add_to(app);
    m.edax.add_to(app);
    m.teach.add_to(app);
    m.solve.add_to(app);
    m.arena.add_to(app);
    m.tournament.add_to(app);
    m.bench.add_to(app);
    m.train.add_to(app);
    m.book.add_to(app);
    m.db.add_to(app);
    m.perft.add_to(app);
    m.repro.add_to(app);
    m.convert.add_to(app);
    m.analyze.add_to(app);
}

Subcommands::~Subcommands() = default;

std::vector<Subcommand> Subcommands::all() {
    Modes& m = *modes_;
    return {
        {"terminal", [&m] { return told_first([&m] { return m.terminal.run(std::cout); }); }},
        {"referee", [&m] { return told_first([&m] { return m.referee.run(m.input, std::cout, std::cerr); }); }},
        {"triples", [&m] { return told_first([&m] { return m.triples.run(m.input, std::cout, std::cerr); }); }},
        {"gtp", [&m] { return told_first([&m] { return m.run_gtp(); }); }},
        {"nboard", [&m] { return told_first([&m] { return m.run_nboard(); }); }},
        {"edax", [&m] { return told_first([&m] { return m.run_edax(); }); }},
        {"teach", [&m] { return finish(m.teach.run(std::cout)); }},
        {"solve", [&m] { return finish(m.solve.run(std::cout)); }},
        {"arena", [&m] { return finish(m.arena.run(std::cout)); }},
        {"tournament", [&m] { return finish(m.tournament.run(std::cout, std::cerr)); }},
        {"bench", [&m] { return finish(m.bench.run(std::cout)); }},
        {"train", [&m] { return finish(m.train.run(std::cout, std::cerr)); }},
        {"book", [&m] { return finish(m.book.run(std::cout, std::cerr)); }},
        {"db", [&m] { return finish(m.db.run(std::cout, std::cerr)); }},
        {"perft", [&m] { return m.perft.run(std::cout); }},
        {"repro", [&m] { return finish(m.repro.run(std::cout, m.version)); }},
        {"analyze", [&m] { return finish(m.analyze.run(std::cerr)); }},
        {"convert", [&m] { return finish(m.convert.run(std::cout, std::cerr)); }},
    };
}

} // namespace modes
