#include "game/ui/analysis/debug_state.hpp"

#include "game/play/game_controller.hpp"
#include "game/records/notation.hpp"
#include "game/ui/board/evaluation.hpp"

#include <algorithm>
#include <cstdio>
#include <numeric>
#include <utility>

namespace ui {

using std::chrono::milliseconds;

void SearchLog::take(const ai::Report& report) {
    if (report.moves.empty()) return;
    const bool is_older = !iterations_.empty() && report.depth < iterations_.back().depth;
    const bool has_less = !samples_.empty() && report.nodes < samples_.back().nodes;
    if (is_older || has_less) *this = {};
    take_iterations(report);
    take_sample(report);
}

// Reports are rare enough to miss short iterations, so searches list all iterations. Other players report only their
// current depth.
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
    IterationRow row{iteration, false, std::nullopt};
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
                        .rates = report.counters ? rates_of(*report.counters) : Rates{}});
    if (samples_.size() < max_samples) return;
    std::vector<SearchSample> thinned;
    for (std::size_t i = 0; i < samples_.size(); i += 2)
        thinned.push_back(samples_[i]);
    apart_ = (thinned.back().elapsed - thinned.front().elapsed) / static_cast<int>(thinned.size() - 1);
    samples_ = std::move(thinned);
}

namespace {

double seconds_of(const SearchSample& sample) {
    return static_cast<double>(sample.elapsed.count()) / 1000;
}

} // namespace

Course SearchLog::node_rates() const {
    Course rates;
    for (std::size_t i = 1; i < samples_.size(); ++i) {
        const double time = std::max(.001, seconds_of(samples_[i]) - seconds_of(samples_[i - 1]));
        rates.seconds.push_back(seconds_of(samples_[i]));
        rates.values.push_back(static_cast<double>(samples_[i].nodes - samples_[i - 1].nodes) / time);
    }
    return rates;
}

Course SearchLog::course(std::size_t rate) const {
    Course course;
    for (std::size_t i = 1; i < samples_.size(); ++i) {
        const RateCount& before = samples_[i - 1].rates[rate];
        const RateCount& now = samples_[i].rates[rate];
        if (now.whole <= before.whole || now.part < before.part) continue;
        course.seconds.push_back(seconds_of(samples_[i]));
        course.values.push_back(static_cast<double>(now.part - before.part)
                                / static_cast<double>(now.whole - before.whole));
    }
    return course;
}

const std::vector<ai::Score>& StaticLine::scores(std::span<const rules::Position> line,
                                                 const std::shared_ptr<const ai::EvaluationPlugin>& plugin) {
    if (plugin_ != plugin) line_.clear();
    plugin_ = plugin;
    const auto known = std::ranges::mismatch(line_, line).in1 - line_.begin();
    line_.erase(line_.begin() + known, line_.end());
    scores_.resize(line_.size());
    for (const rules::Position& position : line.subspan(line_.size())) {
        const ai::Score score = ai::explain(position, {.plugin = plugin}).score;
        line_.push_back(position);
        scores_.push_back(position.to_move() == rules::Color::black ? score : -score);
    }
    return scores_;
}

Rates rates_of(const ai::Counters& counters) {
    const auto sum = [](const auto& values) { return std::accumulate(values.begin(), values.end(), std::uint64_t{0}); };
    return {{{counters.table_hits, counters.table_probes},
             {counters.table_cutoffs, counters.table_probes},
             {counters.first_move_cutoffs, counters.cutoffs},
             {sum(counters.probcut_cuts), sum(counters.probcut_tries)},
             {counters.transposition_cutoffs, counters.transposition_tries},
             {counters.stability_cutoffs, counters.stability_tries}}};
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

void DebugState::update(const play::GameController& controller) {
    const play::Game& game = controller.game();
    const bool is_other_game = log_of.game != game.game_number();
    if (is_other_game || log_of.node != game.tree().cursor()) {
        if (is_other_game) {
            choice_log = {};
        } else if (log_of.is_choice && controller.choices() != log_of.choices_before && controller.last_choice()) {
            choice_log = std::exchange(log, {});
            choice_log.take(controller.last_choice()->report);
        }
        log = {};
        inspected.reset();
        why_not.reset();
        log_of = {.game = game.game_number(), .node = game.tree().cursor(), .choices_before = controller.choices()};
    }
    if (controller.is_thinking()) log_of.is_choice = true;
    if (controller.report()) log.take(*controller.report());
    if (!controller.last_choice()) shows_last_choice = false;
}

ShownSearch shown_search(const play::GameController& controller, const DebugState& debug) {
    if (controller.report() && !debug.shows_last_choice)
        return {&*controller.report(), &controller.game().position(), false};
    if (const auto& choice = controller.last_choice()) return {&choice->report, &choice->position, true};
    return {};
}

const SearchLog& shown_log(const play::GameController& controller, const DebugState& debug) {
    return shown_search(controller, debug).is_of_last_choice ? debug.choice_log : debug.log;
}

} // namespace ui
