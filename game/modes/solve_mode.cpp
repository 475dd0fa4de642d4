#include "engine/base/files.hpp"
#include "engine/base/result.hpp"
#include "engine/base/text.hpp"
#include "engine/base/utf8.hpp"
#include "game/ai/search.hpp"
#include "game/modes/arguments.hpp"
#include "game/modes/line_text.hpp"
#include "game/modes/progress.hpp"
#include "game/modes/searcher_options.hpp"
#include "game/modes/subcommands.hpp"
#include "game/records/json_fields.hpp"
#include "game/records/notation.hpp"
#include "game/records/obf.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <optional>
#include <ostream>
#include <string>

namespace modes {

using base::tr;
using base::tr_n;
using records::Json;

namespace {

struct NumberedProblem {
    int number = 0;
    records::Problem problem;
};

struct Answer {
    ai::RootMove best;
    ai::Report report;
    double seconds = 0;
    bool reaches_end = false; // the search reached the end of the game, perhaps with selective cuts
    std::optional<int> expected;
    std::optional<bool> is_correct;
    std::optional<int> regret; // discs lost against the best move; none: a value is unknown

    double discs() const { return static_cast<double>(best.score) / ai::disc; }
};

int sign(int number) {
    return (number > 0) - (number < 0);
}

// A score is wrong if it differs from the known best score; a move is wrong if it is known to be worse than the best.
// For win/loss searches only signs count. The score of a search that does not reach the end is never wrong.
bool is_correct(const records::Problem& problem, const Answer& answer, bool is_win_loss_only) {
    const auto agrees = [&](int discs) {
        return is_win_loss_only ? sign(discs) == sign(*answer.expected) : discs == *answer.expected;
    };
    const std::optional<int> known = problem.score_of(answer.best.move);
    if (known && !agrees(*known)) return false;
    if (!answer.reaches_end) return true;
    const bool is_whole = answer.best.score % ai::disc == 0 || is_win_loss_only;
    return is_whole && agrees(is_win_loss_only ? sign(answer.best.score) : answer.best.score / ai::disc);
}

Answer solve(const records::Problem& problem, const ai::Limits& limits, ai::Searcher& searcher) {
    searcher.clear(); // the cost of a position must not depend on its place in the file
    const auto begun = std::chrono::steady_clock::now();
    Answer answer;
    answer.report = searcher.search(problem.position, limits, {}, {});
    answer.seconds = seconds_since(begun);
    answer.best = answer.report.moves.front();
    answer.reaches_end = answer.report.depth == problem.position.empties().size();
    answer.expected = problem.value();
    if (answer.expected) answer.is_correct = is_correct(problem, answer, limits.win_loss_only);
    if (const std::optional<int> reached = problem.score_of(answer.best.move)) {
        answer.regret = *answer.expected - *reached;
    }
    return answer;
}

std::string score_text(const Answer& answer, bool is_win_loss_only) {
    if (answer.reaches_end && is_win_loss_only) {
        return answer.best.score > 0 ? tr("win") : answer.best.score < 0 ? tr("loss") : tr("draw");
    }
    return fmt::format("{:+.{}f}", answer.discs(), answer.reaches_end ? 0 : 2);
}

// Formats the value and the moves that reach it: "+20 by c2".
std::string expectation(const records::Problem& problem) {
    std::string moves;
    for (const records::KnownScore& known : problem.known) {
        if (!known.move || known.score != problem.value()) continue;
        const std::string move = records::to_text(*known.move);
        moves = moves.empty() ? move : tr("{} or {}", moves, move);
    }
    const int value = problem.value().value_or(0);
    return moves.empty() ? tr("{:+}", value) : tr("{:+} by {}", value, moves);
}

void print_row(std::ostream& out, const NumberedProblem& row, const Answer& answer, bool is_win_loss_only) {
    std::string depth = std::to_string(answer.report.depth);
    if (answer.report.selectivity != ai::full_selectivity) depth += "@" + std::to_string(answer.report.selectivity);
    const auto nodes = answer.report.nodes;
    out << fmt::format("{:5}{:>7}{}{:>6}{:10.3f}{:15}{:10.1f}  {}", row.number, depth,
                       base::padded_left(score_text(answer, is_win_loss_only), 8), records::to_text(answer.best.move),
                       answer.seconds, nodes, nodes / std::max(answer.seconds, 1e-9) / 1e6,
                       line_text(answer.best.line));
    if (!answer.is_correct.value_or(true)) out << "  " << tr("WRONG, expected {}", expectation(row.problem));
    out << std::endl; // flush: the next position may take minutes
}

void print_json(std::ostream& out, int number, const Answer& answer, bool is_win_loss_only) {
    Json object{{"number", number},
                {"depth", answer.report.depth},
                {"selectivity", answer.report.selectivity},
                {"solved", answer.report.is_solved},
                {"score", answer.discs()},
                {"move", records::to_text(answer.best.move)},
                {"nodes", answer.report.nodes},
                {"seconds", answer.seconds},
                {"line", line_text(answer.best.line)},
                {"expected", nullptr},
                {"correct", nullptr},
                {"regret", nullptr}};
    if (answer.reaches_end) {
        object["score"] = is_win_loss_only ? sign(answer.best.score) : answer.best.score / ai::disc;
    }
    if (answer.expected) object["expected"] = *answer.expected;
    if (answer.is_correct) object["correct"] = *answer.is_correct;
    if (answer.regret) object["regret"] = *answer.regret;
    out << object << std::endl;
}

struct Total {
    int positions = 0;
    std::uint64_t nodes = 0;
    double seconds = 0;
    int wrong = 0;
    int guessed = 0;   // positions with a known score whose search did not reach the end
    double errors = 0; // sum of the score errors of these positions, discs
    int judged = 0;    // positions with a known value of the chosen move
    int best_found = 0;
    int regret = 0; // sum over the judged positions, discs

    void add(const Answer& answer, bool is_win_loss_only) {
        ++positions;
        nodes += answer.report.nodes;
        seconds += answer.seconds;
        wrong += answer.is_correct.value_or(true) ? 0 : 1;
        if (is_win_loss_only) return; // scores and moves of win/loss searches are not exact
        if (answer.regret) {
            ++judged;
            best_found += *answer.regret == 0 ? 1 : 0;
            regret += *answer.regret;
        }
        if (answer.reaches_end || !answer.expected) return;
        ++guessed;
        errors += std::abs(answer.discs() - *answer.expected);
    }
    double mean_error() const { return errors / guessed; }                      // precondition: guessed > 0
    double mean_regret() const { return static_cast<double>(regret) / judged; } // precondition: judged > 0

    void print(std::ostream& out) const {
        std::string text = tr_n(positions, "{} position, {} nodes in {:.3f} s, {:.1f} million per second, {} wrong",
                                "{} positions, {} nodes in {:.3f} s, {:.1f} million per second, {} wrong", positions,
                                nodes, seconds, nodes / std::max(seconds, 1e-9) / 1e6, wrong);
        if (guessed > 0) text = tr("{}, mean absolute error {:.2f} discs", text, mean_error());
        if (judged > 0)
            text = tr("{}, best move in {} of {}, regret {:.2f} discs", text, best_found, judged, mean_regret());
        out << text << '\n';
    }
    void print_json(std::ostream& out) const {
        Json object{{"positions", positions}, {"nodes", nodes}, {"seconds", seconds}, {"wrong", wrong}};
        if (guessed > 0) object["mean_absolute_error"] = mean_error();
        if (judged > 0) {
            object["judged"] = judged;
            object["best_found"] = best_found;
            object["mean_regret"] = mean_regret();
        }
        out << object << '\n';
    }
};

struct Solve {
    std::string path;
    int side = 8;
    int threads = 1;
    int table_mebibytes = 256;
    SearcherOptions searching;
    bool is_win_loss_only = false;
    std::optional<int> selectivity;
    std::optional<int> depth;
    std::optional<int> milliseconds;
    int first_number = 1;
    std::optional<int> from; // position numbers, inclusive
    std::optional<int> to;
    bool prints_json = false;

    explicit Solve(Arguments& command) {
        command.footer(tr(
            "A position is correct if the move is one of the best and, where the search reached the end of the game, "
            "the score is the\nknown one; with --wld only the winner counts. For searches that stop earlier, by "
            "--depth or --time, the total reports the\nmean error of their scores. Where the values of moves are "
            "known, it also reports how often the chosen move was a best\none, and the regret: what the chosen moves "
            "lose compared with the best ones."));
        command.option("file", path, tr("Positions, one per line: squares, side to move; MOVE:SCORE; ...")).required();
        command.option("--size", side, tr("Squares on a side, 8 by default"))
            .range(rules::BoardSize::smallest, rules::BoardSize::largest);
        command.option("--threads", threads, tr("Threads of the search, 1 by default")).range(1, 256);
        command.option("--hash", table_mebibytes, tr("Transposition table in MiB, 256 by default")).range(1, 65536);
        searching.add_to(command);
        command.flag("--wld", is_win_loss_only, tr("Solve win/loss/draw only"));
        command
            .option("--selectivity", selectivity, tr("From 0, most selective, to 5, exact, the default when solving"))
            .range(0, ai::full_selectivity);
        command.option("--depth", depth, tr("Search to this depth instead of solving")).range(1, 252);
        command.option("--time", milliseconds, tr("Milliseconds per position; the best result so far counts"))
            .range(1, 86'400'000);
        command.option("--first-number", first_number, tr("Number of the file's first position, 1 by default"))
            .range(0, 1'000'000);
        command.option("--from", from, tr("First position, by number")).range(0, 100'000'000);
        command.option("--to", to, tr("Last position, by number")).range(0, 100'000'000);
        command.flag("--json", prints_json, tr("Print JSON Lines"));
    }

    std::vector<NumberedProblem> chosen_problems() const {
        const std::string text = required(base::read_file(path, max_file_bytes));
        auto problems = records::problems_from_obf(text, rules::BoardSize{side});
        if (!problems) throw Failure{tr("{}, {}", path, problems.error().message)};
        std::vector<NumberedProblem> chosen;
        int number = first_number;
        for (records::Problem& problem : *problems) {
            const bool is_chosen = number >= from.value_or(number) && number <= to.value_or(number);
            if (is_chosen && problem.position.is_over()) {
                throw Failure{
                    tr("{}, line {}: expected a position with a legal move, saw a finished game", path, problem.line)};
            }
            if (is_chosen) chosen.push_back({number, std::move(problem)});
            ++number;
        }
        if (!chosen.empty()) return chosen;
        if (problems->empty()) throw Failure{tr("expected positions to solve in {}, saw none", path)};
        throw Failure{tr("expected positions with numbers from --from to --to in {}, saw numbers {} to {}", path,
                         first_number, number - 1)};
    }

    // Returns exit code 1 if a result differs from the known one.
    int run(const CommandContext& context) const {
        std::ostream& out = context.out;
        const std::vector<NumberedProblem> chosen = chosen_problems();
        report_evaluation_problem();
        ai::Limits limits{.win_loss_only = is_win_loss_only, .all_threads = true};
        if (depth) limits.depth = *depth;
        if (milliseconds) limits.time = std::chrono::milliseconds{*milliseconds};
        if (selectivity) limits.selectivity = limits.solving_selectivity = *selectivity;
        const ai::LoadedWeights evaluation = searching.evaluation(side);
        ai::Searcher searcher =
            make_searcher(table_mebibytes * ai::mebibyte, threads, evaluation, searching.parameters());
        // Warm-up: the first search reads the weights and allocates the table.
        searcher.search(rules::Position::start(rules::BoardSize{side}), {.depth = 1}, {}, {});
        Total total;
        if (!prints_json) out << tr("   No  Depth   Score  Move   Seconds          Nodes M nodes/s  Best line") << '\n';
        for (const NumberedProblem& row : chosen) {
            if (!out) break;
            const Answer answer = solve(row.problem, limits, searcher);
            total.add(answer, is_win_loss_only);
            if (prints_json)
                print_json(out, row.number, answer, is_win_loss_only);
            else
                print_row(out, row, answer, is_win_loss_only);
        }
        prints_json ? total.print_json(out) : total.print(out);
        report_fault(evaluation);
        return total.wrong == 0 ? 0 : 1;
    }
};

} // namespace

RunCommand add_solve(Arguments& arguments) {
    return command<Solve>(arguments);
}

} // namespace modes
