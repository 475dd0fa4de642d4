#include "game/ui/debug_state.hpp"

namespace ui {

ShownSearch shown_search(const play::Match& match, const DebugState& debug) {
    if (match.report() && !debug.shows_last_choice) return {&*match.report(), &match.position(), false};
    if (const auto& choice = match.last_choice()) return {&choice->report, &choice->position, true};
    return {};
}

const SearchLog& shown_log(const play::Match& match, const DebugState& debug) {
    return shown_search(match, debug).is_of_last_choice ? debug.choice_log : debug.log;
}

} // namespace ui
