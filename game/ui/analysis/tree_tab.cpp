#include "game/ui/analysis/sections.hpp"
#include "game/ui/board/evaluation.hpp"

#include <algorithm>
#include <array>

namespace ui::panels::debug {

namespace {

using ai::RecordedNode;
using NodeKind = RecordedNode::Kind;

constexpr std::array<std::size_t, 4> bounds{30'000, 100'000, 300'000, 1'000'000}; // nodes kept
constexpr int min_depth = 2;
constexpr int max_depth = 20;

std::string bound_text(std::size_t nodes) {
    return nodes < 1'000'000 ? tr("{} k nodes", nodes / 1000) : tr("{} M nodes", nodes / 1'000'000);
}

class ControlLine {
  public:
    ControlLine(const Panel& panel, const Rect& area) : panel_{panel}, at_{area.x}, area_{area} {}
    void place(float width, float height) {
        if (at_ > area_.x && at_ + width > area_.x + area_.width) next();
        ImGui::SetCursorScreenPos({at_, y() + (panel_.scaled(28) - height) / 2});
        at_ += width + panel_.scaled(8);
    }
    void next() {
        at_ = area_.x;
        down_ += panel_.scaled(32);
    }
    float y() const { return area_.y + down_; }
    Rect rest() const { return below(area_, down_ + panel_.scaled(34)); }

  private:
    const Panel& panel_;
    float at_;
    float down_ = 0;
    Rect area_;
};

void label(const Panel& panel, ControlLine& line, std::string_view text) {
    const float width = widgets::text_width(panel.fonts.small, panel.scaled(12), text);
    line.place(width, panel.scaled(28));
    const ImVec2 at = ImGui::GetCursorScreenPos();
    widgets::text(ImGui::GetWindowDrawList(), panel.fonts.small, panel.scaled(12), {at.x, at.y + panel.scaled(14)},
                  to_u32(panel.theme.text_quiet), text);
}

int combo(const Panel& panel, ControlLine& line, const char* id, std::span<const std::string> all, int chosen,
          float width) {
    line.place(panel.scaled(width), panel.scaled(22));
    return choice(panel, id, all, chosen, panel.scaled(width));
}

bool button(const Panel& panel, ControlLine& line, const char* text, bool is_enabled = true) {
    line.place(key_button_width(panel, text, {}), panel.scaled(28));
    return key_button(panel, text, {}, is_enabled);
}

constexpr base::Marked record = base::mark("Record");

// Texts of ai::to_text for node reasons.
[[maybe_unused]] constexpr base::Marked reasons[]{base::mark("all moves searched"),
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

bool can_record(const Panel& panel) {
    return !panel.game.position().is_over();
}

void settings(Panel& panel, ControlLine& line) {
    TreeBrowser& browser = panel.state.debug.tree;
    std::vector<std::string> depths;
    for (int depth = min_depth; depth <= max_depth; ++depth)
        depths.push_back(tr("depth {}", depth));
    if (const int picked = combo(panel, line, "##depth", depths, browser.depth - min_depth, 92); picked >= 0)
        browser.depth = min_depth + picked;
    std::vector<std::string> sizes;
    sizes.reserve(bounds.size());
    for (const std::size_t bound : bounds)
        sizes.push_back(bound_text(bound));
    const auto known = std::ranges::find(bounds, browser.max_nodes);
    const int size = known == bounds.end() ? 0 : static_cast<int>(known - bounds.begin());
    if (const int picked = combo(panel, line, "##bound", sizes, size, 108); picked >= 0)
        browser.max_nodes = bounds[static_cast<std::size_t>(picked)];
    const std::size_t mebibytes = (browser.max_nodes * sizeof(RecordedNode) + (1 << 20) - 1) >> 20;
    label(panel, line, tr("at most {} MiB", mebibytes));
    // Before the first recording empty_state has the button.
    if (browser.view && button(panel, line, tr(record), can_record(panel))) panel.run("record-tree");
}

void progress(Panel& panel, ControlLine& line) {
    const ai::RecordProgress& seen = *panel.state.debug.tree.progress;
    label(panel, line,
          tr("Recording: depth {}, {} nodes, {} kept", seen.depth, widgets::count_text(seen.nodes),
             widgets::count_text(seen.kept)));
    if (button(panel, line, tr("Show so far"))) panel.ask(finish_recording);
    if (button(panel, line, tr("Cancel"))) panel.ask(cancel_recording);
}

void view_buttons(Panel& panel, ControlLine& line) {
    TreeBrowser& browser = panel.state.debug.tree;
    TreeView& view = *browser.view;
    if (button(panel, line, tr("Best line"))) {
        browser.scroll_to = static_cast<int>(view.open_best_line());
    }
    if (button(panel, line, tr("Fold"))) {
        view.close_all();
        browser.scroll_to = 0;
    }
    std::vector<std::string> names{tr("all nodes")};
    constexpr int reason_count = static_cast<int>(RecordedNode::Reason::stopped) + 1;
    for (int i = 0; i < reason_count; ++i)
        names.push_back(base::tr_data(ai::to_text(static_cast<RecordedNode::Reason>(i))));
    const int chosen = view.filter() ? static_cast<int>(*view.filter()) + 1 : 0;
    const int picked = combo(panel, line, "##reason", names, chosen, 150);
    if (picked < 0) return;
    if (picked == 0)
        view.filter(std::nullopt);
    else
        view.filter(static_cast<RecordedNode::Reason>(picked - 1));
    browser.scroll_to = 0;
}

std::string name_of(const Panel& panel, const TreeView& view, const TreeView::Row& row) {
    const RecordedNode& node = view.node(row.node);
    if (view.filter()) {
        std::string path;
        for (const rules::Move move : view.path(row.node))
            path += (path.empty() ? "" : " ") + move_text(panel, move);
        return path.empty() ? tr("root") : path;
    }
    switch (node.kind) {
    case NodeKind::root: return tr("root");
    case NodeKind::iteration: return tr("depth {} at {}", node.depth, certainty_text(node.selectivity));
    case NodeKind::probcut: return tr("ProbCut, depth {}", node.depth);
    case NodeKind::principal:
    case NodeKind::null_window: break;
    }
    return move_text(panel, node.move);
}

std::string window_text(const RecordedNode& node) {
    if (node.kind == NodeKind::root || node.kind == NodeKind::iteration) return {};
    const auto whole = [](ai::Score score) {
        return score % ai::disc == 0 ? widgets::score_text(score) : widgets::score_text_tenths(score);
    };
    return whole(node.alpha) + " \xE2\x80\xA6 " + whole(node.beta);
}

void arrow(const Panel& panel, ImVec2 at, bool is_open) {
    ImDrawList* list = ImGui::GetWindowDrawList();
    const float r = panel.scaled(3.5f);
    const ImU32 ink = to_u32(panel.theme.text_second);
    if (is_open)
        list->AddTriangleFilled({at.x - r, at.y - r * .6f}, {at.x + r, at.y - r * .6f}, {at.x, at.y + r * .8f}, ink);
    else
        list->AddTriangleFilled({at.x - r * .6f, at.y - r}, {at.x + r * .8f, at.y}, {at.x - r * .6f, at.y + r}, ink);
}

struct Pointed {
    int node = -1;
    int clicked = -1;
};

struct TreeColumns {
    bool has_window = true;
    bool has_table = true;
};

void row_cells(const Panel& panel, const TreeView& view, int number, Pointed& pointed, const TreeColumns& has) {
    const TreeView::Row& row = view.rows()[static_cast<std::size_t>(number)];
    const RecordedNode& node = view.node(row.node);
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::PushID(row.node);
    const ImVec2 from = ImGui::GetCursorScreenPos();
    const float max_indent = std::max(0.f, ImGui::GetContentRegionAvail().x - panel.scaled(46));
    if (ImGui::Selectable("##node", false, ImGuiSelectableFlags_SpanAllColumns)) pointed.clicked = number;
    if (ImGui::IsItemHovered()) pointed.node = row.node;
    ImGui::PopID();
    // Deep rows keep space for their move.
    const float indent = std::min(panel.scaled(12) * static_cast<float>(std::min(row.level, 14)), max_indent);
    const float middle = from.y + ImGui::GetTextLineHeight() / 2;
    if (view.has_children(row.node) && !view.filter())
        arrow(panel, {from.x + indent + panel.scaled(5), middle}, row.is_open);
    const bool is_open_window =
        node.kind == NodeKind::principal || node.kind == NodeKind::root || node.kind == NodeKind::iteration;
    std::string name = name_of(panel, view, row);
    if (node.has_dropped_children) name += " \xE2\x80\xA6"; // more nodes than were kept
    widgets::text(ImGui::GetWindowDrawList(), is_open_window ? panel.fonts.small_strong : panel.fonts.small,
                  panel.scaled(12), {from.x + indent + panel.scaled(14), middle},
                  to_u32(is_open_window ? panel.theme.text : panel.theme.text_second), name);
    if (has.has_window) cell(panel, window_text(node), panel.theme.text_second, true);
    cell(panel, node.reason == RecordedNode::Reason::stopped ? "" : widgets::score_text_tenths(node.score), true);
    cell(panel, node.kind == NodeKind::root ? std::string{} : base::tr_data(ai::to_text(node.reason)),
         panel.theme.text_second);
    if (has.has_table) cell(panel, node.is_in_table ? "\xE2\x97\x8F" : "", panel.theme.accent_text);
    cell(panel, std::to_string(node.depth), panel.theme.text_quiet, true);
    cell(panel, short_count(node.nodes), true);
}

void table(Panel& panel, const Rect& area) {
    TreeBrowser& browser = panel.state.debug.tree;
    TreeView& view = *browser.view;
    const TreeColumns has{.has_window = area.width > panel.scaled(430), .has_table = area.width > panel.scaled(460)};
    std::vector<Column> columns{{tr("Move")}};
    if (has.has_window) columns.push_back({tr("Window"), 74, true, true});
    columns.push_back({tr("Score"), 40, true});
    columns.push_back({tr("Result"), 106});
    if (has.has_table) columns.push_back({tr("Table"), 32, false, true});
    columns.push_back({tr("Depth"), 36, true});
    columns.push_back({tr("Nodes"), 52, true});
    Pointed pointed;
    if (begin_table(panel, "tree", columns, area)) {
        const float height = ImGui::GetTextLineHeight() + 2 * ImGui::GetStyle().CellPadding.y;
        if (browser.scroll_to >= 0) {
            ImGui::SetScrollY(std::max(0.f, height * static_cast<float>(browser.scroll_to) - area.height / 2));
            browser.scroll_to = -1;
        }
        ImGuiListClipper clipper;
        clipper.Begin(static_cast<int>(view.rows().size()), height);
        while (clipper.Step())
            for (int row = clipper.DisplayStart; row < clipper.DisplayEnd; ++row)
                row_cells(panel, view, row, pointed, has);
        ImGui::EndTable();
    }
    const bool is_of_board =
        panel.presentation.is_up_to_date(panel.game) && view.recording().position == panel.game.position();
    if (pointed.node >= 0 && is_of_board) {
        LinePreview line{.moves = view.path(pointed.node)};
        line.shown = static_cast<int>(line.moves.size());
        show_line(panel, std::move(line));
    }
    if (pointed.clicked >= 0 && !view.filter()) view.toggle(static_cast<std::size_t>(pointed.clicked));
}

std::string summary(const ai::Recording& recording) {
    std::string text = tr("{} of {} nodes kept", widgets::count_text(recording.nodes.size()),
                          widgets::count_text(recording.report.nodes));
    if (!recording.is_complete)
        text = tr_n(recording.levels, "{}, {} complete level", "{}, {} complete levels", text, recording.levels);
    return recording.is_stopped ? tr("{}, stopped early", text) : text;
}

} // namespace

void tree(Panel& panel, const Rect& area) {
    TreeBrowser& browser = panel.state.debug.tree;
    const Rect head = heading(panel, area, tr("Search tree"),
                              browser.view ? summary(browser.view->recording())
                                           : tr("a separate search on one thread with an empty table"));
    ControlLine line{panel, head};
    if (browser.progress)
        progress(panel, line);
    else
        settings(panel, line);
    if (browser.view) {
        view_buttons(panel, line);
        if (browser.view->recording().position != panel.game.position()) label(panel, line, tr("of another position"));
        table(panel, line.rest());
        return;
    }
    if (browser.progress) return;
    const bool is_clicked = empty_state(
        panel, line.rest(),
        tr("Record searches the position shown and keeps its tree: every node with its window, its score and the "
           "reason why its search ended. Of a larger tree the upper levels are kept. Pointing at a node shows its "
           "line on the board."),
        tr(record), can_record(panel));
    if (is_clicked) panel.run("record-tree");
}

} // namespace ui::panels::debug
