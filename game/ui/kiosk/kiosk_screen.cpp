#include "game/ui/app/panel.hpp"
#include "game/ui/app/windows.hpp"

#include <algorithm>

namespace ui {

namespace {

// The kiosk is read from a distance and shows little text, so that it grows with the window.
constexpr float kiosk_magnification = 1.2f;

// The running game is that of attract mode or of the visitor. KioskShow reads the keys.
class KioskScreen : public PlayingScreen {
    bool is_alone() const override { return true; }
    bool takes_two_taps() const override { return false; } // Visitors get no instructions.
    bool has_free_marks() const override { return false; }
    bool takes_steps(const Session&) const override { return false; }
    void draw(Panel& panel) const override { panels::kiosk(panel); }

    ScreenLayout layout(const Session& session, const Stage& stage) const override {
        const int width = stage.window.pixel_width();
        const int height = stage.window.pixel_height();
        const float chosen = session.preferences.interface_scale;
        const float usual =
            chosen > 0 ? chosen : std::max(filling_scale(width, height), window_scale(session, stage, width, height));
        const float scale = std::min(usual * kiosk_magnification, largest_scale(width, height));
        return lay_out_kiosk(width, height, scale, session.game().position().size(),
                             session.state.kiosk->room(width, height, scale));
    }
};

} // namespace

const Screen& kiosk_screen() {
    static const KioskScreen screen;
    return screen;
}

} // namespace ui
