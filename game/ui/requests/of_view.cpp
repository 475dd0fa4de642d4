#include "game/ui/analysis_view.hpp"
#include "game/ui/new_game.hpp"
#include "game/ui/requests/receivers.hpp"

namespace ui::requests {

void OfView::operator()(const ToggleTrainer&) const {
    Trainer& trainer = session.state.trainer;
    trainer.is_on = !trainer.is_on;
    trainer.guess.reset();
    trainer.last.reset();
}

void OfView::operator()(const ForgetTrainerScore&) const {
    session.state.trainer.forget_score();
}

void OfView::operator()(const ToggleWhy&) const {
    session.state.why.is_open = !session.state.why.is_open;
    if (session.state.why.is_open) session.state.comment.is_open = session.state.comment.is_writing = false;
}

void OfView::operator()(const ClearMarks&) const {
    session.state.free_marks.clear();
}

void OfView::operator()(const OpenReview&) const {
    session.state.is_review_open = session.state.new_game() == nullptr && session.state.lesson() == nullptr;
}

void OfView::operator()(const CloseReview&) const {
    session.state.is_review_open = false;
}

void OfView::operator()(const ScrubLine& scrub) const {
    scrub_line(session, scrub.moves);
}

void OfView::operator()(const OpenEngineSettings&) const {
    session.state.dialog = EngineDialog{session.machine};
}

void OfView::operator()(const ShowPage& shown) const {
    if (shown.page == Page::keys)
        session.state.dialog = KeysDialog{};
    else if (shown.page == Page::palette)
        session.state.dialog = PaletteDialog{};
    else
        session.state.dialog = shown.page;
}

void OfView::operator()(const DismissResult&) const {
    MatchOfGames& here = session.state.games;
    if (here.has_no_game) { // nothing lies behind the card
        if (here.match && !here.match->is_over()) return;
        here = {};
        open_new_game(session, false);
        return;
    }
    session.state.result.is_dismissed = true;
    if (here.match && here.match->is_over() && !session.game().is_over()) here.match.reset(); // one plays on
    session.presentation.put_back();
}

void OfView::operator()(const ConfirmYes&) const {
    const auto* question = std::get_if<ConfirmDialog>(&session.state.dialog);
    if (question == nullptr) return;
    const Request wanted = question->on_yes;
    session.close_dialog();
    session.ask(wanted);
}

void OfView::operator()(const CloseDialog&) const {
    session.close_dialog();
}

} // namespace ui::requests
