#include "game/database/recorded_game.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace database {

namespace {

// The first four digits of a date that look like a year; 0: none.
int year_of(std::string_view date) {
    for (std::size_t at = 0; at + 4 <= date.size(); ++at) {
        int year = 0;
        const char* const end = date.data() + at + 4;
        if (std::from_chars(date.data() + at, end, year).ptr == end && 1800 <= year && year < 2200) return year;
    }
    return 0;
}

} // namespace

GameToAdd game_to_add(const records::GameRecord& record) {
    GameToAdd game{.black = record.players[0],
                   .white = record.players[1],
                   .event = record.event,
                   .year = year_of(record.date),
                   .date = record.date,
                   .start = record.start};
    game.moves.reserve(record.moves.size());
    for (const records::RecordedMove& move : record.moves)
        game.moves.push_back(move.move);
    if (const auto margin = records::disc_margin(record))
        game.difference = static_cast<int>(std::lround(std::clamp(*margin, -127.0, 127.0)));
    if (record.theoretical) game.theoretical = 2 * record.theoretical->black_discs - record.start.size().square_count();
    return game;
}

} // namespace database
