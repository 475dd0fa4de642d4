#include "game/engines/comparison.hpp"

#include "engine/base/files.hpp"
#include "engine/base/text.hpp"
#include "game/ai/explanation.hpp"
#include "game/ai/weights.hpp"
#include "game/engines/engine_player.hpp"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <utility>

namespace engines {

using base::tr;

namespace {

using Put = std::function<void(const ComparisonReport&)>;

struct WeightsOfFile {
    std::string path;
    int side = 0;
    ai::LoadedWeights weights;
};

base::Result<WeightsOfFile> load(const std::string& path, int side) {
    if (path.empty()) return base::Error{tr("Enter the path of a weights file.")};
    auto loaded = ai::load_weights(path, side);
    if (!loaded) return loaded.error();
    return WeightsOfFile{.path = path, .side = side, .weights = *std::move(loaded)};
}

// Without looking ahead, unrounded.
ai::Score static_score(const rules::Position& position, const ai::SearchWeights& weights) {
    const ai::Explanation explanation = ai::explain(position, weights);
    return explanation.value * ai::disc / explanation.unit;
}

// One request's work, and what is kept for the next one: weights, the engine.
class Evaluators {
  public:
    Evaluators(std::chrono::seconds answer_limit, EngineLogs* logs) : answer_limit_{answer_limit}, logs_{logs} {}

    void forget() {
        loaded_.reset();
        player_.reset();
    }
    void compare(const ComparisonRequest& request, const std::stop_token& stop, const Put& put);

  private:
    using Slot = std::optional<ComparedValue> ComparedMove::*;

    void search(const ai::SearchWeights& weights, const ai::Limits& limits, Slot slot, ComparisonReport& report,
                const std::stop_token& stop, const Put& put);
    void search_other(const ai::SearchWeights& weights, const ai::Limits& limits, ComparisonReport& report,
                      const std::stop_token& stop, const Put& put);
    base::Result<base::Done> ask_engine(const ComparisonRequest& request, ComparisonReport& report,
                                        const std::stop_token& stop);

    void note(const std::string& text) const {
        if (logs_ != nullptr) logs_->note(engine_, text);
    }

    std::chrono::seconds answer_limit_;
    EngineLogs* logs_;            // null: there are none
    std::size_t table_bytes_ = 0; // of the request
    std::optional<WeightsOfFile> loaded_;
    std::optional<EnginePlayer> player_;
    ExternalEngine engine_; // that was started
};

// Where the two differ most first.
void sort(ComparisonReport& report) {
    const auto key = [](const ComparedMove& move) {
        const auto difference = move.difference();
        return std::pair{difference ? -std::abs(*difference) : 1, move.own ? -move.own->score : ai::disc * 1000};
    };
    std::ranges::stable_sort(report.moves, {}, key);
}

void Evaluators::search(const ai::SearchWeights& weights, const ai::Limits& limits, Slot slot, ComparisonReport& report,
                        const std::stop_token& stop, const Put& put) {
    ai::Searcher searcher{table_bytes_, 1, weights}; // empty, so that the values depend on nothing but the position
    const auto take = [&](const ai::Report& newest) {
        for (const ai::RootMove& known : newest.moves) {
            const auto found = std::ranges::find(report.moves, known.move, &ComparedMove::move);
            if (found == report.moves.end() || known.depth == 0) continue;
            (*found).*slot = ComparedValue{
                .score = known.score, .bound = known.bound, .depth = known.depth, .is_solved = known.is_solved};
        }
        sort(report);
    };
    const ai::Report last = searcher.search(report.position, limits, stop, [&](const ai::Report& newest) {
        take(newest);
        put(report);
    });
    take(last);
    if (slot == &ComparedMove::other && !last.moves.empty()) report.other_move = last.moves.front().move;
}

void Evaluators::search_other(const ai::SearchWeights& weights, const ai::Limits& limits, ComparisonReport& report,
                              const std::stop_token& stop, const Put& put) {
    report.other_static = static_score(report.position, weights);
    put(report);
    search(weights, limits, &ComparedMove::other, report, stop, put);
}

base::Result<base::Done> Evaluators::ask_engine(const ComparisonRequest& request, ComparisonReport& report,
                                                const std::stop_token& stop) {
    const std::string& text = request.choice.engine;
    if (text.empty()) return base::Error{tr("Enter the command line of a program.")};
    const auto engine =
        play::names_engine(text) ? play::engine_from_text(text) : ExternalEngine{.protocol = "gtp", .command = text};
    if (!engine) return engine.error();
    const Patience patience{.limit = answer_limit_, .stop = stop};
    if (*engine != engine_) player_.reset();
    if (!player_) {
        engine_ = *engine;
        note(tr("started: {}", engine->command));
        const EngineErrorOutput errors =
            logs_ != nullptr ? EngineErrorOutput{.on_line = error_lines_into(*logs_, *engine)} : EngineErrorOutput{};
        auto started = EnginePlayer::start(*engine, errors, patience);
        if (!started) {
            note(tr("stopped: {}", started.error().message));
            return started.error();
        }
        player_.emplace(*std::move(started));
    }
    report.other_name = player_->name();
    const auto failed = [&](const EngineFault& fault) {
        player_.reset(); // it may still be about its answer
        note(tr("stopped: {}", fault.message));
        return base::Error{fault.message};
    };
    const EngineGame game{.start = request.start, .moves = request.moves};
    if (const auto fault = player_->update(game, patience)) return failed(*fault);
    const auto said = player_->judge(patience);
    if (const auto* fault = std::get_if<EngineFault>(&said)) return failed(*fault);
    const auto* opinion = std::get_if<EngineOpinion>(&said);
    report.other_move = opinion->move;
    for (const GtpMoveValue& told : opinion->values) {
        const auto found = std::ranges::find(report.moves, told.move, &ComparedMove::move);
        if (found == report.moves.end()) continue;
        found->other =
            ComparedValue{.score = told.score, .bound = told.bound, .depth = told.depth, .is_solved = told.is_solved};
    }
    sort(report);
    return base::Done{};
}

void Evaluators::compare(const ComparisonRequest& request, const std::stop_token& stop, const Put& put) {
    rules::Position position = request.start;
    for (const rules::Move move : request.moves)
        position = position.after(move);
    ComparisonReport report{.ticket = request.ticket, .position = position};
    const auto finish = [&] {
        report.is_finished = true;
        put(report);
    };
    if (position.is_over()) return finish();
    for (const rules::Square square : position.legal_moves())
        report.moves.push_back({.move = rules::Move{square}});
    if (report.moves.empty()) report.moves.push_back({.move = rules::Move::pass()});
    report.own_static = static_score(position, {});
    const ComparisonChoice& choice = request.choice;
    if (choice.other != ComparisonChoice::Other::engine) player_.reset();

    table_bytes_ = request.table_bytes;
    const ai::Limits own_limits{.depth = choice.depth, .all_moves = true};
    search({}, own_limits, &ComparedMove::own, report, stop, put);
    if (stop.stop_requested()) return;
    put(report);

    if (choice.other == ComparisonChoice::Other::settings) {
        report.other_name = choice.is_other_plain ? tr("plain, depth {}", choice.other_depth)
                                                  : tr("trained, depth {}", choice.other_depth);
        const ai::Limits limits{
            .depth = choice.other_depth, .selectivity = choice.other_selectivity, .all_moves = true};
        search_other({.is_plain = choice.is_other_plain}, limits, report, stop, put);
    } else if (choice.other == ComparisonChoice::Other::weights) {
        const int side = position.size().side();
        report.other_name = std::filesystem::path{choice.weights}.filename().string();
        if (!loaded_ || loaded_->path != choice.weights || loaded_->side != side) {
            loaded_.reset();
            auto read = load(choice.weights, side);
            if (read)
                loaded_.emplace(*std::move(read));
            else
                report.problem = read.error().message;
        }
        if (loaded_) search_other(loaded_->weights.for_search(), own_limits, report, stop, put);
    } else if (const auto asked = ask_engine(request, report, stop); !asked) {
        report.problem = asked.error().message;
    }
    if (!stop.stop_requested()) finish();
}

} // namespace

Comparison::Comparison(std::function<void()> on_update, std::chrono::seconds answer_limit, EngineLogs* logs)
    : worker_{[this, evaluators = std::make_shared<Evaluators>(answer_limit, logs)](
                  const std::optional<ComparisonRequest>& request, const std::stop_token& stop) {
                  const auto put = [&](const ComparisonReport& report) { worker_.give(reports_, report); };
                  if (!request) return evaluators->forget();
                  try {
                      evaluators->compare(*request, stop, put);
                  } catch (const std::bad_alloc&) {
                      evaluators->forget();
                      put({.ticket = request->ticket,
                           .position = request->start,
                           .problem = tr("out of memory"),
                           .is_finished = true});
                  }
              },
              std::move(on_update)} {}

} // namespace engines
