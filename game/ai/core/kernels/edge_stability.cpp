#include "game/ai/core/kernels/edge_stability.hpp"

#include <memory>

namespace ai::core {

namespace {

// The discs of `other` that a disc of `own` on square `place` flips along the edge.
int flipped_along_edge(int place, int own, int other) {
    int turned = 0;
    for (const int step : {1, -1}) {
        int run = 0;
        int at = place + step;
        while (0 <= at && at < 8 && (other >> at & 1) != 0) {
            run |= 1 << at;
            at += step;
        }
        if (0 <= at && at < 8 && (own >> at & 1) != 0) turned |= run;
    }
    return turned;
}

class Builder {
  public:
    std::unique_ptr<EdgeStability> build() {
        for (int own = 0; own < 256; ++own) {
            for (int other = 0; other < 256; ++other) {
                if ((own & other) == 0) find(own, other);
            }
        }
        return std::move(table_);
    }

  private:
    // A disc is stable if it is not flipped by any move of either side and is stable after each of them.
    int find(int own, int other) {
        const std::size_t index = own << 8 | other;
        if (is_known_[index]) return (*table_)[index];
        int stable = own;
        for (int place = 0; place < 8 && stable != 0; ++place) {
            const int disc = 1 << place;
            if (((own | other) & disc) != 0) continue;
            const int gained = flipped_along_edge(place, own, other);
            stable &= find(own | disc | gained, other & ~gained);
            const int lost = flipped_along_edge(place, other, own);
            stable &= find(own & ~lost, other | disc | lost);
        }
        is_known_[index] = true;
        (*table_)[index] = static_cast<std::uint8_t>(stable);
        return stable;
    }

    std::unique_ptr<EdgeStability> table_ = std::make_unique<EdgeStability>();
    std::array<bool, 65536> is_known_{};
};

} // namespace

const EdgeStability& edge_stability() {
    static const std::unique_ptr<const EdgeStability> table = std::make_unique<Builder>()->build();
    return *table;
}

} // namespace ai::core
