// The options of subcommands that search: which evaluation, and the search parameters.
#pragma once

#include "game/ai/parameters.hpp"
#include "game/ai/search.hpp"
#include "game/ai/weights.hpp"

#include <cstddef>
#include <string>

namespace modes {

class Arguments;
class Option;

Option add_parameters(Arguments& arguments, ai::SearchParameters& parameters); // --set
// Adds an option of that name whose valid values are collected for ai::set_parameter().
Option add_parameter_changes(Arguments& arguments, const std::string& name, std::vector<std::string>& changes,
                             const std::string& description);

class SearcherOptions {
  public:
    // Adds --set and --evaluation.
    void add_to(Arguments& arguments);

    const ai::SearchParameters& parameters() const { return parameters_; }
    // Throws Failure: the evaluation cannot be loaded, or is not for this board side.
    ai::LoadedWeights evaluation(int side) const;
    const std::string& evaluation_file() const { return evaluation_; } // empty: the built-in one
    // The options as given, for keys of runs that can be resumed; empty: the defaults.
    std::string text() const;

  private:
    std::string evaluation_; // empty: the built-in one
    ai::SearchParameters parameters_;
};

// Reports a plug-in's values that are not numbers on standard error, once. To be called after searches.
void report_fault(const ai::LoadedWeights& evaluation);

// The evaluation must outlive the searcher.
ai::Searcher make_searcher(std::size_t table_bytes, int threads, const ai::LoadedWeights& evaluation,
                           const ai::SearchParameters& parameters);

} // namespace modes
