#include "game/play/programs/program_thread.hpp"

#include "engine/base/text.hpp"
#include "game/records/raw_text.hpp"

#include <exception>
#include <utility>

namespace play {

namespace {

// Of its error stream, from one start to the next, that the log of the game has.
constexpr int max_said_lines = 50;

} // namespace

ProgramThread::ProgramThread(ProgramLogs& logs, std::function<void()> on_news)
    : logs_{logs}, worker_{[this](const std::optional<ProgramRequest>& request, const std::stop_token& stop) {
                               work(request, stop);
                           },
                           std::move(on_news)} {}

void ProgramThread::work(const std::optional<ProgramRequest>& request, const std::stop_token& stop) {
    if (!request) {
        if (player_) {
            player_->dismiss();
            logs_.note(program_, base::tr("ended: it is not needed any more"));
        }
        player_.reset();
        return;
    }
    ticket_ = request->ticket;
    ProgramNews news{.ticket = request->ticket, .what = ProgramFault{}};
    try {
        ProgramChoice choice = carry_out(*request, stop);
        if (const auto* move = std::get_if<rules::Move>(&choice))
            news.what = *move;
        else
            news.what = std::move(std::get<ProgramFault>(choice));
    } catch (const std::exception&) {
        news.what = ProgramFault{.message = base::tr("out of memory"), .loses_by = EndReason::disconnection};
    }
    if (const auto* fault = std::get_if<ProgramFault>(&news.what); fault != nullptr && !fault->is_resignation()) {
        player_.reset(); // it may still be about its answer
        logs_.note(request->program, base::tr("stopped: {}", fault->message));
    }
    worker_.give_last(news_, std::move(news));
}

ProgramChoice ProgramThread::carry_out(const ProgramRequest& request, const std::stop_token& stop) {
    const Patience patience{.limit = request.start_limit, .stop = stop};
    if (request.program != program_ || (player_ && !player_->can_follow(request.game))) player_.reset();
    if (!player_) {
        said_ = 0;
        logs_.note(request.program, base::tr("started: {}", request.program.command));
        const auto hear = [this, log = error_lines_into(logs_, request.program)](const base::LineResult& heard) {
            log(heard);
            const auto* line = std::get_if<base::Line>(&heard);
            if (line == nullptr || ++said_ > max_said_lines) return;
            worker_.give(news_, ProgramNews{ticket_, ProgramSaid{records::to_valid_utf8(line->text, 200)}});
        };
        auto started = ProgramPlayer::start(request.program, {.on_line = hear}, patience);
        if (!started) return ProgramFault{.message = started.error().message, .loses_by = EndReason::disconnection};
        player_.emplace(*std::move(started));
        program_ = request.program;
    }
    if (auto fault = player_->update(request.game, patience)) return *std::move(fault);
    worker_.give(news_, ProgramNews{request.ticket, ProgramIsReady{player_->name()}});
    return player_->choose(request.clock, {.limit = request.move_limit, .stop = stop});
}

} // namespace play
