// The moves of the line being looked at, two columns; moves that are still ahead are dimmed, other branches stand
// indented below theirs.
#include "game/records/notation.hpp"
#include "game/records/opening_names.hpp"
#include "game/ui/panels/evaluation.hpp"

#include <algorithm>

namespace ui::panels {

namespace {

using NodeId = rules::Game::NodeId;

std::string written(const Panel& panel, NodeId id) {
    const rules::Game::Node& node = panel.match.game().node(id);
    return records::to_text(node.move, panel.match.settings().rules.notation, node.position.size(), node.mover);
}

// At the right end: what the move lost where it was a mistake, else the value after it for Black.
void valuation(const Panel& panel, const play::JudgedMove& move, engine::Point right, bool is_ahead) {
    ImDrawList* list = ImGui::GetWindowDrawList();
    const float alpha = is_ahead ? .6f : 1.f;
    if (move.loss && *move.loss >= play::mistake) {
        const ImU32 color = to_u32(panel.theme.mistake, alpha);
        const std::string text = loss_text(*move.loss);
        const float width = widgets::text_width(panel.fonts.small_strong, panel.scaled(13), text);
        widgets::text(list, panel.fonts.small_strong, panel.scaled(13), right, color, text, widgets::Align::right);
        const rules::Color mover = panel.match.game().node(move.node).mover;
        draw_mistake(list, {right.x - width - panel.scaled(9), right.y}, panel.scaled(5), mover,
                     mover == rules::Color::white, color);
    } else if (const auto worth = panel.values.worth(panel.match.game(), move.node)) {
        widgets::text(list, panel.fonts.body, panel.scaled(13), right, to_u32(panel.theme.text_quiet, alpha),
                      widgets::score_text(*worth), widgets::Align::right);
    }
}

// With the right button on a move: what can be done with the branch that it begins.
void branch_menu(Panel& panel, NodeId id) {
    if (!ImGui::BeginPopupContextItem("branch menu")) return;
    const rules::Game& game = panel.match.game();
    const bool is_first = game.node(game.node(id).parent).children.front() == id;
    if (ImGui::MenuItem("Make this the main line", nullptr, false, !is_first))
        panel.ask(play::Command{play::PromoteBranch{id}});
    if (ImGui::MenuItem("Delete from here")) panel.ask(DeleteBranch{id});
    ImGui::EndPopup();
}

// One half of a row: a move that can be clicked.
void cell(Panel& panel, const play::JudgedMove& judged, float x, float width, float height, bool is_ahead) {
    const NodeId id = judged.node;
    const rules::Game::Node& node = panel.match.game().node(id);
    ImDrawList* list = ImGui::GetWindowDrawList();
    const ImVec2 row = ImGui::GetCursorScreenPos();
    const ImVec2 from{x, row.y};
    ImGui::SetCursorScreenPos(from);
    ImGui::PushID(id);
    if (ImGui::InvisibleButton("move", {width, height})) panel.ask(play::Command{play::GoTo{id}});
    branch_menu(panel, id);
    ImGui::PopID();
    const bool is_present = id == panel.match.game().cursor();
    const ImVec2 to{from.x + width, from.y + height - panel.scaled(2)};
    if (is_present) {
        list->AddRectFilled(from, to, to_u32(panel.theme.active_card), panel.scaled(6));
        list->AddRect(from, to, to_u32(panel.theme.accent), panel.scaled(6));
        if (panel.state.frames_to_scroll > 0) ImGui::SetScrollHereY(0.5f);
    } else if (ImGui::IsItemHovered()) {
        list->AddRectFilled(from, to, to_u32(panel.theme.button), panel.scaled(6));
    }
    const float middle = (from.y + to.y) / 2;
    widgets::disc_icon(list, {from.x + panel.scaled(16), middle - panel.scaled(.5f)}, panel.scaled(5.5f), node.mover);
    if (!panel.match.game().is_on_main_line(id)) { // another branch than the main line is being looked at
        list->AddRectFilled({from.x, from.y + panel.scaled(5)}, {from.x + panel.scaled(2.5f), to.y - panel.scaled(5)},
                            to_u32(panel.theme.accent_text, .8f), panel.scaled(1));
    }
    const engine::Rgba ink = is_present ? panel.theme.accent_bright : panel.theme.text;
    widgets::text(list, is_present ? panel.fonts.strong : panel.fonts.body, panel.scaled(14),
                  {from.x + panel.scaled(32), middle}, to_u32(ink, is_ahead ? .55f : 1.f), written(panel, id));
    valuation(panel, judged, {to.x - panel.scaled(12), middle}, is_ahead);
    ImGui::SetCursorScreenPos(row);
}

// The move by which the game went on from the opening's own position; empty while that is the one looked at.
std::string left_with(const Panel& panel, const records::OpeningOfGame& opening) {
    const rules::Game& game = panel.match.game();
    NodeId id = game.cursor();
    if (id == opening.node) return "";
    while (game.node(id).parent != opening.node)
        id = game.node(id).parent;
    return "left with " + written(panel, id);
}

// The opening's name as far as it is known, and how far the game is. Leads back to the start.
void heading(Panel& panel, float width) {
    const rules::Game& game = panel.match.game();
    ImDrawList* list = ImGui::GetWindowDrawList();
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    if (ImGui::InvisibleButton("start", {panel.scaled(80), panel.scaled(20)})) {
        panel.ask(play::Command{play::GoTo{rules::Game::root}});
    }
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("To the start position");
    ImGui::SetCursorScreenPos(corner);
    const float middle = corner.y + panel.scaled(9);
    const ImU32 quiet = to_u32(panel.theme.text_quiet);
    const int side = game.position().size().side();
    const std::string count =
        std::to_string(game.position().occupied().size() - 4) + " of " + std::to_string(side * side - 4);
    widgets::text(list, panel.fonts.body, panel.scaled(14), {corner.x + width, middle}, quiet, count,
                  widgets::Align::right);
    const auto opening = records::opening_names().name_of(game, game.cursor());
    const std::string_view title = opening ? opening->name : "Moves";
    const std::string note = opening ? left_with(panel, *opening) : "";
    const float space = panel.scaled(10);
    const float room = width - space - widgets::text_width(panel.fonts.body, panel.scaled(14), count);
    const float full = widgets::text_width(panel.fonts.strong, panel.scaled(17), title);
    const float size = panel.scaled(17) * std::min(1.f, room / full); // the longest names in a narrow column
    widgets::text(list, panel.fonts.strong, size, {corner.x, middle}, to_u32(panel.theme.text), title);
    if (full + space + widgets::text_width(panel.fonts.body, panel.scaled(14), note) <= room)
        widgets::text(list, panel.fonts.body, panel.scaled(14), {corner.x + full + space, middle}, quiet, note);
    ImGui::Dummy({width, panel.scaled(20)});
}

} // namespace

void move_list(Panel& panel) {
    const rules::Game& game = panel.match.game();
    const std::vector<play::JudgedMove> line = play::judged_line(game, panel.values);
    widgets::begin_card(panel, "##moves", panel.layout.moves);
    const float width = ImGui::GetContentRegionAvail().x;
    heading(panel, width);

    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    ImGui::BeginChild("list", {width, 0});
    const float row_height = panel.scaled(27);
    const float number = panel.scaled(34);
    const float half = (ImGui::GetContentRegionAvail().x - number - panel.scaled(6)) / 2;
    const ImVec2 start = ImGui::GetCursorScreenPos();
    // The first mover has the left column, whatever is skipped by passes.
    const rules::Color left_color = game.node(rules::Game::root).position.to_move();
    std::size_t i = 1;
    bool is_ahead = game.cursor() == rules::Game::root;
    while (i < line.size()) {
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const std::string row = line[i].is_pass ? "" : std::to_string(line[i].number); // of its first move
        widgets::text(ImGui::GetWindowDrawList(), panel.fonts.body, panel.scaled(13),
                      {start.x + number - panel.scaled(10), at.y + row_height / 2}, to_u32(panel.theme.text_quiet), row,
                      widgets::Align::right);
        std::vector<NodeId> shown;
        for (int column = 0; column < 2 && i < line.size(); ++column) {
            const bool is_left = game.node(line[i].node).mover == left_color;
            if (is_left != (column == 0)) continue;
            cell(panel, line[i], start.x + number + (half + panel.scaled(6)) * static_cast<float>(column), half,
                 row_height, is_ahead);
            if (line[i].node == game.cursor()) is_ahead = true;
            shown.push_back(line[i++].node);
        }
        ImGui::SetCursorScreenPos({start.x, at.y});
        ImGui::Dummy({1, row_height - ImGui::GetStyle().ItemSpacing.y});
        for (const NodeId id : shown)
            branches(panel, id, start.x + number - panel.scaled(4), 2 * half + panel.scaled(10));
    }
    if (line.size() == 1) ImGui::TextDisabled("No moves yet.");
    panel.state.frames_to_scroll = std::max(0, panel.state.frames_to_scroll - 1);
    ImGui::EndChild();
    ImGui::PopStyleVar();
    ImGui::End();
}

} // namespace ui::panels
