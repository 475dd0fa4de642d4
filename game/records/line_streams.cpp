// Streams of the forms that have a game or a position a line.
#include "engine/base/text.hpp"
#include "game/records/annotated_moves.hpp"
#include "game/records/diagram.hpp"
#include "game/records/notation.hpp"
#include "game/records/obf.hpp"
#include "game/records/raw_text.hpp"
#include "game/records/stream_readers.hpp"
#include "game/records/tagged_games.hpp"

#include <algorithm>

namespace records {

using base::Done;
using base::Result;
using base::tr;

using rules::Color;
using rules::Game;
using rules::Position;

namespace {

constexpr std::size_t max_board_bytes = 8192; // of a drawn board: 16 rows in a frame

bool is_comment(std::string_view line) {
    return line.empty() || line.starts_with('%') || line.starts_with('#');
}

std::string line_too_long() {
    return tr("expected at most {} bytes in a line, saw more", max_game_bytes);
}

// visit: given each line that is no comment, trimmed, with its number; answers whether to go on.
template <class Visit> void for_each_line(TextSource& source, Delivery& delivery, const Visit& visit) {
    std::string line;
    bool is_cut = false;
    for (;;) {
        const std::int64_t number = source.line();
        if (!source.take_line(line, max_game_bytes, is_cut)) return;
        const std::string_view text = trimmed(line);
        if (is_comment(text)) continue;
        if (!(is_cut ? delivery.refuse(line_too_long(), number) : visit(text, number))) return;
    }
}

// ": -04 10" behind the moves of a log book: Black's margin, and a constant.
std::optional<double> margin_of_log(std::string_view line) {
    const std::size_t colon = line.find(": ");
    if (!line.starts_with('+') || colon == line.npos) return std::nullopt;
    std::string_view rest = trimmed(line.substr(colon + 1));
    const auto margin = whole_number(rest.substr(0, rest.find(' ')));
    if (!margin) return std::nullopt;
    return *margin;
}

Result<GameRecord> read_line_of_moves(std::string_view line, const StreamContext& context) {
    std::string_view comment = line;
    const std::string_view moves = take_until(comment, '\t');
    Annotations annotations;
    auto game = game_from_loose_moves(moves, context.form.rules.start(context.form.size), rules::Notation::algebraic,
                                      &annotations);
    if (!game) return game.error();
    if (game->node_count() == 1) return base::Error{tr("expected moves, saw {}", quote(line))};
    GameRecord record = record_of(*game);
    annotate(annotations, game->cursor(), {.sign = Sign::none, .text = annotation_text(comment)});
    record.annotations = std::move(annotations);
    if (const auto margin = margin_of_log(line)) record.result = result_of_margin(*margin);
    return record;
}

// Squares and the side to move, then ";" and fields of a position file, or moves.
Result<GameRecord> read_board_line(std::string_view line, const StreamContext& context) {
    std::string_view rest = line;
    const std::string_view board = take_until(rest, ';');
    const bool has_fields = rest.find(':') != rest.npos || rest.find_first_of("+-") != rest.npos;
    const auto diagram = diagram_from_text(board.substr(0, board.find('%')), context.form.rules.color_names);
    if (!diagram) return diagram.error();
    std::optional<Color> to_move = diagram->to_move ? diagram->to_move : context.form.to_move;
    if (!to_move) return base::Error{tr("expected the side to move, X or O, after the squares, saw none")};
    const Position start{diagram->size, diagram->black, diagram->white, *to_move};
    GameRecord record;
    record.start = start;
    if (has_fields || rest.find('%') != rest.npos || line.find('%') != line.npos) {
        const auto problems = problems_from_obf(line, diagram->size);
        if (!problems) return problems.error();
        if (problems->empty()) return base::Error{tr("expected a position, saw {}", quote(line))};
        record.known = problems->front().known;
        annotate(record.annotations, 0, {.sign = Sign::none, .text = annotation_text(problems->front().comment)});
        return record;
    }
    if (trimmed(rest).empty()) return record;
    auto game = game_from_loose_moves(rest, start, rules::Notation::algebraic, &record.annotations);
    if (!game) return game.error();
    Annotations annotations = std::move(record.annotations);
    record = record_of(*game);
    record.annotations = std::move(annotations);
    return record;
}

Result<GameRecord> read_drawing(std::string_view text, const StreamContext& context) {
    const auto diagram = diagram_from_text(text, context.form.rules.color_names);
    if (!diagram) return diagram.error();
    const std::optional<Color> to_move = diagram->to_move ? diagram->to_move : context.form.to_move;
    if (!to_move) return base::Error{tr("expected the side to move beside the board, saw none")};
    GameRecord record;
    record.start = Position{diagram->size, diagram->black, diagram->white, *to_move};
    return record;
}

// More squares than a drawn row has, before anything else stands in the line; a rule of dashes is none.
bool is_board_line(std::string_view line) {
    const std::size_t end = std::min(line.find_first_not_of("XxOoBbWw*-.+_ \t"), line.size());
    const std::string_view squares = line.substr(0, end);
    if (squares.find_first_of("XxOoBbWw*") == squares.npos) return false;
    return std::ranges::count_if(squares, [](char c) { return !is_blank(c); }) > rules::BoardSize::largest;
}

bool draws_board(std::string_view text) {
    return text.size() > 16 && may_be_diagram(text);
}

// --- A form of the programs Kitty and Zebra: "-Black    +02 White    EK:...". Each move is a character, 32 for a1, 33
// for b1 and so on to 95 for h8; passes are not written. Found out from a hundred of its games, which all replay to
// the margin beside them. ---

constexpr std::size_t kitty_moves_at = 23;

} // namespace

bool is_kitty(std::string_view text) {
    const std::string_view line = text.substr(0, text.find('\n'));
    return line.size() > kitty_moves_at && line[0] == '-' && (line[10] == '+' || line[10] == '-') && is_digit(line[11])
           && is_digit(line[12]) && line[13] == ' ' && line[14] != ' ' && line[22] == ' ';
}

namespace {

// The blank of a1 at the end of a line is easily lost: the game with that move, where it is one.
Game with_corner(const Game& game) {
    Game whole = game;
    if (whole.position().must_pass()) (void)whole.play(rules::Move::pass());
    if (const rules::Move corner{{0, 0}}; !whole.position().refusal(corner)) (void)whole.play(corner);
    return whole;
}

Result<GameRecord> read_kitty(std::string_view line) {
    if (!is_kitty(line)) return base::Error{tr("expected \"-Black    +02 White    \" and moves, saw {}", quote(line))};
    Game game{Position::start(rules::BoardSize{8})};
    int number = 0;
    for (const char c : line.substr(kitty_moves_at)) {
        ++number;
        const int place = static_cast<unsigned char>(c) - 32;
        const rules::Move move{{place / 8, place % 8}};
        if (place < 0 || place > 63) return base::Error{tr("move {}: expected a character of a square", number)};
        if (game.position().must_pass()) (void)game.play(rules::Move::pass());
        const Position before = game.position();
        if (const auto refusal = game.play(move))
            return base::Error{tr("move {} ({}): {}", number, to_text(move), explain(*refusal, move, before))};
    }
    const auto margin = whole_number(line.substr(10, 3));
    if (Game whole = with_corner(game); margin && margin_on_board(whole.position()) == *margin) game = std::move(whole);
    GameRecord record = record_of(game);
    record.players = {to_valid_utf8(trimmed(line.substr(1, 9)), 64), to_valid_utf8(trimmed(line.substr(14, 8)), 64)};
    if (margin) record.result = result_of_margin(*margin);
    return record;
}

} // namespace

Result<Done> stream_moves(TextSource& source, const StreamContext& context, Delivery& delivery) {
    // A text that is short and whole may be one game over several lines, with numbers before its moves.
    const std::string_view ahead = source.ahead();
    if (ahead.size() < TextSource::ahead_bytes && std::ranges::count(trimmed(ahead), '\n') > 0) {
        Annotations annotations;
        const auto whole = game_from_loose_moves(ahead, context.form.rules.start(context.form.size),
                                                 rules::Notation::algebraic, &annotations);
        if (whole && whole->node_count() > 1) {
            GameRecord record = record_of(*whole);
            record.annotations = std::move(annotations);
            delivery.take(std::move(record), 1);
            return Done{};
        }
    }
    for_each_line(source, delivery, [&](std::string_view line, std::int64_t number) {
        return delivery.take(is_board_line(line) ? read_board_line(line, context) : read_line_of_moves(line, context),
                             number);
    });
    return Done{};
}

Result<Done> stream_boards(TextSource& source, const StreamContext& context, Delivery& delivery) {
    std::string drawing;
    std::int64_t begun = 1;
    std::string line;
    bool is_cut = false;
    const auto deliver_drawing = [&] {
        const std::string text = std::exchange(drawing, {});
        return !draws_board(text) || delivery.take(read_drawing(text, context), begun);
    };
    for (;;) {
        const std::int64_t number = source.line();
        if (!source.take_line(line, max_game_bytes, is_cut)) break;
        const std::string_view text = trimmed(line);
        if (is_cut || is_board_line(text)) {
            if (!deliver_drawing()) return Done{};
            if (!(is_cut ? delivery.refuse(line_too_long(), number)
                         : delivery.take(read_board_line(text, context), number)))
                return Done{};
        } else if (text.empty()) {
            if (!deliver_drawing()) return Done{};
        } else if (auto moves = read_line_of_moves(text, context)) { // games and positions in one file
            if (!deliver_drawing() || !delivery.take(*std::move(moves), number)) return Done{};
        } else if (!(is_comment(text) && drawing.empty()) && drawing.size() + line.size() < max_board_bytes) {
            if (drawing.empty()) begun = number;
            drawing.append(line).append("\n");
        }
    }
    deliver_drawing();
    return Done{};
}

Result<Done> stream_fen(TextSource& source, const StreamContext& /*context*/, Delivery& delivery) {
    for_each_line(source, delivery, [&](std::string_view line, std::int64_t number) {
        const auto position = position_from_fen(line);
        if (!position) return delivery.refuse(position.error().message, number);
        GameRecord record;
        record.start = *position;
        return delivery.take(std::move(record), number);
    });
    return Done{};
}

Result<Done> stream_kitty(TextSource& source, const StreamContext& /*context*/, Delivery& delivery) {
    std::string line;
    bool is_cut = false;
    for (;;) {
        const std::int64_t number = source.line();
        if (!source.take_line(line, max_game_bytes, is_cut)) break; // not trimmed: a blank is a1
        if (trimmed(line).empty()) continue;
        if (!delivery.take(read_kitty(line), number)) break;
    }
    return Done{};
}

Result<Done> stream_one(TextSource& source, const StreamContext& context, Delivery& delivery) {
    std::string text;
    source.take(text, max_game_bytes + 1);
    if (text.size() > max_game_bytes) {
        delivery.refuse(tr("expected at most {} bytes for a game, saw more", max_game_bytes), 1);
        return Done{};
    }
    auto form = read_any_form(text, context.form);
    if (!form) {
        delivery.refuse(form.error().message, 1);
        return Done{};
    }
    if (form->lacks_side) {
        delivery.refuse(tr("expected the side to move beside the board, saw none"), 1);
        return Done{};
    }
    GameRecord record = record_of(form->game);
    record.players = form->names;
    record.annotations = std::move(form->annotations);
    delivery.take(std::move(record), 1);
    return Done{};
}

} // namespace records
