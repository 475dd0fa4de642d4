#include "game/modes/edax/printing.hpp"

#include "game/modes/serving/served_player.hpp"
#include "game/play/programs/nboard.hpp"
#include "game/records/notation.hpp"
#include "game/records/raw_text.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>

namespace modes {

namespace {

using rules::Color;
using rules::Position;
using std::chrono::milliseconds;

template <class... Values> std::string printed(const char* format, Values... values) {
    char text[160];
    std::snprintf(text, sizeof text, format, values...);
    return text;
}

std::string centred(const std::string& text, std::size_t width) {
    if (text.size() >= width) return text;
    const std::size_t before = (width - text.size()) / 2;
    return std::string(before, ' ') + text + std::string(width - text.size() - before, ' ');
}

std::string counts_of(const Position& position, Color color) {
    const Position seen{position.size(), position.discs(Color::black), position.discs(Color::white), color};
    return printed("%2d discs  %2d moves", position.count().of(color), seen.legal_moves().size());
}

// In the middle, beside rows 1 to 8.
std::string middle_of(const Position& position, int row, const std::array<milliseconds, 2>& used) {
    const bool is_over = position.is_over();
    const bool is_black = position.to_move() == Color::black;
    switch (row) {
    case 0: return edax_time(used[0]);
    case 1: return counts_of(position, Color::black);
    case 3:
        if (is_over) return "Game over";
        return printed("Ply %2d (%2d empties)", 61 - position.empties().size(), position.empties().size());
    case 4:
        if (is_over) {
            const auto winner = position.winner();
            return !winner ? "Draw" : *winner == Color::black ? "Black won" : "White won";
        }
        return is_black ? "Black's turn (*)" : "White's turn (O)";
    case 6: return counts_of(position, Color::white);
    case 7: return edax_time(used[1]);
    default: return "";
    }
}

} // namespace

std::string edax_time(milliseconds time) {
    const long long all = std::max<milliseconds::rep>(0, time.count());
    const long long rest = all % 1000;
    const long long seconds = all / 1000;
    if (seconds < 3600) return printed("%lld:%02lld.%03lld", seconds / 60, seconds % 60, rest);
    const std::string hours = seconds < 86'400 ? printed("%lld", seconds / 3600)
                                               : printed("%lld:%02lld", seconds / 86'400, seconds / 3600 % 24);
    return hours + printed(":%02lld:%02lld.%03lld", seconds / 60 % 60, seconds % 60, rest);
}

std::string edax_move(rules::Move move) {
    return play::nboard_move(move);
}

std::string edax_board(const rules::Game& game, const std::array<milliseconds, 2>& used) {
    const Position& position = game.position();
    const Position& start = game.node(rules::Game::root).position;
    std::map<int, int> numbers; // of moves, by square
    int number = 0;
    for (const rules::Move move : game.moves_to_cursor()) {
        if (!move.is_pass()) numbers[move.square().row * 8 + move.square().column] = ++number;
    }
    const rules::SquareSet legal = position.legal_moves();
    std::string text = "  A B C D E F G H  " + centred("BLACK", 24) + "    A  B  C  D  E  F  G  H\n";
    for (int row = 0; row < 8; ++row) {
        std::string left;
        std::string right;
        for (int column = 0; column < 8; ++column) {
            const rules::Square square{row, column};
            const auto color = position.at(square);
            left += color ? (*color == Color::black ? '*' : 'O') : legal.contains(square) ? '.' : '-';
            left += ' ';
            const auto begun = start.at(square);
            const auto played = numbers.find(row * 8 + column);
            right += begun                     ? (*begun == Color::black ? "##" : "()")
                     : played != numbers.end() ? printed("%2d", played->second)
                                               : "  ";
            right += '|';
        }
        const std::string label = std::to_string(row + 1);
        text += label + ' ' + left + label + centred(middle_of(position, row, used), 24) + ' ' + label + " |" + right
                + ' ' + label + '\n';
    }
    return text + "  A B C D E F G H  " + centred("WHITE", 24) + "    A  B  C  D  E  F  G  H\n";
}

std::string edax_header() {
    return " depth|score|       time   |  nodes (N)  |   N/s    | principal variation\n"
           "------+-----+--------------+-------------+----------+----------------------\n";
}

std::string edax_line(const EdaxResult& result) {
    const ai::RootMove& move = result.move;
    const int discs = static_cast<int>(std::lround(static_cast<double>(move.score) / ai::disc));
    std::string text;
    if (move.is_from_book) {
        text = printed("book    %+d ", discs);
    } else {
        const bool is_selective = move.selectivity < ai::full_selectivity && !move.is_solved;
        text =
            is_selective ? printed("%2d@%2d%%", move.depth, percent_of(move.selectivity)) : printed("%5d ", move.depth);
        text += move.bound == ai::Bound::at_most ? '<' : move.bound == ai::Bound::at_least ? '>' : ' ';
        text += printed(" %+03d%16s%14llu", discs, edax_time(result.time).c_str(),
                        static_cast<unsigned long long>(result.nodes));
        if (result.time.count() > 0)
            text += printed("%11llu ", static_cast<unsigned long long>(
                                           result.nodes * 1000 / static_cast<std::uint64_t>(result.time.count())));
        else
            text += std::string(12, ' ');
    }
    bool is_black = result.mover == Color::black;
    std::string line;
    for (const rules::Move each : move.line.empty() ? std::vector{move.move} : move.line) {
        const std::string name = edax_move(each);
        line += (line.empty() ? "" : " ") + (is_black ? records::lowered(name) : name);
        is_black = !is_black;
    }
    return text + line;
}

} // namespace modes
