#include "game/modes/edax_mode.hpp"

#include "engine/base/text.hpp"
#include "game/modes/arguments.hpp"
#include "game/modes/edax/console.hpp"
#include "game/modes/edax/solving.hpp"
#include "game/modes/gtp_mode.hpp"
#include "game/modes/nboard_mode.hpp"
#include "game/modes/serving/server_options.hpp"
#include "game/records/raw_text.hpp"

#include <algorithm>
#include <array>
#include <ostream>

namespace modes {

using base::tr;

namespace {

struct EdaxJob {
    EdaxSettings settings;
    std::string protocol = "edax"; // "edax", "gtp", "nboard"
    std::string solves;            // a file; empty: none
};

constexpr std::array<std::string_view, 3> spoken{"edax", "gtp", "nboard"};

// With any number of leading dashes.
base::Result<EdaxJob> job_from(const std::vector<std::string>& words) {
    EdaxJob job;
    job.settings.threads = all_threads();
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string name =
            records::lowered(words[i].substr(std::min(words[i].size(), words[i].find_first_not_of('-'))));
        const bool is_option = words[i].starts_with('-');
        if (is_option && std::ranges::find(spoken, name) != spoken.end()) {
            job.protocol = name;
            continue;
        }
        const EdaxOption* option = is_option ? find_edax_option(name) : nullptr;
        if (option == nullptr && !(is_option && name == "solve")) {
            return base::Error{"expected an option of Edax such as -l 10, -q, -gtp, -nboard or -solve FILE, saw "
                               + records::quote(words[i])};
        }
        if (option != nullptr && option->kind == EdaxOption::Kind::flag) {
            (void)apply(*option, "", job.settings);
            continue;
        }
        if (i + 1 == words.size()) return base::Error{"expected a value after " + words[i] + ", saw none"};
        ++i;
        if (option == nullptr) {
            job.solves = words[i];
        } else if (const auto done = apply(*option, words[i], job.settings); !done) {
            return done.error();
        }
    }
    return job;
}

} // namespace

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
    const auto job = job_from(words_);
    if (!job) {
        errors << "outflank-cli: " << job.error().message << '\n';
        return 2;
    }
    if (job->protocol == "gtp") return GtpMode::serve(served_settings(job->settings), input, out, version);
    if (job->protocol == "nboard") return NBoardMode::serve(served_settings(job->settings), input, out, errors);
    if (!job->solves.empty()) {
        ServedPlayer player{served_settings(job->settings)};
        const auto done = solve_file({.path = job->solves, .is_quiet = job->settings.verbosity == 0}, player, {}, out);
        if (!done) return done.error();
        return 0;
    }
    EdaxConsole console{job->settings, version, out, errors};
    ReadAhead lines{input, edax_urgency, source_of_standard_input()};
    console.begin();
    for (;;) {
        const auto [heard, stop] = lines.take();
        if (std::holds_alternative<base::EndOfInput>(heard)) return 0;
        const auto* line = std::get_if<base::Line>(&heard);
        const std::string text = line == nullptr ? "a line that is too long" : line->text;
        if (!console.carry_out(text, stop)) return 0;
    }
}

} // namespace modes
