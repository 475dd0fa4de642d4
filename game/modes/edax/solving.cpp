#include "game/modes/edax/solving.hpp"

#include "game/modes/edax/printing.hpp"
#include "game/records/game_record.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ostream>
#include <utility>

namespace modes {

namespace {

std::string signed_text(int discs) {
    return (discs < 0 ? "" : "+") + std::to_string(discs);
}

// Of a position that is over: it has no move.
ai::RootMove final_result(const rules::Position& position) {
    const int margin = records::margin_on_board(position).value_or(0);
    const bool is_black = position.to_move() == rules::Color::black;
    return {.score = (is_black ? margin : -margin) * ai::disc, .is_solved = true};
}

} // namespace

EdaxSolver::EdaxSolver(std::string file, const EdaxSettings& settings, std::ostream& out)
    : file_{std::move(file)}, settings_{settings}, out_{out}, player_{served_settings(settings)} {
    if (settings_.verbosity == 1) out_ << edax_header(problem_list) << std::flush;
}

base::Result<base::Done> EdaxSolver::solve(std::string_view line) {
    const auto read = records::problem_from_obf(line, ++lines_);
    if (!read) return base::Error{file_ + ", " + read.error().message};
    if (!*read) return base::Done{};
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
        report.moves.push_back(final_result(position));
    } else {
        player_.begin_game(position.size());
        report = player_.values(position, false, {}, on_report);
    }
    nodes_ += report.nodes;
    time_ += report.elapsed;
    const std::string wrong = difference(problem, report.moves.front());
    if (settings_.verbosity > 1) {
        rows.finish(report.moves.front(), report);
        out_ << ' ' << wrong << '\n' << edax_rule(problem_table);
    } else if (settings_.verbosity == 1 || !wrong.empty()) {
        char number[16];
        std::snprintf(number, sizeof number, "%3d|", positions_);
        out_ << number << rows.row(report.moves.front(), report) << ' ' << wrong << '\n';
    }
    out_ << std::flush;
    return base::Done{};
}

std::string EdaxSolver::difference(const records::Problem& problem, const ai::RootMove& best) {
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
                expected += (expected.empty() ? "" : " or ") + edax_move(*known.move, settings_.pass);
        }
        return "Erroneous move: " + expected + " expected, with score " + signed_text(*value)
               + ", error = " + std::to_string(loss);
    }
    return is_wrong_score ? "Erroneous score: " + signed_text(*value) + " expected" : "";
}

void EdaxSolver::finish() {
    if (settings_.verbosity == 1) out_ << edax_rule(problem_list);
    const auto duration = static_cast<std::uint64_t>(std::max<std::int64_t>(1, time_.count()));
    out_ << file_ << ": " << nodes_ << " nodes in " << edax_time(time_) << " (" << nodes_ * 1000 / duration
         << " nodes/s).\n";
    if (wrong_moves_ + wrong_scores_ > 0) {
        const double count = positions_;
        char text[200];
        std::snprintf(text, sizeof text,
                      "%d positions; %d erroneous move; %d erroneous score; mean absolute score error = %.3f; mean "
                      "absolute move error = %.3f\n",
                      positions_, wrong_moves_, wrong_scores_, off_ / count, lost_ / count);
        out_ << text;
    }
    out_ << std::flush;
}

} // namespace modes
