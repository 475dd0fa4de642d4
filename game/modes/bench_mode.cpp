// outflank-cli bench and perft. The node count of bench is deterministic and serves as the signature of the search.
#include "engine/base/text.hpp"
#include "game/ai/search.hpp"
#include "game/ai/weights.hpp"
#include "game/modes/arguments.hpp"
#include "game/modes/progress.hpp"
#include "game/modes/searcher_options.hpp"
#include "game/modes/subcommands.hpp"
#include "game/records/json_fields.hpp"
#include "game/records/obf.hpp"
#include "game/rules/perft.hpp"

#include <algorithm>
#include <cassert>
#include <chrono>
#include <ostream>
#include <string_view>
#include <vector>

namespace modes {

// Positions of outflank-cli bench. Changing them changes the signature and makes older figures incomparable.

// Othello board file lines: four openings of eight plies from Matthias Berg's list of near-equal ones, FFO 49, 52, 55
// and 59, and four positions with 25 empties from Edax's problem set (tests/data/endgame/small-25.obf).
inline constexpr std::string_view midgame_positions[]{
    "----------X------O-X-----OXXX----O-OXX-----O-------------------- X",
    "-------------O-----XO------XXO-----XOOO----X-------X------------ X",
    "------------------OX-O-----OXOX----XXO-----X-O------------------ X",
    "------------------O--X----XOXX-----XOXX----O-O------------------ X",
    "--OX-O----XXOO--OOOOOXX-OOOOOX--OOOXOXX-OOOOXX-----OOX----X-O--- X",
    "---X-------OX--X--XOOXXXXXXOXXXXXXXOOXXXXXXOOOXX--XO---X-------- O",
    "--------X-X------XXXXOOOOOXOXX--OOOXXXX-OOXXXX--O-OOOX-----OO--- O",
    "-----------------------O--OOOOO---OOOOOXOOOOXXXX--XXOOXX--XX-O-X X",
    "-OOO-X-----XX-----XXXOOO--XXXOOO--XXXOXO--OXOOOO--XXXO-O---OOOO- O",
    "----OX-----OOX---XXXXX--XXXOOXXX-XOOOXXX--OOXXXX--XXOX----XXXX-- O",
    "--OX------XXXO--OXXXOXX-OOOOXX--OOOXOXX-OOOXXXO---OXXX----XX---- O",
    "------------O----XXXOOXX-OXOOOXO--OXXXOOOOOXOXOO--OOOO-O--OOOOO- O",
};

// FFO 3, 8, 15, 18, 19 and 21 to 24 (14 to 19 empties), and three positions with 20 empties from
// tests/data/endgame/small-20.obf.
inline constexpr std::string_view endgame_positions[]{
    "----OX----OOXX---OOOXX-XOOXXOOOOOXXOXXOOOXXXOOOOOXXXXOXO--OOOOOX X",
    "---X-X--X-XXXX--XXXXOXXXXXXOOOOOXXOXXXO-XOXXXXO-XOOXXX--XOOXXO-- O",
    "----O------OOX---OOOXX-XOOOXOOOOOXXOXXOOOXXXOOOOOXXXOOXO--OOOOOX X",
    "-XXX------OOOX--XOOOOOXXOXOXOOXXOXXOOOOOXXXOXOOX--OXXO---OOOOO-- X",
    "--OXXO--XOXXXX--XOOOOXXXXOOOXXXXX-OOOXXX--OOOOXX--XXOOO----XXOO- X",
    "OOOOOOOOXOOXXX--XXOOXOO-XOXOOO--XOOOOX--XOOXOO--XOOOOO--XXXX---- O",
    "--OOOO--X-OOOOO-XXOOXOXXXOXOXXXXXXXOXXXX-XXOXOXX--OXXX-X----X--- O",
    "--O-------OOX---OOOXXXO-OOOOXOXXXXXOOXOXXXXXXOOXX-XXXXOX--XXXX-- X",
    "--O--O-----OOOX--X-XOXOO--XXXOOOXXXXOOOOXXXOXXOOXXXXXX--XOXX-O-- O",
    "--O-XXX-O-OOXX--OOXOXOOXOXOXOOO-OOOXXXOXOOOOOOXXO-O-O--X-------- X",
    "-----------OXX---XOOOXO--XXOXOOOXXXOOXOOOOOOXOX--OOXXXX--OOOOOXO X",
    "--OOO-----OOO---XOOOOOXXXXOOOOOOOOOOOXOOXXOXXXXX--OXX-----OX-X-- X",
};

using base::tr;
using records::Json;

namespace {

constexpr std::size_t table_bytes = std::size_t{16} << 20;
// Midgame and endgame each take about half of the time.
constexpr int midgame_depth = 18;
// The short bench, for slow builds, takes 0.1 s.
constexpr int short_midgame_depth = 12;
constexpr int max_short_empties = 16;

struct Task {
    bool is_endgame = false;
    rules::Position position;
    ai::Limits limits;
};

rules::Position position_of(std::string_view text) {
    const auto problems = records::problems_from_obf(text);
    assert(problems && problems->size() == 1);
    return problems->front().position;
}

std::vector<Task> tasks(bool is_short) {
    std::vector<Task> list;
    for (const std::string_view text : midgame_positions)
        list.push_back({false, position_of(text), {.depth = is_short ? short_midgame_depth : midgame_depth}});
    for (const std::string_view text : endgame_positions) {
        const rules::Position position = position_of(text);
        if (!is_short || position.empties().size() <= max_short_empties) list.push_back({true, position, {}});
    }
    return list;
}

struct Cost {
    std::uint64_t nodes = 0;
    double seconds = 0;

    double million_per_second() const { return nodes / std::max(seconds, 1e-9) / 1e6; }
};

Cost search(const Task& task, ai::Searcher& searcher) {
    searcher.clear();
    const auto begun = std::chrono::steady_clock::now();
    const ai::Report report = searcher.search(task.position, task.limits, {}, {});
    return {report.nodes, seconds_since(begun)};
}

int list_parameters(std::ostream& out) {
    for (const ai::ParameterInfo& info : ai::search_parameters()) {
        out << fmt::format("{:<24}{:>6}  {:<11}", info.name, info.usual(), fmt::format("{}..{}", info.least, info.most))
            << tr(info.help) << '\n';
    }
    return 0;
}

struct Bench {
    bool is_short = false;
    bool prints_json = false;
    bool lists_parameters = false;
    SearcherOptions searching;

    explicit Bench(Arguments& command) {
        searching.add_to(command);
        command.flag("--parameters", lists_parameters, tr("List the search parameters for --set instead"));
        command.flag("--short", is_short, tr("Search a tenth of the set, which has its own signature"));
        command.flag("--json", prints_json, tr("Print JSON Lines"));
    }

    int run(const CommandContext& context) const {
        std::ostream& out = context.out;
        if (lists_parameters) return list_parameters(out);
        if (!ai::eight_problem().empty()) throw Failure{ai::eight_problem()};
        const ai::LoadedWeights evaluation = searching.evaluation(8);
        ai::Searcher searcher = make_searcher(table_bytes, 1, evaluation, searching.parameters());
        // Warm-up: the first search reads the weights and allocates the table.
        searcher.search(rules::Position::start(rules::BoardSize{8}), {.depth = 1}, {}, {});
        Cost total;
        int number = 0;
        for (const Task& task : tasks(is_short)) {
            if (!out) break;
            const Cost cost = search(task, searcher);
            total.nodes += cost.nodes;
            total.seconds += cost.seconds;
            const int empties = task.position.empties().size();
            const int depth = std::min(task.limits.depth, empties);
            ++number;
            if (prints_json) {
                out << Json{{"number", number},          {"empties", empties},  {"depth", depth},
                            {"solves", task.is_endgame}, {"nodes", cost.nodes}, {"seconds", cost.seconds}}
                    << std::endl;
            } else {
                out << (task.is_endgame ? tr("{:3}{:4} empties, solved  {:12} nodes{:8.3f} s", number, empties,
                                             cost.nodes, cost.seconds)
                                        : tr("{:3}{:4} empties, depth {}{:12} nodes{:8.3f} s", number, empties, depth,
                                             cost.nodes, cost.seconds))
                    << std::endl;
            }
        }
        if (prints_json) {
            out << Json{{"positions", number},
                        {"nodes", total.nodes},
                        {"seconds", total.seconds},
                        {"signature", total.nodes}}
                << '\n';
        } else {
            out << tr("{} positions in {:.3f} s, {:.1f} million nodes per second", number, total.seconds,
                      total.million_per_second())
                << '\n'
                << tr("signature {}", total.nodes) << '\n';
        }
        report_fault(evaluation);
        return 0;
    }
};

struct Perft {
    int side = 8;
    int depth = 9;
    bool prints_json = false;

    explicit Perft(Arguments& command) {
        command.option("--size", side, tr("Squares on a side, 8 by default"))
            .range(rules::BoardSize::smallest, rules::BoardSize::largest);
        command.option("--depth", depth, tr("Plies, 9 by default; a pass is one ply")).range(0, 60);
        command.flag("--json", prints_json, tr("Print one JSON object"));
    }

    int run(const CommandContext& context) const {
        const rules::Position start = rules::Position::start(rules::BoardSize{side});
        const auto begun = std::chrono::steady_clock::now();
        const std::uint64_t leaves =
            side == 8 ? ai::perft(start.board<std::uint64_t>(), depth) : rules::perft(start, depth);
        const Cost cost{leaves, seconds_since(begun)};
        if (prints_json) {
            context.out << Json{{"size", side}, {"depth", depth}, {"leaves", leaves}, {"seconds", cost.seconds}}
                        << '\n';
        } else {
            context.out << tr("perft({}) of {}x{}: {} leaves in {:.3f} s, {:.1f} million per second", depth, side, side,
                              leaves, cost.seconds, cost.million_per_second())
                        << '\n';
        }
        return 0;
    }
};

} // namespace

RunCommand add_bench(Arguments& arguments) {
    return command<Bench>(arguments);
}

RunCommand add_perft(Arguments& arguments) {
    return command<Perft>(arguments);
}

} // namespace modes
