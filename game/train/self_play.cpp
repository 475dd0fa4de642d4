#include "game/train/self_play.hpp"

#include "game/train/ordered_games.hpp"
#include "game/train/search_thread.hpp"
#include "game/train/self_play_game.hpp"

#include <algorithm>
#include <cmath>
#include <memory>

namespace train {

namespace {

constexpr double carried_part = 0.7;

template <class Bits> class SelfPlayWorker {
  public:
    SelfPlayWorker(const Evaluator& evaluator, const SelfPlayOptions& options)
        : options_{options}, search_{evaluator.size, evaluator.weights, SearchThread<Bits>::small_table} {}

    SamplesOf<Bits> operator()(std::size_t number) {
        base::Random random = random_of_game(options_, number);
        search_.clear(); // a game must not depend on earlier games
        const SelfPlayGame<Bits> game = play_game(search_, options_, random);
        SamplesOf<Bits> samples;
        const int result = options_.depth > 0 || game.visits.empty() ? 0 : search_.exact_value(game.last.board);
        for (const Visit<Bits>& visit : game.visits) {
            int value = visit.is_first_player == game.last.is_first_player ? result : -result;
            if (options_.depth > 0)
                value = search_.value_or_result(visit.board, options_.depth, options_.exact_empties);
            samples.push_back({visit.board, static_cast<std::int16_t>(value)});
        }
        if (options_.depth > 0) carry_back(samples, game.visits);
        return samples;
    }

  private:
    void carry_back(SamplesOf<Bits>& samples, const std::vector<Visit<Bits>>& visits) const {
        for (std::size_t i = samples.size(); i > 1; --i) {
            const Visit<Bits>& next = visits[i - 1];
            const Visit<Bits>& here = visits[i - 2];
            const int empties = empties_of(here.board, search_.size().side());
            if (empties <= options_.exact_empties || next.is_explored) continue;
            const int later =
                next.is_first_player == here.is_first_player ? samples[i - 1].value : -samples[i - 1].value;
            std::int16_t& value = samples[i - 2].value;
            value = static_cast<std::int16_t>(std::lround((1 - carried_part) * value + carried_part * later));
        }
    }

    const SelfPlayOptions& options_;
    SearchThread<Bits> search_;
};

} // namespace

template <class Bits>
void self_play(const Evaluator& evaluator, const SelfPlayOptions& options, const OnGame<Bits>& on_game) {
    run_in_order(
        options.games, options.threads,
        [&] {
            return SelfPlayWorker<Bits>{evaluator, options};
        },
        on_game);
}

template void self_play(const Evaluator&, const SelfPlayOptions&, const OnGame<std::uint64_t>&);
template void self_play(const Evaluator&, const SelfPlayOptions&, const OnGame<Bits256>&);

void label(Samples& samples, std::size_t first, const ai::core::Weights& weights, const LabelOptions& options,
           const std::function<bool(std::size_t)>& on_stretch) {
    const auto make_labeller = [&] {
        return
            [&, search = std::make_unique<SearchThread<>>(weights, SearchThread<>::small_table)](std::size_t number) {
                search->clear();
                const std::size_t begin = first + number * label_stretch;
                const std::size_t end = std::min(samples.size(), begin + label_stretch);
                // Backwards, so that the table already has a position's successors when it is searched.
                for (std::size_t i = end; i > begin; --i) {
                    Sample& sample = samples[i - 1];
                    sample.value = static_cast<std::int16_t>(
                        search->value_or_result(sample.board, options.depth, options.exact_empties));
                }
                return end;
            };
    };
    run_in_order((samples.size() - first + label_stretch - 1) / label_stretch, options.threads, make_labeller,
                 on_stretch);
}

} // namespace train
