#include "game/modes/edax/positions.hpp"

#include "game/records/opening_names.hpp"
#include "game/records/raw_text.hpp"

#include <array>

namespace modes {

namespace {

using rules::Color;

// None for a character that is no square of a board.
enum class BoardSign : unsigned char { black, white, empty, none };

BoardSign sign_of(char character) {
    switch (records::lower(character)) {
    case 'b':
    case 'x':
    case '*': return BoardSign::black;
    case 'o':
    case 'w': return BoardSign::white;
    case '-':
    case '.': return BoardSign::empty;
    default: return BoardSign::none;
    }
}

} // namespace

base::Result<EdaxBoard> edax_position(std::string_view text) {
    constexpr int squares = 64;
    std::array<rules::SquareSet, 2> discs;
    std::optional<Color> to_move;
    int at = 0;
    for (const char character : text) {
        const BoardSign sign = sign_of(character);
        if (sign == BoardSign::none) continue;
        if (at == squares) {
            if (sign == BoardSign::empty) continue;
            to_move = sign == BoardSign::black ? Color::black : Color::white;
            break;
        }
        if (sign != BoardSign::empty) discs[sign == BoardSign::black ? 0 : 1].insert({at / 8, at % 8});
        ++at;
    }
    if (at < squares) return base::Error{"setboard: expected 64 squares such as X, O and -, saw " + std::to_string(at)};
    const int empties = squares - (discs[0] | discs[1]).size();
    const Color supposed = empties % 2 == 0 ? Color::black : Color::white;
    return EdaxBoard{.position = {rules::BoardSize{8}, discs[0], discs[1], to_move.value_or(supposed)},
                     .says_side = to_move.has_value()};
}

std::optional<std::string> moves_of_opening(std::string_view name) {
    const std::string wanted = records::lowered(records::trimmed(name));
    for (const records::NamedOpening& opening : records::opening_names().all()) {
        if (records::lowered(opening.name) == wanted) return opening.moves;
    }
    return std::nullopt;
}

} // namespace modes
