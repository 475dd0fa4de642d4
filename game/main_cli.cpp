// outflank-cli: everything that needs no window. One subcommand for each file of game/modes.
#include "engine/base/descriptor_io.hpp"
#include "engine/base/program_start.hpp"
#include "engine/base/text.hpp"
#include "game/ai/book.hpp"
#include "game/ai/search.hpp"
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
#include "game/modes/solve_mode.hpp"
#include "game/modes/spoken_language.hpp"
#include "game/modes/teach_mode.hpp"
#include "game/modes/terminal_mode.hpp"
#include "game/modes/tournament_mode.hpp"
#include "game/modes/train_mode.hpp"
#include "game/modes/triples_mode.hpp"
#include "game/records/opening_names.hpp"

#include <functional>
#include <iostream>
#include <new>
#include <system_error>
#include <vector>

namespace {

// Reports one line and the exit code for what cannot be done.
int finish(const base::Result<int>& result) {
    if (result) return *result;
    std::cerr << "outflank-cli: " << result.error().message << '\n';
    return 1;
}

struct Subcommand {
    const char* name;
    bool searches; // then a missing trained evaluation is reported
    std::function<int()> run;
    bool plays_games = false; // then a missing opening book and missing names of openings too
};

// All subcommands with their options.
class Modes {
  public:
    explicit Modes(modes::Arguments& app) {
        terminal_.add_to(app);
        referee_.add_to(app);
        triples_.add_to(app);
        gtp_.add_to(app);
        nboard_.add_to(app);
        edax_.add_to(app);
        teach_.add_to(app);
        solve_.add_to(app);
        arena_.add_to(app);
        tournament_.add_to(app);
        bench_.add_to(app);
        train_.add_to(app);
        book_.add_to(app);
        db_.add_to(app);
        perft_.add_to(app);
        repro_.add_to(app);
        convert_.add_to(app);
        analyze_.add_to(app);
    }

    std::vector<Subcommand> subcommands() {
        return {
            {"terminal", true, [&] { return terminal_.run(std::cout); }, true},
            {"referee", true, [&] { return referee_.run(input_, std::cout, std::cerr); }, true},
            {"triples", true, [&] { return triples_.run(input_, std::cout, std::cerr); }, true},
            {"gtp", true, [&] { return run_gtp(); }, true},
            {"nboard", true, [&] { return run_nboard(); }, true},
            {"edax", true, [&] { return run_edax(); }, true},
            {"teach", false, [&] { return finish(teach_.run(std::cout)); }},
            {"solve", true, [&] { return finish(solve_.run(std::cout)); }},
            {"arena", true, [&] { return finish(arena_.run(std::cout)); }},
            {"tournament", true, [&] { return finish(tournament_.run(std::cout, std::cerr)); }},
            {"bench", false, [&] { return finish(bench_.run(std::cout)); }},
            {"train", false, [&] { return finish(train_.run(std::cout, std::cerr)); }},
            {"book", false, [&] { return finish(book_.run(std::cout, std::cerr)); }},
            {"db", true, [&] { return finish(db_.run(std::cout, std::cerr)); }, true},
            {"perft", false, [&] { return perft_.run(std::cout); }},
            {"repro", true, [&] { return finish(repro_.run(std::cout, OUTFLANK_VERSION)); }},
            {"analyze", true, [&] { return finish(analyze_.run(std::cerr)); }},
            {"convert", false, [&] { return finish(convert_.run(std::cout, std::cerr)); }},
        };
    }

  private:
    // A protocol has one language.
    int run_gtp() {
        base::use_catalogue(nullptr);
        return gtp_.run(input_, std::cout, OUTFLANK_VERSION);
    }
    int run_edax() {
        base::use_catalogue(nullptr);
        return finish(edax_.run(input_, std::cout, std::cerr, OUTFLANK_VERSION));
    }
    int run_nboard() {
        base::use_catalogue(nullptr);
        return nboard_.run(input_, std::cout, std::cerr);
    }

    modes::TerminalMode terminal_;
    modes::RefereeMode referee_;
    modes::TriplesMode triples_;
    modes::GtpMode gtp_;
    modes::EdaxMode edax_;
    modes::NBoardMode nboard_;
    modes::TeachMode teach_;
    modes::SolveMode solve_;
    modes::ArenaMode arena_;
    modes::TournamentMode tournament_;
    modes::BenchMode bench_;
    modes::TrainMode train_;
    modes::BookMode book_;
    modes::DbMode db_;
    modes::PerftMode perft_;
    modes::ReproMode repro_;
    modes::ConvertMode convert_;
    modes::AnalyzeMode analyze_;
    base::LineReader input_{base::standard_input};
};

int run(int argc, char** argv, modes::SpokenLanguage& language) {
    if (const auto code = language.speak("terminal", "outflank-cli")) return *code;
    modes::Arguments app{base::tr("Outflank without a window: games in the terminal, matches, analysis, training.")};
    language.add_to(app);
    app.version("outflank-cli " OUTFLANK_VERSION);
    app.require_subcommand();
    Modes modes{app};
    if (const auto code = app.read(argc, argv, "outflank-cli")) return *code;
    for (const Subcommand& subcommand : modes.subcommands()) {
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

int main(int argument_count, char** arguments) {
    base::ProgramStart start{argument_count, arguments};
    const int argc = start.argc();
    char** const argv = start.argv();
    modes::SpokenLanguage language{argc, argv};
    int code = 1;
    try {
        code = run(argc, argv, language);
    } catch (const std::bad_alloc&) {
        std::cerr << "outflank-cli: " << base::tr("out of memory; try a smaller --hash or fewer --threads") << '\n';
    } catch (const std::system_error& error) {
        const bool is_of_thread = error.code() == std::errc::resource_unavailable_try_again;
        std::cerr << "outflank-cli: " << (is_of_thread ? base::tr("the system has no more threads") : error.what())
                  << '\n';
    } catch (const std::exception& error) {
        std::cerr << "outflank-cli: " << error.what() << '\n';
    }
    std::cout.flush();
    if (std::cout) return code;
    std::cerr << "outflank-cli: " << base::tr("cannot write to standard output") << '\n';
    return code == 0 ? 1 : code;
}
