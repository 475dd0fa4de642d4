#include "game/play/search_command.hpp"

#include "engine/base/overloaded.hpp"
#include "game/play/game_log.hpp"

namespace play {

std::string to_text(const SearchCommand& command) {
    return command.visit(
        base::Overloaded{[](const StartReview& c) {
                             return "review to depth " + std::to_string(c.limits.depth) + " or for "
                                    + std::to_string(c.limits.time.count()) + " ms";
                         },
                         [](const CancelReview&) { return std::string{"end the review"}; },
                         [](const StartProgram& c) { return "start the program of " + log_name(c.color); },
                         [](const PauseSearch&) { return std::string{"pause the search"}; },
                         [](const ResumeSearch&) { return std::string{"resume the search"}; },
                         [](const StepSearch&) { return std::string{"step the search"}; }});
}

} // namespace play
