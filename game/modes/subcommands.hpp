// A subcommand of outflank-cli is a struct: its constructor declares the options, which are its fields, and run()
// returns the exit code. subcommands.cpp lists all subcommands in one table, for help, manual page and tests.
#pragma once

#include "engine/base/line_reader.hpp"
#include "engine/base/result.hpp"
#include "engine/base/text.hpp"

#include <cstddef>
#include <functional>
#include <iosfwd>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace modes {

class Arguments;

inline constexpr std::size_t max_file_bytes = std::size_t{64} << 20;

struct CommandContext {
    base::LineReader& input;
    std::ostream& out;
    std::ostream& errors;
    std::string version;
};

// Ends a subcommand with exit code 1 and the message on standard error.
struct Failure : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// Returns the value, or throws Failure with the error's message.
template <class T> T required(base::Result<T> result) {
    if (!result) throw Failure{result.error().message};
    return *std::move(result);
}

// Returns the exit code, or throws Failure.
using RunCommand = std::function<int(const CommandContext&)>;

// Runs a Command with the options that its constructor declares.
template <class Command> RunCommand command(Arguments& arguments) {
    return [made = std::make_shared<Command>(arguments)](const CommandContext& context) { return made->run(context); };
}

struct CommandEntry {
    const char* name;
    base::Marked description;
    RunCommand (*add)(Arguments& arguments); // declares the options
};

// Declares commands in the order of help. The user must give one of them; the returned function runs it.
RunCommand add_commands(Arguments& group, const std::vector<CommandEntry>& entries);

std::function<int()> add_subcommands(Arguments& app, const std::string& version);

RunCommand add_analyze(Arguments& command);
RunCommand add_arena(Arguments& command);
RunCommand add_bench(Arguments& command);
RunCommand add_book(Arguments& group);
RunCommand add_convert(Arguments& command);
RunCommand add_db(Arguments& group);
RunCommand add_edax(Arguments& command);
RunCommand add_gtp(Arguments& command);
RunCommand add_lab(Arguments& command);
RunCommand add_nboard(Arguments& command);
RunCommand add_perft(Arguments& command);
RunCommand add_referee(Arguments& command);
RunCommand add_repro(Arguments& command);
RunCommand add_solve(Arguments& command);
RunCommand add_teach(Arguments& command);
RunCommand add_terminal(Arguments& command);
RunCommand add_tournament(Arguments& command);
RunCommand add_train(Arguments& group);
RunCommand add_triples(Arguments& command);

// Replays the search of a reproduction bundle and compares the results; used by both programs. The exit code is 0 if
// nodes, best move and score equal those of the bundle, 1 otherwise. Calls before_searches after reading the bundle.
// Errors: an invalid bundle, or nothing to replay.
base::Result<int> replay_bundle(const std::string& file, const std::string& version, std::ostream& out,
                                const std::function<void()>& before_searches = {});

// The following functions report unusable shipped files on standard error. Subcommands that search files call them once
// the input is known to be valid; subcommands that play call them at the start.
void report_problem(const std::string& problem);
// Loads and checks the weights of the evaluation.
void report_evaluation_problem();
// Loads and checks weights, opening book and opening names.
void report_problems_of_games();
void report_names_problem();

} // namespace modes
