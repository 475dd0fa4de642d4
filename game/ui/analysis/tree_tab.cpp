// Tree of a recorded search: the visible rows, and the tab that shows them.
#include "game/ui/analysis/sections.hpp"
#include "game/ui/board/evaluation.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

namespace ui {

using ai::RecordedNode;
using NodeKind = RecordedNode::Kind;

TreeView::TreeView(std::unique_ptr<const ai::Recording> recording) : recording_{std::move(recording)} {
    assert(!recording_->nodes.empty());
    close_all();
}

void TreeView::close_all() {
    filter_.reset();
    rows_ = {Row{}};
    if (has_children(0)) toggle(0);
}

void TreeView::toggle(std::size_t row) {
    const auto place = rows_.begin() + static_cast<std::ptrdiff_t>(row);
    const int level = place->level;
    const int number = place->node;
    if (!has_children(number)) return;
    place->is_open = !place->is_open;
    if (!place->is_open) {
        const auto end = std::find_if(place + 1, rows_.end(), [&](const Row& other) { return other.level <= level; });
        rows_.erase(place + 1, end);
        return;
    }
    std::vector<Row> below;
    for (int child = node(number).first_child; child != RecordedNode::none; child = node(child).next_sibling)
        below.push_back({.node = child, .level = level + 1});
    rows_.insert(place + 1, below.begin(), below.end());
}

std::optional<int> TreeView::best_child(int number) const {
    std::optional<int> best;
    for (int child = node(number).first_child; child != RecordedNode::none; child = node(child).next_sibling) {
        const RecordedNode& seen = node(child);
        if (seen.reason == Reason::stopped) continue;
        if (seen.kind == NodeKind::iteration) {
            best = child; // The last iteration.
            continue;
        }
        if (seen.kind == NodeKind::probcut) continue;
        // Scores are from the opponent's view. Among several searches of a move, the widest window is most informative.
        const auto worth = [&](int other) {
            return std::pair{-node(other).score, node(other).kind == NodeKind::principal};
        };
        if (!best || worth(child) > worth(*best)) best = child;
    }
    return best;
}

std::size_t TreeView::open_best_line() {
    filter_.reset();
    rows_ = {Row{}};
    std::size_t row = 0;
    while (const std::optional<int> next = best_child(rows_[row].node)) {
        toggle(row);
        row = static_cast<std::size_t>(std::ranges::find(rows_, *next, &Row::node) - rows_.begin());
    }
    return row;
}

void TreeView::filter(std::optional<Reason> reason) {
    if (!reason) {
        close_all();
        return;
    }
    filter_ = reason;
    rows_.clear();
    for (std::size_t i = 0; i < recording_->nodes.size(); ++i)
        if (recording_->nodes[i].reason == *reason) rows_.push_back({.node = static_cast<int>(i)});
}

std::vector<rules::Move> TreeView::path(int number) const {
    std::vector<rules::Move> moves;
    for (; number != RecordedNode::none; number = node(number).parent) {
        const RecordedNode& here = node(number);
        const bool is_move = here.kind == NodeKind::principal || here.kind == NodeKind::null_window;
        if (is_move) moves.push_back(here.move); // A shallower search is at its parent's position.
    }
    std::ranges::reverse(moves);
    return moves;
}

} // namespace ui

namespace ui::debug {

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
                                              base::mark("stopped")};

bool can_record(const FrameContext& frame) {
    return !frame.game.position().is_over();
}

void settings(FrameContext& frame, Controls& line) {
    constexpr std::array<std::size_t, 4> sizes{30'000, 100'000, 300'000, 1'000'000}; // Number of nodes kept.
    TreeBrowser& browser = frame.state.debug.tree;
    line.choice("##depth", numbers(2, 20), browser.depth, 92, [](int depth) { return tr("depth {}", depth); });
    line.choice("##bound", sizes, browser.max_nodes, 108, [](std::size_t nodes) {
        return nodes < 1'000'000 ? tr("{} k nodes", nodes / 1000) : tr("{} M nodes", nodes / 1'000'000);
    });
    const std::size_t mebibytes = (browser.max_nodes * sizeof(RecordedNode) + (1 << 20) - 1) >> 20;
    line.label(tr("at most {} MiB", mebibytes), frame.theme.text_quiet);
    // Before the first recording, empty_state() draws the button.
    if (browser.view && line.button(tr("Record"), can_record(frame))) frame.run("record-tree");
}

void progress(FrameContext& frame, Controls& line) {
    const ai::RecordProgress& seen = *frame.state.debug.tree.progress;
    line.label(tr("Recording: depth {}, {} nodes, {} kept", seen.depth, count_text(seen.nodes), count_text(seen.kept)),
               frame.theme.text_quiet);
    if (line.button(tr("Show partial tree"))) frame.ask([](App& app) { app.searches.finish_recording(); });
    if (line.button(tr("Cancel"))) frame.ask([](App& app) { app.searches.cancel_recording(app.session); });
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
    for (int i = 0; i <= static_cast<int>(RecordedNode::Reason::stopped); ++i)
        names.push_back(base::tr_data(ai::to_text(static_cast<RecordedNode::Reason>(i))));
    const int chosen = view.filter() ? static_cast<int>(*view.filter()) + 1 : 0;
    if (const int picked = line.choice("##reason", names, chosen, 150); picked >= 0) {
        view.filter(picked == 0 ? std::nullopt : std::optional{static_cast<RecordedNode::Reason>(picked - 1)});
        browser.scroll_to = 0;
    }
    if (view.recording().position != frame.game.position())
        line.label(tr("of another position"), frame.theme.text_quiet);
}

std::string name_of(const FrameContext& frame, const TreeView& view, const TreeView::Row& row) {
    const RecordedNode& node = view.node(row.node);
    if (view.filter()) {
        std::string path;
        for (const rules::Move move : view.path(row.node))
            path += (path.empty() ? "" : " ") + move_text(frame, move);
        return path.empty() ? tr("root") : path;
    }
    switch (node.kind) {
    case NodeKind::root: return tr("root");
    case NodeKind::iteration: return tr("depth {} \xC2\xB7 {}", node.depth, certainty_text(node.selectivity));
    case NodeKind::probcut: return tr("ProbCut, depth {}", node.depth);
    case NodeKind::principal:
    case NodeKind::null_window: break;
    }
    return move_text(frame, node.move);
}

std::string window_text(const RecordedNode& node) {
    if (node.kind == NodeKind::root || node.kind == NodeKind::iteration) return {};
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
    if (ImGui::Selectable("##node", false, ImGuiSelectableFlags_SpanAllColumns)) rows.clicked_row = number;
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
    if (node.has_dropped_children) name += " \xE2\x80\xA6"; // There were more nodes than were kept.
    draw_text(frame, is_open_window ? bold_text : small_text, {from.x + indent + frame.scaled(14), middle},
              is_open_window ? frame.theme.text : frame.theme.text_second, name);
    cell(frame, window_text(node), frame.theme.text_second);
    cell(frame, node.reason == RecordedNode::Reason::stopped ? "" : score_text_tenths(node.score));
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
    const bool is_of_board =
        frame.presentation.is_up_to_date(frame.game) && view.recording().position == frame.game.position();
    if (rows.pointed_node >= 0 && is_of_board) {
        LinePreview line{.moves = view.path(rows.pointed_node)};
        line.shown = static_cast<int>(line.moves.size());
        show_line(frame, std::move(line));
    }
    if (rows.clicked_row >= 0 && !view.filter()) view.toggle(static_cast<std::size_t>(rows.clicked_row));
}

std::string summary(const ai::Recording& recording) {
    std::string text =
        tr("{} of {} nodes kept", count_text(recording.nodes.size()), count_text(recording.report.nodes));
    if (!recording.is_complete)
        text = tr_n(recording.levels, "{}, {} complete level", "{}, {} complete levels", text, recording.levels);
    return recording.is_stopped ? tr("{}, stopped early", text) : text;
}

} // namespace

void tree(FrameContext& frame, const ShownSearch&, const Rect& area) {
    const TreeBrowser& browser = frame.state.debug.tree;
    const Rect head = heading(frame, area, tr("Search tree"),
                              browser.view ? summary(browser.view->recording())
                                           : tr("a separate search on one thread with an empty table"));
    Controls line{frame, head};
    if (browser.progress)
        progress(frame, line);
    else
        settings(frame, line);
    if (browser.view) view_controls(frame, line);
    const Rect rest = below(head, line.end() + frame.scaled(6) - head.y);
    if (browser.view) {
        table(frame, rest);
    } else if (!browser.progress) {
        const char* what =
            tr("Record a search of this position, then browse its tree node by node and see each line on the board.");
        if (empty_state(frame, rest, what, tr("Record"), can_record(frame), Picture::tree)) frame.run("record-tree");
    }
}

} // namespace ui::debug
