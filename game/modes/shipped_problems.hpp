// Reports on standard error which shipped files are unusable. Subcommands that search files call this when the input
// is valid; those that play call it at the start.
#pragma once

#include <string>

namespace modes {

void report_problem(const std::string& problem);
// Loads and checks the weights of the evaluation.
void report_evaluation_problem();
// Weights, opening book and opening names.
void report_problems_of_games();
void report_names_problem();

} // namespace modes
