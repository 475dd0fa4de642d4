#include "game/ui/library/library_dialog.hpp"

#include "engine/base/files.hpp"
#include "engine/base/text.hpp"
#include "engine/base/utf8.hpp"
#include "game/records/raw_text.hpp"
#include "game/ui/app/game_actions.hpp"
#include "game/ui/app/running_match.hpp"
#include "game/ui/app/session.hpp"
#include "game/ui/app/windows.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <filesystem>
#include <utility>
#include <variant>

namespace ui {

using base::tr;

namespace {

std::string typed(const std::string& field) {
    return std::string{records::trimmed(field)};
}

std::optional<int> typed_year(const std::string& field) {
    const auto year = records::whole_number(typed(field));
    return year && *year >= 1000 ? std::optional<int>{*year} : std::nullopt;
}

library::GameQuery query_of(const LibraryDialog& dialog, const rules::Position& shown) {
    library::GameQuery query{.source = dialog.source};
    const LibraryFilters& filters = dialog.filters;
    query.text = typed(dialog.searched);
    query.filter = {.player = typed(filters.player),
                    .opponent = typed(filters.against),
                    .event = typed(filters.event),
                    .opening = typed(filters.opening),
                    .first_year = typed_year(filters.first_year),
                    .last_year = typed_year(filters.last_year)};
    if (filters.outcome > 0) query.filter.outcome = static_cast<library::Outcome>(filters.outcome - 1);
    if (filters.size > 0) query.size = filters.size;
    if (filters.is_through_board && shown.size() == rules::BoardSize{8}) query.position = shown;
    return query;
}

LibraryDialog* dialog_of(App& app) {
    return std::get_if<LibraryDialog>(&app.session.state.dialog);
}

// Null while a form is open, because the form takes all keys, including those pressed before its field exists.
LibraryList* open_list_without_form(App& app) {
    const LibraryDialog* dialog = dialog_of(app);
    return dialog != nullptr && dialog->form != LibraryForm::none ? nullptr : open_list(app);
}

void close_form(App& app) {
    if (LibraryDialog* dialog = dialog_of(app)) dialog->form = LibraryForm::none;
}

bool has_own_name(const LibraryRow& row) {
    return row.kind == LibraryRow::Kind::folder || (row.kind == LibraryRow::Kind::game && row.game.is_own());
}

std::optional<LibraryRow> row_at(const LibraryList& list, int number) {
    return number < 0 || number >= list.row_count() ? std::nullopt : std::optional{list.row(number)};
}

void say_size(Session& session, Time now) {
    session.say_of_moment(tr("The database has positions of 8 \xC3\x97 8."), now);
}

void open_imported_game(App& app, LibraryList& list, library::GameId id) {
    Session& session = app.session;
    const auto stored = session.library.database().game(id);
    if (!stored) return list.refuse(stored.error().message);
    rules::GameTree opened = tree_of(*stored);
    play::GameSettings settings;
    settings.rules.notation = session.present_settings().rules.notation;
    settings.size = opened.position().size();
    settings.participants = {play::Participant{stored->row.black, play::Human{}},
                             play::Participant{stored->row.white, play::Human{}}};
    opened.go_to(rules::GameTree::root);
    if (const auto& position = list.query().position) {
        for (const rules::GameTree::NodeId node : opened.line())
            if (opened.node(node).position.occupied().size() <= position->occupied().size()) opened.go_to(node);
    }
    session.close_dialog();
    app.saved_games.install(session, play::GameState{.settings = settings, .game = opened},
                            SavedGames::Keeps::on_request, app.now);
}

// Request for a shortcut with Ctrl; may be empty.
Request call_of_shortcut(SDL_Scancode key) {
    switch (key) {
    case SDL_SCANCODE_A: return on_list(&LibraryList::select_all);
    case SDL_SCANCODE_P: return call(print_picked);
    case SDL_SCANCODE_Z: return call(undo_in_library);
    case SDL_SCANCODE_N: return call(open_form, LibraryForm::new_folder);
    case SDL_SCANCODE_O: return call(open_form, LibraryForm::path);
    default: return {};
    }
}

Request call_of_key(SDL_Scancode key, bool has_shift) {
    constexpr int rows_of_a_page = 8;
    const Choosing how = has_shift ? Choosing::up_to : Choosing::alone;
    switch (key) {
    case SDL_SCANCODE_UP: return call(step_rows, -1, how);
    case SDL_SCANCODE_DOWN: return call(step_rows, 1, how);
    case SDL_SCANCODE_PAGEUP: return call(step_rows, -rows_of_a_page, how);
    case SDL_SCANCODE_PAGEDOWN: return call(step_rows, rows_of_a_page, how);
    case SDL_SCANCODE_HOME: return call(step_rows, -1'000'000, how);
    case SDL_SCANCODE_END: return call(step_rows, 1'000'000, how);
    case SDL_SCANCODE_LEFT: return on_list(&LibraryList::step_preview, -1);
    case SDL_SCANCODE_RIGHT: return on_list(&LibraryList::step_preview, 1);
    case SDL_SCANCODE_RETURN:
    case SDL_SCANCODE_KP_ENTER: return call(open_chosen);
    case SDL_SCANCODE_F2: return call(open_form, LibraryForm::rename);
    case SDL_SCANCODE_DELETE: return call(remove_chosen);
    case SDL_SCANCODE_BACKSPACE: return call(search_less);
    default: return {};
    }
}

} // namespace

std::optional<LibraryRow> chosen_row(const LibraryList& list) {
    return row_at(list, list.chosen());
}

LibraryList* open_list(App& app) {
    const LibraryDialog* dialog = dialog_of(app);
    if (dialog == nullptr) return nullptr;
    LibraryList& list = app.session.open_library_list();
    list.update(query_of(*dialog, app.session.game().position()));
    list.settle();
    return &list;
}

void open_library(Session& session, library::Source source) {
    session.open_library_list().open(source);
    session.state.dialog = LibraryDialog{.source = source};
}

bool update_library(Session& session, Time now) {
    const rules::Position& shown = session.game().position();
    const auto* dialog = std::get_if<LibraryDialog>(&session.state.dialog);
    const bool has_numbers = has_frequencies(session) && shown.size() == rules::BoardSize{8};
    const bool wants_moves = has_numbers || has_database_moves(session);
    session.state.with_frequency = {};
    if (session.library_list() == nullptr && dialog == nullptr && !wants_moves) return false;
    LibraryList& list = session.open_library_list();
    bool has_changed = false;
    if (dialog != nullptr)
        has_changed = list.update(query_of(*dialog, shown));
    else if (wants_moves)
        has_changed = list.update_position(shown);
    else
        has_changed = list.take_results();
    session.say_all(list.poll_import_problems(), now);
    if (const auto* played = has_numbers && dialog == nullptr ? list.played_from(shown) : nullptr) {
        for (const library::MoveFrequency& move : played->moves)
            if (!move.move.is_pass()) session.state.with_frequency.insert(move.move.square());
    }
    if (has_numbers && dialog == nullptr)
        if (const std::string said = list.poll_explanation(); !said.empty()) session.say_of_moment(said, now);
    if (auto message = list.poll_message()) session.say(std::move(message->text), now, message->is_problem);
    return has_changed;
}

bool has_old_library_rows(const Session& session) {
    const auto* dialog = std::get_if<LibraryDialog>(&session.state.dialog);
    return dialog != nullptr && session.library_list() != nullptr
           && session.library_list()->differs_from(query_of(*dialog, session.game().position()));
}

void choose_row(App& app, int row, Choosing how) {
    close_form(app);
    if (LibraryList* list = open_list(app)) list->choose(row, how);
}

void step_rows(App& app, int rows, Choosing how) {
    close_form(app);
    LibraryList* list = open_list(app);
    if (list == nullptr) return;
    list->choose(list->chosen() + rows, how);
    list->reveal();
}

void open_chosen(App& app) {
    LibraryList* list = open_list_without_form(app);
    const auto chosen = list != nullptr ? chosen_row(*list) : std::nullopt;
    if (!chosen) return;
    switch (chosen->kind) {
    case LibraryRow::Kind::parent: list->leave_folder(); break;
    case LibraryRow::Kind::folder: list->enter(chosen->folder); break;
    case LibraryRow::Kind::game:
        if (chosen->game.is_own())
            app.saved_games.load(app.session, chosen->game.id, app.now);
        else
            open_imported_game(app, *list, chosen->game.id);
        break;
    }
}

void search_more(App& app, const std::string& text) {
    LibraryDialog* dialog = dialog_of(app);
    if (dialog == nullptr || dialog->form != LibraryForm::none) return;
    if (!dialog->searched.empty() || !text.starts_with(' '))
        dialog->searched = records::to_valid_utf8(dialog->searched + text, max_search_bytes);
}

void search_less(App& app) {
    LibraryList* list = open_list_without_form(app);
    if (list == nullptr) return;
    LibraryDialog* dialog = dialog_of(app);
    if (dialog == nullptr || dialog->searched.empty()) return list->leave_folder();
    dialog->searched = base::without_last_character(dialog->searched);
}

void open_form(App& app, LibraryForm form) {
    const LibraryList* list = open_list(app);
    LibraryDialog* dialog = dialog_of(app);
    if (list == nullptr || dialog == nullptr) return;
    const bool renames = form == LibraryForm::rename;
    const auto chosen = chosen_row(*list);
    if (renames && !(chosen && has_own_name(*chosen) && list->selected_count() <= 1)) return;
    dialog->form = form;
    dialog->takes_focus = form != LibraryForm::none;
    dialog->field = renames ? list->title(*chosen) : "";
}

void rename_chosen(App& app, const std::string& name) {
    close_form(app);
    if (LibraryList* list = open_list(app)) list->rename_chosen(name);
}

void remove_chosen(App& app) {
    if (LibraryList* list = open_list_without_form(app)) list->remove_chosen();
}

void undo_in_library(App& app) {
    if (LibraryList* list = open_list_without_form(app)) list->undo();
}

void make_folder(App& app, const std::string& name) {
    close_form(app);
    if (LibraryList* list = open_list(app)) list->make_folder(name);
}

void move_into(App& app, int row, int folder) {
    LibraryList* list = open_list(app);
    if (list == nullptr) return;
    const auto moved = row_at(*list, row), to = row_at(*list, folder);
    if (moved && to && to->kind != LibraryRow::Kind::game) list->move(*moved, to->folder);
}

void open_database(App& app) {
    if (refuses_to_leave_match(app)) return;
    if (auto* dialog = std::get_if<LibraryDialog>(&app.session.state.dialog))
        dialog->source = library::Source::imported;
    else
        open_library(app.session, library::Source::imported);
}

void open_database_at_board(App& app) {
    open_database(app);
    if (LibraryDialog* dialog = dialog_of(app))
        dialog->filters.is_through_board = dialog->shows_filters =
            app.session.game().position().size() == rules::BoardSize{8};
}

void toggle_database_moves(App& app) {
    Session& session = app.session;
    bool& is_on = session.preferences.shown.database_moves;
    is_on = !is_on;
    if (!is_on) return;
    if (session.game().position().size() != rules::BoardSize{8}) return say_size(session, app.now);
    if (!has_database_moves(session) || window_layout(session, app.stage).note) return;
    is_on = false;
    open_database_at_board(app);
}

void toggle_frequencies(App& app) {
    Session& session = app.session;
    bool& is_on = session.preferences.shown.frequencies;
    is_on = !is_on;
    session.open_library_list().explain_frequencies(is_on);
    if (is_on && session.game().position().size() != rules::BoardSize{8}) say_size(session, app.now);
}

void import_games(App& app, const std::string& path, std::optional<base::Encoding> encoding) {
    if (refuses_to_leave_match(app)) return;
    const std::string_view trimmed = records::trimmed(path);
    if (!trimmed.empty()) app.session.open_library_list().import(base::path_from_home(std::string{trimmed}), encoding);
}

void stop_import(Session& session) {
    session.open_library_list().stop_import();
}

void press_library_key(Session& session, const engine::KeyEvent& key) {
    auto& dialog = std::get<LibraryDialog>(session.state.dialog);
    if (key.ctrl && key.scancode == SDL_SCANCODE_F) dialog.takes_search_focus = true;
    // Repeated keys move through the list and edit the search, but open or remove only once.
    const bool is_once = key.scancode == SDL_SCANCODE_RETURN || key.scancode == SDL_SCANCODE_KP_ENTER
                         || key.scancode == SDL_SCANCODE_DELETE
                         || (key.scancode == SDL_SCANCODE_BACKSPACE && dialog.searched.empty());
    if (!key.ctrl && key.is_repeat && is_once) return;
    if (Request asked = key.ctrl ? call_of_shortcut(key.scancode) : call_of_key(key.scancode, key.shift))
        session.ask(std::move(asked));
}

void press_escape_in_library(Session& session) {
    if (std::get<LibraryDialog>(session.state.dialog).form != LibraryForm::none)
        session.ask(open_form, LibraryForm::none);
    else if (session.open_library_list().select_none())
        return;
    else if (!session.open_library_list().choose_none())
        session.ask(close_dialog);
}

} // namespace ui
