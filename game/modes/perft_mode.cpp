#include "game/modes/perft_mode.hpp"

#include "game/ai/processor.hpp"
#include "game/modes/arguments.hpp"
#include "game/rules/perft.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <iomanip>
#include <ostream>

namespace modes {

namespace {

std::uint64_t count_leaves(const rules::Position& position, int depth) {
    if (position.size() != rules::BoardSize{8}) return rules::perft(position, depth);
    return ai::perft(position.board<std::uint64_t>(), depth);
}

} // namespace

void PerftMode::add_to(Arguments& app) {
    Arguments perft = app.subcommand("perft", "Count the leaves of the game tree from the start position");
    perft.option("--size", side_, "Squares on a side, 8 by default")
        .range(rules::BoardSize::smallest, rules::BoardSize::largest);
    perft.option("--depth", depth_, "Plies, 9 by default; a pass is one ply").range(0, 60);
    perft.flag("--json", prints_json_, "Print one JSON object");
}

int PerftMode::run(std::ostream& out) const {
    const rules::Position start = rules::Position::start(rules::BoardSize{side_});
    const auto begun = std::chrono::steady_clock::now();
    const std::uint64_t leaves = count_leaves(start, depth_);
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
    if (prints_json_) {
        out << nlohmann::ordered_json{{"size", side_}, {"depth", depth_}, {"leaves", leaves}, {"seconds", seconds}}
            << '\n';
    } else {
        out << "perft(" << depth_ << ") of " << side_ << "x" << side_ << ": " << leaves << " leaves in " << std::fixed
            << std::setprecision(3) << seconds << " s, " << std::setprecision(1)
            << static_cast<double>(leaves) / std::max(seconds, 1e-9) / 1e6 << " million a second\n";
    }
    return 0;
}

} // namespace modes
