#include "game/ui/editor/editing.hpp"

#include "engine/base/text.hpp"
#include "game/ui/app/match_of_games.hpp"
#include "game/ui/app/panel.hpp"
#include "game/ui/app/screens.hpp"

#include <utility>

namespace ui {

using base::tr;

void open_editor(Session& session) {
    GuiState& state = session.state;
    session.presentation.finish(session.game());
    session.close_dialog();
    std::optional<NewGame> card;
    if (state.new_game()) card = *state.new_game();
    state.screen = Editing{.draft = PositionDraft::of(session.game().position()), .card = std::move(card)};
    state.free_marks.clear();
    state.pointer.forget_cursor();
    state.typer.forget();
}

void change_draft(Session& session, const PositionDraft& draft) {
    if (!session.state.draft()) return;
    PositionDraft& present = *session.state.draft();
    if (present.size != draft.size) session.state.pointer.forget(); // squares of the other board
    present = draft;
}

void put(Session& session, rules::Square square, engine::Button button) {
    PositionDraft& draft = *session.state.draft();
    switch (button) {
    case engine::Button::left: draft.put(square, draft.brush); break;
    case engine::Button::right: draft.put(square, rules::opposite(draft.brush.value_or(rules::Color::black))); break;
    case engine::Button::middle: draft.put(square, std::nullopt); break;
    }
}

void paint(Session& session, rules::Square square, const engine::Input& input) {
    for (const engine::Button button : {engine::Button::left, engine::Button::right, engine::Button::middle}) {
        if (input.is_down[static_cast<std::size_t>(button)]) put(session, square, button);
    }
}

void press_editor_key(Session& session, const engine::KeyEvent& key) {
    PositionDraft& draft = *session.state.draft();
    BoardPointer& pointer = session.state.pointer;
    const BoardLayout& board = session.layout.board;
    const auto put_at_cursor = [&](std::optional<rules::Color> color) {
        if (const auto square = pointer.square()) draft.put(*square, color);
    };
    switch (key.scancode) {
    case SDL_SCANCODE_UP: pointer.move(-1, 0, board); break;
    case SDL_SCANCODE_DOWN: pointer.move(1, 0, board); break;
    case SDL_SCANCODE_LEFT: pointer.move(0, -1, board); break;
    case SDL_SCANCODE_RIGHT: pointer.move(0, 1, board); break;
    case SDL_SCANCODE_B:
    case SDL_SCANCODE_X: put_at_cursor(rules::Color::black); break;
    case SDL_SCANCODE_W:
    case SDL_SCANCODE_O: put_at_cursor(rules::Color::white); break;
    case SDL_SCANCODE_DELETE:
    case SDL_SCANCODE_BACKSPACE: put_at_cursor(std::nullopt); break;
    case SDL_SCANCODE_SPACE:
    case SDL_SCANCODE_RETURN:
    case SDL_SCANCODE_KP_ENTER: put_at_cursor(draft.brush); break;
    case SDL_SCANCODE_T:
        if (!key.is_repeat) draft.to_move = rules::opposite(draft.to_move);
        break;
    case SDL_SCANCODE_HOME: draft.set_start(); break;
    case SDL_SCANCODE_END: draft.clear(); break;
    case SDL_SCANCODE_PAGEUP:
    case SDL_SCANCODE_PAGEDOWN: {
        PositionDraft changed = draft;
        const int step = key.scancode == SDL_SCANCODE_PAGEUP ? 1 : -1;
        if (const auto size = rules::BoardSize::of(draft.size.side() + step)) changed.resize(*size);
        change_draft(session, changed);
        break;
    }
    default: break;
    }
}

void play_from_draft(App& app) {
    Session& session = app.session;
    if (!session.state.draft() || refuses_to_leave_match(app)) return;
    const PositionDraft& draft = *session.state.draft();
    if (!draft.is_playable()) {
        session.say_of_moment(draft.remark(session.game().settings().rules.color_names), app.now);
        return;
    }
    play::GameSettings settings = settings_for_next_game(session);
    settings.size = draft.size;
    settings.seed = session.next_seed();
    play::GameState state{.settings = settings, .game = rules::GameTree{draft.position()}};
    state.clock_remaining = play::full_clocks(settings);
    if (app.games.install(session, std::move(state), SavedGames::Keeps::at_once, app.now))
        session.say_of_moment(tr("Playing from this position."), app.now);
}

namespace {

class EditorScreen : public Screen {
    rules::BoardSize size(const Session& session) const override { return session.state.draft()->size; }
    rules::Position position(const Session& session) const override { return session.state.draft()->position(); }

    BoardScene scene(const Session& session, Time) const override {
        const PositionDraft& draft = *session.state.draft();
        BoardScene scene = scene_of(session, draft.position());
        const BoardPointer& pointer = session.state.pointer;
        scene.marks.cursor = pointer.cursor();
        scene.marks.hover = pointer.square();
        scene.marks.mover = draft.brush.value_or(rules::Color::black);
        if (!draft.brush) { // the brush erases: hover only squares with a disc
            scene.marks.hover.reset();
            if (const auto square = pointer.square()) scene.marks.outlined = rules::SquareSet{*square};
        }
        return scene;
    }

    bool has_game(const Session& session) const override { return session.state.new_game() == nullptr; }
    bool has_debug_panel() const override { return false; }
    void draw(Panel& panel) const override { panels::position_editor(panel); }

    void press(Session& session, const engine::ButtonEvent& event, std::optional<rules::Square> square) const override {
        if (square && event.is_down) put(session, *square, event.button);
    }
    void drag(Session& session, const engine::Input& input, rules::Square square) const override {
        paint(session, square, input);
    }
    bool reads_gestures() const override { return false; }
    bool takes_typed_squares() const override { return false; }
    void press_square(App& app, rules::Square square) const override { put(app.session, square, engine::Button::left); }
    bool press_key(Session& session, const engine::KeyEvent& key) const override {
        press_editor_key(session, key);
        return true;
    }
    bool press_pad(Session& session, engine::PadButton button, bool is_on_board) const override {
        engine::KeyEvent key;
        switch (button) {
        case engine::PadButton::a: key.scancode = SDL_SCANCODE_RETURN; break;
        case engine::PadButton::x: key.scancode = SDL_SCANCODE_DELETE; break;
        case engine::PadButton::y: key.scancode = SDL_SCANCODE_T; break;
        default: return false;
        }
        return is_on_board && press_key(session, key);
    }
    void press_enter(Session&, Time) const override {}
    bool press_escape(Session& session) const override {
        session.ask(close_screen);
        return true;
    }
    std::optional<std::string> refusal(const Session&) const override { return tr("Close the position editor first."); }
    void change_size(App& app, rules::BoardSize size) const override {
        PositionDraft changed = *app.session.state.draft();
        changed.resize(size);
        change_draft(app.session, changed);
    }
};

} // namespace

const Screen& editor_screen() {
    static const EditorScreen screen;
    return screen;
}

} // namespace ui
