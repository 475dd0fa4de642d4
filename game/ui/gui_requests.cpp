// What panels and keys ask for is carried out here.
#include "engine/base/one_of_access.hpp"
#include "game/records/any_form.hpp"
#include "game/rules/symmetry.hpp"
#include "game/ui/gui.hpp"
#include "game/ui/seat_choice.hpp"

#include <string_view>
#include <type_traits>
#include <utility>

namespace ui {

namespace {

template <class... Cases> struct Overloaded : Cases... { using Cases::operator()...; };

void flip(bool& setting) {
    setting = !setting;
}

// "ToggleHints": the type's own name, as GCC and Clang write it in the name of a function.
template <class Asked> std::string name_of() {
    std::string_view name = __PRETTY_FUNCTION__;
    constexpr std::string_view before = "Asked = ui::";
    if (const auto at = name.find(before); at != name.npos) name.remove_prefix(at + before.size());
    return std::string{name.substr(0, name.find_first_of(";]"))};
}

} // namespace

void Gui::close_dialog() {
    state_.dialog = std::monostate{};
    is_dirty_ = true;
}

void Gui::submit(const play::Command& command, Time now) {
    is_dirty_ = true;
    if (state_.setup) { // the game that it would change is not seen
        say_of_moment(state_.setup->can_close ? "Close the New Game card first." : "Start a game first.", now);
        return;
    }
    const rules::BoardSize size = match_.position().size();
    const rules::Notation notation = match_.settings().rules.notation;
    const auto number = match_.game_number();
    const auto before = match_.game().cursor();
    const bool was_ended = match_.is_over() && !match_.position().is_over();
    const auto done = desk_.submit(command, now);
    if (!done)
        say_of_moment(done.error().message, now);
    else if (command.holds<play::Undo>())
        say_undone(before, was_ended, now);
    if (number != match_.game_number()) { // what is remembered by node
        state_.folded.clear();
        state_.trainer.guess.reset();
    }
    if (notation != match_.settings().rules.notation) state_.typed.clear(); // it was begun in the other one
    if (size == match_.position().size()) return;
    state_.cursor.reset(); // squares of the old board
    state_.hover.reset();
}

void Gui::submit(const play::SearchCommand& command, Time now) {
    is_dirty_ = true;
    if (const auto done = desk_.submit(command, now); !done) say_of_moment(done.error().message, now);
}

const play::MatchSettings& Gui::present_settings() const {
    return state_.setup ? state_.setup->settings : match_.settings();
}

void Gui::start_game(play::MatchSettings settings, Time now) {
    keep_game(now);
    if (!keep_resumable(now)) return;
    settings.seed = options_.seed.value_or(fresh_seed());
    if (state_.draft) close_editor();
    state_.setup.reset();
    state_.is_review_open = false;
    state_.cursor.reset();
    is_preview_ = false;
    state_.result_node = -1;
    submit(play::NewGame{std::move(settings)}, now);
}

// The result stays on the screen for a while, then the next game begins.
void Gui::go_on_with_show(Time now) {
    constexpr std::chrono::seconds result_time{6};
    if (!is_show_ || !match_.is_over() || presentation_.is_busy()) return;
    if (!show_goes_on_) show_goes_on_ = now + result_time;
    if (now < *show_goes_on_) return;
    show_goes_on_.reset();
    start_game(match_.settings(), now);
}

// False: it could not be done without losing another game, as was said.
bool Gui::install(play::MatchState loaded, Time now) {
    keep_game(now);
    if (!keep_resumable(now)) return false;
    if (state_.draft) close_editor();
    state_.setup.reset();
    state_.is_review_open = false;
    state_.cursor.reset();
    is_preview_ = false;
    submit(play::Replace{std::move(loaded)}, now);
    presentation_.finish(match_);
    state_.result_node = -1;
    state_.frames_to_scroll = 2;
    return true;
}

// Starts at once where nothing is lost, else asks.
void Gui::ask_to_start(const play::MatchSettings& settings, const std::string& question, Time now) {
    if (!is_game_running()) {
        start_game(settings, now);
        return;
    }
    state_.dialog = ConfirmDialog{.question = question + "\nThe present one is kept with your saved games.",
                                  .yes = "New game",
                                  .no = "Keep playing",
                                  .on_yes = StartGame{.settings = settings, .is_confirmed = true}};
}

void Gui::change_size(int side, Time now) {
    if (state_.draft) {
        PositionDraft changed = *state_.draft;
        changed.resize(rules::BoardSize{side});
        change_draft(changed);
        return;
    }
    if (state_.setup) {
        state_.setup->settings.size = rules::BoardSize{side};
        return;
    }
    play::MatchSettings settings = match_.settings();
    settings.size = rules::BoardSize{side};
    const std::string name = std::to_string(side) + " \xC3\x97 " + std::to_string(side);
    ask_to_start(settings, "A game is being played. Start a new one on " + name + "?", now);
}

void Gui::play_again(bool swaps_colors, Time now) {
    play::MatchSettings settings = match_.settings();
    if (swaps_colors) std::swap(settings.participants[0], settings.participants[1]);
    ask_to_start(settings, "A game is being played. Start another one?", now);
}

void Gui::confirm(Time now) {
    const auto* question = std::get_if<ConfirmDialog>(&state_.dialog);
    if (question == nullptr) return;
    const Request wanted = question->on_yes;
    close_dialog();
    carry_out(wanted, now);
}

void Gui::carry_out(const Request& request, Time now) {
    is_dirty_ = true;
    frames_since_input_ = 0; // as if a key had asked for it
    const auto note = [&]<class Asked>(const Asked&) {
        // A command is noted by the match; what follows the pointer or the wheel would be all there is.
        constexpr bool is_noted =
            !std::is_same_v<
                Asked,
                play::
                    Command> && !std::is_same_v<Asked, play::SearchCommand> && !std::is_same_v<Asked, AskLibrary> && !std::is_same_v<Asked, SetDebugExtent> && !std::is_same_v<Asked, ScrubLine>;
        if (is_noted) desk_.note("window: " + name_of<Asked>(), now);
    };
    std::visit(note, request.any());
    const auto submit_unless_editing = [&](const auto& command) {
        if (state_.draft) // the game waits behind it, out of sight
            say_of_moment("Close the position editor first.", now);
        else
            submit(command, now);
    };
    const Overloaded cases{
        [&](const play::Command& command) { submit_unless_editing(command); },
        [&](const play::SearchCommand& command) { submit_unless_editing(command); },
        [&](const OpenNewGame&) {
            if (state_.draft) close_editor();
            open_setup();
        },
        [&](const CloseNewGame&) { close_setup(); },
        [&](const StartGame& start) {
            preferences_.match = start.settings; // offered again the next time
            if (const auto all = computers(start.settings); !all.empty()) preferences_.computer = all.front();
            if (start.is_confirmed)
                start_game(start.settings, now);
            else
                ask_to_start(start.settings, "A game is being played. Start another one?", now);
        },
        [&](const PlayAgain& again) { play_again(again.swaps_colors, now); },
        [&](const ChangeSize& change) { change_size(change.side, now); },
        [&](const ChooseNotation& choice) {
            if (state_.setup)
                state_.setup->settings.rules.notation = choice.notation;
            else
                submit(play::SetNotation{choice.notation}, now);
        },
        [&](const ResumeGame&) {
            if (!state_.resumable) return;
            play::MatchState resumed = std::move(state_.resumable->state);
            state_.resumable.reset();
            install(std::move(resumed), now);
        },
        [&](const ForgetResume&) { keep_resumable(now); },
        [&](const OpenSaveDialog&) { open_save_dialog(); },
        [&](const OpenLoadDialog&) { open_library(); },
        [&](const SaveTo& save) { save_to(save, now); },
        [&](const LoadFrom& load) { load_from(load.file, now); },
        [&](const AskLibrary& asked) { carry_out_in_library(asked.wish, now); },
        [&](const CopyTranscript&) { copy_moves(now); },
        [&](const CopyPosition&) {
            const rules::Position position = state_.draft ? state_.draft->position() : match_.position();
            copy_text(records::position_line(position), "Copied the position.", now);
        },
        [&](const PasteTranscript&) { paste_clipboard(now); },
        [&](const PasteBoard& pasted) { take_text(pasted.text, pasted.to_move, now); },
        [&](const OpenEditor&) { open_editor(); },
        [&](const CloseEditor&) { close_editor(); },
        [&](const ChangeDraft& change) {
            if (state_.draft) change_draft(change.draft);
        },
        [&](const PlayFromDraft&) { play_from_draft(now); },
        [&](const TurnBoard& turn) {
            int& symmetry = preferences_.board_symmetry;
            symmetry = turn.symmetry == 0 ? 0 : rules::combined(symmetry, turn.symmetry);
        },
        [&](const ToggleHintsFor& toggled) { toggle_hints_for(toggled.color); },
        [&](const ToggleTrainer&) {
            flip(state_.trainer.is_on);
            state_.trainer.guess.reset();
            state_.trainer.last.reset();
        },
        [&](const ForgetTrainerScore&) { state_.trainer.forget_score(); },
        [&](const StartDrill&) { start_drill(now); },
        [&](const ToggleWhy&) { flip(state_.shows_why); },
        [&](const ClearMarks&) { state_.free_marks.clear(); },
        [&](const DeleteBranch& branch) { delete_branch(branch.node, now); },
        [&](const ToggleFullscreen&) {
            flip(preferences_.is_fullscreen);
            saves_fullscreen_ = preferences_.is_fullscreen;
            stage_.window.set_fullscreen(preferences_.is_fullscreen);
        },
        [&](const ToggleHints&) { toggle_hints(); },
        [&](const ToggleBestLine&) { flip(preferences_.shows_best_line); },
        [&](const ToggleBar&) { flip(preferences_.shows_bar); },
        [&](const ToggleGraph&) { flip(preferences_.shows_graph); },
        [&](const ToggleValuesInGame&) { flip(preferences_.shows_values_in_game); },
        [&](const TogglePondering&) { flip(preferences_.ponders); },
        [&](const OpenEngineSettings&) { state_.dialog = EngineDialog{options_.machine}; },
        [&](const SetEngineSettings& wanted) { preferences_.engine = wanted.settings; },
        [&](const OpenReview&) { state_.is_review_open = !state_.setup; },
        [&](const CloseReview&) { state_.is_review_open = false; },
        [&](const SetReviewLimits& wanted) { preferences_.review = wanted.limits; },
        [&](const ScrubLine& scrub) { scrub_line(scrub.moves); },
        [&](const ToggleLegalMoves&) { flip(preferences_.shows_legal_moves); },
        [&](const ToggleSound&) {
            flip(preferences_.has_sound);
            if (preferences_.has_sound && !stage_.audio.problem().empty()) say(stage_.audio.problem(), now);
        },
        [&](const ToggleMotion&) { flip(preferences_.has_reduced_motion); },
        [&](const ToggleDebug&) { flip(preferences_.is_debug_open); },
        [&](const SetDebugSide& place) { preferences_.debug.side = place.side; },
        [&](const SetDebugExtent& wanted) { set_debug_extent(wanted.extent); },
        [&](const ShowDebugTab& shown) { state_.debug.tab = shown.tab; },
        [&](const SetBreaks& wanted) { state_.debug.breaks = wanted.breaks; },
        [&](const ToggleNodeShare&) { flip(preferences_.shows_node_share); },
        [&](const RecordTree&) { record_tree(); },
        [&](const FinishRecording&) {
            if (recorder_) recorder_->finish();
        },
        [&](const CancelRecording&) {
            if (recorder_) recorder_->cancel();
            state_.debug.tree.progress.reset();
        },
        [&](const ExportIterations&) { export_iterations(now); },
        [&](const CopyIterations&) { copy_iterations(now); },
        [&](const CopyDebugJson&) { copy_debug_json(now); },
        [&](const SetTheme& theme) { preferences_.theme = theme.id; },
        [&](const SetScale& scale) { preferences_.interface_scale = scale.scale; },
        [&](const ShowPage& shown) { state_.dialog = shown.page; },
        [&](const SetComparison& set) {
            preferences_.comparison = set.choice;
            state_.comparison.is_on = true;
            compared_.reset(); // also what failed is tried once more
        },
        [&](const EndComparison&) { state_.comparison.is_on = false; },
        [&](const ToggleDifferences&) { flip(state_.comparison.shows_differences); },
        [&](const WriteBundle&) { write_bundle(now); },
        [&](const DismissResult&) { state_.is_result_dismissed = true; },
        [&](const ConfirmYes&) { confirm(now); },
        [&](const CloseDialog&) { close_dialog(); },
        [&](const Quit&) { quits_ = true; },
    };
    std::visit(cases, request.any());
}

} // namespace ui
