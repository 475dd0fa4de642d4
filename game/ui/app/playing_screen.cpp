#include "game/ui/app/game_actions.hpp"
#include "game/ui/app/match_of_games.hpp"
#include "game/ui/app/panel.hpp"
#include "game/ui/app/screens.hpp"
#include "game/ui/app/view_actions.hpp"
#include "game/ui/board/board_marks.hpp"
#include "game/ui/input/keyboard.hpp"
#include "game/ui/review/analysis_view.hpp"
#include "game/ui/study/line_run.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <algorithm>

namespace ui {

namespace {

// Returns whether the counted discs replace the rest of the board.
bool add_counting(BoardScene& scene, const Session& session, Time shown) {
    const auto& counting = session.presentation.counting();
    if (!counting) return false;
    if (counting->ended || !session.presentation.is_counting()) {
        scene.position = counted_out(counting->discs);
        return true;
    }
    const auto age = std::chrono::duration_cast<milliseconds>(shown - counting->began);
    scene.moving = counted_discs(counting->discs, std::max(age, milliseconds{0}));
    scene.hidden = counted_squares(counting->discs);
    return true;
}

void add_motion(BoardScene& scene, const Session& session, Time shown) {
    const auto& transition = session.presentation.transition();
    if (!transition) return;
    const auto age = std::chrono::duration_cast<milliseconds>(shown - transition->began);
    scene.moving = moving_discs(transition->from, transition->to, transition->move, std::max(age, milliseconds{0}),
                                session.motion_style());
    scene.hidden = changed_squares(transition->from, transition->to);
}

void add_line(BoardScene& scene, const Session& session, const LinePreview& line, const rules::SquareSet& valued) {
    scene.ghosts = unfold(session.game().position(), line);
    // On a square with a value, the value and the step number replace the disc.
    std::erase_if(scene.ghosts, [&](const GhostDisc& ghost) { return valued.contains(ghost.square); });
    for (const GhostDisc& ghost : scene.ghosts)
        scene.hidden.insert(ghost.square);
}

// Marks the choices of the player to move. They would clutter a line's ghosts and rings.
void mark_choices(BoardMarks& marks, const Session& session, const rules::SquareSet& valued) {
    const rules::Position& position = session.game().position();
    if (session.preferences.shown.legal_moves) marks.legal_moves = position.legal_moves() - valued;
    const auto pointed = session.state.pointer.square();
    if (!pointed || position.flips(*pointed).empty()) return;
    if (!valued.contains(*pointed)) marks.hover = pointed; // A disc below a value would hide it.
    marks.would_flip = position.flips(*pointed);
}

BoardScene game_scene(const Session& session, Time shown) {
    const play::Game& game = session.game();
    const Presentation& presentation = session.presentation;
    const GuiState& state = session.state;
    BoardScene scene = scene_of(session, presentation.shown());
    if (const auto began = celebration_began(session))
        scene.pieces = celebration(scene.layout, *scene.theme,
                                   std::chrono::duration_cast<milliseconds>(std::max(shown, *began) - *began));
    if (add_counting(scene, session, shown)) return scene;
    add_motion(scene, session, shown);
    const LinePreview* line = line_on_board(session);
    const auto hints = hints_on_board(session);
    rules::SquareSet valued = hints ? hints->squares : rules::SquareSet{};
    valued = valued | state.with_frequency;
    if (line != nullptr) add_line(scene, session, *line, valued);
    BoardMarks& marks = scene.marks;
    const auto& node = game.tree().node(presentation.is_up_to_date(game) ? presentation.node() : rules::GameTree::root);
    if (!node.move.is_pass() && !presentation.is_moving()) marks.last_move = node.move.square();
    marks.mover = game.position().to_move();
    marks.outlined = state.why.outlined;
    if (state.trainer.guess && !state.trainer.guess->move.is_pass()) {
        marks.hover = state.trainer.guess->move.square();
        marks.would_flip = game.position().flips(*marks.hover);
        return scene;
    }
    const bool may_move = !presentation.is_busy() && game.is_humans_turn() && presentation.is_up_to_date(game);
    if (!may_move) return scene;
    marks.cursor = state.pointer.cursor();
    if (line == nullptr) mark_choices(marks, session, valued);
    return scene;
}

void line_steps(const Panel& panel, ImDrawList* list, const LinePreview& line) {
    const BoardLayout& board = panel.layout.board;
    for (const GhostDisc& ghost : unfold(panel.game.position(), line)) {
        if (ghost.step == 0) continue;
        const StepBadge badge = step_badge(board, ghost.square);
        const ImVec2 at{badge.center.x, badge.center.y};
        const float radius = badge.radius;
        list->AddCircleFilled(at, radius + std::max(1.f, board.square() * .02f), to_u32(engine::rgb(0x0A1510)), 32);
        list->AddCircleFilled(at, radius, to_u32(panel.theme.accent_bright), 32);
        widgets::text(list, panel.fonts.board_small, radius * (ghost.step < 10 ? 1.5f : 1.25f), {at.x, at.y},
                      to_u32(engine::rgb(0x17130A)), std::to_string(ghost.step), widgets::Align::center);
    }
}

void write_on_game(Panel& panel, ImDrawList* list) {
    if (panel.state.trainer.guess) return;
    if (panel.presentation.is_busy() || !panel.presentation.is_up_to_date(panel.game)) return;
    const LinePreview* line = panel.state.lines.shown();
    if (panel.hints) panels::hints(panel, list, *panel.hints);
    if (has_frequencies(panel.preferences, panel.state)) panels::frequencies(panel, list);
    if (line != nullptr) line_steps(panel, list, *line);
    if (!panel.hints && line == nullptr && !has_frequencies(panel.preferences, panel.state)
        && panel.game.is_humans_turn())
        panels::flip_count(panel, list, panel.game.position());
}

void draw_next_to_game(Panel& panel) {
    if (!is_empty(panel.layout.cards)) panels::player_cards(panel);
    if (shows_move_list(panel.state, panel.layout)) panels::move_list(panel);
    panels::step_buttons(panel);
    panels::evaluation_graph(panel);
    if (!is_empty(panel.layout.buttons)) panels::buttons(panel);
    if (panel.state.is_review_open) panels::review_card(panel);
    panels::note(panel);
}

void press_game_square(App& app, rules::Square square) {
    Session& session = app.session;
    if (shows_break(session.state, session.game(), session.presentation)) return;
    const play::Game& game = session.game();
    if (!game.is_humans_turn() && !game.is_paused()) return;
    if (answer(session, square, app.now)) return;
    if (!guess(session, square, app.now)) session.submit(play::Play{rules::Move{square}}, app.now);
}

bool press_game_key(Session& session, const engine::KeyEvent& key) {
    if (!session.presentation.is_counting()) return press_step_key(session, key);
    session.presentation.finish(session.game()); // A key only ends the counting.
    return true;
}

void press_enter_in_game(Session& session, Time) {
    const play::Game& game = session.game();
    if (session.presentation.is_busy())
        session.presentation.finish(game);
    else if (shows_break(session.state, game, session.presentation) || game.is_over())
        session.ask(play_again);
    else if (game.is_paused() || game.is_browsing())
        session.ask(submit, play::Command{play::Continue{}});
    else if (game.is_humans_turn() && game.position().must_pass())
        session.ask(submit, play::Command{play::Play{rules::Move::pass()}});
    else if (const auto cursor = session.state.pointer.cursor())
        session.ask(press_square, *cursor);
}

bool press_escape_in_game(Session& session) {
    const GuiState& state = session.state;
    if (session.presentation.notice())
        session.presentation.dismiss_notice();
    else if (state.free_marks.has_any())
        session.ask(clear_marks);
    else if (state.is_review_open)
        session.ask(close_review);
    else if ((session.game().is_over() || shows_break(state, session.game(), session.presentation))
             && !state.result.is_dismissed)
        session.ask(dismiss_result);
    else
        return false;
    return true;
}

rules::Position game_position(const Session& session) {
    return session.game().position();
}

} // namespace

bool shows_move_list(const GuiState& state, const ScreenLayout& layout) {
    return state.is_playing() && !is_empty(layout.moves) && !state.is_review_open;
}

const ScreenFunctions playing_screen{
    .size = [](const Session& session) { return session.game().position().size(); },
    .position = game_position,
    .scene = game_scene,
    .write = write_on_game,
    .draw = draw_next_to_game,
    .press_square = press_game_square,
    .press_key = press_game_key,
    .press_enter = press_enter_in_game,
    .press_escape = press_escape_in_game,
};

} // namespace ui
