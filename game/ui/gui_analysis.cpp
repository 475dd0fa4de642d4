// What the window asks of the analysis, and which line of it lies on the board.
#include "game/ui/gui.hpp"

#include <algorithm>
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
    const ai::Report* report = desk_.analysis();
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
    if (const ai::Report* report = desk_.analysis())
        state_.proof.follow(*report);
    else
        state_.proof.forget();
    move_bar(now);
    tell_end_of_review(now);
}

ShownValues Gui::shown() const {
    return shown_values(preferences_, state_, match_);
}

// The values that stand on the squares now; none while they are not to be seen, or there are none.
std::optional<BoardHints> Gui::board_hints() const {
    const ai::Report* report = desk_.analysis();
    if (!shows_line() || !shown().on_squares || report == nullptr || report->moves.empty()) return std::nullopt;
    const LinePreview* line = state_.shown_line();
    const auto discs = line != nullptr ? unfold(match_.position(), *line) : std::vector<GhostDisc>{};
    return lay_out_hints(*report, layout_.board, discs);
}

// Towards what is known of the position shown, from where it stood last; at once where motion is not wanted.
void Gui::move_bar(Time now) {
    bool has_changed = false;
    if (const auto number = match_.game_number(); std::exchange(bar_game_, number) != number)
        has_changed = state_.bar.forget(now); // another game begins without a value
    if (!preferences_.shows_bar || !shown().around_board) {
        has_changed |= state_.bar.forget(now);
    } else {
        const bool is_seen = presentation_.is_moving() || presentation_.is_up_to_date(match_);
        const auto worth = is_seen ? match_.values().worth(match_.game(), match_.game().cursor()) : std::nullopt;
        const auto discs = worth ? std::optional{static_cast<float>(*worth) / ai::disc} : std::nullopt;
        // Beside a search it moves with the frames that show the news: frames of its own would take from the search.
        has_changed |= state_.bar.follow(discs, preferences_.has_reduced_motion || desk_.is_searching(), now);
    }
    if (has_changed && !desk_.is_searching()) is_dirty_ = true;
}

void Gui::tell_end_of_review(Time now) {
    const play::ReviewProgress* review = desk_.review();
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
