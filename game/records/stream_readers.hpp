// The readers of the streams, one for each form that holds many games. For the table in game_formats.cpp.
#pragma once

#include "game/records/game_stream.hpp"
#include "game/records/text_source.hpp"

namespace records {

// Hands games on and counts them.
class Delivery {
  public:
    Delivery(const GameSink& sink, const TextSource& source) : sink_{sink}, source_{source} {}

    // Each answers whether to go on. line: where the game begins, 0 where there are no lines. Where the source has
    // broken off nothing is handed on any more, since that game may be cut.
    bool take(base::Result<GameRecord> game, std::int64_t line);
    bool refuse(const std::string& why, std::int64_t line);
    std::int64_t games() const { return games_; }
    std::int64_t refused() const { return refused_; }

  private:
    const GameSink& sink_;
    const TextSource& source_;
    std::int64_t games_ = 0;
    std::int64_t refused_ = 0;
};

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
// All of the text is one game.
base::Result<base::Done> stream_one(TextSource& source, const StreamContext& context, Delivery& delivery);

// Whether the text begins with lines of that kind.
bool is_kitty(std::string_view text);

} // namespace records
