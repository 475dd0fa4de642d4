// What the window asks of the analysis, and which line of it lies on the board.
#include "game/ui/gui.hpp"

#include <algorithm>

namespace ui {

bool Gui::wants_analysis() const {
    const bool is_wanted = preferences_.shows_hints || preferences_.shows_best_line || preferences_.is_debug_open;
    return is_wanted && !state_.setup;
}

bool Gui::shows_line() const {
    return !presentation_.is_busy() && presentation_.is_up_to_date(match_) && !state_.setup;
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
    if (!preferences_.shows_best_line || report == nullptr || report->moves.empty()) {
        state_.best_line.reset();
        return;
    }
    if (!state_.best_line) state_.best_line.emplace();
    state_.best_line->moves = report->moves.front().line;
}

void Gui::scrub_line(int moves) {
    LinePreview* line = state_.line_preview ? &*state_.line_preview : state_.best_line ? &*state_.best_line : nullptr;
    if (line == nullptr || !shows_line()) return;
    const int most = playable_length(match_.position(), line->moves);
    // What a longer line showed before stays wanted, until somebody asks for less or more.
    line->shown = std::clamp(std::min(line->shown, most) + moves, 0, most);
}

} // namespace ui
