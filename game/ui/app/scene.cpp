#include "game/ui/app/scene.hpp"

#include "game/ui/app/seat_choice.hpp"
#include "game/ui/board/celebration.hpp"
#include "game/ui/lesson/lesson_screen.hpp"
#include "game/ui/new_game/new_game.hpp"
#include "game/ui/review/analysis_view.hpp"

#include <algorithm>

namespace ui {

namespace {

// The ground of the menu and of the debug panel.
std::vector<PlainArea> plain_areas(const ScreenLayout& layout, const Theme& theme) {
    std::vector<PlainArea> areas;
    if (!is_empty(layout.menu)) areas.push_back({layout.menu, theme.menu});
    if (layout.debug && layout.debug_side != DebugSide::window) areas.push_back({*layout.debug, theme.debug});
    return areas;
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

BoardScene editor_scene(const Session& session, const PositionDraft& draft) {
    BoardScene scene = scene_of(session, draft.position());
    const BoardPointer& pointer = session.state.pointer;
    scene.marks.cursor = pointer.cursor();
    scene.marks.hover = pointer.square();
    scene.marks.mover = draft.brush.value_or(rules::Color::black);
    if (!draft.brush) { // nothing to place: only where it would be taken away
        scene.marks.hover.reset();
        if (const auto square = pointer.square()) scene.marks.outlined = rules::SquareSet{*square};
    }
    return scene;
}

BoardScene new_game_scene(const Session& session, const NewGame& card) {
    const rules::Position position = previewed(session);
    BoardScene scene = scene_of(session, position);
    BoardMarks& marks = scene.marks;
    marks.mover = position.to_move();
    if (!person_may_begin(card.settings)) return scene;
    marks.cursor = session.state.pointer.cursor();
    if (session.preferences.shown.legal_moves) marks.legal_moves = position.legal_moves();
    const auto pointed = session.state.pointer.square();
    if (pointed && position.size().contains(*pointed) && !position.flips(*pointed).empty()) {
        marks.hover = pointed;
        marks.would_flip = position.flips(*pointed);
    }
    return scene;
}

BoardScene lesson_scene(const Session& session, const Lesson& lesson, Time shown) {
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

// The discs of a game that has ended on their way into rows, and there. True: nothing else is to be seen of the board.
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
    // On a square with a value that and the number of the step stand in the place of the disc.
    std::erase_if(scene.ghosts, [&](const GhostDisc& ghost) { return valued.contains(ghost.square); });
    for (const GhostDisc& ghost : scene.ghosts)
        scene.hidden.insert(ghost.square);
}

// What the person to move may do. Beside the ghosts and rings of a line others would say nothing.
void mark_choices(BoardMarks& marks, const Session& session, const rules::SquareSet& valued) {
    const rules::Position& position = session.game().position();
    if (session.preferences.shown.legal_moves) marks.legal_moves = position.legal_moves() - valued;
    const auto pointed = session.state.pointer.square();
    if (!pointed || position.flips(*pointed).empty()) return;
    if (!valued.contains(*pointed)) marks.hover = pointed; // a disc below a value hides it
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
    rules::SquareSet valued = hints ? hints->squares : rules::SquareSet{}; // maybe only the best few
    valued = valued | state.with_frequency;
    if (line != nullptr) add_line(scene, session, *line, valued);
    BoardMarks& marks = scene.marks;
    const auto& node = game.tree().node(presentation.is_up_to_date(game) ? presentation.node() : rules::GameTree::root);
    if (!node.move.is_pass() && !presentation.is_moving()) marks.last_move = node.move.square();
    marks.mover = game.position().to_move();
    marks.outlined = state.why.outlined;
    if (state.trainer.guess && !state.trainer.guess->move.is_pass()) { // stands there while it is judged
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

} // namespace

BoardScene make_scene(const Session& session, Time shown) {
    if (const PositionDraft* draft = session.state.draft()) return editor_scene(session, *draft);
    if (const NewGame* card = session.state.new_game()) return new_game_scene(session, *card);
    if (const Lesson* lesson = session.state.lesson()) return lesson_scene(session, *lesson, shown);
    return game_scene(session, shown);
}

} // namespace ui
