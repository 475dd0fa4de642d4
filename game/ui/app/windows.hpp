// The main window and the debug panel's own window, the settings that they apply and keep, and the layout of the main
// one.
#pragma once

#include "engine/audio.hpp"
#include "engine/overlay.hpp"
#include "engine/renderer.hpp"
#include "engine/side_window.hpp"
#include "engine/window.hpp"
#include "game/ui/app/session.hpp"
#include "game/ui/theme/theme.hpp"

#include <cstdint>
#include <memory>
#include <optional>

namespace ui {

// The window's resources: windows, renderer, panels, sound and input. Created by open_stage(); outlives everything that
// draws on it.
struct Stage {
    engine::Window window;
    std::optional<engine::SideWindow> side;
    engine::Renderer renderer;
    engine::Overlay overlay;
    engine::Audio audio;
    engine::InputReader reader;
};

// Errors are single sentences for the user.
base::Result<std::unique_ptr<Stage>> open_stage(const engine::WindowOptions& options);

// Applies the settings to the windows: full screen, and the debug panel's own window.
class Windows {
  public:
    // Sets preferences.is_fullscreen to the window's state, which the command line may have chosen for one start only.
    Windows(const Stage& stage, Preferences& preferences);

    // Handles moved, resized and closed windows.
    void take_input(Stage& stage, Preferences& preferences, const engine::Input& input);
    // Opens and closes the debug panel's own window. If it cannot be opened, moves the panel to a side of the main
    // window. Returns whether a redraw is needed.
    bool update(Stage& stage, Session& session, Time now);
    void toggle_full_screen(Stage& stage, Preferences& preferences);
    // Draws the debug panel's own window if it is open and has changed.
    void draw_side(Stage& stage, const Theme& theme);
    // Called at the end of the program: stores the windows' state in the settings.
    void save(const Stage& stage, Preferences& preferences) const;

  private:
    bool saves_full_screen_;
    std::optional<std::uint64_t> side_print_;
};

// Paints onto the current target. Precondition: the window is open.
void paint_side(Stage& stage, const Theme& theme);

// Writes the settings file shortly after a change, so that settings survive a crash.
class SettingsKeeper {
  public:
    // `read`: preferences as read from the file.
    SettingsKeeper(bool keeps_files, const Preferences& read)
        : keeps_files_{keeps_files}, seen_{read}, written_{read} {}

    // Ignores the changes that the window itself has made so far: they alone do not cause a write.
    void pass_over_changes(const Preferences& now) { seen_ = now; }
    void update(Session& session, const Windows& windows, const Stage& stage, Time now);
    base::Result<base::Done> write(const Session& session, const Windows& windows, const Stage& stage);
    std::optional<Time> next_deadline() const { return due_; }

  private:
    bool keeps_files_;
    Preferences seen_;    // Preferences at the last tick.
    Preferences written_; // Preferences last read or written.
    std::optional<Time> due_;
    bool has_reported_failure_ = false; // Reset by the next successful write.
};

// Scale from the settings, or the automatic one, for a window of that many pixels.
float window_scale(const Session& session, const Stage& stage, int width, int height);
ScreenLayout window_layout(const Session& session, const Stage& stage);

} // namespace ui
