// Plots of the search over time and by distance from the root.
#include "game/ui/panels/debug/sections.hpp"
#include "game/ui/panels/plot.hpp"

namespace ui::panels::debug {

void plots(const Panel& panel, const ai::Report& report, const Rect& area) {
    (void)report;
    const Rect rest = heading(panel, area, "Nodes per second", "over the time of the search");
    plot::sparkline(panel, ImGui::GetWindowDrawList(), rest, shown_log(panel.match, panel.state.debug).node_rates(),
                    panel.theme.accent);
}

} // namespace ui::panels::debug
