#include "engine/finger_scroll.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include <imgui.h>
#include <imgui_internal.h>

namespace engine {

namespace {

constexpr float tremble = .8f; // in lines; a smaller movement still counts as a press

// The scrollbar, sliders and text fields handle drags themselves.
bool takes_drags(const ImGuiWindow& window) {
    const ImGuiContext& context = *GImGui;
    return context.ActiveIdUsingNavDirMask != 0 || context.InputTextState.ID == context.ActiveId
           || context.ActiveId == ImGui::GetWindowScrollbarID(const_cast<ImGuiWindow*>(&window), ImGuiAxis_Y);
}

// Pixels per wheel step, as in UpdateMouseWheel() of Dear ImGui 1.86.
float wheel_step(const ImGuiWindow& window) {
    return std::max(1.f, std::floor(std::min(5 * window.CalcFontSize(), window.InnerRect.GetHeight() * .67f)));
}

} // namespace

ImGuiWindow* FingerScroll::list_below() {
    ImGuiWindow* window = GImGui->HoveredWindow;
    while (window != nullptr && window->ScrollMax.y <= 0 && (window->Flags & ImGuiWindowFlags_ChildWindow) != 0)
        window = window->ParentWindow;
    return window != nullptr && window->ScrollMax.y > 0 ? window : nullptr;
}

void FingerScroll::press(Point at) {
    stage_ = Stage::pressed;
    from_ = last_ = at;
}

float FingerScroll::update(Point at) {
    const float down = at.y - from_.y, across = at.x - from_.x;
    if (stage_ == Stage::pressed && std::hypot(across, down) > tremble * ImGui::GetIO().Fonts->Fonts[0]->FontSize) {
        ImGuiWindow* list = list_below();
        const bool scrolls = list != nullptr && std::abs(down) > std::abs(across) && !takes_drags(*list);
        stage_ = scrolls ? Stage::scrolls : Stage::other;
        if (scrolls) ImGui::ClearActiveID();
    }
    if (stage_ != Stage::scrolls) return 0;
    ImGuiWindow* list = list_below();
    const float moved = at.y - std::exchange(last_, at).y;
    return list != nullptr ? moved / wheel_step(*list) : 0;
}

bool FingerScroll::lift() {
    return std::exchange(stage_, Stage::up) == Stage::scrolls;
}

} // namespace engine
