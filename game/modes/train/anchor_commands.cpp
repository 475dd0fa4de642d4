#include "engine/base/files.hpp"
#include "engine/base/text.hpp"
#include "engine/base/utf8.hpp"
#include "game/modes/progress.hpp"
#include "game/modes/train/commands.hpp"
#include "game/modes/train/inputs.hpp"

#include <nlohmann/json.hpp>

#include <iomanip>
#include <ostream>
#include <sstream>

namespace modes {

using base::tr;

namespace {

using train::AnchorErrors;

void print_row(std::ostream& out, const std::string& which, const AnchorErrors& errors) {
    std::ostringstream row;
    row << std::setw(5) << errors.depth << base::padded_left(which, 14) << std::setw(10) << errors.positions
        << std::fixed << std::setprecision(2) << std::showpos << std::setw(8) << errors.bias << std::noshowpos
        << std::setw(8) << errors.error << std::setw(8) << errors.slope << std::setw(8) << errors.fitted_error
        << std::setw(13) << std::setprecision(3) << errors.correlation << '\n';
    out << row.str();
}

nlohmann::ordered_json to_json(const AnchorErrors& errors) {
    return {{"positions", errors.positions},
            {"bias", errors.bias},
            {"mean_error", errors.error},
            {"slope", errors.slope},
            {"fitted_mean_error", errors.fitted_error},
            {"correlation", errors.correlation}};
}

} // namespace

base::Result<int> run_anchor_set(const AnchorSetCommand& command, const TrainOutput& output) {
    if (const auto writable = base::check_writable(command.out); !writable) return writable.error();
    const auto files = read_wthor(command.wthor);
    if (!files) return files.error();
    const std::vector<records::Problem> anchors = train::anchors_of_games(*files, command.positions);
    if (anchors.empty())
        return base::Error{tr("expected games that reach the position whose value is stored, saw none")};
    std::string text;
    for (const records::Problem& anchor : anchors)
        text += to_obf(anchor) + '\n';
    if (const auto written = base::write_atomically(command.out, text); !written) return written.error();
    output.results << tr("{}: {} positions", command.out, anchors.size()) << '\n';
    return 0;
}

base::Result<int> run_anchors(const AnchorsCommand& command, const TrainOutput& output) {
    const auto weights = train::read_weights(command.weights);
    if (!weights) return weights.error();
    const auto anchors = read_valued_positions(command.anchors);
    if (!anchors) return anchors.error();
    std::vector<train::AnchorRow> rows;
    {
        Progress progress{output.progress, output.progress_is_terminal, base::mark("{done} of {total} searches"),
                          anchors->size() * command.options.depths.size()};
        rows = judge_anchors(**weights, *anchors, command.options, [&](std::uint64_t done) { progress.show(done); });
    }
    if (command.prints_json) {
        for (const train::AnchorRow& row : rows) {
            output.results << nlohmann::ordered_json{{"depth", row.all.depth},
                                                     {"all", to_json(row.all)},
                                                     {"close", to_json(row.close)}}
                           << '\n';
        }
        return 0;
    }
    const std::string close = tr("within {}", command.options.close);
    output.results << tr("Depth               Positions    Bias   Error   Slope  Fitted  Correlation   (discs)")
                   << '\n';
    for (const train::AnchorRow& row : rows) {
        print_row(output.results, tr("all"), row.all);
        print_row(output.results, close, row.close);
    }
    return 0;
}

} // namespace modes
