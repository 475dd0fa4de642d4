#include "game/play/programs/program_seats.hpp"

#include "engine/base/text.hpp"
#include "game/records/notation.hpp"
#include "game/records/raw_text.hpp"

#include <algorithm>
#include <exception>
#include <utility>

namespace play {

using base::tr;

namespace {

using namespace std::chrono_literals;
using Stage = SeatedProgram::Stage;

// For a program to start and to take over the game; engines read large files.
constexpr milliseconds start_limit = 30s;
// Beyond its clock, whose flag is the game's to let fall.
constexpr milliseconds beyond_clock = 2s;
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
            logs_.note(program_, tr("ended: it is not needed any more"));
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
        news.what = ProgramFault{.message = tr("out of memory"), .loses_by = EndReason::disconnection};
    }
    if (const auto* fault = std::get_if<ProgramFault>(&news.what); fault != nullptr && !fault->is_resignation()) {
        player_.reset(); // it may still be about its answer
        logs_.note(request->program, tr("stopped: {}", fault->message));
    }
    worker_.give_last(news_, std::move(news));
}

ProgramChoice ProgramThread::carry_out(const ProgramRequest& request, const std::stop_token& stop) {
    const Patience patience{.limit = request.start_limit, .stop = stop};
    if (request.program != program_ || (player_ && !player_->can_follow(request.game))) player_.reset();
    if (!player_) {
        said_ = 0;
        logs_.note(request.program, tr("started: {}", request.program.command));
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

void ProgramSeats::allow(const Program& program) {
    if (!is_allowed(program)) allowed_.push_back(program);
}

bool ProgramSeats::is_allowed(const Program& program) const {
    return std::ranges::find(allowed_, program) != allowed_.end();
}

base::Result<base::Done> ProgramSeats::start(rules::Color color, const std::string& color_name) {
    auto& seated = chairs_[rules::index(color)].seated;
    if (!seated) return base::Error{tr("{} is not played by a program.", color_name)};
    if (!seated->has_to_be_started()) return base::Error{tr("The program of {} is running already.", color_name)};
    allow(seated->program);
    seated->stage = Stage::rests;
    seated->problem.clear();
    return base::Done{};
}

const SeatedProgram* ProgramSeats::at(rules::Color color) const {
    const auto& seated = chairs_[rules::index(color)].seated;
    return seated ? &*seated : nullptr;
}

const SeatedProgram* ProgramSeats::to_move(const Game& game) const {
    return game.is_computers_turn() ? at(game.position().to_move()) : nullptr;
}

const rules::Move* ProgramSeats::move(const Game& game) const {
    const Chair& chair = chairs_[rules::index(game.position().to_move())];
    return chair.move && game.is_computers_turn() && game.waits_for_move() ? &*chair.move : nullptr;
}

std::optional<std::string> ProgramSeats::poll_problem() {
    if (problems_.empty()) return std::nullopt;
    std::string first = std::move(problems_.front());
    problems_.pop_front();
    return first;
}

void ProgramSeats::seat(Chair& chair, const Program* program) {
    if (program == nullptr ? !chair.seated : chair.seated && chair.seated->program == *program) return;
    forget_question(chair);
    if (chair.seated && chair.thread) chair.thread->let_go();
    chair.seated.reset();
    chair.game = 0;
    if (program != nullptr) chair.seated = SeatedProgram{.program = *program};
}

void ProgramSeats::forget_question(Chair& chair) {
    chair.ticket = 0;
    chair.move.reset();
    if (!chair.seated) return;
    if (chair.seated->is_asked()) chair.thread->stop();
    if (!chair.seated->has_to_be_started()) chair.seated->stage = Stage::rests;
}

void ProgramSeats::update(const Game& game, milliseconds answer_limit, Time now, GameLog& log) {
    const GamePlace here = game.place();
    for (const rules::Color color : rules::both_colors) {
        Chair& chair = chairs_[rules::index(color)];
        seat(chair, std::get_if<Program>(&game.participant(color).seat));
        if (!chair.seated) continue;
        SeatedProgram& seated = *chair.seated;
        if (is_allowed(seated.program)) {
            const bool begins_again = seated.stage == Stage::stopped && chair.game != here.game;
            if (seated.stage == Stage::not_started || begins_again) seated.stage = Stage::rests;
        } else {
            seated.stage = Stage::not_started;
            if (chair.game != here.game && !game.is_over())
                problems_.push_back(tr("{} is played by the program \"{}\", which was not started.",
                                       game.color_name(color), seated.program.command));
        }
        chair.game = here.game;
        const bool is_its_turn = game.is_computers_turn() && game.position().to_move() == color;
        if (chair.ticket != 0 && (!is_its_turn || chair.place != here)) forget_question(chair);
        if (seated.stage != Stage::rests || !is_its_turn || !game.waits_for_move()) continue;
        chair.place = here;
        ask(chair, game, answer_limit, now, log);
    }
}

void ProgramSeats::ask(Chair& chair, const Game& game, milliseconds answer_limit, Time now, GameLog& log) {
    const rules::GameTree& tree = game.tree();
    const rules::Color color = game.position().to_move();
    if (!chair.thread) chair.thread = std::make_unique<ProgramThread>(logs_, on_news_);
    const ai::ClockState clock = game.clock().state(color, now);
    const auto told = ai::told_time(clock);
    chair.ticket = ++last_ticket_;
    chair.seated->stage = Stage::starts;
    log.add("asks the program of " + log_name(color) + " for move "
            + std::to_string(tree.path_to(tree.cursor()).size()));
    chair.thread->ask({.ticket = chair.ticket,
                       .program = chair.seated->program,
                       .game = {.number = game.game_number(),
                                .start = tree.node(rules::GameTree::root).position,
                                .moves = tree.moves_to_cursor(),
                                .color = color,
                                .control = time_control(game.clock().settings())},
                       .clock = clock,
                       .start_limit = std::min(start_limit, answer_limit),
                       .move_limit = told ? told->left + beyond_clock : answer_limit});
}

bool ProgramSeats::take_news(const Game& game, GameLog& log) {
    bool has_changed = false;
    for (const rules::Color color : rules::both_colors) {
        Chair& chair = chairs_[rules::index(color)];
        while (chair.thread) {
            auto news = chair.thread->take();
            if (!news) break;
            if (!chair.seated || news->ticket != chair.ticket) continue;
            take(chair, color, *std::move(news), game, log);
            has_changed = true;
        }
    }
    return has_changed;
}

void ProgramSeats::take(Chair& chair, rules::Color color, ProgramNews news, const Game& game, GameLog& log) {
    SeatedProgram& seated = *chair.seated;
    const std::string who = "the program of " + log_name(color);
    if (const auto* ready = std::get_if<ProgramIsReady>(&news.what)) {
        seated.stage = Stage::thinks;
        if (seated.name != ready->name) log.add(who + " is " + ready->name);
        seated.name = ready->name;
    } else if (const auto* said = std::get_if<ProgramSaid>(&news.what)) {
        log.add(who + " writes: " + said->line);
    } else if (const auto* move = std::get_if<rules::Move>(&news.what)) {
        seated.stage = Stage::has_moved;
        chair.move = *move;
        log.add(who + " answers " + records::to_text(*move));
    } else {
        const auto& fault = std::get<ProgramFault>(news.what);
        chair.ticket = 0;
        if (fault.is_resignation()) {
            seated.stage = Stage::rests;
            log.add(who + " resigns");
            lost_ = Lost{.color = color, .reason = *fault.loses_by};
            return;
        }
        seated.stage = Stage::stopped;
        seated.problem = fault.message;
        const std::string name = seated.name.empty() ? title(seated.program) : seated.name;
        problems_.push_back(tr("{} ({}) has stopped: {}.", name, game.color_name(color), fault.message));
        log.add(who + " has stopped: " + fault.message);
        if (fault.loses_by && game.settings().rules.illegal_move == rules::IllegalMove::forfeit)
            lost_ = Lost{.color = color, .reason = *fault.loses_by};
    }
}

} // namespace play
