#include "game/ui/study/training.hpp"

#include "engine/base/random.hpp"
#include "engine/base/text.hpp"
#include "game/records/opening_names.hpp"
#include "game/records/transcript.hpp"
#include "game/ui/app/match_of_games.hpp"

#include <algorithm>
#include <utility>

namespace ui {

using base::tr;

namespace {

// Whether the position shown follows the last judged one; its verdict applies only there.
bool is_after_judged(const Trainer& trainer, const play::Game& game) {
    const rules::GameTree& tree = game.tree();
    const auto is_judged = [&](rules::GameTree::NodeId node) {
        return tree.node(node).position == trainer.last_position;
    };
    return trainer.last_game == game.game_number() && !is_judged(tree.cursor())
           && std::ranges::any_of(tree.path_to(tree.cursor()), is_judged);
}

} // namespace

bool guess(Session& session, rules::Square square, Time now) {
    const play::Game& game = session.game();
    const rules::Position& here = game.position();
    Trainer& trainer = session.state.trainer;
    if (!trainer.is_on || session.state.games.hides_values()) return false;
    if (!game.is_humans_turn() || here.flips(square).empty()) return false;
    if (here.legal_moves().size() == 1) return false;
    trainer.last.reset();
    trainer.guess = Trainer::Guess{.node = game.tree().cursor(), .move = rules::Move{square}, .since = now};
    settle_guess(session, now);
    return true;
}

void settle_guess(Session& session, Time now) {
    const play::Game& game = session.game();
    Trainer& trainer = session.state.trainer;
    if (trainer.last && !is_after_judged(trainer, game)) trainer.last.reset();
    if (!trainer.guess) return;
    const Trainer::Guess guess = *trainer.guess;
    const rules::Position here = game.position();
    if (guess.node != game.tree().cursor() || here.refusal(guess.move) || !game.is_humans_turn()) {
        trainer.guess.reset();
        return;
    }
    const bool is_late = now >= guess.since + Trainer::patience;
    std::optional<Judgement> judgement;
    if (const auto& report = session.controller.report())
        judgement = judge(*report, guess.move, is_late ? Trainer::min_depth : Trainer::good_depth);
    if (!judgement && now < guess.since + 2 * Trainer::patience) return;
    trainer.guess.reset();
    if (judgement)
        trainer.count(here, *judgement, game.game_number());
    else
        session.say_of_moment(tr("The search had too little time to judge this move."), now);
    session.submit(play::Play{guess.move}, now);
}

std::optional<Time> guess_wake(const Trainer& trainer, Time now) {
    if (!trainer.guess) return std::nullopt;
    const Time late = trainer.guess->since + Trainer::patience;
    return now < late ? late : late + Trainer::patience;
}

void start_drill(App& app) {
    if (refuses_to_leave_match(app)) return;
    Session& session = app.session;
    const auto& all = records::opening_names().all(); // of 8x8
    if (all.empty()) {
        session.say(tr("There are no openings to start from."), app.now);
        return;
    }
    Trainer& trainer = session.state.trainer;
    play::GameSettings settings = session.present_settings();
    for (play::Participant& participant : settings.participants)
        participant.name.clear();
    settings.size = rules::BoardSize{8};
    settings.seed = session.next_seed();
    base::Random random{settings.seed ^ static_cast<std::uint64_t>(trainer.guesses)};
    const records::NamedOpening& opening = all[random.below(all.size())];
    auto tree = records::game_from_transcript(opening.moves, settings.rules.start(settings.size));
    if (!tree) {
        session.say(tr("The openings start with Black: choose other rules first."), app.now);
        return;
    }
    play::GameState drill{.settings = settings, .game = *std::move(tree)};
    drill.clock_remaining = play::full_clocks(settings);
    trainer.last.reset();
    app.games.install(session, std::move(drill), SavedGames::Keeps::on_request, app.now);
    session.say_of_moment(tr("{}: which move is best?", opening.name), app.now);
}

} // namespace ui
