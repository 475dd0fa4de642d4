#include "game/ui/review/analysis_view.hpp"

#include "engine/base/text.hpp"

#include <algorithm>

namespace ui {

using base::tr;

bool AnalysisView::update(Session& session, Time now) {
    update_best_line(session);
    if (const ai::Report* report = session.controller.analysis())
        session.state.proof.update(*report);
    else
        session.state.proof.forget();
    const bool has_moved = move_bar(session, now);
    watch_review(session, now);
    return has_moved;
}

// Lines belong to one position. Another position drops them and takes the best line from its own search.
void AnalysisView::update_best_line(Session& session) {
    GuiState& state = session.state;
    const std::pair here{session.game().game_number(), session.game().tree().cursor()};
    if (here != lines_of_) {
        state.lines.preview.reset();
        state.lines.best.reset();
        lines_of_ = here;
    }
    const ai::Report* report = session.controller.analysis();
    const bool is_wanted = session.preferences.shown.best_line && !state.is_exercise();
    if (!is_wanted || report == nullptr || report->moves.empty()) {
        state.lines.best.reset();
        return;
    }
    if (!state.lines.best) state.lines.best.emplace();
    state.lines.best->moves = report->moves.front().line;
}

// Animates the bar from its last value to the known value of the position; without motion it jumps.
bool AnalysisView::move_bar(Session& session, Time now) {
    const play::Game& game = session.game();
    const bool is_searching = session.controller.is_searching();
    BarMotion& bar = session.state.bar;
    bool has_changed = false;
    if (const auto number = game.game_number(); std::exchange(bar_game_, number) != number)
        has_changed = bar.forget(now); // a new game starts without a value
    if (!session.preferences.shown.bar || !session.shown().around_board) {
        has_changed |= bar.forget(now);
    } else {
        const bool is_seen = session.presentation.is_moving() || session.presentation.is_up_to_date(game);
        const auto value = is_seen ? game.values().worth(game.tree(), game.tree().cursor()) : std::nullopt;
        const auto discs = value ? std::optional{static_cast<float>(*value) / ai::disc} : std::nullopt;
        has_changed |= bar.update(discs, session.preferences.has_reduced_motion || is_searching, now);
    }
    // During a search the bar moves with the frames of new reports: extra frames would slow the search.
    return has_changed && !is_searching;
}

void AnalysisView::watch_review(Session& session, Time now) {
    const play::ReviewProgress* review = session.controller.review();
    const bool is_running = review != nullptr && review->is_running;
    const bool has_ended = was_reviewing_ && !is_running && review != nullptr && !review->is_cancelled;
    if (has_ended && !session.state.is_review_open)
        session.say(tr("Review finished. See Analysis \xE2\x80\xBA Review game."), now);
    was_reviewing_ = is_running;
}

const LinePreview* line_on_board(const Session& session) {
    return session.has_board_at_rest() ? session.state.lines.shown() : nullptr;
}

void scrub_line(Session& session, int moves) {
    GuiState& state = session.state;
    LinePreview* line = state.lines.preview ? &*state.lines.preview : state.lines.best ? &*state.lines.best : nullptr;
    if (line == nullptr || !session.has_board_at_rest()) return;
    const int max_shown = playable_length(session.game().position(), line->moves);
    // Remembers the length of a longer line until the user changes it.
    line->shown = std::clamp(std::min(line->shown, max_shown) + moves, 0, max_shown);
}

std::optional<BoardHints> hints_on_board(const Session& session) {
    const ai::Report* report = session.controller.analysis();
    if (!session.has_board_at_rest() || !session.shown().on_squares || report == nullptr || report->moves.empty())
        return std::nullopt;
    if (has_hints_in_words(session) && !session.state.peeking.is_on()) return std::nullopt;
    const LinePreview* line = session.state.lines.shown();
    const auto discs = line != nullptr ? unfold(session.game().position(), *line) : std::vector<GhostDisc>{};
    return lay_out_hints(*report, session.layout.board, discs);
}

} // namespace ui
