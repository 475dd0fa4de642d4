#include "game/ui/board/move_text.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace ui::panels {

namespace {

using NodeId = rules::GameTree::NodeId;

std::vector<NodeId> moves_of(const rules::GameTree& game, NodeId first) {
    std::vector<NodeId> moves{first};
    while (!game.node(moves.back()).children.empty())
        moves.push_back(game.node(moves.back()).children.front());
    return moves;
}

enum class Sign : unsigned char { open, folded, up, cross };

bool sign_button(Panel& panel, const char* id, Sign sign, engine::Point corner, float size, const char* tip) {
    ImGui::SetCursorScreenPos({corner.x, corner.y});
    const bool is_clicked = ImGui::InvisibleButton(id, {size, size});
    const bool is_hovered = ImGui::IsItemHovered();
    if (tip != nullptr) widgets::tip(panel, tip);
    const ImU32 color = to_u32(is_hovered ? panel.theme.accent_bright : panel.theme.text_quiet);
    ImDrawList* list = ImGui::GetWindowDrawList();
    const ImVec2 middle{corner.x + size / 2, corner.y + size / 2};
    const float r = size * .2f;
    const float line = std::max(1.f, panel.scaled(1.5f));
    switch (sign) {
    case Sign::open:
        list->AddTriangleFilled({middle.x - r, middle.y - r * .6f}, {middle.x + r, middle.y - r * .6f},
                                {middle.x, middle.y + r * .8f}, color);
        break;
    case Sign::folded:
        list->AddTriangleFilled({middle.x - r * .6f, middle.y - r}, {middle.x + r * .8f, middle.y},
                                {middle.x - r * .6f, middle.y + r}, color);
        break;
    case Sign::up:
        list->AddLine({middle.x, middle.y + r}, {middle.x, middle.y - r}, color, line);
        list->AddLine({middle.x - r, middle.y}, {middle.x, middle.y - r}, color, line);
        list->AddLine({middle.x + r, middle.y}, {middle.x, middle.y - r}, color, line);
        break;
    case Sign::cross:
        list->AddLine({middle.x - r, middle.y - r}, {middle.x + r, middle.y + r}, color, line);
        list->AddLine({middle.x + r, middle.y - r}, {middle.x - r, middle.y + r}, color, line);
        break;
    }
    return is_clicked;
}

struct Lines {
    Panel& panel;
    float right = 0;
    float height = 0;
    float deepest = 0; // Start of the innermost lines: deeper levels are not indented further.
    ImVec2 cursor;

    void move(NodeId id, const std::string& label, float& x, float left, float line_right) {
        const rules::GameTree& game = panel.game.tree();
        const float width = widgets::text_width(panel.fonts.body, panel.scaled(13), label) + panel.scaled(9);
        if (x + width > line_right && x > left) {
            x = left;
            cursor.y += height;
        }
        ImGui::SetCursorScreenPos({x, cursor.y});
        ImGui::PushID(id);
        if (ImGui::InvisibleButton("branch", {width, height})) panel.submit(play::GoTo{id});
        ImGui::PopID();
        const bool is_main = game.is_on_main_line(id);
        const engine::Rgba color = ImGui::IsItemHovered() ? panel.theme.accent_text
                                   : is_main              ? panel.theme.text_second
                                                          : panel.theme.text_quiet;
        widgets::text(ImGui::GetWindowDrawList(), panel.fonts.body, panel.scaled(13), {x, cursor.y + height / 2},
                      to_u32(color), label);
        x += width;
    }

    bool is_folded(NodeId first) const {
        const auto& folded = panel.state.moves.folded;
        return std::ranges::find(folded, first) != folded.end();
    }

    // The buttons at both ends of a branch's first line. Returns the right edge for its moves.
    float signs(NodeId first, bool can_fold, float left, float button) {
        const rules::GameTree& game = panel.game.tree();
        const float corner = cursor.y + (height - button) / 2;
        auto& folded = panel.state.moves.folded;
        float line_right = right - button;
        ImGui::PushID(first);
        const Sign sign = is_folded(first) ? Sign::folded : Sign::open;
        if (can_fold && sign_button(panel, "fold", sign, {left, corner}, button, nullptr)) {
            if (sign == Sign::folded)
                std::erase(folded, first);
            else
                folded.push_back(first);
        }
        if (sign_button(panel, "delete", Sign::cross, {line_right, corner}, button, tr("Delete this branch")))
            panel.ask(delete_branch, first);
        if (game.node(game.node(first).parent).children.front() != first) {
            line_right -= button;
            if (sign_button(panel, "promote", Sign::up, {line_right, corner}, button, tr("Make this the main line")))
                panel.submit(play::PromoteBranch{first});
        }
        ImGui::PopID();
        return line_right;
    }

    void branch(NodeId first, float left) {
        const rules::GameTree& game = panel.game.tree();
        const std::vector<NodeId> moves = moves_of(game, first);
        const bool folds = is_folded(first);
        const float top = cursor.y;
        const float button = std::min(height, panel.pressable(22));
        const float line_right = signs(first, moves.size() > 1, left, button);
        const float text_left = left + button + panel.scaled(2);
        float x = text_left;
        if (game.is_on_main_line(first)) {
            const float size = panel.scaled(12);
            widgets::text(ImGui::GetWindowDrawList(), panel.fonts.small_strong, size, {x, top + height / 2},
                          to_u32(panel.theme.accent_text), tr("main"));
            x += widgets::text_width(panel.fonts.small_strong, size, tr("main")) + panel.scaled(8);
        }
        const rules::Color left_color = game.node(rules::GameTree::root).position.to_move();
        for (std::size_t i = 0; i < (folds ? 1 : moves.size()); ++i) {
            std::string label = signed_move_text(panel, moves[i]);
            const rules::GameTree::Node& node = game.node(moves[i]);
            if (!node.move.is_pass() && (i == 0 || node.mover == left_color))
                label.insert(0, std::to_string(play::move_number(game, moves[i])) + ". ");
            move(moves[i], label, x, text_left, line_right);
        }
        if (folds) {
            widgets::text(ImGui::GetWindowDrawList(), panel.fonts.body, panel.scaled(13), {x, cursor.y + height / 2},
                          to_u32(panel.theme.text_quiet), "+ " + std::to_string(moves.size() - 1));
        }
        cursor.y += height;
        const float line = left - panel.scaled(4);
        ImGui::GetWindowDrawList()->AddLine({line, top + panel.scaled(2)}, {line, cursor.y - panel.scaled(4)},
                                            to_u32(panel.theme.text_quiet, .5f), panel.scaled(2));
        if (folds) return;
        for (std::size_t i = 1; i < moves.size(); ++i) {
            for (const NodeId other : game.node(game.node(moves[i]).parent).children) {
                if (other != moves[i]) branch(other, std::min(left + panel.scaled(14), deepest));
            }
        }
    }
};

} // namespace

void branches(Panel& panel, rules::GameTree::NodeId shown, float left, float width, float row) {
    const rules::GameTree& game = panel.game.tree();
    const NodeId parent = game.node(shown).parent;
    if (parent < 0 || game.node(parent).children.size() < 2) return;
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    Lines lines{.panel = panel,
                .right = left + width,
                .height = row,
                .deepest = left + panel.scaled(90),
                .cursor = {left, corner.y}};
    for (const NodeId other : game.node(parent).children) {
        if (other != shown) lines.branch(other, left + panel.scaled(6));
    }
    ImGui::SetCursorScreenPos(corner);
    if (lines.cursor.y > corner.y) ImGui::Dummy({1, lines.cursor.y - corner.y});
}

} // namespace ui::panels
