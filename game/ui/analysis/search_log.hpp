// Log of the search in the debug panel: one row per iteration, and samples over time.
#pragma once

#include "game/ai/report.hpp"

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace ui {

struct IterationRow {
    int depth = 0;
    int selectivity = ai::full_selectivity;
    rules::Move best = rules::Move::pass();
    bool is_best_new = false;
    ai::Score score = 0;
    std::optional<ai::Score> score_change; // against the previous row
    bool is_solved = false;
    std::uint64_t nodes = 0; // of the whole search so far
    std::chrono::milliseconds elapsed{0};
};

struct RateCount {
    std::uint64_t part = 0;
    std::uint64_t whole = 0;
};
enum class Rate : unsigned char {
    table_hits,
    table_cutoffs,
    first_move_cutoffs, // of all cutoffs by a move
    probcut,
    transposition,
    stability
};
inline constexpr std::size_t rate_count = 6;
using RateCounts = std::array<RateCount, rate_count>;
RateCounts rates_of(const ai::Counters& counters);

struct SearchSample {
    std::chrono::milliseconds elapsed{0};
    std::uint64_t nodes = 0;
    RateCounts rates; // all 0 if the search does not count
};

class SearchLog {
  public:
    static constexpr std::size_t max_samples = 240; // then every other one is dropped and the interval doubles

    // Takes the newest report. Fewer nodes or an earlier iteration mean a new search, which clears the log.
    void take(const ai::Report& report);
    void clear();

    const std::vector<IterationRow>& iterations() const { return iterations_; }
    // In order of time; the first is at the start of the search.
    const std::vector<SearchSample>& samples() const { return samples_; }
    // Nodes per second between successive samples: one value fewer than samples.
    std::vector<float> node_rates() const;
    // Part of the whole, 0 to 1, between successive samples; skips pairs without a whole.
    std::vector<float> course(Rate rate) const;

  private:
    void take_iterations(const ai::Report& report);
    void add(const ai::Iteration& iteration);
    void take_sample(const ai::Report& report);

    std::vector<IterationRow> iterations_;
    std::vector<SearchSample> samples_;
    std::chrono::milliseconds apart_{0}; // minimum interval of samples
};

// CSV with a heading line: depth, certainty_percent, best, changed, score, score_change, nodes, milliseconds, solved.
// Scores are in discs, squares algebraic.
std::string to_csv(std::span<const IterationRow> iterations);

} // namespace ui
