// Opening books and lists of openings. The first byte selects a book as a file, a book with a valid frame and checksum,
// or a list. Anything that can be read can be written and read back unchanged; a book has only legal moves.
#include "game/ai/book_file.hpp"
#include "game/play/openings.hpp"
#include "tests/fuzz/framed.hpp"
#include "tests/fuzz/input.hpp"

#include <bit>
#include <cstring>

namespace {

using fuzz::Input;
using fuzz::require;
using rules::Position;

constexpr rules::BoardSize eight{8};

// Uses the book for a position that it may contain, as the levels do.
void use(const ai::Book& book, const Position& position, std::uint64_t seed) {
    for (const ai::RootMove& move : book.moves(position)) {
        Position there = position;
        require(!move.line.empty() && move.line.front() == move.move);
        for (const rules::Move& each : move.line) {
            require(!there.refusal(each));
            there = there.after(each);
        }
    }
    if (const auto choice = ai::choose_from_book(book, position, 3 * ai::disc, seed)) {
        require(!position.refusal(choice->move));
        require(static_cast<int>(choice->report.moves.size()) == position.legal_moves().size());
    }
}

void check_book(const ai::BookFile& file, Input& input) {
    const auto again = ai::book_from_bytes(to_bytes(file));
    require(again.ok() && again->origin == file.origin && again->entries == file.entries
            && again->chosen_with == file.chosen_with);
    (void)to_text(file.origin);
    const ai::Book book{file.entries};
    int last_discs = 0;
    for (const ai::Book::Node& node : book.nodes()) {
        const int discs = std::popcount(node.board.player | node.board.opponent);
        require(last_discs <= discs && !node.moves.empty());
        last_discs = discs;
        for (const ai::Book::Move& move : node.moves) {
            require((ai::book_legal_moves(node.board) >> move.square & 1) != 0);
            require(move.next < static_cast<int>(book.nodes().size()));
        }
        for (const rules::Color to_move : rules::both_colors)
            use(book, Position::from_board(eight, node.board, to_move), input.byte());
    }
    use(book, Position::start(eight), input.byte());
}

// Number of entries that the content appears to have, for the header.
std::uint32_t count_entries(std::string_view content) {
    constexpr std::size_t entry = 19;
    constexpr std::size_t move = 4;
    std::uint32_t count = 0;
    while (content.size() >= entry) {
        const std::size_t bytes = entry + move * static_cast<std::uint8_t>(content[entry - 1]);
        ++count;
        if (content.size() < bytes) break;
        content.remove_prefix(bytes);
    }
    return count;
}

void read_framed(Input& input) {
    std::string header{"OFLKBOK1"};
    header += fuzz::tiled(input.bytes(8 + 5 * 4), 8 + 5 * 4);
    const std::uint32_t chosen_with = input.byte();
    const std::string_view content = input.rest();
    base::append_number(header, chosen_with);
    base::append_number(header, count_entries(content));
    base::append_number(header, static_cast<std::uint32_t>(content.size()));
    const auto file = ai::book_from_bytes(fuzz::framed(header, header, content));
    if (file) check_book(*file, input);
}

void read_list(std::string_view text) {
    const auto openings = play::openings_from_text(text);
    if (!openings) {
        require(!openings.error().message.empty());
        return;
    }
    require(!openings->empty());
    for (const play::Opening& opening : *openings) {
        require(!opening.position.is_over());
        if (!opening.moves) continue;
        Position position = Position::start(eight);
        for (const rules::Move& move : *opening.moves) {
            require(!position.refusal(move));
            position = position.after(move);
        }
        require(position == opening.position);
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Input input{data, size};
    switch (input.below(5)) {
    case 0:
        if (const auto file = ai::book_from_bytes(input.rest())) check_book(*file, input);
        break;
    case 1: read_framed(input); break;
    default: read_list(input.rest());
    }
    return 0;
}
