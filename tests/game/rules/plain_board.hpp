// Othello on a grid of numbers, square by square: the slow second opinion that the bit boards are compared with. It
// shares no code with game/rules but Square, Color and Position for taking questions and giving answers.
#pragma once

#include "game/rules/position.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

namespace plain {

using Cells = std::vector<std::pair<int, int>>; // rows and columns, row by row

class PlainBoard {
  public:
    static constexpr int empty = 0, black = 1, white = 2;

    // The usual start as the sources give it: for 8x8 White on (3,3) and (4,4), Black on (3,4) and (4,3).
    explicit PlainBoard(int side) : side_{side}, cells_(static_cast<std::size_t>(side * side), empty) {
        const int low = side / 2 - 1;
        set(low, low, white);
        set(low + 1, low + 1, white);
        set(low, low + 1, black);
        set(low + 1, low, black);
    }
    PlainBoard(int side, std::vector<int> cells, int mover) : side_{side}, cells_{std::move(cells)}, mover_{mover} {}

    int side() const { return side_; }
    int mover() const { return mover_; }
    int at(int row, int column) const { return cells_[static_cast<std::size_t>(row * side_ + column)]; }
    int count(int color) const { return static_cast<int>(std::count(cells_.begin(), cells_.end(), color)); }

    Cells flips(int row, int column, int color) const {
        Cells flipped;
        if (at(row, column) != empty) return flipped;
        for (int down = -1; down <= 1; ++down) {
            for (int right = -1; right <= 1; ++right) {
                if (down == 0 && right == 0) continue;
                Cells passed;
                int r = row + down;
                int c = column + right;
                while (is_inside(r, c) && at(r, c) == black + white - color) {
                    passed.emplace_back(r, c);
                    r += down;
                    c += right;
                }
                if (is_inside(r, c) && at(r, c) == color) flipped.insert(flipped.end(), passed.begin(), passed.end());
            }
        }
        std::sort(flipped.begin(), flipped.end());
        return flipped;
    }

    Cells moves(int color) const {
        Cells found;
        for (int row = 0; row < side_; ++row) {
            for (int column = 0; column < side_; ++column) {
                if (!flips(row, column, color).empty()) found.emplace_back(row, column);
            }
        }
        return found;
    }

    void play(int row, int column) {
        for (const auto& [r, c] : flips(row, column, mover_))
            set(r, c, mover_);
        set(row, column, mover_);
        pass();
    }
    void pass() { mover_ = black + white - mover_; }

    bool mover_is_stuck() const { return moves(mover_).empty(); }
    bool is_over() const { return moves(black).empty() && moves(white).empty(); }

    // A pass costs one ply, a finished game is one leaf.
    std::uint64_t perft(int depth) const {
        if (depth == 0 || is_over()) return 1;
        std::uint64_t leaves = 0;
        for (const auto& [row, column] : moves(mover_)) {
            PlainBoard next = *this;
            next.play(row, column);
            leaves += next.perft(depth - 1);
        }
        if (!mover_is_stuck()) return leaves;
        PlainBoard next = *this;
        next.pass();
        return next.perft(depth - 1);
    }

    rules::Position position() const {
        rules::SquareSet discs[3];
        for (int row = 0; row < side_; ++row) {
            for (int column = 0; column < side_; ++column)
                discs[at(row, column)].insert({row, column});
        }
        return {rules::BoardSize{side_}, discs[black], discs[white],
                mover_ == black ? rules::Color::black : rules::Color::white};
    }

  private:
    bool is_inside(int row, int column) const { return row >= 0 && column >= 0 && row < side_ && column < side_; }
    void set(int row, int column, int color) { cells_[static_cast<std::size_t>(row * side_ + column)] = color; }

    int side_;
    std::vector<int> cells_;
    int mover_ = black;
};

inline Cells to_cells(rules::SquareSet squares) {
    Cells cells;
    for (const rules::Square square : squares)
        cells.emplace_back(square.row, square.column);
    return cells;
}

} // namespace plain
