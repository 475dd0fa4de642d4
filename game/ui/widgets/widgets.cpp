#include "game/ui/widgets/widgets.hpp"

#include "game/ui/widgets/numbers.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <numbers>
#include <numeric>
#include <utility>

namespace ui {

namespace {

constexpr const char* ellipsis = "\xE2\x80\xA6";

const char* end_of(std::string_view text) {
    return text.data() + text.size();
}

// Dear ImGui measures fonts by line height, which exceeds the em by this factor. A font baked at about the wanted size
// is used unscaled, so that its glyphs fall on whole pixels.
constexpr float line_per_em = 1.21f;
float line_height(const ImFont* font, float size) {
    const float line = size * line_per_em;
    return std::abs(line - font->FontSize) < 1 ? font->FontSize : line;
}

} // namespace

float text_width(ImFont* font, float size, std::string_view text) {
    if (text.empty()) return 0; // An empty text's pointer may be null, which Dear ImGui does not accept.
    return font->CalcTextSizeA(line_height(font, size), FLT_MAX, 0, text.data(), end_of(text)).x;
}

std::vector<float> column_widths(std::vector<float> contents, float room) {
    const float spare = room - std::accumulate(contents.begin(), contents.end(), 0.f);
    if (spare >= 0) {
        for (float& width : contents)
            width += spare / static_cast<float>(contents.size());
        return contents;
    }
    std::vector<float> sorted = contents;
    std::ranges::sort(sorted);
    float left = std::max(0.f, room), widest = 0;
    for (std::size_t i = 0; i < sorted.size(); ++i) {
        widest = left / static_cast<float>(sorted.size() - i);
        if (sorted[i] > widest) break;
        left -= sorted[i];
    }
    for (float& width : contents)
        width = std::min(width, widest);
    return contents;
}

std::vector<float> label_widths(ImFont* font, float size, std::span<const std::string> labels, float room, float pad) {
    std::vector<float> needed;
    needed.reserve(labels.size());
    for (const std::string& label : labels)
        needed.push_back(text_width(font, size, label) + 2 * pad);
    const float even = room / static_cast<float>(labels.size());
    if (std::ranges::max(needed) <= even) return std::vector<float>(labels.size(), even);
    return column_widths(std::move(needed), room);
}

void draw_text(ImDrawList* list, ImFont* font, float size, engine::Point at, ImU32 color, std::string_view text,
               Align align) {
    if (text.empty()) return;
    const float line = line_height(font, size);
    if (align != Align::left) at.x -= text_width(font, size, text) / (align == Align::center ? 2 : 1);
    list->AddText(font, line, {std::round(at.x), std::round(at.y - line / 2)}, color, text.data(), end_of(text));
}

std::string shortened_text(ImFont* font, float size, std::string_view text, float room) {
    if (text_width(font, size, text) <= room) return std::string{text};
    const float left = room - text_width(font, size, ellipsis);
    const char* end = text.data();
    if (left > 0) font->CalcTextSizeA(line_height(font, size), left, 0, text.data(), end_of(text), &end);
    std::string_view part = text.substr(0, static_cast<std::size_t>(end - text.data()));
    while (part.ends_with(' '))
        part.remove_suffix(1);
    return part.empty() ? std::string{} : std::string{part} + ellipsis;
}

void draw_fitted_text(ImDrawList* list, ImFont* font, float size, engine::Point at, ImU32 color, std::string_view text,
                      float room, Align align) {
    const std::string_view line = text.substr(0, text.find_first_of("\r\n"));
    draw_text(list, font, size, at, color, shortened_text(font, size, line, room), align);
}

void draw_paragraph(std::string_view text, engine::Rgba color, float width) {
    ImGui::PushStyleColor(ImGuiCol_Text, to_vec4(color));
    ImGui::PushTextWrapPos(width > 0 ? ImGui::GetCursorPosX() + width : 0);
    ImGui::TextUnformatted(text.data(), end_of(text));
    ImGui::PopTextWrapPos();
    ImGui::PopStyleColor();
}

void draw_text(const FrameContext& frame, TextStyle style, engine::Point at, engine::Rgba color, std::string_view text,
               Align align) {
    draw_text(ImGui::GetWindowDrawList(), frame.fonts.*style.font, frame.scaled(style.size), at, color, text, align);
}

float text_width(const FrameContext& frame, TextStyle style, std::string_view text) {
    return text_width(frame.fonts.*style.font, frame.scaled(style.size), text);
}

std::string shortened_text(const FrameContext& frame, TextStyle style, std::string_view text, float room) {
    return shortened_text(frame.fonts.*style.font, frame.scaled(style.size), text, room);
}

void draw_fitted_text(const FrameContext& frame, TextStyle style, engine::Point at, engine::Rgba color,
                      std::string_view text, float room, Align align) {
    draw_fitted_text(ImGui::GetWindowDrawList(), frame.fonts.*style.font, frame.scaled(style.size), at, color, text,
                     room, align);
}

void draw_centered_line(const FrameContext& frame, TextStyle style, engine::Rgba color, std::string_view text,
                        float air) {
    const engine::Rect line = at_cursor(-1, frame.scaled(style.size + air));
    style.size *= std::clamp(line.width / std::max(1.f, text_width(frame, style, text)), .6f, 1.f);
    draw_fitted_text(frame, style, line.center(), color, text, line.width, Align::center);
    occupy(line);
}

namespace {

void place_next_window(const engine::Rect& rect) {
    ImGui::SetNextWindowPos(rect.corner());
    ImGui::SetNextWindowSize({std::max(1.f, rect.width), std::max(1.f, rect.height)});
}

} // namespace

void begin_area(const char* name, const engine::Rect& rect) {
    place_next_window(rect);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 0.f);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowMinSize, {1, 1});
    ImGui::Begin(name, nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings
                     | ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoBringToFrontOnFocus
                     | ImGuiWindowFlags_NoScrollWithMouse | ImGuiWindowFlags_NoFocusOnAppearing);
    ImGui::PopStyleVar(3);
}

void begin_card(const FrameContext& frame, const char* name, const engine::Rect& rect) {
    place_next_window(rect);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, frame.scaled(10));
    ImGui::PushStyleColor(ImGuiCol_WindowBg, to_vec4(frame.theme.card));
    ImGui::Begin(name, nullptr,
                 ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoCollapse
                     | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings
                     | ImGuiWindowFlags_NoBringToFrontOnFocus);
    ImGui::PopStyleColor();
    ImGui::PopStyleVar();
}

void begin_part(const char* id, ImVec2 size) {
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    ImGui::BeginChild(id, size);
    ImGui::PopStyleVar();
}

int segments(const FrameContext& frame, const char* id, std::span<const std::string> labels, int selected,
             const engine::Rect& row) {
    const Theme& theme = frame.theme;
    draw_box(row, theme.well, theme.well_line, frame.scaled(10));
    engine::Rect left = row.inset(frame.scaled(3));
    // The stronger face is wider; a choice must not change the layout.
    const std::vector<float> widths =
        label_widths(frame.fonts.strong, frame.scaled(14), labels, left.width, frame.scaled(4));
    int clicked = -1;
    ImGui::PushID(id);
    for (std::size_t i = 0; i < labels.size(); ++i) {
        engine::Rect box = left.cut_left(widths[i]);
        box.width -= frame.scaled(2);
        if (click_area(labels[i].c_str(), {box.x, row.y, box.width, row.height})) clicked = static_cast<int>(i);
        const bool is_selected = static_cast<int>(i) == selected;
        if (is_selected || ImGui::IsItemHovered())
            draw_fill(box, is_selected ? theme.selected : theme.button, frame.scaled(7));
        draw_fitted_text(frame, is_selected ? strong_text : button_text, box.center(),
                         is_selected ? theme.on_selected : theme.text_second, labels[i], box.width, Align::center);
    }
    ImGui::PopID();
    occupy(row);
    return clicked;
}

std::string with_id(std::string_view shown, std::string_view id) {
    return std::string{shown}.append(id);
}

std::string_view shown_part(std::string_view label) {
    return label.substr(0, label.find("##"));
}

bool switch_row(const FrameContext& frame, const char* id, std::string_view label, bool is_on) {
    const engine::Rect row = at_cursor(-1, frame.pressable(38));
    const bool is_clicked = click_area(id, row);
    const Theme& theme = frame.theme;
    const float high = frame.scaled(22), wide = frame.scaled(40), middle = row.center().y;
    const bool is_hovered = ImGui::IsItemHovered();
    draw_fitted_text(frame, body_text, {row.x, middle}, theme.text, label, row.width - wide - frame.scaled(12));
    const engine::Rect track{row.right() - wide, middle - high / 2, wide, high};
    draw_box(track,
             is_on        ? theme.accent
             : is_hovered ? theme.button
                          : theme.well,
             is_on || is_hovered ? theme.accent : theme.button_line, high / 2, frame.line_width(1));
    const float knob = high / 2 - frame.scaled(4), x = track.x + (is_on ? wide - high / 2 : high / 2);
    ImGui::GetWindowDrawList()->AddCircleFilled({x, middle}, knob, is_on ? engine::rgb(0x17130A) : theme.text_second,
                                                32);
    return is_clicked;
}

void draw_heading(const FrameContext& frame, std::string_view label, std::string_view value, float width) {
    const engine::Rect row = at_cursor(width, frame.scaled(22));
    const float middle = row.center().y;
    draw_text(frame, body_text, {row.x, middle}, frame.theme.text_second, label);
    draw_text(frame, strong_text, {row.right(), middle}, frame.theme.accent_bright, value, Align::right);
    occupy(row);
}

namespace {

void glyph_and_text(const FrameContext& frame, std::optional<Glyph> glyph, ImFont* font, float size,
                    std::string_view word, const engine::Rect& box, ImU32 color) {
    ImDrawList* list = ImGui::GetWindowDrawList();
    const float side = glyph == Glyph::play ? size : size * 1.2f;
    const float gap = word.empty() ? 0 : size * 0.55f;
    const float room = box.width - frame.scaled(12);
    const float middle = box.center().y;
    const bool has_glyph = glyph && (word.empty() || text_width(font, size, word) + side + gap <= room);
    const float beside = has_glyph ? side + gap : 0;
    const float word_room = has_glyph ? room - beside : box.width - frame.scaled(4);
    const std::string shown = shortened_text(font, size, word, word_room);
    const float left = box.x + (box.width - beside - text_width(font, size, shown)) / 2;
    if (has_glyph) draw_glyph(list, *glyph, {left + side / 2, middle}, side, color);
    draw_text(list, font, size, {left + beside, middle}, color, shown);
}

} // namespace

bool glyph_button(const FrameContext& frame, Glyph glyph, const char* label, const engine::Rect& box) {
    const ImU32 color = ImGui::GetColorU32(ImGuiCol_Text);
    ImGui::PushStyleColor(ImGuiCol_Text, 0);
    const bool is_clicked = button(label, box);
    ImGui::PopStyleColor();
    glyph_and_text(frame, glyph, frame.fonts.medium, frame.scaled(14), shown_part(label), box, color);
    return is_clicked;
}

bool close_button(const FrameContext& frame, const char* id, const engine::Rect& box) {
    const bool is_clicked = button(id, box);
    const engine::Rgba ink = ImGui::IsItemHovered() ? frame.theme.text : frame.theme.text_second;
    draw_cross(ImGui::GetWindowDrawList(), box.center(), frame.scaled(5), frame.line_width(1.6f), ink);
    return is_clicked;
}

namespace {

// Draws light on the upper edge, along the rounded corners.
void shine(ImDrawList* list, const engine::Rect& box, float rounding, float line) {
    constexpr float pi = std::numbers::pi_v<float>;
    const float inner = rounding - line / 2, right = box.right();
    list->PathArcTo({box.x + rounding, box.y + rounding}, inner, pi * 1.25f, pi * 1.5f, 8);
    list->PathArcTo({right - rounding, box.y + rounding}, inner, pi * 1.5f, pi * 1.75f, 8);
    list->PathStroke(engine::rgb(0xFFE9BE), 0, line);
}

} // namespace

bool primary_button(const FrameContext& frame, const char* label, const engine::Rect& box, std::optional<Glyph> glyph) {
    ImDrawList* list = ImGui::GetWindowDrawList();
    const bool is_clicked = click_area(label, box);
    // Smaller buttons share a row with buttons of the usual text size.
    const bool is_large = box.height >= frame.scaled(52);
    const float rounding = frame.scaled(is_large ? 12 : 8);
    const engine::Rgba ground = ImGui::IsItemHovered() ? frame.theme.accent_bright : frame.theme.accent;
    const float opacity = ImGui::GetStyle().Alpha; // less than 1 if disabled
    draw_fill(box, ground.faded(opacity), rounding);
    if (opacity == 1) shine(list, box, rounding, frame.line_width(1));
    glyph_and_text(frame, glyph, is_large ? frame.fonts.clock : frame.fonts.medium, frame.scaled(is_large ? 20 : 14),
                   shown_part(label), box, ink_on(ground).faded(opacity));
    return is_clicked;
}

namespace {

constexpr float button_space = 8; // Space between buttons with labels, at scale 1.

std::vector<float> button_widths(const FrameContext& frame, std::span<const std::string> row, float width) {
    const float spaces = frame.scaled(button_space) * static_cast<float>(row.size() - 1);
    return label_widths(frame.fonts.medium, frame.scaled(button_text.size), row, width - spaces, frame.scaled(10));
}

std::size_t buttons_in_row(const FrameContext& frame, std::span<const std::string> labels, float width) {
    const auto fit = [&](std::size_t each) {
        for (std::size_t from = 0; from < labels.size(); from += each) {
            const auto row = labels.subspan(from, std::min(each, labels.size() - from));
            const std::vector<float> widths = button_widths(frame, row, width);
            for (std::size_t i = 0; i < row.size(); ++i)
                if (text_width(frame, button_text, row[i]) + frame.scaled(4) > widths[i]) return false;
        }
        return true;
    };
    for (std::size_t rows = 1; rows < labels.size(); ++rows)
        if (const std::size_t each = (labels.size() + rows - 1) / rows; fit(each)) return each;
    return 1;
}

} // namespace

float word_buttons_height(const FrameContext& frame, std::span<const std::string> labels, float width, float height) {
    const std::size_t each = buttons_in_row(frame, labels, width);
    const auto rows = static_cast<float>((labels.size() + each - 1) / each);
    return rows * height + (rows - 1) * frame.scaled(button_space);
}

int word_buttons(const FrameContext& frame, std::span<const std::string> labels, float height) {
    const float space = frame.scaled(button_space);
    engine::Rect line = at_cursor(-1, height);
    const std::size_t each = buttons_in_row(frame, labels, line.width);
    int clicked = -1;
    for (std::size_t first = 0; first < labels.size(); first += each, line.y += height + space) {
        const auto row = labels.subspan(first, std::min(each, labels.size() - first));
        const std::vector<float> widths = button_widths(frame, row, line.width);
        engine::Rect left = line;
        for (std::size_t i = 0; i < row.size(); ++i) {
            const engine::Rect box = left.cut_left(widths[i], space);
            ImGui::PushStyleColor(ImGuiCol_Text, 0);
            if (button(row[i].c_str(), box)) clicked = static_cast<int>(first + i);
            ImGui::PopStyleColor();
            draw_fitted_text(frame, button_text, box.center(), frame.theme.text, row[i], box.width - frame.scaled(4),
                             Align::center);
        }
    }
    return clicked;
}

std::string clock_text(std::chrono::milliseconds time) {
    const long long total = std::max<long long>(0, time.count());
    const long long seconds = total / 1000;
    char buffer[32];
    if (total < 10'000)
        std::snprintf(buffer, sizeof buffer, "0:%02lld%s%lld", seconds, decimal_sign(), total / 100 % 10);
    else if (seconds < 3600)
        std::snprintf(buffer, sizeof buffer, "%lld:%02lld", seconds / 60, seconds % 60);
    else
        std::snprintf(buffer, sizeof buffer, "%lld:%02lld:%02lld", seconds / 3600, seconds / 60 % 60, seconds % 60);
    return buffer;
}

std::string count_text(std::uint64_t count) {
    if (count >= 1'000'000'000) return decimal(static_cast<double>(count) / 1e9, 2) + " G";
    if (count >= 1'000'000) return decimal(static_cast<double>(count) / 1e6, 1) + " M";
    return grouped(static_cast<std::int64_t>(count));
}

std::string score_text(ai::Score score) {
    return signed_decimal(std::round(static_cast<double>(score) / ai::disc), 0);
}

std::string score_text_tenths(ai::Score score) {
    return signed_decimal(std::round(static_cast<double>(score) * 10 / ai::disc) / 10, 1);
}

bool text_field(FrameContext& frame, const char* id, const char* hint, std::string& text, std::size_t max_bytes,
                const engine::Rect& box, float pad, ImGuiInputTextFlags flags) {
    std::vector<char> buffer(max_bytes + 1);
    text.copy(buffer.data(), max_bytes);
    set_cursor(box.corner());
    ImGui::SetNextItemWidth(box.width);
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {frame.scaled(pad), (box.height - ImGui::GetFontSize()) / 2});
    const bool has_result = ImGui::InputTextWithHint(id, hint, buffer.data(), buffer.size(), flags);
    ImGui::PopStyleVar();
    text = buffer.data();
    frame.state.written += text;
    return has_result;
}

void begin_list(const char* id, ImVec2 size) {
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});
    ImGui::BeginChild(id, size);
}

void end_list() {
    ImGui::EndChild();
    ImGui::PopStyleVar(2);
}

bool list_row(const FrameContext& frame, const char* id, const engine::Rect& row) {
    const bool is_clicked = click_area(id, row);
    ImGui::SetItemAllowOverlap();
    if (ImGui::IsItemHovered()) draw_fill(row, frame.theme.button, frame.scaled(8));
    set_cursor(row.corner());
    return is_clicked;
}

engine::Rect at_cursor(float width, float height) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    return {corner.x, corner.y, width < 0 ? ImGui::GetContentRegionAvail().x : width, height};
}

void set_cursor(engine::Point point) {
    ImGui::SetCursorScreenPos(point);
}

void occupy(const engine::Rect& rect) {
    set_cursor(rect.corner());
    ImGui::Dummy(rect.size());
}

bool button(const char* label, const engine::Rect& box) {
    set_cursor(box.corner());
    return ImGui::Button(label, box.size());
}

bool click_area(const char* id, const engine::Rect& rect) {
    set_cursor(rect.corner());
    return ImGui::InvisibleButton(id, rect.size());
}

bool remove_button(FrameContext& frame, const char* id, engine::Point right, float size, const char* tip) {
    const bool is_clicked = click_area(id, {right.x - size, right.y - size / 2, size, size});
    set_tip(frame, tip);
    const engine::Rgba ink = ImGui::IsItemHovered() ? frame.theme.accent_bright : frame.theme.text_quiet;
    draw_cross(ImGui::GetWindowDrawList(), {right.x - size / 2, right.y}, frame.scaled(5), frame.scaled(1.5f), ink);
    return is_clicked;
}

namespace {

// At scale 1.
constexpr float figure_size = 14, figure_heading_size = 12, figure_gap = 14;

} // namespace

FigureColumns::FigureColumns(const FrameContext& frame, Figures heading) : frame_{frame}, heading_{std::move(heading)} {
    for (std::size_t i = 0; i < heading_.size(); ++i)
        widths_[i] = text_width(frame, {&Fonts::body, figure_heading_size}, heading_[i]);
}

void FigureColumns::make_room_for(const Figures& figures) {
    for (std::size_t i = 0; i < figures.size(); ++i)
        widths_[i] = std::max(widths_[i], text_width(frame_, {&Fonts::body, figure_size}, figures[i]));
}

void FigureColumns::draw_heading(engine::Point at, float width, std::string_view name) const {
    draw_line(at, width, name, heading_, true);
}

void FigureColumns::draw(engine::Point at, float width, std::string_view name, const Figures& figures) const {
    draw_line(at, width, name, figures, false);
}

void FigureColumns::draw_line(engine::Point at, float width, std::string_view name, const Figures& figures,
                              bool is_heading) const {
    const Theme& theme = frame_.theme;
    const float size = is_heading ? figure_heading_size : figure_size;
    float right = at.x + width;
    for (std::size_t i = figures.size(); i-- > 0;) {
        const bool is_last = i + 1 == figures.size();
        const engine::Rgba ink = is_heading ? theme.text_quiet : is_last ? theme.accent_text : theme.text_second;
        draw_text(frame_, {&Fonts::body, size}, {right, at.y}, ink, figures[i], Align::right);
        right -= widths_[i] + frame_.scaled(figure_gap);
    }
    draw_fitted_text(frame_, {is_heading ? &Fonts::body : &Fonts::medium, size}, at,
                     is_heading ? theme.text_quiet : theme.text, name, right - at.x);
}

} // namespace ui
