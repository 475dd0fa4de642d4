#include "game/modes/tournament/standings.hpp"

#include "game/modes/tournament/number.hpp"

#include <algorithm>
#include <cstddef>
#include <tuple>

namespace modes {

using rules::Color;

namespace {

void count(Standing& standing, const TournamentGame& game, Color color) {
    ++standing.games;
    standing.discs += color == Color::black ? game.discs : -game.discs;
    const int half_points = game.half_points(color);
    ++(half_points == 2 ? standing.wins : half_points == 1 ? standing.draws : standing.losses);
    const bool is_fault = game.reason != play::EndReason::board && game.reason != play::EndReason::resignation;
    if (half_points == 0 && is_fault) ++standing.faults;
}

} // namespace

std::vector<PairResult> pair_results_of(const Course& course) {
    std::vector<PairResult> pairs;
    for (const auto& [place, game] : course.played()) {
        if (place.game != 0) continue;
        GamePlace second = place;
        second.game = 1;
        const auto other = course.played().find(second);
        if (other == course.played().end()) continue;
        pairs.push_back({game.players[0], game.players[1],
                         game.half_points(Color::black) + other->second.half_points(Color::white)});
    }
    return pairs;
}

std::vector<std::vector<CrossScore>> cross_table_of(const Course& course) {
    const std::size_t players = at(course.shape().players);
    std::vector<std::vector<CrossScore>> table(players, std::vector<CrossScore>(players));
    for (const auto& [place, game] : course.played()) {
        for (const Color color : rules::both_colors) {
            const int own = game.players[rules::index(color)];
            const int other = game.players[rules::index(rules::opposite(color))];
            CrossScore& score = table[at(own)][at(other)];
            score.half_points += game.half_points(color);
            ++score.games;
        }
    }
    return table;
}

std::vector<Standing> standings_of(const Course& course) {
    const bool is_swiss = course.shape().system == TournamentSystem::swiss;
    const std::vector<int> half_points = course.half_points();
    const std::vector<int> byes = course.byes();
    const std::vector<Rating> ratings = ratings_of(course.shape().players, pair_results_of(course));
    std::vector<Standing> table(half_points.size());
    for (std::size_t i = 0; i < table.size(); ++i) {
        table[i].player = static_cast<int>(i);
        table[i].half_points = half_points[i];
        table[i].byes = byes[i];
        table[i].rating = ratings[i];
    }
    for (const auto& [place, game] : course.played()) {
        for (const Color color : rules::both_colors)
            count(table[at(game.players[rules::index(color)])], game, color);
    }
    for (const Round& round : course.rounds()) {
        for (const Meeting& meeting : round.meetings) {
            table[at(meeting.first)].buchholz += half_points[at(meeting.second)];
            table[at(meeting.second)].buchholz += half_points[at(meeting.first)];
        }
        if (round.bye) table[at(*round.bye)].buchholz += half_points[at(*round.bye)];
    }
    const auto key = [&](const Standing& one) {
        return std::tuple{one.half_points, is_swiss ? one.buchholz : 0, one.discs};
    };
    std::ranges::stable_sort(table, std::ranges::greater{}, key);
    for (std::size_t i = 0; i < table.size(); ++i)
        table[i].rank = i > 0 && key(table[i]) == key(table[i - 1]) ? table[i - 1].rank : static_cast<int>(i) + 1;
    return table;
}

} // namespace modes
