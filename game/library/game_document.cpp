#include "game/library/game_document.hpp"

#include "engine/base/text.hpp"
#include "game/library/document_parts.hpp"
#include "game/records/notation.hpp"
#include "game/records/raw_text.hpp"

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

namespace library {

using base::tr;

using rules::BoardSize;
using rules::Color;
using rules::GameTree;
using rules::IllegalMove;
using rules::Passing;
using rules::Position;
using rules::RuleSet;
using rules::Status;

namespace {

constexpr std::string_view format_name = "outflank-match";
constexpr int format_version = 5;
constexpr int deepest = 4; // nesting: file, moves, move, and one to spare
constexpr std::size_t max_name_bytes = 64;
constexpr std::size_t max_player_bytes = 4096; // an engine's command is long

constexpr records::Word<Passing> passing_words[]{{"automatic", Passing::automatic}, {"by_player", Passing::by_player}};
constexpr records::Word<IllegalMove> illegal_move_words[]{{"ask_again", IllegalMove::ask_again},
                                                          {"forfeit", IllegalMove::forfeit}};
constexpr records::Word<Status> status_words[]{{"in_progress", Status::in_progress},
                                               {"black_wins", Status::black_wins},
                                               {"white_wins", Status::white_wins},
                                               {"draw", Status::draw}};

constexpr records::Word<ExtraTime::Kind> extra_time_words[]{{"increment", ExtraTime::Kind::increment},
                                                            {"delay", ExtraTime::Kind::delay},
                                                            {"byo_yomi", ExtraTime::Kind::byo_yomi}};

// All but "board", which follows from the position.
constexpr auto early_end_words = std::span{end_words}.subspan<1>();
constexpr records::Word<std::optional<Color>> winner_words[]{
    {"black", Color::black}, {"white", Color::white}, {"none", std::nullopt}};

std::vector<records::Word<rules::Notation>> notation_words() {
    std::vector<records::Word<rules::Notation>> words;
    for (const records::NotationInfo& info : records::notations())
        words.push_back({info.id, info.notation});
    return words;
}

// --- Writing ---

records::Json fields_of(const RuleSet& rules) {
    return {{"id", records::to_valid_utf8(rules.id, max_name_bytes)},
            {"title", records::to_valid_utf8(rules.title, max_name_bytes)},
            {"black_name", records::to_valid_utf8(rules.color_names[0], max_name_bytes)},
            {"white_name", records::to_valid_utf8(rules.color_names[1], max_name_bytes)},
            {"first_to_move", records::word_for(rules.first_to_move, color_words)},
            {"passing", records::word_for(rules.passing, passing_words)},
            {"illegal_move", records::word_for(rules.illegal_move, illegal_move_words)},
            {"move_time_limit_ms", rules.move_time_limit.count()},
            {"has_random_colors", rules.has_random_colors},
            {"allows_undo", rules.allows_undo},
            {"notation", records::info(rules.notation).id}};
}

records::Json fields_of(const DocumentSeat& seat) {
    return {{"name", records::to_valid_utf8(seat.name, max_name_bytes)},
            {"player", records::to_valid_utf8(seat.player, max_player_bytes)}};
}

void fill_array(std::string& text, std::string_view name, const std::vector<std::string>& lines) {
    std::string joined;
    for (const std::string& line : lines)
        joined.append(joined.empty() ? "\n    " : ",\n    ").append(line);
    if (joined.empty()) return;
    // Only the field itself can follow a raw line feed: strings escape it.
    const std::string before = "\n  \"" + std::string{name} + "\": [";
    text.insert(text.find(before) + before.size(), joined + "\n  ");
}

records::Annotations in_order_of(const records::Annotations& all, const Numbers& numbers) {
    records::Annotations numbered;
    for (const auto& [node, annotation] : all)
        numbered[numbers.of(node)] = annotation;
    return numbered;
}

// --- Reading ---

milliseconds read_time(records::JsonFields& fields, std::string_view key) {
    return milliseconds{fields.integer(key, 0, max_document_ms)};
}

ExtraTime read_extra_time(records::JsonFields& clock) {
    ExtraTime extra;
    extra.kind = clock.choice("extra", extra_time_words);
    extra.time = milliseconds{clock.integer("extra_ms", 0, max_document_ms / (2 * ExtraTime::max_periods))};
    extra.periods = static_cast<int>(clock.integer("periods", 1, ExtraTime::max_periods));
    return extra;
}

RuleSet read_rules(records::JsonFields fields) {
    RuleSet rules;
    rules.id = fields.text("id", max_name_bytes);
    rules.title = fields.text("title", max_name_bytes);
    rules.color_names[0] = fields.text("black_name", max_name_bytes);
    rules.color_names[1] = fields.text("white_name", max_name_bytes);
    rules.first_to_move = fields.choice("first_to_move", color_words);
    rules.passing = fields.choice("passing", passing_words);
    rules.illegal_move = fields.choice("illegal_move", illegal_move_words);
    rules.move_time_limit = read_time(fields, "move_time_limit_ms");
    rules.has_random_colors = fields.truth("has_random_colors");
    rules.allows_undo = fields.truth("allows_undo");
    rules.notation = fields.choice("notation", notation_words());
    fields.expect_no_more();
    return rules;
}

DocumentSeat read_seat(records::JsonFields fields) {
    DocumentSeat seat{.name = fields.text("name", max_name_bytes), .player = fields.text("player", max_player_bytes)};
    fields.expect_no_more();
    return seat;
}

void check_now(records::JsonFields fields, const Position& position, records::Fault& fault) {
    const std::optional<Position> seen = read_board(fields, position.size(), fault);
    const Status status = fields.choice("status", status_words);
    const std::int64_t black = fields.integer("black_discs", 0, position.size().square_count());
    const std::int64_t white = fields.integer("white_discs", 0, position.size().square_count());
    fields.expect_no_more();
    if (!seen) return;
    if (seen->to_move() != position.to_move()) {
        fields.wrong("to_move", tr("{}, whose turn it is after the moves",
                                   records::quote(records::word_for(position.to_move(), color_words))));
    }
    if (seen->discs(Color::black) != position.discs(Color::black)
        || seen->discs(Color::white) != position.discs(Color::white)) {
        fault.report(tr("{}: expected the board after the moves, {}, saw {}", fields.path_to("rows"),
                        records::to_text(position), records::to_text(*seen)));
    }
    if (status != position.status())
        fields.wrong("status", records::quote(records::word_for(position.status(), status_words)));
    if (black != position.count().black) fields.wrong("black_discs", std::to_string(position.count().black));
    if (white != position.count().white) fields.wrong("white_discs", std::to_string(position.count().white));
}

std::optional<EarlyEnd> read_end(records::JsonFields& top, const Position& position, records::Fault& fault) {
    if (top.has("early_end") && top.any("early_end").is_null()) return std::nullopt;
    records::JsonFields fields = top.object("early_end");
    const EarlyEnd end{.winner = fields.choice("winner", winner_words),
                       .reason = fields.choice("reason", early_end_words)};
    fields.expect_no_more();
    if (end.winner.has_value() != has_winner(end.reason))
        fault.report(tr("early_end: expected a winner, or none after an agreement or an abort"));
    if (position.is_over()) fault.report(tr("early_end: expected null, because the game is over by the board"));
    return end;
}

// All but the moves, values and annotations, which have separate lines.
records::Json frame_of(const GameDocument& document, const Numbers& numbers) {
    const Position& start = document.game.node(GameTree::root).position;
    const Position& now = document.game.position();
    records::Json end;
    if (document.early_end && !now.is_over()) {
        end = {{"winner", records::word_for(document.early_end->winner, winner_words)},
               {"reason", to_text(document.early_end->reason)}};
    }
    return {{"format", format_name},
            {"version", format_version},
            {"size", start.size().side()},
            {"rules", fields_of(document.rules)},
            {"seats", {{"black", fields_of(document.seats[0])}, {"white", fields_of(document.seats[1])}}},
            {"clock",
             {{"initial_ms", document.clock_initial.count()},
              {"extra", records::word_for(document.clock_extra.kind, extra_time_words)},
              {"extra_ms", document.clock_extra.time.count()},
              {"periods", document.clock_extra.periods},
              {"black_remaining_ms", document.clock_remaining[0].count()},
              {"white_remaining_ms", document.clock_remaining[1].count()}}},
            {"seed", document.seed},
            {"start", {{"to_move", records::word_for(start.to_move(), color_words)}, {"rows", to_rows(start)}}},
            {"moves", records::Json::array()},
            {"cursor", numbers.of(document.game.cursor())},
            {"now",
             {{"to_move", records::word_for(now.to_move(), color_words)},
              {"rows", to_rows(now)},
              {"status", records::word_for(now.status(), status_words)},
              {"black_discs", now.count().black},
              {"white_discs", now.count().white}}},
            {"early_end", end},
            {"annotations", records::Json::array()},
            {"analysis", records::Json::array()}};
}

} // namespace

std::string to_text(EndReason reason) {
    return records::word_for(reason, end_words);
}

std::string to_json(const GameDocument& document) {
    const Numbers numbers{document.game};
    std::string text = frame_of(document, numbers).dump(2) + "\n";
    std::vector<std::string> lines;
    for (const GameTree::NodeId id : numbers.order()) {
        if (id != GameTree::root) lines.push_back(move_line(document.game, id, numbers));
    }
    fill_array(text, "moves", lines);
    lines.clear();
    std::size_t bytes = text.size() + 64;
    for (const auto& [node, annotation] : in_order_of(document.annotations, numbers)) {
        std::string line = annotation_line(annotation, node);
        bytes += line.size() + 8;
        if (bytes > max_document_bytes) break;
        lines.push_back(std::move(line));
    }
    fill_array(text, "annotations", lines);
    lines.clear();
    for (const GameTree::NodeId id : numbers.order()) {
        const PositionValue* value = document.values.find(id);
        if (value == nullptr) continue;
        std::string line = value_line(*value, numbers.of(id));
        bytes += line.size() + 8;
        if (bytes > max_document_bytes) break;
        lines.push_back(std::move(line));
    }
    fill_array(text, "analysis", lines);
    return text;
}

base::Result<GameDocument> game_document_from_json(std::string_view text) {
    if (text.size() > max_document_bytes) {
        return base::Error{tr("expected at most {} bytes, saw {}", max_document_bytes, text.size())};
    }
    const base::Result<records::Json> file = records::parse_json(text, deepest);
    if (!file) return file.error();

    records::Fault fault;
    records::JsonFields top{*file, "", fault};
    const records::Word<int> format_words[]{{format_name, 0}};
    top.choice("format", format_words);
    top.integer("version", format_version, format_version);
    if (fault) return fault.error();

    const auto side = top.integer("size", BoardSize::smallest, BoardSize::largest);
    GameDocument document{.rules = read_rules(top.object("rules")), .game = GameTree{Position::start(BoardSize{8})}};
    records::JsonFields seats = top.object("seats");
    document.seats[0] = read_seat(seats.object("black"));
    document.seats[1] = read_seat(seats.object("white"));
    seats.expect_no_more();
    records::JsonFields clock = top.object("clock");
    document.clock_initial = read_time(clock, "initial_ms");
    document.clock_extra = read_extra_time(clock);
    document.clock_remaining = {read_time(clock, "black_remaining_ms"), read_time(clock, "white_remaining_ms")};
    clock.expect_no_more();
    document.seed = top.unsigned_integer("seed");
    if (fault) return fault.error();
    document.game = read_game(top, BoardSize{static_cast<int>(side)}, fault);
    if (fault) return fault.error();
    check_now(top.object("now"), document.game.position(), fault);
    document.early_end = read_end(top, document.game.position(), fault);
    document.annotations = read_annotations(top, document.game, fault);
    if (fault) return fault.error();
    document.values = read_values(top, document.game, fault);
    top.expect_no_more();
    if (fault) return fault.error();
    return document;
}

} // namespace library
