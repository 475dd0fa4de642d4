// Games of 8x8 from the usual start in 64 bytes each, and the search for those that come through a position: a plain
// run over them, in which a few bytes of a game tell that it cannot. No file and no SQL; for the database.
#pragma once

#include "game/rules/game_tree.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace library {

struct PackedGame {
    static constexpr int most_moves = 60;
    static constexpr std::int8_t no_difference = -128;

    std::array<std::uint8_t, most_moves> moves{}; // square + 1 (a1 is 1, h8 is 64) without passes; 0: no more
    std::int8_t difference = no_difference;       // Black's discs less White's at the end, empty squares to the winner
    std::int8_t winner = 0;                   // 1: Black, -1: White, where the difference is not known; 0: nobody knows
    std::array<std::uint8_t, 2> year_bytes{}; // the low one first, on every machine

    int year() const { return year_bytes[0] | year_bytes[1] << 8; } // 0: unknown
    void set_year(int year) {
        year_bytes = {static_cast<std::uint8_t>(year & 0xff), static_cast<std::uint8_t>(year >> 8 & 0xff)};
    }
    std::optional<int> known_difference() const {
        return difference == no_difference ? std::nullopt : std::optional<int>{difference};
    }
    bool is_empty() const { return moves[0] == 0; } // a game that was deleted, too
    friend bool operator==(const PackedGame&, const PackedGame&) = default;
};
static_assert(sizeof(PackedGame) == 64);

// The game turned or mirrored so that it begins with f5, as databases keep them. Passes may be there or not. None where
// the moves are not legal one after the other from the usual start, and where there is none.
std::optional<PackedGame> pack(std::span<const rules::Move> moves);
// The other way, passes included.
std::vector<rules::Move> unpack(const PackedGame& game);

// What a game that comes through a position does there.
struct Passage {
    // As it looks in the position that was asked for; of moves that mirror each other there always the same one. None:
    // the game ends there.
    std::optional<rules::Move> next;
};

// A position that games are searched for, in all orientations.
class PositionSearch {
  public:
    // Precondition: of 8x8.
    explicit PositionSearch(const rules::Position& position);

    std::optional<Passage> find(const PackedGame& game) const;
    // In the line from its first position to its last one, which may begin anywhere.
    std::optional<Passage> find(const rules::GameTree& game, std::span<const rules::GameTree::NodeId> line) const;

  private:
    using Board = rules::Board<std::uint64_t>; // seen by the side to move

    struct Orientation {
        Board board;
        int symmetry = 0; // that leads there from the position
    };

    // The one that is the board; null: none is.
    const Orientation* orientation_of(const Board& board) const;

    rules::Square shown(rules::Square square, int symmetry) const;

    rules::Position position_;
    int ply_;
    std::vector<int> own_symmetries_;          // that leave it as it is
    std::vector<Orientation> orientations_;    // each looks different
    std::array<std::uint8_t, 256> possible_{}; // by square + 1: the orientations in which a disc is there, as bits
};

} // namespace library
