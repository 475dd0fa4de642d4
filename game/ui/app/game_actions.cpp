#include "game/ui/app/game_actions.hpp"

#include "engine/base/text.hpp"
#include "game/records/game_formats.hpp"
#include "game/records/notation.hpp"
#include "game/ui/app/imported_games.hpp"
#include "game/ui/app/running_match.hpp"
#include "game/ui/app/screens.hpp"
#include "game/ui/editor/editing.hpp"
#include "game/ui/engines/engine_list.hpp"
#include "game/ui/library/library_dialog.hpp"
#include "game/ui/new_game/new_game.hpp"
#include "game/ui/study/line_run.hpp"

#include <utility>

namespace ui {

using base::tr;
using base::tr_n;

namespace {

constexpr base::Marked another_game = base::mark("A game is in progress. Start a new one?");

// Bug reports show what led to the state of the game, including steps that are not actions of the table.
void log(App& app, const std::string& what) {
    app.session.controller.note("window: " + what, app.now);
}

void start_again(App& app, bool swaps_colors, std::optional<int> level) {
    Session& session = app.session;
    log(app, "play again");
    if (session.state.run) return begin_again(app);
    const RunningMatch& here = session.state.match;
    if (here.current && here.current->is_over()) return play_match_again(app);
    if (here.is_under_way() && !here.is_playing()) return next_game(app);
    GameStart start{.settings = settings_for_next_game(session)};
    if (level) {
        set_levels(start.settings, *level);
        set_levels(session.preferences.game, *level);
        session.preferences.computer = ai::Level{*level};
    }
    if (swaps_colors) std::swap(start.settings.participants[0], start.settings.participants[1]);
    if (app.saved_games.may_start(session, start, tr(another_game))) begin_game(app, start);
}

} // namespace

void submit(App& app, const play::Command& command) {
    Session& session = app.session;
    const Screen& screen = screen_of(session);
    const bool is_undo = std::holds_alternative<play::Undo>(command);
    if (is_undo && screen.undo(session)) return;
    if (const auto refusal = screen.refusal(session)) return session.say_of_moment(*refusal, app.now);
    if (const RunningMatch& here = session.state.match; here.is_under_way() && !is_undo) {
        if (const auto refusal = play::refusal_in_match(command, session.game(), *here.current))
            return session.say_of_moment(*refusal, app.now);
    }
    if (std::holds_alternative<play::Continue>(command) && session.state.waiting)
        return continue_imported(session, app.now);
    if (is_undo && asks_takeback(session, app.now)) return;
    session.submit(command, app.now);
}

void submit_search(App& app, const play::SearchCommand& command) {
    const Screen& screen = screen_of(app.session);
    const auto refusal = screen.refusal(app.session);
    if (refusal && !screen.has_debug_panel())
        app.session.say_of_moment(*refusal, app.now);
    else
        app.session.submit(command, app.now);
}

void press_square(App& app, rules::Square square) {
    screen_of(app.session).press_square(app, square);
}

void show_new_game(App& app) {
    open_new_game(app.session, app.saved_games.has_begun() || app.session.state.match.current.has_value());
}

void start_game(App& app, const GameStart& start) {
    Session& session = app.session;
    log(app, "start a game");
    app.engines.allow_players(session, start.settings);
    session.preferences.game = start.settings;
    session.preferences.match = start.match;
    if (const auto all = computers(start.settings); !all.empty()) session.preferences.computer = all.front();
    if (start.is_confirmed || app.saved_games.may_start(session, start, tr(another_game))) begin_game(app, start);
}

void play_again(App& app) {
    start_again(app, false, std::nullopt);
}

void play_again_swapped(App& app) {
    start_again(app, true, std::nullopt);
}

void play_again_at(App& app, int level) {
    start_again(app, false, level);
}

void change_size(App& app, int side) {
    screen_of(app.session).change_size(app, rules::BoardSize{side});
}

void choose_notation(App& app, rules::Notation notation) {
    if (NewGame* card = app.session.state.new_game())
        card->settings.rules.notation = notation;
    else
        // Bypasses the session, because it is allowed even while the game waits behind another screen.
        (void)app.session.controller.submit(play::SetNotation{notation}, app.now);
}

void forget_resumable(App& app) {
    app.saved_games.keep_resumable(app.session, app.now);
}

void edit_position(App& app) {
    if (app.session.state.draft()) return;
    close_screen(app.session);
    open_editor(app.session);
}

void ask_to_resign(App& app) {
    Session& session = app.session;
    if (!may_resign(session)) return;
    if (!session.preferences.asks_before_ending) return submit(app, play::Resign{});
    const play::Game& game = session.game();
    const auto& players = game.settings().participants;
    const rules::Color side = game.position().to_move();
    const bool are_two = play::is_human(players[0].seat) && play::is_human(players[1].seat);
    const std::string question =
        are_two ? tr("Does {} resign this game?", play::name_in_result(players, side, game.color_name(side)))
                : tr("Resign this game?");
    session.state.dialog = ConfirmDialog{
        .question = question, .yes = tr("Resign"), .no = tr("Keep playing"), .on_yes = call(submit, play::Resign{})};
}

void seat_engine(App& app, rules::Color color, const play::ExternalEngine& engine) {
    Session& session = app.session;
    session.controller.allow(engine);
    const std::string& name = session.game().participant(color).name;
    session.submit(play::Command{play::SetSeat{color, play::Participant{name, engine}}}, app.now);
}

void delete_branch(App& app, rules::GameTree::NodeId node) {
    Session& session = app.session;
    const rules::GameTree& tree = session.game().tree();
    if (!tree.contains(node) || node == rules::GameTree::root) return;
    const std::size_t count = tree.branch(node).size();
    if (count == 1) return session.submit(play::RemoveBranch{node}, app.now);
    const std::string move = move_text(session.game(), node);
    const auto after = static_cast<long long>(count) - 1;
    session.state.dialog = ConfirmDialog{.question = tr_n(after, "Delete {} and the {} move after it?",
                                                          "Delete {} and the {} moves after it?", move, after),
                                         .yes = tr("Delete"),
                                         .no = tr("Keep"),
                                         .on_yes = call(submit, play::RemoveBranch{node})};
}

void save_game(App& app, const std::filesystem::path& file, bool replaces) {
    log(app, "save a game");
    app.saved_games.save(app.session, file, replaces, app.now);
}

void load_file(App& app, const std::filesystem::path& file) {
    log(app, "load a file");
    const records::GameFormat* const form = records::format_of_file(file.extension().string());
    const bool may_be_save = file.extension() == ".json";
    if (form != nullptr && form->extension.empty() && !may_be_save) { // A collection of games.
        app.session.run("database");
        app.session.ask(import_games, file.string(), std::optional<base::Encoding>{});
        return;
    }
    app.saved_games.load(app.session, file, app.now);
}

} // namespace ui
