#include "game/modes/tournament/course.hpp"

#include <cassert>
#include <cstddef>
#include <utility>

namespace modes {

using rules::Color;

std::optional<int> TournamentGame::loser() const {
    if (!winner) return std::nullopt;
    return players[rules::index(rules::opposite(*winner))];
}

Course::Course(const CourseShape& shape) : shape_{shape} {
    if (shape.system == TournamentSystem::swiss) {
        pair_next_round();
        return;
    }
    rounds_ = round_robin(shape.players);
    for (const Round& round : rounds_)
        left_.push_back(games_of_round(round));
}

int Course::games() const {
    const int meetings = shape_.system == TournamentSystem::swiss ? shape_.rounds * (shape_.players / 2)
                                                                  : shape_.players * (shape_.players - 1) / 2;
    return meetings * games_of_meeting();
}

std::array<int, 2> Course::players_of(const GamePlace& place) const {
    const Meeting& meeting = rounds_[at(place.round)].meetings[at(place.meeting)];
    std::array<int, 2> players{meeting.first, meeting.second};
    if (place.game == 1) std::swap(players[0], players[1]);
    return players;
}

bool Course::waits_for(const GamePlace& place) const {
    if (place.round < 0 || at(place.round) >= rounds_.size()) return false;
    if (place.meeting < 0 || at(place.meeting) >= rounds_[at(place.round)].meetings.size()) return false;
    if (place.pair < 0 || place.pair >= shape_.pairs || (place.game != 0 && place.game != 1)) return false;
    return !played_.contains(place);
}

std::optional<GamePlace> Course::next_game(const std::set<GamePlace>& except) const {
    for (GamePlace place; at(place.round) < rounds_.size(); ++place.round) {
        if (left_[at(place.round)] == 0) continue;
        const int meetings = static_cast<int>(rounds_[at(place.round)].meetings.size());
        for (place.meeting = 0; place.meeting < meetings; ++place.meeting)
            for (place.pair = 0; place.pair < shape_.pairs; ++place.pair)
                for (place.game = 0; place.game < 2; ++place.game)
                    if (!played_.contains(place) && !except.contains(place)) return place;
    }
    return std::nullopt;
}

void Course::add(TournamentGame game) {
    assert(waits_for(game.place) && game.players == players_of(game.place));
    int& left = left_[at(game.place.round)];
    --left;
    const GamePlace place = game.place;
    played_.emplace(place, std::move(game));
    if (left == 0 && shape_.system == TournamentSystem::swiss && static_cast<int>(rounds_.size()) < shape_.rounds)
        pair_next_round();
}

std::vector<int> Course::half_points() const {
    std::vector<int> points(at(shape_.players));
    for (const auto& [place, game] : played_) {
        for (const Color color : rules::both_colors)
            points[at(game.players[rules::index(color)])] += game.half_points(color);
    }
    const std::vector<int> all_byes = byes();
    for (std::size_t i = 0; i < points.size(); ++i)
        points[i] += 2 * games_of_meeting() * all_byes[i];
    return points;
}

std::vector<int> Course::byes() const {
    std::vector<int> byes(at(shape_.players));
    for (const Round& round : rounds_)
        if (round.bye) ++byes[at(*round.bye)];
    return byes;
}

void Course::pair_next_round() {
    SwissPast past{.points = half_points(),
                   .byes = byes(),
                   .met = std::vector<std::vector<int>>(at(shape_.players), std::vector<int>(at(shape_.players)))};
    for (const Round& round : rounds_) {
        for (const Meeting& meeting : round.meetings) {
            ++past.met[at(meeting.first)][at(meeting.second)];
            ++past.met[at(meeting.second)][at(meeting.first)];
        }
    }
    rounds_.push_back(monrad_round(past));
    left_.push_back(games_of_round(rounds_.back()));
}

} // namespace modes
