#include "game/play/match.hpp"

#include "engine/base/random.hpp"
#include "engine/base/text.hpp"

#include <cassert>
#include <utility>

namespace play {

using base::tr;

Match::Match(GameSettings game, MatchChoice choice, std::uint64_t seed)
    : state_{.game = std::move(game), .choice = std::move(choice), .seed = seed} {
    auto& [first, second] = state_.game.participants;
    bool& draws = state_.game.rules.has_random_colors;
    if (std::exchange(draws, false) && base::Random{seed}.below(2) == 1) {
        std::swap(first, second);
        std::swap(state_.choice.wants_values[0], state_.choice.wants_values[1]);
    }
    if (!is_between_people()) return;
    for (int i : {0, 1}) {
        std::string& name = state_.game.participants[static_cast<std::size_t>(i)].name;
        if (name.empty()) name = tr("Player {}", i + 1);
    }
}

std::string Match::name(std::size_t player) const {
    const auto& participants = state_.game.participants;
    return name_at_board(participants, player == 0 ? rules::Color::black : rules::Color::white,
                         tr("Player {}", player + 1));
}

bool Match::may_see_values() const {
    const auto agrees = [&](std::size_t number) {
        return !is_human(player(number).seat) || state_.choice.wants_values[number];
    };
    return agrees(0) && agrees(1);
}

bool Match::is_over() const {
    if (state_.is_ended) return true;
    if (state_.is_playing) return false;
    if (state_.choice.points == 0) return static_cast<int>(state_.games.size()) >= state_.choice.games;
    const auto points = half_points();
    return points[0] >= 2 * state_.choice.points || points[1] >= 2 * state_.choice.points;
}

rules::Color Match::color_of(std::size_t player) const {
    return (state_.games.size() + player) % 2 == 0 ? rules::Color::black : rules::Color::white;
}

std::size_t Match::player_with(rules::Color color) const {
    return color_of(0) == color ? 0 : 1;
}

GameSettings Match::next_settings() const {
    GameSettings settings = state_.game;
    for (const std::size_t number : {std::size_t{0}, std::size_t{1}})
        settings.participants[rules::index(color_of(number))] = player(number);
    settings.seed = base::Random{state_.seed + state_.games.size()}.next();
    return settings;
}

base::Result<Opening> Match::opening() const {
    const int pair = static_cast<int>(state_.games.size()) / 2;
    return opening_of_pair(state_.choice.start, state_.game.rules.start(state_.game.size), state_.seed, pair);
}

std::array<int, 2> Match::half_points() const {
    std::array<int, 2> points{};
    for (const MatchGame& game : state_.games) {
        if (game.winner) {
            points[*game.winner] += 2;
        } else {
            ++points[0];
            ++points[1];
        }
    }
    return points;
}

std::optional<std::size_t> Match::leader() const {
    const auto points = half_points();
    if (points[0] == points[1]) return std::nullopt;
    return points[0] > points[1] ? 0 : 1;
}

void Match::begin_game() {
    assert(!is_playing() && !is_over());
    state_.is_playing = true;
    state_.used_before = {};
}

void Match::end_game(MatchGame game) {
    assert(is_playing());
    state_.games.push_back(std::move(game));
    state_.is_playing = false;
}

void Match::end() {
    state_.is_playing = false;
    state_.is_ended = true;
}

std::string points_text(int half_points) {
    const std::string whole = std::to_string(half_points / 2);
    if (half_points % 2 == 0) return whole;
    constexpr const char* half = "\xC2\xBD";
    return half_points == 1 ? half : whole + half;
}

std::string score_text(const Match& match) {
    const auto points = match.half_points();
    return points_text(points[0]) + " : " + points_text(points[1]);
}

} // namespace play
