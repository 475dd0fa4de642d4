#include "game/ai/pattern_names.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <vector>

namespace ai {

namespace {

using rules::Square;

struct Box {
    Square first; // top left
    Square last;
    int height() const { return last.row - first.row + 1; }
    int width() const { return last.column - first.column + 1; }
};

Box box_of(std::span<const Square> squares) {
    Box box{squares.front(), squares.front()};
    for (const Square square : squares) {
        box.first = {std::min(box.first.row, square.row), std::min(box.first.column, square.column)};
        box.last = {std::max(box.last.row, square.row), std::max(box.last.column, square.column)};
    }
    return box;
}

bool is_straight(std::span<const Square> squares) {
    const Box box = box_of(squares);
    return box.height() == 1 || box.width() == 1;
}
bool is_diagonal(std::span<const Square> squares) {
    for (std::size_t i = 1; i < squares.size(); ++i) {
        if (std::abs(squares[i].row - squares[i - 1].row) != 1
            || std::abs(squares[i].column - squares[i - 1].column) != 1)
            return false;
    }
    return true;
}

// Lines from the nearest edge: 0 is the edge.
int depth_of(int line, int side) {
    return std::min(line, side - 1 - line);
}

// Which edge a box of two rows or columns, or of one, lies at.
std::string edge_name(const Box& box, int side) {
    if (box.width() > box.height()) return box.first.row == 0 ? "north" : "south";
    return box.first.column == 0 || box.last.column < side - 1 ? "west" : "east";
}

// The square of the box that is nearest to a corner of the board, and the one across.
std::array<Square, 2> outward(const Box& box, int side) {
    const bool is_low = box.first.row + box.last.row > side - 1;
    const bool is_right = box.first.column + box.last.column > side - 1;
    const Square near{is_low ? box.last.row : box.first.row, is_right ? box.last.column : box.first.column};
    const Square far{is_low ? box.first.row : box.last.row, is_right ? box.first.column : box.last.column};
    return {near, far};
}

std::string line_name(std::span<const Square> squares, int side) {
    const Box box = box_of(squares);
    const std::string from = name_of(squares.front());
    const std::string to = name_of(squares.back());
    switch (depth_of(box.height() == 1 ? box.first.row : box.first.column, side)) {
    case 0: return "edge, " + from + " to " + to;
    case 1: return "second line, " + from + " to " + to;
    case 2: return "third line, " + from + " to " + to;
    case 3: return "fourth line, " + from + " to " + to;
    case 4: return "fifth line, " + from + " to " + to;
    case 5: return "sixth line, " + from + " to " + to;
    case 6: return "seventh line, " + from + " to " + to;
    default: return "eighth line, " + from + " to " + to;
    }
}

// An edge, or a window of it, with X squares before and behind it; empty when it is nothing of that kind.
std::string edge_with_x(std::span<const Square> squares, int side) {
    const bool has_last =
        squares.size() > 2 && is_straight(squares.subspan(1, squares.size() - 2)) && !is_straight(squares.subspan(1));
    const auto line = squares.subspan(1, squares.size() - (has_last ? 2 : 1));
    if (line.size() < 4 || !is_straight(line)) return {};
    if (has_last) return "edge and X squares, " + edge_name(box_of(squares), side);
    return "edge and X square, " + name_of(line.front()) + " to " + name_of(line.back());
}

} // namespace

std::string name_of(Square square) {
    return static_cast<char>('a' + square.column) + std::to_string(square.row + 1);
}

std::string name_of_place(std::span<const Square> squares, rules::BoardSize size) {
    const int side = size.side();
    if (is_straight(squares)) return line_name(squares, side);
    if (is_diagonal(squares)) return "diagonal, " + name_of(squares.front()) + " to " + name_of(squares.back());
    if (std::string name = edge_with_x(squares, side); !name.empty()) return name;

    const Box box = box_of(squares);
    const auto [near, far] = outward(box, side);
    const bool is_filled = static_cast<std::size_t>(box.height() * box.width()) == squares.size();
    const std::string measures =
        std::to_string(std::max(box.height(), box.width())) + "x" + std::to_string(std::min(box.height(), box.width()));
    if (is_filled && box.height() == box.width()) return "corner " + measures + ", " + name_of(near);
    if (is_filled) return "corner " + measures + ", " + name_of(near) + " to " + name_of(far);
    if (box.height() == box.width()) return "corner triangle, " + name_of(near);
    const bool is_at_edge = depth_of(near.row, side) == 0 || depth_of(near.column, side) == 0;
    return is_at_edge ? "edge block, " + edge_name(box, side)
                      : "inner corner, " + name_of(near) + " to " + name_of(far);
}

} // namespace ai
