// What the debug panel remembers of the search that it shows: a line for each iteration, and figures over time. Fed
// with reports; plain values, for the window.
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
    bool is_best_new = false; // another move than in the row before
    ai::Score score = 0;
    std::optional<ai::Score> score_change; // against the row before; none in the first
    bool is_solved = false;
    std::uint64_t nodes = 0; // of the whole search so far
    std::chrono::milliseconds elapsed{0};
};

// How often something was tried and how often it helped.
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
using RateCounts = std::array<RateCount, rate_count>; // by Rate
RateCounts rates_of(const ai::Counters& counters);

struct SearchSample {
    std::chrono::milliseconds elapsed{0};
    std::uint64_t nodes = 0;
    RateCounts rates; // all 0 where the search does not count
};

class SearchLog {
  public:
    static constexpr std::size_t max_samples = 240; // then every other one goes, and they are taken half as often

    // Takes the newest report of a search. One with fewer nodes or an earlier iteration than before begins another
    // search: what was logged goes.
    void take(const ai::Report& report);
    void clear();

    const std::vector<IterationRow>& iterations() const { return iterations_; }
    // In the order of time, the first at its beginning.
    const std::vector<SearchSample>& samples() const { return samples_; }
    // Nodes a second between two samples that follow each other; one value less than there are samples.
    std::vector<float> node_rates() const;
    // The part of the whole, 0 to 1, between two samples that follow each other; those without a whole are left out.
    std::vector<float> course(Rate rate) const;

  private:
    void take_iterations(const ai::Report& report);
    void add(const ai::Iteration& iteration);
    void take_sample(const ai::Report& report);

    std::vector<IterationRow> iterations_;
    std::vector<SearchSample> samples_;
    std::chrono::milliseconds apart_{0}; // samples are at least so far from each other
};

// The iterations as comma-separated values with a heading line: depth, certainty_percent, best, changed, score,
// score_change, nodes, milliseconds, solved. Scores are in discs, squares are written algebraically.
std::string to_csv(std::span<const IterationRow> iterations);

} // namespace ui
