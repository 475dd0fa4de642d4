// Readers of the formats and their shared parts. For the table in game_formats.cpp.
#pragma once

#include "game/records/annotated_moves.hpp"
#include "game/records/game_stream.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace records {

// Reads the lines of a text one after another, without their ends.
class LineReader {
  public:
    explicit LineReader(std::string_view text) : text_{text} {}

    // Returns false at the end of the text.
    bool next(std::string_view& line);
    std::int64_t number() const { return number_; } // number of the last line, from 1
    std::size_t begin() const { return begin_; }    // offset of the last line in the text
    std::size_t end() const { return end_; }        // offset after the last line and its end

  private:
    std::string_view text_;
    std::size_t begin_ = 0, end_ = 0;
    std::int64_t number_ = 0;
};

// Passes games to the sink. Drops further games after the sink has stopped.
class Delivery {
  public:
    Delivery(const GameSink& sink, bool keeps_beginnings) : sink_{sink}, keeps_beginnings_{keeps_beginnings} {}

    // line: where the game begins; 0 in formats without lines.
    void take(base::Result<GameRead> game, std::int64_t line);
    void refuse(const std::string& why, std::int64_t line);
    // Stops with an error: the text cannot be read any further.
    void fail(std::string why);
    bool continues() const { return continues_; }
    base::Result<StreamTally> result(const GameFormat* format) const;

  private:
    const GameSink& sink_;
    bool keeps_beginnings_, continues_ = true;
    StreamTally tally_;
    std::string failure_;
};

using StreamReader = void(std::string_view text, const StreamContext& context, Delivery& delivery);

// Read "(; ... ;)" (GGF) or "(; ... )" (SGF) games in sequence, with or without a count before each.
StreamReader stream_ggf, stream_sgf;
StreamReader stream_pgn;
// Reads one game per line, or one game over several lines; text after a tab is a comment.
StreamReader stream_moves;
// Read one position per line, with known scores of its moves or with moves that follow it; or drawn boards separated by
// blank lines.
StreamReader stream_boards, stream_fen;
// Reads "-Black    +02 White    EK:...".
StreamReader stream_kitty;
StreamReader stream_wthor;
// Read a text that is one game in triples, or in numbers.
StreamReader stream_triples, stream_numbers;
StreamReader stream_json, stream_table;

bool is_kitty(std::string_view text);
bool is_json(std::string_view text);
bool is_table(std::string_view text);

// Meaning of a table's title or a JSON name, ignoring case and signs between words.
enum class GameField : unsigned char { other, moves, black, white, date, event, winner, game };
GameField field_named(std::string_view name);

// Reads a game in algebraic notation for the context's board size. If a move is illegal there and there are enough
// moves to decide, reads it for 8x8, or else for the only other size, if all moves are legal there.
GameRead read_game_of_moves(std::string_view text, const FormContext& context);

} // namespace records
