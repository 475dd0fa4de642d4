#include "engine/base/text.hpp"
#include "engine/base/utf8.hpp"
#include "game/modes/progress.hpp"
#include "game/modes/train/commands.hpp"
#include "game/modes/train/inputs.hpp"
#include "game/train/sigma_fit.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <iomanip>
#include <optional>
#include <ostream>
#include <span>
#include <sstream>

namespace modes {

using base::tr;

namespace {

using train::SigmaFit;
using train::Spread;

const char* kind_of(bool is_solved) {
    return is_solved ? base::mark("solve").english() : base::mark("search").english();
}

void print_row(std::ostream& out, const Spread& spread) {
    std::ostringstream row;
    row << base::padded_left(base::tr_data(kind_of(spread.is_solved)), 6) << std::setw(7) << spread.depth
        << std::setw(9) << spread.shallow << std::fixed << std::setprecision(1) << std::setw(9) << spread.mean_empties()
        << std::setw(8) << spread.count << std::setprecision(2) << std::setw(8) << spread.mean() << std::setw(8)
        << (spread.count > 1 ? spread.deviation() : 0) << '\n';
    out << row.str();
}

void print_json_row(std::ostream& out, const Spread& spread) {
    out << nlohmann::ordered_json{{"kind", kind_of(spread.is_solved)},
                                  {"depth", spread.depth},
                                  {"shallow", spread.shallow},
                                  {"phase", spread.phase},
                                  {"empties", spread.mean_empties()},
                                  {"n", spread.count},
                                  {"mean", spread.mean()},
                                  {"deviation", spread.count > 1 ? nlohmann::ordered_json(spread.deviation())
                                                                 : nlohmann::ordered_json(nullptr)}}
        << '\n';
}

void print_fit(std::ostream& out, const std::string& kind, train::SigmaForm form, const std::optional<SigmaFit>& fit) {
    const std::string which = base::tr_data(kind);
    const std::string name = base::tr_data(name_of(form));
    if (!fit) {
        out << tr("{}, {}: too few positions", which, name) << '\n';
        return;
    }
    std::ostringstream parameters;
    parameters << std::setprecision(4);
    for (std::size_t i = 0; i < fit->parameters.size(); ++i)
        parameters << ' ' << letters_of(form)[i] << " = " << fit->parameters[i];
    out << tr("{}, {}:{}; error {:.3f} discs, {:.1f} %, at most {:.2f}, from {} spreads", which, name, parameters.str(),
              fit->error, 100 * fit->relative_error, fit->worst, fit->points)
        << '\n';
}

void print_json_fit(std::ostream& out, const std::string& kind, train::SigmaForm form,
                    const std::optional<SigmaFit>& fit) {
    nlohmann::ordered_json object{{"fit", kind}, {"form", name_of(form)}, {"parameters", nullptr}};
    if (fit) {
        nlohmann::ordered_json parameters;
        for (std::size_t i = 0; i < fit->parameters.size(); ++i)
            parameters[std::string(1, letters_of(form)[i])] = fit->parameters[i];
        object["parameters"] = parameters;
        object["spreads"] = fit->points;
        object["error"] = fit->error;
        object["relative_error"] = fit->relative_error;
        object["worst"] = fit->worst;
    }
    out << object << '\n';
}

} // namespace

base::Result<int> run_probcut(const ProbcutCommand& command, const TrainOutput& output) {
    const auto weights = train::read_weights(command.weights);
    if (!weights) return weights.error();
    std::vector<Spread> spreads;
    {
        Progress progress{output.progress, output.progress_is_terminal, base::mark("{done} of {total} positions"), 0};
        spreads = measure_probcut(**weights, command.options, [&](int done, int total) {
            progress.show(static_cast<std::uint64_t>(done), static_cast<std::uint64_t>(total));
        });
    }
    if (!command.prints_json) output.results << tr("  Kind  Depth  Shallow  Empties       n    Mean   Sigma") << '\n';
    for (const Spread& spread : spreads)
        command.prints_json ? print_json_row(output.results, spread) : print_row(output.results, spread);
    if (!command.prints_json) {
        output.results << tr(
            "Sigma by empties e, depth d and shallow depth h: linear x e + y d + z h + c, quadratic a s^2 + b s "
            "+ c with s = x e + y d + z h,\nmixed x e + y d + z h + c + u e^2 + v e d")
                       << '\n';
    }
    const auto middle = std::ranges::find(spreads, true, &Spread::is_solved);
    struct Part {
        const char* kind;
        std::span<const Spread> spreads;
    };
    for (const Part& part : {Part{"search", {spreads.begin(), middle}}, Part{"solve", {middle, spreads.end()}},
                             Part{base::mark("both").english(), spreads}}) {
        for (const train::SigmaForm form : train::sigma_forms) {
            const auto fit = train::fit_sigma(part.spreads, form);
            command.prints_json ? print_json_fit(output.results, part.kind, form, fit)
                                : print_fit(output.results, part.kind, form, fit);
        }
    }
    return 0;
}

} // namespace modes
