#include "game/ai/parameters.hpp"

#include <algorithm>
#include <charconv>
#include <sstream>

namespace ai {

namespace {

using base::mark;
using base::tr;

template <int SearchParameters::*member> int& value_of(SearchParameters& parameters) {
    return parameters.*member;
}
template <std::size_t selectivity> int& margin_of(SearchParameters& parameters) {
    return parameters.probcut_margins[selectivity];
}

using P = SearchParameters;

constexpr base::Marked probcut = mark("ProbCut"), reductions = mark("Late-move reductions"),
                       deepening = mark("Windows and deepening"), ordering = mark("Move ordering"),
                       table = mark("Transposition table"), threads = mark("Threads");

constexpr ParameterInfo all_parameters[]{
    {"probcut_min_depth", probcut, value_of<&P::probcut_min_depth>, 1, 60,
     mark("ProbCut from this depth on, in plies")},
    {"probcut_max_nesting", probcut, value_of<&P::probcut_max_nesting>, 0, 4,
     mark("ProbCut searches within one another; 0 turns ProbCut off")},
    {"probcut_margin_0", probcut, margin_of<0>, 0, 1000,
     mark("ProbCut margin at selectivity 0, in hundredths of a standard deviation")},
    {"probcut_margin_1", probcut, margin_of<1>, 0, 1000,
     mark("ProbCut margin at selectivity 1, in hundredths of a standard deviation")},
    {"probcut_margin_2", probcut, margin_of<2>, 0, 1000,
     mark("ProbCut margin at selectivity 2, in hundredths of a standard deviation")},
    {"probcut_margin_3", probcut, margin_of<3>, 0, 1000,
     mark("ProbCut margin at selectivity 3, in hundredths of a standard deviation")},
    {"probcut_margin_4", probcut, margin_of<4>, 0, 1000,
     mark("ProbCut margin at selectivity 4, in hundredths of a standard deviation")},
    {"probcut_opening", probcut, value_of<&P::probcut_opening>, 0, 400,
     mark("ProbCut margins with more than 40 empties, in percent")},
    {"probcut_midgame", probcut, value_of<&P::probcut_midgame>, 0, 400,
     mark("ProbCut margins with 21 to 40 empties, in percent")},
    {"probcut_endgame", probcut, value_of<&P::probcut_endgame>, 0, 400,
     mark("ProbCut margins with up to 20 empties, in percent")},
    {"probcut_solving", probcut, value_of<&P::probcut_solving>, 0, 400,
     mark("ProbCut margins of searches to the end of the game, in percent")},
    {"lmr_min_depth", reductions, value_of<&P::lmr_min_depth>, 0, 60,
     mark("Late-move reductions from this depth on, in plies; 0 turns them off")},
    {"lmr_first_move", reductions, value_of<&P::lmr_first_move>, 2, 33,
     mark("First move in order that is searched less deep")},
    {"lmr_plies", reductions, value_of<&P::lmr_plies>, 1, 6, mark("Plies by which late moves are searched less deep")},
    {"aspiration_width", deepening, value_of<&P::aspiration_width>, 100, 6400,
     mark("Half the width of the first aspiration window, in hundredths of a disc")},
    {"aspiration_width_exact", deepening, value_of<&P::aspiration_width_exact>, 100, 6400,
     mark("The same for exact results, in hundredths of a disc")},
    {"solve_from_plies_left", deepening, value_of<&P::solve_from_plies_left>, 1, 20,
     mark("Plies before the end of the game from which deepening goes straight to the end")},
    {"solve_directly_empties", deepening, value_of<&P::solve_directly_empties>, 0, 30,
     mark("Up to this many empties no selective solve precedes the exact one")},
    {"first_solve_selectivity", deepening, value_of<&P::first_solve_selectivity>, 0, 4,
     mark("Selectivity of the solve that precedes the exact one")},
    {"order_min_depth", ordering, value_of<&P::order_min_depth>, 1, 60,
     mark("Moves are ordered by an evaluation from this depth on, in plies; below by mobility")},
    {"order_mobility", ordering, value_of<&P::order_mobility>, 0, 1000,
     mark("Cost of a reply in move ordering, in hundredths of a disc")},
    {"order_search_empties", ordering, value_of<&P::order_search_empties>, 10, 64,
     mark("Solving orders moves by a search of one ply from this many empties on")},
    {"order_last_mobility", ordering, value_of<&P::order_last_mobility>, 9, 63,
     mark("Cost of a reply in the ordering of the last empties, in eighths of a disc")},
    {"order_last_empties", ordering, value_of<&P::order_last_empties>, 7, 14,
     mark("The small evaluation orders moves of the last empties from this many on")},
    {"table_min_depth", table, value_of<&P::table_min_depth>, 1, 20,
     mark("Searches use the transposition table from this depth on, in plies")},
    {"table_min_bits", table, value_of<&P::table_min_bits>, 10, 32,
     mark("Smallest part of the transposition table in use on 8x8, in bytes, as a power of two")},
    {"shared_table_empties", table, value_of<&P::shared_table_empties>, 8, 16,
     mark("Solving uses the shared transposition table from this many empties on, each thread its small table below")},
    {"split_min_depth", threads, value_of<&P::split_min_depth>, 2, 60,
     mark("Threads share nodes from this depth on, in plies")},
    {"split_min_depth_solving", threads, value_of<&P::split_min_depth_solving>, 8, 60,
     mark("The same for searches to the end of the game, in plies")},
};

} // namespace

std::span<const ParameterInfo> search_parameters() {
    return all_parameters;
}

base::Result<base::Done> set_parameter(SearchParameters& parameters, std::string_view text) {
    const std::size_t sign = text.find('=');
    const std::string_view name = text.substr(0, sign);
    const auto info = std::ranges::find(all_parameters, name, &ParameterInfo::name);
    if (sign == std::string_view::npos || info == std::end(all_parameters))
        return base::Error{tr("expected the name of a search parameter and a value, such as {}=3, saw \"{}\"",
                              all_parameters[0].name, text)};
    const std::string_view digits = text.substr(sign + 1);
    int value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (error != std::errc{} || end != digits.data() + digits.size() || value < info->least || value > info->most)
        return base::Error{
            tr("{}: expected a whole number from {} to {}, saw \"{}\"", name, info->least, info->most, digits)};
    info->value(parameters) = value;
    return base::Done{};
}

std::vector<std::string> changed_parameters(const SearchParameters& parameters) {
    std::vector<std::string> changed;
    for (const ParameterInfo& info : all_parameters) {
        if (const int value = info.of(parameters); value != info.usual())
            changed.push_back(std::string{info.name} + "=" + std::to_string(value));
    }
    return changed;
}

std::string to_flags(const SearchParameters& parameters) {
    std::string flags;
    for (const std::string& changed : changed_parameters(parameters))
        flags += (flags.empty() ? "--set " : " --set ") + changed;
    return flags;
}

base::Result<SearchParameters> parameters_from_flags(std::string_view text) {
    SearchParameters parameters;
    bool is_any_set = false;
    std::istringstream words{std::string{text}};
    for (std::string word; words >> word;) {
        constexpr std::string_view flag = "--set";
        if (word == flag) continue;
        const std::size_t from = word.starts_with("--set=") ? flag.size() + 1 : 0;
        if (const auto set = set_parameter(parameters, std::string_view{word}.substr(from)); !set) return set.error();
        is_any_set = true;
    }
    if (!is_any_set) return set_parameter(parameters, text).error();
    return parameters;
}

} // namespace ai
