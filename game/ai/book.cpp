#include "game/ai/book.hpp"

#include "engine/base/random.hpp"
#include "game/rules/symmetry.hpp"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace ai {

namespace {

constexpr rules::BoardSize book_size{8};
constexpr rules::Geometry<std::uint64_t> book_geometry{book_size};

// A move at the edge of the width is rarer than the best move by a factor of e^2.
constexpr double steepness = 2;

constexpr std::uint64_t bit(int square) {
    return std::uint64_t{1} << square;
}

rules::Move move_on(int square) {
    return rules::Move{rules::Square{square / 8, square % 8}};
}

// Sorts by disc count first. A move adds a disc, so every node comes before its successors.
auto order_of(const BookBoard& board) {
    return std::tuple{rules::count(board.occupied()), board.player, board.opponent};
}

// Copies value and depth from the node after the move, which is already complete.
void take_over(Book::Move& move, const Book::Node& next) {
    move.value = move.is_ours ? next.value() : -next.value();
    move.depth = next.moves.front().depth + 1;
}

} // namespace

std::uint64_t book_legal_moves(const BookBoard& board) {
    return board.legal_moves(book_geometry);
}

std::optional<BookStep> book_step(const BookBoard& board, int square) {
    const BookBoard next = board.after(bit(square), board.flips(book_geometry, bit(square)));
    if (next.legal_moves(book_geometry) != 0) return BookStep{rules::canonical(next), false};
    const BookBoard passed = next.after_pass();
    if (passed.legal_moves(book_geometry) != 0) return BookStep{rules::canonical(passed), true};
    return std::nullopt;
}

std::uint64_t without_mirrored(const BookBoard& board, std::uint64_t moves) {
    for (int symmetry = 1; symmetry < rules::symmetry_count; ++symmetry) {
        if (rules::transformed(board, symmetry) != board) continue;
        for (std::uint64_t rest = moves; rest != 0; rest = rules::without_lowest(rest)) {
            const std::uint64_t move = rest & (0 - rest);
            const std::uint64_t mirrored = rules::transformed(move, symmetry);
            if (mirrored > move) moves &= ~mirrored;
        }
    }
    return moves;
}

Book::Book(const BookEntries& entries) {
    std::vector<const BookEntry*> last;
    for (const BookEntry& entry : entries)
        last.push_back(&entry);
    std::ranges::stable_sort(last, {}, [](const BookEntry* entry) { return order_of(entry->board); });
    for (const BookEntry* entry : last) {
        if (nodes_.empty() || nodes_.back().board != entry->board) nodes_.push_back({.board = entry->board});
        Node& node = nodes_.back();
        node.moves.clear();
        node.rest = entry->rest;
        for (const BookEntry::Move& move : entry->moves)
            node.moves.push_back({.square = move.square, .value = move.value, .depth = move.depth});
    }
    for (std::size_t i = nodes_.size(); i-- > 0;) {
        Node& node = nodes_[i];
        for (Move& move : node.moves) {
            const auto step = book_step(node.board, move.square);
            if (!step) continue;
            move.next = find(step->board);
            move.is_ours = step->is_ours;
            if (move.next >= 0) take_over(move, nodes_[move.next]);
        }
        std::ranges::stable_sort(node.moves, [](const Move& a, const Move& b) { return a.value > b.value; });
    }
}

int Book::find(const BookBoard& board) const {
    const auto found =
        std::ranges::lower_bound(nodes_, order_of(board), {}, [](const Node& node) { return order_of(node.board); });
    return found == nodes_.end() || found->board != board ? -1 : static_cast<int>(found - nodes_.begin());
}

const Book::Node* Book::node_of(const rules::Position& position) const {
    if (nodes_.empty() || position.size() != book_size) return nullptr;
    const int number = find(rules::canonical(position.board<std::uint64_t>()));
    return number < 0 ? nullptr : &nodes_[number];
}

std::vector<RootMove> Book::moves(const rules::Position& position) const {
    const Node* node = node_of(position);
    if (node == nullptr || !node->is_sure()) return {};
    const auto board = position.board<std::uint64_t>();
    std::vector<RootMove> moves;
    for (const Move& move : node->moves) {
        std::uint64_t squares = 0; // the move under every symmetry that maps the node's board to this one
        for (int symmetry = 0; symmetry < rules::symmetry_count; ++symmetry) {
            if (rules::transformed(node->board, symmetry) == board)
                squares |= rules::transformed(bit(move.square), symmetry);
        }
        for (; squares != 0; squares = rules::without_lowest(squares)) {
            const rules::Move here = move_on(rules::lowest(squares));
            moves.push_back({.move = here,
                             .score = move.value,
                             .depth = move.depth,
                             .is_from_book = true,
                             .line = line_from(position, here)});
        }
    }
    return moves;
}

std::vector<rules::Move> Book::line_from(rules::Position position, rules::Move first) const {
    std::vector<rules::Move> line{first};
    for (;;) {
        position = position.after(line.back());
        if (position.must_pass()) {
            line.push_back(rules::Move::pass());
            continue;
        }
        const Node* node = node_of(position);
        if (node == nullptr || !node->is_sure()) return line;
        const auto board = position.board<std::uint64_t>();
        int symmetry = 0;
        while (rules::transformed(node->board, symmetry) != board)
            ++symmetry;
        line.push_back(move_on(rules::lowest(rules::transformed(bit(node->moves.front().square), symmetry))));
    }
}

std::optional<Choice> choose_from_book(const Book& book, const rules::Position& position, Score width,
                                       std::uint64_t seed) {
    Choice choice{.move = rules::Move::pass(), .report = {.moves = book.moves(position)}};
    std::vector<RootMove>& moves = choice.report.moves;
    if (moves.empty()) return std::nullopt;
    std::vector<double> weights;
    for (const RootMove& move : moves) {
        const Score loss = moves.front().score - move.score;
        if (loss > width) break;
        weights.push_back(loss == 0 ? 1 : std::exp(-steepness * loss / width));
    }
    choice.move = moves[base::Random{seed}.weighted(weights)].move;
    choice.report.depth = moves.front().depth;
    for (const rules::Square square : position.legal_moves()) {
        const rules::Move move{square};
        if (std::ranges::find(moves, move, &RootMove::move) == moves.end())
            moves.push_back({.move = move, .line = {move}});
    }
    return choice;
}

} // namespace ai
