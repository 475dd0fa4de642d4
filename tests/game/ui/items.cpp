#include "tests/game/ui/items.hpp"

#include <imgui.h>
#include <imgui_internal.h>

#include <algorithm>
#include <map>

namespace {

// One list for the whole test program, as Dear ImGui has one context.
std::map<ImGuiID, ImRect>& drawn() {
    static std::map<ImGuiID, ImRect> rectangles;
    return rectangles;
}

// As Dear ImGui makes ids: each part with the id before it as the seed.
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

// The id of an item by its whole path, as items.hpp describes it.
ImGuiID id_of(const std::string& path) {
    ImGuiID id = 0;
    std::size_t begin = 0;
    char name[256];
    if (!path.empty() && path.front() == '<') { // a popup's window is named after the id that it was opened by
        const std::size_t end = path.find('>');
        ImFormatString(name, sizeof name, "##Popup_%08x", id_of(path.substr(1, end - 1)));
        id = ImHashStr(name);
        begin = end + 2;
    } else if (!path.empty() && path.front() == '{') { // a child's after its parent and its own id
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

extern "C" {
// The linker sends every call of ImGui::ItemAdd here (--wrap).
bool __real__ZN5ImGui7ItemAddERK6ImRectjPS1_i(const ImRect& box, ImGuiID id, const ImRect* navigation, int flags);
bool __wrap__ZN5ImGui7ItemAddERK6ImRectjPS1_i(const ImRect& box, ImGuiID id, const ImRect* navigation, int flags) {
    const bool is_visible = __real__ZN5ImGui7ItemAddERK6ImRectjPS1_i(box, id, navigation, flags);
    if (id != 0 && is_visible) drawn().insert_or_assign(id, box);
    return is_visible;
}
}

namespace items {

void begin_frame() {
    drawn().clear();
}

std::vector<engine::Point> all() {
    std::vector<engine::Point> middles;
    for (const auto& [id, box] : drawn())
        middles.push_back({box.GetCenter().x, box.GetCenter().y});
    return middles;
}

std::optional<engine::Point> find(const std::string& path) {
    const auto found = drawn().find(id_of(path));
    if (found == drawn().end()) return std::nullopt;
    const ImVec2 middle = found->second.GetCenter();
    return engine::Point{middle.x, middle.y};
}

std::optional<engine::Rect> rectangle(const std::string& path) {
    const auto found = drawn().find(id_of(path));
    if (found == drawn().end()) return std::nullopt;
    const ImRect& box = found->second;
    return engine::Rect{box.Min.x, box.Min.y, box.GetWidth(), box.GetHeight()};
}

std::map<unsigned, engine::Rect> rectangles() {
    std::map<unsigned, engine::Rect> all;
    for (const auto& [id, box] : drawn())
        all.emplace(id, engine::Rect{box.Min.x, box.Min.y, box.GetWidth(), box.GetHeight()});
    return all;
}

} // namespace items
