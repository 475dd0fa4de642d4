#include "game/library/recorded_game.hpp"

#include <algorithm>
#include <cmath>

namespace library {

GameToAdd game_to_add(const records::GameRecord& record) {
    GameToAdd game{.black = record.players[0],
                   .white = record.players[1],
                   .event = record.event,
                   .year = records::year_of(record.date),
                   .date = record.date,
                   .start = record.start};
    game.moves.reserve(record.moves.size());
    for (const records::RecordedMove& move : record.moves)
        game.moves.push_back(move.move);
    if (const auto margin = records::disc_margin(record))
        game.difference = static_cast<int>(std::lround(std::clamp(*margin, -127.0, 127.0)));
    else if (const auto result = records::result_of(record))
        game.winner = result->winner;
    if (record.theoretical) game.theoretical = 2 * record.theoretical->black_discs - record.start.size().square_count();
    return game;
}

} // namespace library
