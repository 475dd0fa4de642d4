#include "game/ui/app/windows.hpp"

#include "engine/base/text.hpp"

#include <utility>

namespace ui {

using base::tr;

Windows::Windows(const Stage& stage, Preferences& preferences) : saves_full_screen_{preferences.is_fullscreen} {
    preferences.is_fullscreen = stage.window.is_fullscreen();
}

bool Windows::update(Stage& stage, Session& session, const engine::Input& input, Time now) {
    Preferences& preferences = session.preferences;
    if (input.is_window_changed) preferences.is_fullscreen = stage.window.is_fullscreen();
    if (input.is_display_changed) {
        stage.window.return_to_screen();
        if (stage.side) stage.side->return_to_screen();
    }
    if (input.is_side_closed && stage.side) preferences.is_debug_open = false;
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
        if (input.is_window_changed) side_print_.reset();
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

} // namespace ui
