// The readers of the formats and what they share. For the table in game_formats.cpp.
#pragma once

#include "game/records/annotated_moves.hpp"
#include "game/records/game_stream.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace records {

// The lines of a text, one after another, without their ends.
class LineReader {
  public:
    explicit LineReader(std::string_view text) : text_{text} {}

    // False at the end.
    bool next(std::string_view& line);
    std::int64_t number() const { return number_; } // of the last line, from 1
    std::size_t begin() const { return begin_; }    // of the last line in the text
    std::size_t end() const { return end_; }        // of the last line, with its end

  private:
    std::string_view text_;
    std::size_t begin_ = 0, end_ = 0;
    std::int64_t number_ = 0;
};

// Passes games on. Once the sink has had enough, further ones are dropped.
class Delivery {
  public:
    Delivery(const GameSink& sink, bool keeps_beginnings) : sink_{sink}, keeps_beginnings_{keeps_beginnings} {}

    // line: where the game begins, 0 where there are no lines.
    void take(base::Result<GameRead> game, std::int64_t line);
    void refuse(const std::string& why, std::int64_t line);
    // The text cannot be read any further.
    void fail(std::string why);
    bool goes_on() const { return goes_on_; }
    base::Result<StreamTally> result(const GameFormat* format) const;

  private:
    const GameSink& sink_;
    bool keeps_beginnings_, goes_on_ = true;
    StreamTally tally_;
    std::string failure_;
};

using StreamReader = void(std::string_view text, const StreamContext& context, Delivery& delivery);

// "(; ... ;)" one after another, with a count before them or none.
StreamReader stream_ggf, stream_sgf;
StreamReader stream_pgn;
// A game a line, or one over several lines; what stands behind a tab is its comment.
StreamReader stream_moves;
// A position a line, with what is known of its moves or moves that follow it; or drawn boards with blank lines between.
StreamReader stream_boards, stream_fen;
// "-Black    +02 White    EK:..."
StreamReader stream_kitty;
StreamReader stream_wthor;
// A game of triples, or of numbers, which is all of the text.
StreamReader stream_triples, stream_numbers;
StreamReader stream_json, stream_table;

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
