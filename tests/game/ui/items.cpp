#include "tests/game/ui/items.hpp"

#include "engine/overlay_focus.hpp"

#include <algorithm>
#include <map>

namespace {

const engine::OverlayItem* drawn(ImGuiID id) {
    const auto* items = engine::items_of_frame();
    if (items == nullptr) return nullptr;
    const auto is_it = [&](const engine::OverlayItem& item) { return item.id == id && item.is_visible; };
    const auto found = std::find_if(items->rbegin(), items->rend(), is_it);
    return found == items->rend() ? nullptr : &*found;
}

// Dear ImGui's way to make ids: each part is hashed with the previous id as the seed.
ImGuiID hash(const std::string& path, ImGuiID id) {
    for (std::size_t from = 0; from <= path.size();) {
        const std::size_t to = std::min(path.find('/', from), path.size());
        const std::string part = path.substr(from, to - from);
        if (part.size() > 2 && part.front() == '(' && part.back() == ')') {
            const int number = std::stoi(part.substr(1));
            id = ImHashData(&number, sizeof number, id);
        } else {
            id = ImHashStr(part.c_str(), 0, id);
        }
        from = to + 1;
    }
    return id;
}

ImGuiID id_of(const std::string& path) {
    ImGuiID id = 0;
    std::size_t begin = 0;
    char name[256];
    if (!path.empty() && path.front() == '<') { // A popup's window is named after its opener's id.
        const std::size_t end = path.find('>');
        ImFormatString(name, sizeof name, "##Popup_%08x", id_of(path.substr(1, end - 1)));
        id = ImHashStr(name);
        begin = end + 2;
    } else if (!path.empty() && path.front() == '{') { // A child's window is named after its parent and its own id.
        const std::size_t end = path.find('}');
        const std::string child = path.substr(1, end - 1);
        const std::size_t slash = child.rfind('/');
        ImFormatString(name, sizeof name, "%s/%s_%08X", child.substr(0, slash).c_str(), child.substr(slash + 1).c_str(),
                       hash(child, 0));
        id = ImHashStr(name);
        begin = end + 2;
    }
    return hash(path.substr(begin), id);
}

} // namespace

namespace items {

std::vector<engine::Point> all() {
    std::vector<engine::Point> middles;
    for (const auto& [id, box] : rectangles())
        middles.push_back({box.x + box.width / 2, box.y + box.height / 2});
    return middles;
}

std::optional<engine::Point> find(const std::string& path) {
    const auto* item = drawn(id_of(path));
    if (item == nullptr) return std::nullopt;
    const ImVec2 middle = item->box.GetCenter();
    return engine::Point{middle.x, middle.y};
}

std::optional<engine::Rect> rectangle(const std::string& path) {
    const auto* item = drawn(id_of(path));
    if (item == nullptr) return std::nullopt;
    return engine::Rect{item->box.Min.x, item->box.Min.y, item->box.GetWidth(), item->box.GetHeight()};
}

std::optional<unsigned> focused() {
    if (GImGui == nullptr || GImGui->NavDisableHighlight || GImGui->NavId == 0) return std::nullopt;
    return GImGui->NavId;
}

std::map<unsigned, engine::Rect> reachable() {
    std::map<unsigned, engine::Rect> all;
    const auto* items = engine::items_of_frame();
    if (items == nullptr) return all;
    const auto& open = GImGui->OpenPopupStack;
    const ImGuiWindow* popup = open.empty() ? nullptr : open.back().Window;
    const auto is_within = [&](const ImGuiWindow* window) {
        while (window != nullptr && window != popup)
            window = (window->Flags & ImGuiWindowFlags_Popup) != 0 ? nullptr : window->ParentWindow;
        return window != nullptr;
    };
    for (const engine::OverlayItem& item : *items) {
        const bool is_there = popup == nullptr || is_within(item.window);
        if (is_there && item.is_reachable() && !item.box.IsInverted() && item.box.GetArea() > 0)
            all.insert_or_assign(
                item.id, engine::Rect{item.box.Min.x, item.box.Min.y, item.box.GetWidth(), item.box.GetHeight()});
    }
    return all;
}

std::map<unsigned, engine::Rect> rectangles() {
    std::map<unsigned, engine::Rect> all;
    const auto* items = engine::items_of_frame();
    if (items == nullptr) return all;
    for (const engine::OverlayItem& item : *items)
        if (item.is_visible)
            all.insert_or_assign(
                item.id, engine::Rect{item.box.Min.x, item.box.Min.y, item.box.GetWidth(), item.box.GetHeight()});
    return all;
}

} // namespace items
