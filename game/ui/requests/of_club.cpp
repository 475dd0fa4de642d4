#include "game/ui/club.hpp"
#include "game/ui/comments.hpp"
#include "game/ui/requests/receivers.hpp"

namespace ui::requests {

void OfClub::operator()(const AskClub& asked) const {
    club.carry_out(asked.wish, session, games, now);
}

void OfClub::operator()(const ToggleComment&) const {
    CommentNote& note = session.state.comment;
    if (note.is_open)
        note.is_open = note.is_writing = false;
    else
        open_comment(session, false, now);
}

void OfClub::operator()(const WriteComment&) const {
    open_comment(session, true, now);
}

void OfClub::operator()(const SetSign& wanted) const {
    set_sign(session, wanted.sign, now);
}

} // namespace ui::requests
