#include "game/modes/bench_mode.hpp"

#include "game/ai/search.hpp"
#include "game/modes/arguments.hpp"
#include "game/modes/bench_positions.hpp"
#include "game/records/obf.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cassert>
#include <chrono>
#include <iomanip>
#include <ostream>
#include <vector>

namespace modes {

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

    double million_a_second() const { return static_cast<double>(nodes) / std::max(seconds, 1e-9) / 1e6; }
};

Cost search(const Task& task, ai::Searcher& searcher) {
    searcher.clear();
    const auto begun = std::chrono::steady_clock::now();
    const ai::Report report = searcher.search(task.position, task.limits, {}, {});
    return {report.nodes, std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count()};
}

} // namespace

void BenchMode::add_to(Arguments& app) {
    Arguments bench = app.subcommand("bench", "Search a fixed set of positions; the node count is the signature");
    bench.flag("--short", is_short_, "A tenth of the set, with a signature of its own");
    bench.flag("--json", prints_json_, "Print JSON Lines");
}

base::Result<int> BenchMode::run(std::ostream& out) const {
    if (!ai::evaluation_problem().empty()) return base::Error{ai::evaluation_problem()};
    ai::Searcher searcher{table_bytes};
    // The first search reads the weights and makes the table, which is not to count for the first position.
    searcher.search(rules::Position::start(rules::BoardSize{8}), {.depth = 1}, {}, {});
    Cost total;
    int number = 0;
    out << std::fixed;
    for (const Task& task : tasks(is_short_)) {
        if (!out) break; // nobody reads it
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
            out << std::setw(3) << number << std::setw(4) << empties << " empties, "
                << (task.is_endgame ? "solved  " : "depth " + std::to_string(depth)) << std::setw(12) << cost.nodes
                << " nodes" << std::setw(8) << std::setprecision(3) << cost.seconds << " s" << std::endl;
        }
    }
    if (prints_json_) {
        out << nlohmann::ordered_json{{"positions", number},
                                      {"nodes", total.nodes},
                                      {"seconds", total.seconds},
                                      {"signature", total.nodes}}
            << '\n';
    } else {
        out << number << " positions in " << std::setprecision(3) << total.seconds << " s, " << std::setprecision(1)
            << total.million_a_second() << " million nodes a second\nsignature " << total.nodes << '\n';
    }
    return 0;
}

} // namespace modes
