// What a subcommand of outflank-cli is to the program: a function that declares its options and returns what carries it
// out. subcommands.cpp has the table of all.
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

// Most bytes of a file of positions or games that a subcommand reads as a whole.
inline constexpr std::size_t max_file_bytes = std::size_t{64} << 20;

struct CommandContext {
    base::LineReader& input;
    std::ostream& out;
    std::ostream& errors; // the standard error stream
    std::string version;  // of the program
};

// Carries a subcommand out with the options that were read for it. The result is the exit code.
using RunCommand = std::function<base::Result<int>(const CommandContext&)>;

// Each declares one subcommand with its options.
RunCommand add_analyze(Arguments& app);
RunCommand add_arena(Arguments& app);
RunCommand add_bench(Arguments& app);
RunCommand add_book(Arguments& app);
RunCommand add_convert(Arguments& app);
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

} // namespace modes
