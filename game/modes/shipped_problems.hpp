// What of the files that come with the program cannot be used: told on standard error by a command that is about to
// search or play, not before it knows that it can be carried out.
#pragma once

namespace modes {

// The weights of the evaluation, which it reads.
void report_evaluation_problem();
// And the opening book and the names of openings.
void report_problems_of_games();
// The names of openings alone.
void report_names_problem();

} // namespace modes
