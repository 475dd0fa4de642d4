#include "game/engines/comparison.hpp"

#include "engine/base/files.hpp"
#include "engine/base/text.hpp"
#include "game/ai/explanation.hpp"
#include "game/ai/weights.hpp"

#include <algorithm>
#include <filesystem>
#include <utility>

namespace engines {

using base::tr;

namespace {

// The evaluation without search, unrounded.
ai::Score static_score(const rules::Position& position, const ai::SearchWeights& weights) {
    const ai::Explanation explanation = ai::explain(position, weights);
    return explanation.value * ai::disc / explanation.unit;
}

// Largest difference first.
void sort(ComparisonReport& report) {
    const auto key = [](const ComparedMove& move) {
        const auto difference = move.difference();
        return std::pair{difference ? -std::abs(*difference) : 1, move.own ? -move.own->score : ai::disc * 1000};
    };
    std::ranges::stable_sort(report.moves, {}, key);
}

} // namespace

std::string plugin_refusal(const std::string& name) {
    return tr("{} is a program library, which would run inside the window. Add it as an engine in Settings › "
              "Engines, or allow it in Settings › Computer.",
              name);
}

void Comparison::search(const ai::SearchWeights& weights, const ai::Limits& limits, Slot slot, ComparisonReport& report,
                        const ComparisonRequest& request, const std::stop_token& stop) {
    // An empty table, so that the values depend on the position alone.
    ai::Searcher searcher{request.table_bytes, 1, weights};
    searcher.set_parameters(request.parameters);
    const auto take = [&](const ai::Report& newest) {
        for (const ai::RootMove& known : newest.moves) {
            const auto found = std::ranges::find(report.moves, known.move, &ComparedMove::move);
            if (found == report.moves.end() || known.depth == 0) continue;
            (*found).*slot = EngineValue{.move = known.move,
                                         .score = known.score,
                                         .bound = known.bound,
                                         .depth = known.depth,
                                         .is_solved = known.is_solved};
        }
        sort(report);
    };
    const ai::Report last = searcher.search(report.position, limits, stop, [&](const ai::Report& newest) {
        take(newest);
        worker_.give(reports_, report);
    });
    take(last);
    if (slot == &ComparedMove::other && !last.moves.empty()) report.other_move = last.moves.front().move;
}

void Comparison::compare_parameters(const ComparisonRequest& request, ComparisonReport& report,
                                    const std::stop_token& stop) {
    const ai::Limits limits{.depth = request.choice.depth, .counts = true};
    const auto search = [&](const ai::SearchParameters& parameters, std::optional<ai::Report>& result) {
        ai::Searcher searcher{request.table_bytes};
        searcher.set_parameters(parameters);
        result = searcher.search(report.position, limits, stop, [&](const ai::Report& newest) {
            result = newest;
            worker_.give(reports_, report);
        });
    };
    search(request.parameters, report.own_search);
    if (!stop.stop_requested()) search({}, report.other_search);
}

base::Result<base::Done> Comparison::ask_engine(const ComparisonRequest& request, ComparisonReport& report,
                                                const std::stop_token& stop) {
    const std::string& text = request.choice.engine;
    if (text.empty()) return base::Error{tr("Enter the command line of an engine.")};
    const auto engine =
        play::names_engine(text) ? play::engine_from_text(text) : ExternalEngine{.protocol = "gtp", .command = text};
    if (!engine) return engine.error();
    const Patience patience{.limit = answer_limit_, .stop = stop};
    if (*engine != engine_) player_.reset();
    if (!player_) {
        engine_ = *engine;
        logs_.note(engine_, tr("started: {}", engine->command));
        auto started = EnginePlayer::start(*engine, {.on_line = error_lines_into(logs_, *engine)}, patience);
        if (!started) {
            logs_.note(engine_, tr("stopped: {}", started.error().message));
            return started.error();
        }
        player_.emplace(*std::move(started));
    }
    report.other_name = player_->name();
    const auto failed = [&](const EngineFault& fault) {
        player_.reset(); // it may still be busy with its answer
        logs_.note(engine_, tr("stopped: {}", fault.message));
        return base::Error{fault.message};
    };
    const EngineGame game{.start = request.start, .moves = request.moves};
    if (const auto fault = player_->update(game, patience)) return failed(*fault);
    const auto said = player_->judge(patience);
    if (const auto* fault = std::get_if<EngineFault>(&said)) return failed(*fault);
    const auto* opinion = std::get_if<EngineOpinion>(&said);
    report.other_move = opinion->move;
    for (const EngineValue& value : opinion->values) {
        const auto found = std::ranges::find(report.moves, value.move, &ComparedMove::move);
        if (found != report.moves.end()) found->other = value;
    }
    sort(report);
    return base::Done{};
}

void Comparison::compare(const ComparisonRequest& request, const std::stop_token& stop) {
    rules::Position position = request.start;
    for (const rules::Move move : request.moves)
        position = position.after(move);
    ComparisonReport report{.ticket = request.ticket, .position = position};
    const auto finish = [&] {
        report.is_finished = true;
        worker_.give(reports_, report);
    };
    if (position.is_over()) return finish();
    if (request.is_of_parameters) {
        player_.reset();
        compare_parameters(request, report, stop);
        if (!stop.stop_requested()) finish();
        return;
    }
    for (const rules::Square square : position.legal_moves())
        report.moves.push_back({.move = rules::Move{square}});
    if (report.moves.empty()) report.moves.push_back({.move = rules::Move::pass()});
    report.own_static = static_score(position, {});
    const ComparisonChoice& choice = request.choice;
    if (choice.other != ComparisonChoice::Other::engine) player_.reset();

    ai::Limits limits{.depth = choice.depth, .all_moves = true};
    search({}, limits, &ComparedMove::own, report, request, stop);
    if (stop.stop_requested()) return;
    worker_.give(reports_, report);

    const auto search_other = [&](const ai::SearchWeights& weights) {
        report.other_static = static_score(position, weights);
        worker_.give(reports_, report);
        search(weights, limits, &ComparedMove::other, report, request, stop);
    };
    if (choice.other == ComparisonChoice::Other::settings) {
        report.other_name = choice.is_other_plain ? tr("plain, depth {}", choice.other_depth)
                                                  : tr("trained, depth {}", choice.other_depth);
        limits.depth = choice.other_depth;
        limits.selectivity = choice.other_selectivity;
        search_other({.is_plain = choice.is_other_plain});
    } else if (choice.other == ComparisonChoice::Other::weights) {
        report.other_name = std::filesystem::path{choice.weights}.filename().string();
        const int side = position.size().side();
        if (ai::names_plugin(choice.weights) && !request.may_load_plugins) {
            report.problem = plugin_refusal(report.other_name);
            return finish();
        }
        if (!loaded_ || loaded_->path != choice.weights || loaded_->side != side) {
            loaded_.reset();
            auto loaded = choice.weights.empty() ? base::Error{tr("Enter the path of a weights file.")}
                                                 : ai::load_weights(choice.weights, side);
            if (loaded)
                loaded_ = LoadedFile{.path = choice.weights, .side = side, .weights = *std::move(loaded)};
            else
                report.problem = loaded.error().message;
        }
        if (loaded_) {
            search_other(loaded_->weights.for_search());
            const auto& plugin = loaded_->weights.plugin;
            if (plugin) report.problem = plugin->poll_problem().value_or("");
        }
    } else if (const auto asked = ask_engine(request, report, stop); !asked) {
        report.problem = asked.error().message;
    }
    if (!stop.stop_requested()) finish();
}

void Comparison::work(const std::optional<ComparisonRequest>& request, const std::stop_token& stop) {
    if (!request) return player_.reset();
    try {
        compare(*request, stop);
    } catch (const std::bad_alloc&) {
        player_.reset();
        worker_.give(reports_, ComparisonReport{.ticket = request->ticket,
                                                .position = request->start,
                                                .problem = tr("out of memory"),
                                                .is_finished = true});
    }
}

Comparison::Comparison(EngineLogs& logs, std::function<void()> on_update, std::chrono::seconds answer_limit)
    : logs_{logs}, answer_limit_{answer_limit}, worker_{[this](const std::optional<ComparisonRequest>& request,
                                                               const std::stop_token& stop) { work(request, stop); },
                                                        std::move(on_update)} {}

} // namespace engines
