// The window's files: the games folder, autosave, clipboard.
#include "engine/base/files.hpp"
#include "engine/base/thread_priority.hpp"
#include "game/play/any_game.hpp"
#include "game/play/bundle.hpp"
#include "game/play/game_card.hpp"
#include "game/play/match_file.hpp"
#include "game/records/any_form.hpp"
#include "game/records/raw_text.hpp"
#include "game/records/transcript.hpp"
#include "game/ui/gui.hpp"
#include "game/ui/library.hpp"

#include <algorithm>
#include <functional>
#include <utility>

#include <SDL.h>

namespace ui {

namespace fs = std::filesystem;

namespace {

// Below the games folder: where names are meant that are written into a dialog.
fs::path open_folder(const Dialog& dialog, const Library* library) {
    const bool shows_library =
        std::holds_alternative<LibraryDialog>(dialog) || std::holds_alternative<SaveDialog>(dialog);
    return shows_library && library != nullptr ? library->open_folder() : fs::path{};
}

// A file of another program says its board itself.
base::Result<records::AnyForm> read_form(const std::string& text) {
    return records::read_any_form(text, {.rules = {}, .size = rules::BoardSize{8}, .to_move = {}});
}

} // namespace

void Gui::open_save_dialog() {
    SaveDialog dialog;
    play::default_name(match_).copy(dialog.name.data(), dialog.name.size() - 1);
    library().open(nullptr);
    state_.dialog = std::move(dialog);
}

// Where a file was asked for in a dialog, what is wrong with it is said there.
void Gui::tell_in_dialog(std::string problem, Time now) {
    if (auto* saving = std::get_if<SaveDialog>(&state_.dialog))
        saving->problem = std::move(problem);
    else if (std::holds_alternative<LibraryDialog>(state_.dialog))
        library().report({.text = std::move(problem), .is_problem = true});
    else
        say(std::move(problem), now);
}

void Gui::save_to(const SaveTo& save, Time now) {
    const fs::path folder = open_folder(state_.dialog, library_.get());
    if (const auto refusal = games_folder().refusal(save.file, folder)) {
        tell_in_dialog(*refusal + ".", now);
        return;
    }
    const auto file = games_folder().file(save.file, folder);
    std::error_code code;
    if (!save.replaces && std::filesystem::exists(file, code)) {
        state_.dialog = ConfirmDialog{.question = "There is a game called \"" + file.stem().string() + "\" already.",
                                      .yes = "Replace it",
                                      .no = "Cancel",
                                      .on_yes = SaveTo{.file = file, .replaces = true}};
        return;
    }
    const auto saved = play::save_match(file, match_.state(now));
    if (saved) {
        close_dialog();
        if (keeper_) keeper_->lies_in(file, match_, now);
    }
    if (saved)
        say("Saved as " + file.string() + ".", now);
    else
        tell_in_dialog(saved.error().message + ".", now);
}

// One of our saves, or any other form that a game or a position is written in.
void Gui::load_from(const std::filesystem::path& named, Time now) {
    const auto file = games_folder().file_to_open(named, open_folder(state_.dialog, library_.get()));
    const auto text = base::read_file(file, play::most_save_bytes);
    const std::string refused = "\"" + file.filename().string() + "\" cannot be read: ";
    if (!text) {
        tell_in_dialog(text.error().message, now);
        return;
    }
    const bool is_save = records::trimmed(*text).starts_with('{') || file.extension() == ".json";
    if (!is_save && asks_for_side(*text)) return;
    auto loaded = is_save ? play::load_match(file) : play::game_from_text(*text);
    if (!loaded) {
        tell_in_dialog(is_save ? loaded.error().message : refused + loaded.error().message + ".", now);
        return;
    }
    close_dialog();
    if (!install(std::move(*loaded), now)) return;
    if (keeper_) keeper_->lies_in(file, match_, now);
    if (!is_save) say("Opened " + read_form(*text)->what + ".", now);
}

void Gui::copy_text(const std::string& text, const std::string& said, Time now) {
    if (SDL_SetClipboardText(text.c_str()) != 0)
        say(std::string{"The clipboard cannot be written: "} + SDL_GetError(), now);
    else
        say(said, now);
}

// Moves leave through the clipboard in the algebraic form whatever the game's notation is: it is what other programs
// read. A start of its own goes along, or the moves would mean nothing.
void Gui::copy_moves(Time now) {
    const rules::Game& game = match_.game();
    const std::string moves = records::to_transcript(game);
    const play::MatchSettings& settings = match_.settings();
    if (game.node(rules::Game::root).position == settings.rules.start(settings.size))
        copy_text(moves, moves.empty() ? "There are no moves to copy yet." : "Copied: " + moves, now);
    else
        copy_text(records::line_with_start(game),
                  "Copied the moves with the position that they begin at, which is not the usual one.", now);
}

void Gui::paste_clipboard(Time now) {
    char* clipboard = SDL_GetClipboardText();
    const std::string text = clipboard != nullptr ? clipboard : "";
    SDL_free(clipboard);
    take_text(text, std::nullopt, now);
}

// Takes up what the text holds, whatever form it has; the present game is kept with the saved ones.
void Gui::take_text(const std::string& text, std::optional<rules::Color> to_move, Time now,
                    const std::string& refused) {
    play::MatchSettings settings = present_settings();
    auto read = play::read_any_game(text, {.rules = settings.rules, .size = settings.size, .to_move = to_move});
    if (!read) {
        tell_in_dialog(refused + read.error().message + (read.error().message.ends_with('.') ? "" : "."), now);
        return;
    }
    close_dialog();
    if (read->lacks_side) {
        ask_who_moves(text);
        return;
    }
    if (state_.draft && !read->match) { // into the editor: a position to go on with
        change_draft(PositionDraft::of(read->game.position()));
        say("Pasted " + read->what + ".", now);
        return;
    }
    settings.size = read->game.position().size();
    play::MatchState pasted{.settings = settings, .game = std::move(read->game)};
    pasted.clock_remaining = {settings.clock_initial, settings.clock_initial};
    if (read->match) pasted = *std::move(read->match);
    if (install(std::move(pasted), now)) say("Pasted " + read->what + ".", now);
}

void Gui::ask_who_moves(const std::string& text) {
    const auto& names = present_settings().rules.color_names;
    state_.dialog = ConfirmDialog{.question = "The board does not say who moves.",
                                  .yes = names[0] + " moves",
                                  .no = names[1] + " moves",
                                  .on_yes = PasteBoard{.text = text, .to_move = rules::Color::black},
                                  .on_no = PasteBoard{.text = text, .to_move = rules::Color::white}};
}

// True: a question stands instead.
bool Gui::asks_for_side(const std::string& text) {
    const auto read = read_form(text);
    if (!read || !read->lacks_side) return false;
    ask_who_moves(text);
    return true;
}

// The game that makes room for another one stays among the saved games.
void Gui::keep_game(Time now) {
    if (!keeper_ || is_preview_) return;
    if (const auto kept = keeper_->keep(match_, now); !kept)
        say("Could not save the previous game: " + kept.error().message, now);
}

// So does the unfinished game of an earlier start when another one is begun instead. False: it could not be moved, and
// nothing may take the place of the autosave.
bool Gui::keep_resumable(Time now) {
    if (!state_.resumable) return true;
    const auto file = base::free_path(games_folder().file(base::time_stamp() + " unfinished"));
    const auto saved = play::save_match(file, state_.resumable->state);
    if (saved) {
        (void)play::remove_autosave(); // at worst it is offered once more
    } else {
        std::error_code code; // a full disk has room for a name
        std::filesystem::rename(play::autosave_path(), file, code);
        if (code) {
            say("Your unfinished game could not be kept, so no other was begun: " + saved.error().message, now);
            return false;
        }
    }
    state_.resumable.reset();
    say("Your unfinished game was moved to Saved games.", now);
    return true;
}

void Gui::find_resumable() {
    const auto file = play::autosave_path();
    std::error_code code;
    if (!std::filesystem::exists(file, code)) return;
    auto state = play::load_match(file);
    if (!state) {
        // Kept beside, so that nothing is lost.
        auto aside = file;
        aside.replace_extension(".unreadable.json");
        std::filesystem::rename(file, aside, code);
        say("Your unfinished game could not be read: " + state.error().message + "."
                + (code ? "" : " It was kept as " + aside.string() + "."),
            last_frame_);
        return;
    }
    const int side = state->settings.size.side();
    const int discs = state->game.position().occupied().size();
    std::string description =
        std::to_string(side) + " \xC3\x97 " + std::to_string(side) + " with " + std::to_string(discs) + " discs";
    state_.resumable = Resumable{std::move(*state), std::move(description)};
}

void Gui::follow_files(Time now) {
    if (!keeper_ || is_preview_) return;
    if (const auto kept = keeper_->follow(match_, now); !kept)
        say("The game could not be saved: " + kept.error().message, now);
    if (const auto problem = keeper_->take_problem()) say("The game could not be saved: " + *problem, now);
}

// All of it is taken now; the reference search and the disk take a moment, which the window does not wait for.
void Gui::write_bundle(Time now) {
    bundling_ = {}; // one that is still being written gets its end first
    play::Bundle gathered = play::bundle_of(desk_, OUTFLANK_VERSION, to_json(preferences_), now);
    bundling_ = std::jthread{[this, bundle = std::move(gathered)](const std::stop_token& stop) mutable {
        base::lower_priority_of_this_thread();
        try {
            bundle.build = play::present_build(bundle.build.version);
            play::add_reference(bundle, stop);
            const auto file = play::write_bundle(play::bundles_folder(), bundle);
            bundle_news_.put(file ? "Written for a bug report: " + file->string() + "."
                                  : "The bundle could not be written: " + file.error().message);
        } catch (const std::bad_alloc&) {
            bundle_news_.put("The bundle could not be written: there was not enough memory.");
        }
        engine::wake_up();
    }};
    say("Writing a bundle for a bug report...", now);
}

} // namespace ui
