#include "game/ui/app/screens.hpp"

#include "game/ui/app/frame_context.hpp"
#include "game/ui/app/game_actions.hpp"
#include "game/ui/app/running_match.hpp"
#include "game/ui/app/windows.hpp"
#include "game/ui/board/board_marks.hpp"
#include "game/ui/input/read_input.hpp"
#include "game/ui/review/analysis_view.hpp"
#include "game/ui/study/line_run.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <algorithm>
#include <array>

namespace ui {

namespace {

std::vector<PlainArea> plain_areas(const ScreenLayout& layout, const Theme& theme) {
    std::vector<PlainArea> areas;
    if (!is_empty(layout.menu)) areas.push_back({layout.menu, theme.menu});
    if (layout.debug && layout.debug_side != DebugSide::window) areas.push_back({*layout.debug, theme.debug});
    return areas;
}

const Screen& game_screen(const Session& session) {
    const GuiState& state = session.state;
    if (state.kiosk) return kiosk_screen();
    if (shows_break(state, session.game(), session.presentation)) return match_break_screen();
    if (state.run) return state.run->is_drill() ? drill_screen() : guessing_screen();
    if (state.trainer.is_on && !state.match.hides_values()) return trainer_screen();
    return playing_screen();
}

} // namespace

const Screen& screen_of(const Session& session) {
    const std::array screens{&game_screen(session), &new_game_screen(), &editor_screen(), &lesson_screen()};
    static_assert(screens.size() == std::variant_size_v<ScreenState>);
    return *screens[session.state.screen.index()];
}

void close_screen(Session& session) {
    GuiState& state = session.state;
    std::optional<NewGame> card;
    if (const auto* editing = std::get_if<Editing>(&state.screen))
        card = editing->card;
    else if (const auto* learning = std::get_if<Learning>(&state.screen))
        card = learning->card;
    else
        return;
    state.screen = card ? ScreenState{*std::move(card)} : ScreenState{Playing{}};
    state.pointer.forget();
    state.typer.forget();
}

ScreenLayout Screen::layout(const Session& session, const Stage& stage) const {
    return window_layout(session, stage);
}

void Screen::press(Session& session, const engine::ButtonEvent& event, std::optional<rules::Square> square) const {
    if (square && event.is_down && event.button == engine::Button::left) session.ask(ui::press_square, *square);
}

bool Screen::can_undo(const Session& session) const {
    return has_game(session) && session.game().can_undo();
}

BoardScene scene_of(const Session& session, const rules::Position& position) {
    const ScreenLayout& layout = session.layout;
    const Theme& theme = find_theme(session.preferences.theme);
    return {.layout = layout.board,
            .theme = &theme,
            .position = position,
            .plain_areas = plain_areas(layout, theme),
            .width = layout.width,
            .height = layout.height};
}

namespace {

// Returns whether the counted discs replace everything else on the board.
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

void add_line(BoardScene& scene, const Session& session, const LinePreview& line, const rules::SquareSet& valued) {
    scene.ghosts = unfold(session.game().position(), line);
    // On a square with a value, the value and the step number replace the disc.
    std::erase_if(scene.ghosts, [&](const GhostDisc& ghost) { return valued.contains(ghost.square); });
    for (const GhostDisc& ghost : scene.ghosts)
        scene.hidden.insert(ghost.square);
}

// Marks the choices of the player to move. Not called while a line is shown, because they would clutter its ghosts and
// rings.
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
    if (presentation.transition()) scene.set_motion(*presentation.transition(), shown, session.motion_style());
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
    if (marked_mistake(session)) marks.legal_moves = {}; // The mistake's own marks show the two moves in question.
    return scene;
}

void line_steps(const FrameContext& frame, ImDrawList* list, const LinePreview& line) {
    const BoardLayout& board = frame.layout.board;
    for (const GhostDisc& ghost : unfold(frame.game.position(), line)) {
        if (ghost.step == 0) continue;
        const auto [at, radius] = step_badge(board, ghost.square);
        list->AddCircleFilled(at, radius + std::max(1.f, board.square() * .02f), engine::rgb(0x0A1510), 32);
        list->AddCircleFilled(at, radius, frame.theme.accent_bright, 32);
        draw_text(list, frame.fonts.board_small, radius * (ghost.step < 10 ? 1.5f : 1.25f), at, engine::rgb(0x17130A),
                  std::to_string(ghost.step), Align::center);
    }
}

// The right button draws on the board: a ring if released on the same square, otherwise an arrow.
void draw_mark(Session& session, const engine::ButtonEvent& event, std::optional<rules::Square> square) {
    FreeMarks& marks = session.state.free_marks;
    const bool is_drawn = session.state.pointer.is_drawn_from(mouse_tremble * point_of_hand(session));
    if (event.is_cancelled)
        marks.end(std::nullopt);
    else if (!event.is_down)
        marks.end(is_drawn ? square : marks.begun());
    else if (square)
        marks.begin(*square);
}

} // namespace

bool shows_move_list(const Session& session) {
    return screen_of(session).shows_game() && !is_empty(session.layout.moves) && !session.state.is_review_open;
}

rules::Position PlayingScreen::position(const Session& session) const {
    return session.game().position();
}

BoardScene PlayingScreen::scene(const Session& session, Time shown) const {
    return game_scene(session, shown);
}

void PlayingScreen::write(FrameContext& frame, ImDrawList* list) const {
    if (frame.state.trainer.guess) return;
    if (frame.presentation.is_busy() || !frame.presentation.is_up_to_date(frame.game)) return;
    const LinePreview* line = frame.state.lines.shown();
    if (frame.hints) draw_hints(frame, list, *frame.hints);
    if (has_frequencies(frame.session)) draw_frequencies(frame, list);
    if (line != nullptr) line_steps(frame, list, *line);
    if (const auto mistake = marked_mistake(frame.session); mistake && line == nullptr)
        draw_review_marks(frame, list, *mistake);
    if (!frame.hints && line == nullptr && !has_frequencies(frame.session) && frame.game.is_humans_turn())
        draw_flip_count(frame, list, frame.game.position());
}

void PlayingScreen::draw(FrameContext& frame) const {
    if (!is_empty(frame.layout.cards)) draw_player_cards(frame);
    if (shows_move_list(frame.session)) draw_move_list(frame);
    draw_step_buttons(frame);
    draw_evaluation_graph(frame);
    if (!is_empty(frame.layout.buttons)) draw_buttons(frame);
    if (frame.state.is_review_open) draw_review_card(frame);
    draw_note_card(frame);
}

void PlayingScreen::press(Session& session, const engine::ButtonEvent& event,
                          std::optional<rules::Square> square) const {
    if (event.button == engine::Button::right)
        draw_mark(session, event, square);
    else if (event.button == engine::Button::left && event.is_down && accepts_press(session, square))
        session.ask(ui::press_square, *square);
}

// A press that dismisses a notice or skips the animation must not count as an illegal move.
bool PlayingScreen::accepts_press(Session& session, std::optional<rules::Square> square) const {
    Presentation& presentation = session.presentation;
    const bool was_announced = presentation.notice().has_value();
    const bool was_busy = presentation.is_busy();
    if (was_busy) presentation.finish(session.game());
    return square && !was_announced && !(was_busy && session.game().position().flips(*square).empty());
}

bool PlayingScreen::takes_steps(const Session& session) const {
    const play::Game& game = session.game();
    return game.is_over() || session.state.is_review_open || game.is_browsing() || game.tree().can_redo();
}

void PlayingScreen::press_square(App& app, rules::Square square) const {
    if (app.session.game().is_humans_turn() || app.session.game().is_paused()) play(app, square);
}

void PlayingScreen::play(App& app, rules::Square square) const {
    app.session.submit(play::Play{rules::Move{square}}, app.now);
}

bool PlayingScreen::press_key(Session& session, const engine::KeyEvent& key) const {
    if (!session.presentation.is_counting()) return press_step_key(session, key);
    session.presentation.finish(session.game()); // A key only ends the counting.
    return true;
}

bool PlayingScreen::press_pad(Session& session, engine::PadButton, bool) const {
    const bool is_counting = session.presentation.is_counting();
    if (is_counting) session.presentation.finish(session.game());
    return is_counting;
}

void PlayingScreen::press_enter(Session& session, Time) const {
    const play::Game& game = session.game();
    if (session.presentation.is_busy())
        session.presentation.finish(game);
    else if (game.is_over())
        session.ask(play_again);
    else if (game.is_paused() || game.is_browsing())
        session.ask(submit, play::Continue{});
    else if (game.is_humans_turn() && game.position().must_pass())
        session.ask(submit, play::Play{rules::Move::pass()});
    else if (const auto cursor = session.state.pointer.cursor())
        session.ask(ui::press_square, *cursor);
}

bool PlayingScreen::press_escape(Session& session) const {
    const GuiState& state = session.state;
    if (session.presentation.notice())
        session.presentation.dismiss_notice();
    else if (state.free_marks.has_any())
        session.ask(clear_marks);
    else if (state.is_review_open)
        session.ask(close_review);
    else if (session.game().is_over() && !state.result.is_dismissed)
        session.ask(dismiss_result);
    else
        return false;
    return true;
}

void PlayingScreen::change_size(App& app, rules::BoardSize size) const {
    play::GameSettings settings = settings_for_next_game(app.session);
    settings.size = size;
    const std::string name = std::to_string(size.side()) + " \xC3\x97 " + std::to_string(size.side());
    const GameStart start{.settings = settings};
    if (app.saved_games.may_start(app.session, start, tr("A game is in progress. Start a new one on {}?", name)))
        begin_game(app, start);
}

bool PlayingScreen::holds_game(const Session& session) const {
    return session.presentation.is_busy() || session.state.trainer.guess || session.state.waiting;
}

bool PlayingScreen::wants_search(const Session& session) const {
    const Preferences& preferences = session.preferences;
    return !session.state.match.hides_values()
           && (preferences.is_debug_open || preferences.shown.best_line || session.shown().on_squares);
}

const Screen& playing_screen() {
    static const PlayingScreen screen;
    return screen;
}

} // namespace ui
