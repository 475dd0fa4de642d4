#include "game/ui/study/line_run.hpp"

#include "engine/base/text.hpp"

#include <algorithm>
#include <cstdio>

namespace ui {

using base::tr;
using base::tr_n;

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

std::optional<Judgement> judge(const ai::Report& report, rules::Move move, int min_depth) {
    const auto is_known = [&](const ai::RootMove& each) {
        return each.bound == ai::Bound::exact && (each.is_solved || each.is_from_book || each.depth >= min_depth);
    };
    // Any move may be the best one, so all have to be known.
    if (report.moves.empty() || !std::ranges::all_of(report.moves, is_known)) return std::nullopt;
    const auto chosen = std::ranges::find(report.moves, move, &ai::RootMove::move);
    if (chosen == report.moves.end()) return std::nullopt;
    const auto best = std::ranges::max_element(report.moves, {}, &ai::RootMove::score);
    return Judgement{.move = move,
                     .best = best->score == chosen->score ? move : best->move,
                     .loss = best->score - chosen->score,
                     .is_proven = chosen->is_solved && best->is_solved};
}

int lost_discs(const Judgement& judgement) {
    return (judgement.loss + ai::disc / 2) / ai::disc;
}

void Trainer::count(const rules::Position& position, const Judgement& judgement, std::uint64_t game_number) {
    last = judgement;
    last_position = position;
    last_game = game_number;
    if (std::ranges::find(judged, position) != judged.end()) return;
    judged.push_back(position);
    ++guesses;
    total_loss += judgement.loss;
    if (lost_discs(judgement) == 0) ++best_found;
}

void Trainer::forget_score() {
    last.reset();
    guesses = best_found = 0;
    total_loss = 0;
    judged.clear();
}

std::string Trainer::score_text() const {
    if (guesses == 0) return tr("No guesses yet");
    return tr_n(guesses, "{} guess, {} best, {:.1f} discs lost on average",
                "{} guesses, {} best, {:.1f} discs lost on average", guesses, best_found,
                static_cast<double>(total_loss) / ai::disc / guesses);
}

} // namespace ui
