#include "game/ui/app/graphics_recovery.hpp"

#include "engine/base/text.hpp"

namespace ui {

namespace {

// When contexts are lost again and again, the program ends instead of creating one in each frame.
constexpr int most_renewals = 5;
constexpr std::chrono::seconds long_life{2}; // Of a context; a loss after that time starts a new count.

} // namespace

void GraphicsRecovery::renew(Stage& stage, Session& session, BoardView& board_view, const ThemeFiles& sprites,
                             Time now) {
    if (stage.side) { // It shares the context.
        session.preferences.debug_window = stage.side->geometry();
        stage.side.reset();
        stage.reader.forget_side_surface();
    }
    renewals_ = now - renewed_ < long_life ? renewals_ + 1 : 1;
    renewed_ = now;
    loss_ = why_not(stage, board_view, sprites);
    session.controller.note(loss_ ? "graphics lost: " + *loss_ : "graphics lost and made again", now);
}

std::optional<std::string> GraphicsRecovery::why_not(Stage& stage, BoardView& board_view, const ThemeFiles& sprites) {
    if (renewals_ > most_renewals) return base::tr("it was lost {} times in a row", renewals_);
    if (!stage.window.renew_context()) return SDL_GetError();
    // Free everything of the old context first: new objects get the same numbers.
    board_view = BoardView{{}};
    stage.renderer.forget();
    stage.overlay.forget_drawing();
    if (const auto renderer = stage.renderer.renew(); !renderer) return renderer.error().message;
    if (const auto overlay = stage.overlay.renew_drawing(); !overlay) return overlay.error().message;
    board_view = BoardView{BoardArt::load(sprites)};
    return std::nullopt;
}

} // namespace ui
