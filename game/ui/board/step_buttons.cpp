#include "game/ui/app/actions.hpp"
#include "game/ui/input/stepping.hpp"
#include "game/ui/widgets/pad_glyph.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace ui::panels {

namespace {

struct Button {
    const char* id;
    Step step;
};
constexpr std::array<Button, 4> shown_steps{
    {{"first", Step::first}, {"back", Step::back}, {"next", Step::next}, {"last", Step::last}}};

// A triangle in the direction of the step, with a bar at its tip for the first and last position.
void glyph(const Panel& panel, ImDrawList* list, engine::Point middle, Step step, ImU32 color) {
    const float half = panel.scaled(5.5f), bar = std::max(1.f, std::round(panel.scaled(2)));
    const float towards = step == Step::first || step == Step::back ? -1.f : 1.f;
    const bool has_bar = step == Step::first || step == Step::last;
    const float tip = middle.x + towards * half * (has_bar ? .6f : .8f);
    const float base = tip - towards * half * 1.5f;
    if (towards > 0)
        list->AddTriangleFilled({base, middle.y - half}, {tip, middle.y}, {base, middle.y + half}, color);
    else
        list->AddTriangleFilled({base, middle.y - half}, {base, middle.y + half}, {tip, middle.y}, color);
    if (!has_bar) return;
    const float from = towards > 0 ? tip + bar * .5f : tip - bar * 1.5f;
    list->AddRectFilled({from, middle.y - half}, {from + bar, middle.y + half}, color, bar * .4f);
}

} // namespace

void step_buttons(Panel& panel) {
    const engine::Rect& rect = panel.layout.steps;
    if (is_empty(rect)) return;
    widgets::begin_area("##steps", rect);
    ImDrawList* list = ImGui::GetWindowDrawList();
    const float space = panel.scaled(6);
    const float each = (rect.width - 3 * space) / 4;
    for (std::size_t i = 0; i < shown_steps.size(); ++i) {
        const Button& button = shown_steps[i];
        const float x = std::round(rect.x + (each + space) * static_cast<float>(i));
        const ImVec2 from{x, rect.y}, to{std::round(x + each), rect.y + rect.height};
        const Action& step = action(button.id);
        const bool is_enabled = step.is_enabled(panel.session);
        ImGui::SetCursorScreenPos(from);
        ImGui::BeginDisabled(!is_enabled);
        const bool is_clicked = ImGui::InvisibleButton(button.id, {to.x - from.x, to.y - from.y});
        const bool is_hovered = ImGui::IsItemHovered(), is_held = ImGui::IsItemActive();
        widgets::tip(panel, step.title.text() + "  " + widgets::hint_text(panel, button.id));
        ImGui::EndDisabled();
        const engine::Rgba ground = is_held      ? panel.theme.button_line
                                    : is_hovered ? panel.theme.button
                                                 : panel.theme.card;
        list->AddRectFilled(from, to, to_u32(ground), panel.scaled(8));
        list->AddRect(from, to, to_u32(panel.theme.card_line), panel.scaled(8));
        const engine::Rgba ink = is_hovered ? panel.theme.accent_bright : panel.theme.text_second;
        glyph(panel, list, {(from.x + to.x) / 2, (from.y + to.y) / 2}, button.step,
              to_u32(ink, is_enabled ? 1.f : .35f));
        if (is_clicked && is_enabled) panel.run(step.id);
    }
    ImGui::End();
}

} // namespace ui::panels
