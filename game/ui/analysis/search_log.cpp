#include "game/ui/analysis/search_log.hpp"

#include "game/records/notation.hpp"
#include "game/ui/board/evaluation.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <numeric>

namespace ui {

using std::chrono::milliseconds;

void SearchLog::clear() {
    *this = SearchLog{};
}

void SearchLog::take(const ai::Report& report) {
    if (report.moves.empty()) return;
    const bool is_older = !iterations_.empty() && report.depth < iterations_.back().depth;
    const bool has_less = !samples_.empty() && report.nodes < samples_.back().nodes;
    if (is_older || has_less) clear();
    take_iterations(report);
    take_sample(report);
}

// Reports are rare enough to miss short iterations, so searches list them all. Other players report only their current
// depth.
void SearchLog::take_iterations(const ai::Report& report) {
    const ai::RootMove& best = report.moves.front();
    if (best.is_from_book) return;
    if (!report.iterations.empty()) {
        if (report.iterations.size() < iterations_.size()) iterations_.clear();
        for (std::size_t i = iterations_.size(); i < report.iterations.size(); ++i)
            add(report.iterations[i]);
        return;
    }
    const IterationRow* before = iterations_.empty() ? nullptr : &iterations_.back();
    const bool is_further = before == nullptr || before->depth < report.depth
                            || before->selectivity < report.selectivity || (report.is_solved && !before->is_solved);
    if (report.depth == 0 || !is_further) return;
    add({.depth = report.depth,
         .selectivity = report.selectivity,
         .best = best.move,
         .score = best.score,
         .is_solved = report.is_solved,
         .nodes = report.nodes,
         .elapsed = report.elapsed});
}

void SearchLog::add(const ai::Iteration& iteration) {
    IterationRow row{.depth = iteration.depth,
                     .selectivity = iteration.selectivity,
                     .best = iteration.best,
                     .score = iteration.score,
                     .is_solved = iteration.is_solved,
                     .nodes = iteration.nodes,
                     .elapsed = iteration.elapsed};
    if (!iterations_.empty()) {
        row.is_best_new = row.best != iterations_.back().best;
        row.score_change = row.score - iterations_.back().score;
    }
    iterations_.push_back(row);
}

void SearchLog::take_sample(const ai::Report& report) {
    if (samples_.empty()) samples_.push_back({});
    const SearchSample& last = samples_.back();
    if (report.elapsed <= last.elapsed || report.elapsed < last.elapsed + apart_) return;
    samples_.push_back({.elapsed = report.elapsed,
                        .nodes = report.nodes,
                        .rates = report.counters ? rates_of(*report.counters) : RateCounts{}});
    if (samples_.size() < max_samples) return;
    std::vector<SearchSample> thinned;
    for (std::size_t i = 0; i < samples_.size(); i += 2)
        thinned.push_back(samples_[i]);
    apart_ = (thinned.back().elapsed - thinned.front().elapsed) / static_cast<int>(thinned.size() - 1);
    samples_ = std::move(thinned);
}

std::vector<float> SearchLog::node_rates() const {
    std::vector<float> rates;
    for (std::size_t i = 1; i < samples_.size(); ++i) {
        const auto time = samples_[i].elapsed - samples_[i - 1].elapsed;
        const auto nodes = samples_[i].nodes - samples_[i - 1].nodes;
        rates.push_back(static_cast<float>(nodes) * 1000
                        / static_cast<float>(std::max<milliseconds::rep>(1, time.count())));
    }
    return rates;
}

std::vector<float> SearchLog::course(Rate rate) const {
    const auto index = static_cast<std::size_t>(rate);
    std::vector<float> course;
    for (std::size_t i = 1; i < samples_.size(); ++i) {
        const RateCount& before = samples_[i - 1].rates[index];
        const RateCount& now = samples_[i].rates[index];
        if (now.whole <= before.whole || now.part < before.part) continue;
        course.push_back(static_cast<float>(now.part - before.part) / static_cast<float>(now.whole - before.whole));
    }
    return course;
}

RateCounts rates_of(const ai::Counters& counters) {
    const auto sum = [](const auto& values) { return std::accumulate(values.begin(), values.end(), std::uint64_t{0}); };
    RateCounts rates;
    const auto set = [&](Rate rate, std::uint64_t part, std::uint64_t whole) {
        rates[static_cast<std::size_t>(rate)] = {part, whole};
    };
    set(Rate::table_hits, counters.table_hits, counters.table_probes);
    set(Rate::table_cutoffs, counters.table_cutoffs, counters.table_probes);
    set(Rate::first_move_cutoffs, counters.first_move_cutoffs, counters.cutoffs);
    set(Rate::probcut, sum(counters.probcut_cuts), sum(counters.probcut_tries));
    set(Rate::transposition, counters.transposition_cutoffs, counters.transposition_tries);
    set(Rate::stability, counters.stability_cutoffs, counters.stability_tries);
    return rates;
}

std::string to_csv(std::span<const IterationRow> iterations) {
    std::string csv = "depth,certainty_percent,best,changed,score,score_change,nodes,milliseconds,solved\n";
    for (const IterationRow& row : iterations) {
        const auto discs = [](ai::Score score) {
            char text[32];
            std::snprintf(text, sizeof text, "%.2f", static_cast<double>(score) / ai::disc);
            return std::string{text};
        };
        char certainty[32];
        std::snprintf(certainty, sizeof certainty, "%g", certainty_percent(row.selectivity));
        csv += std::to_string(row.depth) + "," + certainty + "," + records::to_text(row.best) + ","
               + (row.is_best_new ? "1" : "0") + "," + discs(row.score) + ","
               + (row.score_change ? discs(*row.score_change) : std::string{}) + "," + std::to_string(row.nodes) + ","
               + std::to_string(row.elapsed.count()) + "," + (row.is_solved ? "1" : "0") + "\n";
    }
    return csv;
}

} // namespace ui
