// Runs games, or stretches of samples, on several threads and delivers the results in order. For self-play and
// labels.
#pragma once

#include "engine/base/threads.hpp"

#include <functional>
#include <map>
#include <mutex>
#include <utility>

namespace train {

template <class Samples> class OrderedGames {
  public:
    using OnGame = std::function<bool(const Samples&)>;

    OrderedGames(int games, const OnGame& on_game) : games_{games}, on_game_{on_game} {}

    // -1: none is left.
    int take() {
        const std::lock_guard lock{mutex_};
        return !is_over_ && next_ < games_ ? next_++ : -1;
    }
    void give(int game, Samples samples) {
        const std::lock_guard lock{mutex_};
        waiting_.emplace(game, std::move(samples));
        for (auto first = waiting_.begin(); !is_over_ && first != waiting_.end() && first->first == delivered_;
             first = waiting_.erase(first), ++delivered_)
            is_over_ = !on_game_(first->second);
    }

  private:
    int games_;
    const OnGame& on_game_;
    std::mutex mutex_;
    int next_ = 0;
    int delivered_ = 0;
    bool is_over_ = false;
    std::map<int, Samples> waiting_;
};

// make_player() creates a player per thread; its play(number) returns the samples of a game, counted from 0.
template <class Samples, class MakePlayer>
void play_in_order(int games, int threads, const std::function<bool(const Samples&)>& on_game,
                   const MakePlayer& make_player) {
    OrderedGames<Samples> queue{games, on_game};
    base::run_in_threads(threads, [&] {
        auto player = make_player();
        for (int game = queue.take(); game >= 0; game = queue.take())
            queue.give(game, player.play(game));
    });
}

} // namespace train
