// Named squares of a board: corners, X and C squares, edges, quadrants. For evaluation and ordering.
#pragma once

#include "game/rules/board.hpp"

#include <array>

namespace ai {

template <class Bits> struct Landmarks {
    struct Corner {
        Bits square{};
        Bits x_square{}; // empty on 4x4, where it would be a meaningless centre square
        Bits c_squares{};
    };
    std::array<Corner, 4> corners;
    Bits all_corners{};
    Bits all_x_squares{};
    Bits all_c_squares{};
    Bits edges{}; // without corners and C squares
    Bits first_columns{};
    Bits last_columns{};
    Bits first_rows{};
    Bits last_rows{};
    std::array<Bits, 4> quadrants{}; // on odd sides the middle row and column belong to the upper and left quadrants

    explicit Landmarks(rules::BoardSize size) {
        const int side = size.side();
        const int end = side - 1;
        const auto at = [](int row, int column) { return rules::bit<Bits>(row * rules::stride<Bits> + column); };
        for (int i = 0; i < 4; ++i) {
            const int row = i < 2 ? 0 : end;
            const int column = i % 2 == 0 ? 0 : end;
            const int inner_row = i < 2 ? 1 : end - 1;
            const int inner_column = i % 2 == 0 ? 1 : end - 1;
            Corner& corner = corners[i];
            corner.square = at(row, column);
            if (side > 4) corner.x_square = at(inner_row, inner_column);
            corner.c_squares = at(row, inner_column) | at(inner_row, column);
            all_corners |= corner.square;
            all_x_squares |= corner.x_square;
            all_c_squares |= corner.c_squares;
        }
        for (int row = 0; row < side; ++row) {
            first_columns |= at(row, 0);
            last_columns |= at(row, end);
            for (int column = 0; column < side; ++column) {
                const int half = (side + 1) / 2;
                quadrants[row / half * 2 + column / half] |= at(row, column);
            }
        }
        for (int column = 0; column < side; ++column) {
            first_rows |= at(0, column);
            last_rows |= at(end, column);
        }
        edges = (first_columns | last_columns | first_rows | last_rows) & ~(all_corners | all_c_squares);
    }
};

} // namespace ai
