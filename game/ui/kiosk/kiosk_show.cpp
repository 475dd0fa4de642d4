#include "game/ui/kiosk/kiosk_show.hpp"

#include "engine/base/memory.hpp"
#include "game/play/save.hpp"
#include "game/ui/app/game_actions.hpp"
#include "game/ui/app/graphics.hpp"
#include "game/ui/app/language.hpp"

#include <algorithm>
#include <array>

namespace ui {

using namespace std::chrono_literals;

namespace {

constexpr auto time_between_looks = 20s; // Interval at which the clock is read for the night.
constexpr int line_on_show = 3;          // Moves of the best line shown on the board.
constexpr int discs_at_start = 4;
constexpr std::int64_t longest_visit = 24 * 3600; // In seconds.

constexpr const char* visitor_key = "visitor"; // Key of the only item of its kind in the library.

bool is_over(const Session& session) {
    return session.game().is_over() && !session.presentation.is_busy();
}

play::GameSettings settings_of(const KioskChoice& choice) {
    play::GameSettings settings;
    settings.size = rules::BoardSize{choice.side};
    settings.participants = {play::Participant{"", play::Human{}}, play::Participant{"", play::Human{}}};
    if (choice.strength != Strength::visitor)
        settings.participants[1].seat = play::Computer{ai::Level{level_of(choice.strength)}};
    return settings;
}

void set_up(Preferences& preferences) {
    preferences.shown = ShownOnBoard{.bar = false, .graph = false};
    preferences.is_debug_open = false;
    preferences.ponders = false;
    preferences.board_symmetry = 0;
}

// Result of the visitor, who plays Black.
KioskResult result_of(const play::Game& game) {
    const auto winner = game.winner();
    if (!winner) return KioskResult::drawn;
    return *winner == rules::Color::black ? KioskResult::won : KioskResult::lost;
}

template <class Values> auto stepped(const Values& values, typename Values::value_type present, int by) {
    const auto at = static_cast<int>(std::ranges::find(values, present) - values.begin());
    return values[static_cast<std::size_t>(std::clamp(at + by, 0, static_cast<int>(values.size()) - 1))];
}

constexpr std::array strengths{Strength::gentle, Strength::medium, Strength::hard, Strength::visitor};

void press_while_choosing(Session& session, SDL_Scancode key) {
    const KioskChoice choice = session.state.kiosk->choice;
    const auto by_side = [&](int by) {
        session.ask(choose_kiosk_game, KioskChoice{stepped(kiosk_sizes, choice.side, by), choice.strength});
    };
    const auto by_strength = [&](int by) {
        session.ask(choose_kiosk_game, KioskChoice{choice.side, stepped(strengths, choice.strength, by)});
    };
    switch (key) {
    case SDL_SCANCODE_LEFT: return by_side(-1);
    case SDL_SCANCODE_RIGHT: return by_side(1);
    case SDL_SCANCODE_UP: return by_strength(-1);
    case SDL_SCANCODE_DOWN: return by_strength(1);
    case SDL_SCANCODE_RETURN:
    case SDL_SCANCODE_KP_ENTER:
    case SDL_SCANCODE_SPACE: return session.ask(visit(&KioskShow::start));
    case SDL_SCANCODE_ESCAPE: return session.ask(visit(&KioskShow::leave));
    case SDL_SCANCODE_X: return session.ask(visit(&KioskShow::resume)); // X of a gamepad.
    default: return;
    }
}

void press_while_playing(Session& session, SDL_Scancode key) {
    BoardPointer& pointer = session.state.pointer;
    const BoardLayout& board = session.layout.board;
    switch (key) {
    case SDL_SCANCODE_UP: return pointer.move(-1, 0, board);
    case SDL_SCANCODE_DOWN: return pointer.move(1, 0, board);
    case SDL_SCANCODE_LEFT: return pointer.move(0, -1, board);
    case SDL_SCANCODE_RIGHT: return pointer.move(0, 1, board);
    case SDL_SCANCODE_RETURN:
    case SDL_SCANCODE_KP_ENTER:
    case SDL_SCANCODE_SPACE:
        if (session.presentation.is_busy())
            session.presentation.finish(session.game());
        else if (session.game().is_over())
            session.ask(visit(&KioskShow::choose_again));
        else if (const auto square = pointer.cursor())
            session.ask(press_square, *square);
        return;
    default: return;
    }
}

SDL_Scancode key_of(engine::PadButton button) {
    switch (button) {
    case engine::PadButton::up: return SDL_SCANCODE_UP;
    case engine::PadButton::down: return SDL_SCANCODE_DOWN;
    case engine::PadButton::left: return SDL_SCANCODE_LEFT;
    case engine::PadButton::right: return SDL_SCANCODE_RIGHT;
    case engine::PadButton::a:
    case engine::PadButton::start: return SDL_SCANCODE_RETURN;
    case engine::PadButton::b: return SDL_SCANCODE_ESCAPE;
    case engine::PadButton::x: return SDL_SCANCODE_X;
    default: return SDL_SCANCODE_UNKNOWN;
    }
}

void press(Session& session, SDL_Scancode key) {
    switch (session.state.kiosk->stage()) {
    case KioskStage::attract: return session.ask(visit(&KioskShow::begin));
    case KioskStage::choosing: return press_while_choosing(session, key);
    case KioskStage::playing: return press_while_playing(session, key);
    }
}

} // namespace

KioskShow::KioskShow(const KioskOptions& options, play::GameSettings show, Session& session, SavedGames& games,
                     Time now)
    : options_{options}, show_{std::move(show)}, diary_{session.library, options.calendar(now)} {
    set_up(session.preferences);
    session.state.kiosk.emplace(now);
    const LocalTime time = options_.calendar(now);
    diary_.note(time, [&](KioskDay& day) {
        day.add(KioskStart{.time = hour_text(time), .after = options_.restarted_after.value_or("")});
        if (!options_.restarted_after) day.playing.reset();
    });
    if (!resume_interrupted_game(session, games, now)) start_show(session, games, now);
    if (!visit_) clear_game(session);
    check_clock(*session.state.kiosk, now);
}

bool KioskShow::resume_interrupted_game(Session& session, SavedGames& games, Time now) {
    if (!options_.restarted_after || !diary_.today().playing) return false;
    const auto kept = session.library.items(library::ItemKind::kiosk_game);
    constexpr int most_resumed = 3; // The game itself may cause the crash.
    auto state = diary_.today().playing->resumed < most_resumed && kept && !kept->empty()
                     ? play::game_from_json(kept->front().document)
                     : base::Result<play::GameState>{base::Error{}};
    if (!state) { // Possibly the visitor had not moved yet.
        diary_.note(options_.calendar(now), [](KioskDay& day) { day.playing.reset(); });
        return false;
    }
    if (!games.install(session, std::move(*state), SavedGames::Keeps::at_once, now)) return false;
    KioskGame visit = *diary_.today().playing;
    ++visit.resumed;
    enter_visit(session, std::move(visit), now);
    return true;
}

void KioskShow::enter_visit(Session& session, KioskGame visit, Time now) {
    visit_ = std::move(visit);
    has_show_ = false;
    diary_.note(options_.calendar(now), [&](KioskDay& day) { day.playing = visit_; });
    Kiosk& kiosk = *session.state.kiosk;
    kiosk.withdraw_offer();
    kiosk.choice = visit_->choice;
    kiosk.enter(KioskStage::playing, now);
}

bool KioskShow::take_input(Session& session, const engine::Input& input, Time now) {
    Kiosk& kiosk = *session.state.kiosk;
    if (kiosk.update_chord(input, now)) is_ended_ = true;
    if (!Kiosk::is_touch(input)) return false;
    const bool was_asking = kiosk.countdown(is_over(session), now).has_value();
    kiosk.touch(now);
    if (was_asking) return true;
    for (const engine::KeyEvent& key : input.keys) {
        // Keys with Ctrl or Alt are for the desktop or the chord.
        if (key.is_down && !key.ctrl && !key.alt) press(session, key.scancode);
    }
    for (const engine::PadEvent& event : input.pad)
        if (event.is_down) press(session, key_of(event.button));
    return false;
}

void KioskShow::begin(App& app) {
    Kiosk& kiosk = *app.session.state.kiosk;
    if (kiosk.stage() != KioskStage::attract) return;
    diary_.note(options_.calendar(app.now), [](KioskDay& day) { ++day.visitors; });
    kiosk.choice = {};
    kiosk.enter(KioskStage::choosing, app.now);
}

void KioskShow::choose_again(App& app) {
    Kiosk& kiosk = *app.session.state.kiosk;
    if (kiosk.stage() == KioskStage::playing && !visit_) kiosk.enter(KioskStage::choosing, app.now);
}

void KioskShow::start_show(Session& session, SavedGames& games, Time now) {
    has_show_ = true;
    put_language_back(session);
    games.start(session, show_, now);
    session.presentation.finish(session.game());
    session.state.kiosk->enter(KioskStage::attract, now);
    base::release_freed_memory(); // Mainly fonts of other sizes.
}

void KioskShow::start(App& app) {
    const Kiosk& kiosk = *app.session.state.kiosk;
    if (kiosk.stage() != KioskStage::choosing) return;
    record_left_game(app.now);
    app.saved_games.start(app.session, settings_of(kiosk.choice), app.now);
    const LocalTime time = options_.calendar(app.now);
    enter_visit(app.session, {.begun = hour_text(time), .begun_1970 = time.since_1970, .choice = kiosk.choice},
                app.now);
}

void KioskShow::resume(App& app) {
    if (!left_ || app.session.state.kiosk->stage() == KioskStage::playing) return;
    Left left = *std::exchange(left_, std::nullopt);
    app.saved_games.install(app.session, std::move(left.state), SavedGames::Keeps::at_once, app.now);
    ++left.game.continued;
    enter_visit(app.session, std::move(left.game), app.now);
}

void KioskShow::leave(App& app) {
    Session& session = app.session;
    Kiosk& kiosk = *session.state.kiosk;
    if (kiosk.stage() == KioskStage::attract) return;
    if (visit_) {
        const play::Game& game = session.game();
        const KioskGame visit = *std::exchange(visit_, std::nullopt);
        if (game.tree().cursor() != rules::GameTree::root) {
            record_left_game(app.now);
            left_ = Left{game.state(app.now), visit};
            kiosk.offer(game.position(), app.now);
            diary_.note(options_.calendar(app.now), [](KioskDay& day) { day.playing.reset(); });
        } else {
            note_end(visit, game.position(), KioskResult::left, app.now);
        }
    }
    clear_game(session);
    put_language_back(session);
    if (has_show_)
        kiosk.enter(KioskStage::attract, app.now); // The attract game waited behind the choice.
    else
        start_show(session, app.saved_games, app.now);
}

void KioskShow::record_left_game(Time now) {
    if (!left_) return;
    const Left left = *std::exchange(left_, std::nullopt);
    note_end(left.game, left.state.game.position(), KioskResult::left, now);
}

void KioskShow::note_end(KioskGame visit, const rules::Position& position, KioskResult result, Time now) {
    const LocalTime time = options_.calendar(now);
    const rules::DiscCount count = position.count();
    visit.seconds = static_cast<int>(std::clamp<std::int64_t>(time.since_1970 - visit.begun_1970, 0, longest_visit));
    visit.moves = std::max(0, count.black + count.white - discs_at_start);
    visit.black = count.black;
    visit.white = count.white;
    visit.result = result;
    diary_.note(time, [&](KioskDay& day) {
        day.add(visit);
        day.playing.reset();
    });
}

// Saves the game for resuming after a crash. The next move retries a failed write.
void KioskShow::keep_game(Session& session, Time now) {
    if (!visit_ || session.game().revision() == kept_) return;
    kept_ = session.game().revision();
    (void)session.library.put_item(library::ItemKind::kiosk_game,
                                   {.key = visitor_key, .document = play::to_json(session.game().state(now))});
}

void KioskShow::clear_game(Session& session) {
    (void)session.library.remove_item(library::ItemKind::kiosk_game, visitor_key);
}

void KioskShow::check_clock(Kiosk& kiosk, Time now) {
    if (next_look_ && now < *next_look_) return;
    next_look_ = now + time_between_looks;
    show_bests(kiosk, now);
    if (options_.night) kiosk.set_dim(options_.night->holds(options_.calendar(now).hour));
}

// A day without results begins at midnight.
void KioskShow::show_bests(Kiosk& kiosk, Time now) const {
    const bool is_today = diary_.today().day == day_text(options_.calendar(now));
    kiosk.bests = is_today ? bests_of(diary_.today()) : KioskBests{};
}

void KioskShow::choose_language(Session& session, const std::string& id) {
    if (!spoken_) spoken_ = Spoken{.setting = session.preferences.language, .language = language_in_use()};
    set_language(session, id);
}

void KioskShow::put_language_back(Session& session) {
    if (!spoken_) return;
    session.preferences.language = spoken_->setting;
    session.state.chosen_language = spoken_->language;
    spoken_.reset();
}

void KioskShow::show_thoughts(Session& session) const {
    const Kiosk& kiosk = *session.state.kiosk;
    const auto& report = session.controller.report();
    if (kiosk.stage() != KioskStage::attract || !report || report->moves.empty() || !session.has_board_at_rest())
        return session.state.lines.preview.reset();
    LinePreview line{.moves = report->moves.front().line, .shown = line_on_show};
    if (session.state.lines.preview != line) session.state.lines.preview = std::move(line);
}

void KioskShow::update(App& app) {
    Session& session = app.session;
    const Time now = app.now;
    Kiosk& kiosk = *session.state.kiosk;
    check_clock(kiosk, now);
    if (options_.logo)
        kiosk.logo = {.texture = app.graphics.logo(*options_.logo).id(),
                      .width = options_.logo->width,
                      .height = options_.logo->height};
    kiosk.update_drift(now);
    const std::pair here{session.game().game_number(), session.game().tree().cursor()};
    if (std::exchange(shown_, here) != here) kiosk.show_position(now);
    if (kiosk.stage() == KioskStage::playing && visit_ && session.game().is_over()) {
        note_end(*std::exchange(visit_, std::nullopt), session.game().position(), result_of(session.game()), now);
        clear_game(session);
        show_bests(kiosk, now);
        kiosk.touch(now);
    }
    keep_game(session, now);
    if (kiosk.is_deserted(is_over(session), now)) leave(app);
    if (kiosk.begins_next(is_over(session), now)) {
        diary_.note(options_.calendar(now), [](KioskDay& day) { ++day.shows; });
        start_show(session, app.saved_games, now);
    }
    if (kiosk.offered() && now >= kiosk.offered()->until) {
        kiosk.withdraw_offer();
        record_left_game(now);
    }
    show_thoughts(session);
}

bool KioskShow::holds_move(const Session& session, Time now) const {
    const Kiosk& kiosk = *session.state.kiosk;
    const bool is_covered = kiosk.stage() == KioskStage::choosing;
    return is_covered || (kiosk.stage() == KioskStage::attract && !kiosk.is_position_seen(now));
}

Time KioskShow::next_deadline(const Session& session, Time now) const {
    const Time kiosk = session.state.kiosk->next_deadline(is_over(session), now);
    return next_look_ ? std::min(kiosk, *next_look_) : kiosk;
}

void choose_kiosk_language(App& app, const std::string& id) {
    if (app.kiosk != nullptr) app.kiosk->choose_language(app.session, id);
    app.session.state.kiosk->touch(app.now);
}

void choose_kiosk_game(Session& session, KioskChoice choice) {
    if (session.state.kiosk) session.state.kiosk->choice = choice;
}

} // namespace ui
