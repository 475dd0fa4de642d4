#include "game/rules/position.hpp"

#include <cassert>

namespace rules {

namespace {

template <class Visit> auto with_bits(BoardSize size, Visit visit) {
    if (fits<std::uint64_t>(size)) return visit(Geometry<std::uint64_t>{size});
    return visit(Geometry<Bits256>{size});
}

} // namespace

template <> Bits256 to_bits<Bits256>(SquareSet squares) {
    return squares.bits();
}

// Converts rows of 16 bits to rows of 8. Precondition: no square beyond row 7 or column 7.
template <> std::uint64_t to_bits<std::uint64_t>(SquareSet squares) {
    std::uint64_t result = 0;
    for (int row = 0; row < 8; ++row) {
        const std::uint64_t line = (squares.bits().words[row / 4] >> (row % 4 * 16)) & 0xff;
        result |= line << (row * 8);
    }
    return result;
}

template <> SquareSet to_set<Bits256>(const Bits256& bits) {
    return SquareSet{bits};
}

template <> SquareSet to_set<std::uint64_t>(const std::uint64_t& bits) {
    Bits256 result;
    for (int row = 0; row < 8; ++row) {
        const std::uint64_t line = (bits >> (row * 8)) & 0xff;
        result.words[row / 4] |= line << (row % 4 * 16);
    }
    return SquareSet{result};
}

Position Position::start(BoardSize size, Color first_to_move) {
    const int c = size.center();
    const SquareSet white{{c - 1, c - 1}, {c, c}};
    const SquareSet black{{c - 1, c}, {c, c - 1}};
    return Position{size, black, white, first_to_move};
}

Position::Position(BoardSize size, SquareSet black, SquareSet white, Color to_move)
    : size_{size}, to_move_{to_move}, discs_{black, white} {
    assert((black & white).empty());
    assert((occupied() - squares()).empty());
}

SquareSet Position::squares() const {
    return SquareSet{Geometry<Bits256>{size_}.squares};
}

std::optional<Color> Position::at(Square square) const {
    assert(size_.contains(square));
    for (const Color color : both_colors) {
        if (discs(color).contains(square)) return color;
    }
    return std::nullopt;
}

SquareSet Position::legal_moves() const {
    return with_bits(size_, [&]<class Bits>(const Geometry<Bits>& geometry) {
        return to_set<Bits>(board<Bits>().legal_moves(geometry));
    });
}

SquareSet Position::flips(Square square) const {
    if (!size_.contains(square) || occupied().contains(square)) return {};
    return with_bits(size_, [&]<class Bits>(const Geometry<Bits>& geometry) {
        return to_set<Bits>(board<Bits>().flips(geometry, to_bits<Bits>(SquareSet{square})));
    });
}

bool Position::can_move(Color color) const {
    return with_bits(size_, [&]<class Bits>(const Geometry<Bits>& geometry) {
        const Board<Bits> own = board<Bits>();
        return any((color == to_move_ ? own : own.after_pass()).legal_moves(geometry));
    });
}

bool Position::must_pass() const {
    return !can_move(to_move_) && can_move(opposite(to_move_));
}

Status Position::status() const {
    if (can_move(to_move_) || can_move(opposite(to_move_))) return Status::in_progress;
    const DiscCount discs = count();
    if (discs.black == discs.white) return Status::draw;
    return discs.black > discs.white ? Status::black_wins : Status::white_wins;
}

std::optional<Color> Position::winner() const {
    switch (status()) {
    case Status::black_wins: return Color::black;
    case Status::white_wins: return Color::white;
    case Status::draw:
    case Status::in_progress: break;
    }
    return std::nullopt;
}

std::optional<Refusal> Position::refusal(Move move) const {
    if (is_over()) return Refusal::game_over;
    if (move.is_pass()) {
        if (can_move(to_move_)) return Refusal::pass_not_forced;
        return std::nullopt;
    }
    if (!size_.contains(move.square())) return Refusal::outside;
    if (occupied().contains(move.square())) return Refusal::occupied;
    if (flips(move.square()).empty()) return Refusal::no_flip;
    return std::nullopt;
}

Position Position::after(Move move) const {
    assert(!refusal(move));
    Position next = *this;
    next.to_move_ = opposite(to_move_);
    if (!move.is_pass()) {
        const SquareSet flipped = flips(move.square());
        SquareSet& own = next.discs_[index(to_move_)];
        SquareSet& other = next.discs_[index(next.to_move_)];
        own = own | flipped | SquareSet{move.square()};
        other = other - flipped;
    }
    return next;
}

template <class Bits> Board<Bits> Position::board() const {
    assert(fits<Bits>(size_));
    return {to_bits<Bits>(discs(to_move_)), to_bits<Bits>(discs(opposite(to_move_)))};
}

template <class Bits> Position Position::from_board(BoardSize size, const Board<Bits>& board, Color to_move) {
    const SquareSet player = to_set<Bits>(board.player);
    const SquareSet opponent = to_set<Bits>(board.opponent);
    const bool black_moves = to_move == Color::black;
    return Position{size, black_moves ? player : opponent, black_moves ? opponent : player, to_move};
}

template Board<std::uint64_t> Position::board<std::uint64_t>() const;
template Board<Bits256> Position::board<Bits256>() const;
template Position Position::from_board<std::uint64_t>(BoardSize, const Board<std::uint64_t>&, Color);
template Position Position::from_board<Bits256>(BoardSize, const Board<Bits256>&, Color);

} // namespace rules
