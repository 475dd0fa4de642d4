#include "game/play/bookmarks.hpp"

#include "engine/base/text.hpp"
#include "game/library/document_parts.hpp"
#include "game/play/list_file.hpp"
#include "game/records/raw_text.hpp"
#include "game/records/transcript.hpp"

#include <algorithm>
#include <utility>

namespace play {

using base::tr;

using rules::BoardSize;
using rules::GameTree;

namespace {

constexpr std::size_t max_player_name_bytes = 64;
constexpr std::size_t max_moves_bytes_of_line = 4 * 256;
constexpr std::int64_t last_second = 253'402'300'799; // of the year 9999

// The line that is looked at and nothing else, with the cursor where it was.
GameTree only_line(const GameTree& game) {
    GameTree line{game.node(GameTree::root).position};
    std::size_t at = game.path_to(game.cursor()).size() - 1;
    for (const GameTree::NodeId node : game.line())
        if (node != GameTree::root) (void)line.play(game.node(node).move);
    const auto nodes = line.line();
    line.go_to(nodes[at]);
    return line;
}

std::string transcript_of(GameTree game) {
    game.go_to(game.line().back());
    return records::to_transcript(game);
}

records::Json fields_of(const Bookmark& bookmark) {
    const rules::Position& start = bookmark.game.node(GameTree::root).position;
    records::Json value;
    if (bookmark.value)
        value = {{"value", bookmark.value->for_black},
                 {"depth", bookmark.value->depth},
                 {"proven", bookmark.value->is_solved}};
    return {
        {"size", start.size().side()},
        {"start",
         {{"to_move", records::word_for(start.to_move(), library::color_words)}, {"rows", library::to_rows(start)}}},
        {"moves", transcript_of(bookmark.game)},
        {"at", bookmark.game.path_to(bookmark.game.cursor()).size() - 1},
        {"black", records::to_valid_utf8(bookmark.names[0], max_player_name_bytes)},
        {"white", records::to_valid_utf8(bookmark.names[1], max_player_name_bytes)},
        {"note", records::to_valid_utf8(bookmark.note, max_bookmark_note_bytes)},
        {"made", std::clamp<std::int64_t>(bookmark.made.time_since_epoch().count(), 0, last_second)},
        {"known", value}};
}

std::optional<GameTree> read_line(records::JsonFields& fields, records::Fault& fault) {
    const int side = fields.number("size", BoardSize::smallest, BoardSize::largest);
    records::JsonFields start = fields.object("start");
    if (fault) return std::nullopt;
    const auto position = library::read_board(start, BoardSize{side}, fault);
    start.expect_no_more();
    const std::string moves = fields.text("moves", max_moves_bytes_of_line);
    const auto at = static_cast<std::size_t>(fields.integer("at", 0, 2 * 256));
    if (fault || !position) return std::nullopt;
    auto game = records::game_from_transcript(moves, *position);
    if (!game) {
        fault.report(tr("{}: {}", fields.path_to("moves"), game.error().message));
        return std::nullopt;
    }
    if (game->line().size() <= at && game->position().must_pass()) (void)game->play(rules::Move::pass());
    const auto line = game->line();
    if (line.size() <= at) {
        fields.wrong("at", tr("a whole number from {} to {}", 0, line.size() - 1));
        return std::nullopt;
    }
    game->go_to(line[at]);
    return *std::move(game);
}

std::optional<Bookmark::Value> read_known(records::JsonFields& fields, const rules::Position& position) {
    if (fields.has("known") && fields.any("known").is_null()) return std::nullopt;
    records::JsonFields known = fields.object("known");
    const int most = position.size().square_count() * 100;
    Bookmark::Value value;
    value.for_black = known.number("value", -most, most);
    value.depth = known.number("depth", 0, 1000);
    value.is_solved = known.truth("proven");
    known.expect_no_more();
    return value;
}

Bookmark read_bookmark(records::JsonFields& fields, records::Fault& fault) {
    Bookmark bookmark{.game = read_line(fields, fault).value_or(GameTree{rules::Position::start(BoardSize{8})})};
    bookmark.names = {fields.text("black", max_player_name_bytes), fields.text("white", max_player_name_bytes)};
    bookmark.note = fields.text("note", max_bookmark_note_bytes);
    bookmark.made = std::chrono::sys_seconds{std::chrono::seconds{fields.integer("made", 0, last_second)}};
    bookmark.value = read_known(fields, bookmark.game.position());
    return bookmark;
}

} // namespace

Bookmark bookmark_of(const GameTree& game, const library::GameValues& values) {
    Bookmark bookmark{.game = only_line(game)};
    if (const library::PositionValue* known = values.find(game.cursor()))
        bookmark.value = Bookmark::Value{
            .for_black = known->for_black, .depth = known->certainty.depth, .is_solved = known->certainty.is_solved};
    return bookmark;
}

std::string key_of(const Bookmark& bookmark) {
    const records::Json fields = fields_of(bookmark);
    return records::Json::array({fields["start"], fields["moves"], fields["at"]}).dump();
}

library::Item to_item(const Bookmark& bookmark) {
    return {.key = key_of(bookmark), .document = fields_of(bookmark).dump()};
}

base::Result<Bookmark> bookmark_from_json(std::string_view document) {
    return read_document(document, read_bookmark);
}

base::Result<Bookmarks> bookmarks_from_json(std::string_view text) {
    return read_list_file(text, max_bookmarks_bytes, "outflank-bookmarks", "bookmarks", max_bookmarks, read_bookmark);
}

} // namespace play
