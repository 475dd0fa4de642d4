#include "game/play/game_controller.hpp"
#include "game/records/notation.hpp"
#include "game/ui/analysis/sections.hpp"
#include "game/ui/widgets/numbers.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace ui::debug {

Rect below(const Rect& rect, float height) {
    return {rect.x, rect.y + height, rect.width, std::max(0.f, rect.height - height)};
}

void rule(const FrameContext& frame, const Rect& area, float y) {
    ImGui::GetWindowDrawList()->AddLine({area.x, y}, {area.right(), y}, frame.theme.debug_line, frame.scaled(1));
}

Rect heading(const FrameContext& frame, const Rect& area, std::string_view title, std::string_view remark) {
    const float middle = area.y + heading_height(frame) / 2 - frame.scaled(1);
    draw_text(frame, strong_text, {area.x, middle}, frame.theme.text, title);
    const float from = area.x + text_width(frame, strong_text, title) + frame.scaled(8);
    if (from + text_width(frame, small_text, remark) <= area.right())
        draw_text(frame, small_text, {from, middle}, frame.theme.text_quiet, remark);
    term_tip(frame, {area.x, area.y, from - area.x, heading_height(frame)}, title);
    return below(area, heading_height(frame));
}

namespace {

constexpr float check_height = 22;

float button_height(const FrameContext& frame) {
    return sized(frame, 28, 22);
}

// Storage key for a column's largest cell width so far, in line heights, so that it is valid at every scale.
ImGuiID width_key(int column) {
    constexpr ImGuiID first = 0x7ab1e;
    return first + static_cast<ImGuiID>(column);
}

// Widths in pixels. 0: the column takes the remaining width, or is omitted.
std::vector<float> table_widths(const FrameContext& frame, std::span<const Column> columns, float room) {
    constexpr float least_of_rest = 36;
    const ImGuiStorage& storage = *ImGui::GetStateStorage();
    const float beside = 2 * ImGui::GetStyle().CellPadding.x;
    std::vector<float> widths(columns.size());
    float sum = ImGui::GetStyle().ScrollbarSize;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        if (!columns[i].is_shown) continue;
        const float cells = storage.GetFloat(width_key(static_cast<int>(i))) * ImGui::GetFontSize();
        const bool is_fixed = columns[i].width > 0;
        if (is_fixed) widths[i] = std::max(frame.scaled(columns[i].width), std::ceil(cells) + 1);
        sum += beside + (is_fixed ? widths[i] : frame.scaled(least_of_rest));
    }
    for (std::size_t i = columns.size(); i-- > 0 && sum > room;) {
        if (!columns[i].is_optional || !columns[i].is_shown) continue;
        sum -= beside + widths[i];
        widths[i] = 0;
    }
    return widths;
}

// Draws the next heading, with a small triangle if the table is sorted by its column.
void heading_cell(const FrameContext& frame, const char* name, bool is_sortable) {
    const std::string_view shown = shown_part(name);
    if (!cell(frame, shown, frame.theme.text_quiet) || shown.empty()) return;
    const int index = ImGui::TableGetColumnIndex();
    ImGuiTable* table = ImGui::GetCurrentTable();
    ImGuiTableColumn* column = &table->Columns[index];
    const float height = ImGui::GetTextLineHeight();
    const Rect area{column->WorkMinX, table->RowPosY1 + ImGui::GetStyle().CellPadding.y,
                    column->WorkMaxX - column->WorkMinX, height};
    if (is_sortable && area.width > 1) {
        if (click_area(name, area))
            ImGui::TableSetColumnSortDirection(index, ImGui::TableGetColumnNextSortDirection(column), false);
        if (ImGui::IsItemHovered()) draw_fill(area, frame.theme.text.faded(.08f), frame.scaled(3));
        if (column->SortOrder != -1) {
            const bool is_up = column->SortDirection == ImGuiSortDirection_Ascending;
            const float half = frame.scaled(3), middle = area.center().x;
            const float base = is_up ? area.y + frame.scaled(1) : area.bottom() - frame.scaled(1);
            const float tip = base + (is_up ? -half : half);
            ImGui::GetWindowDrawList()->AddTriangleFilled({middle - half, base}, {middle + half, base}, {middle, tip},
                                                          frame.theme.accent);
        }
    }
    term_tip(frame, area, shown);
}

} // namespace

bool begin_table(const FrameContext& frame, const char* id, std::span<const Column> columns, const Rect& area,
                 bool is_sortable) {
    const ImGuiTableFlags flags = ImGuiTableFlags_BordersInnerH | ImGuiTableFlags_SizingFixedFit
                                  | ImGuiTableFlags_ScrollY
                                  | (is_sortable ? ImGuiTableFlags_Sortable | ImGuiTableFlags_SortTristate : 0);
    if (area.height < row_height(frame) || area.width < 1) return false;
    set_cursor(area.corner());
    const float row = ImGui::GetTextLineHeight() + 2 * ImGui::GetStyle().CellPadding.y;
    const float height = row * std::max(1.f, std::floor(area.height / row));
    if (!ImGui::BeginTable(id, static_cast<int>(columns.size()), flags, {area.width, height})) return false;
    ImGui::TableSetupScrollFreeze(0, 1);
    const std::vector<float> widths = table_widths(frame, columns, area.width);
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const bool is_fixed = columns[i].width > 0;
        ImGuiTableColumnFlags kind = is_fixed ? ImGuiTableColumnFlags_WidthFixed : ImGuiTableColumnFlags_WidthStretch;
        if (is_fixed && widths[i] == 0) kind |= ImGuiTableColumnFlags_Disabled;
        // The first click shows the largest number at the top.
        kind |= columns[i].is_right ? ImGuiTableColumnFlags_PreferSortDescending : ImGuiTableColumnFlags_None;
        ImGui::TableSetupColumn(columns[i].name, kind, is_fixed ? widths[i] : 1.f, columns[i].is_right ? 1 : 0);
    }
    ImGui::TableNextRow(ImGuiTableRowFlags_Headers);
    for (const Column& column : columns)
        heading_cell(frame, column.name, is_sortable && column.width > 0);
    return true;
}

int order_of(rules::Move move) {
    return move.is_pass() ? -1 : move.square().column * rules::BoardSize::largest + move.square().row;
}

bool cell(const FrameContext& frame, std::string_view text) {
    if (!ImGui::TableNextColumn()) return false;
    const float room = ImGui::GetContentRegionAvail().x;
    std::string shown{text};
    float width = ImGui::CalcTextSize(shown.c_str()).x;
    const int column = ImGui::TableGetColumnIndex();
    float& widest = *ImGui::GetStateStorage()->GetFloatRef(width_key(column));
    if (const float lines = width / ImGui::GetFontSize(); lines > widest) {
        widest = lines;
        frame.state.debug.has_wider_cell |= width > room;
    }
    // The text is cut until the next frame, or permanently in a column that takes the remaining width.
    if (width > room) {
        shown = shortened_text(ImGui::GetFont(), frame.scaled(small_text.size), text, room);
        width = ImGui::CalcTextSize(shown.c_str()).x;
    }
    const bool is_right = ImGui::GetCurrentTable()->Columns[column].UserID != 0;
    if (is_right) ImGui::SetCursorPosX(ImGui::GetCursorPosX() + std::max(0.f, room - width));
    ImGui::TextUnformatted(shown.c_str());
    return true;
}

bool cell(const FrameContext& frame, std::string_view text, engine::Rgba color) {
    ImGui::PushStyleColor(ImGuiCol_Text, to_vec4(color));
    const bool is_shown = cell(frame, text);
    ImGui::PopStyleColor();
    return is_shown;
}

void signed_bar_cell(const FrameContext& frame, float part) {
    if (!ImGui::TableNextColumn()) return;
    const Rect room = at_cursor(-1, ImGui::GetTextLineHeight());
    const float beyond = frame.scaled(2), half = room.width / 2 - beyond, middle = room.x + half;
    const float top = room.y + frame.scaled(2.5f), height = room.height - frame.scaled(5);
    const float length = half * std::clamp(part, -1.f, 1.f), rounding = frame.scaled(1.5f);
    if (part > 0) draw_fill({middle, top, length, height}, frame.theme.accent, rounding);
    if (part < 0) {
        const float left = std::max(-length, beyond);
        draw_frame({middle - left, top, left, height}, frame.theme.mistake, rounding, frame.line_width(1.2f));
    }
    ImGui::GetWindowDrawList()->AddLine({middle, top - beyond}, {middle, top + height + beyond}, frame.theme.text_quiet,
                                        frame.line_width(1));
}

bool is_row_pointed(const FrameContext& frame, float table_top) {
    const float pad = ImGui::GetStyle().CellPadding.y;
    const float from = ImGui::GetCursorScreenPos().y - pad;
    const float to = from + ImGui::GetTextLineHeight() + 2 * pad;
    const float mouse = ImGui::GetMousePos().y;
    // The heading stays while the rows scroll.
    const bool is_below_heading = mouse > table_top + row_height(frame);
    return ImGui::IsWindowHovered() && is_below_heading && from <= mouse && mouse < to;
}

float key_button_width(const FrameContext& frame, std::string_view label, std::string_view key) {
    const float text = text_width(frame, bold_text, shown_part(label));
    const float keyed = key.empty() ? 0 : text_width(frame, small_text, key) + frame.scaled(7);
    return std::ceil(text + keyed + frame.scaled(22));
}

bool key_button(const FrameContext& frame, const char* label, std::string_view key, bool is_enabled) {
    const Theme& theme = frame.theme;
    const Rect rect = at_cursor(key_button_width(frame, label, key), button_height(frame));
    const bool is_clicked = click_area(label, rect) && is_enabled;
    const auto faded = [&](engine::Rgba color, float alpha) {
        if (!is_enabled) color.alpha *= alpha;
        return color;
    };
    const bool is_lit = ImGui::IsItemHovered() && is_enabled;
    draw_box(rect, faded(is_lit ? theme.button_line : theme.button, .5f), faded(theme.button_line, .5f),
             frame.scaled(6));
    const float middle = rect.center().y, pad = frame.scaled(11);
    draw_text(frame, bold_text, {rect.x + pad, middle}, faded(is_enabled ? theme.text : theme.text_quiet, .7f),
              shown_part(label));
    draw_text(frame, small_text, {rect.right() - pad, middle}, faded(theme.text_quiet, .7f), key, Align::right);
    return is_clicked;
}

float check_width(const FrameContext& frame, std::string_view label) {
    return std::ceil(text_width(frame, small_text, shown_part(label)) + frame.scaled(22));
}

bool check(const FrameContext& frame, const char* label, bool is_on) {
    const Theme& theme = frame.theme;
    const float side = frame.scaled(15), rounding = frame.scaled(4);
    const Rect area = at_cursor(check_width(frame, label), frame.scaled(check_height));
    const bool is_clicked = click_area(label, area);
    const Rect box{area.x, area.y + (area.height - side) / 2, side, side};
    draw_fill(box, is_on ? theme.accent : theme.well, rounding);
    if (is_on)
        draw_tick(box.center(), side * .58f, std::max(1.5f, frame.scaled(1.8f)), engine::rgb(0x17130A));
    else
        draw_frame(box, ImGui::IsItemHovered() ? theme.text_quiet : theme.button_line, rounding,
                   frame.line_width(1.2f));
    draw_text(frame, small_text, {box.right() + frame.scaled(7), area.center().y},
              is_on ? theme.text : theme.text_second, shown_part(label));
    return is_clicked;
}

void Controls::place(float width, float height, float joined) {
    if (x_ > area_.x && x_ + width + joined > area_.right()) {
        x_ = area_.x;
        y_ += line_ + gap_;
    }
    set_cursor({x_, y_ + (line_ - height) / 2});
    x_ += width + (joined > 0 ? frame_.scaled(5) : space_);
}

void Controls::label(std::string_view text, engine::Rgba color) {
    place(text_width(frame_, small_text, text), 0);
    draw_text(frame_, small_text, at_cursor(0, 0).corner(), color, text);
}

bool Controls::button(const char* label, bool is_enabled) {
    place(key_button_width(frame_, label), button_height(frame_));
    return key_button(frame_, label, {}, is_enabled);
}

bool Controls::check(const char* label, bool is_on, float joined) {
    place(check_width(frame_, label), frame_.scaled(check_height), joined);
    return debug::check(frame_, label, is_on);
}

void Controls::begin_field(float width) {
    place(width, ImGui::GetFontSize() + 2 * frame_.scaled(3));
    ImGui::SetNextItemWidth(width);
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {frame_.scaled(7), frame_.scaled(3)});
    ImGui::PushStyleVar(ImGuiStyleVar_FrameRounding, frame_.scaled(5));
}

int Controls::choice(const char* id, std::span<const std::string> all, int chosen, float width) {
    int picked = -1;
    begin_field(frame_.scaled(width));
    if (begin_combo(frame_, id, all[static_cast<std::size_t>(chosen)].c_str())) {
        for (std::size_t i = 0; i < all.size(); ++i)
            if (ImGui::Selectable(all[i].c_str(), static_cast<int>(i) == chosen)) picked = static_cast<int>(i);
        end_combo();
    }
    ImGui::PopStyleVar(2);
    return picked;
}

bool Controls::text_field(const char* id, const char* hint, std::string& text, float widest) {
    std::array<char, 2100> buffer{}; // Engine commands may be long.
    text.copy(buffer.data(), buffer.size() - 1);
    begin_field(std::max(frame_.scaled(120), std::min(frame_.scaled(widest), area_.width)));
    const bool is_entered =
        ImGui::InputTextWithHint(id, hint, buffer.data(), buffer.size(), ImGuiInputTextFlags_EnterReturnsTrue);
    ImGui::PopStyleVar(2);
    text = buffer.data();
    return is_entered;
}

std::vector<int> numbers(int first, int last) {
    std::vector<int> all;
    for (int number = first; number <= last; ++number)
        all.push_back(number);
    return all;
}

std::string move_text(const FrameContext& frame, rules::Move move) {
    if (move.is_pass()) return tr("pass");
    return records::to_text(move.square(), frame.game.settings().rules.notation, frame.game.position().size());
}

const char* sign(ai::Bound bound) {
    switch (bound) {
    case ai::Bound::exact: return "=";
    case ai::Bound::at_most: return "\xE2\x89\xA4";
    case ai::Bound::at_least: return "\xE2\x89\xA5";
    }
    return "";
}

std::string short_count(std::uint64_t count) {
    if (count < 10'000) return count_text(count);
    const double thousands = static_cast<double>(count) / 1000;
    if (thousands < 1000) return decimal(thousands, thousands < 100 ? 1 : 0) + " k";
    if (thousands < 1e6) return decimal(thousands / 1000, thousands < 1e5 ? 2 : 0) + " M";
    return decimal(thousands / 1e6, 2) + " G";
}

std::string seconds_text(std::chrono::milliseconds time) {
    return tr("{:.2f} s", static_cast<double>(time.count()) / 1000);
}

float share_bar(const FrameContext& frame, ImDrawList* list, const Rect& rect, float share, engine::Rgba color) {
    const float width = std::max(frame.scaled(1.5f), rect.width * std::clamp(share, 0.f, 1.f));
    draw_fill(list, {rect.x, rect.y, width, rect.height}, color, frame.scaled(2));
    return width;
}

bool empty_state(const FrameContext& frame, const Rect& area, const char* text, const char* button, bool is_enabled,
                 std::optional<Picture> picture) {
    if (picture && area.height >= frame.scaled(170)) return empty_page(frame, area, *picture, text, button, is_enabled);
    // The button comes first, because a low panel has no space for the text.
    const float width = std::min(area.width, frame.scaled(460));
    set_cursor(area.corner());
    const bool is_clicked = button != nullptr && key_button(frame, button, {}, is_enabled);
    const float top = button != nullptr ? ImGui::GetItemRectMax().y + frame.scaled(10) : area.y;
    set_cursor({area.x, top});
    if (top + ImGui::CalcTextSize(text, nullptr, false, width).y <= area.bottom())
        draw_paragraph(text, frame.theme.text_quiet, width);
    return is_clicked;
}

void show_line(FrameContext& frame, LinePreview line) {
    if (!line.moves.empty()) frame.state.debug.pointed_line = std::move(line);
}

bool has_room_for_marks(const FrameContext& frame) {
    const bool has_values = frame.shown.on_squares && frame.controller.analysis() != nullptr;
    return screen_of(frame.session).shows_game() && !frame.presentation.is_busy()
           && frame.presentation.is_up_to_date(frame.game) && frame.layout.board.square() >= (has_values ? 52 : 24);
}

void corner_mark(const FrameContext& frame, rules::Square square, const std::string& text, engine::Rgba color) {
    ImDrawList* list = ImGui::GetBackgroundDrawList();
    const float q = frame.layout.board.square(), size = std::max(10.f, q * .19f);
    const engine::Point center = frame.layout.board.center(square);
    const float width = text_width(frame.fonts.small_strong, size, text) + size * .7f;
    const Rect plate{center.x - q * .46f, center.y - q * .46f, width, size * 1.35f};
    draw_fill(list, plate, engine::rgb(0x06140D, .82f), size * .35f);
    draw_text(list, frame.fonts.small_strong, size, plate.center(), color, text, Align::center);
}

// Draws only the sides that border on squares outside the set.
void outline(const FrameContext& frame, const rules::SquareSet& squares) {
    if (!screen_of(frame.session).shows_game()) return; // Another screen uses the board.
    const BoardLayout& board = frame.layout.board;
    const float half = board.square() / 2, thickness = std::max(1.5f, frame.scaled(2));
    const int side = board.size.side();
    ImDrawList* list = ImGui::GetBackgroundDrawList();
    for (const rules::Square square : squares) {
        const engine::Point center = board.center(square);
        const float left = center.x - half, right = center.x + half, top = center.y - half, bottom = center.y + half;
        list->AddRectFilled({left, top}, {right, bottom}, frame.theme.probe.faded(.10f));
        const auto border = [&](int rows, int columns, ImVec2 from, ImVec2 to) {
            const int row = square.row + rows, column = square.column + columns;
            const bool is_on_board = row >= 0 && column >= 0 && row < side && column < side;
            if (!is_on_board || !squares.contains({row, column})) list->AddLine(from, to, frame.theme.probe, thickness);
        };
        border(-1, 0, {left, top}, {right, top});
        border(1, 0, {left, bottom}, {right, bottom});
        border(0, -1, {left, top}, {left, bottom});
        border(0, 1, {right, top}, {right, bottom});
    }
}

} // namespace ui::debug
