#include "game/ui/lesson/lesson_screen.hpp"

#include "game/ui/app/frame_context.hpp"
#include "game/ui/app/screens.hpp"
#include "game/ui/board/evaluation.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

namespace ui {

void open_lesson(Session& session) {
    GuiState& state = session.state;
    session.close_dialog();
    if (state.lesson()) return;
    close_screen(session);
    session.presentation.finish(session.game());
    Learning learning;
    if (state.new_game()) learning.card = *state.new_game();
    state.screen = std::move(learning);
    state.pointer.forget();
    state.typer.forget();
}

void show_lesson_step(Session& session, int step) {
    Lesson* lesson = session.state.lesson();
    if (lesson == nullptr || step < 0 || step >= lesson_step_count) return;
    lesson->go_to(step);
    session.state.pointer.forget_cursor();
    session.state.typer.forget();
}

void show_lesson_move(Session& session) {
    if (Lesson* lesson = session.state.lesson()) lesson->show_move();
}

bool update_lesson(Session& session, Time now) {
    Lesson* lesson = session.state.lesson();
    return lesson != nullptr && lesson->update(now, session.motion_style());
}

bool has_lesson_motion(const GuiState& state) {
    return state.lesson() != nullptr && state.lesson()->motion().has_value();
}

Presentation::Events begun_in_lesson(const GuiState& state, Time now) {
    if (!has_lesson_motion(state) || state.lesson()->motion()->began != now) return {};
    const Transition& motion = *state.lesson()->motion();
    return {.has_placed = true, .flips = motion.from.flips(motion.move.square()).size()};
}

play::GameSettings first_game(const Preferences& preferences) {
    play::GameSettings settings;
    settings.size = rules::BoardSize{6};
    settings.participants[1].seat = play::Computer{ai::Level{0}};
    settings.seed = preferences.game.seed;
    return settings;
}

namespace {

// After a wrong move, dots mark the legal moves unless each has a number.
rules::SquareSet lesson_dots(const Lesson& lesson) {
    const LessonTurn* turn = lesson.present_turn();
    const bool was_wrong =
        lesson.answer() != LessonAnswer::none && lesson.answer() != LessonAnswer::right && !lesson.is_move_shown();
    if (turn == nullptr || !was_wrong || turn->counts_replies) return {};
    return lesson.position().legal_moves();
}

// If no move is expected, a press continues to the next step.
void press_in_lesson(Session& session, rules::Square square, Time now) {
    Lesson& lesson = *session.state.lesson();
    if (lesson.waits_for_move())
        lesson.play(square, now);
    else if (lesson.is_step_done())
        show_lesson_step(session, lesson.step() + 1);
    else
        lesson.hurry();
}

class LessonScreen : public Screen {
    rules::Position position(const Session& session) const override { return session.state.lesson()->position(); }

    BoardScene scene(const Session& session, Time shown) const override {
        const Lesson& lesson = *session.state.lesson();
        BoardScene scene = scene_of(session, lesson.position());
        if (const auto& motion = lesson.motion()) {
            scene.set_motion(*motion, shown, session.motion_style());
            return scene;
        }
        BoardMarks& marks = scene.marks;
        marks.last_move = lesson.last_move();
        if (!lesson.waits_for_move()) return scene;
        marks.mover = rules::Color::black;
        marks.cursor = session.state.pointer.cursor();
        marks.outlined =
            lesson_squares(lesson.is_move_shown() ? lesson.present_turn()->moves : lesson.present_turn()->pointed);
        marks.legal_moves = lesson_dots(lesson);
        marks.point_at(lesson.position(), session.state.pointer.square());
        return scene;
    }

    void write(FrameContext& frame, ImDrawList* list) const override {
        const Lesson& lesson = *frame.state.lesson();
        if (!lesson.waits_for_move()) return;
        const float q = frame.layout.board.square();
        if (!lesson.present_turn()->counts_replies) {
            draw_flip_count(frame, list, lesson.position());
            return;
        }
        for (const rules::Square square : lesson.position().legal_moves()) {
            const int replies = lesson.position().after(rules::Move{square}).legal_moves().size();
            board_number(frame, list, frame.layout.board.center(square), q * .36f, std::to_string(replies), 1);
        }
    }

    bool has_game(const Session&) const override { return false; }
    bool has_debug_panel() const override { return false; }
    void draw(FrameContext& frame) const override { draw_lesson_card(frame); }

    void press_square(App& app, rules::Square square) const override { press_in_lesson(app.session, square, app.now); }
    bool press_key(Session& session, const engine::KeyEvent& key) const override {
        const Lesson* lesson = session.state.lesson();
        switch (key.scancode) {
        case SDL_SCANCODE_HOME: session.ask(show_lesson_step, 0); return true;
        case SDL_SCANCODE_PAGEUP: session.ask(show_lesson_step, lesson->step() - 1); return true;
        case SDL_SCANCODE_PAGEDOWN: session.ask(show_lesson_step, lesson->step() + 1); return true;
        case SDL_SCANCODE_END: session.ask(show_lesson_step, lesson_step_count - 1); return true;
        default: return false;
        }
    }
    bool press_pad(Session& session, engine::PadButton button, bool) const override {
        const bool is_back = button == engine::PadButton::left_shoulder;
        if (!is_back && button != engine::PadButton::right_shoulder) return false;
        session.ask(show_lesson_step, session.state.lesson()->step() + (is_back ? -1 : 1));
        return true;
    }
    void press_enter(Session& session, Time now) const override {
        Lesson& lesson = *session.state.lesson();
        const auto cursor = session.state.pointer.cursor();
        if (!lesson.waits_for_move())
            press_in_lesson(session, {}, now);
        else if (cursor)
            lesson.play(*cursor, now);
    }
    bool press_escape(Session& session) const override {
        session.ask(close_screen);
        return true;
    }

    bool can_undo(const Session& session) const override { return session.state.lesson()->can_undo(); }
    bool undo(Session& session) const override {
        session.state.lesson()->undo();
        return true;
    }
    std::optional<std::string> refusal(const Session&) const override { return base::tr("Leave the lesson first."); }
    void change_size(App& app, rules::BoardSize) const override {
        app.session.say_of_moment(base::tr("Leave the lesson first."), app.now);
    }
};

} // namespace

const Screen& lesson_screen() {
    static const LessonScreen screen;
    return screen;
}

namespace {

// Draws wrapped text from the top of the area; longer text scrolls. Returns the height used.
float wrapped_text(const FrameContext& frame, const char* id, const engine::Rect& area, engine::Rgba color,
                   const std::string& text) {
    const engine::Rect& side = frame.layout.side;
    const bool is_large = side.width * side.height >= frame.scaled(500) * frame.scaled(400);
    ImFont* const font = is_large ? frame.fonts.clock : frame.fonts.medium;
    const float beside = ImGui::GetStyle().ScrollbarSize;
    const float wanted = font->CalcTextSizeA(font->FontSize, FLT_MAX, area.width, text.c_str()).y;
    const bool scrolls = wanted > area.height;
    const float height = std::max(1.f, std::min(area.height, wanted));
    set_cursor({std::round(area.x), std::round(area.y)});
    begin_part(id, {area.width + (scrolls ? 0 : beside), height + 1});
    ImGui::PushFont(font);
    draw_paragraph(text, color, area.width - (scrolls ? beside : 0));
    ImGui::PopFont();
    ImGui::EndChild();
    return height;
}

void lesson_head(FrameContext& frame, const Lesson& lesson, engine::Rect head) {
    const char* title = tr(lesson.present_step().title);
    draw_fitted_text(frame, title_text, {head.x, head.y + frame.scaled(46)}, frame.theme.text, title, head.width);
    const engine::Rect close = head.cut_right(frame.scaled(40), frame.scaled(8));
    const std::string where = tr("Learn to play \xC2\xB7 {} of {}", lesson.step() + 1, lesson_step_count);
    draw_fitted_text(frame, body_text, {head.x, head.y + frame.scaled(11)}, frame.theme.text_quiet, where, head.width);
    if (close_button(frame, "##leave", {close.x, close.y - frame.scaled(6), close.width, frame.pressable(36)}))
        frame.ask(close_screen);
    set_tip(frame, tr("Leave the lesson"));
}

std::string lesson_task(const Lesson& lesson) {
    if (const LessonTurn* turn = lesson.present_turn()) return tr(turn->text);
    return lesson.step() + 1 < lesson_step_count ? tr("Continue with the next step.") : tr("Now you know how to play.");
}

void lesson_tick(const FrameContext& frame, engine::Point middle, float radius) {
    ImGui::GetWindowDrawList()->AddCircleFilled(middle, radius, frame.theme.accent, 32);
    draw_tick(middle, radius, std::max(1.5f, radius * .22f), engine::rgb(0x17130A));
}

void lesson_answer(const FrameContext& frame, const Lesson& lesson, const engine::Rect& room) {
    const std::string said = lesson.said();
    if (said.empty()) return;
    const bool is_right = lesson.answer() == LessonAnswer::right;
    const float pad = frame.scaled(12);
    ImDrawList* list = ImGui::GetWindowDrawList();
    list->ChannelsSplit(2); // The background depends on the text's height.
    list->ChannelsSetCurrent(1);
    const float line = frame.scaled(is_right ? 38 : 4); // Room for the tick or for a line.
    const engine::Rect inner = room.inset(pad);
    const float height = wrapped_text(frame, "said", {inner.x + line, inner.y, inner.width - line, inner.height},
                                      frame.theme.text, said);
    list->ChannelsSetCurrent(0);
    const engine::Rect box{room.x, room.y, room.width, height + 2 * pad};
    if (is_right) {
        draw_box(box, frame.theme.active_card, frame.theme.accent, frame.scaled(8), frame.line_width(1));
        lesson_tick(frame, {box.x + pad + frame.scaled(14), box.center().y}, frame.scaled(14));
    } else {
        draw_fill(box, frame.theme.well, frame.scaled(8));
        draw_fill({box.x, box.y, line, box.height}, frame.theme.text_quiet, frame.scaled(2));
    }
    list->ChannelsMerge();
}

void lesson_dots_row(FrameContext& frame, const Lesson& lesson, const engine::Rect& area) {
    const float each = std::min(frame.scaled(44), area.width / lesson_step_count);
    engine::Rect row = area.inset((area.width - each * lesson_step_count) / 2, 0);
    ImDrawList* list = ImGui::GetWindowDrawList();
    for (int i = 0; i < lesson_step_count; ++i) {
        const engine::Rect box = row.cut_left(each);
        ImGui::PushID(i);
        if (click_area("step", box)) frame.ask(show_lesson_step, i);
        ImGui::PopID();
        set_tip(frame, tr(lesson_steps()[static_cast<std::size_t>(i)].title));
        const auto [x, y] = box.center();
        const float radius = frame.scaled(lesson.was_done(i) ? 9 : 6);
        if (lesson.was_done(i))
            lesson_tick(frame, {x, y}, radius);
        else
            list->AddCircle({x, y}, radius, frame.theme.text_quiet, 24, frame.line_width(1.5f));
        if (i == lesson.step())
            list->AddCircle({x, y}, radius + frame.scaled(4), frame.theme.accent_bright, 28, frame.line_width(1.8f));
    }
}

void first_game_button(FrameContext& frame, const engine::Rect& box) {
    if (!primary_button(frame, with_id(tr("Play a first game"), "##first").c_str(), box)) return;
    frame.ask(close_screen);
    frame.ask(start_game, GameStart{first_game(frame.preferences)});
}

struct FootButton {
    std::string label;
    Request asked;
    bool is_enabled = true;
    bool is_primary = false;
};

// Includes Undo and Show me only when the learner can use them.
std::vector<FootButton> foot_buttons(const Lesson& lesson) {
    const bool waits = lesson.waits_for_move(), is_last = lesson.step() + 1 == lesson_step_count;
    std::vector<FootButton> row{{with_id(base::tr_in("lesson", "Back"), "##back"),
                                 call(show_lesson_step, lesson.step() - 1), lesson.step() > 0}};
    if (!waits || lesson.can_undo())
        row.push_back({with_id(base::tr_in("lesson", "Undo"), "##undo"), call(submit, play::Command{play::Undo{}}),
                       lesson.can_undo()});
    if (waits) row.push_back({with_id(tr("Show me"), "##show"), call(show_lesson_move)});
    row.push_back({with_id(base::tr_in("lesson", "Next"), "##next"), call(show_lesson_step, lesson.step() + 1),
                   !is_last, !is_last && lesson.is_step_done()});
    return row;
}

// Four labels take two rows if they are too long for one row.
std::size_t foot_columns(const FrameContext& frame, std::span<const FootButton> row, float width) {
    if (row.size() < 4) return row.size();
    float needed = 0;
    for (const FootButton& button : row)
        needed = std::max(needed, ImGui::CalcTextSize(button.label.c_str(), nullptr, true).x);
    return 4 * (needed + 2 * ImGui::GetStyle().FramePadding.x) + 3 * frame.scaled(8) <= width ? 4 : 2;
}

void draw_foot(FrameContext& frame, std::span<const FootButton> all, std::size_t columns, engine::Rect rest,
               float height) {
    const float space = frame.scaled(8);
    const float each = std::floor((rest.width - static_cast<float>(columns - 1) * space) / static_cast<float>(columns));
    engine::Rect row;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const auto& [label, asked, is_enabled, is_primary] = all[i];
        if (i % columns == 0) row = rest.cut_top(height, space);
        const engine::Rect box = row.cut_left(each, space);
        ImGui::BeginDisabled(!is_enabled);
        if (is_primary ? primary_button(frame, label.c_str(), box) : button(label.c_str(), box)) frame.ask(asked);
        ImGui::EndDisabled();
    }
}

} // namespace

void draw_lesson_card(FrameContext& frame) {
    const Lesson& lesson = *frame.state.lesson();
    const engine::Rect& side = frame.layout.side;
    const bool is_low = side.height < frame.scaled(330);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {frame.scaled(20), frame.scaled(is_low ? 12 : 18)});
    begin_card(frame, "##lesson", side);
    ImGui::PopStyleVar();
    engine::Rect rest = at_cursor(-1, ImGui::GetContentRegionAvail().y);
    const bool has_halves = side.height < frame.scaled(420) && side.width >= frame.scaled(460);
    const float part = has_halves ? std::floor((rest.width - frame.scaled(24)) / 2) : rest.width;
    const float height = frame.scaled(44), gap = frame.scaled(10);
    const std::vector<FootButton> row = foot_buttons(lesson);
    const std::size_t columns = foot_columns(frame, row, part);
    const bool is_end = lesson.is_step_done() && lesson.step() + 1 == lesson_step_count;

    engine::Rect right = has_halves ? rest.cut_right(part, frame.scaled(24)) : rest;
    const engine::Rect buttons = right.cut_bottom(columns < row.size() ? 2 * height + frame.scaled(8) : height);
    const engine::Rect dots = right.cut_bottom(frame.scaled(36));
    const engine::Rect first = is_end ? right.cut_bottom(gap + height).cut_top(height) : engine::Rect{};
    right.cut_bottom(gap);
    if (has_halves)
        rest.width = part;
    else
        rest = right;
    lesson_head(frame, lesson, rest.cut_top(frame.scaled(70)));
    engine::Rect task = rest;
    if (!has_halves) task.cut_bottom(rest.height * .42f, gap);
    const float taken = wrapped_text(frame, "task", task, frame.theme.text_second, lesson_task(lesson));
    if (has_halves)
        lesson_answer(frame, lesson, right);
    else
        lesson_answer(frame, lesson,
                      {rest.x, rest.y + taken + frame.scaled(16), rest.width, rest.height - taken - gap});
    if (is_end) first_game_button(frame, first);
    lesson_dots_row(frame, lesson, dots);
    draw_foot(frame, row, columns, buttons, height);
    ImGui::End();
}

} // namespace ui
