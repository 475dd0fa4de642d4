// The Analysis menu: what of the search is shown, and what it is asked for.
#include "game/ui/actions.hpp"
#include "game/ui/panels/menu_items.hpp"

#include <imgui.h>

namespace ui::panels {

void analysis_menu(Panel& panel) {
    items(panel, {"hints"});
    const auto& names = panel.match.settings().rules.color_names; // not every rule set has black and white
    item(panel, action("hints-for black"), "Hints for " + names[0]);
    item(panel, action("hints-for white"), "Hints for " + names[1]);
    ImGui::MenuItem("Peek at hints", "    hold Tab", false, false);
    items(panel, {"", "best-line", "line-forward", "line-back", "", "bar", "graph", "values-in-games", "", "ponder",
                  "why", "trainer", "review", "", "engine-settings"});
}

} // namespace ui::panels
