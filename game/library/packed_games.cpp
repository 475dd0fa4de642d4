#include "game/library/packed_games.hpp"

#include "game/records/game_record.hpp"
#include "game/rules/symmetry.hpp"

#include <algorithm>
#include <utility>

namespace library {

namespace {

using rules::Color;
using rules::Move;
using rules::Position;
using Bits = std::uint64_t;
using Board = rules::Board<Bits>;

constexpr rules::BoardSize eight{8};
constexpr rules::Square first_square{4, 5};

const rules::Geometry<Bits>& geometry() {
    static const rules::Geometry<Bits> of_eight{eight};
    return of_eight;
}

rules::Square square_of(std::uint8_t code) {
    return {(code - 1) / 8, (code - 1) % 8};
}

std::uint8_t code_of(rules::Square square) {
    return static_cast<std::uint8_t>(square.row * 8 + square.column + 1);
}

const Board& start_board() {
    static const Board start = Position::start(eight).board<Bits>();
    return start;
}

struct Line {
    Board board = start_board();
    Color to_move = Color::black;

    void pass() {
        board = board.after_pass();
        to_move = rules::opposite(to_move);
    }
    // Returns false if the move is illegal for both sides; passes first if only the opponent can play it.
    bool play(std::uint8_t code) {
        if (code == 0 || code > 64) return false; // damaged file
        const Bits placed = Bits{1} << (code - 1);
        if (((board.player | board.opponent) & placed) != 0) return false;
        Bits flipped = board.flips(geometry(), placed);
        if (flipped == 0) {
            // Legal for the opponent only if this side has to pass.
            if (board.legal_moves(geometry()) != 0) return false;
            pass();
            flipped = board.flips(geometry(), placed);
            if (flipped == 0) return false;
        }
        board = board.after(placed, flipped);
        to_move = rules::opposite(to_move);
        return true;
    }
};

// Symmetry of the start position that maps the first move to f5; nullopt if it is not a legal first move.
std::optional<int> symmetry_to_f5(rules::Square first) {
    const Board& start = start_board();
    for (int symmetry = 0; symmetry < rules::symmetry_count; ++symmetry) {
        if (rules::transformed(start, symmetry) == start && rules::transformed(first, eight, symmetry) == first_square)
            return symmetry;
    }
    return std::nullopt;
}

} // namespace

std::span<const PackedGame> packed_games(std::string_view bytes) {
    return {reinterpret_cast<const PackedGame*>(bytes.data()), bytes.size() / sizeof(PackedGame)};
}

std::optional<PackedGame> pack(std::span<const Move> moves) {
    PackedGame packed;
    Line line;
    int symmetry = 0;
    std::size_t size = 0;
    for (const Move& move : moves) {
        if (move.is_pass()) continue;
        if (size == PackedGame::most_moves) return std::nullopt;
        if (size == 0) {
            const auto found = symmetry_to_f5(move.square());
            if (!found) return std::nullopt;
            symmetry = *found;
        }
        const std::uint8_t code = code_of(rules::transformed(move.square(), eight, symmetry));
        if (!line.play(code)) return std::nullopt;
        packed.moves[size++] = code;
    }
    if (size == 0) return std::nullopt;
    const auto margin = records::margin_on_board(Position::from_board(eight, line.board, line.to_move));
    if (margin) packed.difference = static_cast<std::int8_t>(*margin);
    return packed;
}

std::vector<Move> unpack(const PackedGame& game) {
    std::vector<Move> moves;
    Line line;
    for (const std::uint8_t code : game.moves) {
        if (code == 0) break;
        const Color mover = line.to_move;
        if (!line.play(code)) break;
        if (line.to_move == mover) moves.push_back(Move::pass());
        moves.push_back(Move{square_of(code)});
    }
    return moves;
}

PositionSearch::PositionSearch(const Position& position) : position_{position}, ply_{position.occupied().size() - 4} {
    const Board board = position.board<Bits>();
    for (int symmetry = 0; symmetry < rules::symmetry_count; ++symmetry) {
        const Board turned = rules::transformed(board, symmetry);
        if (turned == board) own_symmetries_.push_back(symmetry);
        if (std::ranges::find(orientations_, turned, &Orientation::board) != orientations_.end()) continue;
        const auto bit = static_cast<std::uint8_t>(1u << orientations_.size());
        for (int square = 0; square < 64; ++square) {
            if (((turned.player | turned.opponent) >> square & 1) != 0)
                possible_[static_cast<std::size_t>(square) + 1] |= bit;
        }
        orientations_.push_back({turned, symmetry});
    }
}

const PositionSearch::Orientation* PositionSearch::orientation_of(const Board& board) const {
    const auto found = std::ranges::find(orientations_, board, &Orientation::board);
    return found == orientations_.end() ? nullptr : &*found;
}

// In a symmetric position, one of several mirrored moves stands for all: the rightmost, then lowest, which is f5 at the
// start.
rules::Square PositionSearch::shown(rules::Square square, int symmetry) const {
    const rules::Square there = rules::transformed(square, eight, rules::inverse(symmetry));
    rules::Square chosen = there;
    for (const int other : own_symmetries_) {
        const rules::Square same = rules::transformed(there, eight, other);
        if (std::pair{same.column, same.row} > std::pair{chosen.column, chosen.row}) chosen = same;
    }
    return chosen;
}

std::optional<Occurrence> PositionSearch::find(const PackedGame& game) const {
    if (ply_ < 0 || ply_ > PackedGame::most_moves || game.is_empty()) return std::nullopt;
    // The squares of the first moves must be occupied in the position. This rejects most games after a few moves.
    unsigned possible = 0xff;
    for (int i = 0; i < ply_; ++i) {
        possible &= possible_[game.moves[static_cast<std::size_t>(i)]];
        if (possible == 0) return std::nullopt;
    }
    Line line;
    for (int i = 0; i < ply_; ++i)
        if (!line.play(game.moves[static_cast<std::size_t>(i)])) return std::nullopt;
    if (line.to_move != position_.to_move()) {
        if (line.board.legal_moves(geometry()) != 0) return std::nullopt;
        line.pass();
    }
    const Orientation* orientation = orientation_of(line.board);
    if (orientation == nullptr) return std::nullopt;
    Occurrence passage;
    const std::uint8_t next = ply_ < PackedGame::most_moves ? game.moves[static_cast<std::size_t>(ply_)] : 0;
    if (next == 0) return passage;
    const Color mover = line.to_move;
    if (!line.play(next)) return passage;
    passage.next = line.to_move == mover ? Move::pass() : Move{shown(square_of(next), orientation->symmetry)};
    return passage;
}

std::optional<Occurrence> PositionSearch::find(const rules::GameTree& game,
                                               std::span<const rules::GameTree::NodeId> line) const {
    for (std::size_t i = 0; i < line.size(); ++i) {
        const Position& at = game.node(line[i]).position;
        if (at.size() != eight || at.to_move() != position_.to_move()) continue;
        const Orientation* orientation = orientation_of(at.board<Bits>());
        if (orientation == nullptr) continue;
        Occurrence passage;
        if (i + 1 == line.size()) return passage;
        const Move next = game.node(line[i + 1]).move;
        passage.next = next.is_pass() ? next : Move{shown(next.square(), orientation->symmetry)};
        return passage;
    }
    return std::nullopt;
}

} // namespace library
