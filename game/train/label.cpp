#include "game/train/label.hpp"

#include "engine/base/threads.hpp"
#include "game/train/search_thread.hpp"

#include <algorithm>
#include <mutex>
#include <set>

namespace train {

namespace {

void value(Samples& samples, std::size_t begin, SearchThread& search, const LabelOptions& options) {
    search.clear();
    const std::size_t end = std::min(samples.size(), begin + label_stretch);
    // Backwards: what follows in a game was valued when what came before it is searched, and lies in the table.
    for (std::size_t i = end; i > begin; --i) {
        Sample& sample = samples[i - 1];
        sample.value =
            static_cast<std::int16_t>(search.value_or_result(sample.board, options.depth, options.exact_empties));
    }
}

// Hands out the stretches and tells how far they are done without a gap.
class Stretches {
  public:
    Stretches(std::size_t first, std::size_t end, const std::function<bool(std::size_t)>& on_stretch)
        : end_{end}, next_{first}, done_{first}, on_stretch_{on_stretch} {}

    // Where the next one begins; `end` where none is left.
    std::size_t take() {
        const std::lock_guard lock{mutex_};
        const std::size_t taken = is_over_ ? end_ : next_;
        next_ = std::min(end_, next_ + label_stretch);
        return taken;
    }
    void give(std::size_t begin) {
        const std::lock_guard lock{mutex_};
        waiting_.insert(begin);
        while (!is_over_ && !waiting_.empty() && *waiting_.begin() == done_) {
            waiting_.erase(waiting_.begin());
            done_ = std::min(end_, done_ + label_stretch);
            is_over_ = !on_stretch_(done_);
        }
    }

  private:
    const std::size_t end_;
    std::mutex mutex_;
    std::size_t next_;
    std::size_t done_;
    bool is_over_ = false;          // nobody wants more
    std::set<std::size_t> waiting_; // for stretches before them
    const std::function<bool(std::size_t)>& on_stretch_;
};

} // namespace

void label(Samples& samples, std::size_t first, const ai::core::Weights& weights, const LabelOptions& options,
           const std::function<bool(std::size_t)>& on_stretch) {
    Stretches stretches{first, samples.size(), on_stretch};
    base::run_in_threads(options.threads, [&] {
        SearchThread search{weights, SearchThread::small_table};
        for (std::size_t begin = stretches.take(); begin < samples.size(); begin = stretches.take()) {
            value(samples, begin, search, options);
            stretches.give(begin);
        }
    });
}

} // namespace train
