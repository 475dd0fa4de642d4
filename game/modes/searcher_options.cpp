#include "game/modes/searcher_options.hpp"

#include "engine/base/text.hpp"
#include "game/modes/arguments.hpp"
#include "game/modes/subcommands.hpp"

#include <optional>

namespace modes {

using base::tr;

Option add_parameters(Arguments& arguments, ai::SearchParameters& parameters) {
    const auto read = [&parameters](const std::string& text) -> std::optional<std::string> {
        const auto set = ai::set_parameter(parameters, text);
        return set ? std::nullopt : std::optional{set.error().message};
    };
    return arguments
        .texts("--set", read, tr("Search parameter to change; may be repeated; `bench --parameters` lists them"))
        .named("NAME=VALUE");
}

Option add_parameter_changes(Arguments& arguments, const std::string& name, std::vector<std::string>& changes,
                             const std::string& description) {
    const auto read = [&changes](const std::string& text) -> std::optional<std::string> {
        ai::SearchParameters parameters;
        const auto set = ai::set_parameter(parameters, text);
        if (!set) return set.error().message;
        changes.push_back(text);
        return std::nullopt;
    };
    return arguments.texts(name, read, description).named("NAME=VALUE");
}

void SearcherOptions::add_to(Arguments& arguments) {
    arguments
        .option("--evaluation", evaluation_,
                tr("Evaluation instead of the built-in one: a weights file, a plug-in (8x8 only), or plain"))
        .named("FILE");
    add_parameters(arguments, parameters_);
}

ai::LoadedWeights SearcherOptions::evaluation(int side) const {
    if (evaluation_.empty()) return {};
    return required(ai::load_weights(evaluation_, side));
}

std::string SearcherOptions::text() const {
    std::string text = evaluation_.empty() ? "" : " evaluation:" + evaluation_;
    for (const std::string& changed : ai::changed_parameters(parameters_))
        text += ' ' + changed;
    return text;
}

void report_fault(const ai::LoadedWeights& evaluation) {
    if (evaluation.plugin) report_problem(evaluation.plugin->poll_problem().value_or(""));
}

ai::Searcher make_searcher(std::size_t table_bytes, int threads, const ai::LoadedWeights& evaluation,
                           const ai::SearchParameters& parameters) {
    ai::Searcher searcher{table_bytes, threads, evaluation.for_search(), report_problem};
    searcher.set_parameters(parameters);
    return searcher;
}

} // namespace modes
