#include "game/modes/arena/arena.hpp"

#include "engine/base/random.hpp"
#include "engine/base/threads.hpp"
#include "game/ai/search.hpp"

#include <cassert>
#include <cmath>
#include <mutex>

namespace modes {

namespace {

using rules::Color;

// A player with a table of its own.
class Contestant {
  public:
    Contestant(const ai::Player& player, const ArenaSettings& settings)
        : player_{player}, limits_{settings.limits}, searcher_{settings.table_bytes} {}

    void begin_game(std::uint64_t seed) {
        searcher_.clear(); // so that a game does not depend on those played before by the same thread
        random_ = base::Random{seed};
    }
    rules::Move choose(const rules::Position& position) {
        const std::uint64_t seed = random_.next();
        if (limits_ && std::holds_alternative<ai::Level>(player_))
            return searcher_.search(position, *limits_, {}, {}).moves.front().move;
        return ai::choose(player_, position, seed, searcher_, {}, {}).move;
    }

  private:
    ai::Player player_;
    std::optional<ai::Limits> limits_;
    ai::Searcher searcher_;
    base::Random random_{0};
};

// Black's discs less White's at the end, as they lie.
int play_game(rules::Position position, Contestant& black, Contestant& white) {
    while (!position.is_over()) {
        Contestant& mover = position.to_move() == Color::black ? black : white;
        position = position.after(position.must_pass() ? rules::Move::pass() : mover.choose(position));
    }
    const rules::DiscCount count = position.count();
    return count.black - count.white;
}

int half_points(int discs) {
    return discs > 0 ? 2 : discs == 0 ? 1 : 0;
}

bool is_decided(const Tally& tally, const std::optional<SequentialTest>& test) {
    return test && std::abs(tally.log_likelihood_ratio(*test)) >= SequentialTest::bound();
}

} // namespace

Tally play_arena(const ArenaSettings& settings, const std::vector<rules::Position>& openings,
                 const std::function<void(const Tally&)>& on_pair) {
    assert(settings.pairs <= static_cast<int>(openings.size()));
    // One mutex for all that the threads share.
    std::mutex mutex;
    int next_pair = 0;
    bool is_over = false;
    Tally tally;
    base::run_in_threads(settings.threads, [&] {
        Contestant first{settings.first, settings};
        Contestant second{settings.second, settings};
        for (;;) {
            std::size_t pair = 0;
            {
                const std::lock_guard lock{mutex};
                if (is_over || next_pair == settings.pairs) return;
                pair = static_cast<std::size_t>(next_pair++);
            }
            const auto begin = [&](std::uint64_t game) {
                base::Random seeds{2 * pair + game};
                first.begin_game(seeds.next());
                second.begin_game(seeds.next());
            };
            begin(0);
            const int as_black = play_game(openings[pair], first, second);
            begin(1);
            const int as_white = -play_game(openings[pair], second, first);
            const std::lock_guard lock{mutex};
            if (is_over) return;
            tally.add(half_points(as_black), half_points(as_white), as_black + as_white);
            is_over = is_decided(tally, settings.ends_with);
            if (on_pair) on_pair(tally);
        }
    });
    return tally;
}

} // namespace modes
