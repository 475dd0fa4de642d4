#include "game/ui/action_table.hpp"

#include "game/play/game_controller.hpp"
#include "game/records/notation.hpp"
#include "game/ui/action_parts.hpp"
#include "game/ui/imported_games.hpp"
#include "game/ui/language.hpp"
#include "game/ui/match_of_games.hpp"
#include "game/ui/panels/debug/tabs.hpp"
#include "game/ui/stepping.hpp"
#include "game/ui/theme.hpp"

#include <iterator>
#include <tuple>
#include <utility>

namespace ui::action_table {

namespace {

bool is_over(const Context& context) {
    return context.game.is_over();
}

bool can_undo(const Context& context) {
    if (const Lesson* lesson = context.state.lesson()) return lesson->can_undo();
    return has_game(context) && context.game.can_undo();
}

bool is_running(const Context& context) {
    return has_game(context) && !context.game.is_over();
}

bool has_table(const Context& context) {
    return has_game(context) && context.state.games.match && !context.state.games.match->games().empty();
}

bool is_editing(const Context& context) {
    return context.state.draft() != nullptr;
}

bool is_not_editing(const Context& context) {
    return !is_editing(context);
}

bool waits(const Context& context) {
    return has_game(context) && can_continue(context.state, context.game);
}

// Of what is shown: the board of the New Game card, of the editor, or of the game.
rules::BoardSize shown_size(const Context& context) {
    if (context.state.draft()) return context.state.draft()->size;
    if (context.state.lesson()) return context.state.lesson()->position().size();
    const NewGame* card = context.state.new_game();
    return card != nullptr ? card->settings.size : context.game.position().size();
}

// The side whose program has to be started by a person: the one to move first. None where there is nothing to start.
std::optional<rules::Color> program_to_start(const Context& context) {
    const rules::Color side = context.game.position().to_move();
    for (const rules::Color color : {side, rules::opposite(side)}) {
        const play::SeatedProgram* program = context.controller.programs().at(color);
        if (program != nullptr && program->has_to_be_started()) return color;
    }
    return std::nullopt;
}

void add(std::vector<Action>& all, std::vector<Action> some, std::string_view group) {
    for (Action& one : some)
        one.group = group;
    all.insert(all.end(), std::move_iterator{some.begin()}, std::move_iterator{some.end()});
}

std::vector<Action> of_game() {
    return {
        {"new-game", mark("New game..."), ctrl(SDL_SCANCODE_N), always(OpenNewGame{})},
        {"play-again", mark("Play again"), {}, always(PlayAgain{}), is_over},
        {"swap-colours", mark("Play again, colours swapped"), {}, always(PlayAgain{.swaps_colors = true}), is_over},
        {"save", mark("Save..."), ctrl(SDL_SCANCODE_S), always(OpenSaveDialog{})},
        {"library", mark("Open..."), ctrl(SDL_SCANCODE_O), always(OpenLoadDialog{})},
        {"continue", mark("Continue"), ctrl(SDL_SCANCODE_P), always(play::Command{play::Continue{}}), waits},
        {.id = "pause",
         .title = mark("Pause"),
         .shortcut = ctrl(SDL_SCANCODE_P),
         .request = always(play::Command{play::Pause{}}),
         .is_enabled = [](const Context& context) { return !waits(context) && is_running(context); },
         .says_why_not = true},
        {.id = "start-program",
         .title = mark("Start the program"),
         .request =
             [](const Context& context) {
                 const auto color = program_to_start(context).value_or(context.game.position().to_move());
                 return Request{play::SearchCommand{play::StartProgram{color}}};
             },
         .is_enabled = [](const Context& context) { return is_running(context) && program_to_start(context); }},
        {"resign",
         mark("Resign..."),
         {},
         always(ResignGame{}),
         [](const Context& context) { return may_resign(context.state, context.game); }},
        {"next-game",
         mark("Next game"),
         {},
         always(NextGame{}),
         [](const Context& context) {
             return has_game(context) && context.state.games.is_under_way() && !context.state.games.is_playing();
         }},
        {"end-match",
         mark("End match..."),
         {},
         always(EndMatch{}),
         [](const Context& context) { return has_game(context) && context.state.games.is_under_way(); }},
        {"copy-table", mark("Copy the table of the match"), {}, always(CopyMatchTable{}), has_table},
        {"save-table", mark("Save the table of the match"), {}, always(SaveMatchTable{}), has_table},
        {"quit", mark("Quit"), ctrl(SDL_SCANCODE_Q), always(Quit{})},
    };
}

std::vector<Action> of_editing() {
    return {
        {.id = "undo",
         .title = mark("Undo"),
         .shortcut = ctrl(SDL_SCANCODE_Z),
         .request = always(play::Command{play::Undo{}}),
         .is_enabled = can_undo,
         .repeats = true,
         .says_why_not = true},
        {.id = "redo",
         .title = mark("Redo"),
         .shortcut = ctrl(SDL_SCANCODE_Y),
         .request = always(play::Command{play::Redo{}}),
         .is_enabled = [](const Context& context) { return has_game(context) && context.game.can_redo(); },
         .repeats = true,
         .says_why_not = true,
         .second_shortcut = ctrl(SDL_SCANCODE_Z, true)},
        {"copy-moves", mark("Copy moves"), ctrl(SDL_SCANCODE_C), always(CopyTranscript{}), is_not_editing},
        {"copy-position", mark("Copy position"), ctrl(SDL_SCANCODE_C, true), always(CopyPosition{})},
        {"copy-draft", mark("Copy position"), ctrl(SDL_SCANCODE_C), always(CopyPosition{}), is_editing},
        {"copy-picture", mark("Copy board as picture"), {}, always(CopyPicture{})},
        {"paste", mark("Paste moves or a position"), ctrl(SDL_SCANCODE_V), always(PasteTranscript{})},
        {"edit", mark("Edit position..."), ctrl(SDL_SCANCODE_E), always(OpenEditor{}), is_not_editing},
        {.id = "comment",
         .title = mark("Comment on the move"),
         .shortcut = ctrl(SDL_SCANCODE_K),
         .request = always(WriteComment{}),
         .is_enabled = [](const Context& context) { return context.state.is_playing(); }},
        {.id = "play-from-here",
         .title = mark("Play from here"),
         .shortcut = ctrl(SDL_SCANCODE_RETURN),
         .request = always(PlayFromDraft{}),
         .is_enabled = is_editing,
         .second_shortcut = ctrl(SDL_SCANCODE_KP_ENTER)},
    };
}

std::vector<Action> of_stepping() {
    const auto step = [](const char* id, base::Marked title, SDL_Scancode key, Step where) {
        const auto target = [where](const Context& context) { return stepped(context.game.tree(), where); };
        return Action{
            .id = id,
            .title = title,
            .shortcut = alone(key),
            .request =
                [target](const Context& context) {
                    return Request{play::Command{play::GoTo{target(context).value_or(rules::GameTree::root)}}};
                },
            .is_enabled =
                [target](const Context& context) {
                    return context.state.is_playing() && !only_goes_on(context.state) && target(context).has_value();
                },
            .repeats = true};
    };
    return {step("first", mark("To the start"), SDL_SCANCODE_HOME, Step::first),
            step("back", mark("One move back"), SDL_SCANCODE_PAGEUP, Step::back),
            step("next", mark("One move forward"), SDL_SCANCODE_PAGEDOWN, Step::next),
            step("last", mark("To the last move"), SDL_SCANCODE_END, Step::last)};
}

std::vector<Action> of_view() {
    return {
        {.id = "legal-moves",
         .title = mark("Legal moves"),
         .shortcut = alone(SDL_SCANCODE_M),
         .request = always(ToggleLegalMoves{}),
         .is_on = setting(&ShownOnBoard::legal_moves)},
        {.id = "debug",
         .title = mark("Debug panel"),
         .shortcut = alone(SDL_SCANCODE_F12),
         .request = always(ToggleDebug{}),
         .is_on = setting(&Preferences::is_debug_open)},
        {.id = "node-share",
         .title = mark("Show node share on squares"),
         .request = always(ToggleNodeShare{}),
         .is_on = setting(&ShownOnBoard::node_share)},
        {"clear-marks", mark("Clear marks"), alone(SDL_SCANCODE_ESCAPE), always(ClearMarks{}),
         [](const Context& context) { return context.state.free_marks.has_any(); }},
        // Symmetries as rules/symmetry.hpp numbers them.
        {"rotate left", mark("To the left"), {}, always(TurnBoard{5})},
        {"rotate right", mark("To the right"), {}, always(TurnBoard{6})},
        {"rotate mirror", mark("Mirror left and right"), {}, always(TurnBoard{1})},
        {"rotate flip", mark("Mirror top and bottom"), {}, always(TurnBoard{2})},
        {"rotate reset",
         mark("Reset"),
         {},
         always(TurnBoard{0}),
         [](const Context& context) { return context.preferences.board_symmetry != 0; }},
        {.id = "turn-board",
         .title = mark("Turn it for the player to move"),
         .request = always(ToggleTurning{}),
         .is_on = setting(&Preferences::turns_board)},
        {.id = "reduced-motion",
         .title = mark("Reduced motion"),
         .request = always(ToggleMotion{}),
         .is_on = setting(&Preferences::has_reduced_motion)},
        {.id = "sound",
         .title = mark("Sound"),
         .request = always(ToggleSound{}),
         .is_on = setting(&Preferences::has_sound)},
        {.id = "full-screen",
         .title = mark("Full screen"),
         .shortcut = alone(SDL_SCANCODE_F11),
         .request = always(ToggleFullscreen{}),
         .is_on = setting(&Preferences::is_fullscreen)},
        {.id = "menu",
         .title = mark("To the menus"),
         .shortcut = alone(SDL_SCANCODE_F4),
         .request = always(MoveFocus{engine::FocusStep::menu})},
        {.id = "next-panel",
         .title = mark("To the next panel"),
         .shortcut = alone(SDL_SCANCODE_F6),
         .request = always(MoveFocus{engine::FocusStep::next_panel}),
         .second_shortcut = ctrl(SDL_SCANCODE_TAB)},
        {.id = "previous-panel",
         .title = mark("To the panel before"),
         .shortcut = {.key = SDL_SCANCODE_F6, .shift = true},
         .request = always(MoveFocus{engine::FocusStep::previous_panel}),
         .second_shortcut = ctrl(SDL_SCANCODE_TAB, true)},
    };
}

std::vector<Action> of_help() {
    return {
        {"learn", mark("Learn to play..."), {}, always(OpenLesson{})},
        {"help", mark("How to play"), alone(SDL_SCANCODE_F1), always(ShowPage{Page::rules})},
        {"keys", mark("Keys"), {}, always(ShowPage{Page::keys})},
        {"palette", mark("Find an action..."), ctrl(SDL_SCANCODE_P, true), always(ShowPage{Page::palette})},
        {"bug-report", mark("Write a bug report"), alone(SDL_SCANCODE_F9), always(WriteBundle{})},
        {"about", mark("About Outflank"), {}, always(ShowPage{Page::about})},
    };
}

// One of several; the id is "FAMILY NAME".
std::vector<Action> of_choices() {
    std::vector<Action> all;
    const auto choice = [&](std::string id, Title title, Request request, std::function<bool(const Context&)> is_on) {
        all.push_back({.id = std::move(id),
                       .title = std::move(title),
                       .request = always(std::move(request)),
                       .is_on = std::move(is_on)});
    };
    for (const auto& [id, title, sign] : {std::tuple{"good", mark("!  good move"), records::Sign::good},
                                          {"brilliant", mark("!!  brilliant move"), records::Sign::brilliant},
                                          {"interesting", mark("!?  interesting move"), records::Sign::interesting},
                                          {"dubious", mark("?!  dubious move"), records::Sign::dubious},
                                          {"bad", mark("?  mistake"), records::Sign::bad},
                                          {"blunder", mark("??  blunder"), records::Sign::blunder}}) {
        choice(std::string{"sign "} + id, title, SetSign{sign}, [sign = sign](const Context& context) {
            const auto found = context.game.annotations().find(context.game.tree().cursor());
            return found != context.game.annotations().end() && found->second.sign == sign;
        });
        all.back().is_enabled = [](const Context& context) { // the move is seen
            return context.state.is_playing() && !context.state.games.has_no_game;
        };
    }
    for (const Theme& theme : themes())
        choice("theme " + theme.id, theme.title, SetTheme{theme.id},
               [id = theme.id](const Context& context) { return context.preferences.theme == id; });
    for (const auto& [side, title] : {std::pair{DebugSide::right, mark("Right")},
                                      {DebugSide::left, mark("Left")},
                                      {DebugSide::bottom, mark("Bottom")},
                                      {DebugSide::window, mark("Own window")}})
        choice("debug-side " + std::string{to_text(side)}, title, SetDebugSide{side},
               [side = side](const Context& context) { return context.preferences.debug.side == side; });
    for (const panels::debug::TabInfo& tab : panels::debug::tabs())
        choice(std::string{"tab "} + tab.id, tab.title, ShowDebugTab{tab.tab},
               [tab = tab.tab](const Context& context) { return context.state.debug.tab == tab; });
    for (const int percent : {25, 50, 75, 100})
        choice("volume " + std::to_string(percent), Title{std::to_string(percent) + " %"}, SetVolume{percent},
               [percent](const Context& context) {
                   return context.preferences.has_sound && context.preferences.volume == percent;
               });
    for (const int percent : {0, 75, 100, 125, 150, 200, 300}) {
        const std::string name = percent == 0 ? "auto" : std::to_string(percent);
        const float scale = static_cast<float>(percent) / 100;
        choice("scale " + name, percent == 0 ? Title{mark("Automatic")} : Title{name + " %"}, SetScale{scale},
               [scale](const Context& context) { return context.preferences.interface_scale == scale; });
    }
    for (const int percent : {100, 115, 130, 150})
        choice("text " + std::to_string(percent), Title{std::to_string(percent) + " %"}, SetTextSize{percent},
               [percent](const Context& context) { return context.preferences.text_percent == percent; });
    const auto language = [&](const std::string& id, const std::string& name, Title title) {
        choice("language " + name, std::move(title), SetLanguage{id},
               [id](const Context& context) { return context.preferences.language == id; });
    };
    language("", "auto", mark("As the system"));
    for (const LanguageChoice& one : language_choices())
        language(one.id, one.id, Title{one.name});
    for (const records::NotationInfo& notation : records::notations()) {
        choice("notation " + std::string{notation.id}, Title{std::string{notation.title}},
               ChooseNotation{notation.notation}, [what = notation.notation](const Context& context) {
                   const NewGame* card = context.state.new_game();
                   return (card != nullptr ? card->settings : context.game.settings()).rules.notation == what;
               });
        all.back().note = notation.example;
    }
    for (int side = rules::BoardSize::smallest; side <= rules::BoardSize::largest; ++side) {
        const std::string name = std::to_string(side);
        choice("board " + name, Title{name + " \xC3\x97 " + name}, ChangeSize{side},
               [side](const Context& context) { return shown_size(context).side() == side; });
    }
    for (const rules::Color color : rules::both_colors)
        choice(color == rules::Color::black ? "hints-for black" : "hints-for white",
               color == rules::Color::black ? mark("Hints for Black") : mark("Hints for White"), ToggleHintsFor{color},
               [index = rules::index(color)](const Context& context) {
                   return context.preferences.shown.hints && context.preferences.shown.hints_for[index];
               });
    return all;
}

} // namespace

} // namespace ui::action_table

namespace ui {

std::vector<Action> make_actions() {
    using namespace action_table;
    std::vector<Action> all;
    struct Part {
        std::vector<Action> (*actions)();
        base::Marked group;
    };
    for (const Part& part :
         {Part{of_game, mark("Game")}, Part{of_editing, mark("Edit")}, Part{of_stepping, mark("Moves")},
          Part{of_view, mark("View")}, Part{of_board_values, mark("Analysis")}, Part{of_analysis, mark("Analysis")},
          Part{of_club, mark("Practice and records")}, Part{of_debug_panel, mark("Debug panel")},
          Part{of_help, mark("Help")}, Part{of_choices, mark("Choices")}})
        add(all, part.actions(), part.group.english());
    return all;
}

} // namespace ui
