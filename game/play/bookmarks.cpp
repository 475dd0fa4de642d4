#include "game/play/bookmarks.hpp"

#include "engine/base/text.hpp"
#include "game/library/game_document.hpp"
#include "game/library/library.hpp"
#include "game/records/json_fields.hpp"
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
constexpr std::int64_t last_second = 253'402'300'799; // end of the year 9999

// The line shown, without variations and with the same cursor.
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

// All fields except the line and the cursor.
template <class Fields> void describe(Fields& fields, Bookmark& bookmark) {
    fields.text("black", bookmark.names[0], max_player_name_bytes);
    fields.text("white", bookmark.names[1], max_player_name_bytes);
    fields.text("note", bookmark.note, max_bookmark_note_bytes);
    fields.number("made", std::clamp<std::int64_t>(bookmark.made.time_since_epoch().count(), 0, last_second), 0,
                  last_second,
                  [&](std::int64_t second) { bookmark.made = std::chrono::sys_seconds{std::chrono::seconds{second}}; });
    fields.optional_part("known", bookmark.value, Bookmark::Value{}, [&](auto& known, Bookmark::Value& value) {
        const int most = bookmark.game.position().size().square_count() * 100;
        known.number("value", value.for_black, -most, most);
        known.number("depth", value.depth, 0, 1000);
        known.truth("proven", value.is_solved);
    });
}

records::Json fields_of(Bookmark bookmark) {
    const rules::Position& start = bookmark.game.node(GameTree::root).position;
    records::JsonWriter writer;
    writer.put("size", start.size().side());
    writer.part("start", [&](auto& part) { library::describe_board(part, start); });
    writer.put("moves", transcript_of(bookmark.game));
    writer.put("at", bookmark.game.path_to(bookmark.game.cursor()).size() - 1);
    describe(writer, bookmark);
    return writer.json();
}

GameTree read_line(records::JsonFields& fields) {
    const BoardSize size{fields.number("size", BoardSize::smallest, BoardSize::largest)};
    const rules::Position start = library::read_board(fields.object("start"), size);
    const std::string moves = fields.text("moves", max_moves_bytes_of_line);
    const auto at = static_cast<std::size_t>(fields.integer("at", 0, 2 * 256));
    auto game = records::game_from_transcript(moves, start);
    if (!game) {
        fields.refuse("moves", game.error().message);
        return GameTree{start};
    }
    if (game->line().size() <= at && game->position().must_pass()) (void)game->play(rules::Move::pass());
    const auto line = game->line();
    if (line.size() <= at)
        fields.wrong("at", tr("a whole number from {} to {}", 0, line.size() - 1));
    else
        game->go_to(line[at]);
    return *std::move(game);
}

Bookmark read_bookmark(records::JsonFields& fields) {
    Bookmark bookmark{.game = read_line(fields)};
    describe(fields, bookmark);
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
    return records::json_text(records::Json::array({fields["start"], fields["moves"], fields["at"]}));
}

library::Item to_item(const Bookmark& bookmark) {
    return {.key = key_of(bookmark), .document = records::json_text(fields_of(bookmark))};
}

base::Result<Bookmark> bookmark_from_json(std::string_view document) {
    return records::read_json(document, records::item_depth, read_bookmark);
}

} // namespace play
