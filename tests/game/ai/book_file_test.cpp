#include "game/ai/book_file.hpp"

#include "tests/damage.hpp"
#include "tests/game/ai/books.hpp"

#include <doctest/doctest.h>

using ai::BookFile;
using namespace books;

TEST_CASE("a book reads back as written") {
    const BookFile file{.origin = {.weights = 0x0123456789abcdef,
                                   .depth = 12,
                                   .selectivity = 1,
                                   .width = 3 * disc,
                                   .ply_cost = 20,
                                   .plies = 30},
                        .entries = random_entries(200, 1),
                        .chosen_with = 190};
    const std::string bytes = ai::to_bytes(file);
    CHECK(bytes.size() < 200 * 60);
    const auto read = ai::book_from_bytes(bytes);
    REQUIRE(read.ok());
    CHECK(read->origin == file.origin);
    CHECK(read->entries == file.entries);
    CHECK(read->chosen_with == file.chosen_with);
    CHECK(to_text(file.origin)
          == "depth 12, selectivity 1, width 3.0, ply cost 0.2, up to 30 plies, weights 0123456789abcdef");
    const auto empty = ai::book_from_bytes(ai::to_bytes(BookFile{}));
    REQUIRE(empty.ok());
    CHECK(empty->entries.empty());
}

TEST_CASE("a truncated or damaged book is refused with an error that says why") {
    const BookEntries entries = random_entries(60, 2);
    const std::string bytes = ai::to_bytes({.origin = {.depth = 8}, .entries = entries});
    const auto is_refused = [](const std::string& text) {
        const auto read = ai::book_from_bytes(text);
        return !read.ok() && says_what_is_wrong(read.error().message);
    };
    constexpr std::size_t idle_bit = 56; // zstd ignores bit 4 of this byte
    for (std::size_t at = 0; at < bytes.size(); at += at < 64 ? 1 : 37) {
        CAPTURE(at);
        std::string damaged = bytes;
        damaged[at] = static_cast<char>(damaged[at] ^ 0x10);
        CHECK(is_refused(damaged) == (at != idle_bit));
        CHECK(is_refused(bytes.substr(0, at)));
    }
    CHECK(is_refused(bytes.substr(0, bytes.size() - 1)));
    CHECK(ai::book_from_bytes("OFLKBOK9" + bytes.substr(8)).error().message.find("version 9") != std::string::npos);
    CHECK(ai::read_book("/nonexistent/8x8.book").error().message.find("/nonexistent/8x8.book") != std::string::npos);
}

TEST_CASE("an invalid entry is refused even with a correct checksum") {
    const auto is_read = [](BookEntry entry) {
        return ai::book_from_bytes(ai::to_bytes({.entries = {std::move(entry)}})).ok();
    };
    const BookEntry good = start_entry();
    CHECK(is_read(good));
    const auto changed = [&](auto change) {
        BookEntry entry = good;
        change(entry);
        return entry;
    };
    CHECK_FALSE(is_read(changed([](BookEntry& entry) { entry.moves.clear(); })));
    CHECK_FALSE(is_read(changed([](BookEntry& entry) { entry.moves[0].square = 0; })));
    CHECK_FALSE(is_read(changed([](BookEntry& entry) { entry.moves[0].square = 200; })));
    CHECK_FALSE(is_read(changed([](BookEntry& entry) { entry.moves[0].value = 65 * disc; })));
    CHECK_FALSE(is_read(changed([](BookEntry& entry) { entry.moves[0].depth = 0; })));
    CHECK_FALSE(is_read(changed([](BookEntry& entry) { entry.moves.push_back(entry.moves[0]); })));
    CHECK_FALSE(is_read(changed([](BookEntry& entry) { entry.rest = -65 * disc; })));
    CHECK_FALSE(is_read(changed([](BookEntry& entry) { entry.board.player |= entry.board.opponent; })));
    CHECK_FALSE(is_read(changed([](BookEntry& entry) { entry.board = {}; })));
    CHECK_FALSE(is_read(changed([](BookEntry& entry) {
        entry.board = rules::transformed(entry.board, 1); // a mirror image other than the canonical one
        entry.moves[0].square ^= 7;
    })));
}
