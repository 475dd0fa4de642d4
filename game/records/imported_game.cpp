#include "game/records/imported_game.hpp"

#include "engine/base/text.hpp"

#include "game/records/board_text.hpp"
#include "game/records/game_formats.hpp"
#include "game/records/raw_text.hpp"
#include "game/records/transcript.hpp"
#include "game/records/wthor.hpp"

namespace records {

using base::tr;

using rules::Color;
using rules::Game;
using rules::Position;

namespace {

// Some editors begin a text with a mark.
std::string_view without_mark(std::string_view text) {
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
    return trimmed(text);
}

} // namespace

bool is_json_object(std::string_view text) {
    return without_mark(text).starts_with('{');
}

base::Result<ImportedGame> read_any_form(std::string_view text, const FormContext& context) {
    if (text.size() > max_form_bytes) {
        return base::Error{tr("expected at most {} bytes, saw {}", max_form_bytes, text.size())};
    }
    if (!is_wthor(text)) text = without_mark(text); // its last byte may be a blank
    if (const GameFormat* format = format_of_text(text, context)) return format->read(text, context);
    if (text.empty()) return base::Error{tr("there is no text")};
    return base::Error{
        tr("expected moves (f5d6c3), a board of X, O and - with the side to move, a GGF, SGF or PGN game, "
           "or a saved game, saw {}",
           quote(text))};
}

std::string position_line(const Position& position) {
    return to_text(position) + (position.to_move() == Color::black ? " X" : " O");
}

std::string line_with_start(const Game& game) {
    const std::string moves = to_transcript(game);
    return position_line(game.node(Game::root).position) + ";" + (moves.empty() ? "" : " " + moves);
}

} // namespace records
