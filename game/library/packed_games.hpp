// Games of 8x8 from the standard start in 64 bytes each, and a linear search for games that pass through a position.
// Uses no files and no SQL.
#pragma once

#include "game/rules/game_tree.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace library {

struct PackedGame {
    static constexpr int most_moves = 60;
    static constexpr std::int8_t no_difference = -128;

    std::array<std::uint8_t, most_moves> moves{}; // square + 1 (a1 is 1, h8 is 64), passes omitted; 0: end
    std::int8_t difference = no_difference;       // Black's discs minus White's at the end, empties to the winner
    std::int8_t winner = 0;                       // used if the difference is unknown: 1 Black, -1 White, 0 unknown
    std::array<std::uint8_t, 2> year_bytes{};     // little-endian on every machine

    int year() const { return year_bytes[0] | year_bytes[1] << 8; } // 0: unknown
    void set_year(int year) {
        year_bytes = {static_cast<std::uint8_t>(year & 0xff), static_cast<std::uint8_t>(year >> 8 & 0xff)};
    }
    // outcome: positive if Black won, negative if White won.
    void set_result(std::optional<int> known, std::optional<int> outcome) {
        difference = static_cast<std::int8_t>(known.value_or(no_difference));
        winner = static_cast<std::int8_t>(known ? 0 : outcome.value_or(0));
    }
    std::optional<int> known_difference() const {
        return difference == no_difference ? std::nullopt : std::optional<int>{difference};
    }
    bool is_empty() const { return moves[0] == 0; } // also true for a deleted game
    friend bool operator==(const PackedGame&, const PackedGame&) = default;
};
static_assert(sizeof(PackedGame) == 64 && alignof(PackedGame) == 1);

// Views the bytes of a block as games. Ignores an incomplete game at the end.
std::span<const PackedGame> packed_games(std::string_view bytes);
// Packs the game, rotated or mirrored to begin with f5 as is usual in databases. Passes are optional. Nullopt if there
// are no moves or a move is illegal from the standard start.
std::optional<PackedGame> pack(std::span<const rules::Move> moves);
// Includes passes.
std::vector<rules::Move> unpack(const PackedGame& game);

struct Occurrence {
    // Next move in the orientation of the searched position. If that position is symmetric, one move stands for all its
    // mirror images. Nullopt: the game ends there.
    std::optional<rules::Move> next;
};

class PositionSearch {
  public:
    // Precondition: 8x8.
    explicit PositionSearch(const rules::Position& position);

    std::optional<Occurrence> find(const PackedGame& game) const;
    // Searches the positions of the line from first to last; the line may start anywhere.
    std::optional<Occurrence> find(const rules::GameTree& game, std::span<const rules::GameTree::NodeId> line) const;

  private:
    using Board = rules::Board<std::uint64_t>; // from the view of the side to move

    struct Orientation {
        Board board;
        int symmetry = 0; // maps the searched position to this orientation
    };

    // The orientation with this board; null if there is none.
    const Orientation* orientation_of(const Board& board) const;

    rules::Square shown(rules::Square square, int symmetry) const;

    rules::Position position_;
    int ply_;
    std::vector<int> own_symmetries_; // symmetries that map the position to itself
    std::vector<Orientation> orientations_;
    std::array<std::uint8_t, 256> possible_{}; // by square + 1: bit set of the orientations with a disc there
};

} // namespace library
