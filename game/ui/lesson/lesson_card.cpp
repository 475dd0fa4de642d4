#include "game/ui/lesson/lesson_screen.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <algorithm>
#include <cmath>
#include <string>

namespace ui::panels {

namespace {

// Wrapped text of limited height; scrolls if longer. Returns the height used.
float wrapped_text(const Panel& panel, const char* id, ImVec2 at, float width, float room, engine::Rgba color,
                   const std::string& text) {
    const engine::Rect& side = panel.layout.side;
    const bool is_large = side.width * side.height >= panel.scaled(500) * panel.scaled(400);
    ImFont* const font = is_large ? panel.fonts.clock : panel.fonts.medium;
    const float beside = ImGui::GetStyle().ScrollbarSize;
    const float wanted = font->CalcTextSizeA(font->FontSize, FLT_MAX, width, text.c_str()).y;
    const bool scrolls = wanted > room;
    const float height = std::max(1.f, std::min(room, wanted));
    ImGui::SetCursorScreenPos({std::round(at.x), std::round(at.y)});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    ImGui::BeginChild(id, {width + (scrolls ? 0 : beside), height + 1});
    ImGui::PushFont(font);
    ImGui::PushStyleColor(ImGuiCol_Text, to_vec4(color));
    ImGui::PushTextWrapPos(width - (scrolls ? beside : 0));
    ImGui::TextUnformatted(text.c_str());
    ImGui::PopTextWrapPos();
    ImGui::PopStyleColor();
    ImGui::PopFont();
    ImGui::EndChild();
    ImGui::PopStyleVar();
    return height;
}

void lesson_head(Panel& panel, const Lesson& lesson, float width) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float close = panel.scaled(40);
    ImDrawList* list = ImGui::GetWindowDrawList();
    const std::string where = tr("Learn to play \xC2\xB7 {} of {}", lesson.step() + 1, lesson_step_count);
    widgets::fitted_text(list, panel.fonts.body, panel.scaled(14), {corner.x, corner.y + panel.scaled(11)},
                         to_u32(panel.theme.text_quiet), where, width - close - panel.scaled(8));
    ImGui::SetCursorScreenPos({corner.x + width - close, corner.y - panel.scaled(6)});
    if (ImGui::Button("\xC3\x97##leave", {close, panel.pressable(36)})) panel.ask(close_screen);
    widgets::tip(panel, tr("Leave the lesson"));
    const char* title = tr(lesson.present_step().title);
    widgets::fitted_text(list, panel.fonts.title, panel.scaled(26), {corner.x, corner.y + panel.scaled(46)},
                         to_u32(panel.theme.text), title, width);
    ImGui::SetCursorScreenPos({corner.x, corner.y + panel.scaled(70)});
}

std::string lesson_task(const Lesson& lesson) {
    if (const LessonTurn* turn = lesson.present_turn()) return tr(turn->text);
    return lesson.step() + 1 < lesson_step_count ? tr("On to the next step.") : tr("Now you know all that it takes.");
}

void lesson_answer(const Panel& panel, const Lesson& lesson, const engine::Rect& room) {
    const std::string said = lesson.said();
    if (said.empty()) return;
    const bool is_right = lesson.answer() == LessonAnswer::right;
    const float pad = panel.scaled(12);
    ImDrawList* list = ImGui::GetWindowDrawList();
    list->ChannelsSplit(2); // the background needs the text's height
    list->ChannelsSetCurrent(1);
    const float line = panel.scaled(4);
    const float height = wrapped_text(panel, "said", {room.x + pad + line, room.y + pad}, room.width - 2 * pad - line,
                                      room.height - 2 * pad, panel.theme.text, said);
    list->ChannelsSetCurrent(0);
    const ImVec2 to{room.x + room.width, room.y + height + 2 * pad};
    list->AddRectFilled({room.x, room.y}, to, to_u32(panel.theme.well), panel.scaled(8));
    list->AddRectFilled({room.x, room.y}, {room.x + line, to.y},
                        to_u32(is_right ? panel.theme.accent : panel.theme.text_quiet), panel.scaled(2));
    list->ChannelsMerge();
}

void lesson_dots_row(Panel& panel, const Lesson& lesson, float width, float height) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float each = std::min(panel.scaled(44), width / lesson_step_count);
    const float left = corner.x + (width - each * lesson_step_count) / 2;
    ImDrawList* list = ImGui::GetWindowDrawList();
    for (int i = 0; i < lesson_step_count; ++i) {
        ImGui::SetCursorScreenPos({left + each * static_cast<float>(i), corner.y});
        ImGui::PushID(i);
        if (ImGui::InvisibleButton("step", {each, height})) panel.ask(show_lesson_step, i);
        ImGui::PopID();
        widgets::tip(panel, tr(lesson_steps()[static_cast<std::size_t>(i)].title));
        const ImVec2 middle{left + each * (static_cast<float>(i) + .5f), corner.y + height / 2};
        const bool is_present = i == lesson.step();
        const float radius = panel.scaled(5);
        if (lesson.was_done(i))
            list->AddCircleFilled(middle, radius, to_u32(panel.theme.accent), 24);
        else
            list->AddCircle(middle, radius, to_u32(panel.theme.text_quiet), 24, std::max(1.f, panel.scaled(1.5f)));
        if (is_present)
            list->AddCircle(middle, radius + panel.scaled(4), to_u32(panel.theme.accent_bright), 28,
                            std::max(1.f, panel.scaled(1.8f)));
    }
    ImGui::SetCursorScreenPos({corner.x, corner.y + height});
}

void first_game_button(Panel& panel, float width, float height) {
    if (!widgets::primary_button(panel, widgets::with_id(tr("Play a first game"), "##first").c_str(), width, height))
        return;
    panel.ask(close_screen);
    panel.ask(start_game, GameStart{first_game(panel.preferences)});
}

void lesson_buttons(Panel& panel, const Lesson& lesson, float width, float height) {
    const float space = panel.scaled(8);
    const float each = std::floor((width - 2 * space) / 3);
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const auto at = [&](int column) {
        ImGui::SetCursorScreenPos({corner.x + (each + space) * static_cast<float>(column), corner.y});
    };
    const bool is_last = lesson.step() + 1 == lesson_step_count;
    at(0);
    ImGui::BeginDisabled(lesson.step() == 0);
    if (ImGui::Button(widgets::with_id(base::tr_in("lesson", "Back"), "##back").c_str(), {each, height}))
        panel.ask(show_lesson_step, lesson.step() - 1);
    ImGui::EndDisabled();
    at(1);
    ImGui::BeginDisabled(!lesson.can_undo());
    if (ImGui::Button(widgets::with_id(base::tr_in("lesson", "Undo"), "##undo").c_str(), {each, height}))
        panel.submit(play::Undo{});
    ImGui::EndDisabled();
    at(2);
    const std::string next = widgets::with_id(base::tr_in("lesson", "Next"), "##next");
    if (lesson.is_step_done() && !is_last) {
        if (widgets::primary_button(panel, next.c_str(), each, height)) panel.ask(show_lesson_step, lesson.step() + 1);
        return;
    }
    ImGui::BeginDisabled(is_last);
    if (ImGui::Button(next.c_str(), {each, height})) panel.ask(show_lesson_step, lesson.step() + 1);
    ImGui::EndDisabled();
}

} // namespace

void lesson_card(Panel& panel) {
    const Lesson& lesson = *panel.state.lesson();
    const engine::Rect& side = panel.layout.side;
    const bool is_low = side.height < panel.scaled(330);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {panel.scaled(20), panel.scaled(is_low ? 12 : 18)});
    widgets::begin_card(panel, "##lesson", side);
    ImGui::PopStyleVar();
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const ImVec2 room = ImGui::GetContentRegionAvail();
    const bool has_halves = side.height < panel.scaled(420) && side.width >= panel.scaled(460);
    const float part = has_halves ? std::floor((room.x - panel.scaled(24)) / 2) : room.x;
    const float button = panel.scaled(44), dots = panel.scaled(36), gap = panel.scaled(10);
    const bool is_end = lesson.is_step_done() && lesson.step() + 1 == lesson_step_count;
    const float foot = button + dots + (is_end ? button + gap : 0);
    const float bottom = corner.y + room.y;

    lesson_head(panel, lesson, part);
    const ImVec2 below = ImGui::GetCursorScreenPos();
    const float height = has_halves ? bottom - below.y : bottom - foot - gap - below.y;
    const float answer_room = has_halves ? room.y - foot - gap : height * .42f;
    const float taken = wrapped_text(panel, "task", below, part, has_halves ? height : height - answer_room - gap,
                                     panel.theme.text_second, lesson_task(lesson));
    const float right = corner.x + room.x - part;
    if (has_halves)
        lesson_answer(panel, lesson, {right, corner.y, part, answer_room});
    else
        lesson_answer(panel, lesson, {corner.x, below.y + taken + panel.scaled(16), part, height - taken - gap});
    ImGui::SetCursorScreenPos({right, bottom - foot});
    if (is_end) {
        first_game_button(panel, part, button);
        ImGui::SetCursorScreenPos({right, bottom - foot + button + gap});
    }
    lesson_dots_row(panel, lesson, part, dots);
    ImGui::SetCursorScreenPos({right, bottom - button});
    lesson_buttons(panel, lesson, part, button);
    ImGui::End();
}

} // namespace ui::panels
