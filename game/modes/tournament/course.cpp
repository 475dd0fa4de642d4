#include "game/modes/tournament/course.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace modes {

std::optional<int> TournamentGame::loser() const {
    if (!winner) return std::nullopt;
    return players[rules::index(opposite(*winner))];
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
    const Meeting& meeting = rounds_[place.round].meetings[place.meeting];
    std::array<int, 2> players{meeting.first, meeting.second};
    if (place.game == 1) std::swap(players[0], players[1]);
    return players;
}

bool Course::waits_for(const GamePlace& place) const {
    if (place.round < 0 || place.round >= std::ssize(rounds_)) return false;
    if (place.meeting < 0 || place.meeting >= std::ssize(rounds_[place.round].meetings)) return false;
    if (place.pair < 0 || place.pair >= shape_.pairs || (place.game != 0 && place.game != 1)) return false;
    return !played_.contains(place);
}

std::optional<GamePlace> Course::next_game(const std::set<GamePlace>& except) const {
    for (GamePlace place; place.round < std::ssize(rounds_); ++place.round) {
        if (left_[place.round] == 0) continue;
        for (place.meeting = 0; place.meeting < std::ssize(rounds_[place.round].meetings); ++place.meeting)
            for (place.pair = 0; place.pair < shape_.pairs; ++place.pair)
                for (place.game = 0; place.game < 2; ++place.game)
                    if (!played_.contains(place) && !except.contains(place)) return place;
    }
    return std::nullopt;
}

void Course::add(TournamentGame game) {
    assert(waits_for(game.place) && game.players == players_of(game.place));
    int& left = left_[game.place.round];
    --left;
    const GamePlace place = game.place;
    played_.emplace(place, std::move(game));
    if (left == 0 && shape_.system == TournamentSystem::swiss && static_cast<int>(rounds_.size()) < shape_.rounds)
        pair_next_round();
}

const TournamentGame* Course::other_of_pair(GamePlace place) const {
    place.game = 1 - place.game;
    const auto found = played_.find(place);
    return found == played_.end() ? nullptr : &found->second;
}

std::vector<int> Course::half_points() const {
    std::vector<int> points(shape_.players);
    for (const auto& [place, game] : played_)
        for (const int player : game.players)
            points[player] += game.half_points_of(player);
    const std::vector<int> all_byes = byes();
    for (std::size_t i = 0; i < points.size(); ++i)
        points[i] += 2 * games_of_meeting() * all_byes[i];
    return points;
}

std::vector<int> Course::byes() const {
    std::vector<int> byes(shape_.players);
    for (const Round& round : rounds_)
        if (round.bye) ++byes[*round.bye];
    return byes;
}

void Course::pair_next_round() {
    SwissPast past{.points = half_points(),
                   .byes = byes(),
                   .met = std::vector<std::vector<int>>(shape_.players, std::vector<int>(shape_.players))};
    for (const Round& round : rounds_) {
        for (const Meeting& meeting : round.meetings) {
            ++past.met[meeting.first][meeting.second];
            ++past.met[meeting.second][meeting.first];
        }
    }
    rounds_.push_back(monrad_round(past));
    left_.push_back(games_of_round(rounds_.back()));
}

namespace {

std::vector<int> without(std::vector<int> players, int one) {
    std::erase(players, one);
    return players;
}

struct Pairing {
    const SwissPast& past;
    int most; // maximum earlier meetings of two players that are paired
    // Limits the search: proving that there is no pairing could take forever.
    int attempts = 20'000;
    std::vector<Meeting> meetings{};

    // left: unpaired players, in pairing order.
    bool pair_all(std::vector<int> left) {
        if (left.empty()) return true;
        if (--attempts < 0) return false;
        const int top = left.front();
        left.erase(left.begin());
        const auto met = [&](int other) { return past.met[top][other]; };
        std::vector<int> others = left;
        std::ranges::stable_sort(others, {}, met);
        for (const int other : others) {
            if (met(other) > most) break;
            meetings.push_back({top, other});
            if (pair_all(without(left, other))) return true;
            meetings.pop_back();
        }
        return false;
    }
};

} // namespace

std::vector<Round> round_robin(int players) {
    const int seats = players + players % 2; // an odd count adds a dummy player; meeting it means sitting out
    const int circle = seats - 1;
    std::vector<Round> rounds(circle);
    for (int number = 0; number < circle; ++number) {
        std::vector<Meeting>& meetings = rounds[number].meetings;
        if (seats == players) {
            const bool is_fixed_first = number % 2 != 0;
            meetings.push_back(is_fixed_first ? Meeting{circle, number} : Meeting{number, circle});
        }
        for (int step = 1; step < seats / 2; ++step)
            meetings.push_back({(number + step) % circle, (number + circle - step) % circle});
    }
    return rounds;
}

Round monrad_round(const SwissPast& past) {
    assert(past.points.size() >= 2);
    std::vector<int> order(past.points.size());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, std::ranges::greater{}, [&](int one) { return past.points[one]; });
    std::vector<std::optional<int>> byes;
    if (order.size() % 2 == 0) byes.emplace_back();
    for (auto lowest = order.rbegin(); order.size() % 2 != 0 && lowest != order.rend(); ++lowest)
        if (past.byes[*lowest] == std::ranges::min(past.byes)) byes.emplace_back(*lowest);
    for (int most = 0;; ++most) {
        for (const std::optional<int>& bye : byes) {
            Pairing pairing{past, most};
            if (pairing.pair_all(bye ? without(order, *bye) : order))
                return {.meetings = std::move(pairing.meetings), .bye = bye};
        }
    }
}

} // namespace modes
