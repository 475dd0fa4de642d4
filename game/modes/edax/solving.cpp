#include "game/modes/edax/solving.hpp"

#include "engine/base/files.hpp"
#include "game/modes/edax/printing.hpp"
#include "game/modes/file_limit.hpp"
#include "game/records/obf.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ostream>

namespace modes {

namespace {

struct SolvingTotal {
    int positions = 0;
    int wrong_moves = 0, wrong_scores = 0;
    int known_moves = 0, known_scores = 0;
    int lost = 0, off = 0; // discs
    std::uint64_t nodes = 0;
    std::chrono::milliseconds time{0};
};

std::string signed_text(int discs) {
    return (discs < 0 ? "" : "+") + std::to_string(discs);
}

void print_total(std::ostream& out, const std::string& path, const SolvingTotal& total) {
    const auto duration = static_cast<std::uint64_t>(std::max<std::int64_t>(1, total.time.count()));
    out << path << ": " << total.nodes << " nodes in " << edax_time(total.time) << " (" << total.nodes * 1000 / duration
        << " nodes/s).\n";
    const auto mean = [](int sum, int count) {
        char text[32];
        std::snprintf(text, sizeof text, "%.3f", count == 0 ? 0 : static_cast<double>(sum) / count);
        return std::string{text};
    };
    out << total.positions << " positions; " << total.wrong_moves << " erroneous moves, mean loss "
        << mean(total.lost, total.known_moves) << "; " << total.wrong_scores << " erroneous scores, mean error "
        << mean(total.off, total.known_scores) << '\n'
        << std::flush;
}

} // namespace

base::Result<base::Done> solve_file(const EdaxSolving& solving, ServedPlayer& player, const std::stop_token& stop,
                                    std::ostream& out) {
    const auto text = base::read_file(solving.path, max_file_bytes);
    if (!text) return text.error();
    const auto problems = records::problems_from_obf(*text);
    if (!problems) return base::Error{solving.path + ", " + problems.error().message};
    if (!solving.is_quiet)
        out << "  # | depth|score|       time   |  nodes (N)  |   N/s    | principal variation\n"
               "----+------+-----+--------------+-------------+----------+----------------------\n";
    SolvingTotal total;
    int number = 0;
    for (const records::Problem& problem : *problems) {
        ++number;
        if (problem.position.is_over()) continue;
        if (stop.stop_requested() || !out) break;
        player.begin_game(problem.position.size());
        const ai::Report report = player.values(problem.position, false, stop);
        const ai::RootMove& best = report.moves.front();
        const int discs = static_cast<int>(std::lround(static_cast<double>(best.score) / ai::disc));
        ++total.positions;
        total.nodes += report.nodes;
        total.time += report.elapsed;
        char place[16];
        std::snprintf(place, sizeof place, "%3d|", number);
        const std::string line = place
                                 + edax_line({.move = best,
                                              .empties = problem.position.empties().size(),
                                              .nodes = report.nodes,
                                              .time = report.elapsed,
                                              .mover = problem.position.to_move()});
        std::string wrong;
        const auto value = problem.value();
        if (value) {
            ++total.known_scores;
            total.off += std::abs(*value - discs);
            if (const auto reached = problem.score_of(best.move)) {
                ++total.known_moves;
                total.lost += *value - *reached;
                if (*reached < *value) {
                    ++total.wrong_moves;
                    std::string expected;
                    for (const records::KnownScore& known : problem.known) {
                        if (known.move && known.score == *value)
                            expected += (expected.empty() ? "" : " or ") + edax_move(*known.move);
                    }
                    wrong = "Erroneous move: " + expected + " expected, with score " + signed_text(*value)
                            + ", error = " + std::to_string(*value - *reached);
                }
            }
            if (discs != *value) ++total.wrong_scores;
            if (discs != *value && wrong.empty()) wrong = "Erroneous score: " + signed_text(*value) + " expected";
        }
        if (!solving.is_quiet || !wrong.empty()) out << line << '\n';
        if (!wrong.empty()) out << wrong << '\n';
        out << std::flush;
    }
    print_total(out, solving.path, total);
    return base::Done{};
}

} // namespace modes
