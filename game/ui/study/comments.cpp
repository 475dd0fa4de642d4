#include "game/ui/study/comments.hpp"

#include "engine/base/text.hpp"

#include <algorithm>

namespace ui {

using base::tr;

namespace {

records::Annotation annotation_of(const play::Game& game, rules::GameTree::NodeId node) {
    const auto found = game.annotations().find(node);
    return found == game.annotations().end() ? records::Annotation{} : found->second;
}

void show_text(CommentNote& note, const std::string& text) {
    const std::size_t bytes = std::min(text.size(), note.text.size() - 1);
    std::copy_n(text.begin(), bytes, note.text.begin());
    note.text[bytes] = '\0';
}

// Bypasses the session, which refuses commands while the New Game card is open: typed text must not get lost.
void annotate(Session& session, rules::GameTree::NodeId node, const records::Annotation& annotation, Time now) {
    if (const auto done = session.controller.submit(play::Annotate{node, annotation}, now); !done)
        session.say(done.error().message, now);
}

void open_comment(App& app, bool is_written) {
    (void)update_comment(app.session, app.now);
    CommentNote& note = app.session.state.comment;
    note.is_open = true;
    note.is_writing = note.takes_focus = is_written;
    app.session.state.why.is_open = false; // both are long: one at a time
}

} // namespace

void write_comment(Session& session, Time now) {
    CommentNote& note = session.state.comment;
    if (!note.is_changed) return;
    note.is_changed = false;
    const play::Game& game = session.game();
    if (note.game != game.game_number() || !game.tree().contains(note.node)) return;
    annotate(session, note.node, {.sign = annotation_of(game, note.node).sign, .text = note.text.data()}, now);
    show_text(note, annotation_of(game, note.node).text);
}

bool update_comment(Session& session, Time now) {
    CommentNote& note = session.state.comment;
    const play::Game& game = session.game();
    const bool is_other_game = note.game != game.game_number() || !game.tree().contains(note.node);
    // A comment being edited stays with its move even if play continues.
    const bool is_elsewhere = is_other_game || (note.node != game.tree().cursor() && !note.is_writing);
    if (is_elsewhere || !note.is_writing) write_comment(session, now);
    const std::string text = annotation_of(game, game.tree().cursor()).text;
    if (!is_elsewhere && (note.is_writing || text == note.text.data())) return false;
    if (note.game != game.game_number() && !game.annotations().empty()) note.is_open = true;
    note.is_writing = note.takes_focus = note.is_changed = false;
    note.game = game.game_number();
    note.node = game.tree().cursor();
    show_text(note, text);
    return true;
}

void toggle_comment(App& app) {
    CommentNote& note = app.session.state.comment;
    if (note.is_open)
        note.is_open = note.is_writing = false;
    else
        open_comment(app, false);
}

void edit_comment(App& app) {
    open_comment(app, true);
}

void set_sign(App& app, records::Sign sign) {
    Session& session = app.session;
    const play::Game& game = session.game();
    const rules::GameTree::NodeId node = game.tree().cursor();
    if (node == rules::GameTree::root) {
        session.say_of_moment(tr("No move was made yet."), app.now);
        return;
    }
    session.state.comment.is_writing = false;
    (void)update_comment(session, app.now);
    records::Annotation annotation = annotation_of(game, node);
    annotation.sign = annotation.sign == sign ? records::Sign::none : sign;
    annotate(session, node, annotation, app.now);
    session.state.comment.is_open = true;
    session.state.why.is_open = false;
}

} // namespace ui
