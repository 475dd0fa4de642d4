#include "game/ui/debug_state.hpp"

#include "game/play/game_controller.hpp"

#include <utility>

namespace ui {

void DebugState::update(const play::GameController& controller) {
    const play::Game& game = controller.game();
    const bool is_other_game = log_of.game != game.game_number();
    if (is_other_game || log_of.node != game.tree().cursor()) {
        if (is_other_game) {
            choice_log.clear();
        } else if (log_of.is_choice && controller.choices() != log_of.choices_before && controller.last_choice()) {
            choice_log = std::exchange(log, {});
            choice_log.take(controller.last_choice()->report);
        }
        log.clear();
        log_of = {.game = game.game_number(), .node = game.tree().cursor(), .choices_before = controller.choices()};
    }
    if (controller.is_thinking()) log_of.is_choice = true;
    if (controller.report()) log.take(*controller.report());
    if (!controller.last_choice()) shows_last_choice = false;
}

ShownSearch shown_search(const play::GameController& controller, const DebugState& debug) {
    if (controller.report() && !debug.shows_last_choice)
        return {&*controller.report(), &controller.game().position(), false};
    if (const auto& choice = controller.last_choice()) return {&choice->report, &choice->position, true};
    return {};
}

const SearchLog& shown_log(const play::GameController& controller, const DebugState& debug) {
    return shown_search(controller, debug).is_of_last_choice ? debug.choice_log : debug.log;
}

} // namespace ui
