// State of the screen that is not saved, such as open cards and dialogs, the hovered square, and text being typed.
// Plain values.
#pragma once

#include "engine/base/encoding.hpp"
#include "game/engines/engine_list.hpp"
#include "game/engines/engine_log.hpp"
#include "game/play/game.hpp"
#include "game/play/game_statistics.hpp"
#include "game/play/match.hpp"
#include "game/ui/analysis/debug_state.hpp"
#include "game/ui/app/app.hpp"
#include "game/ui/app/messages.hpp"
#include "game/ui/board/board_marks.hpp"
#include "game/ui/board/disc_motion.hpp"
#include "game/ui/editor/editing.hpp"
#include "game/ui/input/board_pointer.hpp"
#include "game/ui/input/move_typer.hpp"
#include "game/ui/input/shortcut.hpp"
#include "game/ui/input/touch_gesture.hpp"
#include "game/ui/kiosk/kiosk.hpp"
#include "game/ui/lab/lab_state.hpp"
#include "game/ui/lesson/lesson.hpp"
#include "game/ui/study/line_run.hpp"
#include "game/ui/widgets/tip.hpp"

#include <array>
#include <filesystem>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace ui {

using play::Time;

// State of the screens in app/screens.hpp.
struct Playing {
    friend bool operator==(const Playing&, const Playing&) = default;
};

enum class NewGameTab : unsigned char { game, details, match };

struct NewGame {
    play::GameSettings settings;
    bool can_close = false;
    play::MatchChoice match{};
    NewGameTab tab = NewGameTab::game;
    bool has_resume_row = false;       // A game was offered for resuming. Its row stays after the user declines.
    ai::Player computer = ai::Level{}; // Player for a side that is given back to the computer.
    friend bool operator==(const NewGame&, const NewGame&) = default;
};

struct Editing {
    PositionDraft draft;
    std::optional<NewGame> card;
    friend bool operator==(const Editing&, const Editing&) = default;
};

struct Learning {
    Lesson lesson;
    std::optional<NewGame> card;
    friend bool operator==(const Learning&, const Learning&) = default;
};

using ScreenState = std::variant<Playing, NewGame, Editing, Learning>;

template <class AnyState> auto* draft_of(AnyState& screen) {
    auto* editing = std::get_if<Editing>(&screen);
    return editing != nullptr ? &editing->draft : nullptr;
}

// The New Game card, even while the editor covers it; null if there is none.
template <class AnyState> auto* new_game_of(AnyState& screen) {
    auto* card = std::get_if<NewGame>(&screen);
    auto* editing = std::get_if<Editing>(&screen);
    return editing != nullptr && editing->card ? &*editing->card : card;
}

enum class Page : unsigned char { rules, about };

struct ConfirmDialog {
    std::string question;
    std::string yes;
    std::string no;
    Request on_yes;
    Request on_no{};
    bool is_refused_by_closing = false; // Closing the dialog, for example with Esc, runs on_no.
};
struct SaveDialog {
    std::string name; // Edited text: a name in the library or a path.
    std::string problem;
};
struct LibraryFilters {
    std::string player, against, event, opening, first_year, last_year; // As typed.
    int outcome = 0;                                                    // 0: any; 1: win; 2: draw; 3: loss.
    int size = 0;                                                       // Squares per side; 0: any.
    bool is_through_board = false;
    friend bool operator==(const LibraryFilters&, const LibraryFilters&) = default;
};
enum class LibraryForm : unsigned char { none, rename, new_folder, path, import };
struct LibraryDialog {
    library::Source source = library::Source::all;
    std::string searched{};
    LibraryFilters filters{};
    bool shows_filters = false;
    LibraryForm form = LibraryForm::none;
    std::string field{};
    std::optional<base::Encoding> encoding{}; // Encoding of imported files; none: detected.
    bool takes_focus = false;
    bool takes_search_focus = false;
    bool is_searching = false;
    std::uint64_t revealed = 0; // Value of LibraryList::reveals() when the chosen row was last scrolled into view.
};
enum class StudyPage : unsigned char { openings, statistics, bookmarks };
enum class LineSource : unsigned char { practised, named, book };
struct StudyDialog {
    StudyPage page = StudyPage::openings;
    LineSource source = LineSource::practised;
    rules::Color side = rules::Color::black;
    std::string searched{};
    std::optional<std::size_t> noted{}; // Bookmark whose note is edited.
    std::string note{};
    bool takes_focus = false;
    std::optional<std::string> player{}; // Player whose statistics are shown; none: the player with the most games.
    std::optional<play::StatisticsFigure> behind{};
};
struct EnginesPage {
    std::size_t chosen = 0;                          // Index in the list.
    std::optional<play::EvaluationLevel> evaluation; // The form of "Add evaluation"; none: closed.
    bool takes_focus = false;
    std::optional<engines::ConfiguredEngine> removed;
    // Frames left to scroll the log to its end, because its length is known only after drawing.
    int frames_to_scroll = 3;
};
struct KeysPage {
    struct Asked {
        std::string action;    // First action of the row.
        std::size_t which = 0; // 0: first key; 1: second key.
    };
    std::optional<Asked> asked;
    std::optional<Shortcut> taken;
    std::string refusal;
};
enum class SettingsSection : unsigned char { general, appearance, sound, computer, keys, engines };
// Changes take effect immediately.
struct SettingsDialog {
    SettingsSection section = SettingsSection::general;
    KeysPage keys{};
    EnginesPage engines{};
};
struct ExportDialog {
    std::string name;       // Without the extension.
    std::size_t format = 0; // Index in export_formats().
    std::string problem{};
};
struct LabDialog {}; // Its state outlasts it: GuiState::lab.
struct PaletteDialog {
    std::array<char, 64> words{};
    std::size_t chosen = 0;
    bool takes_focus = true;
};
using Dialog = std::variant<std::monostate, ConfirmDialog, SaveDialog, ExportDialog, LibraryDialog, SettingsDialog,
                            Page, StudyDialog, LabDialog, PaletteDialog>;

// The keys and engines pages of the settings while they are shown; otherwise null.
template <class AnyDialog> auto* keys_page_of(AnyDialog& dialog) {
    auto* settings = std::get_if<SettingsDialog>(&dialog);
    return settings != nullptr && settings->section == SettingsSection::keys ? &settings->keys : nullptr;
}
template <class AnyDialog> auto* engines_page_of(AnyDialog& dialog) {
    auto* settings = std::get_if<SettingsDialog>(&dialog);
    return settings != nullptr && settings->section == SettingsSection::engines ? &settings->engines : nullptr;
}

struct Resumable {
    play::GameState state;
};

// A match between two players, and an unfinished match from an earlier start.
struct RunningMatch {
    std::optional<play::Match> current; // Kept after the match ends, until another game starts.
    std::optional<play::Match> left;
    std::size_t opening_moves = 0; // Number of opening moves given in the game on the board.
    bool has_no_game = false;      // The match was resumed during a break: its last game is not on the board.

    bool is_playing() const { return current && current->is_playing; }
    bool is_under_way() const { return current && !current->is_over(); }
    bool hides_values() const { return is_playing() && !current->may_see_values(); }
};

struct BoardLines {
    // Line of the panel row under the pointer, set and cleared by that panel. Takes precedence over the best line.
    std::optional<LinePreview> preview;
    std::optional<LinePreview> best;
    const LinePreview* shown() const { return preview ? &*preview : best ? &*best : nullptr; }
};

struct MoveListState {
    std::vector<rules::GameTree::NodeId> folded;
    // Frames left to scroll to the current move, here or in the review, because the length is known only after drawing.
    int frames_to_scroll = 0;
};

// Buttons below the move list, by position.
struct ButtonRow {
    std::array<std::string, 4> labels;
    std::array<Time, 4> changed{};
};

// How the game on the board counts towards the level offer.
struct CountedGame {
    std::uint64_t number = 0; // Game::game_number(); 0: none.
    int length_before = 0;
    bool has_ended = false; // State at the previous tick.
    bool is_counted = false;
};

// A game that was opened, pasted or found in the database. It is neither saved nor counted until the user continues it,
// comments on it or saves it.
struct LookedAt {
    std::uint64_t game = 0; // Game::game_number()
    // Number of moves in the line; a longer line counts as play. None: all further moves are variations.
    std::optional<std::size_t> moves;
    rules::GameTree::NodeId tried = 0; // Nodes from this one on were added after the game was opened.
    records::Annotations annotations;
};

// Players of a game that was pasted or opened from another program. Until the user continues the game, the user plays
// both sides and no clock runs.
struct WaitingPlayers {
    std::array<play::Seat, 2> seats;
    std::size_t moves = 0; // Number of moves in the line; a longer line continues the game.
};

struct ResultCard {
    rules::GameTree::NodeId node = -1; // Node where the game ended; -1 before that.
    bool is_dismissed = false;
    bool has_sought_turning_point = false;
};

struct WhyNote {
    bool is_open = false;
    rules::SquareSet outlined;
};

struct CommentNote {
    bool is_open = false;
    bool is_writing = false;
    bool takes_focus = false;
    bool is_changed = false;
    std::uint64_t game = 0; // Game::game_number()
    rules::GameTree::NodeId node = rules::GameTree::root;
    std::string text;
};

struct GuiState {
    ScreenState screen;
    const PositionDraft* draft() const { return draft_of(screen); }
    PositionDraft* draft() { return draft_of(screen); }
    const NewGame* new_game() const { return new_game_of(screen); }
    NewGame* new_game() { return new_game_of(screen); }
    const Lesson* lesson() const {
        const auto* learning = std::get_if<Learning>(&screen);
        return learning != nullptr ? &learning->lesson : nullptr;
    }
    Lesson* lesson() {
        auto* learning = std::get_if<Learning>(&screen);
        return learning != nullptr ? &learning->lesson : nullptr;
    }

    Trainer trainer;
    std::optional<LineRun> run; // The line being practised or the game being guessed.
    bool is_exercise() const { return run || trainer.is_on; }
    CommentNote comment;
    WhyNote why;
    FreeMarks free_marks;
    Peeking peeking;
    PadState pad;
    Dialog dialog;
    std::optional<Resumable> resumable;
    std::optional<LookedAt> looked_at;
    std::optional<WaitingPlayers> waiting;
    RunningMatch match;
    Messages messages;
    Tip tip; // Set by panels through set_tip().
    BoardPointer pointer;
    BoardTouch touch;
    rules::SquareSet with_frequency; // Squares that show how often their move occurs in the database.
    bool is_touched = false;         // The last input was a touch: controls are larger.
    MoveTyper typer;
    ResultCard result;
    CountedGame counted;
    BoardLines lines;
    bool is_review_open = false;
    MoveListState moves;
    ButtonRow buttons;
    // User-written text drawn in this frame, such as file names. The fonts load its characters.
    std::string written;
    std::optional<std::string> chosen_language; // Language to load even if the setting is unchanged.
    bool is_picture_wanted = false;
    // File for the requested picture. Empty: the picture is saved in the pictures folder and copied to the clipboard.
    std::filesystem::path picture_file{};
    std::optional<engine::Rect> picture_part; // Part of the window for the picture; none: the board without panels.
    bool can_choose_files = false;            // The desktop has a file chooser.
    bool is_quitting = false;
    DebugState debug;
    ComparisonState comparison;
    ParametersState parameters;
    LabState lab;
    std::optional<Kiosk> kiosk;
};

} // namespace ui
