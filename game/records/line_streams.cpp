// Streams of the formats with one game or position per line.
#include "engine/base/text.hpp"
#include "game/records/annotated_moves.hpp"
#include "game/records/diagram.hpp"
#include "game/records/imported_game.hpp"
#include "game/records/notation.hpp"
#include "game/records/obf.hpp"
#include "game/records/raw_text.hpp"
#include "game/records/stream_readers.hpp"
#include "game/records/tagged_games.hpp"

#include <algorithm>

namespace records {

using base::Result;
using base::tr;

using rules::Color;
using rules::GameTree;
using rules::Position;

namespace {

constexpr std::size_t max_board_bytes = 8192; // limit for a drawn board: 16 rows in a frame

// "#" is not a comment before a digit: "#1" numbers a game.
bool is_comment(std::string_view line) {
    return line.empty() || line.starts_with('%') || (line.starts_with('#') && (line.size() == 1 || !is_digit(line[1])));
}

// Calls visit(line, number) for each line, trimmed, that is not a comment.
template <class Visit> void for_each_line(std::string_view text, const Delivery& delivery, const Visit& visit) {
    LineReader lines{text};
    for (std::string_view line; delivery.continues() && lines.next(line);)
        if (!is_comment(trimmed(line))) visit(trimmed(line), lines.number());
}

Result<GameRead> read_line_of_moves(std::string_view line, const StreamContext& context) {
    std::string_view comment = line;
    std::string_view moves = take_until(comment, '\t');
    if (has_square(comment)) { // the tabs separate moves
        moves = line;
        comment = {};
    }
    GameRead read = read_game_of_moves(moves, context.form);
    if (!read.error.empty()) return read;
    if (read.record.moves.empty()) return base::Error{tr("expected moves, saw {}", quote(line))};
    annotate(read.record.annotations, static_cast<GameTree::NodeId>(read.record.moves.size()),
             {.text = annotation_text(comment)});
    return read;
}

std::string no_side() {
    return tr("expected the side to move next to the board, saw none");
}

// Reads squares in rows or in one sequence, the side to move, and moves.
Result<GameRead> read_board(std::string_view text, const FormContext& context) {
    const auto diagram = diagram_from_text(text, context.rules.color_names, context.characters);
    if (!diagram) return base::Error{tr("a board: {}", diagram.error().message)};
    if (diagram->occupied().empty()) return base::Error{tr("a board: expected discs, saw none")};
    const bool black_can = !diagram->position(Color::black).legal_moves().empty();
    const bool white_can = !diagram->position(Color::white).legal_moves().empty();
    std::optional<Color> to_move = diagram->to_move;
    if (!to_move && black_can != white_can) to_move = black_can ? Color::black : Color::white; // only one side can
    if (!to_move) to_move = black_can ? context.to_move : Color::black;
    if (!to_move) return base::Error{no_side()};
    const Position start = diagram->position(*to_move);
    GameRead read{.record = record_of(GameTree{start}), .has_start = true};
    if (!has_plain_square(diagram->rest)) return read;
    GameRead moves = read_moves(diagram->rest, start);
    if (!moves.error.empty() && !diagram->is_line) { // text next to a drawing, such as the last move
        read.skipped = tr("{} next to the board", quote(trimmed(diagram->rest)));
        return read;
    }
    if (!diagram->is_line) moves.skipped.clear(); // "Black to move", disc counts and times
    if (!moves.error.empty()) moves.error = tr("the moves after the board: {}", moves.error);
    moves.has_start = true;
    return moves;
}

// Reads squares and the side to move, then ";" and the fields of a position file, or moves.
Result<GameRead> read_board_line(std::string_view line, const StreamContext& context) {
    const std::size_t fields = line.find(';');
    const bool has_fields =
        line.find('%') != line.npos || (fields != line.npos && line.find_first_of(":+-", fields) != line.npos);
    if (!has_fields) return read_board(line, context.form);
    auto read = read_board(line.substr(0, line.find_first_of(";%")), context.form);
    if (!read) return read;
    // The reader of position files accepts one way of writing squares, so the squares are rewritten for it.
    const Position& start = read->record.start;
    const std::string plain =
        position_line(start)
        + (fields == line.npos ? std::string{line.substr(line.find('%'))} : std::string{line.substr(fields)});
    const auto problems = problems_from_obf(plain, start.size());
    if (!problems) return problems.error();
    read->record.known = problems->front().known;
    annotate(read->record.annotations, 0, {.text = annotation_text(problems->front().comment)});
    return read;
}

// Whether the line is a whole board. A line of dashes is not.
bool is_board_line(std::string_view line) {
    if (line.size() < 16 || line.substr(0, line.find_first_of(";%")).size() > max_board_bytes
        || line.find_first_not_of("-=+| \t") == line.npos)
        return false;
    if (is_letter(line[0]) && is_digit(line[1])) return false; // moves, not a board
    const auto diagram = diagram_from_text(line.substr(0, line.find(';')), {"black", "white"});
    constexpr int row_of_largest = rules::BoardSize::largest; // as long as the smallest board
    if (diagram) return diagram->is_line && (diagram->to_move || diagram->size.square_count() > row_of_largest);
    // More squares than a row can have: a board with a wrong number of squares.
    const std::size_t end = std::min(line.find_first_not_of("XxOoBbWw*-.+_ \t"), line.size());
    const std::string_view squares = line.substr(0, end);
    return squares.find_first_of("XxOoBbWw*") != squares.npos
           && std::ranges::count_if(squares, [](char c) { return !is_blank(c); }) > rules::BoardSize::largest;
}

// --- A format of the programs Kitty and Zebra: "-Black    +02 White    EK:...". Each move is one character, 32 for a1,
// 33 for b1 and so on to 95 for h8; passes are omitted. Derived from a hundred games in this format, all of which
// replay to the margin stated next to them. ---

constexpr std::size_t kitty_moves_at = 23;

} // namespace

bool is_kitty(std::string_view text) {
    const std::string_view line = text.substr(0, text.find('\n'));
    return line.size() > kitty_moves_at && line[0] == '-' && (line[10] == '+' || line[10] == '-') && is_digit(line[11])
           && is_digit(line[12]) && line[13] == ' ' && line[14] != ' ' && line[22] == ' ';
}

namespace {

Result<GameRead> read_kitty(std::string_view line) {
    if (!is_kitty(line)) return base::Error{tr("expected \"-Black    +02 White    \" and moves, saw {}", quote(line))};
    GameTree game{Position::start(rules::BoardSize{8})};
    int number = 0;
    for (const char c : line.substr(kitty_moves_at)) {
        ++number;
        const int place = static_cast<unsigned char>(c) - 32;
        const rules::Move move{{place / 8, place % 8}};
        if (place < 0 || place > 63) return base::Error{tr("move {}: expected a character of a square", number)};
        if (const std::string why = play_or_explain(game, move); !why.empty())
            return base::Error{tr("move {} ({}): {}", number, to_text(move), why)};
    }
    const auto margin = whole_number(line.substr(10, 3));
    GameTree whole = game; // the blank for a1 at the end of a line is easily lost
    (void)play_or_explain(whole, rules::Move{{0, 0}});
    if (margin && margin_on_board(whole.position()) == *margin) game = std::move(whole);
    GameRecord record = record_of(game);
    record.players = {to_valid_utf8(trimmed(line.substr(1, 9)), 64), to_valid_utf8(trimmed(line.substr(14, 8)), 64)};
    if (margin) record.result = result_of_margin(*margin);
    return GameRead{.record = std::move(record)};
}

void take_moves(GameRead&& moves, Delivery& delivery) {
    if (moves.error.empty() && moves.record.moves.empty())
        delivery.refuse(tr("expected at least one move, saw none"), 1);
    else
        delivery.take(std::move(moves), 1);
}

bool has_game_a_line(std::string_view text, const FormContext& context) {
    int games = 0, lines = 0;
    while (!text.empty()) {
        const std::string_view line = trimmed(take_until(text, '\n'));
        if (is_comment(line)) continue;
        const bool is_board = is_board_line(line);
        if (!is_board && !has_plain_square(line)) continue;
        ++lines;
        const auto is_game = [](const GameRead& read) { return read.error.empty() && read.record.moves.size() > 1; };
        if (is_board || is_game(read_game_of_moves(line, context))) ++games;
        if (lines >= 64) break;
    }
    return lines > 1 && 2 * games >= lines;
}

} // namespace

GameRead read_game_of_moves(std::string_view text, const FormContext& context) {
    constexpr std::size_t enough_moves = 6; // required on a size other than the context's
    GameRead read = read_moves(text, context.rules.start(context.size));
    if (read.error.empty()) return read;
    std::optional<GameRead> only;
    bool is_unclear = false;
    for (int side = rules::BoardSize::smallest; side <= rules::BoardSize::largest; ++side) {
        if (side == context.size.side()) continue;
        GameRead other = read_moves(text, context.rules.start(rules::BoardSize{side}));
        if (!other.error.empty() || other.record.moves.size() < enough_moves) continue;
        is_unclear = only.has_value() && side != 8;
        if (!is_unclear) only = std::move(other);
        if (side == 8) break; // nearly every recorded game was played on 8x8
    }
    if (only && !is_unclear) return *std::move(only);
    return read;
}

void stream_moves(std::string_view text, const StreamContext& context, Delivery& delivery) {
    constexpr std::size_t most_of_one_game = std::size_t{64} << 10;
    // A short text may be one game over several lines, with numbers before its moves.
    if (text.size() < most_of_one_game) {
        GameRead whole = read_game_of_moves(text, context.form);
        if (whole.error.empty() || !has_game_a_line(text, context.form)) {
            const bool is_line = std::ranges::count(trimmed(text), '\n') == 0;
            if (is_line && !whole.record.moves.empty())
                return delivery.take(read_line_of_moves(trimmed(text), context), 1);
            return take_moves(std::move(whole), delivery);
        }
    }
    std::string words; // lines without moves, such as the players of the game on the next line
    std::int64_t begun = 1;
    for_each_line(text, delivery, [&](std::string_view line, std::int64_t number) {
        if (is_board_line(line)) return delivery.take(read_board_line(line, context), number);
        if (words.empty()) begun = number;
        std::string game = std::exchange(words, {});
        game.append(line);
        if (!has_plain_square(line) && game.size() < max_board_bytes) {
            std::ranges::replace(game, '\t', ' ');
            words = std::move(game) + '\n';
            return;
        }
        delivery.take(read_line_of_moves(game, context), begun);
    });
    if (std::ranges::any_of(words, is_letter)) delivery.take(read_line_of_moves(trimmed(words), context), begun);
}

namespace {

// Reads the boards of a file, one per line or drawn, in parts separated by blank lines. Lines after a drawn board
// belong to it, up to the next board, if they are in the same part or complete it (belongs_to_board()).
class BoardReader {
  public:
    BoardReader(const StreamContext& context, Delivery& delivery) : context_{context}, delivery_{delivery} {}

    void add_line(std::string_view line, std::int64_t number) {
        const std::string_view text = trimmed(line);
        if (is_whole_ && !text.empty()) {
            if (belongs_to_board(text)) {
                board_.append(text).append("\n");
                is_whole_ = !is_line_;
                if (is_line_) end_board();
                return;
            }
            end_board();
        }
        if (is_board_line(text)) {
            end_board();
            return begin_line(text, number);
        }
        if (text.empty()) return end_part();
        if (is_comment(text) && board_.empty()) return;
        if (board_.empty()) {
            auto moves = has_plain_square(text) ? read_line_of_moves(text, context_) : Result<GameRead>{base::Error{}};
            if (moves && moves->error.empty())
                return delivery_.take(std::move(moves), number); // a file may mix games and positions
            begun_ = number;
        }
        if (board_.size() + line.size() >= max_board_bytes) { // too much text for a drawn board
            end_words(std::exchange(board_, {}));
            begun_ = number;
        }
        if (line.size() >= max_board_bytes) return end_words(line);
        board_.append(line).append("\n");
    }
    void end_board() {
        const std::string text = std::exchange(board_, {});
        is_whole_ = false;
        parts_ = 0;
        if (std::exchange(is_line_, false)) return delivery_.take(read_board_line(trimmed(text), context_), begun_);
        if (text.empty() || !may_be_diagram(text)) return end_words(text);
        delivery_.take(read_board(text, context_.form), begun_);
    }

  private:
    void end_part() {
        constexpr int most_parts = 40; // enough for blank lines between the rows and for text before them
        if (board_.empty() || is_whole_ || board_.ends_with("\n\n")) return;
        if (may_be_diagram(board_)) {
            is_whole_ = true; // the next part may name the side to move or continue the game
            return;
        }
        board_.append("\n");
        if (++parts_ < most_parts) return;
        parts_ = 0;
        end_words(std::exchange(board_, {}));
    }
    // Whether the line names the missing side to move, or continues the game from a drawn board with moves that are
    // illegal from the standard start.
    bool belongs_to_board(std::string_view line) const {
        if (is_board_line(line)) return false;
        const auto side = side_to_move(line, context_.form.rules.color_names);
        if (side && *side) return !read_board(board_, context_.form).ok();
        if (is_line_ || !has_plain_square(line) || read_game_of_moves(line, context_.form).error.empty()) return false;
        const auto read = read_board(board_ + std::string{line}, context_.form);
        return read && read->skipped.empty() && !read->record.moves.empty();
    }
    void begin_line(std::string_view text, std::int64_t number) {
        begun_ = number;
        const auto read = read_board_line(text, context_);
        if (read || read.error().message != no_side()) return delivery_.take(read, number);
        board_.append(text).append("\n");
        is_line_ = is_whole_ = true;
    }
    // Handles text without a board. Squares in it are read as moves, so that illegal ones are reported.
    void end_words(std::string_view text) {
        if (has_plain_square(text)) delivery_.take(read_line_of_moves(trimmed(text), context_), begun_);
    }

    const StreamContext& context_;
    Delivery& delivery_;
    std::string board_;
    std::int64_t begun_ = 1;
    int parts_ = 0; // parts separated by blank lines that do not form a board yet
    bool is_line_ = false;
    bool is_whole_ = false; // true if all squares of the board have been read
};

} // namespace

void stream_boards(std::string_view text, const StreamContext& context, Delivery& delivery) {
    BoardReader boards{context, delivery};
    LineReader lines{text};
    for (std::string_view line; delivery.continues() && lines.next(line);)
        boards.add_line(line, lines.number());
    boards.end_board();
}

void stream_fen(std::string_view text, const StreamContext& context, Delivery& delivery) {
    for_each_line(text, delivery, [&](std::string_view line, std::int64_t number) {
        delivery.take(game_from_fen(line, context.form), number);
    });
}

void stream_kitty(std::string_view text, const StreamContext& /*context*/, Delivery& delivery) {
    LineReader lines{text}; // not trimmed: a blank is a1
    for (std::string_view line; delivery.continues() && lines.next(line);)
        if (!trimmed(line).empty()) delivery.take(read_kitty(line), lines.number());
}

void stream_triples(std::string_view text, const StreamContext& context, Delivery& delivery) {
    const Position start = context.form.rules.start(context.form.size);
    take_moves(read_moves(text, start, rules::Notation::triples), delivery);
}

// The same numbers name different squares in different notations. Uses the notation of the current game if it has
// numbers, else the only notation in which all moves are legal.
void stream_numbers(std::string_view text, const StreamContext& context, Delivery& delivery) {
    using rules::Notation;
    const Position start = context.form.rules.start(context.form.size);
    const Notation own = context.form.rules.notation;
    std::vector<GameRead> found;
    for (const Notation notation : {Notation::zero_based, Notation::one_based, Notation::digits}) {
        GameRead read = read_moves(text, start, notation);
        if (notation == own) return take_moves(std::move(read), delivery);
        if (read.error.empty() && !read.record.moves.empty()) found.push_back(std::move(read));
    }
    if (found.size() == 1) return take_moves(std::move(found.front()), delivery);
    delivery.refuse(found.empty()
                        ? tr("these numbers are not moves in any notation of numbers")
                        : tr("these numbers can be read in several notations; choose one under View › Notation"),
                    1);
}

} // namespace records
