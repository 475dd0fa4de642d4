// The Analysis menu: what of the search is shown, and what it is asked for.
#include "game/ui/actions.hpp"
#include "game/ui/pad.hpp"
#include "game/ui/panels/menu_items.hpp"

#include <string>

#include <imgui.h>

namespace ui::panels {

void analysis_menu(Panel& panel) {
    items(panel, {"hints"});
    const auto& names = panel.game.settings().rules.color_names; // not every rule set has black and white
    item(panel, action("hints-for black"), tr("Hints for {}", base::tr_data(names[0])));
    item(panel, action("hints-for white"), tr("Hints for {}", base::tr_data(names[1])));
    const PadState& pad = panel.state.pad;
    const std::string held = pad.is_used() ? tr("hold {}", name_of(engine::PadButton::left_trigger, pad.kind()))
                                           : std::string{tr("hold Tab")};
    ImGui::MenuItem(tr("Peek at hints"), ("    " + held).c_str(), false, false);
    items(panel, {"frequencies", ""});
    submenu(panel, tr("Best line"), {"best-line", "line-forward", "line-back"});
    submenu(panel, tr("Evaluation"), {"bar", "graph", "values-in-games"});
    items(panel, {"why", "review", "", "ponder", "engine-settings", "programs"});
}

} // namespace ui::panels
