#include "game/train/book_builder.hpp"

#include "game/rules/symmetry.hpp"
#include "game/train/search_thread.hpp"
#include "tests/game/train/fixtures.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>

using ai::Book;
using ai::BookEntry;
using ai::BookFile;
using ai::BookOrigin;
using ai::disc;
using fixtures::shipped_weights;

namespace {

constexpr BookOrigin shallow{
    .depth = 3, .selectivity = ai::full_selectivity, .width = 2 * disc, .ply_cost = 20, .plies = 30};

void extend(BookFile& file, int entries, int threads = 1) {
    train::extend_book(file, shipped_weights(), entries, threads, [](const BookFile&) { return true; });
}

BookFile built(const BookOrigin& origin, int entries, int threads = 1) {
    BookFile file{.origin = origin};
    extend(file, entries, threads);
    return file;
}

int plies_to(const ai::BookBoard& board) {
    return rules::count(board.occupied()) - 4;
}

// Value of a move from a separate search with an open window.
int discs_after(train::SearchThread<>& search, const ai::BookBoard& board, int square, int depth) {
    search.clear();
    return -search.value(train::after(board, square), depth - 1) / disc;
}

} // namespace

TEST_CASE("a book depends neither on the number of threads nor on interruptions" * doctest::test_suite("long")) {
    const std::string expected = to_bytes(built(shallow, 120));
    CHECK(to_bytes(built(shallow, 120, 3)) == expected);
    for (const int stop : {1, 16, 119}) {
        CAPTURE(stop);
        auto file = ai::book_from_bytes(to_bytes(built(shallow, stop)));
        REQUIRE(file.ok());
        CHECK(file->entries.size() == static_cast<std::size_t>(stop));
        extend(*file, 120, 2);
        CHECK(to_bytes(*file) == expected);
    }
    BookFile file{.origin = shallow};
    int calls = 0;
    train::extend_book(file, shipped_weights(), 120, 1, [&](const BookFile&) { return ++calls < 3; });
    CHECK(calls == 3);
    CHECK(file.entries.size() < 120);
    extend(file, 120);
    CHECK(to_bytes(file) == expected);
}

TEST_CASE("a book position has the moves within the width, with the values of separate searches") {
    const BookFile file = built(shallow, 60);
    train::SearchThread search{shipped_weights()};
    int left_out = 0;
    for (const BookEntry& entry : file.entries) {
        const int depth = entry.moves.front().depth;
        CHECK((plies_to(entry.board) + depth) % 2 == 0); // all searches end at an even ply
        CHECK((depth == 3 || depth == 4));
        const int best = entry.moves.front().value / disc;
        std::uint64_t others = ai::without_mirrored(entry.board, ai::book_legal_moves(entry.board));
        for (const BookEntry::Move& move : entry.moves) {
            CHECK(move.depth == depth);
            CHECK(move.value == discs_after(search, entry.board, move.square, depth) * disc);
            CHECK(best - move.value / disc <= 2);
            CHECK(best - move.value / disc >= 0);
            others &= ~(std::uint64_t{1} << move.square);
        }
        CHECK(entry.rest.has_value() == (others != 0));
        for (; others != 0; others = rules::without_lowest(others)) {
            const int value = discs_after(search, entry.board, rules::lowest(others), depth);
            CHECK(value < best - 2);
            CHECK(value * disc <= *entry.rest);
            ++left_out;
        }
    }
    CHECK(left_out > 20);
}

TEST_CASE("book positions whose lines lose least are searched first") {
    const BookFile file = built(shallow, 200);
    CHECK(file.entries.front().board == rules::canonical(train::start_of<std::uint64_t>(rules::BoardSize{8})));
    const Book book{file.entries};
    // The best line runs deeper than lines with an early mistake.
    int best_line = 0;
    for (const Book::Node* node = &book.nodes().front(); node != nullptr; ++best_line) {
        const int next = node->moves.front().next;
        node = next < 0 ? nullptr : &book.nodes()[next];
    }
    CHECK(best_line >= 4);
    for (std::size_t i = 1; i < book.nodes().size(); ++i) { // every node is on a line
        const auto leads_there = [&](const Book::Node& node) {
            return std::ranges::find(node.moves, static_cast<int>(i), &Book::Move::next) != node.moves.end();
        };
        CHECK(std::ranges::any_of(book.nodes().first(i), leads_there));
    }
}

TEST_CASE("a book ends at its last ply however many entries are requested") {
    BookOrigin origin = shallow;
    origin.plies = 4;
    BookFile file = built(origin, 100'000);
    const Book book{file.entries};
    for (const Book::Node& node : book.nodes()) {
        CHECK(plies_to(node.board) <= 4);
        CHECK(node.is_sure());
        for (const Book::Move& move : node.moves) {
            const auto step = ai::book_step(node.board, move.square);
            REQUIRE(step.has_value());
            CHECK((move.next >= 0) == (plies_to(step->board) <= 4));
        }
    }
    const std::string bytes = to_bytes(file);
    extend(file, 200'000);
    CHECK(to_bytes(file) == bytes);
}

// With a width of 0 only the best moves are kept, so omitted moves look better as soon as the values of these drop.
TEST_CASE("a book position gets more moves if its moves turn out worse than omitted moves") {
    BookOrigin origin = shallow;
    origin.width = 0;
    const BookFile file = built(origin, 400);
    const Book book{file.entries};
    CHECK(book.nodes().size() < file.entries.size());
    std::map<std::pair<std::uint64_t, std::uint64_t>, const BookEntry*> earlier;
    int grown = 0;
    for (const BookEntry& entry : file.entries) {
        const BookEntry*& before = earlier[{entry.board.player, entry.board.opponent}];
        if (before != nullptr) {
            REQUIRE(before->rest.has_value());
            CHECK(entry.moves.size() >= before->moves.size());
            CHECK(std::equal(before->moves.begin(), before->moves.end(), entry.moves.begin()));
            CHECK((!entry.rest || *entry.rest < *before->rest));
            ++grown;
        }
        before = &entry;
    }
    CHECK(grown > 0);
    CHECK(ai::book_from_bytes(to_bytes(file)).ok());
}
