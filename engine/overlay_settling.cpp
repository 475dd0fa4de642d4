#include "engine/overlay_settling.hpp"

#include "engine/base/bytes.hpp"

#include <bit>
#include <cfloat>

#include <imgui.h>
#include <imgui_internal.h>

namespace engine {

namespace {

bool is_measuring(const ImGuiWindow& window) {
    return window.HiddenFramesCanSkipItems > 0 || window.HiddenFramesCannotSkipItems > 0 || window.AutoFitFramesX > 0
           || window.AutoFitFramesY > 0 || window.ScrollTarget.x < FLT_MAX || window.ScrollTarget.y < FLT_MAX;
}

} // namespace

void OverlaySettling::end_frame() {
    const ImGuiContext& context = *ImGui::GetCurrentContext();
    bool is_busy = context.NavInitRequest || context.NavMoveSubmitted || context.NavNextActivateId != 0;
    base::NumberHash print;
    const auto take = [&](float number) { print.add(std::bit_cast<std::uint32_t>(number)); };
    const auto take_window = [&](const ImGuiWindow* window) { print.add(window != nullptr ? window->ID : 0); };
    for (const ImGuiWindow* window : context.Windows) {
        if (!window->Active) continue;
        is_busy = is_busy || is_measuring(*window);
        take_window(window);
        for (const ImVec2& pair : {window->Pos, window->Size, window->Scroll}) {
            take(pair.x);
            take(pair.y);
        }
    }
    for (const ImGuiPopupData& popup : context.OpenPopupStack) {
        print.add(popup.PopupId);
        take_window(popup.Window);
    }
    take_window(context.HoveredWindow);
    take_window(context.NavWindow);
    for (const ImGuiID id : {context.HoveredId, context.ActiveId, context.NavId})
        print.add(id);
    print.add(context.IO.WantCaptureMouse);
    print.add(context.IO.WantTextInput);
    print.add(static_cast<std::uint64_t>(context.WantTextInputNextFrame + 1));
    is_settled_ = !is_busy && before_ == print.value();
    before_ = print.value();
}

} // namespace engine
