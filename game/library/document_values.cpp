#include "engine/base/text.hpp"
#include "game/library/document_parts.hpp"

#include "game/records/notation.hpp"
#include "game/records/raw_text.hpp"

#include <algorithm>
#include <charconv>
#include <sstream>

namespace library {

using base::tr;

using rules::GameTree;
using rules::Position;

namespace {

constexpr std::size_t max_moves_bytes = 16 * 256; // each legal move with its value
constexpr int max_depth = 1000;

int largest_score(const Position& position) {
    return position.size().square_count() * 100;
}

std::string to_words(const std::vector<MoveValue>& moves) {
    std::string words;
    for (const MoveValue& move : moves) {
        if (!words.empty()) words += ' ';
        words += records::to_text(move.move) + ":" + std::to_string(move.score);
    }
    return words;
}

// Parses "d3:120"; nullopt if malformed or not a legal move.
std::optional<MoveValue> move_value(std::string_view word, const Position& position) {
    const auto colon = word.find(':');
    if (colon == std::string_view::npos) return std::nullopt;
    const auto move = records::move_from_text(word.substr(0, colon), position.size());
    if (!move || position.refusal(*move)) return std::nullopt;
    const std::string_view digits = word.substr(colon + 1);
    int score = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), score);
    const bool is_number = error == std::errc{} && end == digits.data() + digits.size();
    if (!is_number || std::abs(score) > largest_score(position)) return std::nullopt;
    return MoveValue{.move = *move, .score = score};
}

std::vector<MoveValue> read_moves(records::JsonFields& fields, const Position& position) {
    std::vector<MoveValue> moves;
    std::istringstream words{fields.text("moves", max_moves_bytes)};
    for (std::string word; words >> word;) {
        const auto read = move_value(word, position);
        const bool is_new = read && std::ranges::find(moves, read->move, &MoveValue::move) == moves.end();
        if (!is_new || (!moves.empty() && moves.back().score < read->score)) {
            fields.wrong("moves", tr("legal moves, each once with its value, best first, such as \"d3:120 c4:-30\""));
            return {};
        }
        moves.push_back(*read);
    }
    if (moves.empty()) fields.wrong("moves", tr("at least one move with its value"));
    return moves;
}

Certainty read_certainty(records::JsonFields& fields, const char* proven, const char* depth, const char* selectivity) {
    return {.is_solved = fields.truth(proven),
            .depth = static_cast<int>(fields.integer(depth, 0, max_depth)),
            .selectivity = static_cast<int>(fields.integer(selectivity, 0, ai::full_selectivity))};
}

std::pair<GameTree::NodeId, PositionValue> read_value(records::JsonFields fields, const GameTree& game,
                                                      GameTree::NodeId min_node, records::Fault& fault) {
    PositionValue value;
    const auto node = static_cast<GameTree::NodeId>(fields.integer("node", min_node, game.node_count() - 1));
    if (fault) return {node, value};
    const Position& position = game.node(node).position;
    const int most = largest_score(position);
    value.for_black = static_cast<int>(fields.integer("value", -most, most));
    value.certainty = read_certainty(fields, "proven", "depth", "selectivity");
    value.is_from_book = fields.truth("book");
    const std::string best = fields.text("best", 8);
    const auto move = records::move_from_text(best, position.size());
    const bool has_no_move = position.is_over() && move && move->is_pass();
    if (!move || (!has_no_move && position.refusal(*move)))
        fields.wrong("best", tr("a move that is legal at node {}", node));
    else
        value.best = *move;
    if (fields.has("moves")) {
        value.moves = read_moves(fields, position);
        value.moves_certainty = read_certainty(fields, "moves_proven", "moves_depth", "moves_selectivity");
    }
    fields.expect_no_more();
    return {node, value};
}

} // namespace

std::string value_line(const PositionValue& value, int number) {
    records::Json fields{{"node", number},
                         {"value", value.for_black},
                         {"proven", value.certainty.is_solved},
                         {"depth", value.certainty.depth},
                         {"selectivity", value.certainty.selectivity},
                         {"book", value.is_from_book},
                         {"best", records::to_text(value.best)}};
    if (!value.moves.empty()) {
        fields["moves"] = to_words(value.moves);
        fields["moves_proven"] = value.moves_certainty.is_solved;
        fields["moves_depth"] = value.moves_certainty.depth;
        fields["moves_selectivity"] = value.moves_certainty.selectivity;
    }
    return fields.dump();
}

GameValues read_values(records::JsonFields& top, const GameTree& game, records::Fault& fault) {
    GameValues values;
    const records::Json& all = top.array("analysis", static_cast<std::size_t>(game.node_count()));
    GameTree::NodeId least = GameTree::root;
    for (std::size_t i = 0; i < all.size() && !fault; ++i) {
        if (least >= game.node_count()) {
            fault.report(tr("analysis: expected values in the order of their nodes, each node once"));
            break;
        }
        const auto [node, value] =
            read_value({all[i], "analysis[" + std::to_string(i) + "]", fault}, game, least, fault);
        if (!fault) values.note(game, node, value);
        least = node + 1;
    }
    return values;
}

} // namespace library
