#include "game/records/written_games.hpp"

#include "game/records/board_text.hpp"
#include "game/records/notation.hpp"
#include "game/records/obf.hpp"
#include "game/records/transcript.hpp"

#include <algorithm>
#include <utility>

namespace records {

namespace {

using rules::Color;
using rules::Game;
using rules::Position;

const Position& start_of(const Game& game) {
    return game.node(Game::root).position;
}

// A value between brackets or quotes ends at the sign that closes it.
std::string without(std::string text, std::string_view signs) {
    std::ranges::replace_if(
        text, [&](char c) { return signs.find(c) != signs.npos || static_cast<unsigned char>(c) < ' '; }, ' ');
    return text;
}

const Annotation& annotation_at(const WrittenGame& game, Game::NodeId node) {
    static const Annotation none;
    if (game.annotations == nullptr) return none;
    const auto found = game.annotations->find(node);
    return found == game.annotations->end() ? none : found->second;
}

std::string tag(std::string_view name, const std::string& value) {
    return std::string{name} + '[' + without(value, "[]\\") + ']';
}

std::string names_of(const WrittenGame& game) {
    std::string tags;
    if (!game.names[0].empty()) tags += tag("PB", game.names[0]);
    if (!game.names[1].empty()) tags += tag("PW", game.names[1]);
    return tags;
}

// write: given each node, and what was written to it.
template <class Write> void for_each_move(const WrittenGame& game, const Write& write) {
    for (const Game::NodeId id : game.game.path_to(game.game.cursor()))
        if (id != Game::root) write(game.game.node(id), annotation_at(game, id));
}

// SGF writes a backslash before what would end a text, and has properties of its own for signs.
std::string sgf_annotation(const Annotation& annotation) {
    std::string text;
    switch (annotation.sign) {
    case Sign::none: break;
    case Sign::good: text = "TE[1]"; break;
    case Sign::brilliant: text = "TE[2]"; break;
    case Sign::bad: text = "BM[1]"; break;
    case Sign::blunder: text = "BM[2]"; break;
    case Sign::interesting: text = "IT[]"; break;
    case Sign::dubious: text = "DO[]"; break;
    }
    if (annotation.text.empty()) return text;
    text += "C[";
    for (const char c : annotation.text) {
        if (c == ']' || c == '\\') text += '\\';
        text += c;
    }
    return text + ']';
}

// GGF knows comments alone; the sign stands at their beginning.
std::string ggf_annotation(const Annotation& annotation) {
    return annotation.is_empty() ? "" : tag("C", in_one_text(annotation));
}

// PGN has numbers for signs, and comments that end at the first closing brace.
std::string pgn_annotation(const Annotation& annotation) {
    std::string text;
    if (annotation.sign != Sign::none) text = " $" + std::to_string(glyph_of(annotation.sign));
    if (!annotation.text.empty()) text += " {" + without(annotation.text, "{}") + '}';
    return text;
}

// Rows of * O - with a blank behind each.
std::string ggf_rows(const Position& position) {
    const int side = position.size().side();
    std::string rows;
    for (int row = 0; row < side; ++row) {
        for (int column = 0; column < side; ++column) {
            const auto color = position.at({row, column});
            rows += !color ? '-' : *color == Color::black ? '*' : 'O';
        }
        rows += ' ';
    }
    return rows;
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

std::string moves_text_of(const WrittenGame& game) {
    return (game.is_usual_start ? to_transcript(game.game) : line_with_start(game.game)) + '\n';
}

std::string ggf_of(const WrittenGame& game) {
    const Position& start = start_of(game.game);
    const Position& end = game.game.position();
    const std::string side = std::to_string(start.size().side());
    std::string result = "?";
    if (end.is_over()) {
        const rules::DiscCount count = end.count();
        int margin = count.of(Color::black) - count.of(Color::white);
        const int empties = end.empties().size(); // the winner's
        margin += margin > 0 ? empties : margin < 0 ? -empties : 0;
        result = (margin < 0 ? "" : "+") + std::to_string(margin) + ".000";
    }
    std::string text = "(;GM[Othello]PC[Outflank]" + names_of(game) + "RE[" + result + "]TY[" + side + "]BO[" + side
                       + ' ' + ggf_rows(start) + (start.to_move() == Color::black ? '*' : 'O') + ']';
    text += ggf_annotation(annotation_at(game, Game::root));
    for_each_move(game, [&](const Game::Node& node, const Annotation& annotation) {
        text += (node.mover == Color::black ? "B[" : "W[") + (node.move.is_pass() ? "pass" : to_text(node.move)) + ']';
        text += ggf_annotation(annotation);
    });
    return text + ";)\n";
}

std::string sgf_of(const WrittenGame& game) {
    const Position& start = start_of(game.game);
    std::string text = "(;FF[4]GM[2]AP[Outflank]SZ[" + std::to_string(start.size().side()) + ']' + names_of(game);
    text += setup_tags("AB", start.discs(Color::black));
    text += setup_tags("AW", start.discs(Color::white));
    text += start.to_move() == Color::black ? "PL[B]" : "PL[W]";
    text += sgf_annotation(annotation_at(game, Game::root));
    for_each_move(game, [&](const Game::Node& node, const Annotation& annotation) {
        text += (node.mover == Color::black ? ";B[" : ";W[") + (node.move.is_pass() ? "" : to_text(node.move)) + ']';
        text += sgf_annotation(annotation);
    });
    return text + ")\n";
}

std::string pgn_of(const WrittenGame& game) {
    const auto line = [](const char* name, const std::string& value) {
        return '[' + std::string{name} + " \"" + without(value, "\"\\") + "\"]\n";
    };
    const Position& start = start_of(game.game);
    const Position& end = game.game.position();
    const rules::DiscCount count = end.count();
    const std::string result =
        end.is_over() ? std::to_string(count.of(Color::black)) + '-' + std::to_string(count.of(Color::white)) : "*";
    std::string text = line("Black", game.names[0]) + line("White", game.names[1]) + line("Result", result);
    if (start != Position::start(rules::BoardSize{8})) text += line("FEN", fen_text(start));
    text += '\n';
    if (const Annotation& first = annotation_at(game, Game::root); !first.is_empty())
        text += pgn_annotation(first).substr(1) + '\n';
    int ply = 0;
    for_each_move(game, [&](const Game::Node& node, const Annotation& annotation) {
        if (ply % 2 == 0) text += std::to_string(ply / 2 + 1) + ". ";
        text += node.move.is_pass() ? "--" : to_text(node.move);
        text += pgn_annotation(annotation);
        text += ++ply % 10 == 0 ? '\n' : ' ';
    });
    return text + result + '\n';
}

std::string fen_of(const WrittenGame& game) {
    return fen_text(game.game.position()) + '\n';
}

std::string obf_of(const WrittenGame& game) {
    return to_obf({.position = game.game.position(), .known = {}, .comment = {}}) + '\n';
}

} // namespace records
