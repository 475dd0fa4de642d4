#include "game/ai/book.hpp"

#include "engine/base/random.hpp"
#include "game/ai/book_file.hpp"
#include "game/ai/level.hpp"
#include "game/ai/search.hpp"
#include "tests/game/ai/books.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <map>
#include <set>

using ai::Book;
using namespace books;

namespace {

// A reference for Book: entries by position, with values by plain recursion over the rules.
class PlainBook {
  public:
    explicit PlainBook(const BookEntries& entries) {
        for (const BookEntry& entry : entries)
            entries_[key_of(position_of(entry.board))] = entry;
    }
    Score value(const BookEntry& entry) {
        Score best = -100 * disc;
        for (const BookEntry::Move& move : entry.moves)
            best = std::max(best, value(entry, move));
        return std::max(best, entry.rest.value_or(best));
    }
    Score value(const BookEntry& entry, const BookEntry::Move& move) {
        const Position position = position_of(entry.board);
        Position next = position.after(rules::Move{square_of(move.square)});
        if (next.is_over()) return move.value;
        if (next.must_pass()) next = next.after(rules::Move::pass());
        const auto found = entries_.find(key_of(next));
        if (found == entries_.end()) return move.value;
        const auto known = values_.find(found->first);
        const Score behind = known != values_.end() ? known->second : value(found->second);
        values_[found->first] = behind;
        return next.to_move() == position.to_move() ? behind : -behind;
    }
    std::size_t size() const { return entries_.size(); }
    const std::map<std::string, BookEntry>& entries() const { return entries_; }

  private:
    std::map<std::string, BookEntry> entries_;
    std::map<std::string, Score> values_;
};

// A position without symmetry, and a book that values three of its moves at 2, 1 and -1 discs.
struct ThreeMoves {
    Position position = random_position(8, 5, 3);
    std::vector<rules::Move> moves;
    Book book;
    explicit ThreeMoves(std::optional<Score> rest = std::nullopt) {
        const auto board = position.board<std::uint64_t>();
        BookEntry entry{.board = rules::canonical(board), .moves = {}, .rest = rest};
        int symmetry = 0;
        while (rules::transformed(entry.board, symmetry) != board)
            ++symmetry;
        std::uint64_t legal = ai::book_legal_moves(entry.board);
        for (const Score value : {2 * disc, disc, -disc}) {
            const int square = rules::lowest(legal);
            legal = rules::without_lowest(legal);
            entry.moves.push_back({square, value, 12});
            const int here = rules::lowest(rules::transformed(std::uint64_t{1} << square, symmetry));
            moves.emplace_back(square_of(here));
        }
        REQUIRE(legal != 0); // the book lacks at least one legal move
        book = Book{{entry}};
    }
    // How often 3,000 seeds choose each of the three moves. Requires that they choose no other.
    std::array<int, 3> choices(Score width) const {
        std::array<int, 3> counts{};
        for (std::uint64_t seed = 0; seed < 3000; ++seed) {
            const auto choice = ai::choose_from_book(book, position, width, seed);
            REQUIRE(choice.has_value());
            const auto found = std::ranges::find(moves, choice->move);
            REQUIRE(found != moves.end());
            ++counts[found - moves.begin()];
        }
        return counts;
    }
};

} // namespace

TEST_CASE("values propagate back through transpositions and mirror images like a plain recursion") {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        CAPTURE(seed);
        const BookEntries entries = random_entries(400, seed);
        const Book book{entries};
        PlainBook plain{entries};
        CHECK(book.nodes().size() == plain.size());
        CHECK(plain.size() < entries.size()); // positions recur, and the later entry counts
        int inner = 0;
        for (const auto& [key, entry] : plain.entries()) {
            const int number = book.find(entry.board);
            REQUIRE(number >= 0);
            const Book::Node& node = book.nodes()[number];
            CHECK(node.value() == plain.value(entry));
            REQUIRE(node.moves.size() == entry.moves.size());
            CHECK(std::ranges::is_sorted(node.moves, std::greater{}, &Book::Move::value));
            for (const BookEntry::Move& move : entry.moves) {
                const auto found = std::ranges::find(node.moves, move.square, &Book::Move::square);
                REQUIRE(found != node.moves.end());
                CHECK(found->value == plain.value(entry, move));
                if (found->next >= 0) ++inner;
            }
        }
        CHECK(inner > 50); // moves to positions in the book
    }
}

TEST_CASE("the moves of a mirrored position are the mirrored moves") {
    const BookEntries entries = random_entries(100, 7);
    const Book book{entries};
    for (const BookEntry& entry : entries) {
        const auto moves = book.moves(position_of(entry.board));
        for (int symmetry = 1; symmetry < 8; ++symmetry) {
            const Position mirrored = position_of(rules::transformed(entry.board, symmetry));
            std::map<rules::Move, Score> expected;
            for (const ai::RootMove& move : moves) {
                const Square square = move.move.square();
                const std::uint64_t bit = std::uint64_t{1} << (square.row * 8 + square.column);
                expected[rules::Move{square_of(rules::lowest(rules::transformed(bit, symmetry)))}] = move.score;
            }
            std::map<rules::Move, Score> seen;
            for (const ai::RootMove& move : book.moves(mirrored)) {
                CHECK_FALSE(mirrored.refusal(move.move).has_value());
                CHECK(move.is_from_book);
                CHECK(move.line.front() == move.move);
                seen[move.move] = move.score;
            }
            CHECK(seen == expected);
        }
    }
}

TEST_CASE("the width limits the book moves chosen; moves that lose more are chosen less often") {
    const ThreeMoves three;
    CHECK(three.choices(0) == std::array{3000, 0, 0});
    CHECK(three.choices(disc / 2) == std::array{3000, 0, 0});
    const auto narrow = three.choices(disc);
    CHECK(narrow[0] > narrow[1]);
    CHECK(narrow[1] > 200);
    CHECK(narrow[2] == 0);
    const auto wide = three.choices(3 * disc);
    CHECK(wide[0] > wide[1]);
    CHECK(wide[1] > wide[2]);
    CHECK(wide[2] > 50);
}

TEST_CASE("a book choice repeats for the same seed and reports every legal move") {
    const ThreeMoves three;
    std::set<rules::Move> chosen;
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const auto choice = ai::choose_from_book(three.book, three.position, 3 * disc, seed);
        REQUIRE(choice.has_value());
        CHECK(choice->move == ai::choose_from_book(three.book, three.position, 3 * disc, seed)->move);
        chosen.insert(choice->move);
        const auto& moves = choice->report.moves;
        REQUIRE(static_cast<int>(moves.size()) == three.position.legal_moves().size());
        CHECK(choice->report.depth == 12);
        for (std::size_t i = 0; i < moves.size(); ++i) {
            CHECK(moves[i].is_from_book == (i < 3));
            CHECK((moves[i].depth > 0) == (i < 3));
            CHECK_FALSE(three.position.refusal(moves[i].move).has_value());
        }
    }
    CHECK(chosen.size() == 3);
}

TEST_CASE("a book has no moves if it is unsure of the best move or does not know the position") {
    CHECK(ThreeMoves{2 * disc}.book.moves(ThreeMoves{}.position).size() == 3);
    const ThreeMoves unsure{3 * disc};
    CHECK(unsure.book.moves(unsure.position).empty());
    CHECK(unsure.book.nodes()[0].value() == 3 * disc);
    const Book book{{start_entry()}};
    CHECK(book.moves(random_position(8, 5, 3)).empty());
    CHECK_FALSE(ai::choose_from_book(book, random_position(8, 5, 3), disc, 1).has_value());
    for (const int side : {4, 6, 7, 9, 10, 16})
        CHECK(book.moves(Position::start(rules::BoardSize{side})).empty());
    CHECK(Book{}.moves(start8).empty());
    CHECK(Book{}.find(start8.board<std::uint64_t>()) == -1);
}

TEST_CASE("the shipped book has only legal moves and values that follow from its searches"
          * doctest::test_suite("long")) {
    CHECK(ai::book_problem().empty());
    const Book* book = ai::standard_book();
    REQUIRE(book != nullptr);
    CHECK(book->nodes().size() >= 1000);
    const auto path = std::filesystem::path{OUTFLANK_SOURCE_DIR} / ai::shipped_book_path;
    const auto file = ai::read_book(path);
    REQUIRE(file.ok());
    CHECK(std::filesystem::file_size(path) <= ai::max_book_file_bytes);
    PlainBook plain{file->entries};
    CHECK(plain.size() == book->nodes().size());
    for (const auto& [key, entry] : plain.entries()) {
        const Position position = position_of(entry.board);
        const Book::Node& node = book->nodes()[book->find(entry.board)];
        REQUIRE(node.value() == plain.value(entry));
        for (const Book::Move& move : node.moves)
            REQUIRE_FALSE(position.refusal(rules::Move{square_of(move.square)}).has_value());
    }
    CHECK(book->moves(start8).size() == 4);
}

TEST_CASE("levels 8 and above play openings from the book; lower levels search") {
    REQUIRE(ai::standard_book() != nullptr);
    ai::Searcher searcher{std::size_t{1} << 20};
    for (int number = 1; number <= 10; ++number) {
        CAPTURE(number);
        CHECK(ai::level(number).book_width.has_value() == (number >= 8));
        int reports = 0;
        const ai::Choice choice = ai::choose(ai::Level{number}, start8, 1, searcher, {}, [&](const ai::Report& report) {
            ++reports;
            CHECK(report.moves.size() == 4);
        });
        CHECK(reports > 0);
        for (const ai::RootMove& move : choice.report.moves)
            CHECK(move.is_from_book == (number >= 8));
        if (number >= 8) CHECK(choice.report.nodes == 0);
    }
}
