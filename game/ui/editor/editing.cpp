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
    if (state.draft()) return;
    session.presentation.finish(session.game());
    session.close_dialog();
    std::optional<NewGame> card;
    if (state.new_game()) card = *state.new_game();
    state.screen = Editing{.draft = PositionDraft::of(session.game().position()), .card = std::move(card)};
    state.free_marks.clear();
    state.pointer.forget_cursor();
    state.typer.forget();
}

void close_editor(Session& session) {
    const auto* editing = std::get_if<Editing>(&session.state.screen);
    if (editing == nullptr) return;
    Screen before = editing->card ? Screen{*editing->card} : Screen{Playing{}};
    session.state.screen = std::move(before);
    session.state.pointer.forget();
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

BoardScene editor_scene(const Session& session, Time) {
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

} // namespace

const ScreenFunctions editor_screen{
    .size = [](const Session& session) { return session.state.draft()->size; },
    .position = [](const Session& session) { return session.state.draft()->position(); },
    .scene = editor_scene,
    .write = [](Panel&, ImDrawList*) {},
    .draw = panels::position_editor,
    .press_square = [](App& app, rules::Square square) { put(app.session, square, engine::Button::left); },
    .press_key =
        [](Session& session, const engine::KeyEvent& key) {
            press_editor_key(session, key);
            return true;
        },
    .press_enter = [](Session&, Time) {},
    .press_escape =
        [](Session& session) {
            session.ask(close_editor);
            return true;
        },
};

} // namespace ui
