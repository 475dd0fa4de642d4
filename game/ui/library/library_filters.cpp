#include "game/ui/library/library_parts.hpp"
#include "game/ui/widgets/popups.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <vector>

namespace ui::panels {

namespace {

struct Filter {
    float least; // width at scale 1
    std::function<void(float width, float height)> draw;
};

void size_choice(const Panel& panel, int& size, float width, float height) {
    constexpr std::array sizes{4, 6, 8, 10, 12, 14, 16};
    std::vector<std::string> labels{tr("Any size")};
    int chosen = 0;
    for (const int side : sizes) {
        if (side == size) chosen = static_cast<int>(labels.size());
        labels.push_back(std::to_string(side) + " \xC3\x97 " + std::to_string(side));
    }
    const int picked = widgets::choice_box(panel, "##size", labels, chosen, width, height);
    if (picked >= 0) size = picked == 0 ? 0 : sizes[static_cast<std::size_t>(picked) - 1];
}

} // namespace

bool has_any(const LibraryFilters& filters) {
    const auto is_typed = [](const auto& field) { return field[0] != '\0'; };
    return is_typed(filters.player) || is_typed(filters.against) || is_typed(filters.event) || is_typed(filters.opening)
           || is_typed(filters.first_year) || is_typed(filters.last_year) || filters.outcome > 0 || filters.size > 0
           || filters.is_through_board;
}

void library_filters(Panel& panel, LibraryFilters& filters, float width) {
    const float height = panel.pressable(34), space = panel.scaled(8);
    const auto text = [&](const char* id, const char* hint, auto& field) {
        return [&panel, id, hint, &field](float room, float) {
            ImGui::SetNextItemWidth(room);
            ImGui::InputTextWithHint(id, hint, field.data(), field.size());
            panel.state.written += field.data();
        };
    };
    const std::array<std::string, 4> outcomes{base::tr_in("games", "All"), base::tr_in("games", "Won"),
                                              base::tr_in("games", "Drawn"), base::tr_in("games", "Lost")};
    const std::array<std::string, 2> where{tr("Any position"), tr("Position on the board")};
    std::vector<Filter> all{{130, text("##player", tr("Player"), filters.player)},
                            {130, text("##against", tr("Against"), filters.against)},
                            {120, text("##event", tr("Event"), filters.event)},
                            {120, text("##opening", tr("Opening"), filters.opening)},
                            {92, text("##first", tr("From year"), filters.first_year)},
                            {92, text("##last", tr("To year"), filters.last_year)},
                            {110, [&](float room, float high) { size_choice(panel, filters.size, room, high); }},
                            {250, [&](float room, float high) {
                                 const int chosen =
                                     widgets::segments(panel, "outcome", outcomes, filters.outcome, room, high);
                                 if (chosen >= 0) filters.outcome = chosen;
                             }}};
    if (panel.game.position().size() == rules::BoardSize{8}) // position search needs 8x8
        all.push_back({300, [&](float room, float high) {
                           const int is_on = filters.is_through_board ? 1 : 0;
                           const int chosen = widgets::segments(panel, "where", where, is_on, room, high);
                           if (chosen >= 0) filters.is_through_board = chosen == 1;
                       }});
    else
        filters.is_through_board = false;
    ImVec2 corner = ImGui::GetCursorScreenPos();
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {panel.scaled(10), (height - ImGui::GetFontSize()) / 2});
    float whole = -space;
    for (const Filter& filter : all)
        whole += panel.scaled(filter.least) + space;
    const float share = whole / std::ceil(whole / width);
    for (auto first = all.begin(); first != all.end();) {
        float least = panel.scaled(first->least);
        auto end = first + 1;
        for (; end != all.end(); ++end) {
            const float more = space + panel.scaled(end->least);
            if (least + more > width || least + more / 2 > share) break;
            least += more;
        }
        const float spare = std::max(0.f, width - least) / static_cast<float>(end - first);
        float x = corner.x;
        for (; first != end; ++first) {
            const float room = std::min(width, panel.scaled(first->least) + spare);
            ImGui::SetCursorScreenPos({x, corner.y});
            first->draw(room, height);
            x += room + space;
        }
        corner.y += height + space;
    }
    ImGui::PopStyleVar();
    ImGui::SetCursorScreenPos(corner);
}

} // namespace ui::panels
