// Tab with the recorded tree of the search.
#include "game/play/game_controller.hpp"
#include "game/ui/analysis/sections.hpp"
#include "game/ui/board/evaluation.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace ui::debug {

using ai::RecordedNode;
using NodeKind = RecordedNode::Kind;

namespace {

// Texts of ai::to_text for node reasons.
[[maybe_unused]] constexpr std::array reasons{base::mark("all moves searched"),
                                              base::mark("cutoff"),
                                              base::mark("evaluated"),
                                              base::mark("game over"),
                                              base::mark("wipeout"),
                                              base::mark("pass"),
                                              base::mark("table"),
                                              base::mark("transposition"),
                                              base::mark("stable discs"),
                                              base::mark("ProbCut"),
                                              base::mark("last empties"),
                                              base::mark("stopped"),
                                              base::mark("searching")};

void settings(FrameContext& frame, Controls& line) {
    constexpr std::array<std::size_t, 4> sizes{30'000, 100'000, 300'000, 1'000'000}; // Number of nodes kept.
    TreeBrowser& browser = frame.state.debug.tree;
    if (line.check(tr("Record"), browser.records)) frame.run("record-tree");
    line.choice("##bound", sizes, browser.max_nodes, 108, [](std::size_t nodes) {
        return nodes < 1'000'000 ? tr("{} k nodes", nodes / 1000) : tr("{} M nodes", nodes / 1'000'000);
    });
    // The search has one tree, and there are copies of it: one on its way, one shown, one of the last choice.
    const std::size_t mebibytes = (4 * browser.max_nodes * sizeof(RecordedNode) + (1 << 20) - 1) >> 20;
    line.label(tr("at most {} MiB", mebibytes), frame.theme.text_quiet);
    const bool is_searching = frame.controller.is_searching();
    if (line.button(tr("Step move"), is_searching)) frame.run("step-root-move");
    set_tip(frame, tr("One more root move, then pause ({})", hint_text(frame, "step-root-move")));
    if (line.button(tr("Step node"), is_searching)) frame.run("step-node");
    set_tip(frame, tr("One more node of the first thread, then pause ({})", hint_text(frame, "step-node")));
}

void view_controls(FrameContext& frame, Controls& line) {
    TreeBrowser& browser = frame.state.debug.tree;
    TreeView& view = *browser.view;
    if (line.button(tr("Best line"))) browser.scroll_to = static_cast<int>(view.open_best_line());
    if (line.button(tr("Fold"))) {
        view.close_all();
        browser.scroll_to = 0;
    }
    std::vector<std::string> names{tr("all nodes")};
    for (int i = 0; i <= static_cast<int>(RecordedNode::Reason::open); ++i)
        names.push_back(base::tr_data(ai::to_text(static_cast<RecordedNode::Reason>(i))));
    const int chosen = view.filter() ? static_cast<int>(*view.filter()) + 1 : 0;
    if (const int picked = line.choice("##reason", names, chosen, 150); picked >= 0) {
        view.filter(picked == 0 ? std::nullopt : std::optional{static_cast<RecordedNode::Reason>(picked - 1)});
        browser.scroll_to = 0;
    }
    if (line.text_field("##sought", tr("Find f5, f5 d6 or a board"), browser.sought, 190)) frame.ask(find_in_tree);
    if (line.button(base::tr_in("button", "Export"))) ImGui::OpenPopup("##export");
    if (begin_popup(frame, "##export")) {
        for (const char* id : {"export-tree-json", "export-tree-dot"})
            if (ImGui::Selectable(action(id).title.text().c_str())) frame.run(id);
        end_popup();
    }
    if (view.recording().position != frame.game.position() && !browser.is_of_last_choice)
        line.label(tr("of another position"), frame.theme.text_quiet);
}

std::string path_text(const FrameContext& frame, const TreeView& view, int number) {
    std::string path;
    for (const rules::Move move : view.path(number))
        path += (path.empty() ? "" : " ") + move_text(frame, move);
    return path.empty() ? tr("root") : path;
}

// Line with the selected node and what can be done with it. Returns its lower end.
float selection(FrameContext& frame, const Rect& area) {
    const TreeView& view = *frame.state.debug.tree.view;
    if (view.selected() == RecordedNode::none) return area.y;
    Controls line{frame, area, 26, 2, 6};
    const std::string path = path_text(frame, view, view.selected());
    line.label(shortened_text(frame, small_text, path, area.width * .5f), frame.theme.accent_text);
    if (line.button(tr("Why not?"))) frame.run("why-not");
    if (line.button(tr("Inspect"))) frame.run("inspect-node");
    if (line.button(tr("Copy OBF"))) frame.run("copy-node");
    if (line.button(tr("Pause here"))) frame.run("break-at-node");
    return line.end() + frame.scaled(4);
}

std::string name_of(const FrameContext& frame, const TreeView& view, const TreeView::Row& row) {
    const RecordedNode& node = view.node(row.node);
    if (view.filter()) return path_text(frame, view, row.node);
    switch (node.kind) {
    case NodeKind::root: return tr("root");
    case NodeKind::iteration: return tr("depth {} \xC2\xB7 {}", node.depth, certainty_text(node.selectivity));
    case NodeKind::comparison: return tr("comparison, depth {}", node.depth);
    case NodeKind::probcut: return tr("ProbCut, depth {}", node.depth);
    case NodeKind::principal:
    case NodeKind::null_window: break;
    }
    return move_text(frame, node.move);
}

std::string window_text(const RecordedNode& node) {
    if (node.alpha <= -ai::infinite_score) return {}; // The widest window.
    const auto whole = [](ai::Score score) {
        return score % ai::disc == 0 ? score_text(score) : score_text_tenths(score);
    };
    return whole(node.alpha) + " \xE2\x80\xA6 " + whole(node.beta);
}

struct TreeRows {
    int pointed_node = -1;
    int clicked_row = -1;
};

void row_cells(const FrameContext& frame, const TreeView& view, int number, TreeRows& rows) {
    const TreeView::Row& row = view.rows()[static_cast<std::size_t>(number)];
    const RecordedNode& node = view.node(row.node);
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::PushID(row.node);
    const ImVec2 from = ImGui::GetCursorScreenPos();
    const float max_indent = std::max(0.f, ImGui::GetContentRegionAvail().x - frame.scaled(46));
    if (ImGui::Selectable("##node", row.node == view.selected(), ImGuiSelectableFlags_SpanAllColumns))
        rows.clicked_row = number;
    if (ImGui::IsItemHovered()) rows.pointed_node = row.node;
    ImGui::PopID();
    // Deep rows keep space for their move.
    const float indent = std::min(frame.scaled(12) * static_cast<float>(std::min(row.level, 14)), max_indent);
    const float middle = from.y + ImGui::GetTextLineHeight() / 2;
    if (view.has_children(row.node) && !view.filter())
        draw_fold_arrow(ImGui::GetWindowDrawList(), {from.x + indent + frame.scaled(5), middle}, frame.scaled(3.5f),
                        row.is_open, frame.theme.text_second);
    const bool is_open_window =
        node.kind == NodeKind::principal || node.kind == NodeKind::root || node.kind == NodeKind::iteration;
    std::string name = name_of(frame, view, row);
    if (node.is_split) name += " \xC2\xA7";                 // Helper threads took moves of this node.
    if (node.has_dropped_children) name += " \xE2\x80\xA6"; // There were more nodes than were kept.
    draw_text(frame, is_open_window ? bold_text : small_text, {from.x + indent + frame.scaled(14), middle},
              is_open_window ? frame.theme.text : frame.theme.text_second, name);
    cell(frame, window_text(node), frame.theme.text_second);
    cell(frame, node.has_score() ? score_text_tenths(node.score) : "");
    cell(frame, node.kind == NodeKind::root ? std::string{} : base::tr_data(ai::to_text(node.reason)),
         frame.theme.text_second);
    cell(frame, node.is_in_table ? "\xE2\x97\x8F" : "", frame.theme.accent_text);
    cell(frame, std::to_string(node.depth), frame.theme.text_quiet);
    cell(frame, short_count(node.nodes));
}

void table(FrameContext& frame, const Rect& area) {
    TreeBrowser& browser = frame.state.debug.tree;
    TreeView& view = *browser.view;
    const Column columns[]{
        {tr("Move")},           {tr("Window"), 74, true, true, area.width > frame.scaled(430)}, {tr("Score"), 40, true},
        {tr("Result"), 106},    {tr("Table"), 32, false, true, area.width > frame.scaled(460)}, {tr("Depth"), 36, true},
        {tr("Nodes"), 52, true}};
    TreeRows rows;
    if (begin_table(frame, "tree", columns, area)) {
        const float height = ImGui::GetTextLineHeight() + 2 * ImGui::GetStyle().CellPadding.y;
        if (browser.scroll_to >= 0) {
            ImGui::SetScrollY(std::max(0.f, height * static_cast<float>(browser.scroll_to) - area.height / 2));
            browser.scroll_to = -1;
        }
        ImGuiListClipper clipper;
        clipper.Begin(static_cast<int>(view.rows().size()), height);
        while (clipper.Step())
            for (int row = clipper.DisplayStart; row < clipper.DisplayEnd; ++row)
                row_cells(frame, view, row, rows);
        ImGui::EndTable();
    }
    if (rows.pointed_node >= 0) show_node(frame, rows.pointed_node);
    if (rows.clicked_row < 0) return;
    const auto clicked = static_cast<std::size_t>(rows.clicked_row);
    view.select(view.rows()[clicked].node);
    if (!view.filter()) view.toggle(clicked);
}

std::string summary(const ai::Recording& recording) {
    std::string text =
        tr("{} of {} nodes kept", count_text(recording.nodes.size()), count_text(recording.nodes.front().nodes));
    if (!recording.is_complete)
        text = tr_n(recording.levels, "{}, {} complete level", "{}, {} complete levels", text, recording.levels);
    return recording.threads > 1 ? tr("{}, of the first of {} threads (\xC2\xA7 shared)", text, recording.threads)
                                 : text;
}

} // namespace

void show_node(FrameContext& frame, int number) {
    const TreeView& view = *frame.state.debug.tree.view;
    const bool is_of_board =
        frame.presentation.is_up_to_date(frame.game) && view.recording().position == frame.game.position();
    if (!is_of_board) return;
    LinePreview line{.moves = view.path(number)};
    line.shown = static_cast<int>(line.moves.size());
    show_line(frame, std::move(line));
}

void tree(FrameContext& frame, const ShownSearch&, const Rect& area) {
    const TreeBrowser& browser = frame.state.debug.tree;
    const Rect head = heading(frame, area, tr("Search tree"),
                              browser.view ? summary(browser.view->recording()) : tr("of the search that runs"));
    Controls line{frame, head};
    settings(frame, line);
    if (browser.view) view_controls(frame, line);
    Rect rest = below(head, line.end() + frame.scaled(6) - head.y);
    if (browser.view) {
        rest = below(rest, selection(frame, rest) - rest.y);
        table(frame, rest);
        return;
    }
    const char* what =
        browser.records
            ? tr("Recording begins with the next search.")
            : tr("Record the search as it runs, then browse its tree node by node and see each line on the board.");
    if (empty_state(frame, rest, what, browser.records ? nullptr : tr("Record the search"), true, Picture::tree))
        frame.run("record-tree");
}

} // namespace ui::debug
