#include "game/modes/bench_mode.hpp"

#include "engine/base/text.hpp"
#include "game/ai/weights.hpp"
#include "game/modes/arguments.hpp"
#include "game/modes/bench_positions.hpp"
#include "game/records/obf.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cassert>
#include <chrono>
#include <ostream>
#include <vector>

namespace modes {

using base::tr;

namespace {

constexpr std::size_t table_bytes = std::size_t{16} << 20;
// About half of the time goes into either kind of position.
constexpr int midgame_depth = 18;
// The short bench takes a tenth of a second: for builds that are slow.
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

} // namespace

void BenchMode::add_to(Arguments& app) {
    Arguments bench = app.subcommand("bench", tr("Search a fixed set of positions; the node count is the signature"));
    bench.flag("--short", is_short_, tr("Search a tenth of the set, which has its own signature"));
    bench.flag("--json", prints_json_, tr("Print JSON Lines"));
}

base::Result<int> BenchMode::run(std::ostream& out) const {
    if (!ai::eight_problem().empty()) return base::Error{ai::eight_problem()};
    ai::Searcher searcher{table_bytes};
    // The first search reads the weights and makes the table, which is not to count for the first position.
    searcher.search(rules::Position::start(rules::BoardSize{8}), {.depth = 1}, {}, {});
    Cost total;
    int number = 0;
    for (const Task& task : tasks(is_short_)) {
        if (!out) break; // the output was closed
        const Cost cost = search(task, searcher);
        total.nodes += cost.nodes;
        total.seconds += cost.seconds;
        const int empties = task.position.empties().size();
        const int depth = std::min(task.limits.depth, empties);
        ++number;
        if (prints_json_) {
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
    if (prints_json_) {
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

} // namespace modes
