// The readers of the streams, one for each form that holds many games. For the table in game_formats.cpp.
#pragma once

#include "game/records/annotated_moves.hpp"
#include "game/records/game_stream.hpp"

#include <cstddef>
#include <cstdint>
#include <istream>
#include <string>
#include <string_view>

namespace records {

struct TextLine {
    std::string text;        // without its end
    std::int64_t number = 0; // from 1
    bool is_cut = false;     // it is longer than was allowed, and the rest is dropped
};

// The bytes of a stream in pieces, with a look ahead, so that a file of any length is read in little memory.
class TextSource {
  public:
    static constexpr std::size_t ahead_bytes = std::size_t{64} << 10;

    explicit TextSource(std::istream& in) : in_{in} {}

    // What comes next, at most ahead_bytes of it; all that is left where it is less.
    std::string_view ahead();
    // The next byte; -1 at the end.
    int take();
    void take(std::string& bytes, std::size_t count);
    // False at the end.
    bool take_line(TextLine& line, std::size_t max_bytes);
    // Of the next byte, from 1.
    std::int64_t line() const { return line_; }
    // The stream broke off other than by its end.
    bool has_failed() const { return in_.bad(); }

  private:
    void fill();

    std::istream& in_;
    std::string buffer_;
    std::size_t at_ = 0;
    std::int64_t line_ = 1;
    bool is_at_end_ = false;
};

struct GameRead {
    GameRecord record{};
    std::string skipped{}; // what of the text was not used, and where; empty: all of it was
    std::string error{};   // why the move after the last one cannot be made; empty: the whole text was read

    bool is_empty() const { return record.moves.empty() && !has_start; }
    bool has_start = false; // the text has the position at the start

    void skip(const std::string& what);
};

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

GameRead game_read(MovesRead&& moves);

using StreamReader = base::Result<base::Done> (*)(TextSource& source, const StreamContext& context, Delivery& delivery);

// "(; ... ;)" one after another, with a count before them or none.
base::Result<base::Done> stream_ggf(TextSource& source, const StreamContext& context, Delivery& delivery);
base::Result<base::Done> stream_sgf(TextSource& source, const StreamContext& context, Delivery& delivery);
base::Result<base::Done> stream_pgn(TextSource& source, const StreamContext& context, Delivery& delivery);
// A game a line, or one over several lines; what stands behind a tab is its comment.
base::Result<base::Done> stream_moves(TextSource& source, const StreamContext& context, Delivery& delivery);
// A position a line, with what is known of its moves or moves that follow it; or drawn boards with blank lines between.
base::Result<base::Done> stream_boards(TextSource& source, const StreamContext& context, Delivery& delivery);
base::Result<base::Done> stream_fen(TextSource& source, const StreamContext& context, Delivery& delivery);
// "-Black    +02 White    EK:..."
base::Result<base::Done> stream_kitty(TextSource& source, const StreamContext& context, Delivery& delivery);
base::Result<base::Done> stream_wthor(TextSource& source, const StreamContext& context, Delivery& delivery);
// A game of triples, or of numbers, which is all of the text.
base::Result<base::Done> stream_triples(TextSource& source, const StreamContext& context, Delivery& delivery);
base::Result<base::Done> stream_numbers(TextSource& source, const StreamContext& context, Delivery& delivery);
base::Result<base::Done> stream_json(TextSource& source, const StreamContext& context, Delivery& delivery);
base::Result<base::Done> stream_table(TextSource& source, const StreamContext& context, Delivery& delivery);

bool is_kitty(std::string_view text);
bool is_json(std::string_view text);
bool is_table(std::string_view text);

// What a title of a table or a name in JSON says about a game, whatever its case and the signs between its words.
enum class GameField : unsigned char { other, moves, black, white, date, event, winner, game };
GameField field_named(std::string_view name);

// A game in the algebraic notation: on the size of the context, or on the only other one on which all of its moves are
// legal, where there are enough of them to tell.
GameRead read_game_of_moves(std::string_view text, const FormContext& context);

} // namespace records
