#include "game/ui/comments.hpp"
#include "game/ui/requests/receivers.hpp"
#include "game/ui/study.hpp"

namespace ui::requests {

void OfStudy::operator()(const AskStudy& asked) const {
    study.carry_out(asked.wish, session, games, now);
}

void OfStudy::operator()(const ToggleComment&) const {
    CommentNote& note = session.state.comment;
    if (note.is_open)
        note.is_open = note.is_writing = false;
    else
        open_comment(session, false, now);
}

void OfStudy::operator()(const WriteComment&) const {
    open_comment(session, true, now);
}

void OfStudy::operator()(const SetSign& wanted) const {
    set_sign(session, wanted.sign, now);
}

} // namespace ui::requests
