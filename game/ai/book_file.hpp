// The opening book as a file: checked before anything of it is used.
#pragma once

#include "engine/base/result.hpp"
#include "game/ai/book.hpp"

#include <filesystem>
#include <string>
#include <string_view>

namespace ai {

inline constexpr std::size_t max_book_file_bytes = std::size_t{4} << 20;

// What the entries of a book depend on: from the same origin, as many entries are the same entries.
struct BookOrigin {
    std::uint64_t weights = 0; // a hash of those of the evaluation
    int depth = 0;             // plies of each search
    int selectivity = 0;
    Score width = 0;    // moves that lose more than this are left out
    Score ply_cost = 0; // what a ply counts for when the next position is chosen
    int plies = 0;      // positions after more of them are left out

    friend bool operator==(const BookOrigin&, const BookOrigin&) = default;
};
// "depth 12, selectivity 1, width 3.0, ply cost 0.2, up to 30 plies, weights 0123456789abcdef".
std::string to_text(const BookOrigin& origin);

struct BookFile {
    BookOrigin origin;
    BookEntries entries;
    int chosen_with = 0; // so many entries were there when those behind them were chosen to be made, maybe with others
};

// Little-endian: "OFLKBOK1", the hash of the weights (8 bytes), the other numbers of the origin, chosen_with, the
// number of entries, the length of what follows when unpacked, the CRC-32 of all before and of that (4 each); then,
// zstd-compressed, entry by entry the discs of the side to move and of the other (8 each), rest (2, in tenths of a
// disc; 32767: none), the number of moves (1) and for each the square (1), the value (2, tenths) and the depth (1).
std::string to_bytes(const BookFile& file);
// Errors: not such a file, another version, damaged, an entry that cannot be.
base::Result<BookFile> book_from_bytes(std::string_view bytes);
base::Result<BookFile> read_book(const std::filesystem::path& path);

// Of the one that ai::standard_book has; for base::find_shipped.
inline constexpr std::string_view shipped_book_path = "assets/book/8x8.book";

} // namespace ai
