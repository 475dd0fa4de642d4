#include "game/ui/study/line_run.hpp"

#include <algorithm>

namespace ui {

void GuessScore::count(const GuessedMove& move) {
    ++guesses;
    if (move.guess == move.played) ++same;
    if (!move.is_judged) return;
    ++judged;
    if (move.guess_loss < ai::disc / 2) ++best;
    guess_loss += move.guess_loss;
    played_loss += move.played_loss;
}

bool LineRun::is_asked_at(std::size_t place) const {
    return place < asked.size() && asked[place];
}

int LineRun::count_asked(std::size_t place) const {
    const auto end = asked.begin() + static_cast<std::ptrdiff_t>(std::min(place, asked.size()));
    return static_cast<int>(std::count(asked.begin(), end, true));
}

} // namespace ui
