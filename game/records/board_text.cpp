#include "game/records/board_text.hpp"

#include "game/records/raw_text.hpp"

#include <algorithm>
#include <optional>

namespace records {

using rules::BoardSize;
using rules::Color;
using rules::Position;
using rules::Square;
using rules::SquareSet;

namespace {

// The disc or the emptiness that a character stands for; none where it stands for nothing.
std::optional<std::optional<Color>> content_of(char c) {
    switch (lower(c)) {
    case 'x':
    case 'b':
    case '*': return Color::black;
    case 'o':
    case 'w': return Color::white;
    case '-':
    case '.': return std::optional<Color>{};
    default: return std::nullopt;
    }
}

} // namespace

std::string to_text(const Position& position) {
    std::string text;
    for (const Square square : position.squares()) {
        const std::optional<Color> disc = position.at(square);
        text += !disc ? '-' : *disc == Color::black ? 'X' : 'O';
    }
    return text;
}

base::Result<Position> position_from_text(std::string_view text, BoardSize size, Color to_move) {
    SquareSet black;
    SquareSet white;
    std::size_t number = 0; // of squares read
    const auto total = static_cast<std::size_t>(size.square_count());
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (is_blank(text[at])) continue;
        const std::optional<std::optional<Color>> content = content_of(text[at]);
        if (!content) {
            const std::size_t length = std::max(sequence_length(text, at), std::size_t{1});
            return base::Error{"expected X, O or - for each square, saw " + quote(text.substr(at, length))
                               + " as character " + std::to_string(at + 1)};
        }
        if (number < total && *content) {
            const int place = static_cast<int>(number);
            (**content == Color::black ? black : white).insert({place / size.side(), place % size.side()});
        }
        ++number;
    }
    if (number != total) {
        return base::Error{"expected " + std::to_string(total) + " squares, saw " + std::to_string(number)};
    }
    return Position{size, black, white, to_move};
}

} // namespace records
