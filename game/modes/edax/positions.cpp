#include "game/modes/edax/positions.hpp"

#include "engine/base/files.hpp"
#include "game/modes/file_limit.hpp"
#include "game/records/game_formats.hpp"
#include "game/records/opening_names.hpp"
#include "game/records/raw_text.hpp"
#include "game/rules/symmetry.hpp"

#include <algorithm>
#include <array>
#include <filesystem>

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

rules::Position turned_position(const rules::Position& position, int symmetry) {
    return rules::Position::from_board(position.size(), rules::transformed(position.board<std::uint64_t>(), symmetry),
                                       position.to_move());
}

std::optional<std::string> moves_of_opening(std::string_view name) {
    const std::string wanted = records::lowered(records::trimmed(name));
    for (const records::NamedOpening& opening : records::opening_names().all()) {
        if (records::lowered(opening.name) == wanted) return opening.moves;
    }
    return std::nullopt;
}

base::Result<rules::Game> game_from_file(const std::string& path) {
    const auto text = base::read_file(path, max_file_bytes);
    if (!text) return text.error();
    auto read = records::read_any_form(*text, {.rules = {}, .size = rules::BoardSize{8}, .to_move = {}});
    if (!read) return base::Error{path + ": " + read.error().message};
    if (read->game.position().size().side() != 8) return base::Error{path + ": expected a game on 8x8"};
    return std::move(read->game);
}

base::Result<base::Done> game_to_file(const std::string& path, const rules::Game& game) {
    const std::string extension = std::filesystem::path{path}.extension().string();
    const records::GameFormat* format = records::format_of_extension(extension);
    if (format == nullptr)
        return base::Error{"expected a name that ends in .txt, .ggf, .sgf or .pgn, saw " + records::quote(path)};
    const rules::Position& start = game.node(rules::Game::root).position;
    const bool is_usual = start == rules::Position::start(rules::BoardSize{8});
    if (const auto possible = base::check_folder(path); !possible) return possible;
    return base::write_atomically(path, format->write({.game = game, .is_usual_start = is_usual}));
}

} // namespace modes
