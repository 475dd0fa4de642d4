#include "game/ui/window_layout.hpp"

#include <algorithm>

namespace ui {

namespace {

// Of the notes, at scale 1.
constexpr float trainer_height = 112;
constexpr float why_height = 196;

rules::BoardSize shown_size(const Session& session) {
    if (const PositionDraft* draft = session.state.draft()) return draft->size;
    if (const NewGame* card = session.state.new_game()) return card->settings.size;
    return session.match().position().size();
}

float scale_of(const Session& session, const Stage& stage, int width, int height) {
    const float chosen = session.preferences.interface_scale;
    if (chosen > 0) return std::min(chosen, largest_scale(width, height));
    return fitting_scale(width, height, stage.window.display_scale());
}

// Read from some way off, and there is little to write.
constexpr float kiosk_magnification = 1.2f;

ScreenLayout kiosk_layout(const Session& session, const Stage& stage) {
    const int width = stage.window.pixel_width();
    const int height = stage.window.pixel_height();
    const float usual = scale_of(session, stage, width, height);
    const float scale = std::min(usual * kiosk_magnification, largest_scale(width, height));
    return lay_out_kiosk(width, height, scale, session.match().position().size(),
                         session.state.kiosk->room(width, height, scale));
}

} // namespace

ScreenLayout window_layout(const Session& session, const Stage& stage) {
    if (session.state.kiosk) return kiosk_layout(session, stage);
    const int width = stage.window.pixel_width();
    const int height = stage.window.pixel_height();
    const float scale = scale_of(session, stage, width, height);
    const Preferences& preferences = session.preferences;
    const GuiState& state = session.state;
    const bool is_plain = state.draft() != nullptr; // nothing but the board that is being set up
    const bool shows_debug = preferences.is_debug_open && !is_plain;
    const AroundBoard around{.has_bar = preferences.shown.bar && state.is_playing(),
                             .has_graph = preferences.shown.graph,
                             .has_card = !state.is_playing(),
                             .note = (state.trainer.is_on ? trainer_height : 0) + (state.why.is_open ? why_height : 0)};
    const auto laid_out = [&](rules::BoardSize board) {
        return lay_out_screen(width, height, scale, board, shows_debug && !stage.side, preferences.debug, around);
    };
    ScreenLayout layout = laid_out(shown_size(session));
    // Squares are whole pixels, so that a frame is some pixels larger or smaller with another size: not so the card.
    if (state.new_game()) layout.side = laid_out(rules::BoardSize{8}).side;
    if (shows_debug && stage.side) {
        layout.debug_side = DebugSide::window;
        layout.debug =
            engine::Rect{engine::side_origin.x, engine::side_origin.y, static_cast<float>(stage.side->pixel_width()),
                         static_cast<float>(stage.side->pixel_height())};
    }
    layout.board.symmetry = preferences.board_symmetry;
    return layout;
}

} // namespace ui
