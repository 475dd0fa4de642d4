#include "game/ui/app/action_table.hpp"

#include "game/play/game_controller.hpp"
#include "game/records/notation.hpp"
#include "game/ui/analysis/debug_actions.hpp"
#include "game/ui/analysis/sections.hpp"
#include "game/ui/app/file_choice.hpp"
#include "game/ui/app/game_actions.hpp"
#include "game/ui/app/imported_games.hpp"
#include "game/ui/app/language.hpp"
#include "game/ui/app/running_match.hpp"
#include "game/ui/app/screens.hpp"
#include "game/ui/editor/editing.hpp"
#include "game/ui/input/read_input.hpp"
#include "game/ui/lesson/lesson_screen.hpp"
#include "game/ui/library/library_dialog.hpp"
#include "game/ui/study/study.hpp"
#include "game/ui/theme/theme.hpp"

#include <functional>
#include <iterator>
#include <tuple>
#include <utility>

namespace ui::action_table {

namespace {

bool is_over(const Session& session) {
    return session.game().is_over();
}

bool can_undo(const Session& session) {
    return screen_of(session).can_undo(session);
}

bool is_running(const Session& session) {
    return has_game(session) && !session.game().is_over();
}

bool has_table(const Session& session) {
    return has_game(session) && session.state.match.current && !session.state.match.current->games.empty();
}

bool is_editing(const Session& session) {
    return session.state.draft() != nullptr;
}

bool is_not_editing(const Session& session) {
    return !is_editing(session);
}

bool waits(const Session& session) {
    return has_game(session) && can_continue(session.state, session.game());
}

// The side whose engine the user has to start, preferring the side to move; none if there is nothing to start.
std::optional<rules::Color> engine_to_start(const Session& session) {
    const rules::Color side = session.game().position().to_move();
    for (const rules::Color color : {side, rules::opposite(side)}) {
        const play::SeatedEngine* engine = session.controller.engines().at(color);
        if (engine != nullptr && engine->has_to_be_started()) return color;
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
        {"new-game", mark("New game..."), ctrl(SDL_SCANCODE_N), call(show_new_game)},
        {"play-again", mark("Play again"), {}, call(play_again), is_over},
        {"swap-colours", mark("Play again, colours swapped"), {}, call(play_again_swapped), is_over},
        {"save", mark("Save..."), ctrl(SDL_SCANCODE_S), call(open_save_dialog)},
        {"export", mark("Export..."), {}, call(open_export), has_game},
        {"library", mark("My games..."), ctrl(SDL_SCANCODE_O), call(open_library, library::Source::all)},
        {"open-file", mark("Open file..."), ctrl(SDL_SCANCODE_O, true), call(open_any_file)},
        {"continue", mark("Continue"), ctrl(SDL_SCANCODE_P), call(submit, play::Continue{}), waits},
        {.id = "pause",
         .title = mark("Pause"),
         .shortcut = ctrl(SDL_SCANCODE_P),
         .run = call(submit, play::Pause{}),
         .is_enabled = [](const Session& session) { return !waits(session) && is_running(session); },
         .explains_refusal = true},
        {.id = "start-program",
         .title = mark("Start the engine"),
         .run =
             [](App& app) {
                 if (const auto color = engine_to_start(app.session)) submit_search(app, play::StartEngine{*color});
             },
         .is_enabled = [](const Session& session) { return is_running(session) && engine_to_start(session); }},
        {"resign", mark("Resign..."), {}, call(ask_to_resign), may_resign},
        {"offer-draw", mark("Offer draw..."), {}, call(offer_draw), may_agree},
        {"abort-game", mark("Abort game..."), {}, call(ask_to_abort), may_agree},
        {"next-game",
         mark("Next game"),
         {},
         call(next_game),
         [](const Session& session) {
             return has_game(session) && session.state.match.is_under_way() && !session.state.match.is_playing();
         }},
        {"end-match",
         mark("End match..."),
         {},
         call(ask_to_end_match),
         [](const Session& session) { return has_game(session) && session.state.match.is_under_way(); }},
        {"copy-table", mark("Copy match table"), {}, call(copy_match_table), has_table},
        {"save-table", mark("Save match table"), {}, call(save_match_table), has_table},
        {"quit", mark("Quit"), ctrl(SDL_SCANCODE_Q), [](App& app) { app.session.state.is_quitting = true; }},
    };
}

std::vector<Action> of_editing() {
    return {
        {.id = "undo",
         .title = mark("Undo"),
         .shortcut = ctrl(SDL_SCANCODE_Z),
         .run = call(submit, play::Undo{}),
         .is_enabled = can_undo,
         .repeats = true,
         .explains_refusal = true},
        {.id = "redo",
         .title = mark("Redo"),
         .shortcut = ctrl(SDL_SCANCODE_Y),
         .run = call(submit, play::Redo{}),
         .is_enabled = [](const Session& session) { return has_game(session) && session.game().can_redo(); },
         .repeats = true,
         .explains_refusal = true,
         .second_shortcut = ctrl(SDL_SCANCODE_Z, true)},
        {"copy-moves", mark("Copy moves"), ctrl(SDL_SCANCODE_C), call(copy_moves), is_not_editing},
        {"copy-position", mark("Copy position"), ctrl(SDL_SCANCODE_C, true), call(copy_position)},
        {"copy-draft", mark("Copy position"), ctrl(SDL_SCANCODE_C), call(copy_position), is_editing},
        {"copy-picture",
         mark("Copy board as picture"),
         {},
         [](App& app) { app.session.state.is_picture_wanted = true; }},
        {"paste", mark("Paste moves or a position"), ctrl(SDL_SCANCODE_V), call(paste_clipboard)},
        {"settings", mark("Settings..."), ctrl(SDL_SCANCODE_COMMA), call(open_settings, SettingsSection::general)},
        {"settings appearance", mark("Appearance..."), {}, call(open_settings, SettingsSection::appearance)},
        {"settings sound", mark("Sound..."), {}, call(open_settings, SettingsSection::sound)},
        {"edit", mark("Edit position..."), ctrl(SDL_SCANCODE_E), call(edit_position), is_not_editing},
        {.id = "comment",
         .title = mark("Comment on the move"),
         .shortcut = ctrl(SDL_SCANCODE_K),
         .run = call(edit_comment),
         .is_enabled = shows_game},
        {.id = "play-from-here",
         .title = mark("Play from here"),
         .shortcut = ctrl(SDL_SCANCODE_RETURN),
         .run = call(play_from_draft),
         .is_enabled = is_editing,
         .second_shortcut = ctrl(SDL_SCANCODE_KP_ENTER)},
    };
}

std::vector<Action> of_stepping() {
    const auto step = [](const char* id, base::Marked title, SDL_Scancode key, Step where) {
        const auto target = [where](const Session& session) { return stepped(session.game().tree(), where); };
        return Action{.id = id,
                      .title = title,
                      .shortcut = alone(key),
                      .run =
                          [target](App& app) {
                              if (const auto node = target(app.session)) submit(app, play::GoTo{*node});
                          },
                      .is_enabled =
                          [target](const Session& session) {
                              return shows_game(session) && !only_continues(session.state)
                                     && target(session).has_value();
                          },
                      .repeats = true};
    };
    return {step("first", mark("Go to start"), SDL_SCANCODE_HOME, Step::first),
            step("back", mark("Previous move"), SDL_SCANCODE_PAGEUP, Step::back),
            step("next", mark("One move forward"), SDL_SCANCODE_PAGEDOWN, Step::next),
            step("last", mark("Go to last move"), SDL_SCANCODE_END, Step::last)};
}

std::vector<Action> of_view() {
    return {
        toggle("legal-moves", mark("Legal moves"), alone(SDL_SCANCODE_M), &ShownOnBoard::legal_moves),
        values_toggle("debug", mark("Debug panel"), alone(SDL_SCANCODE_F12), &Preferences::is_debug_open),
        toggle("node-share", mark("Show node share on squares"), {}, &ShownOnBoard::node_share),
        {"clear-marks", mark("Clear marks"), alone(SDL_SCANCODE_ESCAPE), call(clear_marks),
         [](const Session& session) { return session.state.free_marks.has_any(); }},
        // Symmetries are numbered as in rules/symmetry.hpp.
        {"rotate left", mark("Counterclockwise"), {}, call(turn_board, 5)},
        {"rotate right", mark("Clockwise"), {}, call(turn_board, 6)},
        {"rotate mirror", mark("Mirror left and right"), {}, call(turn_board, 1)},
        {"rotate flip", mark("Mirror top and bottom"), {}, call(turn_board, 2)},
        {"rotate reset",
         mark("Reset"),
         {},
         call(turn_board, 0),
         [](const Session& session) { return session.preferences.board_symmetry != 0; }},
        toggle("turn-board", mark("Rotate for side to move"), {}, &Preferences::turns_board),
        toggle("reduced-motion", mark("Reduced motion"), {}, &Preferences::has_reduced_motion),
        {.id = "sound", .title = mark("Sound"), .run = call(toggle_sound), .is_on = setting(&Preferences::has_sound)},
        {.id = "full-screen",
         .title = mark("Full screen"),
         .shortcut = alone(SDL_SCANCODE_F11),
         .run = call(toggle_full_screen),
         .is_on = setting(&Preferences::is_fullscreen)},
        {.id = "menu",
         .title = mark("Focus menu bar"),
         .shortcut = alone(SDL_SCANCODE_F4),
         .run = call(move_focus, engine::FocusStep::menu)},
        {.id = "next-panel",
         .title = mark("Next panel"),
         .shortcut = alone(SDL_SCANCODE_F6),
         .run = call(move_focus, engine::FocusStep::next_panel),
         .second_shortcut = ctrl(SDL_SCANCODE_TAB)},
        {.id = "previous-panel",
         .title = mark("Previous panel"),
         .shortcut = {.key = SDL_SCANCODE_F6, .shift = true},
         .run = call(move_focus, engine::FocusStep::previous_panel),
         .second_shortcut = ctrl(SDL_SCANCODE_TAB, true)},
    };
}

std::vector<Action> of_help() {
    return {
        {"learn", mark("Learn to play..."), {}, call(open_lesson)},
        {"help", mark("How to play"), alone(SDL_SCANCODE_F1), call(show_page, Page::rules)},
        {"keys", mark("Keys..."), {}, call(open_settings, SettingsSection::keys)},
        {"palette", mark("Find an action..."), ctrl(SDL_SCANCODE_P, true), call(show_palette)},
        {"bug-report", mark("Report a problem"), alone(SDL_SCANCODE_F9),
         [](App& app) { app.reports.write(app.session, app.now); }},
        {"about", mark("About Outflank"), {}, call(show_page, Page::about)},
    };
}

std::vector<Action> of_choices() {
    std::vector<Action> all;
    const auto choice = [&](std::string id, Title title, Request run, std::function<bool(const Session&)> is_on) {
        all.push_back(
            {.id = std::move(id), .title = std::move(title), .run = std::move(run), .is_on = std::move(is_on)});
    };
    for (const auto& [id, title, sign] : {std::tuple{"good", mark("!  good move"), records::Sign::good},
                                          {"brilliant", mark("!!  brilliant move"), records::Sign::brilliant},
                                          {"interesting", mark("!?  interesting move"), records::Sign::interesting},
                                          {"dubious", mark("?!  dubious move"), records::Sign::dubious},
                                          {"bad", mark("?  mistake"), records::Sign::bad},
                                          {"blunder", mark("??  blunder"), records::Sign::blunder}}) {
        choice(std::string{"sign "} + id, title, call(set_sign, sign), [own_sign = sign](const Session& session) {
            const auto found = session.game().annotations().find(session.game().tree().cursor());
            return found != session.game().annotations().end() && found->second.sign == own_sign;
        });
        all.back().is_enabled = [](const Session& session) { // The move must be on the screen.
            return shows_game(session) && !session.state.match.has_no_game;
        };
    }
    const auto value = [&](const std::string& id, const Title& title, auto field, const auto& chosen) {
        choice(
            id, title, [=](App& app) { std::invoke(field, app.session.preferences) = chosen; },
            [=](const Session& session) { return std::invoke(field, session.preferences) == chosen; });
    };
    for (const Theme& theme : themes())
        value("theme " + theme.id, theme.title, &Preferences::theme, theme.id);
    for (const auto& [side, title] : {std::pair{DebugSide::right, mark("Right")},
                                      {DebugSide::left, mark("Left")},
                                      {DebugSide::bottom, mark("Bottom")},
                                      {DebugSide::window, mark("Own window")}})
        value(
            "debug-side " + std::string{to_text(side)}, title,
            [](auto& preferences) -> auto& { return preferences.debug.side; }, side);
    for (const debug::TabInfo& tab : debug::tabs())
        choice("tab " + std::string{tab.id}, tab.title, call(show_debug_tab, tab.id),
               [id = tab.id](const Session& session) { return session.state.debug.tab == id; });
    for (const WhatIf& what_if : what_ifs)
        choice("what-if " + std::string{what_if.id}, what_if.title, call(choose_what_if, what_if.change),
               [change = what_if.change](const Session& session) { return session.state.debug.what_if == change; });
    for (const int percent : {25, 50, 75, 100})
        choice("volume " + std::to_string(percent), Title{std::to_string(percent) + " %"}, call(set_volume, percent),
               [percent](const Session& session) {
                   return session.preferences.has_sound && session.preferences.volume == percent;
               });
    for (const int percent : {0, 75, 100, 125, 150, 200, 300}) {
        const std::string name = percent == 0 ? "auto" : std::to_string(percent);
        value("scale " + name, percent == 0 ? Title{mark("Automatic")} : Title{name + " %"},
              &Preferences::interface_scale, static_cast<float>(percent) / 100);
    }
    for (const int percent : {100, 115, 130, 150})
        value("text " + std::to_string(percent), Title{std::to_string(percent) + " %"}, &Preferences::text_percent,
              percent);
    const auto language = [&](const std::string& id, const std::string& name, Title title) {
        choice("language " + name, std::move(title), call(set_language, id),
               [id](const Session& session) { return session.preferences.language == id; });
    };
    language("", "auto", mark("System language"));
    for (const LanguageChoice& one : language_choices())
        language(one.id, one.id, Title{one.name});
    for (const records::NotationInfo& notation : records::notations()) {
        choice("notation " + std::string{notation.id}, Title{std::string{notation.title}},
               call(choose_notation, notation.notation), [what = notation.notation](const Session& session) {
                   return session.present_settings().rules.notation == what;
               });
        all.back().note = notation.example;
    }
    for (int side = rules::BoardSize::smallest; side <= rules::BoardSize::largest; ++side) {
        const std::string name = std::to_string(side);
        choice("board " + name, Title{name + " \xC3\x97 " + name}, call(change_size, side),
               [side](const Session& session) { return position_shown(session).size().side() == side; });
    }
    for (const rules::Color color : rules::both_colors) {
        choice(color == rules::Color::black ? "hints-for black" : "hints-for white",
               color == rules::Color::black ? mark("Hints for Black") : mark("Hints for White"),
               call(toggle_hints_for, color), [index = rules::index(color)](const Session& session) {
                   return session.preferences.shown.hints && session.preferences.shown.hints_for[index];
               });
        all.back().shows_values = true;
    }
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
          Part{of_study, mark("Practice and records")}, Part{of_debug_panel, mark("Debug panel")},
          Part{of_help, mark("Help")}, Part{of_choices, mark("Choices")}})
        add(all, part.actions(), part.group.english());
    return all;
}

} // namespace ui
