#include "game/modes/shipped_problems.hpp"

#include "game/ai/book.hpp"
#include "game/ai/search.hpp"
#include "game/records/opening_names.hpp"

#include <iostream>

namespace modes {

void report_problem(const std::string& problem) {
    if (!problem.empty()) std::cerr << "outflank-cli: " << problem << '\n';
}

void report_evaluation_problem() {
    report_problem(ai::evaluation_problem());
}

void report_problems_of_games() {
    report_evaluation_problem();
    report_problem(ai::book_problem());
    report_names_problem();
}

void report_names_problem() {
    report_problem(records::opening_names_problem());
}

} // namespace modes
