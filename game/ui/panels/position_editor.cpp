// Setting up a position: what a click puts, who moves, the size, and the way out. The board itself takes the clicks.
#include "game/ui/panels/popups.hpp"
#include "game/ui/panels/widgets.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace ui::panels {

namespace {

using rules::Color;

// Three large buttons: black, white, empty. Changes the draft that it is given.
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
    const auto& names = panel.match.settings().rules.color_names;
    const std::array<std::string, 2> labels{names[0] + " moves", names[1] + " moves"};
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
    if (widgets::primary_button(panel, "Play from here", width, height)) panel.ask(PlayFromDraft{});
    ImGui::EndDisabled();
}

void clear_and_start(const Panel& panel, PositionDraft& draft, float width, float height) {
    if (ImGui::Button("Clear", {width, height})) draft.clear();
    ImGui::SameLine();
    if (ImGui::Button("Start", {width, height})) draft.set_start();
    widgets::tip(panel, "The start position");
}

void wide(Panel& panel, PositionDraft& draft) {
    widgets::begin_card(panel, "##editor", panel.layout.side);
    const float width = ImGui::GetContentRegionAvail().x;
    const float space = ImGui::GetStyle().ItemSpacing.x;
    const float height = panel.scaled(44);
    ImGui::PushFont(panel.fonts.title);
    ImGui::TextUnformatted("Edit position");
    ImGui::PopFont();
    palette(panel, draft, width, panel.scaled(64));
    ImGui::PushTextWrapPos(0);
    ImGui::TextDisabled("Left: the chosen disc, right: the other colour, middle: empty; held, it paints. Keys: arrows, "
                        "B, W, Delete, T for the turn.");
    ImGui::PopTextWrapPos();
    ImGui::Dummy({1, panel.scaled(2)});
    side_to_move(panel, draft, width, height);
    const float third = (width - 2 * space) / 3;
    size_choice(panel, draft, third, height);
    ImGui::SameLine();
    clear_and_start(panel, draft, third, height);

    const rules::DiscCount count = draft.position().count();
    const auto& names = panel.match.settings().rules.color_names;
    widgets::heading(panel, names[0], std::to_string(count.black), width);
    widgets::heading(panel, names[1], std::to_string(count.white), width);
    const std::string remark = draft.remark(names);
    ImGui::PushTextWrapPos(0);
    if (!remark.empty()) ImGui::TextColored(to_vec4(panel.theme.accent_text), "%s", remark.c_str());
    ImGui::PopTextWrapPos();

    const float bottom = 2 * height + ImGui::GetStyle().ItemSpacing.y + panel.scaled(2);
    const float left = ImGui::GetContentRegionAvail().y - bottom;
    if (left > 0) ImGui::Dummy({1, left - ImGui::GetStyle().ItemSpacing.y});
    if (ImGui::Button("Cancel", {width, height})) panel.ask(CloseEditor{});
    play_button(panel, draft, width, height);
    ImGui::End();
}

// A window that is higher than wide: one row above the board, one below it.
void compact(Panel& panel, PositionDraft& draft) {
    const engine::Rect& above = panel.layout.cards;
    const float space = panel.scaled(8);
    widgets::begin_area("##editor above", above);
    palette(panel, draft, above.width * .5f - space, above.height);
    ImGui::SetCursorScreenPos({above.x + above.width * .5f, above.y});
    side_to_move(panel, draft, above.width * .5f, above.height);
    ImGui::End();
    const engine::Rect& below = panel.layout.buttons;
    widgets::begin_area("##editor below", below);
    const float each = (below.width - 4 * space) / 6;
    ImGui::SetCursorScreenPos({below.x, below.y});
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {space, space});
    size_choice(panel, draft, each, below.height);
    ImGui::SameLine();
    clear_and_start(panel, draft, each, below.height);
    ImGui::SameLine();
    if (ImGui::Button("Cancel", {each, below.height})) panel.ask(CloseEditor{});
    ImGui::SameLine();
    ImGui::BeginDisabled(!draft.is_playable());
    if (ImGui::Button("Play from here", {2 * each, below.height})) panel.ask(PlayFromDraft{});
    ImGui::EndDisabled();
    ImGui::PopStyleVar();
    ImGui::End();
}

} // namespace

void position_editor(Panel& panel) {
    PositionDraft draft = *panel.state.draft;
    if (panel.layout.is_compact)
        compact(panel, draft);
    else
        wide(panel, draft);
    if (draft != *panel.state.draft) panel.ask(ChangeDraft{draft});
}

} // namespace ui::panels
