#include "game/ui/analysis/cells.hpp"

#include "game/records/notation.hpp"
#include "game/ui/analysis/search_log.hpp"
#include "game/ui/widgets/popups.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace ui::panels::debug {

namespace {

constexpr float cell_button_height = 28;
constexpr float button_text = 12;

ImU32 frame_color(const Panel& panel, bool is_enabled) {
    const engine::Rgba color = ImGui::IsItemHovered() && is_enabled ? panel.theme.button_line : panel.theme.button;
    return to_u32(color, is_enabled ? 1.f : .5f);
}

} // namespace

Rect below(const Rect& rect, float height) {
    return {rect.x, rect.y + height, rect.width, std::max(0.f, rect.height - height)};
}

Rect heading(const Panel& panel, const Rect& area, std::string_view title, std::string_view remark) {
    ImDrawList* list = ImGui::GetWindowDrawList();
    const float middle = area.y + panel.scaled(heading_height / 2 - 1);
    widgets::text(list, panel.fonts.strong, panel.scaled(13), {area.x, middle}, to_u32(panel.theme.text), title);
    const float from = area.x + widgets::text_width(panel.fonts.strong, panel.scaled(13), title) + panel.scaled(8);
    if (!remark.empty()
        && from + widgets::text_width(panel.fonts.small, panel.scaled(12), remark) <= area.x + area.width) {
        widgets::text(list, panel.fonts.small, panel.scaled(12), {from, middle}, to_u32(panel.theme.text_quiet),
                      remark);
    }
    return below(area, panel.scaled(heading_height));
}

namespace {

// Storage key of a column's widest cell so far, in line heights, so that it holds at every scale.
ImGuiID width_key(int column) {
    constexpr ImGuiID first = 0x7ab1e;
    return first + static_cast<ImGuiID>(column);
}

// In pixels. 0: the column takes the remaining width, or is omitted.
std::vector<float> table_widths(const Panel& panel, std::span<const Column> columns, float room) {
    constexpr float least_of_rest = 36;
    const ImGuiStorage& storage = *ImGui::GetStateStorage();
    const float beside = 2 * ImGui::GetStyle().CellPadding.x;
    std::vector<float> widths;
    float sum = ImGui::GetStyle().ScrollbarSize;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const float cells = storage.GetFloat(width_key(static_cast<int>(i))) * ImGui::GetFontSize();
        const bool is_fixed = columns[i].width > 0;
        widths.push_back(is_fixed ? std::max(panel.scaled(columns[i].width), std::ceil(cells) + 1) : 0);
        sum += beside + (is_fixed ? widths.back() : panel.scaled(least_of_rest));
    }
    for (std::size_t i = columns.size(); i-- > 0 && sum > room;) {
        if (!columns[i].is_optional) continue;
        sum -= beside + widths[i];
        widths[i] = 0;
    }
    return widths;
}

} // namespace

bool begin_table(const Panel& panel, const char* id, std::span<const Column> columns, const Rect& area) {
    constexpr ImGuiTableFlags flags =
        ImGuiTableFlags_BordersInnerH | ImGuiTableFlags_SizingFixedFit | ImGuiTableFlags_ScrollY;
    if (area.height < panel.scaled(row_height) || area.width < 1) return false;
    ImGui::SetCursorScreenPos({area.x, area.y});
    const float row = ImGui::GetTextLineHeight() + 2 * ImGui::GetStyle().CellPadding.y;
    const float height = row * std::max(1.f, std::floor(area.height / row));
    const bool is_open = ImGui::BeginTable(id, static_cast<int>(columns.size()), flags, {area.width, height});
    if (!is_open) return false;
    ImGui::TableSetupScrollFreeze(0, 1);
    const std::vector<float> widths = table_widths(panel, columns, area.width);
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const ImGuiTableColumnFlags kind =
            columns[i].width > 0 ? ImGuiTableColumnFlags_WidthFixed : ImGuiTableColumnFlags_WidthStretch;
        const bool is_left_out = columns[i].width > 0 && widths[i] == 0;
        ImGui::TableSetupColumn(columns[i].name, kind | (is_left_out ? ImGuiTableColumnFlags_Disabled : 0),
                                columns[i].width > 0 ? widths[i] : 1.f);
    }
    ImGui::TableNextRow(ImGuiTableRowFlags_Headers);
    for (const Column& column : columns)
        cell(panel, widgets::shown_part(column.name), panel.theme.text_quiet, column.is_right);
    return true;
}

void cell(const Panel& panel, std::string_view text, bool is_right) {
    if (!ImGui::TableNextColumn()) return;
    const float room = ImGui::GetContentRegionAvail().x;
    std::string shown{text};
    float width = ImGui::CalcTextSize(shown.c_str()).x;
    ImGuiStorage& storage = *ImGui::GetStateStorage();
    const ImGuiID key = width_key(ImGui::TableGetColumnIndex());
    const float lines = width / ImGui::GetFontSize();
    if (lines > storage.GetFloat(key)) {
        storage.SetFloat(key, lines);
        panel.state.debug.has_wider_cell |= width > room;
    }
    if (width > room) { // until the next frame; always in a column that takes the remaining width
        shown = widgets::shortened(ImGui::GetFont(), panel.scaled(button_text), text, room);
        width = ImGui::CalcTextSize(shown.c_str()).x;
    }
    if (is_right) ImGui::SetCursorPosX(ImGui::GetCursorPosX() + std::max(0.f, room - width));
    ImGui::TextUnformatted(shown.c_str());
}

void cell(const Panel& panel, std::string_view text, engine::Rgba color, bool is_right) {
    ImGui::PushStyleColor(ImGuiCol_Text, to_vec4(color));
    cell(panel, text, is_right);
    ImGui::PopStyleColor();
}

bool is_row_pointed(const Panel& panel, float table_top) {
    const float pad = ImGui::GetStyle().CellPadding.y;
    const float from = ImGui::GetCursorScreenPos().y - pad;
    const float to = from + ImGui::GetTextLineHeight() + 2 * pad;
    const float mouse = ImGui::GetMousePos().y;
    // the heading stays while the rows scroll
    const bool is_below_heading = mouse > table_top + panel.scaled(row_height);
    return ImGui::IsWindowHovered() && is_below_heading && from <= mouse && mouse < to;
}

float key_button_width(const Panel& panel, std::string_view label, std::string_view key) {
    const float text =
        widgets::text_width(panel.fonts.small_strong, panel.scaled(button_text), widgets::shown_part(label));
    const float keyed =
        key.empty() ? 0 : widgets::text_width(panel.fonts.small, panel.scaled(11), key) + panel.scaled(7);
    return std::ceil(text + keyed + panel.scaled(22));
}

bool key_button(const Panel& panel, const char* label, std::string_view key, bool is_enabled) {
    const float width = key_button_width(panel, label, key);
    const float height = panel.scaled(cell_button_height);
    const ImVec2 from = ImGui::GetCursorScreenPos();
    const bool is_clicked = ImGui::InvisibleButton(label, {width, height}) && is_enabled;
    const ImVec2 to{from.x + width, from.y + height};
    ImDrawList* list = ImGui::GetWindowDrawList();
    list->AddRectFilled(from, to, frame_color(panel, is_enabled), panel.scaled(6));
    list->AddRect(from, to, to_u32(panel.theme.button_line, is_enabled ? 1.f : .5f), panel.scaled(6));
    const float middle = (from.y + to.y) / 2;
    const std::string_view shown = widgets::shown_part(label);
    widgets::text(list, panel.fonts.small_strong, panel.scaled(button_text), {from.x + panel.scaled(11), middle},
                  to_u32(is_enabled ? panel.theme.text : panel.theme.text_quiet, is_enabled ? 1.f : .7f), shown);
    if (!key.empty()) {
        widgets::text(list, panel.fonts.small, panel.scaled(11), {to.x - panel.scaled(11), middle},
                      to_u32(panel.theme.text_quiet, is_enabled ? 1.f : .7f), key, widgets::Align::right);
    }
    return is_clicked;
}

float quiet_button_width(const Panel& panel, std::string_view label) {
    return std::ceil(widgets::text_width(panel.fonts.small, panel.scaled(11), widgets::shown_part(label))
                     + panel.scaled(14));
}

bool quiet_button(const Panel& panel, const char* label) {
    const float width = quiet_button_width(panel, label);
    const float height = panel.scaled(18);
    const ImVec2 from = ImGui::GetCursorScreenPos();
    const bool is_clicked = ImGui::InvisibleButton(label, {width, height});
    const ImVec2 to{from.x + width, from.y + height};
    ImDrawList* list = ImGui::GetWindowDrawList();
    if (ImGui::IsItemHovered()) list->AddRectFilled(from, to, to_u32(panel.theme.button), panel.scaled(5));
    list->AddRect(from, to, to_u32(panel.theme.button_line), panel.scaled(5));
    widgets::text(list, panel.fonts.small, panel.scaled(11), {(from.x + to.x) / 2, (from.y + to.y) / 2},
                  to_u32(panel.theme.text_second), widgets::shown_part(label), widgets::Align::center);
    return is_clicked;
}

float check_width(const Panel& panel, std::string_view label) {
    return std::ceil(widgets::text_width(panel.fonts.small, panel.scaled(12), widgets::shown_part(label))
                     + panel.scaled(22));
}

bool check(const Panel& panel, const char* label, bool is_on) {
    const float width = check_width(panel, label);
    const float height = panel.scaled(22);
    const ImVec2 from = ImGui::GetCursorScreenPos();
    const bool is_clicked = ImGui::InvisibleButton(label, {width, height});
    ImDrawList* list = ImGui::GetWindowDrawList();
    const float side = panel.scaled(15);
    const float middle = from.y + height / 2;
    const ImVec2 a{from.x, middle - side / 2};
    const ImVec2 b{from.x + side, middle + side / 2};
    const float rounding = panel.scaled(4);
    if (is_on) {
        list->AddRectFilled(a, b, to_u32(panel.theme.accent), rounding);
        const ImU32 ink = to_u32(engine::rgb(0x17130A));
        const float line = std::max(1.5f, panel.scaled(1.8f));
        list->AddLine({a.x + side * .24f, a.y + side * .52f}, {a.x + side * .43f, a.y + side * .72f}, ink, line);
        list->AddLine({a.x + side * .43f, a.y + side * .72f}, {a.x + side * .77f, a.y + side * .30f}, ink, line);
    } else {
        list->AddRectFilled(a, b, to_u32(panel.theme.well), rounding);
        list->AddRect(a, b, to_u32(ImGui::IsItemHovered() ? panel.theme.text_quiet : panel.theme.button_line), rounding,
                      0, std::max(1.f, panel.scaled(1.2f)));
    }
    widgets::text(list, panel.fonts.small, panel.scaled(12), {b.x + panel.scaled(7), middle},
                  to_u32(is_on ? panel.theme.text : panel.theme.text_second), widgets::shown_part(label));
    return is_clicked;
}

int choice(const Panel& panel, const char* id, std::span<const std::string> all, int chosen, float width) {
    int picked = -1;
    ImGui::SetNextItemWidth(width);
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {panel.scaled(7), panel.scaled(3)});
    ImGui::PushStyleVar(ImGuiStyleVar_FrameRounding, panel.scaled(5));
    if (widgets::begin_combo(panel, id, all[static_cast<std::size_t>(chosen)].c_str())) {
        for (std::size_t i = 0; i < all.size(); ++i)
            if (ImGui::Selectable(all[i].c_str(), static_cast<int>(i) == chosen)) picked = static_cast<int>(i);
        widgets::end_combo();
    }
    ImGui::PopStyleVar(2);
    return picked;
}

std::string move_text(const Panel& panel, rules::Move move) {
    if (move.is_pass()) return tr("pass");
    return records::to_text(move.square(), panel.game.settings().rules.notation, panel.game.position().size());
}

std::string line_text(const Panel& panel, std::span<const rules::Move> line) {
    const records::Notation notation = panel.game.settings().rules.notation;
    const bool has_blanks = notation == records::Notation::zero_based || notation == records::Notation::one_based;
    std::string text;
    for (std::size_t i = 1; i < line.size(); ++i)
        text += (i == 1 ? "" : has_blanks ? ", " : " ") + move_text(panel, line[i]);
    return text;
}

const char* sign(ai::Bound bound) {
    switch (bound) {
    case ai::Bound::exact: return "=";
    case ai::Bound::at_most: return "\xE2\x89\xA4";
    case ai::Bound::at_least: return "\xE2\x89\xA5";
    }
    return "";
}

std::string percent_text(double part, double whole) {
    if (whole <= 0) return {};
    const double percent = 100 * part / whole;
    return percent < 10 && percent > 0 ? tr("{:.1f} %", percent) : tr("{:.0f} %", percent);
}

std::string seconds_text(std::chrono::milliseconds time) {
    return tr("{:.2f} s", static_cast<double>(time.count()) / 1000);
}

std::string short_count(std::uint64_t count) {
    if (count < 10'000) return widgets::count_text(count);
    char text[32];
    const double thousands = static_cast<double>(count) / 1000;
    if (thousands < 1000)
        std::snprintf(text, sizeof text, thousands < 100 ? "%.1f k" : "%.0f k", thousands);
    else if (thousands < 1e6)
        std::snprintf(text, sizeof text, thousands < 1e5 ? "%.2f M" : "%.0f M", thousands / 1000);
    else
        std::snprintf(text, sizeof text, "%.2f G", thousands / 1e6);
    return text;
}

bool empty_state(const Panel& panel, const Rect& area, const char* text, const char* button, bool is_enabled) {
    const float gap = panel.scaled(10);
    const auto height_in = [&](float width) { return ImGui::CalcTextSize(text, nullptr, false, width).y; };
    const auto write = [&](float x, float width) {
        ImGui::SetCursorScreenPos({x, area.y});
        ImGui::PushTextWrapPos(x + width - ImGui::GetWindowPos().x);
        ImGui::TextDisabled("%s", text);
        ImGui::PopTextWrapPos();
    };
    const float width = std::min(area.width, panel.scaled(460));
    const float height = height_in(width);
    if (button == nullptr || height + gap + ImGui::GetFrameHeight() <= area.height) {
        write(area.x, width);
        if (button == nullptr) return false;
        ImGui::SetCursorScreenPos({area.x, area.y + height + gap});
        return key_button(panel, button, {}, is_enabled);
    }
    ImGui::SetCursorScreenPos({area.x, area.y});
    const bool is_clicked = key_button(panel, button, {}, is_enabled);
    const float x = ImGui::GetItemRectMax().x + gap;
    const float left = area.x + area.width - x;
    if (left > panel.scaled(100) && height_in(left) <= area.height) write(x, left);
    return is_clicked;
}

void show_line(Panel& panel, LinePreview line) {
    if (!line.moves.empty()) panel.state.debug.pointed_line = std::move(line);
}

// Draws only the sides that border on squares outside the set.
void outline(const Panel& panel, const rules::SquareSet& squares) {
    if (!screen_of(panel.session).shows_game()) return; // the board is the New Game card's
    const BoardLayout& board = panel.layout.board;
    const float half = board.square() / 2;
    ImDrawList* list = ImGui::GetBackgroundDrawList();
    const ImU32 line = to_u32(panel.theme.probe);
    const float thickness = std::max(1.5f, panel.scaled(2));
    for (const rules::Square square : squares) {
        const engine::Point center = board.center(square);
        const ImVec2 a{center.x - half, center.y - half};
        const ImVec2 b{center.x + half, center.y + half};
        list->AddRectFilled(a, b, to_u32(panel.theme.probe, .10f));
        const auto is_in = [&](int rows, int columns) {
            const int row = square.row + rows;
            const int column = square.column + columns;
            const int side = board.size.side();
            return row >= 0 && column >= 0 && row < side && column < side && squares.contains({row, column});
        };
        if (!is_in(-1, 0)) list->AddLine({a.x, a.y}, {b.x, a.y}, line, thickness);
        if (!is_in(1, 0)) list->AddLine({a.x, b.y}, {b.x, b.y}, line, thickness);
        if (!is_in(0, -1)) list->AddLine({a.x, a.y}, {a.x, b.y}, line, thickness);
        if (!is_in(0, 1)) list->AddLine({b.x, a.y}, {b.x, b.y}, line, thickness);
    }
}

} // namespace ui::panels::debug
