#include "game/modes/subcommands.hpp"

#include "engine/base/line_reader.hpp"
#include "engine/base/text.hpp"
#include "game/ai/book.hpp"
#include "game/ai/search.hpp"
#include "game/modes/arguments.hpp"
#include "game/records/opening_names.hpp"

#include <iostream>

namespace modes {

namespace {

enum class CommandKind : unsigned char {
    works,
    plays,   // interactive; reports unusable shipped files at the start
    protocol // as `plays`, but always in English
};

struct CommandEntry {
    const char* name;
    RunCommand (*add)(Arguments& app);
    CommandKind kind = CommandKind::works;
};

int run(const RunCommand& command, CommandKind kind, const std::string& version) {
    if (kind != CommandKind::works) report_problems_of_games();
    if (kind == CommandKind::protocol) base::use_catalogue(nullptr);
    base::LineReader input{base::standard_input};
    const base::Result<int> result = command({input, std::cout, std::cerr, version});
    if (result) return *result;
    std::cerr << "outflank-cli: " << result.error().message << '\n';
    return 1;
}

} // namespace

std::vector<Subcommand> add_subcommands(Arguments& app, const std::string& version) {
    std::vector<Subcommand> all;
    for (const auto& [name, add, kind] : {
             CommandEntry{"terminal", add_terminal, CommandKind::plays},
             CommandEntry{"referee", add_referee, CommandKind::plays},
             CommandEntry{"triples", add_triples, CommandKind::plays},
             CommandEntry{"gtp", add_gtp, CommandKind::protocol},
             CommandEntry{"nboard", add_nboard, CommandKind::protocol},
             CommandEntry{"edax", add_edax, CommandKind::protocol},
             CommandEntry{"teach", add_teach},
             CommandEntry{"solve", add_solve},
             CommandEntry{"arena", add_arena},
             CommandEntry{"tournament", add_tournament},
             CommandEntry{"bench", add_bench},
             CommandEntry{"train", add_train},
             CommandEntry{"book", add_book},
             CommandEntry{"db", add_db},
             CommandEntry{"perft", add_perft},
             CommandEntry{"repro", add_repro},
             CommandEntry{"convert", add_convert},
             CommandEntry{"analyze", add_analyze},
         }) {
        all.push_back(
            {name, [command = add(app), own_kind = kind, version] { return run(command, own_kind, version); }});
    }
    return all;
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
