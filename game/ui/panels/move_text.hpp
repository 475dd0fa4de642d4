// A move of the game in the notation of its rules. For panels that list moves.
#pragma once

#include "game/records/notation.hpp"
#include "game/ui/panels/panel.hpp"

#include <string>

namespace ui::panels {

inline std::string move_text(const Panel& panel, rules::Game::NodeId id) {
    const rules::Game::Node& node = panel.match.game().node(id);
    return records::to_text(node.move, panel.match.settings().rules.notation, node.position.size(), node.mover);
}

} // namespace ui::panels
