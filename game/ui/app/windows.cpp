#include "game/ui/app/windows.hpp"

#include "engine/base/files.hpp"
#include "engine/base/text.hpp"
#include "game/rules/symmetry.hpp"
#include "game/ui/app/running_match.hpp"
#include "game/ui/app/screens.hpp"
#include "game/ui/app/session.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace ui {

using base::tr;

namespace {

constexpr std::chrono::seconds write_delay{1}; // Delay of writing after a change.

// Heights at scale 1.
constexpr float why_height = 196;
constexpr float words_height = 104;
constexpr float database_height = 236;

// Both reflections; see rules/symmetry.hpp.
constexpr int half_turn = 3;

// Whether White sits at the bottom. Stays unchanged while discs move.
bool is_turned(const Session& session) {
    const play::Game& game = session.game();
    const auto is_human = [&](rules::Color color) { return play::is_human(game.participant(color).seat); };
    const bool has_two = is_human(rules::Color::black) && is_human(rules::Color::white);
    if (!session.preferences.turns_board || !has_two || !screen_of(session).shows_game()) return false;
    const Presentation& presentation = session.presentation;
    const bool is_at_rest = !presentation.is_busy() && presentation.is_up_to_date(game) && !game.is_over();
    return is_at_rest ? game.position().to_move() == rules::Color::white : session.layout.is_turned;
}
constexpr float comment_height = 148;

} // namespace

Windows::Windows(const Stage& stage, Preferences& preferences) : saves_full_screen_{preferences.is_fullscreen} {
    preferences.is_fullscreen = stage.window.is_fullscreen();
}

void Windows::take_input(Stage& stage, Preferences& preferences, const engine::Input& input) {
    if (input.is_window_changed) {
        preferences.is_fullscreen = stage.window.is_fullscreen();
        side_print_.reset();
    }
    if (input.is_display_changed) {
        stage.window.return_to_screen();
        if (stage.side) stage.side->return_to_screen();
    }
    if (input.is_side_closed && stage.side) preferences.is_debug_open = false;
}

bool Windows::update(Stage& stage, Session& session, Time now) {
    Preferences& preferences = session.preferences;
    const bool was_open = stage.side.has_value();
    const bool is_wanted = preferences.is_debug_open && preferences.debug.side == DebugSide::window;
    if (is_wanted && !was_open) {
        if (auto opened = engine::SideWindow::open(stage.window, tr("Outflank: debug"), preferences.debug_window)) {
            stage.side.emplace(*std::move(opened));
        } else {
            session.say(tr("Cannot open a window for the debug panel: {}.", opened.error().message), now);
            preferences.debug.side = DebugSide::right;
        }
    } else if (!is_wanted && was_open) {
        preferences.debug_window = stage.side->geometry();
        stage.side.reset();
        stage.reader.forget_side_surface();
    }
    if (stage.side) {
        const engine::SideWindow& side = *stage.side;
        stage.reader.set_side_surface(side.id(), side.pixels_per_point(), static_cast<float>(side.pixel_width()),
                                      static_cast<float>(side.pixel_height()));
    }
    return is_wanted != was_open;
}

void Windows::toggle_full_screen(Stage& stage, Preferences& preferences) {
    preferences.is_fullscreen = !preferences.is_fullscreen;
    saves_full_screen_ = preferences.is_fullscreen;
    stage.window.set_fullscreen(preferences.is_fullscreen);
}

void Windows::draw_side(Stage& stage, const Theme& theme) {
    if (!stage.side) {
        side_print_.reset();
        return;
    }
    const std::uint64_t print = stage.overlay.side_print();
    if (side_print_ == print) return;
    if (stage.side->draw([&] { paint_side(stage, theme); })) side_print_ = print;
}

void Windows::save(const Stage& stage, Preferences& preferences) const {
    preferences.window = stage.window.geometry();
    if (stage.side) preferences.debug_window = stage.side->geometry();
    preferences.is_fullscreen = saves_full_screen_;
}

void paint_side(Stage& stage, const Theme& theme) {
    stage.renderer.target_window(stage.side->pixel_width(), stage.side->pixel_height(), theme.debug);
    stage.overlay.render_side();
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
    return stage;
}

void SettingsKeeper::update(Session& session, const Windows& windows, const Stage& stage, Time now) {
    if (!keeps_files_) return;
    if (session.preferences != seen_) {
        seen_ = session.preferences;
        due_ = now + write_delay;
    }
    if (!due_ || now < *due_) return;
    due_.reset();
    const auto written = write(session, windows, stage);
    if (!written && !has_reported_failure_)
        session.say(tr("Cannot keep your settings: {}", written.error().message), now);
    has_reported_failure_ = !written;
}

base::Result<base::Done> SettingsKeeper::write(const Session& session, const Windows& windows, const Stage& stage) {
    if (!keeps_files_) return base::Done{};
    Preferences kept = session.preferences;
    windows.save(stage, kept);
    const auto written = save_preferences(preferences_file(), kept, written_);
    if (written) written_ = std::move(kept);
    return written;
}

float window_scale(const Session& session, const Stage& stage, int width, int height) {
    const float chosen = session.preferences.interface_scale;
    if (chosen > 0) return std::min(chosen, largest_scale(width, height));
    return fitting_scale(width, height, stage.window.display_scale());
}

ScreenLayout window_layout(const Session& session, const Stage& stage) {
    const int width = stage.window.pixel_width();
    const int height = stage.window.pixel_height();
    const Preferences& preferences = session.preferences;
    const float usual = window_scale(session, stage, width, height);
    const float wanted = usual * static_cast<float>(preferences.text_percent) / 100;
    const float scale = std::max(usual, std::min(wanted, largest_scale(width, height)));
    const GuiState& state = session.state;
    const Screen& screen = screen_of(session);
    const bool hides_values = state.match.hides_values();
    const bool shows_debug = preferences.is_debug_open && screen.has_debug_panel() && !hides_values;
    const float larger = state.is_touched ? 14 : 0;
    const float first = screen.note_height(session) > 0 ? screen.note_height(session) + larger : 0;
    const float values = first + (has_hints_in_words(session) ? words_height : 0) + (state.why.is_open ? why_height : 0)
                         + (has_database_moves(session) ? database_height : 0);
    const AroundBoard around{.has_bar = preferences.shown.bar,
                             .has_graph = preferences.shown.graph,
                             .has_card = !screen.shows_game(),
                             .has_review = state.is_review_open && screen.shows_game(),
                             .note =
                                 (hides_values ? 0 : values) + (state.comment.is_open ? comment_height + larger : 0),
                             .is_touch = state.is_touched,
                             .text = scale / usual};
    const auto laid_out = [&](rules::BoardSize board) {
        return lay_out_screen(width, height, scale, board, shows_debug && !stage.side, preferences.debug, around);
    };
    ScreenLayout layout = laid_out(screen.position(session).size());
    // Squares are whole pixels, so the frame's size varies with the board size. The card's size must not.
    if (!screen.has_game(session)) layout.side = laid_out(rules::BoardSize{8}).side;
    if (shows_debug && stage.side) {
        layout.debug_side = DebugSide::window;
        layout.debug =
            engine::Rect{engine::side_origin.x, engine::side_origin.y, static_cast<float>(stage.side->pixel_width()),
                         static_cast<float>(stage.side->pixel_height())};
    }
    layout.is_touch = state.is_touched;
    layout.is_turned = is_turned(session);
    layout.board.symmetry =
        layout.is_turned ? rules::combined(preferences.board_symmetry, half_turn) : preferences.board_symmetry;
    return layout;
}

} // namespace ui
