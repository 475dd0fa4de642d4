// What of the files that come with the program cannot be used, told on standard error. What searches files and openings
// that it is given does so when it knows that it can; what plays with a person or another program as soon as it starts.
#pragma once

#include <string>

namespace modes {

// One of those, or another that does not end the program; none: empty.
void report_problem(const std::string& problem);
// The weights of the evaluation, which it reads.
void report_evaluation_problem();
// And the opening book and the names of openings.
void report_problems_of_games();
// The names of openings alone.
void report_names_problem();

} // namespace modes
