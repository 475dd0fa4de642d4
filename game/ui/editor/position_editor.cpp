#include "game/ui/editor/editing.hpp"
#include "game/ui/widgets/popups.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

namespace ui::panels {

namespace {

using rules::Color;

void palette(Panel& panel, PositionDraft& draft, float width, float height) {
    const std::array<const char*, 3> ids{"black", "white", "empty"};
    const std::array<std::optional<Color>, 3> brushes{Color::black, Color::white, std::nullopt};
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float space = panel.scaled(8);
    const float each = (width - 2 * space) / 3;
    ImDrawList* list = ImGui::GetWindowDrawList();
    for (std::size_t i = 0; i < ids.size(); ++i) {
        const ImVec2 from{corner.x + (each + space) * static_cast<float>(i), corner.y};
        const ImVec2 to{from.x + each, from.y + height};
        ImGui::SetCursorScreenPos(from);
        if (ImGui::InvisibleButton(ids[i], {each, height})) draft.brush = brushes[i];
        const bool is_chosen = draft.brush == brushes[i];
        const engine::Rgba ground = is_chosen                ? panel.theme.active_card
                                    : ImGui::IsItemHovered() ? panel.theme.button
                                                             : panel.theme.well;
        list->AddRectFilled(from, to, to_u32(ground), panel.scaled(10));
        list->AddRect(from, to, to_u32(is_chosen ? panel.theme.accent : panel.theme.well_line), panel.scaled(10), 0,
                      std::max(1.f, panel.scaled(is_chosen ? 2 : 1)));
        const float radius = std::min({height * .3f, each * .2f, panel.scaled(18)});
        const engine::Point middle{(from.x + to.x) / 2, (from.y + to.y) / 2};
        if (brushes[i])
            widgets::disc_icon(list, middle, radius, *brushes[i]);
        else
            list->AddCircle({middle.x, middle.y}, radius, to_u32(panel.theme.text_quiet), 40,
                            std::max(1.f, panel.scaled(1.5f)));
    }
    ImGui::SetCursorScreenPos(corner);
    ImGui::Dummy({width, height});
}

void side_to_move(Panel& panel, PositionDraft& draft, float width, float height) {
    const auto& names = panel.game.settings().rules.color_names;
    const std::array<std::string, 2> labels{tr("{} to move", base::tr_data(names[0])),
                                            tr("{} to move", base::tr_data(names[1]))};
    const int clicked =
        widgets::segments(panel, "side", labels, static_cast<int>(rules::index(draft.to_move)), width, height);
    if (clicked >= 0) draft.to_move = clicked == 0 ? Color::black : Color::white;
}

void size_choice(const Panel& panel, PositionDraft& draft, float width, float height) {
    const std::string label = std::to_string(draft.size.side()) + " \xC3\x97 " + std::to_string(draft.size.side());
    if (ImGui::Button((label + "##size").c_str(), {width, height})) ImGui::OpenPopup("draft size");
    if (!widgets::begin_popup(panel, "draft size")) return;
    for (int side = rules::BoardSize::smallest; side <= rules::BoardSize::largest; ++side) {
        const std::string each = std::to_string(side) + " \xC3\x97 " + std::to_string(side);
        if (ImGui::MenuItem(each.c_str(), nullptr, side == draft.size.side())) draft.resize(rules::BoardSize{side});
    }
    widgets::end_popup();
}

void play_button(Panel& panel, const PositionDraft& draft, float width, float height) {
    ImGui::BeginDisabled(!draft.is_playable());
    if (widgets::primary_button(panel, tr("Play from here"), width, height)) panel.run("play-from-here");
    ImGui::EndDisabled();
}

void clear_and_start(const Panel& panel, PositionDraft& draft, float width, float height) {
    if (ImGui::Button(tr("Clear"), {width, height})) draft.clear();
    ImGui::SameLine();
    if (ImGui::Button(base::tr_in("position", "Start"), {width, height})) draft.set_start();
    widgets::tip(panel, tr("The start position"));
}

void draft_choices(Panel& panel, PositionDraft& draft, float width, float height) {
    const float space = ImGui::GetStyle().ItemSpacing.x;
    ImGui::PushFont(panel.fonts.title);
    ImGui::TextUnformatted(tr("Edit position"));
    ImGui::PopFont();
    palette(panel, draft, width, panel.scaled(64));
    ImGui::PushTextWrapPos(ImGui::GetCursorPosX() + width);
    ImGui::TextDisabled("%s", tr("Left button: the chosen disc; right: the other colour; middle: empty. Drag to paint. "
                                 "Keys: arrows, B, W, Delete; T changes who is to move."));
    ImGui::PopTextWrapPos();
    ImGui::Dummy({1, panel.scaled(2)});
    side_to_move(panel, draft, width, height);
    const float third = (width - 2 * space) / 3;
    size_choice(panel, draft, third, height);
    ImGui::SameLine();
    clear_and_start(panel, draft, third, height);
}

void facts(const Panel& panel, const PositionDraft& draft, float width) {
    const rules::DiscCount count = draft.position().count();
    const auto& names = panel.game.settings().rules.color_names;
    widgets::heading(panel, base::tr_data(names[0]), std::to_string(count.black), width);
    widgets::heading(panel, base::tr_data(names[1]), std::to_string(count.white), width);
    const std::string remark = draft.remark(names);
    ImGui::PushTextWrapPos(ImGui::GetCursorPosX() + width);
    if (!remark.empty()) ImGui::TextColored(to_vec4(panel.theme.accent_text), "%s", remark.c_str());
    ImGui::PopTextWrapPos();
}

void ways_out(Panel& panel, const PositionDraft& draft, float width, float height) {
    const float bottom = 2 * height + ImGui::GetStyle().ItemSpacing.y + panel.scaled(2);
    const float left = ImGui::GetContentRegionAvail().y - bottom;
    const float x = ImGui::GetCursorPosX();
    if (left > 0) ImGui::Dummy({1, left - ImGui::GetStyle().ItemSpacing.y});
    ImGui::SetCursorPosX(x);
    if (ImGui::Button(tr("Cancel"), {width, height})) panel.ask(close_screen);
    ImGui::SetCursorPosX(x);
    play_button(panel, draft, width, height);
}

} // namespace

void position_editor(Panel& panel) {
    PositionDraft draft = *panel.state.draft();
    const engine::Rect& side = panel.layout.side;
    widgets::begin_card(panel, "##editor", side);
    const float width = ImGui::GetContentRegionAvail().x;
    const float height = panel.scaled(44);
    const bool has_halves = side.height < panel.scaled(470) && side.width >= panel.scaled(460);
    const float part = has_halves ? std::floor((width - panel.scaled(24)) / 2) : width;
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    draft_choices(panel, draft, part, height);
    if (has_halves) {
        ImGui::SetCursorScreenPos({corner.x + width - part, corner.y});
        ImGui::BeginGroup();
    }
    facts(panel, draft, part);
    ways_out(panel, draft, part, height);
    if (has_halves) ImGui::EndGroup();
    ImGui::End();
    if (draft != *panel.state.draft()) panel.ask(change_draft, draft);
}

} // namespace ui::panels
