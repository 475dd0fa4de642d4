// Setting up a position: what clicks and keys do while the editor is open. The match waits behind it, unchanged.
#include "game/ui/gui.hpp"

#include <utility>

namespace ui {

void Gui::open_editor() {
    if (state_.draft) return;
    presentation_.finish(match_);
    close_dialog();
    state_.draft = PositionDraft::of(match_.position());
    state_.free_marks.clear();
    state_.cursor.reset();
    state_.typed.clear();
}

void Gui::close_editor() {
    state_.draft.reset();
    state_.cursor.reset();
    state_.hover.reset();
}

void Gui::change_draft(const PositionDraft& draft) {
    if (state_.draft->size != draft.size) { // squares of the other board
        state_.cursor.reset();
        state_.hover.reset();
    }
    state_.draft = draft;
}

// The left button puts what is chosen, the right one the other colour, the middle one takes away.
void Gui::put(rules::Square square, engine::Button button) {
    PositionDraft& draft = *state_.draft;
    is_dirty_ = true;
    switch (button) {
    case engine::Button::left: draft.put(square, draft.brush); break;
    case engine::Button::right: draft.put(square, rules::opposite(draft.brush.value_or(rules::Color::black))); break;
    case engine::Button::middle: draft.put(square, std::nullopt); break;
    }
}

// A button that is held paints the squares that the pointer comes to; a very quick stroke may leave some out.
void Gui::paint(rules::Square square, const engine::Input& input) {
    for (const engine::Button button : {engine::Button::left, engine::Button::right, engine::Button::middle}) {
        if (input.is_down[static_cast<std::size_t>(button)]) put(square, button);
    }
}

void Gui::press_editor_key(const engine::KeyEvent& key) {
    PositionDraft& draft = *state_.draft;
    const auto put_at_cursor = [&](std::optional<rules::Color> color) {
        if (const auto square = state_.pointed()) draft.put(*square, color);
    };
    switch (key.scancode) {
    case SDL_SCANCODE_UP: move_cursor(-1, 0); break;
    case SDL_SCANCODE_DOWN: move_cursor(1, 0); break;
    case SDL_SCANCODE_LEFT: move_cursor(0, -1); break;
    case SDL_SCANCODE_RIGHT: move_cursor(0, 1); break;
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
        change_draft(changed);
        break;
    }
    default: break;
    }
}

// A game from here with the present settings; the one before stays with the saved games.
void Gui::play_from_draft(Time now) {
    if (!state_.draft) return;
    if (!state_.draft->is_playable()) {
        say_of_moment(state_.draft->remark(match_.settings().rules.color_names), now);
        return;
    }
    play::MatchSettings settings = present_settings();
    settings.size = state_.draft->size;
    settings.seed = options_.seed.value_or(fresh_seed());
    play::MatchState state{.settings = settings, .game = rules::Game{state_.draft->position()}};
    state.clock_remaining = {settings.clock_initial, settings.clock_initial};
    if (install(std::move(state), now)) say_of_moment("Playing from this position.", now);
}

BoardScene Gui::editor_scene() const {
    BoardScene scene{.layout = layout_.board,
                     .theme = &find_theme(preferences_.theme),
                     .position = state_.draft->position(),
                     .plain_areas = plain_areas(),
                     .width = layout_.width,
                     .height = layout_.height};
    scene.marks.cursor = state_.cursor;
    scene.marks.hover = state_.pointed();
    scene.marks.mover = state_.draft->brush.value_or(rules::Color::black);
    if (!state_.draft->brush) { // nothing to place: only where it would be taken away
        scene.marks.hover.reset();
        if (const auto square = state_.pointed()) scene.marks.outlined = rules::SquareSet{*square};
    }
    return scene;
}

} // namespace ui
