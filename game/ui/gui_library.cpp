// The library in the window: what its keys and its panel ask for.
#include "game/play/match_file.hpp"
#include "game/records/raw_text.hpp"
#include "game/ui/gui.hpp"
#include "game/ui/library.hpp"

#include <algorithm>
#include <variant>

namespace ui {

namespace {

template <class... Cases> struct Overloaded : Cases... { using Cases::operator()...; };

constexpr int rows_of_a_page = 8;

// The text that a field holds, up to its end.
template <std::size_t size> std::string text_of(const std::array<char, size>& field) {
    return std::string{field.data()};
}

template <std::size_t size> void set_text(std::array<char, size>& field, std::string_view text) {
    const std::string fitting = records::made_utf8(text, size - 1);
    field.fill('\0');
    std::ranges::copy(fitting, field.begin());
}

// A key that means the list, not the text that is being written below it: also when it came before the field was there.
bool is_for_list(const LibraryWish& wish) {
    return std::holds_alternative<OpenChosen>(wish) || std::holds_alternative<RemoveChosen>(wish)
           || std::holds_alternative<UndoInLibrary>(wish) || std::holds_alternative<SearchMore>(wish)
           || std::holds_alternative<SearchLess>(wish);
}

// Without its last character.
std::string shortened(std::string text) {
    while (!text.empty() && (static_cast<unsigned char>(text.back()) & 0xC0) == 0x80)
        text.pop_back();
    if (!text.empty()) text.pop_back();
    return text;
}

} // namespace

play::GamesFolder Gui::games_folder() const {
    if (!options_.games_folder) return play::GamesFolder::of_person();
    return {*options_.games_folder, options_.games_folder->parent_path() / "trash"};
}

Library& Gui::library() {
    if (!library_) library_ = std::make_unique<Library>(games_folder(), engine::wake_up);
    return *library_;
}

void Gui::open_library() {
    library().open(state_.resumable ? &state_.resumable->state : nullptr);
    state_.dialog = LibraryDialog{};
}

// Brings the rows in line with the files and with what is searched for.
void Gui::follow_library() {
    if (!library_) return;
    const auto* dialog = std::get_if<LibraryDialog>(&state_.dialog);
    if (dialog != nullptr || std::holds_alternative<SaveDialog>(state_.dialog))
        if (library_->follow(dialog != nullptr ? dialog->searched.data() : "")) is_dirty_ = true;
    if (library_->age(last_tick_)) is_dirty_ = true;
}

// Something else was written into the search field than the rows were found for.
bool Gui::is_library_behind() const {
    const auto* dialog = std::get_if<LibraryDialog>(&state_.dialog);
    return dialog != nullptr && library_ && library_->searched() != dialog->searched.data();
}

void Gui::open_chosen(Time now) {
    const Library& games = library();
    if (games.chosen() < 0) return;
    const LibraryRow row = games.rows()[static_cast<std::size_t>(games.chosen())];
    switch (row.kind) {
    case LibraryRow::Kind::resumable:
        close_dialog();
        carry_out(ResumeGame{}, now);
        break;
    case LibraryRow::Kind::parent: library().leave_folder(); break;
    case LibraryRow::Kind::folder: library().enter(games.path(row)); break;
    case LibraryRow::Kind::game: load_from(games.shelf().folder().root() / games.path(row), now); break;
    }
}

void Gui::carry_out_in_library(const LibraryWish& wish, Time now) {
    auto* dialog = std::get_if<LibraryDialog>(&state_.dialog);
    if (dialog == nullptr && !std::holds_alternative<SaveDialog>(state_.dialog)) return; // closed meanwhile
    if (dialog != nullptr && dialog->form != LibraryForm::none && is_for_list(wish)) return;
    Library& games = library();
    const auto close_form = [&] {
        if (dialog != nullptr) dialog->form = LibraryForm::none;
    };
    const auto follow_moved = [&](const std::optional<play::Moved>& moved) {
        if (moved && keeper_) keeper_->follow_moved(*moved);
    };
    const Overloaded cases{
        [&](const ChooseRow& wanted) {
            games.choose(wanted.row);
            close_form();
        },
        [&](const StepRows& wanted) {
            games.choose(games.chosen() + wanted.rows);
            close_form();
        },
        [&](const OpenChosen&) { open_chosen(now); },
        [&](const LeaveFolder&) { games.leave_folder(); },
        [&](const SearchMore& wanted) {
            if (dialog == nullptr || (dialog->searched[0] == '\0' && wanted.text.starts_with(' '))) return;
            set_text(dialog->searched, text_of(dialog->searched) + wanted.text);
            follow_library();
        },
        [&](const SearchLess&) {
            if (dialog == nullptr || dialog->searched[0] == '\0') {
                games.leave_folder();
                return;
            }
            set_text(dialog->searched, shortened(text_of(dialog->searched)));
            follow_library();
        },
        [&](const OpenForm& wanted) {
            if (dialog != nullptr) open_form(*dialog, wanted.form);
        },
        [&](const SortGames& wanted) { games.sort_by(wanted.column); },
        [&](const RenameChosen& wanted) {
            close_form();
            follow_moved(games.rename_chosen(wanted.name));
        },
        [&](const RemoveChosen&) { follow_moved(games.remove_chosen()); },
        [&](const UndoInLibrary&) { follow_moved(games.undo()); },
        [&](const MakeFolder& wanted) {
            close_form();
            games.make_folder(wanted.name);
        },
        [&](const MarkForMove&) { games.mark_chosen(); },
        [&](const ForgetMove&) { games.forget_mark(); },
        [&](const MoveHere&) { follow_moved(games.move_marked_here()); },
        [&](const MoveInto& wanted) {
            const int count = static_cast<int>(games.rows().size());
            if (wanted.row < 0 || wanted.row >= count || wanted.folder < 0 || wanted.folder >= count) return;
            const LibraryRow row = games.rows()[static_cast<std::size_t>(wanted.row)];
            const LibraryRow folder = games.rows()[static_cast<std::size_t>(wanted.folder)];
            if (folder.kind == LibraryRow::Kind::folder || folder.kind == LibraryRow::Kind::parent)
                follow_moved(games.move(row, games.path(folder)));
        },
        [&](const StepPreview& wanted) { games.step_preview(wanted.moves); },
    };
    std::visit(cases, wish);
}

void Gui::open_form(LibraryDialog& dialog, LibraryForm form) {
    const Library& games = library();
    const LibraryRow* row = games.chosen() < 0 ? nullptr : &games.rows()[static_cast<std::size_t>(games.chosen())];
    const bool has_name =
        row != nullptr && (row->kind == LibraryRow::Kind::game || row->kind == LibraryRow::Kind::folder);
    if (form == LibraryForm::rename && !has_name) return;
    library().hold_choice();
    dialog.form = form;
    dialog.takes_focus = form != LibraryForm::none;
    set_text(dialog.field, form == LibraryForm::rename ? games.title(*row) : std::string{});
}

// Keys of the list. A text field that is being written in has taken its own before.
void Gui::press_library_key(const engine::KeyEvent& key) {
    auto& dialog = std::get<LibraryDialog>(state_.dialog);
    const auto ask = [&](LibraryWish wish) { requests_.emplace_back(AskLibrary{std::move(wish)}); };
    const auto step = [&](int rows) { ask(StepRows{rows}); };
    if (key.ctrl) {
        switch (key.scancode) {
        case SDL_SCANCODE_Z: ask(UndoInLibrary{}); break;
        case SDL_SCANCODE_X: ask(MarkForMove{}); break;
        case SDL_SCANCODE_V: ask(MoveHere{}); break;
        case SDL_SCANCODE_F: dialog.takes_search_focus = true; break;
        case SDL_SCANCODE_N: ask(OpenForm{LibraryForm::new_folder}); break;
        case SDL_SCANCODE_O: ask(OpenForm{LibraryForm::path}); break;
        default: break;
        }
        return;
    }
    // Held keys go through the list, and rub out what is searched for, but each row is opened and removed by itself.
    const bool is_once = key.scancode == SDL_SCANCODE_RETURN || key.scancode == SDL_SCANCODE_KP_ENTER
                         || key.scancode == SDL_SCANCODE_DELETE
                         || (key.scancode == SDL_SCANCODE_BACKSPACE && dialog.searched[0] == '\0');
    if (key.is_repeat && is_once) return;
    switch (key.scancode) {
    case SDL_SCANCODE_UP: step(-1); break;
    case SDL_SCANCODE_DOWN: step(1); break;
    case SDL_SCANCODE_PAGEUP: step(-rows_of_a_page); break;
    case SDL_SCANCODE_PAGEDOWN: step(rows_of_a_page); break;
    case SDL_SCANCODE_HOME: step(-1'000'000); break;
    case SDL_SCANCODE_END: step(1'000'000); break;
    case SDL_SCANCODE_LEFT: ask(StepPreview{-1}); break;
    case SDL_SCANCODE_RIGHT: ask(StepPreview{1}); break;
    case SDL_SCANCODE_RETURN:
    case SDL_SCANCODE_KP_ENTER: ask(OpenChosen{}); break;
    case SDL_SCANCODE_F2: ask(OpenForm{LibraryForm::rename}); break;
    case SDL_SCANCODE_DELETE: ask(RemoveChosen{}); break;
    case SDL_SCANCODE_BACKSPACE: ask(SearchLess{}); break;
    default: break;
    }
}

} // namespace ui
