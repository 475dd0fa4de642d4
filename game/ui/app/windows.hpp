// Applies the settings to the two windows: full screen, and the debug panel's own window.
#pragma once

#include "game/ui/app/session.hpp"
#include "game/ui/app/stage.hpp"
#include "game/ui/theme/theme.hpp"

#include <cstdint>
#include <optional>

namespace ui {

class Windows {
  public:
    // Stores the window's state in the settings; the command line may override it for one start.
    Windows(const Stage& stage, Preferences& preferences);

    // Opens and closes the debug panel's own window. When it cannot be opened, the panel moves to a side. Returns
    // whether a redraw is needed.
    bool update(Stage& stage, Session& session, const engine::Input& input, Time now);
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

} // namespace ui
