// What panels and keys ask for is carried out here.
#include "engine/base/files.hpp"
#include "game/play/match_file.hpp"
#include "game/records/transcript.hpp"
#include "game/ui/gui.hpp"

#include <SDL.h>

#include <algorithm>
#include <ctime>

namespace ui {

namespace {

template <class... Cases> struct Overloaded : Cases... { using Cases::operator()...; };

std::filesystem::path games_folder() {
    return base::data_folder() / "games";
}

// A bare name means a file of the games folder.
std::filesystem::path game_file(const std::filesystem::path& named) {
    std::filesystem::path file = named.is_absolute() || named.has_parent_path() ? named : games_folder() / named;
    if (!file.has_extension()) file += ".json";
    return file;
}

std::string time_stamp() {
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    localtime_r(&now, &parts);
    char text[32];
    std::strftime(text, sizeof text, "%Y-%m-%d %H.%M.%S", &parts);
    return text;
}

std::string default_name(const play::Match& match) {
    const std::string side = std::to_string(match.position().size().side());
    return time_stamp() + " " + side + "x" + side;
}

std::vector<std::filesystem::path> saved_games() {
    std::vector<std::pair<std::filesystem::file_time_type, std::filesystem::path>> found;
    std::error_code code;
    for (const auto& entry : std::filesystem::directory_iterator{games_folder(), code}) {
        if (entry.path().extension() == ".json") found.emplace_back(entry.last_write_time(code), entry.path());
    }
    std::ranges::sort(found, std::greater{});
    std::vector<std::filesystem::path> files;
    for (auto& [time, file] : found)
        files.push_back(std::move(file));
    return files;
}

} // namespace

bool Gui::is_game_running() const {
    return match_.game().node_count() > 1 && !match_.is_over();
}

void Gui::close_dialog() {
    state_.dialog = std::monostate{};
    is_dirty_ = true;
}

void Gui::submit(const play::Command& command, Time now) {
    is_dirty_ = true;
    if (const auto done = match_.submit(command, now); !done)
        say(done.error().message, now);
    else if (!match_.is_over())
        state_.is_result_dismissed = false;
}

void Gui::start_game(play::MatchSettings settings, Time now) {
    keep_game(now);
    keep_resumable(now);
    preferences_.match = settings;
    settings.seed = options_.seed.value_or(fresh_seed());
    state_.setup.reset();
    state_.cursor.reset();
    submit(play::NewGame{std::move(settings)}, now);
}

void Gui::install(play::MatchState loaded, Time now) {
    keep_game(now);
    keep_resumable(now);
    preferences_.match = loaded.settings;
    state_.setup.reset();
    state_.cursor.reset();
    submit(play::Replace{std::move(loaded)}, now);
    presentation_.finish(match_);
    kept_revision_ = match_.revision(); // it came from a file
    state_.scrolls_to_cursor = true;
}

// The game that makes room for another one stays among the saved games.
void Gui::keep_game(Time now) {
    if (!options_.keeps_files || match_.game().node_count() <= 1 || match_.revision() == kept_revision_) return;
    kept_revision_ = match_.revision();
    const auto saved = play::save_match(game_file(default_name(match_)), match_.state(now));
    if (!saved) say("The game before could not be kept: " + saved.error().message, now);
}

// So does the unfinished game of an earlier start when another one is begun instead.
void Gui::keep_resumable(Time now) {
    if (!state_.resumable) return;
    const auto saved = play::save_match(game_file(time_stamp() + " unfinished"), state_.resumable->state);
    if (!saved) {
        say("The unfinished game could not be kept: " + saved.error().message, now);
        return;
    }
    state_.resumable.reset();
    (void)play::remove_autosave(); // at worst it is offered once more
    say("The unfinished game was put with your saved games.", now);
}

void Gui::carry_out(const Request& request, Time now) {
    is_dirty_ = true;
    const auto flip = [](bool& setting) { setting = !setting; };
    std::visit(
        Overloaded{
            [&](const play::Command& command) { submit(command, now); },
            [&](const OpenNewGame&) { state_.setup = SetupCard{preferences_.match}; },
            [&](const CloseNewGame&) { state_.setup.reset(); },
            [&](const StartGame& start) {
                if (is_game_running()) {
                    state_.dialog = ConfirmDialog{
                        "A game is being played. Start another one?\nThis one is kept with your saved games.",
                        "New game", PlayAgain{}};
                    std::get<ConfirmDialog>(state_.dialog).on_yes = start;
                } else {
                    start_game(start.settings, now);
                }
            },
            [&](const PlayAgain& again) {
                play::MatchSettings settings = match_.settings();
                if (again.swaps_colors) std::swap(settings.participants[0], settings.participants[1]);
                start_game(std::move(settings), now);
            },
            [&](const ChangeSize& change) {
                if (state_.setup) {
                    state_.setup->settings.size = rules::BoardSize{change.side};
                    return;
                }
                play::MatchSettings settings = match_.settings();
                settings.size = rules::BoardSize{change.side};
                if (is_game_running()) {
                    const std::string side = std::to_string(change.side);
                    state_.dialog = ConfirmDialog{"A game is being played. Start a new one on " + side + " \xC3\x97 "
                                                      + side + "?\nThis one is kept with your saved games.",
                                                  "New game", StartGame{settings}};
                } else {
                    start_game(std::move(settings), now);
                }
            },
            [&](const ResumeGame&) {
                if (!state_.resumable) return;
                play::MatchState resumed = std::move(state_.resumable->state);
                state_.resumable.reset();
                install(std::move(resumed), now);
            },
            [&](const ForgetResume&) { keep_resumable(now); },
            [&](const OpenSaveDialog&) {
                FileDialog dialog{.is_saving = true, .files = saved_games()};
                default_name(match_).copy(dialog.name.data(), dialog.name.size() - 1);
                state_.dialog = std::move(dialog);
            },
            [&](const OpenLoadDialog&) { state_.dialog = FileDialog{.is_saving = false, .files = saved_games()}; },
            [&](const SaveTo& save) {
                const auto file = game_file(save.file);
                const auto saved = play::save_match(file, match_.state(now));
                if (saved) close_dialog();
                say(saved ? "Saved as " + file.string() + "." : saved.error().message, now);
            },
            [&](const LoadFrom& load) {
                auto loaded = play::load_match(game_file(load.file));
                if (!loaded) {
                    say(loaded.error().message, now);
                    return;
                }
                close_dialog();
                install(std::move(*loaded), now);
            },
            [&](const CopyTranscript&) {
                const std::string moves = records::to_transcript(match_.game());
                if (SDL_SetClipboardText(moves.c_str()) == 0)
                    say(moves.empty() ? "No moves yet." : "Copied: " + moves, now);
                else
                    say(std::string{"The clipboard cannot be written: "} + SDL_GetError(), now);
            },
            [&](const PasteTranscript&) {
                char* clipboard = SDL_GetClipboardText();
                const std::string moves = clipboard != nullptr ? clipboard : "";
                SDL_free(clipboard);
                const play::MatchSettings& settings = match_.settings();
                auto game = records::game_from_transcript(moves, settings.rules.start(settings.size));
                if (!game) {
                    say("Expected moves like f5d6c3 in the clipboard: " + game.error().message, now);
                    return;
                }
                play::MatchState pasted{.settings = settings, .game = std::move(*game)};
                pasted.clock_remaining = {settings.clock_initial, settings.clock_initial};
                install(std::move(pasted), now);
            },
            [&](const ToggleFullscreen&) {
                flip(preferences_.is_fullscreen);
                stage_.window.set_fullscreen(preferences_.is_fullscreen);
            },
            [&](const ToggleHints&) { flip(preferences_.shows_hints); },
            [&](const ToggleLegalMoves&) { flip(preferences_.shows_legal_moves); },
            [&](const ToggleSound&) {
                flip(preferences_.has_sound);
                if (preferences_.has_sound && !stage_.audio.is_available()) say(stage_.audio.problem(), now);
            },
            [&](const ToggleMotion&) { flip(preferences_.has_reduced_motion); },
            [&](const ToggleDebug&) { flip(preferences_.is_debug_open); },
            [&](const SetTheme& theme) { preferences_.theme = theme.id; },
            [&](const SetScale& scale) { preferences_.interface_scale = scale.scale; },
            [&](const ShowRules&) { state_.dialog = Page::rules; },
            [&](const ShowKeys&) { state_.dialog = Page::keys; },
            [&](const ShowAbout&) { state_.dialog = Page::about; },
            [&](const DismissResult&) { state_.is_result_dismissed = true; },
            [&](const ConfirmYes&) {
                auto* question = std::get_if<ConfirmDialog>(&state_.dialog);
                if (question == nullptr) return;
                const Request wanted = question->on_yes;
                close_dialog();
                if (const auto* start = std::get_if<StartGame>(&wanted))
                    start_game(start->settings, now);
                else
                    carry_out(wanted, now);
            },
            [&](const CloseDialog&) { close_dialog(); },
            [&](const Quit&) { quits_ = true; },
        },
        request);
}

} // namespace ui
