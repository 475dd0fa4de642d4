#include "game/modes/edax_mode.hpp"

#include "engine/base/files.hpp"
#include "engine/base/text.hpp"
#include "game/modes/arguments.hpp"
#include "game/modes/edax/command_line.hpp"
#include "game/modes/edax/console.hpp"
#include "game/modes/edax/solving.hpp"
#include "game/modes/file_limit.hpp"
#include "game/modes/gtp_mode.hpp"
#include "game/modes/nboard_mode.hpp"
#include "game/records/raw_text.hpp"

#include <ostream>
#include <string_view>
#include <variant>

namespace modes {

using base::tr;

namespace {

// A command that no console has where the line was too long.
std::string text_of(const base::LineResult& heard) {
    const auto* line = std::get_if<base::Line>(&heard);
    return line == nullptr ? "(a line that is too long)" : line->text;
}

base::Result<int> solve(const EdaxJob& job, base::LineReader& input, std::ostream& out) {
    const bool is_input = job.solves == "/dev/stdin";
    const auto text = is_input ? base::Result<std::string>{""} : base::read_file(job.solves, max_file_bytes);
    if (!text) return text.error();
    EdaxSolver solver{job.solves, job.settings, out};
    std::string_view rest = *text;
    for (;;) {
        std::string line;
        if (is_input) {
            const base::LineResult heard = input.read_line();
            if (std::holds_alternative<base::EndOfInput>(heard)) break;
            line = text_of(heard);
        } else {
            if (rest.empty()) break;
            line = records::take_until(rest, '\n');
        }
        if (const auto done = solver.solve(line); !done) return done.error();
    }
    solver.finish();
    return 0;
}

} // namespace

void EdaxMode::add_to(Arguments& app) {
    Arguments edax =
        app.subcommand("edax", tr("Take Edax's place: its options, its console, -gtp, -nboard and -solve"));
    edax.footer(tr(R"(Options, as Edax has them: -l LEVEL (0 to 60, 21 by default), -d DEPTH, -t TIME for a
game, -move-time TIME, -n THREADS, -h BITS of the table, -book-usage on|off (off by
default), -mode 0..3, -verbose 0..4, -q, -vv, -selectivity 0..5; -pass PA prints passes
as Edax 4.6 does, not PS. -ponder, -eval-file and others are ignored. -gtp and -nboard
speak those protocols; -solve FILE solves the positions of an OBF file, /dev/stdin line
by line.
Commands: init, new, setboard BOARD, play MOVES, a move, force MOVES, go, hint N, undo,
redo, stop, quit, and options without a dash, such as level 10 or mode 3.)"));
    edax.takes_rest(words_);
}

base::Result<int> EdaxMode::run(base::LineReader& input, std::ostream& out, std::ostream& errors,
                                const std::string& version) const {
    const auto job = edax_job(words_);
    if (!job) {
        errors << "outflank-cli: " << job.error().message << '\n';
        return 2;
    }
    if (!job->ignored.empty())
        errors << "outflank-cli: ignored, as it changes no answer here: " << job->ignored << '\n' << std::flush;
    if (job->protocol == "gtp") return GtpMode::serve(served_settings(job->settings), input, out, version);
    if (job->protocol == "nboard") return NBoardMode::serve(served_settings(job->settings), input, out, errors, "Edax");
    if (!job->solves.empty()) return solve(*job, input, out);
    EdaxConsole console{job->settings, out, errors};
    ReadAhead lines{input, edax_urgency};
    console.begin(lines.before_first());
    for (;;) {
        const auto [heard, stop] = lines.take();
        if (std::holds_alternative<base::EndOfInput>(heard)) return 0;
        if (!console.carry_out(text_of(heard), stop)) return 0;
    }
}

} // namespace modes
