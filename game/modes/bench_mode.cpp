// The node count of the bench is deterministic: the signature of the search.
#include "engine/base/result.hpp"
#include "engine/base/text.hpp"
#include "game/ai/processor.hpp"
#include "game/ai/weights.hpp"
#include "game/modes/arguments.hpp"
#include "game/modes/bench_positions.hpp"
#include "game/modes/run_command.hpp"
#include "game/records/obf.hpp"
#include "game/rules/perft.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cassert>
#include <chrono>
#include <memory>
#include <ostream>
#include <vector>

namespace modes {

using base::tr;

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

    double million_per_second() const { return static_cast<double>(nodes) / std::max(seconds, 1e-9) / 1e6; }
};

Cost search(const Task& task, ai::Searcher& searcher) {
    searcher.clear();
    const auto begun = std::chrono::steady_clock::now();
    const ai::Report report = searcher.search(task.position, task.limits, {}, {});
    return {report.nodes, std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count()};
}

struct BenchOptions {
    bool is_short = false;
    bool prints_json = false;
};

base::Result<int> run_bench(const BenchOptions& options, std::ostream& out) {
    if (!ai::eight_problem().empty()) return base::Error{ai::eight_problem()};
    ai::Searcher searcher{table_bytes};
    // Warm-up: the first search reads the weights and allocates the table.
    searcher.search(rules::Position::start(rules::BoardSize{8}), {.depth = 1}, {}, {});
    Cost total;
    int number = 0;
    for (const Task& task : tasks(options.is_short)) {
        if (!out) break;
        const Cost cost = search(task, searcher);
        total.nodes += cost.nodes;
        total.seconds += cost.seconds;
        const int empties = task.position.empties().size();
        const int depth = std::min(task.limits.depth, empties);
        ++number;
        if (options.prints_json) {
            out << nlohmann::ordered_json{{"number", number},          {"empties", empties},  {"depth", depth},
                                          {"solves", task.is_endgame}, {"nodes", cost.nodes}, {"seconds", cost.seconds}}
                << std::endl;
        } else {
            out << (task.is_endgame ? tr("{:3}{:4} empties, solved  {:12} nodes{:8.3f} s", number, empties, cost.nodes,
                                         cost.seconds)
                                    : tr("{:3}{:4} empties, depth {}{:12} nodes{:8.3f} s", number, empties, depth,
                                         cost.nodes, cost.seconds))
                << std::endl;
        }
    }
    if (options.prints_json) {
        out << nlohmann::ordered_json{{"positions", number},
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
    return 0;
}

std::uint64_t count_leaves(const rules::Position& position, int depth) {
    if (position.size() != rules::BoardSize{8}) return rules::perft(position, depth);
    return ai::perft(position.board<std::uint64_t>(), depth);
}

struct PerftOptions {
    int side = 8;
    int depth = 9;
    bool prints_json = false;
};

base::Result<int> run_perft(const PerftOptions& options, std::ostream& out) {
    const rules::Position start = rules::Position::start(rules::BoardSize{options.side});
    const auto begun = std::chrono::steady_clock::now();
    const std::uint64_t leaves = count_leaves(start, options.depth);
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
    if (options.prints_json) {
        out << nlohmann::ordered_json{{"size", options.side},
                                      {"depth", options.depth},
                                      {"leaves", leaves},
                                      {"seconds", seconds}}
            << '\n';
    } else {
        out << tr("perft({}) of {}x{}: {} leaves in {:.3f} s, {:.1f} million per second", options.depth, options.side,
                  options.side, leaves, seconds, static_cast<double>(leaves) / std::max(seconds, 1e-9) / 1e6)
            << '\n';
    }
    return 0;
}

} // namespace

RunCommand add_bench(Arguments& app) {
    const auto options = std::make_shared<BenchOptions>();
    Arguments bench = app.subcommand("bench", tr("Search a fixed set of positions; the node count is the signature"));
    bench.flag("--short", options->is_short, tr("Search a tenth of the set, which has its own signature"));
    bench.flag("--json", options->prints_json, tr("Print JSON Lines"));
    return [options](const CommandContext& context) { return run_bench(*options, context.out); };
}

RunCommand add_perft(Arguments& app) {
    const auto options = std::make_shared<PerftOptions>();
    Arguments perft = app.subcommand("perft", tr("Count the leaves of the game tree from the start position"));
    perft.option("--size", options->side, tr("Squares on a side, 8 by default"))
        .range(rules::BoardSize::smallest, rules::BoardSize::largest);
    perft.option("--depth", options->depth, tr("Plies, 9 by default; a pass is one ply")).range(0, 60);
    perft.flag("--json", options->prints_json, tr("Print one JSON object"));
    return [options](const CommandContext& context) { return run_perft(*options, context.out); };
}

} // namespace modes
