#include "engine/base/text.hpp"
#include "game/library/document_parts.hpp"

#include "game/library/game_document.hpp"
#include "game/records/notation.hpp"
#include "game/records/raw_text.hpp"

#include <algorithm>
#include <iterator>

namespace library {

using base::tr;

using rules::BoardSize;
using rules::Color;
using rules::GameTree;
using rules::Move;
using rules::Position;

namespace {

std::string to_words(rules::SquareSet squares) {
    std::string words;
    for (const rules::Square square : squares) {
        if (!words.empty()) words += ' ';
        words += records::to_text(square);
    }
    return words;
}

// Whether redo leads from the node's parent to the node although there are other branches.
bool is_chosen_branch(const GameTree& game, GameTree::NodeId id) {
    const GameTree::Node& parent = game.node(game.node(id).parent);
    return parent.children.size() > 1 && parent.children[static_cast<std::size_t>(parent.next_child)] == id;
}

// Plays the move of one line and checks the line's other fields against it. Returns whether redo leads here.
bool replay(GameTree& game, records::JsonFields fields, records::Fault& fault) {
    const GameTree::NodeId id = game.node_count();
    fields.integer("id", id, id);
    const auto parent = static_cast<GameTree::NodeId>(fields.integer("parent", 0, id - 1));
    const Color mover = fields.choice("color", color_words);
    const std::string text = fields.text("move", 8);
    const std::string flips = fields.text("flips", max_document_bytes);
    const bool leads_here = fields.has("redo") && fields.truth("redo");
    fields.expect_no_more();
    if (fault) return false;

    const Position& before = game.node(parent).position;
    const base::Result<Move> move = records::move_from_text(text, before.size());
    if (!move) {
        fields.wrong("move", tr("a move on the board"));
        return false;
    }
    if (mover != before.to_move())
        fields.wrong("color", records::quote(records::word_for(before.to_move(), color_words)));
    game.go_to(parent);
    if (const auto refusal = game.play(*move)) {
        fault.report(tr("{}: expected a legal move, saw {}: {}", fields.path_to("move"), records::quote(text),
                        records::explain(*refusal, *move, game.position())));
        return false;
    }
    if (game.node_count() == id) {
        fields.wrong("move", tr("a move that is not yet a branch of node {}", parent));
        return false;
    }
    const std::string turned = to_words(game.node(id).flipped);
    if (flips != turned) fields.wrong("flips", records::quote(turned));
    return leads_here;
}

// Makes redo follow the marked branches. Fault: not exactly one marked where there are several.
void choose_branches(GameTree& game, const std::vector<bool>& leads_here, records::Fault& fault) {
    // From the last node to the root: going to a node sets the branches above it, but none below.
    for (GameTree::NodeId id = game.node_count() - 1; id >= 0; --id) {
        const std::vector<GameTree::NodeId> children = game.node(id).children;
        std::vector<GameTree::NodeId> marked;
        std::ranges::copy_if(children, std::back_inserter(marked),
                             [&](GameTree::NodeId child) { return leads_here[static_cast<std::size_t>(child)]; });
        const std::size_t wanted = children.size() > 1 ? 1 : 0;
        if (marked.size() != wanted) {
            fault.report(tr("moves: expected {} of the moves after node {} to be marked for redo, saw {}", wanted, id,
                            marked.size()));
            return;
        }
        if (wanted == 1) game.go_to(marked.front());
    }
}

} // namespace

records::Json to_rows(const Position& position) {
    const std::string cells = records::to_text(position);
    const auto side = static_cast<std::size_t>(position.size().side());
    records::Json rows = records::Json::array();
    for (std::size_t row = 0; row < side; ++row)
        rows.push_back(cells.substr(row * side, side));
    return rows;
}

std::optional<Position> read_board(records::JsonFields& fields, BoardSize size, records::Fault& fault) {
    const auto side = static_cast<std::size_t>(size.side());
    const Color to_move = fields.choice("to_move", color_words);
    const records::Json& rows = fields.array("rows", side);
    const std::string wanted = tr("{} rows of {} squares", side, side);
    if (rows.size() != side) {
        fields.wrong("rows", wanted);
        return std::nullopt;
    }
    std::string cells;
    for (std::size_t row = 0; row < side; ++row) {
        const bool is_row = rows[row].is_string() && rows[row].get_ref<const std::string&>().size() == side;
        if (!is_row) {
            fault.report(tr("{}: expected {}, saw {} as row {}", fields.path_to("rows"), wanted,
                            records::shown(rows[row]), row + 1));
            return std::nullopt;
        }
        cells += rows[row].get_ref<const std::string&>();
    }
    base::Result<Position> position = records::position_from_text(cells, size, to_move);
    if (!position) {
        fault.report(tr("{}: {}", fields.path_to("rows"), position.error().message));
        return std::nullopt;
    }
    return *position;
}

std::string move_line(const GameTree& game, GameTree::NodeId id, const Numbers& numbers) {
    const GameTree::Node& node = game.node(id);
    records::Json fields{{"id", numbers.of(id)},
                         {"parent", numbers.of(node.parent)},
                         {"color", records::word_for(node.mover, color_words)},
                         {"move", records::to_text(node.move)},
                         {"flips", to_words(node.flipped)}};
    if (is_chosen_branch(game, id)) fields["redo"] = true;
    return fields.dump();
}

GameTree read_game(records::JsonFields& top, BoardSize size, records::Fault& fault) {
    GameTree game{Position::start(size)};
    records::JsonFields start = top.object("start");
    if (const auto position = read_board(start, size, fault)) game = GameTree{*position};
    start.expect_no_more();

    const records::Json& moves = top.array("moves", static_cast<std::size_t>(max_document_nodes - 1));
    const records::Json& cursor_field = top.any("cursor");
    std::vector<bool> leads_here(1);
    for (std::size_t i = 0; i < moves.size() && !fault; ++i)
        leads_here.push_back(replay(game, {moves[i], "moves[" + std::to_string(i) + "]", fault}, fault));
    if (fault) return game;
    choose_branches(game, leads_here, fault);
    if (fault) return game;

    const auto cursor = static_cast<GameTree::NodeId>(top.integer("cursor", 0, game.node_count() - 1));
    game.go_to(GameTree::root);
    const std::vector<GameTree::NodeId> line = game.line();
    if (std::ranges::find(line, cursor) == line.end()) {
        fault.report(tr("cursor: expected a node on the line that redo follows, saw {}", records::shown(cursor_field)));
    }
    game.go_to(cursor);
    return game;
}

} // namespace library
