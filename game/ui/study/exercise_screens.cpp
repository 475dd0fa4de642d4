#include "game/ui/app/panel.hpp"
#include "game/ui/study/line_run.hpp"

namespace ui {

namespace {

// A line that is practised: the moves of one side are asked.
class DrillScreen : public PlayingScreen {
  protected:
    void draw_note(Panel& panel) const override { panels::line_run(panel); }
    float note_height(const Session&) const override { return 122; }
    bool wants_search(const Session& session) const override {
        return session.preferences.is_debug_open || session.shown().on_squares; // While peeking.
    }
    void play(App& app, rules::Square square) const override {
        if (!answer(app.session, square, app.now)) PlayingScreen::play(app, square);
    }
};

// A game whose moves are guessed; the search judges them.
class GuessingScreen : public DrillScreen {
    bool wants_search(const Session& session) const override {
        const LineRun& run = *session.state.run;
        return DrillScreen::wants_search(session) || (run.is_asked_at(run.at) && session.game().is_humans_turn());
    }
};

// The running game with hidden values; a move waits until the search has judged it.
class TrainerScreen : public PlayingScreen {
    void draw_note(Panel& panel) const override { panels::trainer(panel); }
    float note_height(const Session&) const override { return 126; }
    bool wants_search(const Session& session) const override {
        return session.preferences.is_debug_open || session.game().is_humans_turn() || session.shown().on_squares;
    }
    void play(App& app, rules::Square square) const override {
        if (!guess(app.session, square, app.now)) PlayingScreen::play(app, square);
    }
};

} // namespace

const Screen& drill_screen() {
    static const DrillScreen screen;
    return screen;
}

const Screen& guessing_screen() {
    static const GuessingScreen screen;
    return screen;
}

const Screen& trainer_screen() {
    static const TrainerScreen screen;
    return screen;
}

} // namespace ui
