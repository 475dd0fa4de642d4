// Hints for either side, peeking while something is held, and the trainer, which keeps values back until a move was
// chosen. Who may see which values is decided in shown_values.cpp.
#include "engine/base/random.hpp"
#include "game/records/opening_names.hpp"
#include "game/records/transcript.hpp"
#include "game/ui/gui.hpp"

#include <algorithm>

namespace ui {

void Gui::toggle_hints() {
    preferences_.shows_hints = !preferences_.shows_hints;
    const auto& sides = preferences_.hints_for;
    if (preferences_.shows_hints && !sides[0] && !sides[1]) preferences_.hints_for = {true, true};
}

// With the hints off as a whole a side's switch turns on that side's alone.
void Gui::toggle_hints_for(rules::Color color) {
    auto& sides = preferences_.hints_for;
    const std::size_t own = rules::index(color);
    if (!preferences_.shows_hints) sides = {false, false};
    sides[own] = !sides[own];
    preferences_.shows_hints = sides[0] || sides[1];
    if (!preferences_.shows_hints) sides = {true, true}; // H turns both on again
}

void Gui::watch_peeking(const engine::Input& input, Time now) {
    for (const engine::KeyEvent& key : input.keys) {
        if (key.scancode != SDL_SCANCODE_TAB) continue;
        const bool is_held = key.is_down && !key.alt && !key.ctrl && !is_typing();
        if (is_held != state_.is_key_peeking) is_dirty_ = true;
        state_.is_key_peeking = is_held;
    }
    if (input.is_focus_lost && state_.is_key_peeking) {
        state_.is_key_peeking = false;
        is_dirty_ = true;
    }
    const bool is_due = state_.peek_pressed && now >= *state_.peek_pressed + peek_after;
    if (is_due && !state_.is_button_peeking) {
        state_.is_button_peeking = true;
        is_dirty_ = true;
    }
}

bool Gui::wants_analysis() const {
    if (state_.setup || state_.draft) return false;
    const bool trains = state_.trainer.is_on && match_.is_humans_turn();
    const bool shows_line = preferences_.shows_best_line && !state_.trainer.is_on;
    return preferences_.is_debug_open || trains || shows_line || shown().on_squares;
}

play::Wishes Gui::wishes() const {
    const bool is_watched = preferences_.is_debug_open;
    return {.analyses = wants_analysis(),
            .ponders = preferences_.ponders,
            .counts = is_watched, // which costs the search a little
            .breaks = is_watched ? state_.debug.breaks : ai::Breaks{},
            .engine = play::resolved(preferences_.engine, options_.machine)};
}

// With the trainer on a legal move waits until the search can tell what it is worth. True when it was taken as a guess.
bool Gui::guess(rules::Square square, Time now) {
    const rules::Position& here = match_.position();
    if (!state_.trainer.is_on || !match_.is_humans_turn() || here.flips(square).empty()) return false;
    if (here.legal_moves().size() == 1) return false; // there is nothing to guess
    state_.trainer.last.reset();
    state_.trainer.guess = Trainer::Guess{.node = match_.game().cursor(), .move = rules::Move{square}, .since = now};
    is_dirty_ = true;
    settle_guess(now);
    return true;
}

// From the names of the openings, all of 8x8; the game before is kept.
void Gui::start_drill(Time now) {
    const auto& all = records::opening_names().all();
    if (all.empty()) {
        say("There are no openings to begin with.", now);
        return;
    }
    play::MatchSettings settings = present_settings();
    settings.size = rules::BoardSize{8};
    settings.seed = options_.seed.value_or(fresh_seed());
    base::Random random{settings.seed ^ static_cast<std::uint64_t>(state_.trainer.guesses)};
    const records::NamedOpening& opening = all[random.below(all.size())];
    auto game = records::game_from_transcript(opening.moves, settings.rules.start(settings.size));
    if (!game) {
        say("The openings begin with Black: choose other rules first.", now);
        return;
    }
    play::MatchState drill{.settings = settings, .game = *std::move(game)};
    drill.clock_remaining = {settings.clock_initial, settings.clock_initial};
    state_.trainer.last.reset();
    install(std::move(drill), now);
    say_of_moment(opening.name + ": which move is the best?", now);
}

// Whether the position shown comes after the one that was judged last; its verdict is of no other.
bool Gui::is_behind_judged() const {
    const Trainer& trainer = state_.trainer;
    const rules::Game& game = match_.game();
    const auto is_judged = [&](rules::Game::NodeId node) { return game.node(node).position == trainer.last_position; };
    return trainer.last_game == match_.game_number() && !is_judged(game.cursor())
           && std::ranges::any_of(game.path_to(game.cursor()), is_judged);
}

void Gui::settle_guess(Time now) {
    Trainer& trainer = state_.trainer;
    if (trainer.last && !is_behind_judged()) trainer.last.reset();
    if (!trainer.guess) return;
    const Trainer::Guess guess = *trainer.guess;
    const rules::Position here = match_.position();
    if (guess.node != match_.game().cursor() || here.refusal(guess.move) || !match_.is_humans_turn()) {
        trainer.guess.reset(); // something else happened meanwhile
        return;
    }
    const bool is_late = now >= guess.since + Trainer::patience;
    std::optional<Judgement> judgement;
    if (desk_.report()) {
        judgement = judge(*desk_.report(), guess.move, is_late ? Trainer::least_depth : Trainer::good_depth);
    }
    if (!judgement && now < guess.since + 2 * Trainer::patience) return;
    trainer.guess.reset();
    if (judgement)
        trainer.count(here, *judgement, match_.game_number());
    else
        say_of_moment("The search could not tell in time what this move is worth.", now);
    submit(play::Play{guess.move}, now);
    follow_match(now);
}

} // namespace ui
