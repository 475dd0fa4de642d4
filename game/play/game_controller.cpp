#include "game/play/game_controller.hpp"

#include "engine/base/result.hpp"
#include "engine/base/text.hpp"

#include <utility>

namespace play {

using base::tr;

namespace {

std::string switched(const char* what, bool is_on) {
    return std::string{what} + (is_on ? " on" : " off");
}

} // namespace

GameController::GameController(GameSettings settings, Time now, milliseconds min_reply_time,
                               std::function<void()> on_update, const SearchSettings& search,
                               EngineClientFactory make_engine_client)
    : game_{std::move(settings), now}, log_{now}, min_reply_time_{min_reply_time}, now_{now}, review_{on_update},
      engines_{log_, std::move(make_engine_client), on_update}, scheduler_{log_, std::move(on_update)} {
    options_.settings = search;
    resolved_.settings = resolved(search, this_machine());
    log_.add("engine: " + to_text(search_settings()));
}

base::Result<base::Done> GameController::submit(const Command& command, Time now) {
    note(to_text(command), now);
    const std::uint64_t game = game_.game_number();
    Outcome outcome = game_.submit(command, now);
    if (game != game_.game_number()) {
        last_choice_.reset();
        review_.forget();
    }
    if (outcome) start_searches();
    return logged(std::move(outcome));
}

base::Result<base::Done> GameController::submit(const SearchCommand& command, Time now) {
    note(to_text(command), now);
    return logged(std::visit(
        base::Overloaded{
            [&](const PauseSearch&) {
                if (search_pause()) return Outcome{base::Error{tr("The search is already paused.")}};
                return change_pause([](ai::Gate& gate) { gate.pause(); }, now);
            },
            [&](const ResumeSearch&) {
                if (is_searching() && !search_pause()) return Outcome{base::Error{tr("The search is not paused.")}};
                return change_pause([](ai::Gate& gate) { gate.resume(); }, now);
            },
            [&](const StepSearch& c) { return change_pause([&](ai::Gate& gate) { gate.step(c.size); }, now); },
            [&](const StartReview& c) { return review_.start(game_, c.limits, search_settings()); },
            [&](const CancelReview&) { return review_.cancel(game_); },
            [&](const StartEngine& c) {
                Outcome outcome = engines_.start(c.color, game_.color_name(c.color));
                start_searches();
                return outcome;
            }},
        command));
}

GameController::Outcome GameController::change_pause(const std::function<void(ai::Gate&)>& change, Time now) {
    if (!is_searching()) return base::Error{tr("No search is running.")};
    change(scheduler_.gate());
    game_.update(now, held());
    return base::Done{};
}

GameController::Outcome GameController::logged(Outcome outcome) {
    if (!outcome) log_.add("refused: " + outcome.error().message);
    return outcome;
}

void GameController::note(std::string text, Time now) {
    log_.set_time(now);
    now_ = now;
    log_.add(std::move(text));
}

void GameController::start_searches() {
    engines_.update(game_, options_.answer_limit, now_);
    scheduler_.update(game_, resolved_, is_held_, now_);
}

std::optional<std::string> GameController::poll_problem() {
    if (auto problem = engines_.poll_problem()) return problem;
    return scheduler_.poll_problem();
}

void GameController::set_options(const SearchOptions& options) {
    if (options == options_) return;
    const SearchOptions before = std::exchange(options_, options);
    const SearchSettings settings_before = search_settings();
    resolved_ = options;
    resolved_.settings =
        before.settings == options.settings ? settings_before : resolved(options.settings, this_machine());
    if (before.analyses != options.analyses) log_.add(switched("analysis", options.analyses));
    if (before.ponders != options.ponders) log_.add(switched("pondering", options.ponders));
    if (before.counts != options.counts) log_.add(switched("counting", options.counts));
    if (before.recorded_nodes != options.recorded_nodes) log_.add(switched("recording", options.recorded_nodes > 0));
    if (before.settings != options.settings) log_.add("engine set: " + to_text(search_settings()));
    if (before.breaks != options.breaks) {
        log_.add("breaks set");
        scheduler_.gate().set_breaks(options.breaks);
    }
    start_searches();
}

bool GameController::update(Time now, const SearchOptions& options, bool is_held) {
    log_.set_time(now);
    now_ = now;
    is_held_ = is_held;
    set_options(options);
    bool has_changed = scheduler_.poll_results(game_);
    has_changed |= engines_.poll_results(game_);
    if (const auto lost = engines_.poll_loss(); lost && !game_.is_over())
        (void)logged(game_.submit(Forfeit{lost->color, lost->reason}, now));
    has_changed |= review_.poll_results(game_);
    has_changed |= game_.update(now, held());
    has_changed |= play_choice(now);
    start_searches();
    return has_changed;
}

const rules::Move* GameController::chosen_move() const {
    if (const ai::Choice* choice = scheduler_.choice()) return &choice->move;
    return engines_.move(game_);
}

// A computer's clock stops while its move waits to be shown, while its search is paused, and until its engine has
// started.
Held GameController::held() const {
    if (is_held_) return Held::turn;
    if (chosen_move() != nullptr || (is_thinking() && search_pause())) return Held::clock;
    const SeatedEngine* engine = engines_.to_move(game_);
    return engine != nullptr && engine->stage != SeatedEngine::Stage::thinks ? Held::clock : Held::nothing;
}

bool GameController::play_choice(Time now) {
    const rules::Move* chosen = chosen_move();
    if (chosen == nullptr || is_held_ || !game_.turn_began()) return false;
    if (now < *game_.turn_began() + min_reply_time_) return false;
    const rules::Move move = *chosen;
    if (const ai::Choice* choice = scheduler_.choice()) {
        last_choice_ = PastChoice{.position = game_.position(), .report = choice->report};
        ++choices_;
    }
    game_.make_move(move, now);
    return true;
}

std::optional<Time> GameController::next_deadline(Time now) const {
    if (is_held_) return std::nullopt;
    if (chosen_move() != nullptr && game_.turn_began()) return *game_.turn_began() + min_reply_time_;
    return game_.next_deadline(now);
}

} // namespace play
