// The readers of the streams, one for each form that holds many games. For the table in game_formats.cpp.
#pragma once

#include "game/records/annotated_moves.hpp"
#include "game/records/game_stream.hpp"
#include "game/records/text_source.hpp"

namespace records {

// A game as it was read.
struct GameRead {
    GameRecord record{};
    std::string skipped{}; // what of the text was not used, and where; empty: all of it was
    std::string error{};   // why the move after the last one cannot be made; empty: the whole text was read

    // Neither moves nor a position of its own.
    bool is_empty() const { return record.moves.empty() && !has_start; }
    bool has_start = false; // the text has the position at the start

    // Adds a phrase to what was skipped.
    void skip(const std::string& what);
};

// Hands games on and counts them.
class Delivery {
  public:
    Delivery(const GameSink& sink, const TextSource& source, bool keeps_beginnings)
        : sink_{sink}, source_{source}, keeps_beginnings_{keeps_beginnings} {}

    // Each answers whether to go on. line: where the game begins, 0 where there are no lines. Where the source has
    // broken off nothing is handed on any more, since that game may be cut.
    bool take(base::Result<GameRead> game, std::int64_t line);
    bool refuse(const std::string& why, std::int64_t line);
    std::int64_t games() const { return games_; }
    std::int64_t refused() const { return refused_; }

  private:
    const GameSink& sink_;
    const TextSource& source_;
    bool keeps_beginnings_;
    std::int64_t games_ = 0;
    std::int64_t refused_ = 0;
};

// What was read of the moves of a text; without a start of its own.
GameRead game_read(MovesRead&& moves);

using StreamReader = base::Result<base::Done> (*)(TextSource& source, const StreamContext& context, Delivery& delivery);

// "(; ... ;)" one after another, with a count before them or none.
base::Result<base::Done> stream_ggf(TextSource& source, const StreamContext& context, Delivery& delivery);
// "(; ... )" one after another.
base::Result<base::Done> stream_sgf(TextSource& source, const StreamContext& context, Delivery& delivery);
// Tags, then moves, and again.
base::Result<base::Done> stream_pgn(TextSource& source, const StreamContext& context, Delivery& delivery);
// A game a line, or one over several lines; what stands behind a tab is its comment.
base::Result<base::Done> stream_moves(TextSource& source, const StreamContext& context, Delivery& delivery);
// A position a line, with what is known of its moves or moves that follow it; or drawn boards with blank lines between.
base::Result<base::Done> stream_boards(TextSource& source, const StreamContext& context, Delivery& delivery);
base::Result<base::Done> stream_fen(TextSource& source, const StreamContext& context, Delivery& delivery);
// "-Black    +02 White    EK:..."
base::Result<base::Done> stream_kitty(TextSource& source, const StreamContext& context, Delivery& delivery);
// .wtb and .wtd
base::Result<base::Done> stream_wthor(TextSource& source, const StreamContext& context, Delivery& delivery);
// A game of triples, or of numbers, which is all of the text.
base::Result<base::Done> stream_triples(TextSource& source, const StreamContext& context, Delivery& delivery);
base::Result<base::Done> stream_numbers(TextSource& source, const StreamContext& context, Delivery& delivery);
// Objects with an array of moves somewhere in them.
base::Result<base::Done> stream_json(TextSource& source, const StreamContext& context, Delivery& delivery);
// A table with a line of titles, and a column of moves.
base::Result<base::Done> stream_table(TextSource& source, const StreamContext& context, Delivery& delivery);

// Whether the text begins with lines of that kind.
bool is_kitty(std::string_view text);
bool is_json(std::string_view text);
bool is_table(std::string_view text);

// What a title of a table or a name in JSON says about a game; upper and lower case and signs between words are the
// same.
enum class GameField : unsigned char { other, moves, black, white, date, event, winner, game };
GameField field_named(std::string_view name);

// A game in the algebraic notation: on the size of the context, or on the only other one on which all of its moves are
// legal, where there are enough of them to tell.
GameRead read_game_of_moves(std::string_view text, const FormContext& context);

} // namespace records
