// What the window asks of the analysis, and which line of it lies on the board.
#include "game/ui/gui.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace ui {

bool Gui::shows_line() const {
    return !presentation_.is_busy() && presentation_.is_up_to_date(match_) && !state_.setup && !state_.draft;
}

// Lines belong to one position: with another one they are gone, and the best one of that comes from its own search.
void Gui::follow_best_line() {
    const std::pair here{match_.game_number(), match_.game().cursor()};
    if (here != lines_of_) {
        state_.line_preview.reset();
        state_.best_line.reset();
        lines_of_ = here;
    }
    const ai::Report* report = match_.analysis();
    // The trainer keeps it back.
    if (!preferences_.shows_best_line || state_.trainer.is_on || report == nullptr || report->moves.empty()) {
        state_.best_line.reset();
        return;
    }
    if (!state_.best_line) state_.best_line.emplace();
    state_.best_line->moves = report->moves.front().line;
}

void Gui::follow_analysis(Time now) {
    follow_best_line();
    if (const ai::Report* report = match_.analysis())
        state_.proof.follow(*report);
    else
        state_.proof.forget();
    move_bar(now);
    tell_end_of_review(now);
}

// Towards what is known of the position shown, from where it stood last; at once where motion is not wanted.
void Gui::move_bar(Time now) {
    constexpr float quarter = 4; // steps of a disc: less is not worth a frame
    constexpr std::chrono::duration<float> time_constant{0.12f};
    const std::chrono::duration<float> since = now - std::exchange(bar_moved_, now);
    const play::PositionValue* value =
        shows_line() || presentation_.is_moving() ? match_.values().find(match_.game().cursor()) : nullptr;
    const auto before = state_.bar;
    is_bar_moving_ = false;
    if (value == nullptr || !preferences_.shows_bar || state_.trainer.is_on) { // which keeps values back
        state_.bar.reset();
    } else {
        const float wanted = std::round(static_cast<float>(value->for_black) / ai::disc * quarter) / quarter;
        const float from = bar_stood_.value_or(wanted);
        const float part = 1 - std::exp(-std::clamp(since.count(), 0.f, 0.1f) / time_constant.count());
        // Beside a search it moves with the frames that show the news: frames of its own would take from the search.
        const bool is_at_once = preferences_.has_reduced_motion || match_.is_searching();
        const bool arrives = is_at_once || std::abs(wanted - from) < 0.05f;
        bar_stood_ = state_.bar = arrives ? wanted : from + (wanted - from) * part;
        is_bar_moving_ = !arrives;
    }
    if (state_.bar != before && !match_.is_searching()) is_dirty_ = true;
}

void Gui::tell_end_of_review(Time now) {
    const play::ReviewProgress* review = match_.review();
    const bool is_running = review != nullptr && review->is_running;
    if (was_reviewing_ && !is_running && review != nullptr && !review->is_cancelled && !state_.is_review_open)
        say("The review is done: Analysis, Review game shows it.", now);
    was_reviewing_ = is_running;
}

void Gui::scrub_line(int moves) {
    LinePreview* line = state_.line_preview ? &*state_.line_preview : state_.best_line ? &*state_.best_line : nullptr;
    if (line == nullptr || !shows_line()) return;
    const int most = playable_length(match_.position(), line->moves);
    // What a longer line showed before stays wanted, until somebody asks for less or more.
    line->shown = std::clamp(std::min(line->shown, most) + moves, 0, most);
}

} // namespace ui
