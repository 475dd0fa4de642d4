#include "game/ui/lesson/lesson_screen.hpp"

#include "game/ui/app/panel.hpp"
#include "game/ui/app/screens.hpp"
#include "game/ui/board/evaluation.hpp"

#include <utility>

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

bool update_lesson(Session& session, Time now) {
    Lesson* lesson = session.state.lesson();
    return lesson != nullptr && lesson->update(now, session.motion_style());
}

bool has_lesson_motion(const GuiState& state) {
    return state.lesson() != nullptr && state.lesson()->motion().has_value();
}

Presentation::Events begun_in_lesson(const GuiState& state, Time now) {
    if (!has_lesson_motion(state) || state.lesson()->motion()->began != now) return {};
    const Lesson::Motion& motion = *state.lesson()->motion();
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

// Dots on legal moves help after a wrong one, unless each move has a number.
rules::SquareSet lesson_dots(const Lesson& lesson) {
    const LessonTurn* turn = lesson.present_turn();
    const bool was_wrong = lesson.answer() != LessonAnswer::none && lesson.answer() != LessonAnswer::right;
    if (turn == nullptr || !was_wrong || turn->counts_replies) return {};
    return lesson.position().legal_moves();
}

// Without an expected move, a press continues to the next step.
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
    rules::BoardSize size(const Session& session) const override { return position(session).size(); }
    rules::Position position(const Session& session) const override { return session.state.lesson()->position(); }

    BoardScene scene(const Session& session, Time shown) const override {
        const Lesson& lesson = *session.state.lesson();
        BoardScene scene = scene_of(session, lesson.position());
        if (const auto& motion = lesson.motion()) {
            const auto age = std::chrono::duration_cast<milliseconds>(shown - motion->began);
            scene.moving = moving_discs(motion->from, motion->to, motion->move, std::max(age, milliseconds{0}),
                                        session.motion_style());
            scene.hidden = changed_squares(motion->from, motion->to);
            return scene;
        }
        BoardMarks& marks = scene.marks;
        marks.last_move = lesson.last_move();
        if (!lesson.waits_for_move()) return scene;
        marks.mover = rules::Color::black;
        marks.cursor = session.state.pointer.cursor();
        marks.outlined = lesson_squares(lesson.present_turn()->pointed);
        marks.legal_moves = lesson_dots(lesson);
        const auto pointed = session.state.pointer.square();
        if (pointed && lesson.position().size().contains(*pointed) && !lesson.position().flips(*pointed).empty()) {
            marks.hover = pointed;
            marks.would_flip = lesson.position().flips(*pointed);
        }
        return scene;
    }

    void write(Panel& panel, ImDrawList* list) const override {
        const Lesson& lesson = *panel.state.lesson();
        if (!lesson.waits_for_move()) return;
        const float q = panel.layout.board.square();
        if (!lesson.present_turn()->counts_replies) {
            panels::flip_count(panel, list, lesson.position());
            return;
        }
        for (const rules::Square square : lesson.position().legal_moves()) {
            const int replies = lesson.position().after(rules::Move{square}).legal_moves().size();
            panels::board_number(panel, list, panel.layout.board.center(square), q * .36f, std::to_string(replies), 1);
        }
    }

    bool has_game(const Session&) const override { return false; }
    bool has_debug_panel() const override { return false; }
    void draw(Panel& panel) const override { panels::lesson_card(panel); }

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

} // namespace ui
