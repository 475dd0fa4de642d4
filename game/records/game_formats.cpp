#include "game/records/game_formats.hpp"

#include "engine/base/text.hpp"
#include "game/records/annotated_moves.hpp"
#include "game/records/diagram.hpp"
#include "game/records/raw_text.hpp"
#include "game/records/tagged_games.hpp"
#include "game/records/wthor.hpp"

#include <algorithm>

namespace records {

namespace {

bool has_numbers_only(std::string_view text) {
    const std::string plain = plain_text(text);
    bool has_digit = false;
    for (const char c : plain) {
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

constexpr base::Marked only_read = base::mark("Import only.");

constexpr GameFormat formats[]{
    {.id = "wthor",
     .kind = "WTHOR",
     .recognizes = is_wthor,
     .stream = stream_wthor,
     .other_extensions = ".wtb .wtd",
     .limits = base::mark(
         "8x8 or 10x10 from the usual start, with a result; names of 19 Latin characters, one year, no comments. Names "
         "are in a .JOU and a .TRN file next to it. The actual score replaces an unknown theoretical one.")},
    {.id = "ggf",
     .kind = "GGF",
     .extension = ".ggf",
     .recognizes = is_ggf,
     .stream = stream_ggf,
     .write = ggf_of,
     .limits = base::mark("No brackets in texts; the event is written as the place; a resignation without known discs "
                          "counts as a loss by all squares.")},
    {.id = "sgf",
     .kind = "SGF",
     .extension = ".sgf",
     .recognizes = is_sgf,
     .stream = stream_sgf,
     .write = sgf_of,
     .limits = base::mark("The main line only; no values or times of moves.")},
    {.id = "pgn",
     .kind = "PGN",
     .extension = ".pgn",
     .recognizes = is_pgn,
     .stream = stream_pgn,
     .write = [](const GameRecord& game) { return pgn_of(game) + '\n'; }, // adds a blank line between games
     .limits = base::mark("No komi, no values or times of moves; the result as discs.")},
    {.id = "kitty", .kind = "Kitty", .recognizes = is_kitty, .stream = stream_kitty, .limits = only_read},
    {.id = "json",
     .kind = "JSON",
     .recognizes = is_json,
     .stream = stream_json,
     .other_extensions = ".json .jsonl",
     .limits = only_read},
    {.id = "table",
     .kind = "CSV",
     .recognizes = is_table,
     .stream = stream_table,
     .other_extensions = ".csv .tsv",
     .limits = only_read},
    {.id = "fen",
     .has_positions = true,
     .extension = ".fen",
     .recognizes = is_fen,
     .stream = stream_fen,
     .write = fen_of,
     .limits = base::mark("Only the final position of a game.")},
    {.id = "obf",
     .has_positions = true,
     .extension = ".obf",
     .recognizes = may_be_diagram,
     .stream = stream_boards,
     .write = obf_of,
     .other_extensions = ".obf .script .pos",
     .limits = base::mark("Only the final position of a game.")},
    {.id = "board", // a second name for --from
     .has_positions = true,
     .recognizes = may_be_diagram,
     .stream = stream_boards,
     .limits = only_read},
    {.id = "triples", .recognizes = has_triples, .stream = stream_triples, .limits = only_read},
    {.id = "moves",
     .extension = ".txt",
     .recognizes = has_plain_square,
     .stream = stream_moves,
     .write = moves_text_of,
     .limits = base::mark("Moves only, one game per line; 8x8 unless a start position precedes them.")},
    {.id = "numbers", .recognizes = has_numbers_only, .stream = stream_numbers, .limits = only_read},
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

const GameFormat* format_of_text(std::string_view text) {
    const auto found = std::ranges::find_if(formats, [&](const GameFormat& each) { return each.recognizes(text); });
    return found == std::end(formats) ? nullptr : &*found;
}

} // namespace records
