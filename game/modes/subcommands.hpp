// A subcommand of outflank-cli is a function that declares its options and returns the function that runs it.
// subcommands.cpp lists all in one table, for help, manual page and tests.
#pragma once

#include "engine/base/line_reader.hpp"
#include "engine/base/result.hpp"

#include <cstddef>
#include <functional>
#include <iosfwd>
#include <string>
#include <vector>

namespace modes {

class Arguments;

struct Subcommand {
    const char* name;
    std::function<int()> run;
};

// In the order of help.
std::vector<Subcommand> add_subcommands(Arguments& app, const std::string& version);

inline constexpr std::size_t max_file_bytes = std::size_t{64} << 20;

struct CommandContext {
    base::LineReader& input;
    std::ostream& out;
    std::ostream& errors;
    std::string version;
};

// Returns the exit code.
using RunCommand = std::function<base::Result<int>(const CommandContext&)>;

RunCommand add_analyze(Arguments& app);
RunCommand add_arena(Arguments& app);
RunCommand add_bench(Arguments& app);
RunCommand add_book(Arguments& app);
RunCommand add_convert(Arguments& app);
RunCommand add_db(Arguments& app);
RunCommand add_edax(Arguments& app);
RunCommand add_gtp(Arguments& app);
RunCommand add_nboard(Arguments& app);
RunCommand add_perft(Arguments& app);
RunCommand add_referee(Arguments& app);
RunCommand add_repro(Arguments& app);
RunCommand add_solve(Arguments& app);
RunCommand add_teach(Arguments& app);
RunCommand add_terminal(Arguments& app);
RunCommand add_tournament(Arguments& app);
RunCommand add_train(Arguments& app);
RunCommand add_triples(Arguments& app);

// Replays the search of a reproduction bundle and compares the results, for both programs. The exit code is 0 if nodes,
// best move and score equal those of the bundle, 1 otherwise. before_searches is called after the bundle was read.
// Errors: an invalid bundle, or nothing to replay.
base::Result<int> replay_bundle(const std::string& file, const std::string& version, std::ostream& out,
                                const std::function<void()>& before_searches = {});

// Reports on standard error which shipped files are unusable. Subcommands that search files call this when the input
// is valid; those that play call it at the start.
void report_problem(const std::string& problem);
// Loads and checks the weights of the evaluation.
void report_evaluation_problem();
// Weights, opening book and opening names.
void report_problems_of_games();
void report_names_problem();

} // namespace modes
