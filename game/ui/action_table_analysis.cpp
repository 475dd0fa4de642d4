// The part of the action table that concerns what the search knows: values on the board, review, the club player's
// pages, the debug panel.
#include "game/play/game_controller.hpp"
#include "game/ui/action_parts.hpp"

namespace ui::action_table {

namespace {

bool has_line(const Context& context) {
    return context.state.lines.shown() != nullptr;
}

bool can_pause_search(const Context& context) {
    return context.preferences.is_debug_open && context.controller.is_searching();
}

} // namespace

std::vector<Action> of_board_values() {
    return {
        {.id = "hints",
         .title = mark("Hints: values on the squares"),
         .shortcut = alone(SDL_SCANCODE_H),
         .request = always(ToggleHints{}),
         .is_on = setting(&ShownOnBoard::hints)},
        {.id = "hints-in-words",
         .title = mark("Hints in words"),
         .request = always(ToggleHintsInWords{}),
         .is_on = setting(&ShownOnBoard::hints_in_words)},
        {.id = "frequencies",
         .title = mark("What others played, on the squares"),
         .request = always(AskStudy{ToggleFrequencies{}}),
         .is_on = setting(&ShownOnBoard::frequencies)},
        {.id = "best-line",
         .title = mark("Best line on the board"),
         .shortcut = alone(SDL_SCANCODE_L),
         .request = always(ToggleBestLine{}),
         .is_on = setting(&ShownOnBoard::best_line)},
        {.id = "line-forward",
         .title = mark("One move forward in the line"),
         .shortcut = alone(SDL_SCANCODE_PERIOD),
         .request = always(ScrubLine{1}),
         .is_enabled = has_line,
         .repeats = true},
        {.id = "line-back",
         .title = mark("One move back in the line"),
         .shortcut = alone(SDL_SCANCODE_COMMA),
         .request = always(ScrubLine{-1}),
         .is_enabled = has_line,
         .repeats = true},
    };
}

std::vector<Action> of_analysis() {
    return {
        {.id = "bar",
         .title = mark("Evaluation bar"),
         .shortcut = alone(SDL_SCANCODE_V),
         .request = always(ToggleBar{}),
         .is_on = setting(&ShownOnBoard::bar)},
        {.id = "graph",
         .title = mark("Evaluation graph"),
         .shortcut = alone(SDL_SCANCODE_G),
         .request = always(ToggleGraph{}),
         .is_on = setting(&ShownOnBoard::graph)},
        {.id = "values-in-games",
         .title = mark("Show values during games"),
         .request = always(ToggleValuesInGame{}),
         .is_on = setting(&ShownOnBoard::values_in_game)},
        {.id = "ponder",
         .title = mark("Think on opponent's time"),
         .request = always(TogglePondering{}),
         .is_on = setting(&Preferences::ponders)},
        {.id = "why",
         .title = mark("Why this move"),
         .shortcut = alone(SDL_SCANCODE_W),
         .request = always(ToggleWhy{}),
         .is_on = [](const Context& context) { return context.state.why.is_open; }},
        {.id = "trainer",
         .title = mark("Trainer: guess the best move"),
         .shortcut = ctrl(SDL_SCANCODE_T),
         .request = always(ToggleTrainer{}),
         .is_on = [](const Context& context) { return context.state.trainer.is_on; }},
        {"review", mark("Review game..."), ctrl(SDL_SCANCODE_R), always(OpenReview{}), has_game},
        {"start-review",
         mark("Review the whole game"),
         {},
         [](const Context& context) {
             return Request{play::SearchCommand{play::StartReview{context.preferences.review}}};
         }},
        {"engine-settings", mark("Engine settings..."), {}, always(OpenEngineSettings{})},
        {"programs", mark("Other programs..."), {}, always(AskPrograms{OpenPrograms{}})},
    };
}

// The pages of the club player.
std::vector<Action> of_club() {
    const auto has_moves = [](const Context& context) {
        return has_game(context) && context.game.tree().line().size() > 1;
    };
    return {
        {"guess both", mark("Both sides"), ctrl(SDL_SCANCODE_G), always(AskStudy{GuessGame{}}), has_moves},
        {"guess black", mark("Black's moves"), {}, always(AskStudy{GuessGame{{true, false}}}), has_moves},
        {"guess white", mark("White's moves"), {}, always(AskStudy{GuessGame{{false, true}}}), has_moves},
        {"openings", mark("Practise openings..."), {}, always(AskStudy{OpenStudy{StudyPage::openings}})},
        {"practise-due", mark("Practise what is due"), ctrl(SDL_SCANCODE_D), always(AskStudy{PractiseDue{}})},
        {"practise-line", mark("Practise this line"), {}, always(AskStudy{PractiseThisGame{}}), has_game},
        {"statistics", mark("Statistics of your games..."), {}, always(AskStudy{OpenStudy{StudyPage::statistics}})},
        {"database", mark("Games of others..."), {}, always(AskStudy{OpenDatabase{}})},
        {"bookmarks", mark("Bookmarks..."), ctrl(SDL_SCANCODE_B), always(AskStudy{OpenStudy{StudyPage::bookmarks}})},
        {"bookmark", mark("Bookmark this position"), ctrl(SDL_SCANCODE_B, true), always(AskStudy{AddBookmark{}}),
         [](const Context& context) { return context.state.is_playing(); }},
    };
}

std::vector<Action> of_debug_panel() {
    return {
        {"resume-search", mark("Resume the search"), alone(SDL_SCANCODE_F5),
         always(play::SearchCommand{play::ResumeSearch{}}),
         [](const Context& context) {
             return can_pause_search(context) && context.controller.search_pause().has_value();
         }},
        {"pause-search", mark("Pause the search"), alone(SDL_SCANCODE_F5),
         always(play::SearchCommand{play::PauseSearch{}}),
         [](const Context& context) { return can_pause_search(context) && !context.controller.search_pause(); }},
        {"step-search", mark("Search one iteration"), alone(SDL_SCANCODE_F10),
         always(play::SearchCommand{play::StepSearch{}}), can_pause_search},
        {"record-tree", mark("Record the search tree"), {}, always(RecordTree{})},
        {"compare",
         mark("Compare two evaluations"),
         {},
         [](const Context& context) { return Request{SetComparison{context.preferences.comparison}}; }},
        {"copy-json", mark("Copy JSON"), {}, always(CopyDebugJson{})},
    };
}

} // namespace ui::action_table
