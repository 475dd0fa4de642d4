// Commands to the searches that serve a game, as one variant.
#pragma once

#include "engine/base/one_of.hpp"
#include "game/play/review_limits.hpp"
#include "game/rules/square.hpp"

#include <string>

namespace play {

// Of the search that runs, for a computer's move or for the analysis. A pause ends with its search: the next position's
// search runs. While the search for a computer's move stands, so does its clock.
struct PauseSearch {};
struct ResumeSearch {};
struct StepSearch {}; // on until one more iteration is done

struct StartReview { // analyse every position of the line that is looked at, the last one first
    ReviewLimits limits;
};
struct CancelReview {}; // what it has found stays

// The external program of that colour may run from now on, or runs again after it has failed. It is a person who wants
// that: a saved game alone starts no program.
struct StartProgram {
    rules::Color color;
};

using SearchCommand = base::OneOf<PauseSearch, ResumeSearch, StepSearch, StartReview, CancelReview, StartProgram>;

std::string to_text(const SearchCommand& command);

} // namespace play
