#include "game/modes/terminal/preset.hpp"

#include <algorithm>

namespace modes {

std::span<const Preset> presets() {
    static const std::array<Preset, 6> list{algebraic_preset(), ood_preset(),     tournament_preset(),
                                            reversi_preset(),   classic_preset(), speech_preset()};
    return list;
}

const Preset* find_preset(std::string_view id) {
    const auto all = presets();
    const auto found = std::ranges::find(all, id, &Preset::id);
    return found == all.end() ? nullptr : &*found;
}

const Preset* find_preset_of_rules(std::string_view rule_set) {
    const auto all = presets();
    const auto found = std::ranges::find(all, rule_set, &Preset::rule_set);
    return found == all.end() ? nullptr : &*found;
}

} // namespace modes
