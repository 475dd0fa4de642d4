#include "engine/base/text.hpp"
#include "game/modes/progress.hpp"
#include "game/modes/train/commands.hpp"
#include "game/play/openings.hpp"

#include <nlohmann/json.hpp>

#include <iomanip>
#include <ostream>
#include <sstream>

namespace modes {

using base::tr;

base::Result<int> run_drift(const DriftCommand& command, const TrainOutput& output) {
    const auto weights = train::read_weights(command.weights);
    if (!weights) return weights.error();
    const auto openings = play::read_openings(command.openings);
    if (!openings) return openings.error();
    std::vector<rules::Position> positions;
    for (const play::Opening& opening : *openings)
        positions.push_back(opening.position);
    const auto games = static_cast<std::uint64_t>(command.options.games);
    if (games > positions.size()) {
        return base::Error{tr("expected at most {} games, one from each opening, saw {}", positions.size(), games)};
    }
    std::vector<train::Drift> drifts;
    {
        Progress progress{output.progress, output.progress_is_terminal, base::mark("{done} of {total} games"), games};
        drifts = measure_drift(**weights, positions, command.options, [&](std::uint64_t done) { progress.show(done); });
    }
    if (!command.prints_json) output.results << tr("Empties     Games     Black  To move    Spread   (discs)") << '\n';
    for (const train::Drift& drift : drifts) {
        if (command.prints_json) {
            output.results << nlohmann::ordered_json{{"empties", drift.empties},
                                                     {"games", drift.games},
                                                     {"of_black", drift.of_black},
                                                     {"of_mover", drift.of_mover},
                                                     {"spread", drift.spread}}
                           << '\n';
            continue;
        }
        std::ostringstream row;
        row << std::setw(7) << drift.empties << std::setw(10) << drift.games << std::fixed << std::setprecision(2)
            << std::showpos << std::setw(10) << drift.of_black << std::setw(9) << drift.of_mover << std::noshowpos
            << std::setw(10) << drift.spread << '\n';
        output.results << row.str();
    }
    return 0;
}

} // namespace modes
