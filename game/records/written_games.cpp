#include "game/records/game_formats.hpp"

#include "engine/base/text.hpp"
#include "game/records/imported_game.hpp"
#include "game/records/notation.hpp"
#include "game/records/obf.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace records {

namespace {

using rules::Color;
using rules::GameTree;
using rules::Position;

// Replaces these signs and control characters with blanks: a closing sign would end the value.
std::string without(std::string text, std::string_view signs) {
    std::ranges::replace_if(
        text, [&](char c) { return signs.find(c) != signs.npos || static_cast<unsigned char>(c) < ' '; }, ' ');
    return text;
}

const Annotation& annotation_at(const GameRecord& game, GameTree::NodeId node) {
    static const Annotation none;
    const auto found = game.annotations.find(node);
    return found == game.annotations.end() ? none : found->second;
}

std::string tag(std::string_view name, const std::string& value) {
    return std::string{name} + '[' + without(value, "[]\\") + ']';
}

std::string known_tag(std::string_view name, const std::string& value) {
    return value.empty() ? std::string{} : tag(name, value);
}

std::string tag_of_form(const GameRecord& game, std::string_view form, std::string_view name) {
    if (game.form != form) return "";
    const auto found = std::ranges::find(game.tags, name, &RecordTag::name);
    return found == game.tags.end() ? std::string{} : found->value;
}

// Calls write(move, color, annotation) for each move.
template <class Write> void for_each_move(const GameRecord& game, const Write& write) {
    Color mover = game.start.to_move();
    GameTree::NodeId node = GameTree::root;
    for (const RecordedMove& each : game.moves) {
        write(each, mover, annotation_at(game, ++node));
        mover = rules::opposite(mover);
    }
}

std::string signed_decimal(double number) {
    return fmt::format("{:+.3f}", number);
}

// SGF escapes closing brackets and backslashes with a backslash, and has its own properties for signs.
std::string sgf_annotation(const Annotation& annotation) {
    std::string text;
    for (const SgfSign& each : sgf_signs)
        if (each.sign == annotation.sign) text = tag(each.name, std::string{each.value});
    if (annotation.text.empty()) return text;
    text += "C[";
    for (const char c : annotation.text) {
        if (c == ']' || c == '\\') text += '\\';
        text += c;
    }
    return text + ']';
}

// GGF has only comments, so the sign goes to the beginning of the text.
std::string ggf_annotation(const Annotation& annotation) {
    return annotation.is_empty() ? "" : tag("CO", annotation_as_text(annotation));
}

// PGN has numbers for signs, and comments that end at the first closing brace.
std::string pgn_annotation(const Annotation& annotation) {
    std::string text;
    if (annotation.sign != Sign::none) text = " $" + std::to_string(glyph_of(annotation.sign));
    if (!annotation.text.empty()) text += " {" + without(annotation.text, "{}") + '}';
    return text;
}

// Rows of the characters * O -, each followed by a blank.
std::string ggf_rows(const Position& position) {
    const auto side = static_cast<std::size_t>(position.size().side());
    std::string rows = to_text(position);
    std::ranges::replace(rows, 'X', '*');
    for (std::size_t row = side; row > 0; --row)
        rows.insert(row * side, 1, ' ');
    return rows;
}

// GGF has no other place for a winner: a side that resigns or runs out of time loses by all squares.
std::optional<double> ggf_margin(const RecordedResult& result, rules::BoardSize size) {
    if (result.margin) return result.margin;
    if (!result.winner) return 0;
    if (result.end == RecordedEnd::board) return std::nullopt;
    return *result.winner == Color::black ? size.square_count() : -size.square_count();
}

std::string setup_tags(std::string_view name, rules::SquareSet squares) {
    std::string tags;
    for (const rules::Square square : squares)
        tags += '[' + to_text(square) + ']';
    return tags.empty() ? tags : std::string{name} + tags;
}

std::string fen_text(const Position& position) {
    const int side = position.size().side();
    std::string text;
    for (int row = side - 1; row >= 0; --row) {
        int empty = 0;
        const auto count_empty = [&] {
            if (empty > 0) text += std::to_string(std::exchange(empty, 0));
        };
        for (int column = 0; column < side; ++column) {
            const auto color = position.at({row, column});
            if (!color) {
                ++empty;
                continue;
            }
            count_empty();
            text += *color == Color::black ? 'p' : 'P';
        }
        count_empty();
        if (row > 0) text += '/';
    }
    return text + (position.to_move() == Color::black ? " b" : " w");
}

} // namespace

std::string moves_text_of(const GameRecord& game) {
    // Without a start position, a line of moves is read from the standard start of 8x8.
    const bool is_usual = game.start == Position::start(rules::BoardSize{8}) && !game.moves.empty();
    std::string text = is_usual ? "" : position_line(game.start) + (game.moves.empty() ? "" : "; ");
    for (const RecordedMove& each : game.moves)
        if (!each.move.is_pass()) text += to_text(each.move);
    return text + '\n';
}

std::string ggf_of(const GameRecord& game) {
    const std::string side = std::to_string(game.start.size().side());
    const auto result = result_of(game);
    std::string margin = "?";
    if (const auto known = result ? ggf_margin(*result, game.start.size()) : std::nullopt) {
        margin = signed_decimal(*known);
        constexpr std::string_view ends[]{"", ":r", ":t", ":s", ":l"}; // indexed by RecordedEnd
        margin += ends[static_cast<std::size_t>(result->end)];
    }
    const std::string& place = game.place.empty() ? game.event : game.place; // GGF has no tag for an event
    std::string text = "(;GM[Othello]" + tag("PC", place.empty() ? "Outflank" : place) + known_tag("DT", game.date)
                       + known_tag("PB", game.players[0]) + known_tag("PW", game.players[1]) + tag("RE", margin)
                       + known_tag("RB", game.ratings[0]) + known_tag("RW", game.ratings[1]);
    for (const char* name : {"TI", "TB", "TW"})
        text += known_tag(name, tag_of_form(game, "ggf", name));
    const std::string type = tag_of_form(game, "ggf", "TY");
    text += tag("TY", type.empty() ? side : type);
    for (const char* name : {"KB", "KW"})
        text += known_tag(name, tag_of_form(game, "ggf", name));
    if (game.komi) text += tag("KM", fmt::format("{:.3f}", *game.komi));
    text += "BO[" + side + ' ' + ggf_rows(game.start) + (game.start.to_move() == Color::black ? '*' : 'O') + ']';
    text += ggf_annotation(annotation_at(game, GameTree::root));
    for_each_move(game, [&](const RecordedMove& each, Color mover, const Annotation& annotation) {
        text += mover == Color::black ? "B[" : "W[";
        text += each.move.is_pass() ? "pass" : to_text(each.move);
        if (each.value || each.seconds) text += '/';
        if (each.value) text += fmt::format("{:.2f}", *each.value);
        if (each.seconds) text += fmt::format("/{:.2f}", *each.seconds);
        text += ']' + ggf_annotation(annotation);
    });
    return text + ";)\n";
}

std::string sgf_of(const GameRecord& game) {
    const Position& start = game.start;
    const auto said = game.result ? result_of(game) : std::nullopt;
    std::string result;
    if (said && said->end == RecordedEnd::resignation && said->winner)
        result = *said->winner == Color::black ? "B+R" : "W+R";
    else if (said && said->end == RecordedEnd::time && said->winner)
        result = *said->winner == Color::black ? "B+T" : "W+T";
    else if (said && said->winner && said->margin)
        result = fmt::format("{}+{:g}", *said->margin > 0 ? 'B' : 'W', std::abs(*said->margin));
    else if (said && (said->margin || said->end == RecordedEnd::agreement))
        result = "0";
    std::string text = "(;FF[4]GM[2]AP[Outflank]SZ[" + std::to_string(start.size().side()) + ']'
                       + known_tag("PB", game.players[0]) + known_tag("PW", game.players[1])
                       + known_tag("BR", game.ratings[0]) + known_tag("WR", game.ratings[1])
                       + known_tag("EV", game.event) + known_tag("PC", game.place) + known_tag("DT", game.date)
                       + known_tag("RE", result);
    if (game.komi) text += tag("KM", fmt::format("{:g}", *game.komi));
    if (game.form == "sgf") {
        for (const RecordTag& each : game.tags)
            text += tag(each.name, each.value);
    }
    text += setup_tags("AB", start.discs(Color::black));
    text += setup_tags("AW", start.discs(Color::white));
    text += start.to_move() == Color::black ? "PL[B]" : "PL[W]";
    text += sgf_annotation(annotation_at(game, GameTree::root));
    for_each_move(game, [&](const RecordedMove& each, Color mover, const Annotation& annotation) {
        text += (mover == Color::black ? ";B[" : ";W[") + (each.move.is_pass() ? "" : to_text(each.move)) + ']';
        text += sgf_annotation(annotation);
    });
    return text + ")\n";
}

namespace {

// Discs if the board or the file gives them, else only the winner.
std::string pgn_result(const GameRecord& game) {
    const Position end = final_position(game);
    const bool says_discs = !game.result || game.result->margin;
    if (end.is_over() && says_discs) {
        const rules::DiscCount count = end.count();
        return std::to_string(count.black) + '-' + std::to_string(count.white);
    }
    if (!game.result) return "*";
    if (says_discs) {
        const int squares = end.size().square_count();
        const int margin = std::clamp(static_cast<int>(std::lround(*disc_margin(game))), -squares, squares);
        const int black = (squares + margin) / 2;
        return std::to_string(black) + '-' + std::to_string(black - margin);
    }
    return !game.result->winner ? "1/2-1/2" : *game.result->winner == Color::black ? "1-0" : "0-1";
}

} // namespace

std::string pgn_of(const GameRecord& game) {
    const auto line = [](const std::string& name, const std::string& value) {
        std::string escaped;
        for (const char c : without(value, "")) {
            if (c == '"' || c == '\\') escaped += '\\';
            escaped += c;
        }
        return '[' + name + " \"" + escaped + "\"]\n";
    };
    const auto known_line = [&](const char* name, const std::string& value) {
        return value.empty() ? std::string{} : line(name, value);
    };
    const std::string result = pgn_result(game);
    std::string text = known_line("Event", game.event) + known_line("Site", game.place) + known_line("Date", game.date)
                       + line("Black", game.players[0]) + line("White", game.players[1]) + line("Result", result)
                       + known_line("BlackElo", game.ratings[0]) + known_line("WhiteElo", game.ratings[1]);
    if (game.form == "pgn") {
        for (const RecordTag& each : game.tags)
            text += line(without(each.name, "\" []"), each.value);
    }
    if (game.start != Position::start(rules::BoardSize{8})) text += line("FEN", fen_text(game.start));
    text += '\n';
    if (const Annotation& first = annotation_at(game, GameTree::root); !first.is_empty())
        text += pgn_annotation(first).substr(1) + '\n';
    int ply = 0;
    for_each_move(game, [&](const RecordedMove& each, Color /*mover*/, const Annotation& annotation) {
        if (ply % 2 == 0) text += std::to_string(ply / 2 + 1) + ". ";
        text += each.move.is_pass() ? "--" : to_text(each.move);
        text += pgn_annotation(annotation);
        text += ++ply % 10 == 0 ? '\n' : ' ';
    });
    return text + result + '\n';
}

std::string fen_of(const GameRecord& game) {
    return fen_text(final_position(game)) + '\n';
}

std::string obf_of(const GameRecord& game) {
    Problem problem{.position = final_position(game)};
    if (game.moves.empty()) {
        problem.known = game.known;
        problem.comment = without(annotation_at(game, GameTree::root).text, "%");
    }
    return to_obf(problem) + '\n';
}

} // namespace records
