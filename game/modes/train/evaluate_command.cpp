#include "game/modes/train/commands.hpp"

#include "game/modes/train/inputs.hpp"
#include "game/train/errors.hpp"

#include <nlohmann/json.hpp>

#include <iomanip>
#include <ostream>
#include <sstream>

namespace modes {

namespace {

using train::Errors;

void print_row(std::ostream& out, const std::string& empties, const Errors& errors) {
    std::ostringstream row;
    row << std::setw(7) << empties << std::setw(10) << errors.count << std::fixed << std::setprecision(2)
        << std::setw(8) << errors.root_mean_square() << std::setw(8) << errors.mean_absolute() << '\n';
    out << row.str();
}

nlohmann::ordered_json to_json(const Errors& errors) {
    return {{"samples", errors.count}, {"rmse", errors.root_mean_square()}, {"mean_absolute", errors.mean_absolute()}};
}

} // namespace

base::Result<int> run_evaluate(const EvaluateCommand& command, const TrainOutput& output) {
    const auto weights = train::read_weights(command.weights);
    if (!weights) return weights.error();
    const auto samples = read_samples(command.shards);
    if (!samples) return samples.error();
    const train::ErrorsByPhase errors = errors_of(**weights, *samples);
    Errors all;
    for (const Errors& phase : errors)
        all.add(phase);
    if (command.prints_json) {
        nlohmann::ordered_json object = to_json(all);
        for (int phase = 0; phase < ai::core::phase_count; ++phase) {
            nlohmann::ordered_json row{{"phase", phase}, {"empties", empties_text(phase)}};
            row.update(to_json(errors[static_cast<std::size_t>(phase)]));
            object["phases"].push_back(row);
        }
        output.results << object << '\n';
        return 0;
    }
    output.results << "Empties   Samples    RMSE     MAE   (discs)\n";
    for (int phase = 0; phase < ai::core::phase_count; ++phase)
        print_row(output.results, empties_text(phase), errors[static_cast<std::size_t>(phase)]);
    print_row(output.results, "all", all);
    return 0;
}

} // namespace modes
