// The two windows as the settings say: full screen or not, and whether the debug panel has one of its own.
#pragma once

#include "game/ui/app/session.hpp"
#include "game/ui/app/stage.hpp"
#include "game/ui/theme/theme.hpp"

#include <cstdint>
#include <optional>

namespace ui {

class Windows {
  public:
    // The settings get how the window is; the command line may have wanted it otherwise for once.
    Windows(const Stage& stage, Preferences& preferences);

    // Opens and closes the debug panel's own window. Where it cannot be, the panel stands at a side. True when that has
    // changed what is seen.
    bool update(Stage& stage, Session& session, const engine::Input& input, Time now);
    void toggle_full_screen(Stage& stage, Preferences& preferences);
    // The debug panel's own window, if there is one and it looks otherwise than before.
    void draw_side(Stage& stage, const Theme& theme);
    // At the end of the program: how the settings keep the windows.
    void save(const Stage& stage, Preferences& preferences) const;

  private:
    bool saves_full_screen_;                  // what the settings get
    std::optional<std::uint64_t> side_print_; // of what the debug panel's own window shows
};

// Onto the present target. Precondition: it is open.
void paint_side(Stage& stage, const Theme& theme);

} // namespace ui
