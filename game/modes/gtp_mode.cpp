#include "game/modes/gtp_mode.hpp"

#include "engine/base/text.hpp"
#include "game/modes/arguments.hpp"
#include "game/modes/gtp/read_ahead.hpp"
#include "game/modes/gtp/server.hpp"

#include <algorithm>
#include <ostream>
#include <thread>

#include <sys/stat.h>
#include <unistd.h>

namespace modes {

using base::tr;

namespace {

const char* conventions() {
    return tr(R"(Commands: see list_commands. boardsize takes 4 to 16.
Passes: "play w pass" where White cannot move, or "genmove w", which then answers
"pass", or neither: the next command for Black passes for White. A command for
the wrong side is answered with "wrong color".
Clocks, in seconds, of time_settings MAIN PERIOD MOVES:
  MAIN 0 0            for the whole game
  MAIN PERIOD 0       the period is added after each move
  MAIN PERIOD MOVES   the main time, then periods of that many moves
  0 PERIOD MOVES      such periods from the first move on
  0 PERIOD 0          for each move
time_left COLOR TIME MOVES: what is left, of a period where MOVES is not 0.
outflank-values COLOR: the value of each legal move for COLOR, best first, as
  f5 +2.31 exact depth 14
in discs; exact, at-most or at-least; "solved" after it if the result is proven.
Level 10 uses the time that the clock allows; lower levels only stop earlier.
"quit" and the end of a pipe stop a search with the best move so far; a script from
a file runs to its end.)");
}

// The end of a file is there from the start: it does not mean that no one waits for the answers.
bool is_file(int descriptor) {
    struct stat info {};
    return ::fstat(descriptor, &info) == 0 && S_ISREG(info.st_mode);
}

} // namespace

void GtpMode::add_to(Arguments& app) {
    Arguments gtp = app.subcommand("gtp", tr("Play over the Go Text Protocol, as other Othello engines do"));
    gtp.footer(conventions());
    gtp.option("--level", level_, tr("0 to 10, 10 by default")).range(0, 10);
    gtp.option("--threads", threads_, tr("Threads of level 10 and of searches with limits, all by default"))
        .range(1, 256);
    gtp.option("--hash", table_mebibytes_, tr("Transposition table in MiB, 64 by default")).range(1, 65536);
    gtp.option("--depth", depth_, tr("Search depth; overrides the level and its deliberate mistakes")).range(1, 252);
    gtp.option("--nodes", nodes_, tr("Nodes per move; also overrides the level")).range(1, 1'000'000'000'000);
    gtp.option("--time", milliseconds_, tr("Milliseconds per move; also overrides the level; a clock may shorten it"))
        .range(1, 86'400'000);
    gtp.option("--seed", seed_, tr("Seed of the mistakes of low levels, 1 by default"));
}

int GtpMode::run(base::LineReader& input, std::ostream& out, const std::string& version) const {
    GtpSettings settings{.version = version, .level = level_, .seed = seed_};
    settings.threads = threads_.value_or(std::max(1, static_cast<int>(std::thread::hardware_concurrency())));
    settings.table_bytes = static_cast<std::size_t>(table_mebibytes_) << 20;
    if (depth_ || nodes_ || milliseconds_) {
        settings.limits = ai::Limits{.depth = depth_.value_or(ai::Limits::no_depth_limit),
                                     .nodes = nodes_.value_or(0),
                                     .time = std::chrono::milliseconds{milliseconds_.value_or(0)}};
    }
    const std::stop_source departure;
    GtpServer engine{settings, is_file(STDIN_FILENO) ? std::stop_token{} : departure.get_token()};
    ReadAhead lines{input, is_gtp_quit, departure};
    for (;;) {
        const base::LineResult heard = lines.take();
        if (std::holds_alternative<base::EndOfInput>(heard)) return 0;
        const auto* line = std::get_if<base::Line>(&heard);
        if (line == nullptr) {
            out << gtp_answer("", base::Error{"syntax error: expected at most "
                                              + std::to_string(base::LineReader::longest) + " bytes in a line"})
                << std::flush;
            continue;
        }
        const auto request = gtp_request(line->text);
        if (request) out << gtp_answer(request->id, engine.answer(request->words)) << std::flush;
    }
}

} // namespace modes
