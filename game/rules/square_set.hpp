// A set of squares for boards of any size. Standard library only.
#pragma once

#include "game/rules/bits.hpp"
#include "game/rules/square.hpp"

#include <initializer_list>

namespace rules {

class SquareSet {
  public:
    constexpr SquareSet() = default;
    constexpr explicit SquareSet(const Bits256& bits) : bits_{bits} {}
    constexpr SquareSet(std::initializer_list<Square> squares) {
        for (const Square square : squares)
            insert(square);
    }

    // Precondition of all three: the square is on a 16x16 board.
    constexpr bool contains(Square square) const { return any(bits_ & one(square)); }
    constexpr void insert(Square square) { bits_ |= one(square); }
    constexpr void erase(Square square) { bits_ &= ~one(square); }

    constexpr int size() const { return count(bits_); }
    constexpr bool empty() const { return !any(bits_); }
    constexpr const Bits256& bits() const { return bits_; }

    friend constexpr bool operator==(const SquareSet&, const SquareSet&) = default;
    friend constexpr SquareSet operator|(SquareSet a, SquareSet b) { return SquareSet{a.bits_ | b.bits_}; }
    friend constexpr SquareSet operator&(SquareSet a, SquareSet b) { return SquareSet{a.bits_ & b.bits_}; }
    friend constexpr SquareSet operator-(SquareSet a, SquareSet b) { return SquareSet{a.bits_ & ~b.bits_}; }

    // Iterates row by row from the top, each row from the left.
    class Iterator {
      public:
        using value_type = Square;
        using difference_type = std::ptrdiff_t;
        constexpr Iterator() = default;
        constexpr explicit Iterator(const Bits256& rest) : rest_{rest} {}
        constexpr Square operator*() const {
            const int number = lowest(rest_);
            return {number / stride<Bits256>, number % stride<Bits256>};
        }
        constexpr Iterator& operator++() {
            rest_ = without_lowest(rest_);
            return *this;
        }
        constexpr Iterator operator++(int) {
            const Iterator before = *this;
            ++*this;
            return before;
        }
        friend constexpr bool operator==(const Iterator&, const Iterator&) = default;

      private:
        Bits256 rest_;
    };
    constexpr Iterator begin() const { return Iterator{bits_}; }
    constexpr Iterator end() const { return Iterator{}; }

  private:
    static constexpr Bits256 one(Square square) {
        assert(BoardSize{BoardSize::largest}.contains(square));
        return bit<Bits256>(square.row * stride<Bits256> + square.column);
    }
    Bits256 bits_;
};

} // namespace rules
