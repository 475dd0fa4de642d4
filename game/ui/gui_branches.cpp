// The tree of the game: what undo took back, branches that go, and ids that follow them.
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

// What is remembered by node goes to where the nodes are now, or is forgotten with the game.
void Gui::follow_renumbering() {
    const auto& now = match_.renumbered();
    const auto moved = [&](rules::Game::NodeId id) {
        return id >= 0 && static_cast<std::size_t>(id) < now.size() ? now[static_cast<std::size_t>(id)] : -1;
    };
    if (now.empty()) {
        state_.folded.clear();
        state_.trainer.guess.reset();
        return;
    }
    state_.result_node = moved(state_.result_node);
    if (state_.result_node == -1 && match_.is_over()) { // its node is gone: not shown anew
        state_.result_node = match_.game().cursor();
        state_.is_result_dismissed = true;
    }
    state_.debug.log_game = match_.game_number();
    state_.debug.log_node = moved(state_.debug.log_node);
    for (rules::Game::NodeId& id : state_.folded)
        id = moved(id);
    std::erase(state_.folded, -1);
    if (state_.trainer.guess) state_.trainer.guess->node = moved(state_.trainer.guess->node);
}

void Gui::delete_branch(rules::Game::NodeId node, Time now) {
    const rules::Game& game = match_.game();
    if (!game.contains(node) || node == rules::Game::root) return;
    int count = 0;
    for (rules::Game::NodeId id = node; id < game.node_count(); ++id) {
        const auto path = game.path_to(id);
        if (std::ranges::find(path, node) != path.end()) ++count;
    }
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
