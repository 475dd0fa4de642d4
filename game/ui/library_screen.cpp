#include "game/ui/library_screen.hpp"

#include "engine/base/text.hpp"
#include "engine/base/utf8.hpp"
#include "game/records/raw_text.hpp"
#include "game/ui/match_of_games.hpp"
#include "game/ui/shown_values.hpp"

#include <algorithm>
#include <utility>
#include <variant>

namespace ui {

using base::tr;

namespace {

// The text that a field holds, up to its end.
template <std::size_t size> std::string text_of(const std::array<char, size>& field) {
    return std::string{field.data()};
}

template <std::size_t size> void set_text(std::array<char, size>& field, std::string_view text) {
    const std::string fitting = records::to_valid_utf8(text, size - 1);
    field.fill('\0');
    std::ranges::copy(fitting, field.begin());
}

// A key that means the list, not the text that is being written below it: also when it came before the field was there.
bool is_for_list(const LibraryWish& wish) {
    return std::holds_alternative<OpenChosen>(wish) || std::holds_alternative<RemoveChosen>(wish)
           || std::holds_alternative<UndoInLibrary>(wish) || std::holds_alternative<SearchMore>(wish)
           || std::holds_alternative<SearchLess>(wish);
}

template <std::size_t size> std::string typed(const std::array<char, size>& field) {
    return std::string{records::trimmed(std::string_view{field.data()})};
}

template <std::size_t size> std::optional<int> typed_year(const std::array<char, size>& field) {
    const auto year = records::whole_number(typed(field));
    return year && *year >= 1000 ? std::optional<int>{*year} : std::nullopt; // until all digits are there
}

// What the dialog asks for; the save dialog lists the user's own games.
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

// What a wish asks of the rows, of the open form and of the files. dialog: null while the list stands in the save
// dialog.
struct LibraryWishes {
    Session& session;
    SavedGames& games;
    LibraryList& library;
    LibraryDialog* dialog;
    Time now;

    void operator()(const ChooseRow& wanted) const;
    void operator()(const StepRows& wanted) const;
    void operator()(const OpenChosen&) const;
    void operator()(const LeaveFolder&) const { library.leave_folder(); }
    void operator()(const ShowSource& wanted) const {
        if (dialog != nullptr) dialog->source = wanted.source;
    }
    void operator()(const SearchMore& wanted) const;
    void operator()(const SearchLess&) const;
    void operator()(const OpenForm& wanted) const;
    void operator()(const SortGames& wanted) const { library.sort_by(wanted.order); }
    void operator()(const RenameChosen& wanted) const;
    void operator()(const RemoveChosen&) const { library.remove_chosen(); }
    void operator()(const UndoInLibrary&) const { library.undo(); }
    void operator()(const MakeFolder& wanted) const;
    void operator()(const MarkForMove&) const { library.mark_chosen(); }
    void operator()(const ForgetMove&) const { library.forget_mark(); }
    void operator()(const MoveHere&) const { library.move_marked_here(); }
    void operator()(const MoveInto& wanted) const;
    void operator()(const StepPreview& wanted) const { library.step_preview(wanted.moves); }

  private:
    std::optional<LibraryRow> row(int number) const; // none: there is none of that number
    void close_form() const;
    void open_imported_game(library::GameId id) const;
};

std::optional<LibraryRow> LibraryWishes::row(int number) const {
    if (number < 0 || number >= library.row_count()) return std::nullopt;
    return library.row(number);
}

void LibraryWishes::close_form() const {
    if (dialog != nullptr) dialog->form = LibraryForm::none;
}

void LibraryWishes::open_imported_game(library::GameId id) const {
    const auto stored = session.library.database().game(id);
    if (!stored) {
        library.report({.text = stored.error().message, .is_problem = true});
        return;
    }
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
    if (const auto& position = library.query().position) { // it opens at the position that was searched for
        for (const rules::GameTree::NodeId node : opened.line())
            if (opened.node(node).position.occupied().size() <= position->occupied().size()) opened.go_to(node);
    }
    session.close_dialog();
    games.install(session, play::GameState{.settings = settings, .game = opened}, SavedGames::Keeps::on_request, now);
}

void LibraryWishes::operator()(const ChooseRow& wanted) const {
    library.choose(wanted.row);
    close_form();
}

void LibraryWishes::operator()(const StepRows& wanted) const {
    library.choose(library.chosen() + wanted.rows);
    library.reveal();
    close_form();
}

void LibraryWishes::operator()(const OpenChosen&) const {
    const auto chosen = row(library.chosen());
    if (!chosen) return;
    switch (chosen->kind) {
    case LibraryRow::Kind::resumable:
        session.close_dialog();
        resume_game(session, games, now);
        break;
    case LibraryRow::Kind::parent: library.leave_folder(); break;
    case LibraryRow::Kind::folder: library.enter(chosen->folder); break;
    case LibraryRow::Kind::game:
        if (chosen->game.is_own())
            games.load(session, chosen->game.id, now);
        else
            open_imported_game(chosen->game.id);
        break;
    }
}

void LibraryWishes::operator()(const SearchMore& wanted) const {
    if (dialog == nullptr || (dialog->searched[0] == '\0' && wanted.text.starts_with(' '))) return;
    set_text(dialog->searched, text_of(dialog->searched) + wanted.text);
}

void LibraryWishes::operator()(const SearchLess&) const {
    if (dialog == nullptr || dialog->searched[0] == '\0') {
        library.leave_folder();
        return;
    }
    set_text(dialog->searched, base::without_last_character(text_of(dialog->searched)));
}

void LibraryWishes::operator()(const OpenForm& wanted) const {
    if (dialog == nullptr) return;
    const bool renames = wanted.form == LibraryForm::rename;
    const auto chosen = row(library.chosen());
    if (renames && !(chosen && has_own_name(*chosen))) return;
    dialog->form = wanted.form;
    dialog->takes_focus = wanted.form != LibraryForm::none;
    set_text(dialog->field, renames ? library.title(*chosen) : std::string{});
}

void LibraryWishes::operator()(const RenameChosen& wanted) const {
    close_form();
    library.rename_chosen(wanted.name);
}

void LibraryWishes::operator()(const MakeFolder& wanted) const {
    close_form();
    library.make_folder(wanted.name);
}

void LibraryWishes::operator()(const MoveInto& wanted) const {
    const auto moved = row(wanted.row);
    const auto folder = row(wanted.folder);
    if (!moved || !folder) return;
    if (folder->kind == LibraryRow::Kind::folder || folder->kind == LibraryRow::Kind::parent)
        library.move(*moved, folder->folder);
}

// With Ctrl.
std::optional<LibraryWish> shortcut(SDL_Scancode key) {
    switch (key) {
    case SDL_SCANCODE_Z: return UndoInLibrary{};
    case SDL_SCANCODE_X: return MarkForMove{};
    case SDL_SCANCODE_V: return MoveHere{};
    case SDL_SCANCODE_N: return OpenForm{LibraryForm::new_folder};
    case SDL_SCANCODE_O: return OpenForm{LibraryForm::path};
    default: return std::nullopt;
    }
}

std::optional<LibraryWish> wish_of(SDL_Scancode key) {
    constexpr int rows_of_a_page = 8;
    switch (key) {
    case SDL_SCANCODE_UP: return StepRows{-1};
    case SDL_SCANCODE_DOWN: return StepRows{1};
    case SDL_SCANCODE_PAGEUP: return StepRows{-rows_of_a_page};
    case SDL_SCANCODE_PAGEDOWN: return StepRows{rows_of_a_page};
    case SDL_SCANCODE_HOME: return StepRows{-1'000'000};
    case SDL_SCANCODE_END: return StepRows{1'000'000};
    case SDL_SCANCODE_LEFT: return StepPreview{-1};
    case SDL_SCANCODE_RIGHT: return StepPreview{1};
    case SDL_SCANCODE_RETURN:
    case SDL_SCANCODE_KP_ENTER: return OpenChosen{};
    case SDL_SCANCODE_F2: return OpenForm{LibraryForm::rename};
    case SDL_SCANCODE_DELETE: return RemoveChosen{};
    case SDL_SCANCODE_BACKSPACE: return SearchLess{};
    default: return std::nullopt;
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
    const bool has_numbers = has_frequencies(session.preferences, session.state) && shown.size() == rules::BoardSize{8};
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

void carry_out(const LibraryWish& wish, Session& session, SavedGames& games, Time now) {
    Dialog& open = session.state.dialog;
    auto* dialog = std::get_if<LibraryDialog>(&open);
    if (dialog == nullptr && !std::holds_alternative<SaveDialog>(open)) return; // closed meanwhile
    if (dialog != nullptr && dialog->form != LibraryForm::none && is_for_list(wish)) return;
    LibraryList& list = session.library_list();
    // It means the rows that the words and changes before it lead to.
    list.update(query_of(dialog, session.game().position()));
    list.settle();
    std::visit(LibraryWishes{session, games, list, dialog, now}, wish);
}

void press_library_key(Session& session, const engine::KeyEvent& key) {
    auto& dialog = std::get<LibraryDialog>(session.state.dialog);
    if (key.ctrl && key.scancode == SDL_SCANCODE_F) dialog.takes_search_focus = true;
    // Held keys go through the list, and rub out what is searched for, but each row is opened and removed by itself.
    const bool is_once = key.scancode == SDL_SCANCODE_RETURN || key.scancode == SDL_SCANCODE_KP_ENTER
                         || key.scancode == SDL_SCANCODE_DELETE
                         || (key.scancode == SDL_SCANCODE_BACKSPACE && dialog.searched[0] == '\0');
    if (!key.ctrl && key.is_repeat && is_once) return;
    if (auto wish = key.ctrl ? shortcut(key.scancode) : wish_of(key.scancode))
        session.ask(AskLibrary{*std::move(wish)});
}

void press_escape_in_library(Session& session) {
    if (std::get<LibraryDialog>(session.state.dialog).form != LibraryForm::none)
        session.ask(AskLibrary{OpenForm{LibraryForm::none}});
    else if (session.games() != nullptr && session.games()->marked())
        session.ask(AskLibrary{ForgetMove{}});
    else if (!session.library_list().choose_none())
        session.ask(CloseDialog{});
}

} // namespace ui
