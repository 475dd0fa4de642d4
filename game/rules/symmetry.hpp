// The eight symmetries of the board, for 8x8 bit boards and for squares of every size. Standard library only.
#pragma once

#include "game/rules/board.hpp"

namespace rules {

// A symmetry is a set of flags: 1 mirrors the columns, 2 mirrors the rows, and 4, applied last, swaps rows and columns.
// 0 is the identity.
inline constexpr int symmetry_count = 8;

namespace detail {

constexpr std::uint64_t swapped(std::uint64_t bits, std::uint64_t mask, int distance) {
    const std::uint64_t changes = (bits ^ bits >> distance) & mask;
    return bits ^ changes ^ changes << distance;
}

} // namespace detail

constexpr std::uint64_t transformed(std::uint64_t bits, int symmetry) {
    if (symmetry & 1) {
        bits = detail::swapped(bits, 0x5555555555555555, 1);
        bits = detail::swapped(bits, 0x3333333333333333, 2);
        bits = detail::swapped(bits, 0x0f0f0f0f0f0f0f0f, 4);
    }
    if (symmetry & 2) {
        bits = detail::swapped(bits, 0x00ff00ff00ff00ff, 8);
        bits = detail::swapped(bits, 0x0000ffff0000ffff, 16);
        bits = detail::swapped(bits, 0x00000000ffffffff, 32);
    }
    if (symmetry & 4) {
        bits = detail::swapped(bits, 0x00aa00aa00aa00aa, 7);
        bits = detail::swapped(bits, 0x0000cccc0000cccc, 14);
        bits = detail::swapped(bits, 0x00000000f0f0f0f0, 28);
    }
    return bits;
}

constexpr Board<std::uint64_t> transformed(const Board<std::uint64_t>& board, int symmetry) {
    return {transformed(board.player, symmetry), transformed(board.opponent, symmetry)};
}

constexpr int inverse(int symmetry) {
    if (symmetry == 5) return 6;
    if (symmetry == 6) return 5;
    return symmetry;
}

constexpr int combined(int first, int then) {
    const bool swaps = (first & 4) != 0; // after a swap, mirroring rows mirrors columns
    const int mirrors = swaps ? (then & 1) << 1 | (then & 2) >> 1 : then & 3;
    return (first & 3) ^ mirrors ^ ((first ^ then) & 4);
}

constexpr Square transformed(Square square, BoardSize size, int symmetry) {
    const int last = size.side() - 1;
    if (symmetry & 1) square.column = last - square.column;
    if (symmetry & 2) square.row = last - square.row;
    if (symmetry & 4) square = {square.column, square.row};
    return square;
}

constexpr Board<std::uint64_t> canonical(const Board<std::uint64_t>& board) {
    const auto is_less = [](const auto& a, const auto& b) {
        return a.player != b.player ? a.player < b.player : a.opponent < b.opponent;
    };
    auto least = board;
    for (int symmetry = 1; symmetry < symmetry_count; ++symmetry) {
        const auto other = transformed(board, symmetry);
        if (is_less(other, least)) least = other;
    }
    return least;
}

} // namespace rules
