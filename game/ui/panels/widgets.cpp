#include "game/ui/panels/widgets.hpp"

#include "engine/base/utf8.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>

namespace ui::widgets {

namespace {

constexpr const char* ellipsis = "\xE2\x80\xA6";
constexpr const char* minus = "\xE2\x88\x92";

const char* end_of(std::string_view text) {
    return text.data() + text.size();
}

// Dear ImGui counts in lines; the typeface's are so much higher than its em. A face that was baked at about this size
// is taken as it is, so that its glyphs fall on whole pixels.
constexpr float line_per_em = 1.21f;
float line_height(const ImFont* font, float size) {
    const float line = size * line_per_em;
    return std::abs(line - font->FontSize) < 1 ? font->FontSize : line;
}

float shifted_left(float x, float width, Align align) {
    if (align == Align::center) return x - width / 2;
    return align == Align::right ? x - width : x;
}

} // namespace

float text_width(ImFont* font, float size, std::string_view text) {
    if (text.empty()) return 0; // its pointer may be null, which Dear ImGui does not take
    return font->CalcTextSizeA(line_height(font, size), FLT_MAX, 0, text.data(), end_of(text)).x;
}

float fitting_size(ImFont* font, float size, std::string_view text, float room) {
    const float width = text_width(font, size, text);
    return width <= room ? size : size * std::max(0.f, room) / width;
}

LabelRow share_row(ImFont* font, float size, std::span<const std::string> labels, float width, float pad) {
    const auto count = static_cast<float>(labels.size());
    float longest = 0;
    float sum = 0;
    for (const std::string& label : labels) {
        const float needed = text_width(font, size, label) + 2 * pad;
        longest = std::max(longest, needed);
        sum += needed;
    }
    LabelRow row{.widths = std::vector<float>(labels.size(), width / count), .size = size};
    if (longest * count <= width) return row;
    for (std::size_t i = 0; i < labels.size(); ++i)
        row.widths[i] = (text_width(font, size, labels[i]) + 2 * pad) * width / sum;
    if (sum > width) {
        for (std::size_t i = 0; i < labels.size(); ++i)
            row.size = std::min(row.size, fitting_size(font, size, labels[i], row.widths[i] - 2 * pad));
    }
    return row;
}

void text(ImDrawList* list, ImFont* font, float size, engine::Point at, ImU32 color, std::string_view text,
          Align align) {
    if (text.empty()) return;
    const float x = shifted_left(at.x, align == Align::left ? 0 : text_width(font, size, text), align);
    const float line = line_height(font, size);
    list->AddText(font, line, {std::round(x), std::round(at.y - line * 0.5f)}, color, text.data(), end_of(text));
}

std::string shortened(ImFont* font, float size, std::string_view text, float room) {
    if (text_width(font, size, text) <= room) return std::string{text};
    std::string_view part = text;
    while (!part.empty()) {
        part = base::without_last_character(part);
        while (!part.empty() && part.back() == ' ')
            part.remove_suffix(1);
        std::string shown = std::string{part} + ellipsis;
        if (!part.empty() && text_width(font, size, shown) <= room) return shown;
    }
    return {};
}

void disc_icon(ImDrawList* list, engine::Point center, float radius, rules::Color color) {
    const bool is_black = color == rules::Color::black;
    const ImU32 under = to_u32(is_black ? engine::rgb(0xE4DBC7) : engine::rgb(0x5A5F62));
    const ImU32 face = to_u32(is_black ? engine::rgb(0x0C0E0F) : engine::rgb(0xF3EEE2));
    const ImU32 rim = to_u32(is_black ? engine::rgb(0x8B9196) : engine::rgb(0xF3EEE2));
    list->AddCircleFilled({center.x + radius * .06f, center.y + radius * .16f}, radius, under, 48);
    list->AddCircleFilled({center.x, center.y}, radius, face, 48);
    if (is_black) list->AddCircle({center.x, center.y}, radius, rim, 48, std::max(1.f, radius * .06f));
}

void begin_area(const char* name, const engine::Rect& rect) {
    ImGui::SetNextWindowPos({rect.x, rect.y});
    ImGui::SetNextWindowSize({std::max(1.f, rect.width), std::max(1.f, rect.height)});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 0.f);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowMinSize, {1, 1});
    ImGui::Begin(name, nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings
                     | ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoBringToFrontOnFocus
                     | ImGuiWindowFlags_NoScrollWithMouse);
    ImGui::PopStyleVar(3);
}

void begin_card(const Panel& panel, const char* name, const engine::Rect& rect) {
    ImGui::SetNextWindowPos({rect.x, rect.y});
    ImGui::SetNextWindowSize({std::max(1.f, rect.width), std::max(1.f, rect.height)});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, panel.scaled(10));
    ImGui::PushStyleColor(ImGuiCol_WindowBg, to_vec4(panel.theme.card));
    ImGui::Begin(name, nullptr,
                 ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoCollapse
                     | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings
                     | ImGuiWindowFlags_NoBringToFrontOnFocus);
    ImGui::PopStyleColor();
    ImGui::PopStyleVar();
}

int segments(const Panel& panel, const char* id, std::span<const std::string> labels, int selected, float width,
             float height) {
    const Theme& theme = panel.theme;
    ImDrawList* list = ImGui::GetWindowDrawList();
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float pad = panel.scaled(3);
    const float rounding = panel.scaled(10);
    list->AddRectFilled(corner, {corner.x + width, corner.y + height}, to_u32(theme.well), rounding);
    list->AddRect(corner, {corner.x + width, corner.y + height}, to_u32(theme.well_line), rounding);
    int clicked = -1;
    // By the stronger face, which is the wider one: a choice changes no size and no place.
    const LabelRow row = share_row(panel.fonts.strong, panel.scaled(15), labels, width - 2 * pad, panel.scaled(4));
    float left = corner.x + pad;
    ImGui::PushID(id);
    for (std::size_t i = 0; i < labels.size(); ++i) {
        const ImVec2 from{left, corner.y + pad};
        const ImVec2 to{left + row.widths[i] - panel.scaled(2), corner.y + height - pad};
        left += row.widths[i];
        // It can be pressed up to the edge.
        ImGui::SetCursorScreenPos({from.x, corner.y});
        if (ImGui::InvisibleButton(labels[i].c_str(), {to.x - from.x, height})) clicked = static_cast<int>(i);
        const bool is_selected = static_cast<int>(i) == selected;
        if (is_selected)
            list->AddRectFilled(from, to, to_u32(theme.selected), panel.scaled(7));
        else if (ImGui::IsItemHovered())
            list->AddRectFilled(from, to, to_u32(theme.button), panel.scaled(7));
        text(list, is_selected ? panel.fonts.strong : panel.fonts.medium, row.size,
             {(from.x + to.x) / 2, (from.y + to.y) / 2}, to_u32(is_selected ? theme.on_selected : theme.text_second),
             labels[i], Align::center);
    }
    ImGui::PopID();
    ImGui::SetCursorScreenPos(corner);
    ImGui::Dummy({width, height});
    return clicked;
}

std::string with_id(std::string_view shown, std::string_view id) {
    return std::string{shown}.append(id);
}

std::string_view shown_part(std::string_view label) {
    return label.substr(0, label.find("##"));
}

void heading(const Panel& panel, std::string_view label, std::string_view value, float width) {
    ImDrawList* list = ImGui::GetWindowDrawList();
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float height = panel.scaled(22);
    const float middle = corner.y + height / 2;
    text(list, panel.fonts.body, panel.scaled(14), {corner.x, middle}, to_u32(panel.theme.text_second), label);
    text(list, panel.fonts.strong, panel.scaled(14), {corner.x + width, middle}, to_u32(panel.theme.accent_bright),
         value, Align::right);
    ImGui::Dummy({width, height});
}

namespace {

// Glyph and word in the middle of the box; where there is no room for both the glyph is left out, and the word smaller.
void glyph_and_text(const Panel& panel, std::optional<Glyph> glyph, ImFont* font, float size, std::string_view word,
                    const engine::Rect& box, ImU32 color) {
    ImDrawList* list = ImGui::GetWindowDrawList();
    const float side = glyph == Glyph::play ? size : size * 1.2f;
    const float gap = size * 0.55f;
    const float room = box.width - panel.scaled(12);
    const float width = text_width(font, size, word) + side + gap;
    const float middle = box.y + box.height / 2;
    const bool has_room = glyph && width <= room;
    if (!has_room) size = fitting_size(font, size, word, room);
    const float text = text_width(font, size, word);
    const float left = box.x + (box.width - (has_room ? width : text)) / 2;
    if (has_room) draw_glyph(list, *glyph, {left + side / 2, middle}, side, color);
    widgets::text(list, font, size, {has_room ? left + side + gap : left, middle}, color, word);
}

} // namespace

bool glyph_button(const Panel& panel, Glyph glyph, const char* label, float width, float height) {
    const ImVec2 from = ImGui::GetCursorScreenPos();
    const ImU32 color = ImGui::GetColorU32(ImGuiCol_Text);
    ImGui::PushStyleColor(ImGuiCol_Text, 0); // the word is written beside the glyph instead
    const bool is_clicked = ImGui::Button(label, {width, height});
    ImGui::PopStyleColor();
    glyph_and_text(panel, glyph, panel.fonts.medium, panel.scaled(15), shown_part(label),
                   {from.x, from.y, width, height}, color);
    return is_clicked;
}

bool primary_button(const Panel& panel, const char* label, float width, float height, std::optional<Glyph> glyph) {
    ImDrawList* list = ImGui::GetWindowDrawList();
    const ImVec2 from = ImGui::GetCursorScreenPos();
    const bool is_clicked = ImGui::InvisibleButton(label, {width, height});
    const ImVec2 to{from.x + width, from.y + height};
    const float rounding = panel.scaled(12);
    const engine::Rgba base = ImGui::IsItemHovered() ? panel.theme.accent_bright : panel.theme.accent;
    list->AddRectFilled(from, to, to_u32(base), rounding);
    list->AddLine({from.x + rounding, from.y + 1}, {to.x - rounding, from.y + 1}, to_u32(engine::rgb(0xFFE9BE)),
                  std::max(1.f, panel.layout.scale));
    glyph_and_text(panel, glyph, panel.fonts.clock, panel.scaled(20), shown_part(label),
                   {from.x, from.y, width, height}, to_u32(engine::rgb(0x17130A)));
    return is_clicked;
}

int word_buttons(const Panel& panel, std::span<const std::string> labels, float height) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float space = panel.scaled(8);
    const float room = ImGui::GetContentRegionAvail().x - space * static_cast<float>(labels.size() - 1);
    const LabelRow row = share_row(panel.fonts.medium, panel.scaled(15), labels, room, panel.scaled(10));
    float x = corner.x;
    int clicked = -1;
    for (std::size_t i = 0; i < labels.size(); ++i) {
        ImGui::SetCursorScreenPos({x, corner.y});
        ImGui::PushStyleColor(ImGuiCol_Text, 0); // written below, in the row's size
        if (ImGui::Button(labels[i].c_str(), {row.widths[i], height})) clicked = static_cast<int>(i);
        ImGui::PopStyleColor();
        text(ImGui::GetWindowDrawList(), panel.fonts.medium, row.size, {x + row.widths[i] / 2, corner.y + height / 2},
             to_u32(panel.theme.text), labels[i], Align::center);
        x += row.widths[i] + space;
    }
    return clicked;
}

std::string clock_text(std::chrono::milliseconds time) {
    const long long total = std::max<long long>(0, time.count());
    const long long seconds = total / 1000;
    char buffer[32];
    if (total < 10'000) {
        std::snprintf(buffer, sizeof buffer, "0:%02lld.%lld", seconds, total / 100 % 10);
    } else if (seconds < 3600) {
        std::snprintf(buffer, sizeof buffer, "%lld:%02lld", seconds / 60, seconds % 60);
    } else {
        std::snprintf(buffer, sizeof buffer, "%lld:%02lld:%02lld", seconds / 3600, seconds / 60 % 60, seconds % 60);
    }
    return buffer;
}

std::string count_text(std::uint64_t count) {
    char buffer[32];
    if (count >= 1'000'000'000)
        std::snprintf(buffer, sizeof buffer, "%.2f G", static_cast<double>(count) / 1e9);
    else if (count >= 1'000'000)
        std::snprintf(buffer, sizeof buffer, "%.1f M", static_cast<double>(count) / 1e6);
    else if (count >= 1'000) {
        std::snprintf(buffer, sizeof buffer, "%d%s%03d", static_cast<int>(count / 1000), base::tr_in("thousands", ","),
                      static_cast<int>(count % 1000));
    } else
        std::snprintf(buffer, sizeof buffer, "%d", static_cast<int>(count));
    return buffer;
}

std::string score_text(ai::Score score) {
    const int discs = static_cast<int>(std::lround(static_cast<double>(score) / ai::disc));
    if (discs == 0) return "0";
    return (discs > 0 ? "+" : minus) + std::to_string(std::abs(discs));
}

std::string score_text_tenths(ai::Score score) {
    const int tenths = static_cast<int>(std::lround(static_cast<double>(score) * 10 / ai::disc));
    if (tenths == 0) return "0.0";
    const int size = std::abs(tenths);
    return (tenths > 0 ? "+" : minus) + std::to_string(size / 10) + "." + std::to_string(size % 10);
}

} // namespace ui::widgets
