#include "game/ui/widgets/tip.hpp"

#include "game/ui/widgets/widgets.hpp"

#include <imgui_internal.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace ui {

namespace {

using engine::Rect;

float common_area(const Rect& a, const Rect& b) {
    const float width = std::min(a.x + a.width, b.x + b.width) - std::max(a.x, b.x);
    const float height = std::min(a.y + a.height, b.y + b.height) - std::max(a.y, b.y);
    return width > 0 && height > 0 ? width * height : 0;
}

Rect kept_within(Rect rect, const Rect& screen, float gap) {
    rect.x = std::max(screen.x + gap, std::min(rect.x, screen.x + screen.width - rect.width - gap));
    rect.y = std::max(screen.y + gap, std::min(rect.y, screen.y + screen.height - rect.height - gap));
    return rect;
}

Rect rect_of(const ImVec2& from, const ImVec2& to) {
    return {from.x, from.y, to.x - from.x, to.y - from.y};
}

void draw(const Panel& panel, const Tip& tip) {
    const bool is_in_own_window = tip.item.x >= engine::side_origin.x && panel.layout.debug;
    const Rect screen =
        is_in_own_window ? *panel.layout.debug
                         : Rect{0, 0, static_cast<float>(panel.layout.width), static_cast<float>(panel.layout.height)};
    ImFont* font = panel.fonts.body;
    const engine::Point pad{panel.scaled(12), panel.scaled(8)};
    const float wrap = std::min(panel.scaled(360), screen.width - 4 * pad.x);
    const ImVec2 text = font->CalcTextSizeA(font->FontSize, FLT_MAX, wrap, tip.text.c_str());
    const Rect place =
        place_tip({text.x + 2 * pad.x, text.y + 2 * pad.y}, tip, panel.layout.board.field, screen, panel.scaled(6));
    const ImVec2 corner{std::round(place.x), std::round(place.y)};
    ImGui::SetNextWindowPos(corner);
    ImGui::SetNextWindowSize({place.width, place.height});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, panel.scaled(6));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowMinSize, {1, 1});
    ImGui::PushStyleColor(ImGuiCol_PopupBg, to_vec4(panel.theme.button));
    ImGui::Begin("##tip", nullptr,
                 ImGuiWindowFlags_Tooltip | ImGuiWindowFlags_NoInputs | ImGuiWindowFlags_NoDecoration
                     | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings);
    ImGui::GetWindowDrawList()->AddText(font, font->FontSize,
                                        {std::round(place.x + pad.x), std::round(place.y + pad.y)},
                                        to_u32(panel.theme.text), tip.text.c_str(), nullptr, wrap);
    ImGui::End();
    ImGui::PopStyleColor();
    ImGui::PopStyleVar(2);
}

} // namespace

Rect place_tip(engine::Point size, const Tip& tip, const Rect& board, const Rect& screen, float gap) {
    Rect best{screen.x + gap, screen.y + gap, size.x, size.y};
    float least = std::numeric_limits<float>::max();
    const engine::Point to = tip.item.center();
    const float x = to.x - size.x / 2, y = to.y - size.y / 2;
    for (const Rect& around : {tip.window, tip.item}) {
        for (const engine::Point corner : {engine::Point{x, around.y - gap - size.y},
                                           {x, around.y + around.height + gap},
                                           {around.x - gap - size.x, y},
                                           {around.x + around.width + gap, y}}) {
            const Rect kept = kept_within({corner.x, corner.y, size.x, size.y}, screen, gap);
            const engine::Point from = kept.center();
            const float away = std::abs(from.x - to.x) + std::abs(from.y - to.y);
            const float cost = 1000 * common_area(kept, tip.item) + 4 * common_area(kept, tip.window)
                               + 2 * common_area(kept, board) + away;
            if (cost >= least) continue;
            least = cost;
            best = kept;
        }
    }
    return best;
}

void widgets::tip(const Panel& panel, std::string_view text) {
    if (!ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled)) return;
    const ImGuiWindow& window = *ImGui::GetCurrentWindowRead();
    const engine::Rect item = rect_of(ImGui::GetItemRectMin(), ImGui::GetItemRectMax());
    tip(panel, ImGui::GetItemID() != 0 ? ImGui::GetItemID() : ImHashData(&item, sizeof item, window.ID), item, text);
}

void widgets::tip(const Panel& panel, std::uint32_t id, const engine::Rect& item, std::string_view text) {
    Tip& tip = panel.state.tip;
    const ImGuiWindow& window = *ImGui::GetCurrentWindowRead()->RootWindow;
    if (tip.id != id || ImGui::IsAnyMouseDown()) tip = {.since = panel.now};
    tip.id = id;
    tip.item = item;
    tip.window = rect_of(window.Pos, {window.Pos.x + window.Size.x, window.Pos.y + window.Size.y});
    tip.text = text;
    tip.is_fresh = true;
}

void panels::tip(Panel& panel) {
    Tip& tip = panel.state.tip;
    if (!tip.is_fresh) {
        tip = {};
        return;
    }
    tip.is_fresh = false;
    tip.is_shown = panel.now >= tip.since + tip_delay;
    if (tip.is_shown) draw(panel, tip);
}

} // namespace ui
