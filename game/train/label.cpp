#include "game/train/label.hpp"

#include "game/train/ordered_games.hpp"
#include "game/train/search_thread.hpp"

#include <algorithm>

namespace train {

namespace {

// Returns the end of the stretch.
struct Labeller {
    Samples& samples;
    std::size_t first;
    const LabelOptions& options;
    SearchThread search;

    std::size_t play(int number) {
        search.clear();
        const std::size_t begin = first + static_cast<std::size_t>(number) * label_stretch;
        const std::size_t end = std::min(samples.size(), begin + label_stretch);
        // Backwards, so that the table already has a position's successors when it is searched.
        for (std::size_t i = end; i > begin; --i) {
            Sample& sample = samples[i - 1];
            sample.value =
                static_cast<std::int16_t>(search.value_or_result(sample.board, options.depth, options.exact_empties));
        }
        return end;
    }
};

} // namespace

void label(Samples& samples, std::size_t first, const ai::core::Weights& weights, const LabelOptions& options,
           const std::function<bool(std::size_t)>& on_stretch) {
    const std::size_t stretches = (samples.size() - first + label_stretch - 1) / label_stretch;
    play_in_order<std::size_t>(static_cast<int>(stretches), options.threads, on_stretch, [&] {
        return Labeller{samples, first, options, SearchThread{weights, SearchThread::small_table}};
    });
}

} // namespace train
