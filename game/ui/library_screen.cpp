#include "game/ui/library_screen.hpp"

#include "engine/base/utf8.hpp"
#include "game/records/raw_text.hpp"
#include "game/ui/match_of_games.hpp"

#include <algorithm>
#include <utility>
#include <variant>

namespace ui {

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

// What a wish asks of the rows, of the open form and of the files. dialog: null while the list stands in the save
// dialog.
struct LibraryWishes {
    Session& session;
    SavedGames& games;
    Library& library;
    LibraryDialog* dialog;
    Time now;

    void operator()(const ChooseRow& wanted) const;
    void operator()(const StepRows& wanted) const;
    void operator()(const OpenChosen&) const;
    void operator()(const LeaveFolder&) const { library.leave_folder(); }
    void operator()(const SearchMore& wanted) const;
    void operator()(const SearchLess&) const;
    void operator()(const OpenForm& wanted) const;
    void operator()(const SortGames& wanted) const { library.sort_by(wanted.column); }
    void operator()(const RenameChosen& wanted) const;
    void operator()(const RemoveChosen&) const { follow_moved(library.remove_chosen()); }
    void operator()(const UndoInLibrary&) const { follow_moved(library.undo()); }
    void operator()(const MakeFolder& wanted) const;
    void operator()(const MarkForMove&) const { library.mark_chosen(); }
    void operator()(const ForgetMove&) const { library.forget_mark(); }
    void operator()(const MoveHere&) const { follow_moved(library.move_marked_here()); }
    void operator()(const MoveInto& wanted) const;
    void operator()(const StepPreview& wanted) const { library.step_preview(wanted.moves); }

  private:
    std::optional<LibraryRow> row(int number) const; // none: there is none of that number
    void close_form() const;
    void follow_moved(const std::optional<play::Moved>& moved) const;
};

std::optional<LibraryRow> LibraryWishes::row(int number) const {
    const auto& rows = library.rows();
    if (number < 0 || number >= static_cast<int>(rows.size())) return std::nullopt;
    return rows[static_cast<std::size_t>(number)];
}

void LibraryWishes::close_form() const {
    if (dialog != nullptr) dialog->form = LibraryForm::none;
}

void LibraryWishes::follow_moved(const std::optional<play::Moved>& moved) const {
    (void)moved;
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
    case LibraryRow::Kind::folder: library.enter(library.path(*chosen)); break;
    case LibraryRow::Kind::game:
        games.load(session, library.shelf().folder().root() / library.path(*chosen), now);
        break;
    }
}

void LibraryWishes::operator()(const SearchMore& wanted) const {
    if (dialog == nullptr || (dialog->searched[0] == '\0' && wanted.text.starts_with(' '))) return;
    set_text(dialog->searched, text_of(dialog->searched) + wanted.text);
    follow_library(session, now);
}

void LibraryWishes::operator()(const SearchLess&) const {
    if (dialog == nullptr || dialog->searched[0] == '\0') {
        library.leave_folder();
        return;
    }
    set_text(dialog->searched, base::without_last_character(text_of(dialog->searched)));
    follow_library(session, now);
}

void LibraryWishes::operator()(const OpenForm& wanted) const {
    if (dialog == nullptr) return;
    const bool renames = wanted.form == LibraryForm::rename;
    const auto chosen = row(library.chosen());
    const bool has_name =
        chosen && (chosen->kind == LibraryRow::Kind::game || chosen->kind == LibraryRow::Kind::folder);
    if (renames && !has_name) return;
    library.hold_choice();
    dialog->form = wanted.form;
    dialog->takes_focus = wanted.form != LibraryForm::none;
    set_text(dialog->field, renames ? library.title(*chosen) : std::string{});
}

void LibraryWishes::operator()(const RenameChosen& wanted) const {
    close_form();
    follow_moved(library.rename_chosen(wanted.name));
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
        follow_moved(library.move(*moved, library.path(*folder)));
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

void open_library(Session& session) {
    const auto& resumable = session.state.resumable;
    session.library_list().open(resumable ? &resumable->state : nullptr);
    session.state.dialog = LibraryDialog{};
}

void open_save_dialog(Session& session) {
    SaveDialog dialog;
    play::default_name(session.match().position().size()).copy(dialog.name.data(), dialog.name.size() - 1);
    session.library_list().open(nullptr);
    session.state.dialog = std::move(dialog);
}

bool follow_library(Session& session, Time now) {
    if (session.games() == nullptr) return false;
    const Dialog& open = session.state.dialog;
    const auto* dialog = std::get_if<LibraryDialog>(&open);
    bool has_changed = false;
    if (dialog != nullptr || std::holds_alternative<SaveDialog>(open))
        has_changed = session.library_list().follow(dialog != nullptr ? dialog->searched.data() : "");
    return session.library_list().age(now) || has_changed;
}

bool has_open_library(const Session& session) {
    const auto* dialog = std::get_if<LibraryDialog>(&session.state.dialog);
    return dialog != nullptr && session.games() != nullptr
           && session.games()->query().searched != dialog->searched.data();
}

void carry_out(const LibraryWish& wish, Session& session, SavedGames& games, Time now) {
    Dialog& open = session.state.dialog;
    auto* dialog = std::get_if<LibraryDialog>(&open);
    if (dialog == nullptr && !std::holds_alternative<SaveDialog>(open)) return; // closed meanwhile
    if (dialog != nullptr && dialog->form != LibraryForm::none && is_for_list(wish)) return;
    std::visit(LibraryWishes{session, games, session.library_list(), dialog, now}, wish);
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
    else
        session.ask(CloseDialog{});
}

} // namespace ui
