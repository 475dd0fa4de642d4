#include "game/records/opening_names.hpp"
#include "game/ui/board/evaluation.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ui {

namespace {

using NodeId = rules::GameTree::NodeId;

std::vector<NodeId> moves_of(const rules::GameTree& game, NodeId first) {
    std::vector<NodeId> moves{first};
    while (!game.node(moves.back()).children.empty())
        moves.push_back(game.node(moves.back()).children.front());
    return moves;
}

enum class Sign : unsigned char { folded, open, cross, up };

bool sign_button(FrameContext& frame, const char* id, Sign sign, const engine::Rect& box, const char* tip = nullptr) {
    const bool is_clicked = click_area(id, box);
    const engine::Rgba color = ImGui::IsItemHovered() ? frame.theme.accent_bright : frame.theme.text_quiet;
    if (tip != nullptr) set_tip(frame, tip);
    ImDrawList* list = ImGui::GetWindowDrawList();
    const float radius = box.width * .2f, line = frame.line_width(1.5f);
    const auto [x, y] = box.center();
    switch (sign) {
    case Sign::folded:
    case Sign::open: draw_fold_arrow(list, {x, y}, radius, sign == Sign::open, color); break;
    case Sign::cross: draw_cross(list, {x, y}, radius, line, color); break;
    case Sign::up:
        for (const engine::Point from : {engine::Point{x, y + radius}, {x - radius, y}, {x + radius, y}})
            list->AddLine(from, {x, y - radius}, color, line);
    }
    return is_clicked;
}

struct Lines {
    FrameContext& frame;
    float right = 0, height = 0;
    float deepest = 0; // Left edge of the innermost lines; deeper levels are not indented further.
    engine::Point cursor;

    void move(NodeId id, const std::string& label, float& x, float left, float line_right) {
        const float width = text_width(frame, body_text, label) + frame.scaled(9);
        if (x + width > line_right && x > left) {
            x = left;
            cursor.y += height;
        }
        ImGui::PushID(id);
        if (click_area("branch", {x, cursor.y, width, height})) frame.submit(play::GoTo{id});
        ImGui::PopID();
        const engine::Rgba color = ImGui::IsItemHovered()                  ? frame.theme.accent_text
                                   : frame.game.tree().is_on_main_line(id) ? frame.theme.text_second
                                                                           : frame.theme.text_quiet;
        draw_text(frame, body_text, {x, cursor.y + height / 2}, color, label);
        x += width;
    }

    bool is_folded(NodeId first) const { return std::ranges::count(frame.state.moves.folded, first) > 0; }

    // Draws the buttons at both ends of a branch's first line. Returns the right edge for its moves.
    float signs(NodeId first, bool can_fold, float left, float button) {
        const rules::GameTree& game = frame.game.tree();
        engine::Rect line{left, cursor.y + (height - button) / 2, right - left, button};
        ImGui::PushID(first);
        if (can_fold
            && sign_button(frame, "fold", is_folded(first) ? Sign::folded : Sign::open,
                           {line.x, line.y, button, button})) {
            auto& folded = frame.state.moves.folded;
            if (std::erase(folded, first) == 0) folded.push_back(first);
        }
        if (sign_button(frame, "delete", Sign::cross, line.cut_right(button), tr("Delete this branch")))
            frame.ask(delete_branch, first);
        if (game.node(game.node(first).parent).children.front() != first
            && sign_button(frame, "promote", Sign::up, line.cut_right(button), tr("Make this the main line")))
            frame.submit(play::PromoteBranch{first});
        ImGui::PopID();
        return line.right();
    }

    void branch(NodeId first, float left) {
        const rules::GameTree& game = frame.game.tree();
        const std::vector<NodeId> moves = moves_of(game, first);
        const bool folds = is_folded(first);
        const float top = cursor.y;
        const float button = std::min(height, frame.pressable(22));
        const float line_right = signs(first, moves.size() > 1, left, button);
        const float text_left = left + button + frame.scaled(2);
        float x = text_left;
        if (game.is_on_main_line(first)) {
            draw_text(frame, bold_text, {x, top + height / 2}, frame.theme.accent_text, tr("main"));
            x += text_width(frame, bold_text, tr("main")) + frame.scaled(8);
        }
        const rules::Color left_color = game.node(rules::GameTree::root).position.to_move();
        for (std::size_t i = 0; i < (folds ? 1 : moves.size()); ++i) {
            std::string label = signed_move_text(frame, moves[i]);
            const rules::GameTree::Node& node = game.node(moves[i]);
            if (!node.move.is_pass() && (i == 0 || node.mover == left_color))
                label.insert(0, std::to_string(play::move_number(game, moves[i])) + ". ");
            move(moves[i], label, x, text_left, line_right);
        }
        if (folds)
            draw_text(frame, body_text, {x, cursor.y + height / 2}, frame.theme.text_quiet,
                      "+ " + std::to_string(moves.size() - 1));
        cursor.y += height;
        const float line = left - frame.scaled(4);
        ImGui::GetWindowDrawList()->AddLine({line, top + frame.scaled(2)}, {line, cursor.y - frame.scaled(4)},
                                            frame.theme.text_quiet.faded(.5f), frame.scaled(2));
        if (folds) return;
        for (std::size_t i = 1; i < moves.size(); ++i)
            for (const NodeId other : game.node(moves[i - 1]).children)
                if (other != moves[i]) branch(other, std::min(left + frame.scaled(14), deepest));
    }
};

// Draws the alternatives to the move `shown` and their continuations, indented below its row in lines of the same
// height.
void branches(FrameContext& frame, rules::GameTree::NodeId shown, float left, float width, float row) {
    const rules::GameTree& game = frame.game.tree();
    const NodeId parent = game.node(shown).parent;
    if (parent < 0 || game.node(parent).children.size() < 2) return;
    const float top = at_cursor(0, 0).y;
    Lines lines{.frame = frame,
                .right = left + width,
                .height = row,
                .deepest = left + frame.scaled(90),
                .cursor = {left, top}};
    for (const NodeId other : game.node(parent).children)
        if (other != shown) lines.branch(other, left + frame.scaled(6));
    if (lines.cursor.y > top) occupy({left, top, 1, lines.cursor.y - top});
}

// Dimensions of the list, in pixels.
struct Grid {
    float row;
    float number; // Width of the row number, including the gap to the moves.
    float half, between, icon, text, pad;
};

Grid grid_for(const FrameContext& frame, float width) {
    const bool is_narrow = width < frame.scaled(240);
    const bool has_hundreds = frame.game.position().size().square_count() > 100;
    const float number = frame.scaled(is_narrow && !has_hundreds ? 22 : 34), between = frame.scaled(is_narrow ? 3 : 6);
    return {.row = std::round(frame.pressable(27)),
            .number = number,
            .half = std::floor((width - number - between) / 2),
            .between = between,
            .icon = frame.scaled(is_narrow ? 10 : 16),
            .text = frame.scaled(is_narrow ? 20 : 32),
            .pad = frame.scaled(is_narrow ? 5 : 12)};
}

// Draws the loss of a mistake at the right end, or otherwise the value for Black after the move. Draws nothing without
// enough room.
void valuation(const FrameContext& frame, const play::JudgedMove& move, engine::Point right, float room,
               bool is_ahead) {
    const float part = is_ahead ? .6f : 1;
    if (move.loss && *move.loss >= play::mistake) {
        constexpr TextStyle style{&Fonts::small_strong, 14};
        const std::string text = std::to_string(whole_discs(*move.loss));
        const float width = text_width(frame, style, text);
        if (width + frame.scaled(14) > room) return;
        draw_text(frame, style, right, frame.theme.mistake.faded(part), text, Align::right);
        const rules::Color mover = frame.game.tree().node(move.node).mover;
        draw_mistake(ImGui::GetWindowDrawList(), {right.x - width - frame.scaled(9), right.y}, frame.scaled(5), mover,
                     mover == rules::Color::white, frame.theme.mistake.faded(part));
    } else if (const auto worth = frame.values.worth(frame.game.tree(), move.node)) {
        const std::string text = score_text(*worth);
        if (text_width(frame, body_text, text) > room) return;
        draw_text(frame, body_text, right, frame.theme.text_quiet.faded(part), text, Align::right);
    }
}

void comment_mark(const FrameContext& frame, engine::Point at, engine::Rgba color) {
    const float width = frame.scaled(8), height = frame.scaled(9), line = frame.line_width(1);
    const engine::Rect sheet{std::round(at.x), std::round(at.y - height / 2), width, height};
    draw_frame(sheet, color, frame.scaled(1.5f), line);
    for (const float part : {.36f, .66f})
        ImGui::GetWindowDrawList()->AddLine({sheet.x + width * .25f, sheet.y + height * part},
                                            {sheet.right() - width * .25f, sheet.y + height * part}, color, line);
}

void branch_menu(FrameContext& frame, NodeId id) {
    if (!begin_context_popup(frame, "branch menu")) return;
    const rules::GameTree& game = frame.game.tree();
    const bool is_first = game.node(game.node(id).parent).children.front() == id;
    if (ImGui::MenuItem(tr("Make this the main line"), nullptr, false, !is_first))
        frame.submit(play::PromoteBranch{id});
    if (ImGui::MenuItem(tr("Write a comment"))) {
        frame.submit(play::GoTo{id});
        frame.run("comment");
    }
    if (ImGui::MenuItem(tr("Practise this line up to here"))) {
        frame.submit(play::GoTo{id});
        frame.run("practise-line");
    }
    if (ImGui::MenuItem(tr("Delete from here"))) frame.ask(delete_branch, id);
    end_popup();
}

// Whether a finger moved across the list, which steps through the game.
bool was_swiped(const FrameContext& frame) {
    const float farthest = touch_slop * frame.layout.board.scale;
    return frame.state.is_touched && ImGui::GetIO().MouseDragMaxDistanceSqr[0] > farthest * farthest;
}

void cell(FrameContext& frame, const Grid& grid, const play::JudgedMove& judged, engine::Point corner, bool is_ahead) {
    const NodeId id = judged.node;
    const rules::GameTree::Node& node = frame.game.tree().node(id);
    const engine::Rect place{corner.x, corner.y, grid.half, grid.row};
    ImGui::PushID(id);
    const bool is_clicked = click_area("move", place);
    if (is_clicked && !was_swiped(frame)) frame.submit(play::GoTo{id});
    if (const std::string_view comment = comment_of(frame, id); !comment.empty()) set_tip(frame, comment);
    branch_menu(frame, id);
    ImGui::PopID();
    const bool is_present = id == frame.game.tree().cursor();
    const engine::Rect box = place.inset(0, frame.scaled(1));
    if (is_present)
        draw_box(box, frame.theme.active_card, frame.theme.accent, frame.scaled(6));
    else if (ImGui::IsItemHovered())
        draw_fill(box, frame.theme.button, frame.scaled(6));
    const float x = place.x, middle = place.center().y;
    draw_disc(frame, {x + grid.icon, middle - frame.scaled(.5f)}, frame.scaled(5.5f), node.mover);
    if (!frame.game.tree().is_on_main_line(id))
        draw_fill({x, box.y + frame.scaled(4), frame.scaled(2.5f), box.height - frame.scaled(8)},
                  frame.theme.accent_text.faded(.8f), frame.scaled(1));
    const engine::Rgba ink = (is_present ? frame.theme.accent_bright : frame.theme.text).faded(is_ahead ? .55f : 1.f);
    const TextStyle style = is_present ? strong_text : body_text;
    const float room = grid.half - grid.text - grid.pad;
    const std::string text = shortened_text(frame, style, signed_move_text(frame, id), room);
    draw_text(frame, style, {x + grid.text, middle}, ink, text);
    float taken = text_width(frame, style, text) + frame.scaled(6);
    if (!comment_of(frame, id).empty()) {
        comment_mark(frame, {x + grid.text + taken, middle}, frame.theme.accent_text.faded(is_ahead ? .6f : 1.f));
        taken += frame.scaled(14);
    }
    valuation(frame, judged, {place.right() - grid.pad, middle}, room - taken, is_ahead);
}

// The move that left the opening; empty while the opening's own position is shown.
std::string left_with(const FrameContext& frame, const records::OpeningOfGame& opening) {
    const rules::GameTree& game = frame.game.tree();
    NodeId id = game.cursor();
    if (id == opening.node) return "";
    while (game.node(id).parent != opening.node)
        id = game.node(id).parent;
    return tr("out of book at {}", move_text(frame, id));
}

// Draws the opening's name and the progress of the game. A click returns to the start.
void heading(FrameContext& frame, engine::Point corner, float width) {
    const rules::GameTree& game = frame.game.tree();
    const float above = frame.layout.is_touch ? frame.scaled(18) : 0;
    if (click_area("start",
                   {corner.x, corner.y - above, frame.scaled(80), std::max(frame.scaled(20), frame.pressable(0))}))
        frame.submit(play::GoTo{rules::GameTree::root});
    set_tip(frame, tr("Go to start position"));
    const float middle = corner.y + frame.scaled(9);
    const float space = frame.scaled(10);
    const engine::Rgba quiet = frame.theme.text_quiet;
    const int side = game.position().size().side();
    const auto opening = records::opening_names().name_of(game, game.cursor());
    const std::string title = opening ? base::tr_data(opening->name) : tr("Moves");
    std::string note = opening && !frame.state.is_exercise() ? left_with(frame, *opening) : "";
    if (!note.empty()) note.insert(0, "\xC2\xB7 ");
    const std::string count = tr("{} of {}", play::move_number(game, game.cursor()),
                                 side * side - game.node(rules::GameTree::root).position.occupied().size());
    const float full = text_width(frame, name_text, title);
    float counted = text_width(frame, body_text, count);
    if (full + space + counted > width && opening) counted = 0; // The opening's name is more informative.
    if (counted > 0) draw_text(frame, body_text, {corner.x + width, middle}, quiet, count, Align::right);
    const float room = width - (counted > 0 ? counted + space : 0);
    const TextStyle style{&Fonts::strong, std::max(14.f, 16 * std::min(1.f, room / full))};
    draw_fitted_text(frame, style, {corner.x, middle}, frame.theme.text, title, room);
    if (full + space + text_width(frame, body_text, note) <= room)
        draw_text(frame, body_text, {corner.x + full + space, middle}, quiet, note);
}

// Draws the rows. Returns the upper edge of the current move's row, from the top of the list.
std::optional<float> rows(FrameContext& frame, const Grid& grid) {
    const rules::GameTree& game = frame.game.tree();
    const std::vector<play::JudgedMove> line = play::judged_line(game, frame.values);
    const engine::Point start = ImGui::GetCursorScreenPos();
    // The first mover has the left column, even if passes skip moves.
    const rules::Color left_color = game.node(rules::GameTree::root).position.to_move();
    std::size_t i = 1;
    bool is_ahead = game.cursor() == rules::GameTree::root;
    std::optional<float> present;
    if (is_ahead) present = 0;
    while (i < line.size()) {
        const float y = at_cursor(0, 0).y;
        const std::string number = line[i].is_pass ? "" : std::to_string(line[i].number);
        draw_text(frame, body_text, {start.x + grid.number - frame.scaled(6), y + grid.row / 2}, frame.theme.text_quiet,
                  number, Align::right);
        std::vector<NodeId> shown;
        for (int column = 0; column < 2 && i < line.size(); ++column) {
            const bool is_left = game.node(line[i].node).mover == left_color;
            if (is_left != (column == 0)) continue;
            const float x = start.x + grid.number + (grid.half + grid.between) * static_cast<float>(column);
            cell(frame, grid, line[i], {x, y}, is_ahead);
            if (line[i].node == game.cursor()) {
                is_ahead = true;
                present = y - start.y;
            }
            shown.push_back(line[i++].node);
        }
        occupy({start.x, y, 1, grid.row});
        for (const NodeId id : shown)
            branches(frame, id, start.x + grid.number - frame.scaled(4), 2 * grid.half + grid.between + frame.scaled(4),
                     grid.row);
    }
    if (line.size() == 1) ImGui::TextDisabled("%s", tr("No moves yet."));
    return present;
}

// Scrolls to the current move after a change, so that no row is cut.
void scroll(FrameContext& frame, const Grid& grid, float height, const std::optional<float>& present) {
    int& frames = frame.state.moves.frames_to_scroll;
    if (frames == 0) return;
    --frames;
    if (present)
        ImGui::SetScrollY(std::max(0.f, std::round((*present - (height - grid.row) / 2) / grid.row) * grid.row));
}

} // namespace

void draw_move_list(FrameContext& frame) {
    const engine::Rect& card = frame.layout.moves;
    const bool is_narrow = card.width < frame.scaled(280);
    const bool has_heading = !frame.layout.is_low(card);
    const float pad = std::round(frame.scaled(is_narrow ? 12 : 20));
    const float top = std::round(frame.scaled(has_heading ? 18 : 8)), head = has_heading ? frame.scaled(26) : 0;
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {pad, 0});
    begin_card(frame, "##moves", card);
    ImGui::PopStyleVar();
    const float width = ImGui::GetContentRegionAvail().x;
    const engine::Point corner{at_cursor(0, 0).x, card.y + top};
    if (has_heading) heading(frame, corner, width);

    const float room = card.bottom() - corner.y - head - frame.scaled(8);
    const float row = grid_for(frame, width).row;
    const float height = std::max(1.f, std::floor(room / row)) * row;
    const float spare = std::max(0.f, std::floor((room - height) / 2));
    set_cursor({corner.x, std::round(corner.y + head + std::min(spare, frame.scaled(8)))});
    begin_list("list", {width, height});
    if (ImGui::IsWindowAppearing()) frame.state.moves.frames_to_scroll = 2;
    const Grid grid = grid_for(frame, ImGui::GetContentRegionAvail().x);
    scroll(frame, grid, height, rows(frame, grid));
    end_list();
    ImGui::End();
}

} // namespace ui
