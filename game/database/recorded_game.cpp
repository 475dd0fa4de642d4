#include "game/database/recorded_game.hpp"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cmath>

namespace database {

namespace {

// The first run of digits that looks like a year, a day as 20031215, or seconds of Unix; 0: none.
int year_of(std::string_view date) {
    const auto is_digit = [](char c) { return '0' <= c && c <= '9'; };
    for (std::size_t at = 0; at < date.size();) {
        std::size_t end = at;
        while (end < date.size() && is_digit(date[end]))
            ++end;
        const std::size_t digits = end - at;
        std::int64_t number = 0;
        std::from_chars(date.data() + at, date.data() + end, number);
        if (digits == 8) number /= 10'000;
        if (digits == 9 || digits == 10) {
            const std::chrono::sys_seconds second{std::chrono::seconds{number}};
            return static_cast<int>(std::chrono::year_month_day{std::chrono::floor<std::chrono::days>(second)}.year());
        }
        if ((digits == 4 || digits == 8) && 1800 <= number && number < 2200) return static_cast<int>(number);
        at = std::max(end, at + 1);
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
    else if (const auto result = records::result_of(record))
        game.winner = result->winner;
    if (record.theoretical) game.theoretical = 2 * record.theoretical->black_discs - record.start.size().square_count();
    return game;
}

} // namespace database
