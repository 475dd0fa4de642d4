// The search as it runs: root moves with score, depth, nodes and best line, and the iterations so far. It shows reports
// only; the search works on a copy of the position.
#include "game/records/notation.hpp"
#include "game/ui/panels/widgets.hpp"

#include <algorithm>
#include <cstdio>

namespace ui::panels {

namespace {

struct Shown { // the report in the panel, and what it is about
    const ai::Report* report = nullptr;
    bool is_of_last_choice = false;
};

Shown shown_report(const Panel& panel) {
    if (panel.match.report()) return {&*panel.match.report(), false};
    if (panel.match.last_choice_report()) return {&*panel.match.last_choice_report(), true};
    return {};
}

std::string status(const Panel& panel, const Shown& shown) {
    if (shown.report == nullptr) return panel.match.is_thinking() ? "starting" : "nothing to show yet";
    if (!shown.report->moves.empty() && shown.report->moves.front().is_from_book) {
        return shown.is_of_last_choice ? "the computer's last move, from the opening book" : "from the opening book";
    }
    if (shown.is_of_last_choice) return "the computer's last move";
    if (shown.report->is_solved) return "solved";
    if (panel.match.is_thinking()) return "running, to choose a move";
    return panel.match.is_analysis_on() ? "analysing" : "stopped";
}

void figure(const Panel& panel, const char* label, const std::string& value, float width) {
    ImDrawList* list = ImGui::GetWindowDrawList();
    const ImVec2 from = ImGui::GetCursorScreenPos();
    const float height = panel.scaled(46);
    list->AddRectFilled(from, {from.x + width, from.y + height}, to_u32(panel.theme.card), panel.scaled(6));
    list->AddRect(from, {from.x + width, from.y + height}, to_u32(panel.theme.card_line), panel.scaled(6));
    widgets::text(list, panel.fonts.small, panel.scaled(12), {from.x + panel.scaled(10), from.y + panel.scaled(14)},
                  to_u32(panel.theme.text_quiet), label);
    widgets::text(list, panel.fonts.strong, panel.scaled(14), {from.x + panel.scaled(10), from.y + panel.scaled(32)},
                  to_u32(panel.theme.text), value);
    ImGui::Dummy({width, height});
}

void figures(const Panel& panel, const ai::Report& report) {
    const double seconds = std::max(0.001, static_cast<double>(report.elapsed.count()) / 1000);
    char time[32];
    std::snprintf(time, sizeof time, "%.2f s", seconds);
    const auto rate = static_cast<std::uint64_t>(static_cast<double>(report.nodes) / seconds);
    const std::pair<const char*, std::string> all[] = {
        {"Depth", std::to_string(report.depth) + (report.is_solved ? " exact" : "")},
        {"Nodes", widgets::count_text(report.nodes)},
        {"Nodes per second", widgets::count_text(rate)},
        {"Time", time},
    };
    const float space = panel.scaled(6);
    const float width = (ImGui::GetContentRegionAvail().x - 3 * space) / 4;
    for (std::size_t i = 0; i < std::size(all); ++i) {
        if (i > 0) ImGui::SameLine(0, space);
        figure(panel, all[i].first, all[i].second, width);
    }
}

const char* sign(ai::Bound bound) {
    switch (bound) {
    case ai::Bound::exact: return "=";
    case ai::Bound::at_most: return "\xE2\x89\xA4";
    case ai::Bound::at_least: return "\xE2\x89\xA5";
    }
    return "";
}

void right_aligned(const std::string& text) {
    const float width = ImGui::CalcTextSize(text.c_str()).x;
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + std::max(0.f, ImGui::GetContentRegionAvail().x - width));
    ImGui::TextUnformatted(text.c_str());
}

void share_bar(const Panel& panel, double share) {
    ImDrawList* list = ImGui::GetWindowDrawList();
    const ImVec2 from = ImGui::GetCursorScreenPos();
    const float room = ImGui::GetContentRegionAvail().x - panel.scaled(34);
    const float middle = from.y + ImGui::GetTextLineHeight() / 2;
    const float width = std::max(1.f, room * static_cast<float>(share));
    list->AddRectFilled({from.x, middle - panel.scaled(4)}, {from.x + width, middle + panel.scaled(4)},
                        to_u32(panel.theme.accent), panel.scaled(2));
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + width + panel.scaled(6));
    ImGui::TextDisabled("%d %%", static_cast<int>(share * 100 + 0.5));
}

// The square as the game writes it, without the colour that a triple has: the columns are narrow.
std::string move_text(const Panel& panel, rules::Move move) {
    if (move.is_pass()) return "pass";
    return records::to_text(move.square(), panel.match.settings().rules.notation, panel.match.position().size());
}

std::string line_text(const Panel& panel, const std::vector<rules::Move>& line) {
    const records::Notation notation = panel.match.settings().rules.notation;
    const bool has_blanks = notation == records::Notation::zero_based || notation == records::Notation::one_based;
    std::string text;
    for (std::size_t i = 1; i < line.size(); ++i)
        text += (i == 1 ? "" : has_blanks ? ", " : " ") + move_text(panel, line[i]);
    return text;
}

void root_moves(const Panel& panel, const ai::Report& report) {
    constexpr ImGuiTableFlags flags =
        ImGuiTableFlags_BordersInnerH | ImGuiTableFlags_SizingFixedFit | ImGuiTableFlags_ScrollY;
    const float rows = static_cast<float>(report.moves.size() + 1) * (ImGui::GetTextLineHeight() + panel.scaled(6));
    const float height = std::min(rows + panel.scaled(4), ImGui::GetContentRegionAvail().y * 0.6f);
    if (!ImGui::BeginTable("root moves", 7, flags, {0, height})) return;
    ImGui::TableSetupScrollFreeze(0, 1);
    ImGui::TableSetupColumn("Move", 0, panel.scaled(38));
    ImGui::TableSetupColumn("Score", 0, panel.scaled(48));
    ImGui::TableSetupColumn("", 0, panel.scaled(12));
    ImGui::TableSetupColumn("Depth", 0, panel.scaled(48));
    ImGui::TableSetupColumn("Nodes", 0, panel.scaled(64));
    ImGui::TableSetupColumn("Share", 0, panel.scaled(100));
    ImGui::TableSetupColumn("Best line", ImGuiTableColumnFlags_WidthStretch);
    ImGui::PushStyleColor(ImGuiCol_Text, to_vec4(panel.theme.text_quiet));
    ImGui::TableHeadersRow();
    ImGui::PopStyleColor();
    std::uint64_t all_nodes = 0;
    for (const ai::RootMove& move : report.moves)
        all_nodes += move.nodes;
    for (std::size_t i = 0; i < report.moves.size(); ++i) {
        const ai::RootMove& move = report.moves[i];
        ImGui::TableNextRow();
        if (i == 0) ImGui::TableSetBgColor(ImGuiTableBgTarget_RowBg0, to_u32(panel.theme.active_card));
        ImGui::TableNextColumn();
        ImGui::PushFont(i == 0 ? panel.fonts.small_strong : panel.fonts.small);
        ImGui::TextUnformatted(move_text(panel, move.move).c_str());
        ImGui::PopFont();
        ImGui::TableNextColumn();
        right_aligned(move.depth == 0 ? "" : widgets::score_text_tenths(move.score));
        ImGui::TableNextColumn();
        ImGui::TextUnformatted(move.depth == 0 ? "" : sign(move.bound));
        ImGui::TableNextColumn();
        right_aligned(move.depth == 0     ? ""
                      : move.is_from_book ? "book"
                      : move.is_solved    ? "exact"
                                          : std::to_string(move.depth));
        ImGui::TableNextColumn();
        right_aligned(widgets::count_text(move.nodes));
        ImGui::TableNextColumn();
        share_bar(panel, all_nodes == 0 ? 0 : static_cast<double>(move.nodes) / static_cast<double>(all_nodes));
        ImGui::TableNextColumn();
        ImGui::TextUnformatted(line_text(panel, move.line).c_str());
    }
    ImGui::EndTable();
}

void iterations(const Panel& panel) {
    if (panel.state.iterations.empty()) return;
    ImGui::PushFont(panel.fonts.strong);
    ImGui::TextUnformatted("Iterations");
    ImGui::PopFont();
    constexpr ImGuiTableFlags flags =
        ImGuiTableFlags_BordersInnerH | ImGuiTableFlags_SizingStretchProp | ImGuiTableFlags_ScrollY;
    if (!ImGui::BeginTable("iterations", 5, flags,
                           {0, std::max(panel.scaled(60), ImGui::GetContentRegionAvail().y - panel.scaled(24))})) {
        return;
    }
    ImGui::TableSetupScrollFreeze(0, 1);
    for (const char* name : {"Depth", "Best", "Score", "Nodes", "Time"})
        ImGui::TableSetupColumn(name);
    ImGui::PushStyleColor(ImGuiCol_Text, to_vec4(panel.theme.text_quiet));
    ImGui::TableHeadersRow();
    ImGui::PopStyleColor();
    const auto& rows = panel.state.iterations;
    for (auto row = rows.rbegin(); row != rows.rend(); ++row) {
        const auto before = row + 1;
        const bool has_changed = before != rows.rend() && before->best != row->best;
        char time[32];
        std::snprintf(time, sizeof time, "%.2f s", static_cast<double>(row->elapsed.count()) / 1000);
        ImGui::TableNextColumn();
        ImGui::Text("%d%s", row->depth, row->is_solved ? " exact" : "");
        ImGui::TableNextColumn();
        ImGui::Text("%s%s", move_text(panel, row->best).c_str(), has_changed ? " (new)" : "");
        ImGui::TableNextColumn();
        ImGui::TextUnformatted(widgets::score_text_tenths(row->score).c_str());
        ImGui::TableNextColumn();
        ImGui::TextUnformatted(widgets::count_text(row->nodes).c_str());
        ImGui::TableNextColumn();
        ImGui::TextUnformatted(time);
    }
    ImGui::EndTable();
}

void teaching(const ai::Report& report) {
    if (!report.teaching) return;
    const ai::TeachingCounts& counts = *report.teaching;
    ImGui::Text("Minimax %s%s nodes, alpha-beta %s nodes: the same value.",
                counts.minimax_is_complete ? "" : "more than ", widgets::count_text(counts.minimax_nodes).c_str(),
                widgets::count_text(counts.alpha_beta_nodes).c_str());
    if (report.counts_plain_discs) ImGui::TextDisabled("Finished games are valued by the discs as they lie.");
}

} // namespace

void debug_panel(Panel& panel) {
    if (!panel.layout.debug) return;
    const engine::Rect& rect = *panel.layout.debug;
    ImGui::SetNextWindowPos({rect.x, rect.y});
    ImGui::SetNextWindowSize({rect.width, rect.height});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 0.f);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {panel.scaled(16), panel.scaled(14)});
    ImGui::PushStyleColor(ImGuiCol_WindowBg, to_vec4(panel.theme.debug));
    ImGui::Begin("Debug", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings
                     | ImGuiWindowFlags_NoBringToFrontOnFocus);
    const Shown shown = shown_report(panel);
    ImGui::PushFont(panel.fonts.strong);
    ImGui::TextUnformatted("Search");
    ImGui::PopFont();
    ImGui::SameLine();
    ImGui::TextColored(to_vec4(panel.theme.accent_text), "%s", status(panel, shown).c_str());
    ImGui::PushFont(panel.fonts.small);
    if (shown.report != nullptr && !shown.report->moves.empty()) {
        figures(panel, *shown.report);
        teaching(*shown.report);
        ImGui::TextDisabled("Root moves: scores in discs for the side to move%s",
                            shown.report->counts_plain_discs ? "" : ", empties to the winner");
        root_moves(panel, *shown.report);
        if (!shown.is_of_last_choice) iterations(panel);
    } else {
        ImGui::TextDisabled("The search is shown here while the computer thinks, and while you do.");
    }
    ImGui::SetCursorPosY(ImGui::GetWindowHeight() - panel.scaled(26));
    ImGui::TextDisabled("Frame %.1f ms      The search runs on a copy of the game",
                        static_cast<double>(panel.state.frame_ms));
    ImGui::PopFont();
    ImGui::End();
    ImGui::PopStyleColor();
    ImGui::PopStyleVar(2);
}

} // namespace ui::panels
