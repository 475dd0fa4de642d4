// Constants of the search that may be changed while the program runs: each with name, default, range and a line of
// help. The measurements behind the defaults are in tests/bench/RESULTS.md.
#pragma once

#include "engine/base/result.hpp"
#include "engine/base/text.hpp"

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ai {

// Ranges and meanings are in the table search_parameters(). ProbCut and late-move reductions apply only where a search
// is selective.
struct SearchParameters {
    int probcut_min_depth = 2;
    int probcut_max_nesting = 2;
    std::array<int, 5> probcut_margins{110, 150, 200, 260, 330}; // indexed by selectivity
    int probcut_opening = 100;
    int probcut_midgame = 100;
    int probcut_endgame = 100;
    int probcut_solving = 100;

    int lmr_min_depth = 0;
    int lmr_first_move = 5;
    int lmr_plies = 2;

    int aspiration_width = 300;
    int aspiration_width_exact = 100;
    int solve_from_plies_left = 10;
    int solve_directly_empties = 15;
    int first_solve_selectivity = 1;

    int order_min_depth = 3;
    int order_mobility = 150;
    int order_search_empties = 21;
    int order_last_mobility = 48;
    int order_last_empties = 11;

    int table_min_depth = 3;
    int table_min_bits = 20;
    int shared_table_empties = 16;

    int split_min_depth = 8;
    int split_min_depth_solving = 15;

    friend bool operator==(const SearchParameters&, const SearchParameters&) = default;
};

struct ParameterInfo {
    std::string_view name; // on the command line and in files
    base::Marked group;    // what it belongs to; a group's parameters follow one another
    int& (*value)(SearchParameters& parameters);
    int least;
    int most;
    base::Marked help; // with the unit

    int of(SearchParameters parameters) const { return value(parameters); }
    int usual() const { return of({}); }
};
std::span<const ParameterInfo> search_parameters();

// Sets one parameter from "name=value". Errors: no such name, or no whole number within the range.
base::Result<base::Done> set_parameter(SearchParameters& parameters, std::string_view text);
// The parameters that differ from the defaults, as "name=value", in the order of the table.
std::vector<std::string> changed_parameters(const SearchParameters& parameters);
// The same as options, "--set lmr_plies=3 --set split_min_depth=9"; empty if none differs.
std::string to_flags(const SearchParameters& parameters);
// The defaults with the changes that the options describe; "--set" may be missing. Errors: no parameter in
// the text, or those of set_parameter().
base::Result<SearchParameters> parameters_from_flags(std::string_view text);

} // namespace ai
