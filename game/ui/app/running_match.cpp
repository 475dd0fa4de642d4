#include "game/ui/app/running_match.hpp"

#include "engine/base/text.hpp"
#include "game/play/match.hpp"
#include "game/records/notation.hpp"
#include "game/ui/app/game_actions.hpp"
#include "game/ui/app/imported_games.hpp"
#include "game/ui/app/screens.hpp"
#include "game/ui/new_game/new_game.hpp"

#include <array>
#include <utility>

namespace ui {

using base::tr;
using play::Match;
using OfMatch = SavedGames::OfMatch;

namespace {

bool begin(App& app, const play::GameSettings& settings, const base::Result<play::Opening>& opening,
           SavedGames::OfMatch match) {
    if (!opening) {
        app.session.say(opening.error().message, app.now);
        return false;
    }
    auto state = play::first_state(settings, *opening);
    if (!state) {
        app.session.say(state.error().message, app.now);
        return false;
    }
    const std::size_t given = play::length_of(*opening);
    app.saved_games.begin(app.session, *std::move(state), match, app.now, given);
    app.session.state.match.opening_moves = given;
    return true;
}

// Asks the opponent at the same board a question. Closing the dialog refuses the request.
void ask_opponent(Session& session, ConfirmDialog question) {
    session.presentation.finish(session.game());
    question.is_refused_by_closing = true;
    session.state.dialog = std::move(question);
}

} // namespace

play::StartChoice possible_start(const play::StartChoice& chosen, const play::GameSettings& settings) {
    const bool needs_list = chosen.kind == play::StartKind::xot || chosen.kind == play::StartKind::named;
    const bool is_usual = settings.rules.start(settings.size) == rules::Position::start(rules::BoardSize{8});
    return needs_list && !is_usual ? play::StartChoice{.kind = play::StartKind::random} : chosen;
}

void begin_game(App& app, const GameStart& wanted) {
    Session& session = app.session;
    GameStart start = wanted;
    start.match.start = possible_start(wanted.match.start, wanted.settings);
    const std::uint64_t seed = session.next_seed();
    if (start.match.is_match()) {
        const Match match{start.settings, start.match, seed};
        if (!begin(app, match.next_settings(), match.opening(), OfMatch::ends)) return;
        session.state.match.current = match;
        session.state.match.current->begin_game();
        app.saved_games.keep_match(session, app.now);
    } else if (start.match.start.kind == play::StartKind::standard) {
        app.saved_games.start(session, start.settings, app.now);
    } else {
        play::GameSettings settings = start.settings;
        settings.seed = seed;
        const auto opening = play::opening_of_pair(start.match.start, settings.rules.start(settings.size), seed, 0);
        (void)begin(app, settings, opening, OfMatch::ends);
    }
}

void next_game(App& app) {
    Session& session = app.session;
    if (!session.state.match.is_under_way() || session.state.match.is_playing()) return;
    Match match = *session.state.match.current;
    if (!begin(app, match.next_settings(), match.opening(), OfMatch::continues)) return;
    match.begin_game();
    session.state.match.current = std::move(match);
    app.saved_games.keep_match(session, app.now);
}

void resume_game(App& app) {
    Session& session = app.session;
    RunningMatch& here = session.state.match;
    auto& resumable = session.state.resumable;
    if (!here.left) {
        app.saved_games.resume(session, app.now);
        return;
    }
    const Match match = *std::exchange(here.left, std::nullopt);
    if (!match.is_playing) {
        close_new_game(session);
        here.current = match;
        here.has_no_game = true;
        return;
    }
    if (resumable && resumable->state.settings.seed == match.next_settings().seed) {
        play::GameState state = std::exchange(resumable, std::nullopt)->state;
        const auto opening = match.opening();
        const std::size_t given = opening ? play::length_of(*opening) : 0;
        app.saved_games.begin(session, std::move(state), OfMatch::continues, app.now, given);
        here.opening_moves = given;
    } else if (!begin(app, match.next_settings(), match.opening(),
                      OfMatch::continues)) { // A game without moves is not saved.
        return;
    }
    here.current = match;
    app.saved_games.keep_match(session, app.now);
}

void play_match_again(App& app) {
    const Match& match = *app.session.state.match.current;
    GameStart again{.settings = match.game, .match = match.choice};
    std::swap(again.settings.participants[0], again.settings.participants[1]);
    std::swap(again.match.wants_values[0], again.match.wants_values[1]);
    begin_game(app, again);
}

void ask_to_end_match(Session& session) {
    if (!session.state.match.is_under_way()) return;
    const Match& match = *session.state.match.current;
    const std::string score = match.name(0) + " " + play::score_text(match) + " " + match.name(1);
    session.state.dialog =
        ConfirmDialog{.question = match.is_playing ? tr("End the match at {}? This game does not count.", score)
                                                   : tr("End the match at {}?", score),
                      .yes = tr("End match"),
                      .no = tr("Keep playing"),
                      .on_yes = call(end_match)};
}

void end_match(App& app) {
    Session& session = app.session;
    RunningMatch& here = session.state.match;
    if (!here.is_under_way()) return;
    here.current->end();
    app.saved_games.keep_match(session, app.now);
    session.state.result.is_dismissed = false;
}

bool refuses_to_leave_match(App& app) {
    if (!app.session.state.match.is_under_way()) return false;
    app.session.say_of_moment(tr("A match is being played. End it first."), app.now);
    return true;
}

bool refuses_values(App& app) {
    if (!app.session.state.match.hides_values() || !screen_of(app.session).has_game(app.session)) return false;
    app.session.say_of_moment(tr("No hints in this match: both players must agree to them."), app.now);
    return true;
}

bool asks_takeback(Session& session, Time now) {
    RunningMatch& here = session.state.match;
    const play::Game& game = session.game();
    if (!here.current) return false;
    if (game.is_over() || !here.is_playing() || !here.current->is_between_people()) {
        const auto refusal = play::refusal_in_match(play::Undo{}, game, *here.current);
        if (refusal) session.say_of_moment(*refusal, now);
        return refusal.has_value();
    }
    const auto asked = play::last_takeback(game, here.opening_moves);
    if (!asked) {
        session.say_of_moment(game.settings().rules.allows_undo ? tr("There is nothing to undo.")
                                                                : tr("These rules do not allow undo."),
                              now);
        return true;
    }
    const std::string asks = here.current->name(here.current->player_with(asked->asks));
    const std::string other = here.current->name(here.current->player_with(rules::opposite(asked->asks)));
    const std::string move = move_text(game, asked->node);
    session.controller.note("takeback of " + move + " asked by " + play::log_name(asked->asks), now);
    ask_opponent(session, {.question = tr("{} asks to take back {}. {} may allow or refuse it.", asks, move, other),
                           .yes = tr("Allow"),
                           .no = tr("Refuse"),
                           .on_yes = call(answer_takeback, *asked, true),
                           .on_no = call(answer_takeback, *asked, false)});
    return true;
}

void answer_takeback(App& app, const play::Takeback& asked, bool is_allowed) {
    Session& session = app.session;
    const RunningMatch& here = session.state.match;
    if (!here.is_playing()) return;
    const std::string move = move_text(session.game(), asked.node);
    session.controller.note("takeback of " + move + (is_allowed ? " allowed" : " refused"), app.now);
    const std::string other = here.current->name(here.current->player_with(rules::opposite(asked.asks)));
    if (is_allowed)
        session.submit(play::Undo{}, app.now);
    else
        session.say_of_moment(tr("{} refuses: {} stays.", other, move), app.now);
}

bool may_agree(const Session& session) {
    const auto& [black, white] = session.game().settings().participants;
    return may_resign(session) && play::is_human(black.seat) && play::is_human(white.seat);
}

namespace {

// Names of the asking side (to move at the end of the main line) and its opponent.
std::pair<std::string, std::string> asking_sides(const play::Game& game) {
    const rules::Color side = game.tree().node(game.tree().main_line_end()).position.to_move();
    const auto name = [&](rules::Color color) {
        return play::shown_name(game.participant(color), game.color_name(color));
    };
    return {name(side), name(rules::opposite(side))};
}

bool have_both_moved_twice(const play::Game& game) {
    std::array<int, 2> moves{};
    for (const rules::GameTree::NodeId id : game.tree().path_to(game.tree().main_line_end()))
        if (id != rules::GameTree::root && !game.tree().node(id).move.is_pass())
            ++moves[rules::index(game.tree().node(id).mover)];
    return moves[0] >= 2 && moves[1] >= 2;
}

void decline(App& app, const std::string& message) {
    app.session.controller.note("declined", app.now);
    app.session.say_of_moment(message, app.now);
}

} // namespace

void offer_draw(App& app) {
    Session& session = app.session;
    if (!may_agree(session)) return;
    const play::Game& game = session.game();
    const auto [asks, other] = asking_sides(game);
    ask_opponent(session, {.question = tr("{} offers a draw. Does {} accept?", asks, other),
                           .yes = tr("Accept"),
                           .no = tr("Decline"),
                           .on_yes = call(submit, play::AgreeDraw{}),
                           .on_no = call(decline, tr("{} declines the draw.", other))});
}

void ask_to_abort(App& app) {
    Session& session = app.session;
    if (!may_agree(session)) return;
    const play::Game& game = session.game();
    const auto [asks, other] = asking_sides(game);
    if (have_both_moved_twice(game))
        return ask_opponent(session,
                            {.question = tr("{} asks to abort this game without a result. Does {} agree?", asks, other),
                             .yes = tr("Accept"),
                             .no = tr("Decline"),
                             .on_yes = call(submit, play::Abort{}),
                             .on_no = call(decline, tr("{} wants to play on.", other))});
    session.presentation.finish(game);
    session.state.dialog = ConfirmDialog{.question = tr("Abort this game? It will have no result."),
                                         .yes = tr("Abort game"),
                                         .no = tr("Keep playing"),
                                         .on_yes = call(submit, play::Abort{})};
}

void update_running_match(App& app) {
    Session& session = app.session;
    RunningMatch& here = session.state.match;
    if (!here.is_playing() || !session.game().is_over()) return;
    if (session.game().end_reason() == play::EndReason::aborted)
        here.current->abort_game();
    else
        here.current->end_game(play::game_that_ended(session.game(), *here.current, app.now));
    app.saved_games.keep_match(session, app.now);
}

void copy_match_table(App& app) {
    if (const auto& match = app.session.state.match.current)
        copy_text(app, play::table_text(*match), tr("Copied the match table."));
}

void save_match_table(App& app) {
    const auto& match = app.session.state.match.current;
    if (!match) return;
    const auto file = write_table(*match);
    app.session.say(file ? tr("Saved as {}.", file->string()) : tr("{}.", file.error().message), app.now);
}

bool shows_break(const GuiState& state, const play::Game& game, const Presentation& presentation) {
    const RunningMatch& here = state.match;
    if (!here.current || here.is_playing() || state.run) return false;
    if (here.has_no_game) return true;
    if (here.current->is_ended && !game.is_over()) return !state.result.is_dismissed;
    return game.is_over() && !state.result.is_dismissed && state.result.node == game.tree().cursor()
           && !presentation.is_busy() && presentation.is_up_to_date(game);
}

bool may_resign(const Session& session) {
    const GuiState& state = session.state;
    const play::Game& game = session.game();
    const auto& [black, white] = game.settings().participants;
    const bool is_between_games = state.match.current && !state.match.is_playing();
    return screen_of(session).shows_game() && !is_between_games && !state.is_exercise()
           && !is_only_looked_at(state, game) && !game.has_ended()
           && (play::is_human(black.seat) || play::is_human(white.seat));
}

bool only_continues(const GuiState& state) {
    return state.match.is_playing() && state.match.current->is_between_people();
}

} // namespace ui
