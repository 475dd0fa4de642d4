#include "game/ui/debug_state.hpp"

#include "game/play/desk.hpp"

#include <utility>

namespace ui {

void DebugState::follow(const play::Desk& desk) {
    const play::Game& match = desk.match();
    const bool is_other_game = log_of.game != match.game_number();
    if (is_other_game || log_of.node != match.game().cursor()) {
        if (is_other_game) {
            choice_log.clear();
        } else if (log_of.is_choice && desk.choices() != log_of.choices_before && desk.last_choice()) {
            choice_log = std::exchange(log, {});
            choice_log.take(desk.last_choice()->report);
        }
        log.clear();
        log_of = {.game = match.game_number(), .node = match.game().cursor(), .choices_before = desk.choices()};
    }
    if (desk.is_thinking()) log_of.is_choice = true;
    if (desk.report()) log.take(*desk.report());
    if (!desk.last_choice()) shows_last_choice = false;
}

ShownSearch shown_search(const play::Desk& desk, const DebugState& debug) {
    if (desk.report() && !debug.shows_last_choice) return {&*desk.report(), &desk.match().position(), false};
    if (const auto& choice = desk.last_choice()) return {&choice->report, &choice->position, true};
    return {};
}

const SearchLog& shown_log(const play::Desk& desk, const DebugState& debug) {
    return shown_search(desk, debug).is_of_last_choice ? debug.choice_log : debug.log;
}

} // namespace ui
