// outflank-cli edax: a drop-in replacement for Edax in programs and scripts: the same single-dash options, the same
// console, and the modes `-gtp`, `-nboard` and `-solve FILE`.
#include "engine/base/files.hpp"
#include "engine/base/text.hpp"
#include "game/modes/arguments.hpp"
#include "game/modes/edax/console.hpp"
#include "game/modes/edax/printing.hpp"
#include "game/modes/edax/settings.hpp"
#include "game/modes/gtp/server.hpp"
#include "game/modes/line_text.hpp"
#include "game/modes/nboard/server.hpp"
#include "game/modes/serving/served_game.hpp"
#include "game/modes/subcommands.hpp"
#include "game/records/obf.hpp"
#include "game/records/raw_text.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace modes {

namespace {

class EdaxSolver {
  public:
    // Throws std::bad_alloc.
    EdaxSolver(std::string file, const EdaxSettings& settings, std::ostream& out)
        : file_{std::move(file)}, settings_{settings}, out_{out}, game_{served_settings(settings)} {
        if (settings_.verbosity == 1) out_ << edax_header(problem_list) << std::flush;
    }

    void solve(std::string_view line) {
        const auto read = records::problem_from_obf(line, ++lines_);
        if (!read) throw Failure{file_ + ", " + read.error().message};
        if (!*read) return;
        const records::Problem& problem = **read;
        const rules::Position& position = problem.position;
        ++positions_;
        if (settings_.verbosity > 1)
            out_ << "\n*** problem # " << positions_ << " ***\n\n"
                 << edax_board(position) << '\n'
                 << edax_header(problem_table) << std::flush;
        EdaxRows rows{position, problem_table, settings_.pass, out_};
        const ai::OnReport on_report = [&](const ai::Report& report) {
            if (settings_.verbosity > 1) rows.print_iteration(report);
        };
        ai::Report report;
        if (position.is_over()) {
            report.moves.push_back({.score = final_score(position), .is_solved = true});
        } else {
            game_.begin(rules::GameTree{position});
            report = game_.values(position, false, on_report);
        }
        nodes_ += report.nodes;
        time_ += report.elapsed;
        const std::string wrong = difference(problem, report.moves.front());
        if (settings_.verbosity > 1) {
            rows.finish(report.moves.front(), report);
            out_ << ' ' << wrong << '\n' << edax_rule(problem_table);
        } else if (settings_.verbosity == 1 || !wrong.empty()) {
            out_ << fmt::format("{:3}|{} {}\n", positions_, rows.row(report.moves.front(), report), wrong);
        }
        out_ << std::flush;
    }
    void finish() {
        if (settings_.verbosity == 1) out_ << edax_rule(problem_list);
        const auto duration = static_cast<std::uint64_t>(std::max<std::int64_t>(1, time_.count()));
        out_ << fmt::format("{}: {} nodes in {} ({} nodes/s).\n", file_, nodes_, edax_time(time_),
                            nodes_ * 1000 / duration);
        if (wrong_moves_ + wrong_scores_ > 0) {
            const double count = positions_;
            out_ << fmt::format("{} positions; {} erroneous move; {} erroneous score; mean absolute score error = "
                                "{:.3f}; mean absolute move error = {:.3f}\n",
                                positions_, wrong_moves_, wrong_scores_, off_ / count, lost_ / count);
        }
        out_ << std::flush;
    }

  private:
    // Counts an error and returns "Erroneous move: ..."; empty if the file agrees or has no scores.
    std::string difference(const records::Problem& problem, const ai::RootMove& best) {
        const auto value = problem.value();
        if (!value) return "";
        off_ += std::abs(*value - edax_score(best));
        const bool is_wrong_score = edax_score(best) != *value;
        if (is_wrong_score) ++wrong_scores_;
        const int loss = *value - problem.score_of(best.move).value_or(*value);
        lost_ += loss;
        if (loss > 0) {
            ++wrong_moves_;
            std::string expected;
            for (const records::KnownScore& known : problem.known) {
                if (known.move && known.score == *value)
                    add_to_list(expected, edax_move(*known.move, settings_.pass), " or ");
            }
            return fmt::format("Erroneous move: {} expected, with score {:+}, error = {}", expected, *value, loss);
        }
        return is_wrong_score ? fmt::format("Erroneous score: {:+} expected", *value) : "";
    }

    std::string file_;
    EdaxSettings settings_;
    std::ostream& out_;
    ServedGame game_;
    int lines_ = 0, positions_ = 0;
    int wrong_moves_ = 0, wrong_scores_ = 0;
    int lost_ = 0, off_ = 0; // discs
    std::uint64_t nodes_ = 0;
    std::chrono::milliseconds time_{0};
};

void solve_file(const EdaxJob& job, base::LineReader& input, std::ostream& out) {
    const bool is_input = job.solves == "/dev/stdin";
    const std::string text = is_input ? "" : required(base::read_file(job.solves, max_file_bytes));
    EdaxSolver solver{job.solves, job.settings, out};
    for (std::string_view rest = text; !rest.empty();)
        solver.solve(records::take_until(rest, '\n'));
    while (is_input) {
        const base::LineResult heard = input.read_line();
        if (std::holds_alternative<base::EndOfInput>(heard)) break;
        const auto* line = std::get_if<base::Line>(&heard);
        solver.solve(line == nullptr ? "..." : line->text);
    }
    solver.finish();
}

struct Edax {
    std::vector<std::string> words;

    explicit Edax(Arguments& command) {
        command.footer(base::tr(R"(Options, as in Edax: -l LEVEL (0 to 60, 21 by default), -d DEPTH, -t TIME for a
game, -move-time TIME, -n THREADS, -h BITS of the table, -book-usage on|off (off by
default), -mode 0..3, -verbose 0..4, -q, -vv, -selectivity 0..5; -pass PA prints passes
as Edax 4.6 does, not PS. -ponder, -eval-file and others are ignored. -gtp and -nboard
speak those protocols; -solve FILE solves the positions of an OBF file, /dev/stdin line
by line. -evaluation FILE replaces the evaluation by a weights file or a plug-in.
Commands: init, new, setboard BOARD, play MOVES, a move, force MOVES, go, hint N, undo,
redo, stop, quit, and options without a dash, such as level 10 or mode 3.)"));
        command.takes_rest(words);
    }

    // Returns exit code 2 after an unknown option or invalid value.
    int run(const CommandContext& context) const {
        auto& [input, out, errors, version] = context;
        const auto job = edax_job(words);
        if (!job) {
            errors << "outflank-cli: " << job.error().message << '\n';
            return 2;
        }
        if (!job->ignored.empty())
            errors << "outflank-cli: ignored, as it changes no answer here: " << job->ignored << '\n' << std::flush;
        if (job->protocol == "gtp")
            serve_gtp(served_settings(job->settings), input, out, version);
        else if (job->protocol == "nboard")
            serve_nboard(served_settings(job->settings), input, out, errors, "Edax");
        else if (!job->solves.empty())
            solve_file(*job, input, out);
        else
            serve_edax(job->settings, input, out, errors);
        return 0;
    }
};

} // namespace

RunCommand add_edax(Arguments& arguments) {
    return command<Edax>(arguments);
}

} // namespace modes
