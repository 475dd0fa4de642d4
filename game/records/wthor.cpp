#include "game/records/wthor.hpp"

#include "engine/base/bytes.hpp"
#include "game/records/notation.hpp"
#include "game/rules/position.hpp"

#include <string>

namespace records {

namespace {

using rules::Move;
using rules::Position;

constexpr std::size_t header_bytes = 16;
constexpr std::size_t game_bytes = 68;
constexpr std::size_t max_moves = 60;
constexpr int usual_theoretical_empties = 22; // where the header says 0

int byte_at(std::string_view bytes, std::size_t at) {
    return static_cast<unsigned char>(bytes[at]);
}

// The moves with the passes, which are not written.
base::Result<std::vector<Move>> read_moves(std::string_view bytes) {
    std::vector<Move> moves;
    Position position = Position::start(rules::BoardSize{8});
    for (std::size_t i = 0; i < max_moves && bytes[i] != 0; ++i) {
        if (position.must_pass()) {
            moves.push_back(Move::pass());
            position = position.after(Move::pass());
        }
        const int number = byte_at(bytes, i);
        const rules::Square square{number / 10 - 1, number % 10 - 1};
        const bool is_on_board = 0 <= square.row && square.row < 8 && 0 <= square.column && square.column < 8;
        if (!is_on_board || position.refusal(Move{square})) {
            return base::Error{"expected a legal move as number " + std::to_string(i + 1) + ", saw the byte "
                               + std::to_string(number)};
        }
        moves.emplace_back(square);
        position = position.after(Move{square});
    }
    return moves;
}

} // namespace

base::Result<WthorFile> wthor_from_bytes(std::string_view bytes) {
    if (bytes.size() < header_bytes)
        return base::Error{"expected the 16 bytes of a WTHOR header, saw " + std::to_string(bytes.size())};
    const auto count = base::number_at<std::uint32_t>(bytes, 4);
    if (bytes.size() != header_bytes + count * game_bytes) {
        return base::Error{"expected " + std::to_string(count) + " games of 68 bytes after the header, saw "
                           + std::to_string(bytes.size() - header_bytes) + " bytes"};
    }
    const int side = byte_at(bytes, 12);
    if ((side != 0 && side != 8) || byte_at(bytes, 13) != 0)
        return base::Error{"expected games of 8x8, saw another kind of WTHOR file"};
    const int depth = byte_at(bytes, 14);
    WthorFile file{.year = base::number_at<std::uint16_t>(bytes, 10),
                   .theoretical_empties = depth == 0 ? usual_theoretical_empties : depth};
    for (std::size_t i = 0; i < count; ++i) {
        const std::string_view record = bytes.substr(header_bytes + i * game_bytes, game_bytes);
        auto moves = read_moves(record.substr(8));
        if (!moves) return base::Error{"game " + std::to_string(i + 1) + ": " + moves.error().message};
        file.games.push_back({.tournament = base::number_at<std::uint16_t>(record, 0),
                              .black = base::number_at<std::uint16_t>(record, 2),
                              .white = base::number_at<std::uint16_t>(record, 4),
                              .black_discs = byte_at(record, 6),
                              .theoretical_black_discs = byte_at(record, 7),
                              .moves = *std::move(moves)});
    }
    return file;
}

} // namespace records
