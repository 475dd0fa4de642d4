// Moves in the game's notation, with passes as a translated word, for panels.
#pragma once

#include "engine/base/text.hpp"
#include "game/records/notation.hpp"
#include "game/ui/app/panel.hpp"

#include <string>

namespace ui::panels {

inline std::string written_move(rules::Move move, records::Notation notation, rules::BoardSize size,
                                rules::Color mover) {
    const bool is_word = move.is_pass() && notation != records::Notation::triples;
    return is_word ? base::tr("pass") : records::to_text(move, notation, size, mover);
}

inline std::string move_text(const Panel& panel, rules::GameTree::NodeId id) {
    const rules::GameTree::Node& node = panel.game.tree().node(id);
    return written_move(node.move, panel.game.settings().rules.notation, node.position.size(), node.mover);
}

// With the user's sign: "f5!?".
inline std::string signed_move_text(const Panel& panel, rules::GameTree::NodeId id) {
    const auto found = panel.game.annotations().find(id);
    const bool has_none = found == panel.game.annotations().end();
    return move_text(panel, id) + (has_none ? "" : std::string{records::to_text(found->second.sign)});
}

inline std::string_view comment_of(const Panel& panel, rules::GameTree::NodeId id) {
    const auto found = panel.game.annotations().find(id);
    return found == panel.game.annotations().end() ? std::string_view{} : found->second.text;
}

} // namespace ui::panels
