// A subcommand of outflank-cli is a function that declares its options and returns the function that runs it.
// subcommands.cpp lists all.
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
