// The footer: what the window itself costs. It is drawn with the other things and never asks for a frame.
#include "game/play/game_controller.hpp"
#include "game/ui/panels/debug/sections.hpp"

#include "engine/base/memory_use.hpp"

#include <algorithm>
#include <vector>

namespace ui::panels::debug {

namespace {

constexpr double mebibyte = 1024. * 1024;

// Asking the system costs a little; twice a second is enough.
std::optional<std::uint64_t> memory(Panel& panel) {
    DebugState& debug = panel.state.debug;
    if (!debug.memory_bytes || panel.now >= debug.memory_read_at + std::chrono::milliseconds{500}) {
        debug.memory_bytes = base::resident_bytes();
        debug.memory_read_at = panel.now;
    }
    return debug.memory_bytes;
}

} // namespace

void machine(Panel& panel, const Rect& area) {
    const FrameFigures& figures = panel.state.debug.figures;
    std::vector<std::string> all{
        tr("Frame {:.1f} ms, worst {:.1f}", static_cast<double>(figures.last_ms()),
           static_cast<double>(std::max(figures.last_ms(), figures.worst_ms(panel.now)))),
        tr("Wake-ups {} /s", figures.wake_ups(panel.now)),
        tr("Thinker {}", thinker_text(panel.controller)),
        tr("Recorder {}", panel.state.debug.tree.progress ? tr("searching") : tr("idle")),
    };
    if (const auto bytes = memory(panel))
        all.push_back(tr("Memory {:.0f} MiB", static_cast<double>(*bytes) / mebibyte));
    // As it was made; until then as it will be.
    const std::size_t made = panel.controller.table_bytes();
    const std::size_t table = made > 0 ? made : panel.controller.engine().table_bytes;
    all.push_back(tr("Table {:.0f} MiB", static_cast<double>(table) / mebibyte));
    ImDrawList* list = ImGui::GetWindowDrawList();
    list->AddLine({area.x - panel.scaled(16), area.y}, {area.x + area.width + panel.scaled(16), area.y},
                  to_u32(panel.theme.debug_line), panel.scaled(1));
    float x = area.x;
    for (const std::string& text : all) {
        const float width = widgets::text_width(panel.fonts.small, panel.scaled(11), text);
        if (x + width > area.x + area.width) break;
        widgets::text(list, panel.fonts.small, panel.scaled(11), {x, area.y + area.height / 2},
                      to_u32(panel.theme.text_quiet), text);
        x += width + panel.scaled(16);
    }
}

} // namespace ui::panels::debug
