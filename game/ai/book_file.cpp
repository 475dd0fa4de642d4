#include "game/ai/book_file.hpp"

#include "engine/base/bytes.hpp"
#include "engine/base/files.hpp"
#include "engine/base/text.hpp"
#include "game/ai/core/compression.hpp"
#include "game/rules/symmetry.hpp"

#include <cassert>

namespace ai {

using base::tr;

namespace {

using base::append_number;
using base::number_at;

constexpr std::string_view magic = "OFLKBOK1"; // the last character is the version
constexpr std::size_t checked_bytes = 8 + 8 + 8 * 4;
constexpr std::size_t header_bytes = checked_bytes + 4;
constexpr std::size_t max_unpacked_bytes = std::size_t{64} << 20;

constexpr Score tenth = disc / 10;
constexpr int max_tenths = 640;
constexpr std::int16_t no_rest = 32767;
constexpr std::size_t entry_bytes = 8 + 8 + 2 + 1; // followed by the moves
constexpr std::size_t move_bytes = 1 + 2 + 1;

base::Error damaged(const std::string& problem) {
    return base::Error{tr("{}: the book is damaged", problem)};
}

void append_score(std::string& bytes, Score score) {
    assert(score % tenth == 0);
    append_number(bytes, static_cast<std::uint16_t>(static_cast<std::int16_t>(score / tenth)));
}

int tenths_at(std::string_view bytes, std::size_t at) {
    return static_cast<std::int16_t>(number_at<std::uint16_t>(bytes, at));
}

std::string content_of(const BookEntries& entries) {
    std::string bytes;
    for (const BookEntry& entry : entries) {
        append_number(bytes, entry.board.player);
        append_number(bytes, entry.board.opponent);
        append_score(bytes, entry.rest.value_or(no_rest * tenth));
        append_number(bytes, static_cast<std::uint8_t>(entry.moves.size()));
        for (const BookEntry::Move& move : entry.moves) {
            append_number(bytes, static_cast<std::uint8_t>(move.square));
            append_score(bytes, move.value);
            append_number(bytes, static_cast<std::uint8_t>(move.depth));
        }
    }
    return bytes;
}

bool is_value(int tenths) {
    return -max_tenths <= tenths && tenths <= max_tenths;
}

bool is_board(const BookBoard& board) {
    return (board.player & board.opponent) == 0 && book_legal_moves(board) != 0 && rules::canonical(board) == board;
}

// Parses the entry that begins at `at` and advances `at` past it; none if it is invalid.
std::optional<BookEntry> take_entry(std::string_view bytes, std::size_t& at) {
    if (bytes.size() - at < entry_bytes) return std::nullopt;
    BookEntry entry{.board = {number_at<std::uint64_t>(bytes, at), number_at<std::uint64_t>(bytes, at + 8)}};
    const int rest = tenths_at(bytes, at + 16);
    const auto count = number_at<std::uint8_t>(bytes, at + 18);
    at += entry_bytes;
    if (!is_board(entry.board) || (rest != no_rest && !is_value(rest))) return std::nullopt;
    if (rest != no_rest) entry.rest = rest * tenth;
    if (count == 0 || (bytes.size() - at) / move_bytes < count) return std::nullopt;
    std::uint64_t possible = without_mirrored(entry.board, book_legal_moves(entry.board));
    for (int i = 0; i < count; ++i, at += move_bytes) {
        const BookEntry::Move move{.square = number_at<std::uint8_t>(bytes, at),
                                   .value = tenths_at(bytes, at + 1) * tenth,
                                   .depth = number_at<std::uint8_t>(bytes, at + 3)};
        if (move.square > 63 || (possible >> move.square & 1) == 0) return std::nullopt;
        if (!is_value(move.value / tenth) || move.depth < 1) return std::nullopt;
        possible &= ~(std::uint64_t{1} << move.square); // each move only once
        entry.moves.push_back(move);
    }
    return entry;
}

base::Result<base::HugeVector<char>> read_content(std::string_view bytes) {
    const std::size_t length = number_at<std::uint32_t>(bytes, checked_bytes - 4);
    if (length > max_unpacked_bytes)
        return damaged(tr("expected at most {} bytes unpacked, saw {}", max_unpacked_bytes, length));
    auto content = unpacked(bytes.substr(header_bytes), length);
    if (!content) return damaged(tr("the content cannot be unpacked"));
    const auto checksum = number_at<std::uint32_t>(bytes, checked_bytes);
    if (base::crc_32(base::view_of(*content), base::crc_32(bytes.substr(0, checked_bytes))) != checksum)
        return damaged(tr("the checksum is wrong"));
    return *std::move(content);
}

const auto& standard() {
    static const auto read = base::read_shipped_as(shipped_book_path, max_book_file_bytes, [](std::string_view bytes) {
        const auto file = book_from_bytes(bytes);
        return file ? base::Result<Book>{Book{file->entries}} : file.error();
    });
    return read;
}

} // namespace

std::string to_text(const BookOrigin& origin) {
    return tr("depth {}, selectivity {}, width {:.1f}, ply cost {:.1f}, up to {} plies, weights {:016x}", origin.depth,
              origin.selectivity, static_cast<double>(origin.width) / disc, static_cast<double>(origin.ply_cost) / disc,
              origin.plies, origin.weights);
}

std::string to_bytes(const BookFile& file) {
    const std::string content = content_of(file.entries);
    std::string bytes{magic};
    const BookOrigin& origin = file.origin;
    append_number(bytes, origin.weights);
    for (const int number : {origin.depth, origin.selectivity, origin.width, origin.ply_cost, origin.plies,
                             file.chosen_with, static_cast<int>(file.entries.size()), static_cast<int>(content.size())})
        append_number(bytes, static_cast<std::uint32_t>(number));
    append_number(bytes, base::crc_32(content, base::crc_32(bytes)));
    return bytes + packed(content);
}

base::Result<BookFile> book_from_bytes(std::string_view bytes) {
    if (const auto kind = base::check_magic(bytes, magic, tr("an opening book")); !kind) return kind.error();
    if (bytes.size() < header_bytes)
        return damaged(tr("expected {} bytes of header, saw {}", header_bytes, bytes.size()));
    const auto content = read_content(bytes);
    if (!content) return content.error();
    const auto number = [&](std::size_t index) {
        return static_cast<int>(number_at<std::uint32_t>(bytes, 16 + 4 * index));
    };
    BookFile file{.origin = {.weights = number_at<std::uint64_t>(bytes, 8),
                             .depth = number(0),
                             .selectivity = number(1),
                             .width = number(2),
                             .ply_cost = number(3),
                             .plies = number(4)},
                  .chosen_with = number(5)};
    for (std::size_t at = 0; at < content->size();) {
        auto entry = take_entry(base::view_of(*content), at);
        if (!entry) return damaged(tr("expected a position with legal moves and their values, saw something else"));
        file.entries.push_back(*std::move(entry));
    }
    if (static_cast<std::size_t>(number(6)) != file.entries.size())
        return damaged(tr("expected {} positions, saw {}", number(6), file.entries.size()));
    if (file.chosen_with < 0 || static_cast<std::size_t>(file.chosen_with) > file.entries.size())
        return damaged(tr("expected a choice among the positions in the book, saw {}", file.chosen_with));
    return file;
}

base::Result<BookFile> read_book(const std::filesystem::path& path) {
    return base::read_as(path, max_book_file_bytes, book_from_bytes);
}

const Book* standard_book() {
    return standard() ? &*standard() : nullptr;
}

const std::string& book_problem() {
    static const std::string problem =
        standard() ? "" : tr("{}; the computer plays without its opening book", standard().error().message);
    return problem;
}

} // namespace ai
