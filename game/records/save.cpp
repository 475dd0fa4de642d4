#include "game/records/save.hpp"

#include "game/records/board_text.hpp"
#include "game/records/json_fields.hpp"
#include "game/records/notation.hpp"
#include "game/records/raw_text.hpp"

#include <algorithm>
#include <cassert>
#include <map>
#include <vector>

namespace records {

using rules::BoardSize;
using rules::Color;
using rules::Game;
using rules::IllegalMove;
using rules::Move;
using rules::Passing;
using rules::Position;
using rules::RuleSet;
using rules::Status;

namespace {

constexpr std::string_view format_name = "outflank-match";
constexpr int format_version = 3;
constexpr int first_version_with_notation = 2;
constexpr int first_version_with_analysis = 3;
constexpr int deepest = 4; // the file, its moves, a move: 3, and one to spare
constexpr std::size_t most_name_bytes = 64;
constexpr std::size_t most_player_bytes = 256;

constexpr Word<Color> color_words[]{{"black", Color::black}, {"white", Color::white}};
constexpr Word<Passing> passing_words[]{{"automatic", Passing::automatic}, {"by_player", Passing::by_player}};
constexpr Word<IllegalMove> illegal_move_words[]{{"ask_again", IllegalMove::ask_again},
                                                 {"forfeit", IllegalMove::forfeit}};
constexpr Word<Status> status_words[]{{"in_progress", Status::in_progress},
                                      {"black_wins", Status::black_wins},
                                      {"white_wins", Status::white_wins},
                                      {"draw", Status::draw}};

std::vector<Word<std::string_view>> reason_words() {
    std::vector<Word<std::string_view>> words;
    for (const std::string_view reason : end_reasons)
        words.push_back({reason, reason});
    return words;
}

std::vector<Word<Notation>> notation_words() {
    std::vector<Word<Notation>> words;
    for (const NotationInfo& info : notations())
        words.push_back({info.id, info.notation});
    return words;
}

// --- Writing ---

Json to_rows(const Position& position) {
    const std::string cells = to_text(position);
    const auto side = static_cast<std::size_t>(position.size().side());
    Json rows = Json::array();
    for (std::size_t row = 0; row < side; ++row)
        rows.push_back(cells.substr(row * side, side));
    return rows;
}

Json fields_of(const RuleSet& rules) {
    return {{"id", made_utf8(rules.id, most_name_bytes)},
            {"title", made_utf8(rules.title, most_name_bytes)},
            {"black_name", made_utf8(rules.color_names[0], most_name_bytes)},
            {"white_name", made_utf8(rules.color_names[1], most_name_bytes)},
            {"first_to_move", word_for(rules.first_to_move, color_words)},
            {"passing", word_for(rules.passing, passing_words)},
            {"illegal_move", word_for(rules.illegal_move, illegal_move_words)},
            {"move_time_limit_ms", rules.move_time_limit.count()},
            {"has_random_colors", rules.has_random_colors},
            {"allows_undo", rules.allows_undo},
            {"notation", info(rules.notation).id}};
}

Json fields_of(const SavedSeat& seat) {
    return {{"name", made_utf8(seat.name, most_name_bytes)}, {"player", made_utf8(seat.player, most_player_bytes)}};
}

std::string to_words(rules::SquareSet squares) {
    std::string words;
    for (const rules::Square square : squares) {
        if (!words.empty()) words += ' ';
        words += to_text(square);
    }
    return words;
}

// True where redo leads from the node's parent to the node although there are other branches.
bool is_chosen_branch(const Game& game, Game::NodeId id) {
    const Game::Node& parent = game.node(game.node(id).parent);
    return parent.children.size() > 1 && parent.children[static_cast<std::size_t>(parent.next_child)] == id;
}

// The numbers of nodes in a save: from 0, in the order in which the moves are read again.
class Numbers {
  public:
    explicit Numbers(const Game& game) : order_{game.replay_order()} {
        for (std::size_t i = 0; i < order_.size(); ++i)
            numbers_[order_[i]] = static_cast<int>(i);
    }
    const std::vector<Game::NodeId>& order() const { return order_; }
    int of(Game::NodeId id) const { return numbers_.at(id); }

  private:
    std::vector<Game::NodeId> order_;
    std::map<Game::NodeId, int> numbers_;
};

// One line for a move, so that a person reads down the game.
std::string move_line(const Game& game, Game::NodeId id, const Numbers& numbers) {
    const Game::Node& node = game.node(id);
    Json fields{{"id", numbers.of(id)},
                {"parent", numbers.of(node.parent)},
                {"color", word_for(node.mover, color_words)},
                {"move", to_text(node.move)},
                {"flips", to_words(node.flipped)}};
    if (is_chosen_branch(game, id)) fields["redo"] = true;
    return fields.dump();
}

// Puts the lines into the array of that name, which is empty in the text.
void fill_array(std::string& text, std::string_view name, const std::vector<std::string>& lines) {
    std::string joined;
    for (const std::string& line : lines)
        joined.append(joined.empty() ? "\n    " : ",\n    ").append(line);
    if (joined.empty()) return;
    // Only the field itself can stand after a raw line feed: within a text that is written as an escape.
    const std::string before = "\n  \"" + std::string{name} + "\": [";
    text.insert(text.find(before) + before.size(), joined + "\n  ");
}

// --- Reading ---

std::optional<Position> read_board(JsonFields& fields, BoardSize size, Fault& fault) {
    const auto side = static_cast<std::size_t>(size.side());
    const Color to_move = fields.choice("to_move", color_words);
    const Json& rows = fields.array("rows", side);
    const std::string wanted = std::to_string(side) + " rows of " + std::to_string(side) + " squares";
    if (rows.size() != side) {
        fields.wrong("rows", wanted);
        return std::nullopt;
    }
    std::string cells;
    for (std::size_t row = 0; row < side; ++row) {
        const bool is_row = rows[row].is_string() && rows[row].get_ref<const std::string&>().size() == side;
        if (!is_row) {
            fault.report(fields.path_to("rows") + ": expected " + wanted + ", saw " + shown(rows[row]) + " as row "
                         + std::to_string(row + 1));
            return std::nullopt;
        }
        cells += rows[row].get_ref<const std::string&>();
    }
    base::Result<Position> position = position_from_text(cells, size, to_move);
    if (!position) {
        fault.report(fields.path_to("rows") + ": " + position.error().message);
        return std::nullopt;
    }
    return *position;
}

RuleSet read_rules(JsonFields fields, std::int64_t version) {
    RuleSet rules;
    rules.id = fields.text("id", most_name_bytes);
    rules.title = fields.text("title", most_name_bytes);
    rules.color_names[0] = fields.text("black_name", most_name_bytes);
    rules.color_names[1] = fields.text("white_name", most_name_bytes);
    rules.first_to_move = fields.choice("first_to_move", color_words);
    rules.passing = fields.choice("passing", passing_words);
    rules.illegal_move = fields.choice("illegal_move", illegal_move_words);
    rules.move_time_limit = std::chrono::milliseconds{fields.integer("move_time_limit_ms", 0, most_saved_ms)};
    rules.has_random_colors = fields.truth("has_random_colors");
    rules.allows_undo = fields.truth("allows_undo");
    if (version >= first_version_with_notation) rules.notation = fields.choice("notation", notation_words());
    fields.expect_no_more();
    return rules;
}

SavedSeat read_seat(JsonFields fields) {
    SavedSeat seat{.name = fields.text("name", most_name_bytes), .player = fields.text("player", most_player_bytes)};
    fields.expect_no_more();
    return seat;
}

// Plays the move that is written at one place, and compares what is written beside it with what it did. Returns whether
// redo is said to lead here.
bool replay(Game& game, JsonFields fields, Fault& fault) {
    const Game::NodeId id = game.node_count();
    fields.integer("id", id, id);
    const auto parent = static_cast<Game::NodeId>(fields.integer("parent", 0, id - 1));
    const Color mover = fields.choice("color", color_words);
    const std::string text = fields.text("move", 8);
    const std::string flips = fields.text("flips", most_save_bytes);
    const bool leads_here = fields.has("redo") && fields.truth("redo");
    fields.expect_no_more();
    if (fault) return false;

    const Position& before = game.node(parent).position;
    const base::Result<Move> move = move_from_text(text, before.size());
    if (!move) {
        fields.wrong("move", "a move on the board");
        return false;
    }
    if (mover != before.to_move()) fields.wrong("color", in_quotes(word_for(before.to_move(), color_words)));
    game.go_to(parent);
    if (const auto refusal = game.play(*move)) {
        fault.report(fields.path_to("move") + ": expected a legal move, saw " + in_quotes(text) + ": "
                     + explain(*refusal, *move, game.position()));
        return false;
    }
    if (game.node_count() == id) {
        fields.wrong("move", "a move that is not yet a branch of node " + std::to_string(parent));
        return false;
    }
    const std::string turned = to_words(game.node(id).flipped);
    if (flips != turned) fields.wrong("flips", in_quotes(turned));
    return leads_here;
}

// Makes redo follow the branches that are marked: exactly one wherever there are several.
void choose_branches(Game& game, const std::vector<bool>& leads_here, Fault& fault) {
    // From the last node to the root, because going to a node settles the branches above it and none below.
    for (Game::NodeId id = game.node_count() - 1; id >= 0; --id) {
        const std::vector<Game::NodeId> children = game.node(id).children;
        std::vector<Game::NodeId> marked;
        std::ranges::copy_if(children, std::back_inserter(marked),
                             [&](Game::NodeId child) { return leads_here[static_cast<std::size_t>(child)]; });
        const std::size_t wanted = children.size() > 1 ? 1 : 0;
        if (marked.size() != wanted) {
            fault.report("moves: expected " + std::to_string(wanted) + " of the moves after node " + std::to_string(id)
                         + " to be marked for redo, saw " + std::to_string(marked.size()));
            return;
        }
        if (wanted == 1) game.go_to(marked.front());
    }
}

Game read_game(JsonFields& top, BoardSize size, Fault& fault) {
    Game game{Position::start(size)};
    JsonFields start = top.object("start");
    if (const auto position = read_board(start, size, fault)) game = Game{*position};
    start.expect_no_more();

    const Json& moves = top.array("moves", static_cast<std::size_t>(most_saved_nodes - 1));
    const Json& cursor_field = top.any("cursor");
    std::vector<bool> leads_here(1);
    for (std::size_t i = 0; i < moves.size() && !fault; ++i)
        leads_here.push_back(replay(game, {moves[i], "moves[" + std::to_string(i) + "]", fault}, fault));
    if (fault) return game;
    choose_branches(game, leads_here, fault);
    if (fault) return game;

    const auto cursor = static_cast<Game::NodeId>(top.integer("cursor", 0, game.node_count() - 1));
    game.go_to(Game::root);
    const std::vector<Game::NodeId> line = game.line();
    if (std::ranges::find(line, cursor) == line.end()) {
        fault.report("cursor: expected a node on the line that redo follows, saw " + shown(cursor_field));
    }
    game.go_to(cursor);
    return game;
}

// The board that the file shows, which has to be the one that the moves lead to.
void check_now(JsonFields fields, const Position& position, Fault& fault) {
    const std::optional<Position> seen = read_board(fields, position.size(), fault);
    const Status status = fields.choice("status", status_words);
    const std::int64_t black = fields.integer("black_discs", 0, position.size().square_count());
    const std::int64_t white = fields.integer("white_discs", 0, position.size().square_count());
    fields.expect_no_more();
    if (!seen) return;
    if (seen->to_move() != position.to_move()) {
        fields.wrong("to_move", in_quotes(word_for(position.to_move(), color_words)) + ", to whom the moves lead");
    }
    if (seen->discs(Color::black) != position.discs(Color::black)
        || seen->discs(Color::white) != position.discs(Color::white)) {
        fault.report(fields.path_to("rows") + ": expected the board that the moves lead to, " + to_text(position)
                     + ", saw " + to_text(*seen));
    }
    if (status != position.status()) fields.wrong("status", in_quotes(word_for(position.status(), status_words)));
    if (black != position.count().black) fields.wrong("black_discs", std::to_string(position.count().black));
    if (white != position.count().white) fields.wrong("white_discs", std::to_string(position.count().white));
}

std::optional<SavedEnd> read_end(JsonFields& top, const Position& position, Fault& fault) {
    if (top.has("early_end") && top.any("early_end").is_null()) return std::nullopt;
    JsonFields fields = top.object("early_end");
    SavedEnd end{.winner = fields.choice("winner", color_words),
                 .reason = std::string{fields.choice("reason", reason_words())}};
    fields.expect_no_more();
    if (position.is_over()) fault.report("early_end: expected null, because the game is over by the board");
    return end;
}

} // namespace

std::string to_json(const SavedMatch& match) {
    const Position& start = match.game.node(Game::root).position;
    const Position& now = match.game.position();
    const Numbers numbers{match.game};
    Json end;
    if (match.end && !now.is_over()) {
        end = {{"winner", word_for(match.end->winner, color_words)}, {"reason", match.end->reason}};
        assert(std::ranges::find(end_reasons, match.end->reason) != end_reasons.end());
    }
    const Json file{
        {"format", format_name},
        {"version", format_version},
        {"size", start.size().side()},
        {"rules", fields_of(match.rules)},
        {"seats", {{"black", fields_of(match.seats[0])}, {"white", fields_of(match.seats[1])}}},
        {"clock",
         {{"initial_ms", match.clock_initial_ms},
          {"increment_ms", match.clock_increment_ms},
          {"black_remaining_ms", match.clock_remaining_ms[0]},
          {"white_remaining_ms", match.clock_remaining_ms[1]}}},
        {"seed", match.seed},
        {"start", {{"to_move", word_for(start.to_move(), color_words)}, {"rows", to_rows(start)}}},
        {"moves", Json::array()},
        {"cursor", numbers.of(match.game.cursor())},
        {"now",
         {{"to_move", word_for(now.to_move(), color_words)},
          {"rows", to_rows(now)},
          {"status", word_for(now.status(), status_words)},
          {"black_discs", now.count().black},
          {"white_discs", now.count().white}}},
        {"early_end", end},
        {"analysis", Json::array()},
    };
    std::string text = file.dump(2) + "\n";
    std::vector<std::string> lines;
    for (const Game::NodeId id : numbers.order()) {
        if (id != Game::root) lines.push_back(move_line(match.game, id, numbers));
    }
    fill_array(text, "moves", lines);
    lines.clear();
    std::size_t bytes = text.size() + 64;
    std::map<int, const SavedValue*> values; // in the order of their numbers
    for (const SavedValue& value : match.analysis)
        values.emplace(numbers.of(value.node), &value);
    for (const auto& [number, value] : values) {
        std::string line = to_json_line(*value, number);
        bytes += line.size() + 8;
        if (bytes > most_save_bytes) break;
        lines.push_back(std::move(line));
    }
    fill_array(text, "analysis", lines);
    return text;
}

base::Result<SavedMatch> from_json(std::string_view text) {
    if (text.size() > most_save_bytes) {
        return base::Error{"expected at most " + std::to_string(most_save_bytes) + " bytes, saw "
                           + std::to_string(text.size())};
    }
    const base::Result<Json> file = parse_json(text, deepest);
    if (!file) return file.error();

    Fault fault;
    JsonFields top{*file, "", fault};
    const Word<int> format_words[]{{format_name, 0}};
    top.choice("format", format_words);
    const auto version = top.integer("version", 1, format_version);
    if (fault) return fault.error();

    const auto side = top.integer("size", BoardSize::smallest, BoardSize::largest);
    SavedMatch match{.rules = read_rules(top.object("rules"), version), .game = Game{Position::start(BoardSize{8})}};
    JsonFields seats = top.object("seats");
    match.seats = {read_seat(seats.object("black")), read_seat(seats.object("white"))};
    seats.expect_no_more();
    JsonFields clock = top.object("clock");
    match.clock_initial_ms = clock.integer("initial_ms", 0, most_saved_ms);
    match.clock_increment_ms = clock.integer("increment_ms", 0, most_saved_ms);
    match.clock_remaining_ms = {clock.integer("black_remaining_ms", 0, most_saved_ms),
                                clock.integer("white_remaining_ms", 0, most_saved_ms)};
    clock.expect_no_more();
    match.seed = top.unsigned_integer("seed");
    if (fault) return fault.error();
    match.game = read_game(top, BoardSize{static_cast<int>(side)}, fault);
    if (fault) return fault.error();
    check_now(top.object("now"), match.game.position(), fault);
    match.end = read_end(top, match.game.position(), fault);
    if (version >= first_version_with_analysis) match.analysis = read_analysis(top, match.game, fault);
    top.expect_no_more();
    if (fault) return fault.error();
    return match;
}

} // namespace records
