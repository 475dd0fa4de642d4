#include "game/records/board_text.hpp"

#include "engine/base/text.hpp"
#include "game/records/raw_text.hpp"

#include <algorithm>
#include <optional>

namespace records {

using base::tr;

using rules::BoardSize;
using rules::Color;
using rules::Position;
using rules::Square;
using rules::SquareSet;

std::optional<Color> color_from_text(std::string_view character) {
    const std::string small = lowered(character);
    if (small == "x" || small == "b" || small == "*") return Color::black;
    if (small == "o" || small == "w") return Color::white;
    return std::nullopt;
}

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
        const std::optional<Color> color = color_from_text(text.substr(at, 1));
        if (!color && text[at] != '-' && text[at] != '.') {
            const std::size_t length = std::max(sequence_length(text, at), std::size_t{1});
            return base::Error{tr("expected X, O or - for each square, saw {} as character {}",
                                  quote(text.substr(at, length)), at + 1)};
        }
        if (number < total && color) {
            const int place = static_cast<int>(number);
            (*color == Color::black ? black : white).insert({place / size.side(), place % size.side()});
        }
        ++number;
    }
    if (number != total) {
        return base::Error{tr("expected {} squares, saw {}", total, number)};
    }
    return Position{size, black, white, to_move};
}

} // namespace records
