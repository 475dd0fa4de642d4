// The opening book file, which is checked completely before use.
#pragma once

#include "engine/base/result.hpp"
#include "game/ai/book.hpp"

#include <filesystem>
#include <string>
#include <string_view>

namespace ai {

inline constexpr std::size_t max_book_file_bytes = std::size_t{4} << 20;

// Everything that determines the entries of a book: two books of the same origin and size have the same entries.
struct BookOrigin {
    std::uint64_t weights = 0; // hash of the evaluation weights
    int depth = 0;             // plies of each search
    int selectivity = 0;
    Score width = 0;    // moves that lose more than this are left out
    Score ply_cost = 0; // cost of a ply when the next position is chosen
    int plies = 0;      // positions after more plies are left out

    friend bool operator==(const BookOrigin&, const BookOrigin&) = default;
};
// "depth 12, selectivity 1, width 3.0, ply cost 0.2, up to 30 plies, weights 0123456789abcdef".
std::string to_text(const BookOrigin& origin);

struct BookFile {
    BookOrigin origin;
    BookEntries entries;
    // The first chosen_with entries determined the current batch; the rest belong to that batch, which may be
    // incomplete.
    int chosen_with = 0;
};

// Little-endian: "OFLKBOK1", the weights hash (8 bytes), the other numbers of the origin, chosen_with, the number of
// entries, the unpacked length of the content, and the CRC-32 of everything before it and the unpacked content (4
// each); then the content, zstd-compressed. Each entry has the discs of the side to move and of the opponent (8 each),
// rest (2, in tenths of a disc; 32767: none), the number of moves (1), and for each move the square (1), the value (2,
// tenths) and the depth (1).
std::string to_bytes(const BookFile& file);
// Errors: not a book file, another version, damaged, or an invalid entry.
base::Result<BookFile> book_from_bytes(std::string_view bytes);
base::Result<BookFile> read_book(const std::filesystem::path& path);

// Path of the book that ai::standard_book returns, for base::find_shipped.
inline constexpr std::string_view shipped_book_path = "assets/book/8x8.book";

} // namespace ai
