#include "game/engines/engine_trial.hpp"

#include "engine/base/text.hpp"
#include "game/records/notation.hpp"

#include <chrono>
#include <exception>
#include <utility>

namespace engines {

using base::tr;

namespace {

// The first legal move: any reply will do, since the trial is about the engine.
rules::Move any_answer(const rules::Position& position) {
    const rules::SquareSet legal = position.legal_moves();
    return legal.empty() ? rules::Move::pass() : rules::Move{*legal.begin()};
}

} // namespace

EngineTrial::EngineTrial(EngineLogs& logs, std::function<void()> on_update, milliseconds answer_limit)
    : logs_{logs}, answer_limit_{answer_limit}, worker_{[this](const Request& request, const std::stop_token& stop) {
                                                            work(request, stop);
                                                        },
                                                        std::move(on_update)} {}

void EngineTrial::work(const Request& request, const std::stop_token& stop) {
    TrialReport report{.ticket = request.ticket, .engine = request.engine};
    logs_.note(request.engine, tr("Test: {}", request.engine.command));
    try {
        auto problem = fault_of_file(request.configured);
        if (!problem) problem = fault(report, stop);
        if (problem) report.problem = *std::move(problem);
    } catch (const std::exception&) {
        report.problem = tr("out of memory");
    }
    report.is_finished = true;
    if (stop.stop_requested()) return; // cancelled: no report
    logs_.note(request.engine, tr("Test: {}", report.problem.empty() ? tr("passed") : report.problem.c_str()));
    worker_.give_last(reports_, std::move(report));
}

std::optional<std::string> EngineTrial::fault(TrialReport& report, const std::stop_token& stop) {
    const Patience patience{.limit = answer_limit_, .stop = stop};
    auto started = EnginePlayer::start(report.engine, {.on_line = error_lines_into(logs_, report.engine)}, patience);
    report.is_mute = !started;
    if (!started) return started.error().message;
    EnginePlayer player = *std::move(started);
    report.name = player.name();
    worker_.give(reports_, report);
    EngineGame game{.number = 1, .start = rules::Position::start(rules::BoardSize{8}), .color = rules::Color::black};
    rules::Position position = game.start;
    const auto make = [&](rules::Move move) {
        game.moves.push_back(move);
        position = position.after(move);
    };
    while (report.moves.size() < TrialReport::moves_wanted) {
        if (const auto problem = player.update(game, patience)) return problem->message;
        report.name = player.name();
        const auto begun = Clock::now();
        const EngineChoice choice = player.choose({}, patience);
        if (const auto* problem = std::get_if<EngineFault>(&choice)) return problem->message;
        const auto& move = std::get<rules::Move>(choice);
        report.moves.push_back({move, std::chrono::duration_cast<milliseconds>(Clock::now() - begun)});
        worker_.give(reports_, report);
        make(move);
        make(any_answer(position));
    }
    player.dismiss();
    return std::nullopt;
}

} // namespace engines
