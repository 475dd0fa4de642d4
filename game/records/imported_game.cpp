#include "game/records/imported_game.hpp"

#include "engine/base/text.hpp"

#include "game/records/game_formats.hpp"
#include "game/records/game_stream.hpp"
#include "game/records/notation.hpp"
#include "game/records/raw_text.hpp"
#include "game/records/transcript.hpp"

#include <algorithm>

namespace records {

using base::tr;
using base::tr_n;

using rules::BoardSize;
using rules::Color;
using rules::GameTree;
using rules::Position;

namespace {

std::string size_text(BoardSize size) {
    const std::string side = std::to_string(size.side());
    return side + " \xC3\x97 " + side;
}

int count_moves(const GameTree& game) {
    const auto path = game.path_to(game.cursor());
    return static_cast<int>(std::ranges::count_if(
        path, [&](GameTree::NodeId id) { return id != GameTree::root && !game.node(id).move.is_pass(); }));
}

std::string moves_text(int count) {
    return tr_n(count, "{} move", "{} moves", count);
}

// Adds the board size to the description if it differs from that of the current game.
std::string with_size(const std::string& what, const GameTree& game, const FormContext& context) {
    const BoardSize size = game.position().size();
    return size == context.size ? what : tr("{} on {}", what, size_text(size));
}

std::string position_text(const GameTree& game, const FormContext& context) {
    const int moves = count_moves(game);
    std::string what = with_size(tr("a position"), game, context);
    if (moves > 0) what = tr_n(moves, "{} and {} move", "{} and {} moves", what, moves);
    const Position& shown = moves > 0 ? game.position() : game.node(GameTree::root).position;
    return shown.to_move() == Color::black ? tr("{}, Black to move", what) : tr("{}, White to move", what);
}

// Describes the game: "a position, White to move", "12 moves", "a GGF game of 60 moves".
std::string description(const GameTree& game, const GameFormat& format, const FormContext& context) {
    const int moves = count_moves(game);
    if (format.has_positions) return position_text(game, context);
    if (format.kind.empty()) return with_size(moves_text(moves), game, context);
    return with_size(tr_n(moves, "a {} game of {} move", "a {} game of {} moves", format.kind, moves), game, context);
}

// First game of the text. count: 2 if there are more.
struct FirstGame {
    std::optional<GameRecord> record;
    StreamPlace place;
    const GameFormat* format = nullptr;
    int count = 0;
    std::string problem;
};

FirstGame first_game(std::string_view text, const FormContext& context) {
    FirstGame first{.problem = tr("it contains no game")};
    const GameSink sink{.take =
                            [&](GameRecord&& game, const StreamPlace& place) {
                                if (++first.count > 1) return false;
                                first.record = std::move(game);
                                first.place = place;
                                return true;
                            },
                        .refuse =
                            [&](const std::string& why, const StreamPlace&) {
                                if (++first.count == 1) first.problem = why;
                                return false;
                            }};
    const auto read = read_games(text, nullptr, {.form = context, .keeps_beginnings = true}, sink);
    if (read)
        first.format = read->format;
    else
        first.problem = read.error().message;
    return first;
}

} // namespace

base::Result<ImportedGame> read_any_format(std::string_view text, const FormContext& context) {
    if (text.size() > max_form_bytes) {
        return base::Error{tr("expected at most {} bytes, saw {}", max_form_bytes, text.size())};
    }
    FirstGame first = first_game(text, context);
    bool lacks_side = false;
    if (!first.record && !context.to_move) { // if naming a side makes the board readable, only the side was missing
        FormContext with_side = context;
        with_side.to_move = Color::black;
        FirstGame again = first_game(text, with_side);
        lacks_side = again.record.has_value();
        if (lacks_side) first = std::move(again);
    }
    if (!first.record) {
        const bool has_kind = first.format != nullptr && !first.format->kind.empty();
        return base::Error{has_kind ? tr("{} game: {}", first.format->kind, first.problem) : first.problem};
    }
    ImportedGame found{.game = game_of(*first.record),
                       .names = first.record->players,
                       .lacks_side = lacks_side,
                       .annotations = std::move(first.record->annotations),
                       .skipped = std::move(first.place.skipped),
                       .error = std::move(first.place.error)};
    found.what = description(found.game, *first.format, context);
    found.is_first = first.count > 1;
    if (found.is_first)
        found.what = first.format->has_positions || !first.format->kind.empty()
                         ? tr("{}, the first of several", found.what)
                         : tr("{}, the first of several games", found.what);
    return found;
}

std::string position_line(const Position& position) {
    return to_text(position) + (position.to_move() == Color::black ? " X" : " O");
}

std::string line_with_start(const GameTree& game) {
    const std::string moves = to_transcript(game);
    return position_line(game.node(GameTree::root).position) + ";" + (moves.empty() ? "" : " " + moves);
}

} // namespace records
