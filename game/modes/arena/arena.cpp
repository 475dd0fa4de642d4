#include "game/modes/arena/arena.hpp"

#include "engine/base/random.hpp"
#include "engine/base/text.hpp"
#include "engine/base/threads.hpp"
#include "game/modes/arena/player.hpp"
#include "game/records/notation.hpp"

#include <cassert>
#include <cmath>
#include <mutex>
#include <stop_token>
#include <utility>

namespace modes {

namespace {

using rules::Color;

base::Error told_of(const std::string& title, const ArenaGame& game) {
    std::string moves;
    for (const records::RecordedMove& each : game.moves)
        moves += records::to_text(each.move);
    return base::Error{moves.empty() ? base::tr("{}: {}", title, game.fault->message)
                                     : base::tr("{}: {}, after {}", title, game.fault->message, moves)};
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
    base::Result<base::Done> play_pairs() {
        auto pair = take_pair();
        if (!pair) return base::Done{};
        std::array<std::unique_ptr<ArenaPlayer>, 2> players;
        for (std::size_t i = 0; i < players.size(); ++i) {
            auto seated = seat(settings_.plans[i], stop_.get_token());
            if (!seated) return base::Error{settings_.plans[i].title + ": " + seated.error().message};
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

    base::Result<std::array<int, 2>> play_pair(std::size_t number, ArenaPlayer& first, ArenaPlayer& second) {
        const play::Opening& opening = openings_[number];
        std::array<int, 2> discs{};
        for (const std::size_t game : {0u, 1u}) {
            base::Random seeds{2 * number + game};
            const bool is_first_black = game == 0;
            std::array<std::uint64_t, 2> of_colors{seeds.next(), seeds.next()};
            if (!is_first_black) std::swap(of_colors[0], of_colors[1]);
            const auto played =
                play_arena_game(opening, is_first_black ? first : second, is_first_black ? second : first, of_colors,
                                settings_.clock, stop_.get_token());
            if (!played) return base::Error{base::tr("stopped")};
            discs[game] = is_first_black ? played->discs : -played->discs;
            if (played->reason == play::EndReason::board) continue;
            const std::size_t loser = (*played->winner == Color::white) == is_first_black ? 0 : 1;
            if (played->reason == play::EndReason::resignation) continue;
            if (played->fault) return told_of(settings_.plans[loser].title, *played);
            const std::lock_guard lock{mutex_};
            ++result_.flags[loser];
        }
        return discs;
    }

    std::optional<std::size_t> take_pair() {
        const std::lock_guard lock{mutex_};
        if (stop_.stop_requested() || next_pair_ == settings_.pairs) return std::nullopt;
        return static_cast<std::size_t>(next_pair_++);
    }

    void note(const std::array<int, 2>& discs) {
        const std::lock_guard lock{mutex_};
        if (stop_.stop_requested()) return;
        result_.tally.add(half_points(discs[0]), half_points(discs[1]), discs[0] + discs[1]);
        if (is_decided(result_.tally, settings_.ends_with)) stop_.request_stop();
        if (on_pair_) on_pair_(result_.tally);
    }

    void fail(const base::Error& error) {
        const std::lock_guard lock{mutex_};
        if (stop_.stop_requested()) return; // the stop itself caused this error
        error_ = error;
        stop_.request_stop();
    }

    const ArenaSettings& settings_;
    const std::vector<play::Opening>& openings_;
    const std::function<void(const Tally&)>& on_pair_;
    std::stop_source stop_;

    std::mutex mutex_;
    int next_pair_ = 0;
    ArenaResult result_;
    std::optional<base::Error> error_;
};

} // namespace

base::Result<ArenaResult> play_arena(const ArenaSettings& settings, const std::vector<play::Opening>& openings,
                                     const std::function<void(const Tally&)>& on_pair) {
    return Arena{settings, openings, on_pair}.run();
}

} // namespace modes
