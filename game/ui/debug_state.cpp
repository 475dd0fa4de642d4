#include "game/ui/debug_state.hpp"

#include "game/play/desk.hpp"

namespace ui {

ShownSearch shown_search(const play::Desk& desk, const DebugState& debug) {
    if (desk.report() && !debug.shows_last_choice) return {&*desk.report(), &desk.match().position(), false};
    if (const auto& choice = desk.last_choice()) return {&choice->report, &choice->position, true};
    return {};
}

const SearchLog& shown_log(const play::Desk& desk, const DebugState& debug) {
    return shown_search(desk, debug).is_of_last_choice ? debug.choice_log : debug.log;
}

} // namespace ui
