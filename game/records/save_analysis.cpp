#include "game/records/save_analysis.hpp"

#include "game/records/json_fields.hpp"
#include "game/records/notation.hpp"
#include "game/records/raw_text.hpp"

#include <algorithm>
#include <charconv>
#include <sstream>

namespace records {

using rules::Game;
using rules::Move;
using rules::Position;

namespace {

constexpr std::size_t most_moves_bytes = 16 * 256; // each legal move with its value

int largest_score(const Position& position) {
    return position.size().square_count() * 100;
}

std::string to_words(const std::vector<SavedMoveValue>& moves) {
    std::string words;
    for (const SavedMoveValue& move : moves) {
        if (!words.empty()) words += ' ';
        words += to_text(move.move) + ":" + std::to_string(move.score);
    }
    return words;
}

// "d3:120"; none where it is something else, or no legal move.
std::optional<SavedMoveValue> move_value(std::string_view word, const Position& position) {
    const auto colon = word.find(':');
    if (colon == std::string_view::npos) return std::nullopt;
    const auto move = move_from_text(word.substr(0, colon), position.size());
    if (!move || position.refusal(*move)) return std::nullopt;
    const std::string_view digits = word.substr(colon + 1);
    int score = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), score);
    const bool is_number = error == std::errc{} && end == digits.data() + digits.size();
    if (!is_number || std::abs(score) > largest_score(position)) return std::nullopt;
    return SavedMoveValue{.move = *move, .score = score};
}

std::vector<SavedMoveValue> read_moves(JsonFields& fields, const Position& position) {
    std::vector<SavedMoveValue> moves;
    std::istringstream words{fields.text("moves", most_moves_bytes)};
    for (std::string word; words >> word;) {
        const auto read = move_value(word, position);
        const bool is_new = read && std::ranges::find(moves, read->move, &SavedMoveValue::move) == moves.end();
        if (!is_new || (!moves.empty() && moves.back().score < read->score)) {
            fields.wrong("moves", "legal moves, each once with its value, best first, like \"d3:120 c4:-30\"");
            return {};
        }
        moves.push_back(*read);
    }
    if (moves.empty()) fields.wrong("moves", "at least one move with its value");
    return moves;
}

SavedCertainty read_certainty(JsonFields& fields, const char* proven, const char* depth, const char* selectivity) {
    return {.is_solved = fields.truth(proven),
            .depth = static_cast<int>(fields.integer(depth, 0, most_saved_depth)),
            .selectivity = static_cast<int>(fields.integer(selectivity, 0, most_selectivity))};
}

SavedValue read_value(JsonFields fields, const Game& game, Game::NodeId least_node, Fault& fault) {
    SavedValue value;
    value.node = static_cast<Game::NodeId>(fields.integer("node", least_node, game.node_count() - 1));
    if (fault) return value;
    const Position& position = game.node(value.node).position;
    const int most = largest_score(position);
    value.for_black = static_cast<int>(fields.integer("value", -most, most));
    value.certainty = read_certainty(fields, "proven", "depth", "selectivity");
    value.is_from_book = fields.truth("book");
    const std::string best = fields.text("best", 8);
    const auto move = move_from_text(best, position.size());
    const bool has_no_move = position.is_over() && move && move->is_pass();
    if (!move || (!has_no_move && position.refusal(*move)))
        fields.wrong("best", "a move that is legal at node " + std::to_string(value.node));
    else
        value.best = *move;
    if (fields.has("moves")) {
        value.moves = read_moves(fields, position);
        value.moves_certainty = read_certainty(fields, "moves_proven", "moves_depth", "moves_selectivity");
    }
    fields.expect_no_more();
    return value;
}

} // namespace

std::string to_json_line(const SavedValue& value, int node) {
    Json fields{{"node", node},
                {"value", value.for_black},
                {"proven", value.certainty.is_solved},
                {"depth", value.certainty.depth},
                {"selectivity", value.certainty.selectivity},
                {"book", value.is_from_book},
                {"best", to_text(value.best)}};
    if (!value.moves.empty()) {
        fields["moves"] = to_words(value.moves);
        fields["moves_proven"] = value.moves_certainty.is_solved;
        fields["moves_depth"] = value.moves_certainty.depth;
        fields["moves_selectivity"] = value.moves_certainty.selectivity;
    }
    return fields.dump();
}

std::vector<SavedValue> read_analysis(JsonFields& top, const Game& game, Fault& fault) {
    std::vector<SavedValue> values;
    const Json& all = top.array("analysis", static_cast<std::size_t>(game.node_count()));
    for (std::size_t i = 0; i < all.size() && !fault; ++i) {
        const Game::NodeId least = values.empty() ? Game::root : values.back().node + 1;
        if (least >= game.node_count()) {
            fault.report("analysis: expected values in the order of their nodes, each node once");
            break;
        }
        values.push_back(read_value({all[i], "analysis[" + std::to_string(i) + "]", fault}, game, least, fault));
    }
    return values;
}

} // namespace records
