// Othello by direction stacks (Nababan, "Reversi" design, generateAllMove and flipAll): instead of checking empty
// squares, every disc of the mover looks in the eight directions and marks the square where its line ends. A third
// implementation of moves and flips, for tests; it uses only the basic types of game/rules.
#pragma once

#include "game/rules/position.hpp"

#include <cassert>
#include <stack>
#include <vector>

namespace direction_stack {

constexpr rules::Direction opposite_dir(rules::Direction direction) {
    return {0 - direction.row_step, 0 - direction.column_step};
}

using Ways = std::stack<rules::Direction, std::vector<rules::Direction>>; // a vector copies cheaply when empty

class DirectionStackBoard {
  public:
    explicit DirectionStackBoard(const rules::Position& position)
        : size_{position.size()}, mover_{position.to_move() == rules::Color::black ? Content::black : Content::white},
          cells_(static_cast<std::size_t>(size_.square_count())) {
        for (const rules::Square square : position.discs(rules::Color::black))
            cell(square).content = Content::black;
        for (const rules::Square square : position.discs(rules::Color::white))
            cell(square).content = Content::white;
        mark_possible_squares();
    }

    rules::SquareSet possible() const { return all_with(Content::possible); }
    // Number of lines that end on the square.
    int line_count(rules::Square square) const { return static_cast<int>(cell(square).ways_back.size()); }

    // Places a disc of the mover on the square, flips its lines and clears all marks. Returns false and changes nothing
    // if the square is unmarked or off the board.
    bool take(rules::Square square) {
        if (!size_.contains(square) || cell(square).content != Content::possible) return false;
        Ways ways = cell(square).ways_back;
        cell(square).content = mover_;
        for (; !ways.empty(); ways.pop())
            rotate_along(square, ways.top());
        for (Cell& each : cells_) {
            if (each.content == Content::possible) each.content = Content::empty;
            each.ways_back = {};
        }
        return true;
    }

    rules::SquareSet discs(rules::Color color) const {
        return all_with(color == rules::Color::black ? Content::black : Content::white);
    }

  private:
    enum class Content : unsigned char { empty, possible, black, white }; // `possible` squares hold no disc

    struct Cell {
        Content content = Content::empty;
        Ways ways_back; // directions to the discs whose lines end here
    };

    static bool has_disc(const Cell& cell) { return cell.content == Content::black || cell.content == Content::white; }
    // True for a disc that is not the mover's. (The document's wording would include empty squares.)
    bool is_opponent(const Cell& cell) const { return has_disc(cell) && cell.content != mover_; }

    void mark_possible_squares() {
        for (int row = 0; row < size_.side(); ++row) {
            for (int column = 0; column < size_.side(); ++column) {
                if (cell({row, column}).content != mover_) continue;
                for (const rules::Direction direction : rules::all_directions)
                    look_out({row, column}, direction);
            }
        }
    }

    // Marks the first square beyond at least one opponent disc if it has no disc. A square already marked gets another
    // way back.
    void look_out(rules::Square from, rules::Direction direction) {
        rules::Square at = rules::neighbor(from, direction);
        bool has_crossed = false;
        for (; size_.contains(at) && is_opponent(cell(at)); at = rules::neighbor(at, direction))
            has_crossed = true;
        if (!has_crossed || !size_.contains(at) || has_disc(cell(at))) return;
        cell(at).content = Content::possible;
        cell(at).ways_back.push(opposite_dir(direction));
    }

    void rotate_along(rules::Square from, rules::Direction direction) {
        rules::Square at = rules::neighbor(from, direction);
        for (; cell(at).content != mover_; at = rules::neighbor(at, direction))
            cell(at).content = mover_;
    }

    rules::SquareSet all_with(Content content) const {
        rules::SquareSet found;
        for (int row = 0; row < size_.side(); ++row) {
            for (int column = 0; column < size_.side(); ++column) {
                if (cell({row, column}).content == content) found.insert({row, column});
            }
        }
        return found;
    }

    Cell& cell(rules::Square square) { return cells_[number(square)]; }
    const Cell& cell(rules::Square square) const { return cells_[number(square)]; }
    std::size_t number(rules::Square square) const {
        assert(size_.contains(square));
        return static_cast<std::size_t>(square.row * size_.side() + square.column);
    }

    rules::BoardSize size_;
    Content mover_;
    std::vector<Cell> cells_;
};

} // namespace direction_stack
