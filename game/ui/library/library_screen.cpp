#include "game/ui/library/library_screen.hpp"

#include "engine/base/files.hpp"
#include "engine/base/text.hpp"
#include "engine/base/utf8.hpp"
#include "game/records/raw_text.hpp"
#include "game/ui/app/match_of_games.hpp"
#include "game/ui/app/session.hpp"
#include "game/ui/app/view_actions.hpp"

#include <algorithm>
#include <utility>
#include <variant>

namespace ui {

using base::tr;

namespace {

template <std::size_t size> std::string text_of(const std::array<char, size>& field) {
    return std::string{field.data()};
}

template <std::size_t size> void set_text(std::array<char, size>& field, std::string_view text) {
    const std::string fitting = records::to_valid_utf8(text, size - 1);
    field.fill('\0');
    std::ranges::copy(fitting, field.begin());
}

template <std::size_t size> std::string typed(const std::array<char, size>& field) {
    return std::string{records::trimmed(std::string_view{field.data()})};
}

template <std::size_t size> std::optional<int> typed_year(const std::array<char, size>& field) {
    const auto year = records::whole_number(typed(field));
    return year && *year >= 1000 ? std::optional<int>{*year} : std::nullopt;
}

library::GameQuery query_of(const LibraryDialog* dialog, const rules::Position& shown) {
    library::GameQuery query{.source = library::Source::own};
    if (dialog == nullptr) return query;
    const LibraryFilters& filters = dialog->filters;
    query.source = dialog->source;
    query.text = typed(dialog->searched);
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

// The open list with pending updates applied. dialog: null in the save dialog.
struct OpenList {
    LibraryList& list;
    LibraryDialog* dialog;

    std::optional<LibraryRow> row(int number) const {
        if (number < 0 || number >= list.row_count()) return std::nullopt;
        return list.row(number);
    }
    void close_form() const {
        if (dialog != nullptr) dialog->form = LibraryForm::none;
    }
};

// Nullopt: closed meanwhile.
std::optional<OpenList> open_list(App& app) {
    Dialog& open = app.session.state.dialog;
    auto* dialog = std::get_if<LibraryDialog>(&open);
    if (dialog == nullptr && !std::holds_alternative<SaveDialog>(open)) return std::nullopt;
    LibraryList& list = app.session.library_list();
    list.update(query_of(dialog, app.session.game().position()));
    list.settle();
    return OpenList{list, dialog};
}

// Nullopt also while a form takes the keys, even those that came before its field existed.
std::optional<OpenList> open_list_without_form(App& app) {
    const auto* dialog = std::get_if<LibraryDialog>(&app.session.state.dialog);
    if (dialog != nullptr && dialog->form != LibraryForm::none) return std::nullopt;
    return open_list(app);
}

void open_imported_game(App& app, LibraryList& list, library::GameId id) {
    Session& session = app.session;
    const auto stored = session.library.database().game(id);
    if (!stored) return list.report({.text = stored.error().message, .is_problem = true});
    rules::GameTree opened{stored->start};
    for (const rules::Move& move : stored->moves) {
        if (opened.play(move)) break;
    }
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
    app.games.install(session, play::GameState{.settings = settings, .game = opened}, SavedGames::Keeps::on_request,
                      app.now);
}

// With Ctrl. May be empty.
Request call_of_shortcut(SDL_Scancode key) {
    switch (key) {
    case SDL_SCANCODE_Z: return call(undo_in_library);
    case SDL_SCANCODE_X: return call(mark_for_move);
    case SDL_SCANCODE_V: return call(move_here);
    case SDL_SCANCODE_N: return call(open_form, LibraryForm::new_folder);
    case SDL_SCANCODE_O: return call(open_form, LibraryForm::path);
    default: return {};
    }
}

Request call_of_key(SDL_Scancode key) {
    constexpr int rows_of_a_page = 8;
    switch (key) {
    case SDL_SCANCODE_UP: return call(step_rows, -1);
    case SDL_SCANCODE_DOWN: return call(step_rows, 1);
    case SDL_SCANCODE_PAGEUP: return call(step_rows, -rows_of_a_page);
    case SDL_SCANCODE_PAGEDOWN: return call(step_rows, rows_of_a_page);
    case SDL_SCANCODE_HOME: return call(step_rows, -1'000'000);
    case SDL_SCANCODE_END: return call(step_rows, 1'000'000);
    case SDL_SCANCODE_LEFT: return call(step_preview, -1);
    case SDL_SCANCODE_RIGHT: return call(step_preview, 1);
    case SDL_SCANCODE_RETURN:
    case SDL_SCANCODE_KP_ENTER: return call(open_chosen);
    case SDL_SCANCODE_F2: return call(open_form, LibraryForm::rename);
    case SDL_SCANCODE_DELETE: return call(remove_chosen);
    case SDL_SCANCODE_BACKSPACE: return call(search_less);
    default: return {};
    }
}

} // namespace

bool has_own_name(const LibraryRow& row) {
    return row.kind == LibraryRow::Kind::folder || (row.kind == LibraryRow::Kind::game && row.game.is_own());
}

void open_library(Session& session, library::Source source) {
    const auto& resumable = session.state.resumable;
    session.library_list().open(resumable ? &resumable->state : nullptr, source);
    session.state.dialog = LibraryDialog{.source = source, .shows_filters = source == library::Source::imported};
}

void open_save_dialog(Session& session) {
    SaveDialog dialog;
    play::default_name(session.game().position().size()).copy(dialog.name.data(), dialog.name.size() - 1);
    session.library_list().open(nullptr, library::Source::own);
    session.state.dialog = std::move(dialog);
}

bool update_library(Session& session, Time now) {
    const Dialog& open = session.state.dialog;
    const rules::Position& shown = session.game().position();
    const auto* dialog = std::get_if<LibraryDialog>(&open);
    const bool lists_games = dialog != nullptr || std::holds_alternative<SaveDialog>(open);
    const bool has_numbers = has_frequencies(session) && shown.size() == rules::BoardSize{8};
    session.state.with_frequency = {};
    if (session.games() == nullptr && !lists_games && !has_numbers) return false;
    LibraryList& list = session.library_list();
    bool has_changed = false;
    if (lists_games)
        has_changed = list.update(query_of(dialog, shown));
    else if (has_numbers)
        has_changed = list.update_position(shown);
    else
        has_changed = list.update_import();
    for (const std::string& problem : list.poll_import_problems())
        session.say(problem, now);
    if (const auto* played = has_numbers && !lists_games ? list.played_from(shown) : nullptr) {
        for (const library::MoveFrequency& move : played->moves)
            if (!move.move.is_pass()) session.state.with_frequency.insert(move.move.square());
    }
    if (std::string why = list.poll_explanation(); !why.empty()) session.say_of_moment(std::move(why), now);
    return list.age(now) || has_changed;
}

bool has_open_library(const Session& session) {
    const auto* dialog = std::get_if<LibraryDialog>(&session.state.dialog);
    return dialog != nullptr && session.games() != nullptr
           && session.games()->differs_from(query_of(dialog, session.game().position()));
}

void choose_row(App& app, int row) {
    const auto open = open_list(app);
    if (!open) return;
    open->list.choose(row);
    open->close_form();
}

void step_rows(App& app, int rows) {
    const auto open = open_list(app);
    if (!open) return;
    open->list.choose(open->list.chosen() + rows);
    open->list.reveal();
    open->close_form();
}

void open_chosen(App& app) {
    const auto open = open_list_without_form(app);
    const auto chosen = open ? open->row(open->list.chosen()) : std::nullopt;
    if (!chosen) return;
    switch (chosen->kind) {
    case LibraryRow::Kind::resumable:
        app.session.close_dialog();
        resume_game(app);
        break;
    case LibraryRow::Kind::parent: open->list.leave_folder(); break;
    case LibraryRow::Kind::folder: open->list.enter(chosen->folder); break;
    case LibraryRow::Kind::game:
        if (chosen->game.is_own())
            app.games.load(app.session, chosen->game.id, app.now);
        else
            open_imported_game(app, open->list, chosen->game.id);
        break;
    }
}

void show_source(App& app, library::Source source) {
    if (const auto open = open_list(app); open && open->dialog != nullptr) open->dialog->source = source;
}

void search_more(App& app, const std::string& text) {
    const auto open = open_list_without_form(app);
    if (!open || open->dialog == nullptr) return;
    auto& searched = open->dialog->searched;
    if (searched[0] == '\0' && text.starts_with(' ')) return;
    set_text(searched, text_of(searched) + text);
}

void search_less(App& app) {
    const auto open = open_list_without_form(app);
    if (!open) return;
    if (open->dialog == nullptr || open->dialog->searched[0] == '\0') return open->list.leave_folder();
    set_text(open->dialog->searched, base::without_last_character(text_of(open->dialog->searched)));
}

void open_form(App& app, LibraryForm form) {
    const auto open = open_list(app);
    if (!open || open->dialog == nullptr) return;
    const bool renames = form == LibraryForm::rename;
    const auto chosen = open->row(open->list.chosen());
    if (renames && !(chosen && has_own_name(*chosen))) return;
    open->dialog->form = form;
    open->dialog->takes_focus = form != LibraryForm::none;
    set_text(open->dialog->field, renames ? open->list.title(*chosen) : std::string{});
}

void sort_games(App& app, library::GameOrder order) {
    if (const auto open = open_list(app)) open->list.sort_by(order);
}

void rename_chosen(App& app, const std::string& name) {
    const auto open = open_list(app);
    if (!open) return;
    open->close_form();
    open->list.rename_chosen(name);
}

void remove_chosen(App& app) {
    if (const auto open = open_list_without_form(app)) open->list.remove_chosen();
}

void undo_in_library(App& app) {
    if (const auto open = open_list_without_form(app)) open->list.undo();
}

void make_folder(App& app, const std::string& name) {
    const auto open = open_list(app);
    if (!open) return;
    open->close_form();
    open->list.make_folder(name);
}

void mark_for_move(App& app) {
    if (const auto open = open_list(app)) open->list.mark_chosen();
}

void forget_move(App& app) {
    if (const auto open = open_list(app)) open->list.forget_mark();
}

void move_here(App& app) {
    if (const auto open = open_list(app)) open->list.move_marked_here();
}

void move_into(App& app, int row, int folder) {
    const auto open = open_list(app);
    const auto moved = open ? open->row(row) : std::nullopt;
    const auto to = open ? open->row(folder) : std::nullopt;
    if (!moved || !to) return;
    if (to->kind == LibraryRow::Kind::folder || to->kind == LibraryRow::Kind::parent)
        open->list.move(*moved, to->folder);
}

void step_preview(App& app, int moves) {
    if (const auto open = open_list(app)) open->list.step_preview(moves);
}

void open_database(App& app) {
    if (refuses_to_leave_match(app)) return;
    if (auto* dialog = std::get_if<LibraryDialog>(&app.session.state.dialog))
        dialog->source = library::Source::imported;
    else
        open_library(app.session, library::Source::imported);
}

void toggle_frequencies(App& app) {
    Session& session = app.session;
    bool& is_on = session.preferences.shown.frequencies;
    is_on = !is_on;
    session.library_list().explain_frequencies(is_on);
    if (is_on && session.game().position().size() != rules::BoardSize{8})
        session.say_of_moment(tr("The database has positions of 8 \xC3\x97 8."), app.now);
}

void import_games(App& app, const std::string& path, std::optional<base::Encoding> encoding) {
    if (refuses_to_leave_match(app)) return;
    const std::string_view trimmed = records::trimmed(path);
    if (!trimmed.empty()) app.session.library_list().import(base::path_from_home(std::string{trimmed}), encoding);
}

void stop_import(Session& session) {
    session.library_list().stop_import();
}

void press_library_key(Session& session, const engine::KeyEvent& key) {
    auto& dialog = std::get<LibraryDialog>(session.state.dialog);
    if (key.ctrl && key.scancode == SDL_SCANCODE_F) dialog.takes_search_focus = true;
    // Repeated keys move through the list and edit the search, but open or remove only once.
    const bool is_once = key.scancode == SDL_SCANCODE_RETURN || key.scancode == SDL_SCANCODE_KP_ENTER
                         || key.scancode == SDL_SCANCODE_DELETE
                         || (key.scancode == SDL_SCANCODE_BACKSPACE && dialog.searched[0] == '\0');
    if (!key.ctrl && key.is_repeat && is_once) return;
    if (Request asked = key.ctrl ? call_of_shortcut(key.scancode) : call_of_key(key.scancode))
        session.ask(std::move(asked));
}

void press_escape_in_library(Session& session) {
    if (std::get<LibraryDialog>(session.state.dialog).form != LibraryForm::none)
        session.ask(open_form, LibraryForm::none);
    else if (session.games() != nullptr && session.games()->marked())
        session.ask(forget_move);
    else if (!session.library_list().choose_none())
        session.ask(close_dialog);
}

} // namespace ui
