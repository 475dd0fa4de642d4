// The tree of the game: what undo took back, and branches that go.
#include "game/records/notation.hpp"
#include "game/ui/gui.hpp"

#include <algorithm>
#include <utility>

namespace ui {

// "Undid f5 and d6.", after an undo that began at `before`.
void Gui::say_undone(rules::Game::NodeId before, bool was_ended, Time now) {
    const rules::Game& game = match_.game();
    std::vector<std::string> moves;
    for (rules::Game::NodeId id = before; id != game.cursor() && id > rules::Game::root; id = game.node(id).parent) {
        const rules::Game::Node& node = game.node(id);
        if (node.move.is_pass()) continue;
        moves.push_back(
            records::to_text(node.move, match_.settings().rules.notation, node.position.size(), node.mover));
    }
    std::ranges::reverse(moves);
    if (was_ended && moves.empty()) {
        say_of_moment("The game goes on.", now);
    } else if (moves.size() == 1) {
        say_of_moment("Undid " + moves.front() + ".", now);
    } else if (moves.size() == 2) {
        say_of_moment("Undid " + moves[0] + " and " + moves[1] + ".", now);
    } else if (!moves.empty()) {
        say_of_moment("Undid " + std::to_string(moves.size()) + " moves.", now);
    }
}

void Gui::delete_branch(rules::Game::NodeId node, Time now) {
    const rules::Game& game = match_.game();
    if (!game.contains(node) || node == rules::Game::root) return;
    const std::size_t count = game.branch(node).size();
    if (count == 1) {
        submit(play::RemoveBranch{node}, now);
        return;
    }
    const rules::Game::Node& first = game.node(node);
    const std::string move =
        records::to_text(first.move, match_.settings().rules.notation, first.position.size(), first.mover);
    state_.dialog = ConfirmDialog{.question = "Delete " + move + " and the " + std::to_string(count - 1)
                                              + (count == 2 ? " move" : " moves") + " after it?",
                                  .yes = "Delete",
                                  .no = "Keep",
                                  .on_yes = play::Command{play::RemoveBranch{node}}};
}

} // namespace ui
