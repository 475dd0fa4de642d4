#include "game/records/game_formats.hpp"

#include "engine/base/text.hpp"
#include "game/records/annotated_moves.hpp"
#include "game/records/diagram.hpp"
#include "game/records/notation.hpp"
#include "game/records/raw_text.hpp"
#include "game/records/tagged_games.hpp"
#include "game/records/transcript.hpp"
#include "game/records/written_games.hpp"
#include "game/records/wthor.hpp"

#include <algorithm>
#include <sstream>
#include <vector>

namespace records {

using base::tr;
using base::tr_n;

using rules::BoardSize;
using rules::Color;
using rules::Game;
using rules::Notation;
using rules::Position;

namespace {

std::string size_text(BoardSize size) {
    const std::string side = std::to_string(size.side());
    return side + " \xC3\x97 " + side;
}

// Discs that were placed, to the cursor.
int count_moves(const Game& game) {
    const auto path = game.path_to(game.cursor());
    return static_cast<int>(std::ranges::count_if(
        path, [&](Game::NodeId id) { return id != Game::root && !game.node(id).move.is_pass(); }));
}

std::string moves_text(int count) {
    return tr_n(count, "{} move", "{} moves", count);
}

// What was found, with the size of its board where that is not the present game's.
std::string with_size(const std::string& what, const Game& game, const FormContext& context) {
    const BoardSize size = game.position().size();
    return size == context.size ? what : tr("{} on {}", what, size_text(size));
}

std::string position_text(const Game& game, const FormContext& context) {
    const int moves = count_moves(game);
    std::string what = with_size(tr("a position"), game, context);
    if (moves > 0) what = tr_n(moves, "{} and {} move", "{} and {} moves", what, moves);
    const Position& shown = moves > 0 ? game.position() : game.node(Game::root).position;
    return shown.to_move() == Color::black ? tr("{}, Black to move", what) : tr("{}, White to move", what);
}

ImportedGame form(Game game, std::string what) {
    return {.game = std::move(game), .names = {}, .what = std::move(what), .lacks_side = false};
}

// kind: "GGF".
base::Result<ImportedGame> tagged(const base::Result<TaggedGame>& read, const char* kind, const FormContext& context) {
    if (!read) return base::Error{tr("{} game: {}", kind, read.error().message)};
    Game game = game_of(read->record);
    const int moves = count_moves(game);
    std::string what =
        with_size(tr_n(moves, "a {} game of {} move", "a {} game of {} moves", kind, moves), game, context);
    if (read->games_in_text > 1) what = tr("{}, the first of several", what);
    ImportedGame found = form(std::move(game), std::move(what));
    found.names = read->record.players;
    found.annotations = read->record.annotations;
    return found;
}

bool can_move(const Position& position) {
    return !position.legal_moves().empty();
}

// "MOVE:SCORE" fields of a position file say something about the position and are no moves of a game.
bool are_moves(std::string_view rest) {
    return rest.find(':') == rest.npos && rest.find('%') == rest.npos && !trimmed(rest).empty();
}

base::Result<ImportedGame> read_board(std::string_view text, const FormContext& context) {
    const auto diagram = diagram_from_text(text, context.rules.color_names);
    if (!diagram) return base::Error{tr("a board: {}", diagram.error().message)};
    if ((diagram->black | diagram->white).empty()) return base::Error{tr("a board: expected discs, saw none")};
    const Position with_black{diagram->size, diagram->black, diagram->white, Color::black};
    const Position with_white{diagram->size, diagram->black, diagram->white, Color::white};
    std::optional<Color> to_move = diagram->to_move;
    if (!to_move && can_move(with_black) != can_move(with_white)) {
        to_move = can_move(with_black) ? Color::black : Color::white; // nobody else can
    }
    if (!to_move) to_move = context.to_move;
    const bool lacks_side = !to_move && can_move(with_black);
    const Position start = to_move.value_or(Color::black) == Color::black ? with_black : with_white;
    Game game{start};
    if (to_move && are_moves(diagram->rest)) {
        // Further lines are further positions.
        auto played = game_from_loose_moves(diagram->rest.substr(0, diagram->rest.find('\n')), start);
        if (!played) return base::Error{tr("the moves after the board: {}", played.error().message)};
        game = *std::move(played);
    }
    ImportedGame found = form(std::move(game), "");
    found.what = position_text(found.game, context);
    found.lacks_side = lacks_side;
    return found;
}

// The first line when it is a position of its own and others follow.
std::optional<std::string_view> first_of_positions(std::string_view text, const FormContext& context) {
    std::string_view left = text;
    std::optional<std::string_view> first;
    int count = 0;
    while (!left.empty()) {
        const std::string_view line = trimmed(take_until(left, '\n'));
        if (line.empty() || line.starts_with('%')) continue;
        if (line.size() < 17 || !may_be_diagram(line) || !diagram_from_text(line, context.rules.color_names)) {
            return std::nullopt;
        }
        if (!first) first = line;
        ++count;
    }
    return count > 1 ? first : std::nullopt;
}

// Moves in one notation: on the size of the present game, or on the only one on which they are legal.
base::Result<ImportedGame> read_moves(std::string_view text, Notation notation, const FormContext& context) {
    Annotations annotations;
    auto game = game_from_loose_moves(text, context.rules.start(context.size), notation, &annotations);
    if (game && game->node_count() > 1) {
        ImportedGame found = form(*game, moves_text(count_moves(*game)));
        found.annotations = std::move(annotations);
        return found;
    }
    if (game) return base::Error{tr("expected at least one move, saw none")};
    // Nearly everything that is written down was played on 8x8; other sizes only where no other one fits.
    std::vector<Game> elsewhere;
    for (int side = BoardSize::smallest; side <= BoardSize::largest; ++side) {
        if (side == context.size.side() || side > info(notation).largest_side) continue;
        auto other = game_from_loose_moves(text, context.rules.start(BoardSize{side}), notation);
        if (!other || other->node_count() == 1) continue;
        if (side == 8) elsewhere.clear();
        elsewhere.push_back(*std::move(other));
        if (side == 8) break;
    }
    if (elsewhere.empty()) return game.error();
    if (elsewhere.size() > 1) {
        return base::Error{
            tr("{} They are legal on several other sizes; choose the size first.", game.error().message)};
    }
    const Game& only = elsewhere.front();
    return form(only, with_size(moves_text(count_moves(only)), only, context));
}

// A letter and a digit side by side, as in f5.
bool has_algebraic_square(std::string_view text) {
    for (std::size_t at = 0; at + 1 < text.size(); ++at) {
        const char c = lower(text[at]);
        const bool begins_word = at == 0 || !('a' <= lower(text[at - 1]) && lower(text[at - 1]) <= 'z');
        if ('a' <= c && c <= 'z' && is_digit(text[at + 1]) && begins_word) return true;
    }
    return false;
}

bool has_numbers_only(std::string_view text) {
    bool has_digit = false;
    for (const char c : text) {
        has_digit = has_digit || is_digit(c);
        const bool is_of_pass = std::string_view{"pas-"}.find(lower(c)) != std::string_view::npos;
        if (!is_digit(c) && !is_blank(c) && c != ',' && c != ';' && !is_of_pass) return false;
    }
    return has_digit;
}

bool has_triples(std::string_view text) {
    const std::size_t open = text.find('(');
    if (open == text.npos || open + 3 >= text.size()) return false;
    const char color = lower(text[open + 1]);
    return (color == 'b' || color == 'w') && is_blank(text[open + 2]);
}

// Numbers mean different squares in different notations: the game's own, or the only one in which they are legal.
base::Result<ImportedGame> read_numbers(std::string_view text, const FormContext& context) {
    const Notation own = context.rules.notation;
    if (own == Notation::zero_based || own == Notation::one_based || own == Notation::digits) {
        return read_moves(text, own, context);
    }
    std::vector<ImportedGame> found;
    for (const Notation notation : {Notation::zero_based, Notation::one_based, Notation::digits}) {
        auto game = game_from_loose_moves(text, context.rules.start(context.size), notation);
        if (!game || game->node_count() == 1) continue;
        found.push_back(
            form(*game, tr("{} ({})", moves_text(count_moves(*game)), base::tr_data(info(notation).title))));
    }
    if (found.size() == 1) return found.front();
    return base::Error{found.empty()
                           ? tr("these numbers are not moves in any notation of numbers")
                           : tr("these numbers can be read in several notations; choose one under View › Notation")};
}

// The first of several lines that are games of their own, as databases write them.
std::optional<std::string_view> first_of_games(std::string_view text, const FormContext& context) {
    std::string_view left = text;
    std::optional<std::string_view> first;
    int count = 0;
    while (!left.empty() && count < 1000) {
        const std::string_view line = trimmed(take_until(left, '\n'));
        if (line.empty()) continue;
        const auto game = game_from_loose_moves(line, context.rules.start(context.size));
        if (!game || game->node_count() == 1) return std::nullopt;
        if (!first) first = line;
        ++count;
    }
    return count > 1 ? first : std::nullopt;
}

base::Result<ImportedGame> read_algebraic(std::string_view text, const FormContext& context) {
    auto found = read_moves(text, Notation::algebraic, context);
    if (found) return found;
    const auto first = first_of_games(text, context);
    if (!first) return found;
    auto one = read_moves(*first, Notation::algebraic, context);
    if (one) one->what = tr("{}, the first of several games", one->what);
    return one;
}

base::Result<ImportedGame> read_fen(std::string_view text, const FormContext& context) {
    const auto position = position_from_fen(text);
    if (!position) return base::Error{tr("a position: {}", position.error().message)};
    ImportedGame found = form(Game{*position}, "");
    found.what = position_text(found.game, context);
    return found;
}

base::Result<ImportedGame> read_first_position(std::string_view text, const FormContext& context) {
    auto found = read_board(*first_of_positions(text, context), context);
    if (found) found->what = tr("{}, the first of several", found->what);
    return found;
}

template <bool (*is_form)(std::string_view)> bool has_form(std::string_view text, const FormContext& /*context*/) {
    return is_form(text);
}

bool has_several_positions(std::string_view text, const FormContext& context) {
    return first_of_positions(text, context).has_value();
}

// The first game of a stream.
base::Result<ImportedGame> read_first(std::string_view bytes, StreamReader stream, const char* kind,
                                      const FormContext& context) {
    std::istringstream in{std::string{bytes}};
    TextSource source{in};
    std::optional<GameRecord> first;
    std::string problem = tr("there is no game in it");
    int count = 0;
    const GameSink sink{.take =
                            [&](GameRecord&& game, const StreamPlace&) {
                                if (count == 0) first = std::move(game);
                                return ++count < 2;
                            },
                        .refuse =
                            [&](const std::string& why, const StreamPlace&) {
                                problem = why;
                                return false;
                            }};
    Delivery delivery{sink, source};
    const auto read = stream(source, {.form = context, .names = nullptr}, delivery);
    if (!first) return base::Error{tr("{} game: {}", kind, read ? problem : read.error().message)};
    return tagged(TaggedGame{.record = *std::move(first), .games_in_text = count}, kind, context);
}

template <std::string (*write)(const GameRecord&)> std::string written(const WrittenGame& game) {
    return write(record_of(game));
}

// Rules may begin with White: what is usual is known to who writes.
std::string written_moves(const WrittenGame& game) {
    return (game.is_usual_start ? to_transcript(game.game) : line_with_start(game.game)) + '\n';
}

constexpr GameFormat formats[]{
    {.id = "wthor",
     .title = base::mark("WTHOR games").english(),
     .extension = "",
     .recognizes = has_form<is_wthor>,
     .read = [](std::string_view bytes,
                const FormContext& context) { return read_first(bytes, stream_wthor, "WTHOR", context); },
     .write = nullptr,
     .stream = stream_wthor,
     .write_record = nullptr,
     .other_extensions = ".wtb .wtd",
     .limits =
         base::mark(
             "8x8 or 10x10 from the usual start, with a result; names of 19 Latin characters, one year, no "
             "comments. Names lie in a .JOU and a .TRN beside it. Where no theoretical score is known the actual one "
             "stands in its place.")
             .english()},
    {.id = "ggf",
     .title = base::mark("GGF game").english(),
     .extension = ".ggf",
     .recognizes = has_form<is_ggf>,
     .read = [](std::string_view text,
                const FormContext& context) { return tagged(game_from_ggf(text), "GGF", context); },
     .write = written<ggf_of>,
     .stream = stream_ggf,
     .write_record = ggf_of,
     .limits =
         base::mark(
             "No brackets in texts; an event stands as the place; who gives up loses by all squares where no discs "
             "are known.")
             .english()},
    {.id = "sgf",
     .title = base::mark("SGF game").english(),
     .extension = ".sgf",
     .recognizes = has_form<is_sgf>,
     .read = [](std::string_view text,
                const FormContext& context) { return tagged(game_from_sgf(text), "SGF", context); },
     .write = written<sgf_of>,
     .stream = stream_sgf,
     .write_record = sgf_of,
     .limits = base::mark("The main line only; no values or times of moves.").english()},
    {.id = "pgn",
     .title = base::mark("PGN game").english(),
     .extension = ".pgn",
     .recognizes = has_form<is_pgn>,
     .read = [](std::string_view text,
                const FormContext& context) { return tagged(game_from_pgn(text), "PGN", context); },
     .write = written<pgn_of>,
     .stream = stream_pgn,
     .write_record = [](const GameRecord& game) { return pgn_of(game) + '\n'; }, // a blank line between games
     .limits = base::mark("No komi, no values or times of moves; the result as discs.").english()},
    {.id = "kitty",
     .title = base::mark("Kitty game").english(),
     .extension = "",
     .recognizes = has_form<is_kitty>,
     .read = [](std::string_view text,
                const FormContext& context) { return read_first(text, stream_kitty, "Kitty", context); },
     .write = nullptr,
     .stream = stream_kitty,
     .write_record = nullptr,
     .limits = base::mark("It is only read.").english()},
    {.id = "fen",
     .title = base::mark("position").english(),
     .extension = ".fen",
     .recognizes = has_form<is_fen>,
     .read = read_fen,
     .write = written<fen_of>,
     .stream = stream_fen,
     .write_record = fen_of,
     .limits = base::mark("The position at the end of a game only.").english()},
    {.id = "obf",
     .title = base::mark("position").english(),
     .extension = ".obf",
     .recognizes = has_several_positions,
     .read = read_first_position,
     .write = written<obf_of>,
     .stream = stream_boards,
     .write_record = obf_of,
     .other_extensions = ".obf .script",
     .limits = base::mark("The position at the end of a game only.").english()},
    {.id = "board",
     .title = base::mark("position").english(),
     .extension = "",
     .recognizes = has_form<may_be_diagram>,
     .read = read_board,
     .write = nullptr,
     .stream = stream_boards,
     .write_record = nullptr,
     .limits = base::mark("It is only read.").english()},
    {.id = "triples",
     .title = base::mark("moves").english(),
     .extension = "",
     .recognizes = has_form<has_triples>,
     .read = [](std::string_view text,
                const FormContext& context) { return read_moves(text, Notation::triples, context); },
     .write = nullptr,
     .stream = stream_one,
     .write_record = nullptr,
     .limits = base::mark("It is only read.").english()},
    {.id = "moves",
     .title = base::mark("moves").english(),
     .extension = ".txt",
     .recognizes = has_form<has_algebraic_square>,
     .read = read_algebraic,
     .write = written_moves,
     .stream = stream_moves,
     .write_record = moves_text_of,
     .limits = base::mark("The moves alone, a game a line; 8x8 where no start stands before them.").english()},
    {.id = "numbers",
     .title = base::mark("moves").english(),
     .extension = "",
     .recognizes = has_form<has_numbers_only>,
     .read = read_numbers,
     .write = nullptr,
     .stream = stream_one,
     .write_record = nullptr,
     .limits = base::mark("It is only read.").english()},
};

} // namespace

std::span<const GameFormat> game_formats() {
    return formats;
}

const GameFormat* format_of_extension(std::string_view extension) {
    const std::string wanted = lowered(extension);
    if (wanted.empty()) return nullptr;
    const auto found = std::ranges::find(formats, wanted, &GameFormat::extension);
    return found == std::end(formats) ? nullptr : &*found;
}

const GameFormat* format_of_file(std::string_view extension) {
    const std::string wanted = lowered(extension);
    if (wanted.empty() || wanted == ".txt") return nullptr;
    for (const GameFormat& format : formats) {
        std::string_view others = format.other_extensions;
        if (wanted == format.extension) return &format;
        while (!others.empty()) {
            if (take_until(others, ' ') == wanted) return &format;
        }
    }
    return nullptr;
}

const GameFormat* format_of_id(std::string_view id) {
    const auto found = std::ranges::find(formats, id, &GameFormat::id);
    return found == std::end(formats) ? nullptr : &*found;
}

const GameFormat* format_of_text(std::string_view text, const FormContext& context) {
    const auto found =
        std::ranges::find_if(formats, [&](const GameFormat& each) { return each.recognizes(text, context); });
    return found == std::end(formats) ? nullptr : &*found;
}

GameRecord record_of(const WrittenGame& game) {
    GameRecord record = record_of(game.game);
    record.players = game.names;
    if (game.annotations == nullptr) return record;
    Game::NodeId number = 0; // of the node on its line
    for (const Game::NodeId node : game.game.path_to(game.game.cursor())) {
        if (const auto found = game.annotations->find(node); found != game.annotations->end())
            record.annotations[number] = found->second;
        ++number;
    }
    return record;
}

} // namespace records
