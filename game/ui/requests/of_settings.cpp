#include "game/rules/symmetry.hpp"
#include "game/ui/key_page.hpp"
#include "game/ui/requests/receivers.hpp"

namespace ui::requests {

namespace {

void toggle(bool& setting) {
    setting = !setting;
}

} // namespace

void OfSettings::operator()(const TurnBoard& turn) const {
    int& symmetry = session.preferences.board_symmetry;
    symmetry = turn.symmetry == 0 ? 0 : rules::combined(symmetry, turn.symmetry);
}

void OfSettings::operator()(const ToggleTurning&) const {
    toggle(session.preferences.turns_board);
}

void OfSettings::operator()(const ToggleHints&) const {
    Preferences& preferences = session.preferences;
    toggle(preferences.shown.hints);
    const auto& sides = preferences.shown.hints_for;
    if (preferences.shown.hints && !sides[0] && !sides[1]) preferences.shown.hints_for = {true, true};
}

// With the hints off as a whole a side's switch turns on that side's alone.
void OfSettings::operator()(const ToggleHintsFor& toggled) const {
    Preferences& preferences = session.preferences;
    auto& sides = preferences.shown.hints_for;
    if (!preferences.shown.hints) sides = {false, false};
    toggle(sides[rules::index(toggled.color)]);
    preferences.shown.hints = sides[0] || sides[1];
    if (!preferences.shown.hints) sides = {true, true}; // H turns both on again
}

void OfSettings::operator()(const ToggleLegalMoves&) const {
    toggle(session.preferences.shown.legal_moves);
}

// Whoever asks for words wants hints.
void OfSettings::operator()(const ToggleHintsInWords&) const {
    ShownOnBoard& shown = session.preferences.shown;
    toggle(shown.hints_in_words);
    if (shown.hints_in_words && !shown.hints) (*this)(ToggleHints{});
}

void OfSettings::operator()(const ToggleBestLine&) const {
    toggle(session.preferences.shown.best_line);
}

void OfSettings::operator()(const ToggleBar&) const {
    toggle(session.preferences.shown.bar);
}

void OfSettings::operator()(const ToggleGraph&) const {
    toggle(session.preferences.shown.graph);
}

void OfSettings::operator()(const ToggleValuesInGame&) const {
    toggle(session.preferences.shown.values_in_game);
}

void OfSettings::operator()(const TogglePondering&) const {
    toggle(session.preferences.ponders);
}

void OfSettings::operator()(const ToggleNodeShare&) const {
    toggle(session.preferences.shown.node_share);
}

void OfSettings::operator()(const ToggleFullscreen&) const {
    windows.toggle_full_screen(stage, session.preferences);
}

void OfSettings::operator()(const ToggleSound&) const {
    toggle(session.preferences.has_sound);
    if (session.preferences.has_sound && !stage.audio.problem().empty()) session.say(stage.audio.problem(), now);
}

void OfSettings::operator()(const ToggleMotion&) const {
    toggle(session.preferences.has_reduced_motion);
}

void OfSettings::operator()(const ToggleDebug&) const {
    toggle(session.preferences.is_debug_open);
}

void OfSettings::operator()(const SetEngineSettings& wanted) const {
    session.preferences.engine = wanted.settings;
}

void OfSettings::operator()(const SetReviewLimits& wanted) const {
    session.preferences.review = wanted.limits;
}

void OfSettings::operator()(const SetDebugSide& wanted) const {
    session.preferences.debug.side = wanted.side;
}

void OfSettings::operator()(const SetDebugExtent& wanted) const {
    DebugPlace& place = session.preferences.debug;
    (session.layout.debug_side == DebugSide::bottom ? place.height : place.width) = wanted.extent;
}

void OfSettings::operator()(const SetTheme& wanted) const {
    session.preferences.theme = wanted.id;
}

void OfSettings::operator()(const SetVolume& wanted) const {
    session.preferences.volume = wanted.percent;
    session.preferences.has_sound = true;
    if (!stage.audio.problem().empty()) session.say(stage.audio.problem(), now);
}

void OfSettings::operator()(const SetScale& wanted) const {
    session.preferences.interface_scale = wanted.scale;
}

void OfSettings::operator()(const SetTextSize& wanted) const {
    session.preferences.text_percent = wanted.percent;
}

void OfSettings::operator()(const SetLanguage& wanted) const {
    session.preferences.language = wanted.id;
    session.state.is_language_chosen = true;
}

void OfSettings::operator()(const ClosePopups&) const {
    stage.overlay.close_popups();
}

void OfSettings::operator()(const ClosePopup&) const {
    stage.overlay.close_popup();
}

void OfSettings::operator()(const MoveFocus& asked) const {
    stage.overlay.move_focus(asked.step);
}

void OfSettings::operator()(const AskKeys& asked) const {
    carry_out(session, asked.wish);
}

} // namespace ui::requests
