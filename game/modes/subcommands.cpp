#include "game/modes/subcommands.hpp"

#include "game/ai/book.hpp"
#include "game/ai/search.hpp"
#include "game/modes/arguments.hpp"
#include "game/records/opening_names.hpp"

#include <algorithm>
#include <iostream>

namespace modes {

using base::mark;

namespace {

// Reports unusable shipped files when an interactive command starts.
template <RunCommand (*add)(Arguments&)> RunCommand playing(Arguments& arguments) {
    return [run = add(arguments)](const CommandContext& context) {
        report_problems_of_games();
        return run(context);
    };
}

// Reports unusable shipped files when a command that serves other programs starts, and makes it speak English.
template <RunCommand (*add)(Arguments&)> RunCommand serving(Arguments& arguments) {
    return [run = add(arguments)](const CommandContext& context) {
        report_problems_of_games();
        base::use_catalogue(nullptr);
        return run(context);
    };
}

} // namespace

RunCommand add_commands(Arguments& group, const std::vector<CommandEntry>& entries) {
    group.require_subcommand();
    std::vector<std::pair<const char*, RunCommand>> commands;
    for (const CommandEntry& entry : entries) {
        Arguments arguments = group.subcommand(entry.name, base::tr(entry.description));
        commands.emplace_back(entry.name, entry.add(arguments));
    }
    return [group, commands](const CommandContext& context) {
        return std::ranges::find_if(commands, [&](const auto& one) { return group.is_given(one.first); })
            ->second(context);
    };
}

std::function<int()> add_subcommands(Arguments& app, const std::string& version) {
    const RunCommand run = add_commands(
        app,
        {{"terminal", mark("Play in the terminal"), playing<add_terminal>},
         {"referee", mark("Referee a match under tournament rules"), playing<add_referee>},
         {"triples", mark("Play for a referee, with triples such as (W D 3)"), playing<add_triples>},
         {"gtp", mark("Play over the Go Text Protocol (GTP)"), serving<add_gtp>},
         {"nboard", mark("Play as an NBoard engine (version 2 of the protocol)"), serving<add_nboard>},
         {"edax", mark("Behave like Edax: its options, its console, -gtp, -nboard and -solve"), serving<add_edax>},
         {"teach", mark("Compare minimax and alpha-beta on one position, and show the tree"), add_teach},
         {"solve", mark("Solve the positions of an OBF file and compare with known results"), add_solve},
         {"lab", mark("Compare evaluations with the known values of positions"), add_lab},
         {"arena", mark("Play a match of computer players, in pairs of games from openings"), add_arena},
         {"tournament", mark("Play a tournament, and save its games and its table"), add_tournament},
         {"bench", mark("Search a fixed set of positions; the node count identifies the search"), add_bench},
         {"train", mark("Train and test the weights of the evaluation"), add_train},
         {"book", mark("Build or read the 8x8 opening book"), add_book},
         {"db", mark("Game database: import, search, statistics"), add_db},
         {"perft", mark("Count the leaves of the game tree from the start position"), add_perft},
         {"repro",
          mark("Repeat the search of a bug report bundle (F9 in the window); exit code 0 if nodes, move and score are "
               "the same, else 1"),
          add_repro},
         {"convert", mark("Convert games and positions between file formats"), add_convert},
         {"analyze", mark("Review games and write the loss of each move"), add_analyze}});
    return [run, version] {
        base::LineReader input{base::standard_input};
        return run({input, std::cout, std::cerr, version});
    };
}

void report_problem(const std::string& problem) {
    if (!problem.empty()) std::cerr << "outflank-cli: " << problem << '\n';
}

void report_evaluation_problem() {
    report_problem(ai::evaluation_problem());
}

void report_problems_of_games() {
    report_evaluation_problem();
    report_problem(ai::book_problem());
    report_names_problem();
}

void report_names_problem() {
    report_problem(records::opening_names_problem());
}

} // namespace modes
