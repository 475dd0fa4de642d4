// Color, Square, BoardSize, Direction and Move. Standard library only.
#pragma once

#include <array>
#include <cassert>
#include <compare>
#include <cstddef>
#include <optional>

namespace rules {

enum class Color : unsigned char { black, white };

constexpr Color opposite(Color color) {
    return color == Color::black ? Color::white : Color::black;
}

constexpr std::size_t index(Color color) {
    return static_cast<std::size_t>(color);
}

inline constexpr std::array both_colors{Color::black, Color::white};

// Row 0 is at the top and column 0 at the left: (0, 0) is a1. May be off the board; see BoardSize::contains.
struct Square {
    int row = 0;
    int column = 0;
    friend constexpr auto operator<=>(const Square&, const Square&) = default;
};

class BoardSize {
  public:
    static constexpr int smallest = 4;
    static constexpr int largest = 16;

    // Precondition: smallest <= side <= largest. Use of() for untrusted numbers.
    constexpr explicit BoardSize(int side) : side_{side} { assert(smallest <= side && side <= largest); }
    static constexpr std::optional<BoardSize> of(long long side) {
        if (side < smallest || side > largest) return std::nullopt;
        return BoardSize{static_cast<int>(side)};
    }

    constexpr int side() const { return side_; }
    constexpr int square_count() const { return side_ * side_; }
    // The higher of the two middle indices; the centre discs are at center() - 1 and center().
    constexpr int center() const { return side_ / 2; }
    constexpr bool contains(Square square) const {
        return 0 <= square.row && square.row < side_ && 0 <= square.column && square.column < side_;
    }
    friend constexpr auto operator<=>(const BoardSize&, const BoardSize&) = default;

  private:
    int side_;
};

struct Direction {
    int row_step;
    int column_step;
    friend constexpr bool operator==(const Direction&, const Direction&) = default;
};

constexpr Direction opposite(Direction direction) {
    return {-direction.row_step, -direction.column_step};
}

inline constexpr std::array<Direction, 8> all_directions{
    {{-1, 0}, {-1, 1}, {0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}}};

constexpr Square neighbor(Square square, Direction direction) {
    return {square.row + direction.row_step, square.column + direction.column_step};
}

class Move {
  public:
    constexpr explicit Move(Square square) : square_{square} {}
    static constexpr Move pass() { return Move{Square{-1, -1}}; }

    constexpr bool is_pass() const { return square_ == Square{-1, -1}; }
    constexpr Square square() const {
        assert(!is_pass());
        return square_;
    }
    friend constexpr auto operator<=>(const Move&, const Move&) = default;

  private:
    Square square_;
};

} // namespace rules
