#include "game/rules/rule_set.hpp"

#include <algorithm>

namespace rules {

std::span<const RuleSet> rule_sets() {
    using namespace std::chrono_literals;
    // "classic" is Othello with other names: X plays White's discs and moves first.
    static const std::array<RuleSet, 5> presets{
        RuleSet{},
        RuleSet{.id = "ood", .title = "Othello, numbers from 0", .notation = Notation::zero_based},
        RuleSet{.id = "reversi",
                .title = "Reversi, two digits",
                .color_names = {"BLACK", "WHITE"},
                .notation = Notation::digits},
        RuleSet{.id = "tournament",
                .title = "Tournament",
                .first_to_move = Color::white,
                .passing = Passing::by_player,
                .illegal_move = IllegalMove::forfeit,
                .move_time_limit = 60s,
                .has_random_colors = true,
                .allows_undo = false,
                .notation = Notation::triples},
        RuleSet{.id = "classic",
                .title = "X and O",
                .color_names = {"O", "X"},
                .first_to_move = Color::white,
                .notation = Notation::one_based},
    };
    return presets;
}

const RuleSet* find_rule_set(std::string_view id) {
    const auto presets = rule_sets();
    const auto found = std::ranges::find(presets, id, &RuleSet::id);
    return found == presets.end() ? nullptr : &*found;
}

} // namespace rules
