#include "engine/overlay_focus.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace engine {

namespace {

using Items = std::vector<OverlayItem>;

ImGuiWindow* panel_of(ImGuiWindow* window) {
    while ((window->Flags & ImGuiWindowFlags_ChildWindow) != 0 && (window->Flags & ImGuiWindowFlags_Popup) == 0
           && window->ParentWindow != nullptr)
        window = window->ParentWindow;
    return window;
}

ImGuiWindow* top_popup() {
    const auto& open = GImGui->OpenPopupStack;
    return open.empty() ? nullptr : open.back().Window;
}

// Only the items of an open menu, list or dialog, since it blocks all others.
Items reachable(const Items& items) {
    Items found;
    if (!GImGui->OpenPopupStack.empty() && top_popup() == nullptr) return found;
    for (const OverlayItem& item : items) {
        const bool is_there = top_popup() == nullptr || panel_of(item.window) == top_popup();
        const bool is_hidden = item.window->Hidden || (item.window->Flags & ImGuiWindowFlags_Tooltip) != 0;
        if (is_there && !is_hidden && item.is_reachable() && item.box.GetWidth() > 0 && item.box.GetHeight() > 0)
            found.push_back(item);
    }
    return found;
}

const OverlayItem* find(const Items& items, ImGuiID id) {
    const auto found = std::ranges::find(items, id, &OverlayItem::id);
    return found == items.end() ? nullptr : &*found;
}

float gap(float a_from, float a_to, float b_from, float b_to) {
    return std::max({0.f, b_from - a_to, a_from - b_to});
}

// Distance in that direction, with a penalty for lateral offset; none: not in that direction.
std::optional<float> distance(const ImRect& from, const ImRect& to, FocusStep direction) {
    const bool is_across = direction == FocusStep::left || direction == FocusStep::right;
    const float sign = direction == FocusStep::right || direction == FocusStep::down ? 1.f : -1.f;
    const ImVec2 a = from.GetCenter(), b = to.GetCenter();
    const float ahead = (is_across ? b.x - a.x : b.y - a.y) * sign;
    const float along =
        is_across ? gap(from.Min.x, from.Max.x, to.Min.x, to.Max.x) : gap(from.Min.y, from.Max.y, to.Min.y, to.Max.y);
    const float aside =
        is_across ? gap(from.Min.y, from.Max.y, to.Min.y, to.Max.y) : gap(from.Min.x, from.Max.x, to.Min.x, to.Max.x);
    if (ahead < 1 || (along <= 0 && aside > 0)) return std::nullopt;
    const float askew = std::abs(is_across ? b.y - a.y : b.x - a.x);
    return along + 3 * aside + .1f * askew + .01f * ahead;
}

const OverlayItem* nearest(const Items& items, const ImRect& from, FocusStep direction) {
    const OverlayItem* best = nullptr;
    float least = 0;
    for (const OverlayItem& item : items) {
        const auto away = distance(from, item.box, direction);
        if (away && (best == nullptr || *away < least)) {
            best = &item;
            least = *away;
        }
    }
    return best;
}

const OverlayItem* closest(const Items& items, const ImRect& to) {
    const auto away = [&](const OverlayItem& item) {
        const ImVec2 a = item.box.GetCenter(), b = to.GetCenter();
        return std::hypot(a.x - b.x, a.y - b.y);
    };
    const auto found = std::ranges::min_element(items, {}, away);
    return found == items.end() ? nullptr : &*found;
}

bool is_menu(const ImGuiWindow* window) {
    return window != nullptr && (window->Flags & ImGuiWindowFlags_ChildMenu) != 0;
}

} // namespace

void keep_items(std::vector<OverlayItem>& items) {
    ImGui::GetIO().UserData = &items;
}

std::vector<OverlayItem>* items_of_frame() {
    return GImGui != nullptr ? static_cast<std::vector<OverlayItem>*>(ImGui::GetIO().UserData) : nullptr;
}

void OverlayFocus::before_frame(const Items& items) {
    ImGuiIO& io = ImGui::GetIO();
    ImGuiContext& context = *GImGui;
    // Without these flags Dear ImGui clears the focus in each frame.
    if (is_on() || !steps_.empty()) {
        io.ConfigFlags |= ImGuiConfigFlags_NavEnableGamepad;
        io.BackendFlags |= ImGuiBackendFlags_HasGamepad;
    } else {
        io.ConfigFlags &= ~ImGuiConfigFlags_NavEnableGamepad;
        io.BackendFlags &= ~ImGuiBackendFlags_HasGamepad;
    }
    if (!steps_.empty() && steps_.front() == FocusStep::press) {
        steps_.pop_front();
        const OverlayItem* item = find(items, id_);
        if (item == nullptr) return;
        context.NavNextActivateId = id_;
        context.NavNextActivateFlags =
            (item->flags & ImGuiItemFlags_Inputable) != 0 ? ImGuiActivateFlags_PreferInput : ImGuiActivateFlags_None;
    }
    if (to_press_ != 0) {
        context.NavNextActivateId = std::exchange(to_press_, 0);
        context.NavNextActivateFlags = ImGuiActivateFlags_None;
    }
}

void OverlayFocus::begin_frame(const Items& items) {
    update_mouse();
    const int tried_at = std::exchange(tried_submenu_at_, 0);
    if (tried_at == 1 && GImGui->OpenPopupStack.Size == tried_at) open_beside(FocusStep::right);
    update_popups(items);
    if (!enters_popup_ && !steps_.empty() && steps_.front() != FocusStep::press) {
        const FocusStep step = steps_.front();
        steps_.pop_front();
        make(step, items);
    }
    if (!is_on()) return;
    ImGuiContext& context = *GImGui;
    context.NavId = id_;
    context.NavDisableHighlight = false;
    ImVec4& own = ImGui::GetStyle().Colors[ImGuiCol_NavHighlight];
    color_ = std::exchange(own, ImVec4{});
}

void OverlayFocus::update_mouse() {
    const ImGuiIO& io = ImGui::GetIO();
    if (std::ranges::find(io.MouseClicked, true) == std::end(io.MouseClicked)) return;
    clear();
    below_.assign(below_.size(), {});
    enters_popup_ = false;
}

void OverlayFocus::update_popups(const Items& items) {
    const auto depth = static_cast<std::size_t>(GImGui->OpenPopupStack.Size);
    if (depth < below_.size()) {
        const Kept kept = below_[depth];
        below_.resize(depth);
        enters_popup_ = false;
        if (id_ != 0 || kept.id != 0) {
            clear();
            const Items all = reachable(items);
            if (const OverlayItem* item = find(all, kept.id))
                set(*item);
            else if (kept.id != 0 && !all.empty())
                set(*closest(all, kept.box));
        }
    }
    while (depth > below_.size()) {
        enters_popup_ = enters_popup_ || id_ != 0; // Stays set when two popups open in the same frame.
        waited_ = 0;
        below_.push_back({id_, box_});
        if (id_ != 0) id_ = 0;
        missing_ = 0;
    }
    if (!enters_popup_) return;
    const Items all = reachable(items);
    if (!all.empty()) {
        enters_popup_ = false;
        set(all.front());
    } else if (++waited_ > 4) {
        enters_popup_ = false;
    }
}

void OverlayFocus::make(FocusStep step, const Items& items) {
    const Items all = reachable(items);
    const OverlayItem* present = find(all, id_ != 0 ? id_ : GImGui->ActiveId);
    if (step == FocusStep::leave) {
        clear();
        return;
    }
    if (steps_in_menu(step)) return;
    if (step == FocusStep::menu) {
        const auto first = std::ranges::find(all, ImGuiNavLayer_Menu, &OverlayItem::layer);
        if (first == all.end()) return;
        set(*first);
        to_press_ = first->id;
        return;
    }
    if (all.empty()) return;
    if (step == FocusStep::next_panel || step == FocusStep::previous_panel) {
        std::vector<const OverlayItem*> firsts;
        for (const OverlayItem& item : all)
            if (std::ranges::none_of(
                    firsts, [&](const OverlayItem* first) { return panel_of(first->window) == panel_of(item.window); }))
                firsts.push_back(&item);
        const auto here = present == nullptr ? firsts.end() : std::ranges::find_if(firsts, [&](const auto* first) {
            return panel_of(first->window) == panel_of(present->window);
        });
        if (step == FocusStep::next_panel) {
            const auto next = here == firsts.end() ? firsts.begin() : here + 1;
            next == firsts.end() ? clear() : set(**next);
        } else if (here == firsts.begin()) {
            clear();
        } else {
            set(**(here - 1));
        }
        return;
    }
    if (present == nullptr) {
        set(step == FocusStep::previous ? all.back() : all.front());
        return;
    }
    if (step == FocusStep::next || step == FocusStep::previous) {
        const auto count = static_cast<std::ptrdiff_t>(all.size());
        const auto at = (present - all.data()) + (step == FocusStep::next ? 1 : count - 1);
        set(all[static_cast<std::size_t>(at % count)]);
    } else if (const OverlayItem* there = nearest(all, present->box, step)) {
        set(*there);
    } else if (is_menu(top_popup()) && (step == FocusStep::up || step == FocusStep::down)) {
        set(step == FocusStep::down ? all.front() : all.back());
    } else {
        set(*present);
    }
}

// Left and right in a menu open and close submenus or move to the neighbouring menu.
bool OverlayFocus::steps_in_menu(FocusStep step) {
    if ((step != FocusStep::left && step != FocusStep::right) || !is_menu(top_popup())) return false;
    ImGuiContext& context = *GImGui;
    if (step == FocusStep::right) {
        context.NavMoveDir = ImGuiDir_Right;
        context.NavId = id_;
        tried_submenu_at_ = context.OpenPopupStack.Size;
    } else if (context.OpenPopupStack.Size > 1) {
        ImGui::ClosePopupToLevel(context.OpenPopupStack.Size - 1, true);
    } else {
        open_beside(step);
    }
    return true;
}

void OverlayFocus::open_beside(FocusStep step) {
    ImGui::ClosePopupToLevel(0, true);
    steps_.push_front(FocusStep::press);
    steps_.push_front(step);
}

void OverlayFocus::set(const OverlayItem& item) {
    ImGuiContext& context = *GImGui;
    if (context.ActiveId != 0 && context.ActiveId != item.id) ImGui::ClearActiveID();
    ImGui::FocusWindow(item.window);
    ImGui::SetNavID(item.id, item.layer, 0, ImGui::WindowRectAbsToRel(item.window, item.box));
    context.NavDisableHighlight = false;
    context.NavDisableMouseHover = true; // until the mouse moves
    if (item.layer == ImGuiNavLayer_Main) ImGui::ScrollToRectEx(item.window, item.box, ImGuiScrollFlags_None);
    if ((item.flags & ImGuiItemFlags_Inputable) != 0) {
        context.NavActivateInputId = item.id;
        context.NavActivateFlags = ImGuiActivateFlags_PreferInput;
    }
    id_ = item.id;
    panel_ = panel_of(item.window);
    box_ = item.box;
    missing_ = 0;
}

void OverlayFocus::clear() {
    ImGuiContext& context = *GImGui;
    if (id_ != 0 && context.ActiveId == id_) ImGui::ClearActiveID();
    id_ = 0;
    missing_ = 0;
    context.NavDisableHighlight = true;
    context.NavDisableMouseHover = false;
}

void OverlayFocus::end_frame(const Items& items) {
    if (color_) ImGui::GetStyle().Colors[ImGuiCol_NavHighlight] = *std::exchange(color_, std::nullopt);
    if (!is_on()) return;
    const OverlayItem* item = find(items, id_);
    if (item == nullptr || !item->is_reachable()) { // The item is gone or disabled: focuses the nearest item.
        if (++missing_ < 3) return;
        const Items all = reachable(items);
        const OverlayItem* other = closest(all, box_);
        if (other != nullptr && panel_of(other->window) == panel_)
            set(*other);
        else
            clear();
        return;
    }
    missing_ = 0;
    box_ = item->box;
    if (!item->is_visible) return;
    ImDrawList* list = ImGui::GetForegroundDrawList();
    const ImRect clip = item->window->OuterRectClipped;
    const float line = std::max(2.f, std::round(ImGui::GetFontSize() / 8));
    const float out = line * .5f;
    list->PushClipRect({clip.Min.x - line, clip.Min.y - line}, {clip.Max.x + line, clip.Max.y + line});
    // Keeps the ring visible at the edge of the screen.
    const ImVec2 least = ImGui::GetMainViewport()->Pos, size = ImGui::GetMainViewport()->Size;
    const bool is_beside = box_.Min.x > least.x + size.x;
    const auto within = [&](float at, float from, float length) {
        return is_beside ? at : std::clamp(at, from + out, from + length - out);
    };
    list->AddRect({within(box_.Min.x - out, least.x, size.x), within(box_.Min.y - out, least.y, size.y)},
                  {within(box_.Max.x + out, least.x, size.x), within(box_.Max.y + out, least.y, size.y)},
                  ImGui::GetColorU32(ImGuiCol_NavHighlight), ImGui::GetFontSize() * .35f, 0, line);
    list->PopClipRect();
}

} // namespace engine

#ifdef OUTFLANK_SEES_ITEMS
extern "C" {
// The linker redirects every call of ImGui::ItemAdd here (--wrap, see CMakeLists.txt). Every item calls that function.
bool __real__ZN5ImGui7ItemAddERK6ImRectjPS1_i(const ImRect& box, ImGuiID id, const ImRect* navigation, int flags);
bool __wrap__ZN5ImGui7ItemAddERK6ImRectjPS1_i(const ImRect& box, ImGuiID id, const ImRect* navigation, int flags);
bool __wrap__ZN5ImGui7ItemAddERK6ImRectjPS1_i(const ImRect& box, ImGuiID id, const ImRect* navigation, int flags) {
    const bool is_visible = __real__ZN5ImGui7ItemAddERK6ImRectjPS1_i(box, id, navigation, flags);
    auto* items = id != 0 ? engine::items_of_frame() : nullptr;
    if (items != nullptr) {
        ImGuiWindow* window = GImGui->CurrentWindow;
        items->push_back({.id = id,
                          .box = box,
                          .window = window,
                          .layer = window->DC.NavLayerCurrent,
                          .flags = GImGui->LastItemData.InFlags,
                          .is_visible = is_visible});
    }
    return is_visible;
}
}
#endif
