#include "game/play/bookmarks.hpp"

#include "engine/base/text.hpp"
#include "game/library/document_parts.hpp"
#include "game/records/raw_text.hpp"
#include "game/records/transcript.hpp"

#include <algorithm>
#include <utility>

namespace play {

using base::tr;

using rules::BoardSize;
using rules::GameTree;

namespace {

constexpr std::string_view bookmarks_format_name = "outflank-bookmarks";
constexpr int bookmarks_format_version = 1;
constexpr int deepest_of_bookmarks = 6;
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

// The game of a bookmark, with the cursor where it says.
std::optional<GameTree> read_line(records::JsonFields& fields, records::Fault& fault) {
    const auto side = fields.integer("size", BoardSize::smallest, BoardSize::largest);
    records::JsonFields start = fields.object("start");
    if (fault) return std::nullopt;
    const auto position = library::read_board(start, BoardSize{static_cast<int>(side)}, fault);
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
    value.for_black = static_cast<int>(known.integer("value", -most, most));
    value.depth = static_cast<int>(known.integer("depth", 0, 1000));
    value.is_solved = known.truth("proven");
    known.expect_no_more();
    return value;
}

} // namespace

Bookmark bookmark_of(const GameTree& game, const library::GameValues& values) {
    Bookmark bookmark{.game = only_line(game)};
    if (const library::PositionValue* known = values.find(game.cursor()))
        bookmark.value = Bookmark::Value{
            .for_black = known->for_black, .depth = known->certainty.depth, .is_solved = known->certainty.is_solved};
    return bookmark;
}

std::string to_json(const Bookmarks& bookmarks) {
    records::Json all = records::Json::array();
    for (const Bookmark& bookmark : bookmarks)
        all.push_back(fields_of(bookmark));
    return records::Json{{"format", bookmarks_format_name}, {"version", bookmarks_format_version}, {"bookmarks", all}}
               .dump(1)
           + "\n";
}

base::Result<Bookmarks> bookmarks_from_json(std::string_view text) {
    if (text.size() > max_bookmarks_bytes)
        return base::Error{tr("expected at most {} bytes, saw {}", max_bookmarks_bytes, text.size())};
    const auto file = records::parse_json(text, deepest_of_bookmarks);
    if (!file) return file.error();
    records::Fault fault;
    records::JsonFields top{*file, "", fault};
    const records::Word<int> format_words[]{{bookmarks_format_name, 0}};
    top.choice("format", format_words);
    top.integer("version", 1, bookmarks_format_version);
    const records::Json& all = top.array("bookmarks", max_bookmarks);
    top.expect_no_more();
    Bookmarks bookmarks;
    for (std::size_t i = 0; i < all.size() && !fault; ++i) {
        records::JsonFields fields{all[i], "bookmarks[" + std::to_string(i) + "]", fault};
        auto game = read_line(fields, fault);
        if (!game) break;
        Bookmark bookmark{.game = *std::move(game)};
        bookmark.names = {fields.text("black", max_player_name_bytes), fields.text("white", max_player_name_bytes)};
        bookmark.note = fields.text("note", max_bookmark_note_bytes);
        bookmark.made = std::chrono::sys_seconds{std::chrono::seconds{fields.integer("made", 0, last_second)}};
        bookmark.value = read_known(fields, bookmark.game.position());
        fields.expect_no_more();
        bookmarks.push_back(std::move(bookmark));
    }
    if (fault) return fault.error();
    return bookmarks;
}

} // namespace play
