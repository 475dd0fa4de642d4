#include "game/ui/gui.hpp"

#include "engine/base/files.hpp"
#include "game/play/match_file.hpp"
#include "game/ui/library.hpp"
#include "game/ui/panels/panel.hpp"

#include <algorithm>
#include <random>
#include <utility>

namespace ui {

using std::chrono::milliseconds;

namespace {

// One sees one's own move before the answer comes.
constexpr milliseconds least_reply_time{500};
constexpr milliseconds toast_time{4000};
constexpr std::size_t most_toasts = 2;
// More frames than any input needs to show all that it does; figures that run need not come to rest.
constexpr int most_settling_frames = 8;
// Between two frames that show nothing new but what a search tells. Drawn by the processor a frame of 1280 x 800 takes
// some 20 ms of its time (perf over --measure), and three of them a second are 3 % of two cores.
constexpr milliseconds time_between_news{200};
constexpr milliseconds time_between_software_news{350};
// Of the notes, at scale 1.
constexpr float trainer_height = 112;
constexpr float why_height = 196;

// What stands in for a match before the first game: nobody thinks.
play::MatchSettings stand_in(play::MatchSettings settings) {
    for (play::Participant& participant : settings.participants)
        participant.seat = play::Human{};
    settings.rules.has_random_colors = false;
    settings.clock_initial = milliseconds{0};
    return settings;
}

// Adds the edges of one snapshot to those of another, and takes over its state.
void merge(engine::Input& into, const engine::Input& from) {
    engine::Input edges = std::move(into);
    into = from;
    const auto prepend = [](auto& all, auto& earlier) { all.insert(all.begin(), earlier.begin(), earlier.end()); };
    prepend(into.buttons, edges.buttons);
    prepend(into.keys, edges.keys);
    into.text = edges.text + from.text;
    into.wheel = {edges.wheel.x + from.wheel.x, edges.wheel.y + from.wheel.y};
}

} // namespace

std::uint64_t fresh_seed() {
    std::random_device device;
    return (static_cast<std::uint64_t>(device()) << 32) ^ device();
}

base::Result<std::unique_ptr<Stage>> open_stage(const engine::WindowOptions& options) {
    auto window = engine::Window::create(options);
    if (!window) return window.error();
    auto renderer = engine::Renderer::create();
    if (!renderer) return renderer.error();
    auto overlay = engine::Overlay::create();
    if (!overlay) return overlay.error();
    auto stage = std::make_unique<Stage>(Stage{.window = std::move(*window),
                                               .side = {},
                                               .renderer = std::move(*renderer),
                                               .overlay = std::move(*overlay),
                                               .audio = engine::Audio{!options.is_headless},
                                               .reader = {}});
    if (const auto icon = base::find_shipped("assets/sprites/icon.png")) stage->window.set_icon(icon->string());
    for (const char* sound : {"place", "flip", "pass", "end"}) {
        stage->audio.load(sound, std::string{"assets/sounds/"} + sound + ".wav");
    }
    return stage;
}

Gui::Gui(Stage& stage, Preferences preferences, GuiOptions options, Time now)
    : stage_{stage}, preferences_{std::move(preferences)}, options_{std::move(options)},
      desk_{stand_in(preferences_.match), now, least_reply_time, engine::wake_up,
            play::resolved(preferences_.engine, options_.machine)},
      match_{desk_.match()}, presentation_{match_}, board_view_{BoardArt::load()}, last_frame_{now}, last_tick_{now},
      time_between_news_{stage_.renderer.is_software() ? time_between_software_news : time_between_news} {
    is_show_ = options_.is_show;
    saves_fullscreen_ = preferences_.is_fullscreen;
    preferences_.is_fullscreen = stage_.window.is_fullscreen();
    if (options_.keeps_files) {
        keeper_.emplace(games_folder(), play::autosave_path());
        find_resumable();
    }
    if (options_.loaded)
        install(std::move(*options_.loaded), now);
    else if (options_.start)
        start_game(*options_.start, now);
    else
        open_setup();
    for (const std::string& problem : board_view_.problems())
        say(problem, now);
    lay_out();
}

Gui::~Gui() {
    if (!options_.keeps_files) return;
    preferences_.window = stage_.window.geometry();
    if (stage_.side) preferences_.debug_window = stage_.side->geometry();
    preferences_.is_fullscreen = saves_fullscreen_;
    // Failures here have nobody left to be told; what was written before stays.
    (void)save_preferences(preferences_file(), preferences_);
    if (keeper_ && !is_preview_) keeper_->close(match_, last_tick_);
}

void Gui::say(std::string text, Time now) {
    std::erase_if(state_.toasts, [&](const Toast& toast) { return toast.text == text; });
    // Longer texts stay longer.
    const auto time = toast_time + milliseconds{20 * text.size()};
    state_.toasts.push_back({std::move(text), now + time});
    while (state_.toasts.size() > most_toasts)
        state_.toasts.pop_front();
    if (library_) library_->report({}); // the newer message has the row that both are shown in
    is_dirty_ = true;
}

void Gui::say_of_moment(std::string text, Time now) {
    say(std::move(text), now);
    state_.toasts.back().is_of_moment = true;
}

Moment Gui::moment() const {
    return {.game = match_.game_number(),
            .node = match_.game().cursor(),
            .is_paused = match_.is_paused(),
            .is_over = match_.is_over(),
            .is_editing = state_.draft.has_value()};
}

MotionStyle Gui::motion_style() const {
    return preferences_.has_reduced_motion ? MotionStyle::reduced : MotionStyle::full;
}

bool Gui::is_held() const {
    return presentation_.is_busy() || state_.setup || state_.draft || state_.trainer.guess
           || !std::holds_alternative<std::monostate>(state_.dialog);
}

void Gui::lay_out() {
    const int width = stage_.window.pixel_width();
    const int height = stage_.window.pixel_height();
    const float chosen = preferences_.interface_scale;
    const float scale = chosen > 0 ? std::min(chosen, largest_scale(width, height))
                                   : fitting_scale(width, height, stage_.window.display_scale());
    const rules::BoardSize size = state_.draft   ? state_.draft->size
                                  : state_.setup ? state_.setup->settings.size
                                                 : match_.position().size();
    const bool is_plain = state_.draft.has_value(); // nothing but the board that is being set up
    const bool shows_debug = preferences_.is_debug_open && !is_plain;
    const AroundBoard around{.has_bar = preferences_.shows_bar && !is_plain && !state_.setup,
                             .has_graph = preferences_.shows_graph,
                             .has_card = is_plain || state_.setup,
                             .note = (state_.trainer.is_on ? trainer_height : 0) + (state_.shows_why ? why_height : 0)};
    const auto laid_out = [&](rules::BoardSize board) {
        return lay_out_screen(width, height, scale, board, shows_debug && !stage_.side, preferences_.debug, around);
    };
    ScreenLayout layout = laid_out(size);
    // Squares are whole pixels, so that a frame is some pixels larger or smaller with another size: not so the card.
    if (state_.setup) layout.side = laid_out(rules::BoardSize{8}).side;
    if (shows_debug && stage_.side) {
        layout.debug_side = DebugSide::window;
        layout.debug =
            engine::Rect{engine::side_origin.x, engine::side_origin.y, static_cast<float>(stage_.side->pixel_width()),
                         static_cast<float>(stage_.side->pixel_height())};
    }
    layout.board.symmetry = preferences_.board_symmetry;
    if (layout != layout_) {
        is_dirty_ = true;
        state_.frames_to_scroll = 2; // the present move stays in view
    }
    if (layout.board.size != layout_.board.size) { // squares of the other board
        state_.cursor.reset();
        state_.hover.reset();
    }
    layout_ = layout;
}

void Gui::follow_match(Time now) {
    const Presentation::Events events = presentation_.follow(match_, now, motion_style());
    if (events.has_changed) {
        is_dirty_ = true;
        state_.frames_to_scroll = 2;
    }
    if (!preferences_.has_sound) return;
    if (events.has_placed) stage_.audio.play("place");
    if (events.flips > 0) stage_.audio.play("flip", std::min(1.f, 0.3f + 0.05f * static_cast<float>(events.flips)));
    if (events.has_passed) stage_.audio.play("pass");
    if (events.has_placed && match_.is_over()) stage_.audio.play("end", 0.7f);
}

// The result is shown where the game ended, and not over other positions that are looked at afterwards.
void Gui::watch_for_the_end() {
    if (!match_.is_over()) {
        state_.result_node = -1;
    } else if (state_.result_node == -1) {
        state_.result_node = match_.game().cursor();
        state_.is_result_dismissed = false;
    }
}

bool Gui::shows_running_clock() const {
    return match_.clock().is_running()
           && (match_.clock().is_used() || match_.settings().rules.move_time_limit.count() > 0);
}

// Messages go after their time, and when what they say is no longer so.
bool Gui::expire(Time now) {
    const Moment present = moment();
    return std::erase_if(state_.toasts,
                         [&](Toast& toast) {
                             if (toast.is_of_moment && !toast.moment) toast.moment = present;
                             return toast.until <= now || (toast.moment && *toast.moment != present);
                         })
           > 0;
}

engine::Demand Gui::tick(const engine::Input& input, Time now) {
    last_tick_ = now;
    state_.debug.figures.woke(now);
    const bool pointer_moved =
        input.pointer != overlay_input_.pointer || input.is_pointer_inside != overlay_input_.is_pointer_inside;
    if (input.has_edges() || pointer_moved) {
        is_dirty_ = true;
        frames_since_input_ = 0;
    }
    if (input.is_window_changed) preferences_.is_fullscreen = stage_.window.is_fullscreen();
    const bool has_ended_show = ends_show(input);
    engine::Input untouched = input;
    if (has_ended_show) untouched.forget_edges(); // no button of a panel is meant either
    merge(overlay_input_, untouched);
    for (const std::string& file : input.dropped_files)
        requests_.push_back(LoadFrom{file});
    if (input.is_quit_requested) requests_.push_back(Quit{});
    if (!has_ended_show) {
        read_keys(input, now);
        read_pointer(input, now);
    }
    const std::vector<Request> requests = std::exchange(requests_, {});
    // What a panel asks for in every frame, as while its edge is dragged, must not keep further input waiting.
    const int frames = frames_since_input_;
    for (const Request& request : requests)
        carry_out(request, now);
    frames_since_input_ = frames;
    follow_library();

    follow_side_window(input, now);
    follow_setup();
    watch_peeking(input, now);
    follow_match(now); // before the tick: a move made just now holds the clocks at once
    const std::uint64_t revision = match_.revision();
    const play::Wishes wanted = wishes();
    if (wanted != desk_.wishes()) is_dirty_ = true;
    if (desk_.tick(now, wanted, is_held())) {
        // News of a search alone can wait a moment: each frame takes from the search that it shows.
        if (match_.revision() != revision)
            is_dirty_ = true;
        else
            news_due_ = last_frame_ + time_between_news_;
    }
    if (news_due_ && now >= *news_due_) {
        news_due_.reset();
        is_dirty_ = true;
    }
    settle_guess(now);
    follow_match(now);
    if (state_.free_marks.follow(match_.position())) is_dirty_ = true;
    follow_analysis(now);
    watch_for_the_end();
    go_on_with_show(now);
    compare();
    log_search();
    follow_search(now);
    take_recording(now);
    if (figures_rest_at_ && now >= *figures_rest_at_) {
        figures_rest_at_.reset();
        are_figures_resting_ = is_dirty_ = true;
    }
    follow_files(now);
    while (auto news = bundle_news_.take())
        say(*std::move(news), now);
    while (auto problem = desk_.take_search_problem())
        say(*std::move(problem), now);
    if (expire(now)) is_dirty_ = true;
    if (state_.tip.id != 0 && !state_.tip.is_shown && now >= state_.tip.since + tip_delay) {
        is_dirty_ = true;
        frames_since_input_ = 0; // its panel takes a frame to show
    }
    if (stage_.renderer.reload_shaders_if_changed()) {
        board_view_.forget();
        is_dirty_ = true;
    }
    lay_out();
    return {.draw = is_dirty_ || presentation_.is_moving() || shows_running_clock(),
            .is_moving = presentation_.is_moving() || state_.bar.is_moving(),
            .wake = next_wake(now),
            .quit = quits_};
}

bool Gui::is_settled() const {
    const bool shows_all = !is_dirty_ && requests_.empty() && board_presses_.empty() && stage_.overlay.is_settled();
    return shows_all || frames_since_input_ >= most_settling_frames;
}

bool Gui::is_typing() const {
    return stage_.overlay.wants_keyboard();
}

std::optional<Time> Gui::next_wake(Time now) const {
    std::optional<Time> earliest = desk_.next_wake(now);
    const auto consider = [&](std::optional<Time> time) {
        if (time && (!earliest || *time < *earliest)) earliest = time;
    };
    consider(presentation_.notice_ends());
    consider(show_goes_on_);
    consider(figures_rest_at_);
    consider(news_due_);
    for (const Toast& toast : state_.toasts)
        consider(toast.until);
    if (library_) consider(library_->message().until);
    if (state_.tip.id != 0 && !state_.tip.is_shown) consider(state_.tip.since + tip_delay);
    if (!state_.typed.empty()) consider(state_.typed_at + typing_time);
    consider(state_.letters.wake());
    if (const auto& guess = state_.trainer.guess)
        consider(guess->since + (now < guess->since + Trainer::patience ? 1 : 2) * Trainer::patience);
    if (state_.peek_pressed && !state_.is_button_peeking) consider(*state_.peek_pressed + peek_after);
    if (shows_running_clock()) {
        const auto left = shown_time(match_, match_.position().to_move(), now);
        consider(now + (left < milliseconds{11'000} ? milliseconds{100} : left % milliseconds{1000} + milliseconds{1}));
    }
    return earliest;
}

// The ground of the menu and of the debug panel.
std::vector<PlainArea> Gui::plain_areas() const {
    const Theme& theme = find_theme(preferences_.theme);
    std::vector<PlainArea> areas{{layout_.menu, theme.menu}};
    if (layout_.debug && layout_.debug_side != DebugSide::window) areas.push_back({*layout_.debug, theme.debug});
    return areas;
}

BoardScene Gui::scene(Time shown) const {
    if (state_.draft) return editor_scene();
    if (state_.setup) return setup_scene();
    BoardScene scene{.layout = layout_.board,
                     .theme = &find_theme(preferences_.theme),
                     .position = presentation_.shown(),
                     .plain_areas = plain_areas(),
                     .width = layout_.width,
                     .height = layout_.height};
    if (const auto& transition = presentation_.transition()) {
        const auto age = std::chrono::duration_cast<milliseconds>(shown - transition->began);
        scene.moving = moving_discs(transition->from, transition->to, transition->move, std::max(age, milliseconds{0}),
                                    motion_style());
        scene.hidden = changed_squares(transition->from, transition->to);
    }
    const LinePreview* line = shows_line() ? state_.shown_line() : nullptr;
    const auto hints = board_hints();
    if (line != nullptr) {
        scene.ghosts = unfold(match_.position(), *line);
        if (hints) // a value and the number of the step stand there instead
            std::erase_if(scene.ghosts, [&](const GhostDisc& ghost) { return hints->squares.contains(ghost.square); });
        for (const GhostDisc& ghost : scene.ghosts)
            scene.hidden.insert(ghost.square);
    }
    BoardMarks& marks = scene.marks;
    const auto& node =
        match_.game().node(presentation_.is_up_to_date(match_) ? presentation_.node() : rules::Game::root);
    if (!node.move.is_pass() && !presentation_.is_moving()) marks.last_move = node.move.square();
    marks.mover = match_.position().to_move();
    marks.outlined = state_.outlined;
    if (state_.trainer.guess && !state_.trainer.guess->move.is_pass()) { // stands there while it is judged
        marks.hover = state_.trainer.guess->move.square();
        marks.would_flip = match_.position().flips(*marks.hover);
        return scene;
    }
    const bool may_move = !presentation_.is_busy() && match_.is_humans_turn() && presentation_.is_up_to_date(match_);
    if (!may_move) return scene;
    marks.cursor = state_.cursor;
    if (line != nullptr) return scene; // other ghosts and rings beside those of the line would tell nothing
    if (preferences_.shows_legal_moves) {
        const rules::SquareSet valued = hints ? hints->squares : rules::SquareSet{}; // maybe only the best few
        marks.legal_moves = match_.position().legal_moves() - valued;
    }
    const auto pointed = state_.pointed();
    if (pointed && !match_.position().flips(*pointed).empty()) {
        if (!hints || !hints->squares.contains(*pointed)) marks.hover = pointed; // a disc below a value hides it
        marks.would_flip = match_.position().flips(*pointed);
    }
    return scene;
}

void Gui::draw(Time shown) {
    const auto begun = engine::Clock::now();
    lay_out();
    const Theme& theme = find_theme(preferences_.theme);
    const FontSizes wanted = FontSizes::of(layout_.scale, layout_.board.square());
    if (baked_ != wanted) {
        fonts_ = bake_fonts(stage_.overlay, wanted);
        for (const std::string& problem : stage_.overlay.problems())
            say(problem, shown);
    }
    if (baked_.scale != wanted.scale || styled_theme_ != &theme) apply_style(theme, layout_.scale);
    baked_ = wanted;
    styled_theme_ = &theme;

    const std::chrono::duration<float> since = shown - last_frame_;
    last_frame_ = std::max(last_frame_, shown);
    news_due_.reset();
    stage_.overlay.begin(overlay_input_, layout_.width, layout_.height, std::clamp(since.count(), 0.001f, 0.25f));
    begun_at_ = overlay_input_.pointer;
    sort_presses();
    overlay_input_.forget_edges();
    if (std::exchange(state_.closes_popups, false)) stage_.overlay.close_popups();
    is_dirty_ = false;
    ++frames_since_input_;

    const ShownValues may_see = this->shown();
    const play::GameValues none;
    Panel panel{.match = match_,
                .desk = desk_,
                .presentation = presentation_,
                .preferences = preferences_,
                .theme = theme,
                .fonts = fonts_,
                .layout = layout_,
                .shown = may_see,
                .hints = board_hints(),
                .values = may_see.around_board ? match_.values() : none,
                .now = shown,
                .state = state_,
                .requests = requests_,
                .library = library_.get()};
    panels::board_text(panel);
    if (!state_.setup) panels::free_marks(panel);
    panels::evaluation_bar(panel);
    panels::menu_bar(panel);
    state_.outlined = {};
    bool shows_list = false;
    if (state_.draft) {
        panels::position_editor(panel);
    } else if (state_.setup) {
        panels::new_game_card(panel);
    } else {
        panels::player_cards(panel);
        const bool shows_review = state_.is_review_open;
        const bool is_list_covered = shows_review && layout_.review.contains(layout_.moves.center());
        shows_list = !is_empty(layout_.moves) && !is_list_covered;
        if (shows_list) panels::move_list(panel);
        panels::step_buttons(panel);
        panels::evaluation_graph(panel);
        panels::buttons(panel);
        if (shows_review) panels::review_card(panel);
        panels::note(panel);
    }
    const auto line_before = state_.line_preview;
    if (stage_.side) stage_.overlay.begin_side(stage_.side->pixel_width(), stage_.side->pixel_height());
    panels::debug_panel(panel);
    if (stage_.side) {
        if (state_.tip.item.x >= engine::side_origin.x) panels::tip(panel);
        stage_.overlay.end_side();
    }
    if (state_.line_preview != line_before) is_dirty_ = true; // what was drawn before the panel shows it, too
    panels::notices(panel);
    panels::dialogs(panel);
    if (is_library_behind()) is_dirty_ = true;
    if (!stage_.side || state_.tip.item.x < engine::side_origin.x) panels::tip(panel);
    stage_.overlay.end();

    draw_side(); // first: with some drivers the back buffer does not outlast a change of the window
    board_view_.draw(stage_.renderer, scene(shown), stage_.overlay.print(), [this] { stage_.overlay.render(); });
    if (!requests_.empty() || !board_presses_.empty()) is_dirty_ = true; // carried out at the next tick
    if (shows_list && state_.frames_to_scroll > 0) is_dirty_ = true;
    count_frame(shown, std::chrono::duration<float, std::milli>(engine::Clock::now() - begun).count());
}

} // namespace ui
