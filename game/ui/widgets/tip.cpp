#include "game/ui/widgets/tip.hpp"

#include "game/ui/widgets/widgets.hpp"

#include <imgui_internal.h>

#include <algorithm>
#include <cmath>

namespace ui {

namespace {

using engine::Rect;

void draw(const FrameContext& frame, const Tip& tip) {
    const bool is_in_own_window = tip.item.x >= engine::side_origin.x && frame.layout.debug;
    const Rect screen = is_in_own_window ? *frame.layout.debug : frame.layout.whole();
    ImFont* font = frame.fonts.body;
    const engine::Point pad{frame.scaled(12), frame.scaled(8)};
    const float wrap = std::min(frame.scaled(360), screen.width - 4 * pad.x);
    const ImVec2 text = font->CalcTextSizeA(font->FontSize, FLT_MAX, wrap, tip.text.c_str());
    const Rect place = place_tip({text.x + 2 * pad.x, text.y + 2 * pad.y}, tip.item, screen, frame.scaled(6));
    ImGui::SetNextWindowPos({std::round(place.x), std::round(place.y)});
    ImGui::SetNextWindowSize(place.size());
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, frame.scaled(6));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowMinSize, {1, 1});
    ImGui::PushStyleColor(ImGuiCol_PopupBg, to_vec4(frame.theme.button));
    ImGui::Begin("##tip", nullptr,
                 ImGuiWindowFlags_Tooltip | ImGuiWindowFlags_NoInputs | ImGuiWindowFlags_NoDecoration
                     | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings);
    ImGui::GetWindowDrawList()->AddText(font, font->FontSize,
                                        {std::round(place.x + pad.x), std::round(place.y + pad.y)}, frame.theme.text,
                                        tip.text.c_str(), nullptr, wrap);
    ImGui::End();
    ImGui::PopStyleColor();
    ImGui::PopStyleVar(2);
}

} // namespace

Rect place_tip(engine::Point size, const Rect& item, const Rect& screen, float gap) {
    const float below = item.bottom() + gap;
    const bool fits = below + size.y + gap <= screen.bottom();
    const float rightmost = screen.right() - size.x - gap;
    return {std::max(screen.x + gap, std::min(item.center().x - size.x / 2, rightmost)),
            fits ? below : std::max(screen.y + gap, item.y - gap - size.y), size.x, size.y};
}

void set_tip(const FrameContext& frame, std::string_view text) {
    if (!ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled)) return;
    const ImVec2 from = ImGui::GetItemRectMin(), size = ImGui::GetItemRectSize();
    const Rect item{from.x, from.y, size.x, size.y};
    const ImGuiID id = ImGui::GetItemID();
    set_tip(frame, id != 0 ? id : ImHashData(&item, sizeof item, ImGui::GetCurrentWindowRead()->ID), item, text);
}

void set_tip(const FrameContext& frame, std::uint32_t id, const engine::Rect& item, std::string_view text) {
    Tip& tip = frame.state.tip;
    if (tip.id != id || ImGui::IsAnyMouseDown()) tip = {.since = frame.now};
    tip.id = id;
    tip.item = item;
    tip.text = text;
    tip.is_fresh = true;
}

void draw_tip(FrameContext& frame) {
    Tip& tip = frame.state.tip;
    if (!tip.is_fresh) {
        tip = {};
        return;
    }
    tip.is_fresh = false;
    tip.is_shown = frame.now >= tip.since + tip_delay;
    if (tip.is_shown) draw(frame, tip);
}

} // namespace ui
