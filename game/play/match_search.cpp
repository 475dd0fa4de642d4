// Looking into the search: pausing it, letting it go on step by step, and counting what it does.
#include "game/play/match.hpp"

namespace play {

namespace {

const char* const no_search = "No search is running.";

} // namespace

Match::Outcome Match::carry_out(const PauseSearch&, Time now) {
    if (!is_searching()) return base::Error{no_search};
    if (search_pause()) return base::Error{"The search is paused already."};
    thinker_.gate().pause();
    hold_while_paused(now);
    return base::Done{};
}

Match::Outcome Match::carry_out(const ResumeSearch&, Time now) {
    if (!is_searching()) return base::Error{no_search};
    if (!search_pause()) return base::Error{"The search is not paused."};
    thinker_.gate().resume();
    hold_while_paused(now);
    return base::Done{};
}

Match::Outcome Match::carry_out(const StepSearch&, Time now) {
    if (!is_searching()) return base::Error{no_search};
    thinker_.gate().step();
    hold_while_paused(now);
    return base::Done{};
}

Match::Outcome Match::carry_out(const SetBreaks& command, Time) {
    thinker_.gate().set_breaks(command.breaks);
    return base::Done{};
}

// A search for a move goes on as it began, so that the move is the same. An analysis finds its way back in no time,
// since the table knows it; one that is paused keeps its place.
Match::Outcome Match::carry_out(const SetCounting& command, Time) {
    const bool is_news = command.is_on && !is_counting_;
    is_counting_ = command.is_on;
    if (is_news && analysing_ && !analysing_->is_answered && !search_pause()) stop_thinking();
    return base::Done{};
}

bool Match::is_searching() const {
    const auto is_open = [](const std::optional<Outstanding>& request) { return request && !request->is_answered; };
    return is_open(choosing_) || is_open(analysing_);
}

std::optional<ai::PauseReason> Match::search_pause() const {
    if (!is_searching()) return std::nullopt;
    return thinker_.gate().reason();
}

bool Match::hold_while_paused(Time now) {
    if (choosing_ && search_pause()) {
        if (!paused_since_) paused_since_ = now;
        clock_.stop(now);
        return true;
    }
    if (paused_since_ && hurry_at_) *hurry_at_ += now - *paused_since_;
    paused_since_.reset();
    return false;
}

} // namespace play
