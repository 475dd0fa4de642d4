// Random sequences of commands, wishes and late answers to play::SearchScheduler beside a plain model of it: whose
// answer counts, what is shown, and what the thinker is asked for. The thinker of this test answers any of its requests
// at any time, also those that nobody waits for any more. OUTFLANK_MODEL_RUNS and OUTFLANK_MODEL_SEED as in
// game_model_test.cpp.
#include "game/play/search_scheduler.hpp"
#include "tests/game/play/model_runs.hpp"

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <deque>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

namespace ticket_model {

using namespace std::chrono_literals;

enum class Kind {
    play, // a move of the person, or the choice that came
    answer,
    progress,
    tick,
    undo,
    redo,
    look_elsewhere,
    go_on,
    pause_match,
    new_game,
    sit_down,
    analyse,
    ponder,
    count,
    threads,
    hold,
    pause_search
};
constexpr const char* names[]{"play",           "answer",   "progress",    "tick",     "undo",        "redo",
                              "look elsewhere", "continue", "pause match", "new game", "sit down",    "analyse",
                              "ponder",         "count",    "threads",     "hold",     "pause search"};

struct Step {
    Kind kind = Kind::tick;
    int pick = 0;
};

void showValue(const Step& step, std::ostream& out) {
    out << names[static_cast<int>(step.kind)] << ' ' << step.pick;
}

// Answers when the test says so.
class PatientThinker final : public play::AnySearchWorker {
  public:
    void start(play::Request request) override {
        running = request.ticket;
        gate_.resume();
        requests.push_back(std::move(request));
    }
    void stop() override {
        running.reset();
        gate_.resume();
    }
    void move_now() override { hurried = running; }
    ai::Gate& gate() override { return gate_; }
    std::optional<play::Progress> poll_progress() override { return std::exchange(progress, std::nullopt); }
    std::optional<play::Answer> poll_answer() override {
        if (answers.empty()) return std::nullopt;
        play::Answer next = std::move(answers.front());
        answers.pop_front();
        return next;
    }
    std::optional<std::string> poll_problem() override { return std::nullopt; }
    std::size_t table_bytes() const override { return 0; }

    std::vector<play::Request> requests;
    std::optional<play::Ticket> running, hurried;
    std::optional<play::Progress> progress; // the newest one
    std::deque<play::Answer> answers;

  private:
    ai::Gate gate_;
};

// What is thought about, as plainly as it can be told.
struct Model {
    enum class Job { nothing, choice, analysis, ahead };

    Job job = Job::nothing;
    play::Ticket ticket = 0;  // of the job
    bool is_answered = false; // then its ticket is worth nothing any more
    bool counts = false;
    int threads = 1;
    std::optional<ai::Player> player;
    std::optional<rules::Move> chosen;
    std::optional<std::uint64_t> shown; // the number of the report that is shown
    bool is_shown_of_choice = false;
    play::Ticket last = 0;
    std::pair<std::uint64_t, int> place{0, 0};

    void forget() {
        job = Job::nothing;
        chosen.reset();
    }
    void begin(Job next, const play::Wishes& wishes, std::optional<ai::Player> who) {
        job = next;
        is_answered = false;
        chosen.reset();
        counts = wishes.counts;
        threads = wishes.engine.threads;
        player = std::move(who);
        ticket = ++last;
    }

    void update(const play::Game& game, const play::Wishes& wishes, bool is_held, bool is_paused) {
        const std::pair here{game.game_number(), game.tree().cursor()};
        if (here != place) {
            forget();
            shown.reset();
        }
        place = here;
        const play::Seat& mover = game.participant(game.position().to_move()).seat;
        const play::Seat& other = game.participant(rules::opposite(game.position().to_move())).seat;
        if (game.is_computers_turn() && game.waits_for_move()) {
            const ai::Player& who = std::get<play::Computer>(mover).player;
            if (job == Job::choice && player == who) return;
            leave_analysis(wishes);
            begin(Job::choice, wishes, who);
        } else if (wishes.analyses && !game.position().is_over()) {
            const bool has_other_settings =
                threads != wishes.engine.threads || (wishes.counts && !counts && !is_answered);
            if (job == Job::analysis && (!has_other_settings || (is_paused && !is_answered))) {
                counts = wishes.counts;
                threads = wishes.engine.threads;
                return;
            }
            begin(Job::analysis, wishes, std::nullopt);
        } else if (!wishes.analyses && wishes.ponders && game.is_humans_turn() && (!is_held || job == Job::ahead)
                   && other == play::Seat{play::Computer{ai::Level{10}}}) {
            if (job == Job::ahead && threads == wishes.engine.threads) return;
            leave_analysis(wishes);
            begin(Job::ahead, wishes, std::nullopt);
        } else if (job != Job::nothing) {
            leave_analysis(wishes);
            forget();
        }
    }
    void leave_analysis(const play::Wishes& wishes) {
        if (job == Job::analysis && !wishes.analyses) shown.reset();
    }

    bool waits_for(play::Ticket asked) const { return job != Job::nothing && ticket == asked && !is_answered; }
    void hear(play::Ticket asked, std::uint64_t report) {
        if (!waits_for(asked) || job == Job::ahead) return;
        shown = report;
        is_shown_of_choice = job == Job::choice;
    }
    void hear_answer(play::Ticket asked, std::uint64_t report, rules::Move move) {
        if (!waits_for(asked)) return;
        hear(asked, report);
        is_answered = true;
        if (job == Job::choice) chosen = move;
    }
};

play::Participant participant(int pick) {
    switch (pick % 4) {
    case 0: return {"", play::Computer{ai::RandomMover{}}};
    case 1: return {"", play::Computer{ai::Level{10}}};
    default: return {"Ada", play::Human{}};
    }
}

play::GameSettings settings(int pick) {
    play::GameSettings all;
    all.size = rules::BoardSize{4};
    all.participants = {participant(pick), participant(pick / 4)};
    all.clock_initial = pick % 3 == 0 ? play::milliseconds{20s} : play::milliseconds{0};
    return all;
}

} // namespace ticket_model

namespace rc {

template <> struct Arbitrary<ticket_model::Step> {
    static Gen<ticket_model::Step> arbitrary() {
        using ticket_model::Kind;
        auto kind = gen::weightedOneOf<Kind>(
            {{5, gen::just(Kind::play)},
             {6, gen::just(Kind::answer)},
             {4, gen::just(Kind::progress)},
             {6, gen::just(Kind::tick)},
             {12, gen::map(gen::inRange(4, 17), [](int number) { return static_cast<Kind>(number); })}});
        return gen::build<ticket_model::Step>(gen::set(&ticket_model::Step::kind, std::move(kind)),
                                              gen::set(&ticket_model::Step::pick, gen::inRange(0, 64)));
    }
};

} // namespace rc

namespace ticket_model {
namespace {

class Both {
  public:
    explicit Both(int pick) : game_{settings(pick), now_} { update(); }

    void carry_out(const Step& step) {
        now_ += 50ms;
        log_.set_time(now_);
        act(step);
        update();
        compare();
    }

  private:
    void update() {
        scheduler_.update(game_, wishes_, is_held_, now_, log_);
        model_.update(game_, wishes_, is_held_, worker_->gate().is_paused());
    }

    void act(const Step& step) {
        const int pick = step.pick;
        const auto submit = [&](const play::Command& command) { (void)game_.submit(command, now_); };
        switch (step.kind) {
        case Kind::play: {
            const rules::SquareSet legal = game_.position().legal_moves();
            if (game_.is_humans_turn() && !legal.empty()) submit(play::Play{any_move(game_.position(), pick)});
            break;
        }
        case Kind::answer:
        case Kind::progress: report(step.kind == Kind::answer, pick); break;
        case Kind::tick: tick(pick); break;
        case Kind::undo: submit(play::Undo{}); break;
        case Kind::redo: submit(play::Redo{}); break;
        case Kind::look_elsewhere: submit(play::GoTo{pick % game_.tree().node_count()}); break;
        case Kind::go_on: submit(play::Continue{}); break;
        case Kind::pause_match: submit(play::Pause{}); break;
        case Kind::new_game:
            if (pick % 3 == 0) submit(play::NewGame{settings(pick / 3)});
            break;
        case Kind::sit_down:
            submit(play::SetSeat{rules::both_colors[pick % 2 == 0 ? 0 : 1], participant(pick / 2)});
            break;
        case Kind::analyse: wishes_.analyses = !wishes_.analyses; break;
        case Kind::ponder: wishes_.ponders = !wishes_.ponders; break;
        case Kind::count: wishes_.counts = !wishes_.counts; break;
        case Kind::threads: wishes_.engine.threads = 1 + pick % 2; break;
        case Kind::hold: is_held_ = !is_held_; break;
        case Kind::pause_search:
            if (pick % 2 == 0)
                scheduler_.gate().pause();
            else
                scheduler_.gate().resume();
        }
    }

    static rules::Move any_move(const rules::Position& position, int pick) {
        const rules::SquareSet legal = position.legal_moves();
        if (legal.empty()) return rules::Move::pass();
        auto chosen = legal.begin();
        for (int skip = pick % legal.size(); skip > 0; --skip)
            ++chosen;
        return rules::Move{*chosen};
    }

    // News of one of the last requests: mostly of the last one.
    void report(bool is_answer, int pick) {
        const auto& asked = worker_->requests;
        if (asked.empty()) return;
        const std::size_t back = pick % 4 == 3 ? static_cast<std::size_t>(pick / 4) : 0;
        const play::Request& request = asked[asked.size() - 1 - std::min(back, asked.size() - 1)];
        const rules::Move move = any_move(request.position, pick);
        const ai::Report report{.moves = {{.move = move, .depth = 1}}, .depth = 1, .nodes = ++reports_};
        if (is_answer)
            worker_->answers.push_back({.ticket = request.ticket, .choice = {.move = move, .report = report}});
        else
            worker_->progress = play::Progress{.ticket = request.ticket, .report = report};
    }

    // As a desk does it.
    void tick(int pick) {
        if (worker_->progress) model_.hear(worker_->progress->ticket, worker_->progress->report.nodes);
        for (const play::Answer& answer : worker_->answers)
            model_.hear_answer(answer.ticket, answer.choice.report.nodes, answer.choice.move);
        scheduler_.take_news(game_, log_);
        RC_ASSERT(!worker_->progress.has_value());
        RC_ASSERT(worker_->answers.empty());
        now_ += std::chrono::milliseconds{pick * 40};
        game_.tick(now_, is_held_                         ? play::Held::turn
                         : scheduler_.choice() != nullptr ? play::Held::clock
                                                          : play::Held::nothing);
        if (const ai::Choice* choice = scheduler_.choice(); choice != nullptr && !is_held_ && game_.turn_began())
            game_.make_move(choice->move, now_); // whose legality it asserts
        else
            scheduler_.keep_to_clock(game_, is_held_, now_, log_);
    }

    void compare() {
        using Job = Model::Job;
        const auto& asked = worker_->requests;
        RC_ASSERT(asked.size() == model_.last);
        if (model_.job == Job::nothing) {
            RC_ASSERT(!worker_->running.has_value());
        } else {
            RC_ASSERT(worker_->running == std::optional{model_.ticket});
            RC_ASSERT(asked.back().ticket == model_.ticket);
            RC_ASSERT(asked.back().position == game_.position());
            RC_ASSERT(asked.back().game == game_.game_number());
            RC_ASSERT(std::holds_alternative<ai::Player>(asked.back().task) == (model_.job == Job::choice));
            RC_ASSERT(std::holds_alternative<play::Pondering>(asked.back().task) == (model_.job == Job::ahead));
        }
        RC_ASSERT(scheduler_.is_choosing() == (model_.job == Job::choice));
        RC_ASSERT(scheduler_.is_thinking_ahead() == (model_.job == Job::ahead && !model_.is_answered));
        RC_ASSERT(scheduler_.is_searching()
                  == ((model_.job == Job::choice || model_.job == Job::analysis) && !model_.is_answered));
        RC_ASSERT(scheduler_.report().has_value() == model_.shown.has_value());
        if (model_.shown) {
            RC_ASSERT(scheduler_.report()->nodes == *model_.shown);
            RC_ASSERT(scheduler_.is_report_of_choice() == model_.is_shown_of_choice);
            RC_ASSERT(!game_.position().refusal(scheduler_.report()->moves.front().move));
        }
        RC_ASSERT((scheduler_.choice() != nullptr) == model_.chosen.has_value());
        if (model_.chosen) RC_ASSERT(scheduler_.choice()->move == *model_.chosen);
        if (worker_->hurried) RC_ASSERT(*worker_->hurried <= model_.last);
    }

    play::Time now_ = play::Time{} + 24h;
    play::Game game_;
    play::GameLog log_{now_};
    play::Wishes wishes_;
    bool is_held_ = false;
    PatientThinker* worker_ = new PatientThinker; // the analyst's
    play::SearchScheduler scheduler_{std::unique_ptr<play::AnySearchWorker>{worker_}};
    Model model_;
    std::uint64_t reports_ = 0;
};

} // namespace
} // namespace ticket_model

TEST_CASE("late and old answers change nothing, and the thinker is asked for what the match needs") {
    model_runs::check(1000, [](const std::vector<ticket_model::Step>& steps) {
        ticket_model::Both both{*rc::gen::inRange(0, 64)};
        for (const ticket_model::Step& step : steps)
            both.carry_out(step);
    });
}
