#include "game/modes/edax_mode.hpp"

#include "engine/base/text.hpp"
#include "game/modes/arguments.hpp"
#include "game/modes/edax/command_line.hpp"
#include "game/modes/edax/console.hpp"
#include "game/modes/edax/solving.hpp"
#include "game/modes/gtp_mode.hpp"
#include "game/modes/nboard_mode.hpp"

#include <ostream>

namespace modes {

using base::tr;

void EdaxMode::add_to(Arguments& app) {
    Arguments edax =
        app.subcommand("edax", tr("Take Edax's place: its options, its console, -gtp, -nboard and -solve"));
    edax.footer(tr(R"(Options, as Edax has them: -l LEVEL (0 to 60, 21 by default), -d DEPTH, -t TIME for a
game, -move-time TIME, -n THREADS, -h BITS of the table, -book-usage on|off, -mode 0..3,
-verbose N, -q, -vv, -selectivity 0..5; -ponder, -eval-file and others are understood
and change nothing. -gtp and -nboard speak those protocols, -solve FILE solves the
positions of an OBF file. "help" in the console lists its commands.)"));
    edax.takes_rest(words_);
}

base::Result<int> EdaxMode::run(base::LineReader& input, std::ostream& out, std::ostream& errors,
                                const std::string& version) const {
    const auto job = edax_job(words_);
    if (!job) {
        errors << "outflank-cli: " << job.error().message << '\n';
        return 2;
    }
    if (job->protocol == "gtp") return GtpMode::serve(served_settings(job->settings), input, out, version);
    if (job->protocol == "nboard") return NBoardMode::serve(served_settings(job->settings), input, out, errors, "Edax");
    if (!job->solves.empty()) {
        ServedPlayer player{served_settings(job->settings)};
        const auto done = solve_file({.path = job->solves, .is_quiet = job->settings.verbosity == 0}, player, {}, out);
        if (!done) return done.error();
        return 0;
    }
    EdaxConsole console{job->settings, version, out, errors};
    ReadAhead lines{input, edax_urgency};
    console.begin(lines.before_first());
    for (;;) {
        const auto [heard, stop] = lines.take();
        if (std::holds_alternative<base::EndOfInput>(heard)) return 0;
        const auto* line = std::get_if<base::Line>(&heard);
        const std::string text = line == nullptr ? "(a line that is too long)" : line->text;
        if (!console.carry_out(text, stop)) return 0;
    }
}

} // namespace modes
