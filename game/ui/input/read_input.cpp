#include "game/ui/input/read_input.hpp"

#include "game/ui/app/game_actions.hpp"
#include "game/ui/app/machine_watch.hpp"
#include "game/ui/app/redraw.hpp"
#include "game/ui/app/session.hpp"
#include "game/ui/app/windows.hpp"
#include "game/ui/kiosk/kiosk_show.hpp"

#include <algorithm>
#include <functional>
#include <utility>

namespace ui {

namespace {

void merge(engine::Input& into, const engine::Input& from) {
    engine::Input edges = std::move(into);
    into = from;
    const auto prepend = [](auto& all, auto& earlier) { all.insert(all.begin(), earlier.begin(), earlier.end()); };
    prepend(into.buttons, edges.buttons);
    prepend(into.keys, edges.keys);
    into.text = edges.text + from.text;
    into.wheel = {edges.wheel.x + from.wheel.x, edges.wheel.y + from.wheel.y};
}

// Accepts touch, mouse and the few keys that the kiosk reads itself: no shortcuts, files or close button.
void read_visitor(App& app, const engine::Input& input, engine::Input& for_panels) {
    engine::Input taken = input;
    taken.keys.clear();
    taken.text.clear();
    taken.wheel = {};
    std::erase_if(taken.buttons, [](const auto& event) { return event.button != engine::Button::left; });
    if (app.kiosk->take_input(app.session, input, app.now)) taken.forget_edges();
    merge(for_panels, taken);
    const bool is_playing = app.session.state.kiosk->stage() == KioskStage::playing;
    read_pointer(app.session, taken, app.stage.overlay.wants_pointer() || !is_playing, app.now);
}

void read_user(App& app, const engine::Input& input, engine::Input& for_panels) {
    Session& session = app.session;
    const engine::Overlay& overlay = app.stage.overlay;
    merge(for_panels, input);
    for (const std::string& file : input.dropped_files)
        session.ask(load_file, std::filesystem::path{file});
    if (input.is_quit_requested) session.run("quit");
    const int dialogs = session.has_dialog() ? 1 : 0; // A dialog counts as a popup of the overlay.
    const PanelFocus focus{.is_writing = overlay.wants_keyboard(),
                           .has_popup = overlay.popup_count() > dialogs,
                           .has_focus = overlay.has_focus()};
    read_keys(session, input, focus, app.now);
    read_pad(session, input, focus, app.now);
    // The reader delivers a press only after a frame with the pointer there, so it is known whether a panel takes the
    // press.
    read_pointer(session, input, overlay.wants_pointer() || session.has_dialog(), app.now);
}

} // namespace

void read_input(App& app, const engine::Input& input, engine::Input& for_panels) {
    const bool has_pointer_moved =
        input.pointer != for_panels.pointer || input.is_pointer_inside != for_panels.is_pointer_inside;
    if (input.has_edges() || has_pointer_moved) app.redraw.take_input();
    app.machine.take_input(app.stage, app.session, input, app.now);
    app.windows.take_input(app.stage, app.session.preferences, input);
    if (app.kiosk != nullptr)
        read_visitor(app, input, for_panels);
    else
        read_user(app, input, for_panels);
    // Controls must not change size under a finger.
    if (!input.has_edges() && std::ranges::none_of(input.is_down, std::identity{}) && app.stage.overlay.is_settled())
        app.session.state.is_touched = input.is_touch;
}

} // namespace ui
