// What is announced over the board: a forced pass, the result, short messages.
#include "game/ui/panels/result_text.hpp"
#include "game/ui/panels/widgets.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace ui {

bool shows_result(const Panel& panel) {
    const GuiState& state = panel.state;
    return panel.match.is_over() && !state.is_result_dismissed && !state.draft && !state.setup
           && state.result_node == panel.match.game().cursor() && !panel.presentation.is_busy()
           && panel.presentation.is_up_to_date(panel.match);
}

} // namespace ui

namespace ui::panels {

namespace {

// A card of that size in the middle of the board; end with ImGui::End().
void begin_banner(const Panel& panel, const char* name, float width, float height, ImGuiWindowFlags flags = 0) {
    const engine::Point middle = panel.layout.board.frame.center();
    ImGui::SetNextWindowPos({std::round(middle.x - width / 2), std::round(middle.y - height / 2)});
    ImGui::SetNextWindowSize({width, height});
    ImGui::PushStyleColor(ImGuiCol_Border, to_vec4(panel.theme.accent));
    ImGui::Begin(name, nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings | flags);
    ImGui::PopStyleColor();
}

void centered(const Panel& panel, ImFont* font, float size, engine::Rgba color, const std::string& text) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    widgets::text(ImGui::GetWindowDrawList(), font, size, {corner.x + width / 2, corner.y + size / 2 + panel.scaled(2)},
                  to_u32(color), text, widgets::Align::center);
    ImGui::Dummy({width, size + panel.scaled(4)});
}

void pass_banner(Panel& panel) {
    const auto& notice = panel.presentation.notice();
    if (!notice) return;
    begin_banner(panel, "##pass", std::min(panel.scaled(380), panel.layout.board.frame.width), panel.scaled(104),
                 ImGuiWindowFlags_NoInputs);
    const std::string& passed = panel.match.color_name(notice->passed);
    const std::string& other = panel.match.color_name(rules::opposite(notice->passed));
    centered(panel, panel.fonts.title, panel.scaled(26), panel.theme.text, passed + " passes");
    centered(panel, panel.fonts.body, panel.scaled(14), panel.theme.text_second,
             passed + " has no legal move. " + other + " moves again.");
    ImGui::End();
}

// What else the card offers, in one row of words of one size. Returns the one that was clicked, or -1.
int word_buttons(const Panel& panel, std::span<const std::string> labels, float height) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float space = panel.scaled(8);
    const float room = ImGui::GetContentRegionAvail().x - space * static_cast<float>(labels.size() - 1);
    const widgets::LabelRow row =
        widgets::share_row(panel.fonts.medium, panel.scaled(15), labels, room, panel.scaled(10));
    float x = corner.x;
    int clicked = -1;
    for (std::size_t i = 0; i < labels.size(); ++i) {
        ImGui::SetCursorScreenPos({x, corner.y});
        ImGui::PushStyleColor(ImGuiCol_Text, 0); // written below, in the row's size
        if (ImGui::Button(labels[i].c_str(), {row.widths[i], height})) clicked = static_cast<int>(i);
        ImGui::PopStyleColor();
        widgets::text(ImGui::GetWindowDrawList(), panel.fonts.medium, row.size,
                      {x + row.widths[i] / 2, corner.y + height / 2}, to_u32(panel.theme.text), labels[i],
                      widgets::Align::center);
        x += row.widths[i] + space;
    }
    return clicked;
}

void result_banner(Panel& panel) {
    if (!shows_result(panel)) return;
    const float width = std::min(panel.scaled(440), panel.layout.board.frame.width);
    begin_banner(panel, "##result", width, panel.scaled(252));
    const float room = ImGui::GetContentRegionAvail().x;
    const std::string head = result_headline(panel.match);
    const std::string why = result_reason(panel.match);
    centered(panel, panel.fonts.title, widgets::fitting_size(panel.fonts.title, panel.scaled(28), head, room),
             panel.theme.text, head);
    centered(panel, panel.fonts.body, widgets::fitting_size(panel.fonts.body, panel.scaled(14), why, room),
             panel.theme.text_second, why);

    const rules::DiscCount count = panel.match.position().count();
    ImDrawList* list = ImGui::GetWindowDrawList();
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float middle = corner.x + ImGui::GetContentRegionAvail().x / 2;
    const float y = corner.y + panel.scaled(26);
    for (const rules::Color color : rules::both_colors) {
        const float direction = color == rules::Color::black ? -1.f : 1.f;
        widgets::disc_icon(list, {middle + direction * panel.scaled(110), y}, panel.scaled(17), color);
        widgets::text(list, panel.fonts.count, panel.scaled(34), {middle + direction * panel.scaled(52), y},
                      to_u32(panel.theme.text), std::to_string(count.of(color)), widgets::Align::center);
    }
    widgets::text(list, panel.fonts.title, panel.scaled(28), {middle, y}, to_u32(panel.theme.text_quiet), ":",
                  widgets::Align::center);
    ImGui::Dummy({1, panel.scaled(54)});

    if (widgets::primary_button(panel, "Play again", ImGui::GetContentRegionAvail().x, panel.scaled(44))) {
        panel.ask(PlayAgain{});
    }
    static const std::array<std::string, 3> others{"Swap colours", "Review game", "Look at the board"};
    switch (word_buttons(panel, others, panel.scaled(44))) {
    case 0: panel.ask(PlayAgain{.swaps_colors = true}); break;
    case 1:
        panel.ask(DismissResult{});
        panel.ask(OpenReview{});
        break;
    case 2: panel.ask(DismissResult{}); break;
    default: break;
    }
    ImGui::End();
}

void toasts(Panel& panel) {
    float y = static_cast<float>(panel.layout.height) - panel.scaled(16);
    ImDrawList* list = ImGui::GetForegroundDrawList();
    const float middle = panel.layout.board.frame.center().x;
    const float widest = static_cast<float>(panel.layout.width) - panel.scaled(32);
    for (auto toast = panel.state.toasts.rbegin(); toast != panel.state.toasts.rend(); ++toast) {
        ImFont* font = panel.fonts.body;
        const float wrap = std::min(widest - panel.scaled(32), panel.scaled(560));
        const ImVec2 size = font->CalcTextSizeA(font->FontSize, FLT_MAX, wrap, toast->text.c_str());
        const float width = size.x + panel.scaled(32);
        const float height = size.y + panel.scaled(20);
        const float left = std::clamp(middle - width / 2, panel.scaled(16), std::max(panel.scaled(16), widest - width));
        const ImVec2 from{std::round(left), std::round(y - height)};
        list->AddRectFilled(from, {from.x + width, from.y + height}, to_u32(panel.theme.button), panel.scaled(8));
        list->AddRect(from, {from.x + width, from.y + height}, to_u32(panel.theme.accent), panel.scaled(8));
        list->AddText(font, font->FontSize, {from.x + panel.scaled(16), from.y + panel.scaled(10)},
                      to_u32(panel.theme.text), toast->text.c_str(), nullptr, wrap);
        y = from.y - panel.scaled(8);
    }
}

} // namespace

void notices(Panel& panel) {
    pass_banner(panel);
    result_banner(panel);
    toasts(panel);
}

} // namespace ui::panels
