#include "game/modes/arena/arena.hpp"

#include "engine/base/random.hpp"
#include "engine/base/text.hpp"
#include "engine/base/threads.hpp"
#include "game/modes/moves_from_outside.hpp"
#include "game/play/match.hpp"

#include <cassert>
#include <cmath>
#include <mutex>
#include <stop_token>

namespace modes {

namespace {

using rules::Color;

struct PlayedGame {
    int discs = 0; // Black's less White's at the end, as they lie
    std::optional<Color> fallen{};
};

base::Result<PlayedGame> play_game(const play::Opening& opening, ArenaPlayer& black, ArenaPlayer& white,
                                   const ai::TimeControl& clock, const std::stop_token& stop) {
    const play::Time begin = play::Clock::now();
    play::MatchSettings settings = moves_from_outside(opening.position.size());
    settings.clock_initial = clock.main;
    settings.clock_extra.time = clock.period;
    play::Match match{settings, begin};
    play::MatchState begun = match.state(begin);
    begun.game = rules::Game{opening.position};
    (void)match.submit(play::Replace{std::move(begun)}, begin); // of the size that it states
    while (!match.is_over()) {
        if (stop.stop_requested()) return base::Error{base::tr("stopped")};
        const rules::Position& position = match.position();
        const Color color = position.to_move();
        ArenaPlayer& mover = color == Color::black ? black : white;
        ArenaPlayer& other = color == Color::black ? white : black;
        rules::Move move = rules::Move::pass();
        if (position.must_pass()) {
            if (auto told = mover.tell(color, move); !told) return told.error();
        } else {
            const play::Time asked = play::Clock::now();
            match.tick(asked);
            const auto chosen = mover.choose(position, match.clock().state(color, asked));
            if (!chosen) return chosen.error();
            move = *chosen;
        }
        const play::Time answered = play::Clock::now();
        if (match.tick(answered)) break;
        match.make_move(move, answered);
        if (auto told = other.tell(color, move); !told) return told.error();
    }
    if (match.end_reason() == play::EndReason::time) {
        const int all = opening.position.size().square_count();
        const bool is_black = match.winner() == Color::black;
        return PlayedGame{.discs = is_black ? all : -all, .fallen = is_black ? Color::white : Color::black};
    }
    const rules::DiscCount count = match.position().count();
    return PlayedGame{.discs = count.black - count.white};
}

int half_points(int discs) {
    return discs > 0 ? 2 : discs == 0 ? 1 : 0;
}

bool is_decided(const Tally& tally, const std::optional<SequentialTest>& test) {
    return test && std::abs(tally.log_likelihood_ratio(*test)) >= SequentialTest::bound();
}

class Arena {
  public:
    Arena(const ArenaSettings& settings, const std::vector<play::Opening>& openings,
          const std::function<void(const Tally&)>& on_pair)
        : settings_{settings}, openings_{openings}, on_pair_{on_pair} {
        assert(settings.pairs <= static_cast<int>(openings.size()));
    }

    base::Result<ArenaResult> run() {
        base::run_in_threads(settings_.threads, [this] {
            if (const auto played = play_pairs(); !played) fail(played.error());
        });
        if (error_) return *error_;
        return result_;
    }

  private:
    // One thread's work. Errors after a stop are of no interest.
    base::Result<base::Done> play_pairs();
    // Disc differences of the first player's two games.
    base::Result<std::array<int, 2>> play_pair(std::size_t number, ArenaPlayer& first, ArenaPlayer& second);
    // The number of a pair that nobody plays yet; none when there is nothing left to do.
    std::optional<std::size_t> take_pair();
    void note(const std::array<int, 2>& discs);
    void fail(const base::Error& error);

    const ArenaSettings& settings_;
    const std::vector<play::Opening>& openings_;
    const std::function<void(const Tally&)>& on_pair_;
    std::stop_source stop_; // the games that run are not needed any more

    std::mutex mutex_; // guards the rest
    int next_pair_ = 0;
    ArenaResult result_;
    std::optional<base::Error> error_;
};

base::Result<base::Done> Arena::play_pairs() {
    auto pair = take_pair();
    if (!pair) return base::Done{}; // more threads than pairs
    std::array<std::unique_ptr<ArenaPlayer>, 2> players;
    for (std::size_t i = 0; i < players.size(); ++i) {
        auto seated = seat(settings_.plans[i], stop_.get_token());
        if (!seated) return seated.error();
        players[i] = *std::move(seated);
        const std::lock_guard lock{mutex_};
        result_.names[i] = players[i]->name();
    }
    for (; pair; pair = take_pair()) {
        const auto discs = play_pair(*pair, *players[0], *players[1]);
        if (!discs) return discs.error();
        note(*discs);
    }
    for (const auto& player : players)
        player->dismiss();
    return base::Done{};
}

base::Result<std::array<int, 2>> Arena::play_pair(std::size_t number, ArenaPlayer& first, ArenaPlayer& second) {
    const play::Opening& opening = openings_[number];
    std::array<int, 2> discs{};
    for (const std::size_t game : {0u, 1u}) {
        base::Random seeds{2 * number + game};
        if (auto begun = first.begin_game(opening, seeds.next()); !begun) return begun.error();
        if (auto begun = second.begin_game(opening, seeds.next()); !begun) return begun.error();
        const auto played = game == 0 ? play_game(opening, first, second, settings_.clock, stop_.get_token())
                                      : play_game(opening, second, first, settings_.clock, stop_.get_token());
        if (!played) return played.error();
        discs[game] = game == 0 ? played->discs : -played->discs;
        if (played->fallen) {
            const bool is_first = (*played->fallen == Color::black) == (game == 0);
            const std::lock_guard lock{mutex_};
            ++result_.flags[is_first ? 0 : 1];
        }
    }
    return discs;
}

std::optional<std::size_t> Arena::take_pair() {
    const std::lock_guard lock{mutex_};
    if (stop_.stop_requested() || next_pair_ == settings_.pairs) return std::nullopt;
    return static_cast<std::size_t>(next_pair_++);
}

void Arena::note(const std::array<int, 2>& discs) {
    const std::lock_guard lock{mutex_};
    if (stop_.stop_requested()) return;
    result_.tally.add(half_points(discs[0]), half_points(discs[1]), discs[0] + discs[1]);
    if (is_decided(result_.tally, settings_.ends_with)) stop_.request_stop();
    if (on_pair_) on_pair_(result_.tally);
}

void Arena::fail(const base::Error& error) {
    const std::lock_guard lock{mutex_};
    if (stop_.stop_requested()) return; // it is the stop that it tells of
    error_ = error;
    stop_.request_stop();
}

} // namespace

base::Result<ArenaResult> play_arena(const ArenaSettings& settings, const std::vector<play::Opening>& openings,
                                     const std::function<void(const Tally&)>& on_pair) {
    return Arena{settings, openings, on_pair}.run();
}

} // namespace modes
