#include "game/modes/tournament/course.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <deque>
#include <numeric>
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

namespace {

constexpr int nobody = -1;

// Grows a tree of alternating paths from a free vertex and contracts odd cycles ("blossoms"), each represented by its
// base.
class Matching {
  public:
    explicit Matching(const MayMeet& may_meet)
        : may_meet_{may_meet}, count_{static_cast<int>(may_meet.size())}, partner_(may_meet.size(), nobody) {}

    int size() {
        int pairs = 0;
        for (int i = 0; i < count_; ++i)
            if (partner(i) == nobody) pairs += pair_at_once(i) ? 1 : 0;
        for (int i = 0; i < count_; ++i) {
            if (partner(i) != nobody) continue;
            const int end = free_end_of_path(i);
            if (end == nobody) continue;
            turn_over(end);
            ++pairs;
        }
        return pairs;
    }

  private:
    int& partner(int one) { return partner_[static_cast<std::size_t>(one)]; }
    int& parent(int one) { return parent_[static_cast<std::size_t>(one)]; }
    int& base(int one) { return base_[static_cast<std::size_t>(one)]; }
    bool may_meet(int a, int b) const { return may_meet_[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)]; }

    bool pair_at_once(int one) {
        for (int other = 0; other < count_; ++other) {
            if (!may_meet(one, other) || partner(other) != nobody) continue;
            partner(one) = other;
            partner(other) = one;
            return true;
        }
        return false;
    }

    int common_base(int a, int b) {
        std::vector<bool> is_above(partner_.size());
        for (;;) {
            a = base(a);
            is_above[static_cast<std::size_t>(a)] = true;
            if (partner(a) == nobody) break;
            a = parent(partner(a));
        }
        for (;;) {
            b = base(b);
            if (is_above[static_cast<std::size_t>(b)]) return b;
            b = parent(partner(b));
        }
    }
    void mark_blossom(int one, int base_of_all, int child, std::vector<bool>& is_in_blossom) {
        while (base(one) != base_of_all) {
            is_in_blossom[static_cast<std::size_t>(base(one))] = true;
            is_in_blossom[static_cast<std::size_t>(base(partner(one)))] = true;
            parent(one) = child;
            child = partner(one);
            one = parent(partner(one));
        }
    }

    int free_end_of_path(int root) {
        parent_.assign(partner_.size(), nobody);
        base_.resize(partner_.size());
        for (int i = 0; i < count_; ++i)
            base(i) = i;
        std::vector<bool> is_reached(partner_.size());
        is_reached[static_cast<std::size_t>(root)] = true;
        std::deque<int> waiting{root};
        while (!waiting.empty()) {
            const int one = waiting.front();
            waiting.pop_front();
            for (int other = 0; other < count_; ++other) {
                if (!may_meet(one, other) || base(one) == base(other) || partner(one) == other) continue;
                if (other == root || (partner(other) != nobody && parent(partner(other)) != nobody)) {
                    const int all = common_base(one, other);
                    std::vector<bool> is_in_blossom(partner_.size());
                    mark_blossom(one, all, other, is_in_blossom);
                    mark_blossom(other, all, one, is_in_blossom);
                    for (int i = 0; i < count_; ++i) {
                        if (!is_in_blossom[static_cast<std::size_t>(base(i))]) continue;
                        base(i) = all;
                        if (is_reached[static_cast<std::size_t>(i)]) continue;
                        is_reached[static_cast<std::size_t>(i)] = true;
                        waiting.push_back(i);
                    }
                } else if (parent(other) == nobody) {
                    parent(other) = one;
                    if (partner(other) == nobody) return other;
                    is_reached[static_cast<std::size_t>(partner(other))] = true;
                    waiting.push_back(partner(other));
                }
            }
        }
        return nobody;
    }
    void turn_over(int end) {
        while (end != nobody) {
            const int before = parent(end);
            const int next = partner(before);
            partner(end) = before;
            partner(before) = end;
            end = next;
        }
    }

    const MayMeet& may_meet_;
    int count_;
    std::vector<int> partner_;
    std::vector<int> parent_;
    std::vector<int> base_;
};

bool can_all_meet(const std::vector<int>& players, const SwissPast& past, int most) {
    MayMeet may_meet(players.size(), std::vector<bool>(players.size()));
    for (std::size_t i = 0; i < players.size(); ++i) {
        for (std::size_t k = 0; k < players.size(); ++k)
            may_meet[i][k] = i != k && past.met[at(players[i])][at(players[k])] <= most;
    }
    return 2 * most_pairs(may_meet) == static_cast<int>(players.size());
}

std::vector<int> without(std::vector<int> players, int one) {
    std::erase(players, one);
    return players;
}

// left: in order. Precondition: can_all_meet().
std::vector<Meeting> meetings_from_above(std::vector<int> left, const SwissPast& past, int most) {
    std::vector<Meeting> meetings;
    while (!left.empty()) {
        const int top = left.front();
        left.erase(left.begin());
        std::vector<int> others = left;
        const auto met = [&](int other) { return past.met[at(top)][at(other)]; };
        std::ranges::stable_sort(others, {}, met);
        for (const int other : others) {
            std::vector<int> rest = without(left, other);
            if (met(other) > most || !can_all_meet(rest, past, most)) continue;
            meetings.push_back({top, other});
            left = std::move(rest);
            break;
        }
    }
    return meetings;
}

} // namespace

int most_pairs(const MayMeet& may_meet) {
    return Matching{may_meet}.size();
}

std::vector<Round> round_robin(int players) {
    const int seats = players + players % 2; // an odd count adds a dummy player; meeting it means sitting out
    const int circle = seats - 1;
    std::vector<Round> rounds(at(circle));
    for (int number = 0; number < circle; ++number) {
        std::vector<Meeting>& meetings = rounds[at(number)].meetings;
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
    std::ranges::stable_sort(order, std::ranges::greater{}, [&](int one) { return past.points[at(one)]; });
    const bool is_odd = order.size() % 2 != 0;
    const int fewest_byes = std::ranges::min(past.byes);
    for (int most = 0;; ++most) {
        if (!is_odd) {
            if (can_all_meet(order, past, most)) return {.meetings = meetings_from_above(order, past, most)};
            continue;
        }
        for (auto lowest = order.rbegin(); lowest != order.rend(); ++lowest) {
            if (past.byes[at(*lowest)] != fewest_byes) continue;
            const std::vector<int> rest = without(order, *lowest);
            if (can_all_meet(rest, past, most))
                return {.meetings = meetings_from_above(rest, past, most), .bye = *lowest};
        }
    }
}

} // namespace modes
