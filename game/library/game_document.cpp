#include "game/library/game_document.hpp"

#include "engine/base/text.hpp"
#include "game/records/json_fields.hpp"
#include "game/records/notation.hpp"
#include "game/records/raw_text.hpp"

#include <algorithm>
#include <map>

namespace library {

using base::tr;
using records::Json;
using records::JsonFields;
using records::JsonWriter;
using records::Word;

using rules::BoardSize;
using rules::Color;
using rules::GameTree;
using rules::IllegalMove;
using rules::Move;
using rules::Passing;
using rules::Position;
using rules::Status;

namespace {

constexpr std::string_view format_name = "outflank-match";
constexpr int format_version = 5;
constexpr int deepest = 4; // nesting levels: file, moves, move, and one spare
constexpr std::size_t max_name_bytes = 64;
constexpr std::size_t max_player_bytes = 4096; // the command line of an engine may be long
constexpr std::size_t max_move_bytes = 8;
constexpr int max_depth = 1000;

constexpr Word<Passing> passing_words[]{{"automatic", Passing::automatic}, {"by_player", Passing::by_player}};
constexpr Word<IllegalMove> illegal_move_words[]{{"ask_again", IllegalMove::ask_again},
                                                 {"forfeit", IllegalMove::forfeit}};
constexpr Word<Status> status_words[]{{"in_progress", Status::in_progress},
                                      {"black_wins", Status::black_wins},
                                      {"white_wins", Status::white_wins},
                                      {"draw", Status::draw}};
// All words except "board", which follows from the position.
constexpr auto early_end_words = std::span{end_words}.subspan<1>();
constexpr Word<std::optional<Color>> winner_words[]{
    {"black", Color::black}, {"white", Color::white}, {"none", std::nullopt}};

std::vector<Word<rules::Notation>> notation_words() {
    std::vector<Word<rules::Notation>> words;
    for (const records::NotationInfo& info : records::notations())
        words.push_back({info.id, info.notation});
    return words;
}

// --- Parts with the same fields for reading and writing ---

template <class Fields> void describe(Fields& fields, rules::RuleSet& rules) {
    fields.text("id", rules.id, max_name_bytes);
    fields.text("title", rules.title, max_name_bytes);
    fields.text("black_name", rules.color_names[0], max_name_bytes);
    fields.text("white_name", rules.color_names[1], max_name_bytes);
    fields.choice("first_to_move", rules.first_to_move, color_words);
    fields.choice("passing", rules.passing, passing_words);
    fields.choice("illegal_move", rules.illegal_move, illegal_move_words);
    fields.time("move_time_limit_ms", rules.move_time_limit, max_document_ms);
    fields.truth("has_random_colors", rules.has_random_colors);
    fields.truth("allows_undo", rules.allows_undo);
    fields.choice("notation", rules.notation, notation_words());
}

template <class Fields> void describe(Fields& fields, DocumentSeat& seat) {
    fields.text("name", seat.name, max_name_bytes);
    fields.text("player", seat.player, max_player_bytes);
}

// Fields before the start position. side: squares along one side of the board.
template <class Fields> void describe_head(Fields& fields, GameDocument& document, int& side) {
    fields.number("size", side, BoardSize::smallest, BoardSize::largest);
    fields.part("rules", [&](auto& part) { describe(part, document.rules); });
    fields.part("seats", [&](auto& part) {
        part.part("black", [&](auto& seat) { describe(seat, document.seats[0]); });
        part.part("white", [&](auto& seat) { describe(seat, document.seats[1]); });
    });
    fields.part("clock", [&](auto& part) {
        part.time("initial_ms", document.clock_initial, max_document_ms);
        part.choice("extra", document.clock_extra.kind, extra_time_words);
        part.time("extra_ms", document.clock_extra.time, max_document_ms / (2 * ExtraTime::max_periods));
        part.number("periods", document.clock_extra.periods, 1, ExtraTime::max_periods);
        part.time("black_remaining_ms", document.clock_remaining[0], max_document_ms);
        part.time("white_remaining_ms", document.clock_remaining[1], max_document_ms);
    });
    fields.number("seed", document.seed, 0, UINT64_MAX);
}

template <class Fields> void describe(Fields& fields, std::optional<EarlyEnd>& end) {
    fields.optional_part("early_end", end, EarlyEnd{}, [](auto& part, EarlyEnd& early) {
        part.choice("winner", early.winner, winner_words);
        part.choice("reason", early.reason, early_end_words);
    });
}

template <class Fields> void describe(Fields& fields, records::Annotation& annotation) {
    fields.choice("sign", annotation.sign, records::sign_words);
    fields.text("text", annotation.text, records::max_annotation_bytes);
}

std::string to_words(const std::vector<MoveValue>& moves) {
    std::string words;
    for (const MoveValue& move : moves)
        words += (words.empty() ? "" : " ") + records::to_text(move.move) + ":" + std::to_string(move.score);
    return words;
}

// Nullopt if a word is not a legal move with a value in range.
std::optional<std::vector<MoveValue>> moves_from(const std::string& text, const Position& position) {
    std::vector<MoveValue> moves;
    for (const std::string_view word : records::words_of(text)) {
        const std::size_t colon = std::min(word.find(':'), word.size() - 1);
        const auto move = records::move_from_text(word.substr(0, colon), position.size());
        const auto score = records::whole_number(word.substr(colon + 1));
        if (!move || !score || position.refusal(*move) || std::abs(*score) > position.size().square_count() * 100)
            return std::nullopt;
        moves.push_back({.move = *move, .score = *score});
    }
    return moves;
}

template <class Fields> void describe(Fields& fields, PositionValue& value, const Position& position) {
    const int most = position.size().square_count() * 100;
    const auto describe_certainty = [&](const std::string& prefix, Certainty& certainty) {
        fields.truth(prefix + "proven", certainty.is_solved);
        fields.number(prefix + "depth", certainty.depth, 0, max_depth);
        fields.number(prefix + "selectivity", certainty.selectivity, 0, ai::full_selectivity);
    };
    fields.number("value", value.for_black, -most, most);
    describe_certainty("", value.certainty);
    fields.truth("book", value.is_from_book);
    fields.word("best", records::to_text(value.best), tr("a legal move"), [&](const std::string& text) {
        const auto move = records::move_from_text(text, position.size());
        const bool has_no_move = position.is_over() && move && move->is_pass();
        if (!move || (!has_no_move && position.refusal(*move))) return false;
        value.best = *move;
        return true;
    });
    std::string moves = to_words(value.moves);
    if constexpr (std::is_same_v<Fields, JsonFields>) {
        if (!fields.has("moves")) return;
    } else if (moves.empty()) {
        return;
    }
    fields.word("moves", moves, tr("legal moves, each once with its value, best first, such as \"d3:120 c4:-30\""),
                [&](const std::string& text) {
                    auto read = moves_from(text, position);
                    if (read) value.moves = *std::move(read);
                    return read.has_value();
                });
    describe_certainty("moves_", value.moves_certainty);
}

// --- Writing ---

Json json_of_board(const Position& position) {
    JsonWriter writer;
    describe_board(writer, position);
    return writer.json();
}

std::string to_words(rules::SquareSet squares) {
    std::string words;
    for (const rules::Square square : squares)
        words += (words.empty() ? "" : " ") + records::to_text(square);
    return words;
}

// Whether redo leads from the node's parent to this node although there are other branches.
bool is_chosen_branch(const GameTree& game, GameTree::NodeId id) {
    const GameTree::Node& parent = game.node(game.node(id).parent);
    return parent.children.size() > 1 && parent.children[static_cast<std::size_t>(parent.next_child)] == id;
}

// Inserts the lines into the empty array of that name as long as the text stays short enough to be read back.
void fill_array(std::string& text, std::string_view name, const std::vector<std::string>& lines) {
    std::string joined;
    for (const std::string& line : lines) {
        if (text.size() + joined.size() + line.size() + 80 > max_document_bytes) break;
        joined.append(joined.empty() ? "\n    " : ",\n    ").append(line);
    }
    if (joined.empty()) return;
    // Only the field itself can follow a raw line feed, since strings escape theirs.
    const std::string before = "\n  \"" + std::string{name} + "\": [";
    text.insert(text.find(before) + before.size(), joined + "\n  ");
}

Json json_of_now(const Position& position) {
    Json board = json_of_board(position);
    board["status"] = records::word_for(position.status(), status_words);
    board["black_discs"] = position.count().black;
    board["white_discs"] = position.count().white;
    return board;
}

// Writes everything but the moves, annotations and values, which get a line each.
Json frame_of(const GameDocument& document, int cursor) {
    GameDocument head = document; // the writer needs a mutable document but does not change it
    const Position& start = document.game.node(GameTree::root).position;
    const Position& now = document.game.position();
    int side = start.size().side();
    if (now.is_over()) head.early_end.reset();
    JsonWriter writer;
    writer.put("format", format_name);
    writer.put("version", format_version);
    describe_head(writer, head, side);
    writer.put("start", json_of_board(start));
    writer.put("moves", Json::array());
    writer.put("cursor", cursor);
    writer.put("now", json_of_now(now));
    describe(writer, head.early_end);
    writer.put("annotations", Json::array());
    writer.put("analysis", Json::array());
    return writer.json();
}

// --- Reading ---

// Plays the moves and selects the marked branches, so that redo follows them. Other fields are ignored: they follow
// from the position.
void replay(GameTree& game, const Json& moves, records::Fault& fault) {
    std::map<GameTree::NodeId, GameTree::NodeId> marked; // by parent
    for (std::size_t i = 0; i < moves.size() && !fault; ++i) {
        JsonFields fields{moves[i], "moves[" + std::to_string(i) + "]", fault};
        const GameTree::NodeId id = game.node_count();
        const auto parent = static_cast<GameTree::NodeId>(fields.integer("parent", 0, id - 1));
        const std::string text = fields.text("move", max_move_bytes);
        if (fields.has("redo") && fields.truth("redo")) marked[parent] = id;
        if (fault) return;
        game.go_to(parent);
        const base::Result<Move> move = records::move_from_text(text, game.position().size());
        if (!move) {
            fields.wrong("move", tr("a move on the board"));
        } else if (const auto refusal = game.play(*move)) {
            fields.refuse("move", tr("expected a legal move, saw {}: {}", records::quote(text),
                                     records::explain(*refusal, *move, game.position())));
        } else if (game.node_count() == id) {
            fields.wrong("move", tr("a move that is not yet a branch of node {}", parent));
        }
    }
    if (fault) return;
    // From the last branch to the root: going to a node selects the branches above it but none below.
    for (auto id = marked.rbegin(); id != marked.rend(); ++id)
        game.go_to(id->second);
}

// Calls read(node, fields) for each object of the array.
template <class Read>
void read_nodes(JsonFields& top, const std::string& key, const GameTree& game, records::Fault& fault,
                const Read& read) {
    const Json& all = top.array(key, static_cast<std::size_t>(game.node_count()));
    for (std::size_t i = 0; i < all.size() && !fault; ++i) {
        JsonFields fields{all[i], key + '[' + std::to_string(i) + ']', fault};
        const auto node = static_cast<GameTree::NodeId>(fields.integer("node", 0, game.node_count() - 1));
        if (fault) return;
        read(node, fields);
        fields.expect_no_more();
    }
}

} // namespace

std::string to_text(EndReason reason) {
    return records::word_for(reason, end_words);
}

void describe_board(JsonWriter& fields, const Position& position) {
    const std::string cells = records::to_text(position);
    const auto side = static_cast<std::size_t>(position.size().side());
    Json rows = Json::array();
    for (std::size_t row = 0; row < side; ++row)
        rows.push_back(cells.substr(row * side, side));
    fields.choice("to_move", position.to_move(), color_words);
    fields.put("rows", std::move(rows));
}

Position read_board(JsonFields fields, BoardSize size) {
    const Color to_move = fields.choice("to_move", color_words);
    std::string cells;
    for (const Json& row : fields.array("rows", BoardSize::largest))
        cells += row.is_string() ? row.get<std::string>() : "?";
    fields.expect_no_more();
    const auto position = records::position_from_text(cells, size, to_move);
    if (position) return *position;
    fields.refuse("rows", position.error().message);
    return Position::start(size);
}

std::string to_json(const GameDocument& document) {
    const std::vector<GameTree::NodeId> order = document.game.replay_order();
    std::map<GameTree::NodeId, int> numbers; // node numbers in the text, in the order in which the nodes are read back
    for (const GameTree::NodeId id : order)
        numbers.emplace(id, static_cast<int>(numbers.size()));
    std::string text = records::json_text(frame_of(document, numbers.at(document.game.cursor())), 2) + "\n";
    std::vector<std::string> moves, annotations, values;
    for (const GameTree::NodeId id : order) {
        const GameTree::Node& node = document.game.node(id);
        if (id != GameTree::root) {
            Json line{{"id", numbers.at(id)},
                      {"parent", numbers.at(node.parent)},
                      {"color", records::word_for(node.mover, color_words)},
                      {"move", records::to_text(node.move)},
                      {"flips", to_words(node.flipped)}};
            if (is_chosen_branch(document.game, id)) line["redo"] = true;
            moves.push_back(records::json_text(line));
        }
        JsonWriter line;
        line.put("node", numbers.at(id));
        if (const auto found = document.annotations.find(id); found != document.annotations.end()) {
            records::Annotation annotation = found->second;
            annotation.text = records::annotation_text(annotation.text); // repaired to be readable
            JsonWriter annotated = line;
            describe(annotated, annotation);
            annotations.push_back(records::json_text(annotated.json()));
        }
        if (const PositionValue* known = document.values.find(id)) {
            PositionValue value = *known;
            describe(line, value, node.position);
            values.push_back(records::json_text(line.json()));
        }
    }
    fill_array(text, "moves", moves);
    fill_array(text, "annotations", annotations);
    fill_array(text, "analysis", values);
    return text;
}

base::Result<GameDocument> game_document_from_json(std::string_view text) {
    if (text.size() > max_document_bytes) {
        return base::Error{tr("expected at most {} bytes, saw {}", max_document_bytes, text.size())};
    }
    const base::Result<Json> file = records::parse_json(text, deepest);
    if (!file) return file.error();

    records::Fault fault;
    JsonFields top{*file, "", fault};
    top.expect_format(format_name, format_version);
    if (fault) return fault.error();

    GameDocument document{.game = GameTree{Position::start(BoardSize{8})}};
    int side = BoardSize::smallest;
    describe_head(top, document, side);
    document.game = GameTree{read_board(top.object("start"), BoardSize{side})};
    const Json& moves = top.array("moves", static_cast<std::size_t>(max_document_nodes - 1));
    if (fault) return fault.error();
    GameTree& game = document.game;
    replay(game, moves, fault);
    const auto cursor = static_cast<GameTree::NodeId>(top.integer("cursor", 0, game.node_count() - 1));
    if (fault) return fault.error();
    game.go_to(GameTree::root);
    game.go_to(cursor);
    if (const Json& seen = top.any("now"); nlohmann::json(seen) != nlohmann::json(json_of_now(game.position()))) {
        fault.report(tr("{}: expected the board after the moves, {}, saw {}", "now", records::to_text(game.position()),
                        records::quote(records::json_text(seen))));
    }
    describe(top, document.early_end);
    const auto& end = document.early_end;
    if (end && end->winner.has_value() != has_winner(end->reason))
        fault.report(tr("early_end: expected a winner, or none after an agreement or an abort"));
    if (game.position().is_over()) document.early_end.reset();
    read_nodes(top, "annotations", game, fault, [&](GameTree::NodeId node, JsonFields& fields) {
        records::Annotation annotation;
        describe(fields, annotation);
        annotation.text = records::annotation_text(annotation.text);
        if (!annotation.is_empty()) document.annotations[node] = std::move(annotation);
    });
    read_nodes(top, "analysis", game, fault, [&](GameTree::NodeId node, JsonFields& fields) {
        PositionValue value;
        describe(fields, value, game.node(node).position);
        document.values.note(game, node, value);
    });
    top.expect_no_more();
    if (fault) return fault.error();
    return document;
}

} // namespace library
