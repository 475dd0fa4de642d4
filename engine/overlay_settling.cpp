#include "engine/overlay_settling.hpp"

#include <bit>
#include <cfloat>

#include <imgui.h>
#include <imgui_internal.h>

namespace engine {

namespace {

class Print { // FNV-1a over words
  public:
    void take(std::uint64_t word) {
        value_ = (value_ ^ word) * 0x100000001b3;
        value_ ^= value_ >> 29;
    }
    void take(float number) { take(std::uint64_t{std::bit_cast<std::uint32_t>(number)}); }
    void take(ImVec2 pair) {
        take(pair.x);
        take(pair.y);
    }
    void take(const ImGuiWindow* window) { take(std::uint64_t{window != nullptr ? window->ID : 0}); }
    std::uint64_t value() const { return value_; }

  private:
    std::uint64_t value_ = 0xcbf29ce484222325;
};

bool is_measuring(const ImGuiWindow& window) {
    return window.HiddenFramesCanSkipItems > 0 || window.HiddenFramesCannotSkipItems > 0 || window.AutoFitFramesX > 0
           || window.AutoFitFramesY > 0 || window.ScrollTarget.x < FLT_MAX || window.ScrollTarget.y < FLT_MAX;
}

} // namespace

void OverlaySettling::end_frame() {
    const ImGuiContext& context = *ImGui::GetCurrentContext();
    Print print;
    bool is_busy = context.NavInitRequest || context.NavMoveSubmitted || context.NavNextActivateId != 0;
    for (const ImGuiWindow* window : context.Windows) {
        if (!window->Active) continue;
        is_busy = is_busy || is_measuring(*window);
        print.take(window);
        print.take(window->Pos);
        print.take(window->Size);
        print.take(window->Scroll);
    }
    for (const ImGuiPopupData& popup : context.OpenPopupStack) {
        print.take(std::uint64_t{popup.PopupId});
        print.take(popup.Window);
    }
    print.take(context.HoveredWindow);
    print.take(context.NavWindow);
    for (const ImGuiID id : {context.HoveredId, context.ActiveId, context.NavId})
        print.take(std::uint64_t{id});
    print.take(std::uint64_t{context.IO.WantCaptureMouse});
    print.take(std::uint64_t{context.IO.WantTextInput});
    print.take(static_cast<std::uint64_t>(context.WantTextInputNextFrame + 1));
    is_settled_ = !is_busy && before_ == print.value();
    before_ = print.value();
}

} // namespace engine
