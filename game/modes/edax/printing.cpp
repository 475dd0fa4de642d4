#include "game/modes/edax/printing.hpp"

#include "engine/base/text.hpp"
#include "game/engines/nboard.hpp"
#include "game/modes/serving/served_game.hpp"
#include "game/records/raw_text.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <ostream>
#include <vector>

namespace modes {

namespace {

using rules::Color;
using rules::Position;
using std::chrono::milliseconds;

// Formats "1 - - . O * - - - 1".
std::string row_of(const Position& position, int row) {
    const rules::SquareSet legal = position.legal_moves();
    std::string text = std::to_string(row + 1) + ' ';
    for (int column = 0; column < 8; ++column) {
        const rules::Square square{row, column};
        const auto color = position.at(square);
        text += color ? (*color == Color::black ? '*' : 'O') : legal.contains(square) ? '.' : '-';
        text += ' ';
    }
    return text + std::to_string(row + 1);
}

int moves_of(const Position& position, Color color) {
    return Position{position.size(), position.discs(Color::black), position.discs(Color::white), color}
        .legal_moves()
        .size();
}

int ply_of(const Position& position) {
    return 61 - position.empties().size();
}

// The middle part of a row: 24 characters.
std::string middle_of(const Position& position, int row, const std::array<milliseconds, 2>& used) {
    const bool is_over = position.is_over();
    const Color color = row < 4 ? Color::black : Color::white;
    switch (row) {
    case 0:
    case 7: return fmt::format("  {:>15}       ", edax_time(used[rules::index(color)]));
    case 1:
    case 6: return fmt::format("   {:2} discs  {:2} moves   ", position.count().of(color), moves_of(position, color));
    case 3:
        if (is_over) return "       Game over        ";
        return fmt::format("  ply {:2} ({:2} empties)   ", ply_of(position), position.empties().size());
    case 4:
        if (is_over) {
            const auto winner = position.winner();
            return !winner                   ? "          Draw          "
                   : *winner == Color::black ? "       Black won        "
                                             : "       White won        ";
        }
        return position.to_move() == Color::black ? "    Black's turn (*)    " : "    White's turn (O)    ";
    default: return std::string(24, ' ');
    }
}

// The text to the right of a problem's board.
std::string side_of(const Position& position, int row) {
    const Color mover = position.to_move();
    const auto sign = [](Color color) { return color == Color::black ? '*' : 'O'; };
    const auto counts = [&](Color color) {
        return fmt::format(" {}: discs = {:2}    moves = {:2}", sign(color), position.count().of(color),
                           moves_of(position, color));
    };
    switch (row) {
    case 1: return fmt::format(" {} to move", sign(mover));
    case 3: return counts(mover);
    case 4: return counts(rules::opposite(mover));
    case 5: return fmt::format("  empties = {:2}      ply = {:2}", position.empties().size(), ply_of(position));
    default: return "";
    }
}

} // namespace

std::string edax_time(milliseconds time) {
    const long long all = std::max<milliseconds::rep>(0, time.count());
    const long long rest = all % 1000;
    const long long seconds = all / 1000;
    if (seconds < 3600) return fmt::format("{:2}:{:02}.{:03}", seconds / 60, seconds % 60, rest);
    const std::string hours = seconds < 86'400 ? fmt::format("{}", seconds / 3600)
                                               : fmt::format("{}:{:02}", seconds / 86'400, seconds / 3600 % 24);
    return hours + fmt::format(":{:02}:{:02}.{:03}", seconds / 60 % 60, seconds % 60, rest);
}

std::string edax_move(rules::Move move, std::string_view pass) {
    return move.is_pass() ? std::string{pass} : engines::nboard_move(move);
}

std::string edax_board(const rules::GameTree& game, const std::array<milliseconds, 2>& used) {
    const Position& position = game.position();
    const Position& start = game.node(rules::GameTree::root).position;
    std::map<int, int> numbers;
    int number = 0;
    for (const rules::Move move : game.moves_to_cursor()) {
        if (!move.is_pass()) numbers[move.square().row * 8 + move.square().column] = ++number;
    }
    std::string text = "  A B C D E F G H            BLACK            A  B  C  D  E  F  G  H\n";
    for (int row = 0; row < 8; ++row) {
        std::string right;
        for (int column = 0; column < 8; ++column) {
            const auto begun = start.at({row, column});
            const auto played = numbers.find(row * 8 + column);
            right += begun                     ? (*begun == Color::black ? "##" : "()")
                     : played != numbers.end() ? fmt::format("{:2}", played->second)
                                               : "  ";
            right += '|';
        }
        const std::string label = std::to_string(row + 1);
        text += row_of(position, row) + middle_of(position, row, used) + label + " |" + right + ' ' + label + '\n';
    }
    return text + "  A B C D E F G H            WHITE            A  B  C  D  E  F  G  H\n";
}

std::string edax_board(const Position& position) {
    std::string text = "  A B C D E F G H\n";
    for (int row = 0; row < 8; ++row)
        text += row_of(position, row) + side_of(position, row) + '\n';
    return text + "  A B C D E F G H\n";
}

std::string edax_header(const EdaxTable& table) {
    return std::string{table.number_header}
           + " depth|score|       time   |  nodes (N)  |   N/s    | principal variation\n" + edax_rule(table);
}

std::string edax_rule(const EdaxTable& table) {
    return std::string{table.number_rule} + "------+-----+--------------+-------------+----------+"
           + std::string(table.rule_dashes, '-') + '\n';
}

int edax_score(const ai::RootMove& move) {
    return static_cast<int>(std::lround(static_cast<double>(move.score) / ai::disc));
}

std::string EdaxRows::row(const ai::RootMove& move, const ai::Report& report) const {
    std::string text;
    if (move.is_from_book) {
        text = fmt::format("book    {:+} ", edax_score(move));
    } else {
        const bool is_selective = move.selectivity < ai::full_selectivity && !move.is_solved;
        text = is_selective ? fmt::format("{:2}@{:2}% ", move.depth, percent_of(move.selectivity))
                            : fmt::format("{:5}  ", move.depth);
        text += move.bound == ai::Bound::at_most ? '<' : move.bound == ai::Bound::at_least ? '>' : ' ';
        text += fmt::format("{:+03} {:>15} {:13} ", edax_score(move), edax_time(report.elapsed), report.nodes);
        const auto time = static_cast<std::uint64_t>(report.elapsed.count());
        text += time > 0 ? fmt::format("{:10} ", report.nodes * 1000 / time) : std::string(11, ' ');
    }
    constexpr int one_move = 3;
    int left = table_.moves_width;
    bool is_black = position_.to_move() == Color::black;
    for (const rules::Move each : move.line.empty() ? std::vector{move.move} : move.line) {
        if (left < one_move) break;
        const std::string name = edax_move(each, pass_);
        text += (left == table_.moves_width ? "" : " ") + (is_black ? records::lowered(name) : name);
        left -= one_move;
        is_black = !is_black;
    }
    return text + std::string(left, ' ');
}

void EdaxRows::print(const ai::RootMove& move, const ai::Report& report) {
    out_ << row(move, report) << '\n' << std::flush;
    shown_ = {.depth = report.depth, .selectivity = report.selectivity, .best = move.move};
}

void EdaxRows::print_iteration(const ai::Report& report) {
    const bool is_new = report.depth != shown_.depth || report.selectivity != shown_.selectivity;
    if (is_new && report.depth > 0) print(report.moves.front(), report);
}

void EdaxRows::finish(const ai::RootMove& move, const ai::Report& report) {
    const bool is_shown =
        report.depth == shown_.depth && report.selectivity == shown_.selectivity && move.move == shown_.best;
    if (!is_shown || report.depth == 0) print(move, report);
}

} // namespace modes
