// The two windows, the settings that they apply and keep, and the layout of the first.
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
    // Stores the window's state in the settings; the command line may override it for one start.
    Windows(const Stage& stage, Preferences& preferences);

    // Moved, resized and closed windows.
    void take_input(Stage& stage, Preferences& preferences, const engine::Input& input);
    // Opens and closes the debug panel's own window. When it cannot be opened, the panel moves to a side. Returns
    // whether a redraw is needed.
    bool update(Stage& stage, Session& session, Time now);
    void toggle_full_screen(Stage& stage, Preferences& preferences);
    // Draws the debug panel's own window, if it is open and looks different from before.
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
    // read: the preferences from the file.
    SettingsKeeper(bool keeps_files, const Preferences& read)
        : keeps_files_{keeps_files}, seen_{read}, written_{read} {}

    // Excludes the window's own changes so far from writing.
    void pass_over_changes(const Preferences& now) { seen_ = now; }
    void update(Session& session, const Windows& windows, const Stage& stage, Time now);
    base::Result<base::Done> write(const Session& session, const Windows& windows, const Stage& stage);
    std::optional<Time> next_deadline() const { return due_; }

  private:
    bool keeps_files_;
    Preferences seen_;    // as of the last tick
    Preferences written_; // as last read or written
    std::optional<Time> due_;
    bool has_reported_failure_ = false; // until a write succeeds
};

// The scale of the settings, or the automatic one, for a window of that many pixels.
float window_scale(const Session& session, const Stage& stage, int width, int height);
ScreenLayout window_layout(const Session& session, const Stage& stage);

} // namespace ui
