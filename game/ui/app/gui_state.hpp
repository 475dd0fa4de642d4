// What is on the screen only, and gone with it: open cards and dialogs, the hovered square, what is being typed. Plain
// values.
#pragma once

#include "engine/base/encoding.hpp"
#include "game/play/game.hpp"
#include "game/play/match_game.hpp"
#include "game/play/programs/program_list.hpp"
#include "game/play/programs/program_log.hpp"
#include "game/play/proof_progress.hpp"
#include "game/play/statistics_figure.hpp"
#include "game/ui/analysis/debug_state.hpp"
#include "game/ui/app/app.hpp"
#include "game/ui/app/messages.hpp"
#include "game/ui/app/screen.hpp"
#include "game/ui/board/bar_motion.hpp"
#include "game/ui/board/free_marks.hpp"
#include "game/ui/board/line_preview.hpp"
#include "game/ui/input/board_pointer.hpp"
#include "game/ui/input/move_typer.hpp"
#include "game/ui/input/pad_state.hpp"
#include "game/ui/input/peeking.hpp"
#include "game/ui/input/shortcut.hpp"
#include "game/ui/input/touch_gesture.hpp"
#include "game/ui/kiosk/kiosk.hpp"
#include "game/ui/study/line_run.hpp"
#include "game/ui/study/trainer.hpp"
#include "game/ui/widgets/tip.hpp"

#include <array>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace ui {

using play::Time;

// The pages of the Help menu.
enum class Page : unsigned char { rules, keys, about, palette };

struct ConfirmDialog {
    std::string question;
    std::string yes; // on the button that does it
    std::string no;  // on the other
    Request on_yes;
    Request on_no; // none: it only closes
};
struct SaveDialog {
    std::array<char, 512> name{}; // as edited: a name in the open folder of the library, or a path
    std::string problem;          // why it could not be saved
    bool takes_focus = false;     // the name, in the next frame: a name was chosen from the list
};
struct EngineDialog { // changes the preferences at once
    play::Machine machine;
};
// Conditions for the games of the library, as they are typed.
struct LibraryFilters {
    std::array<char, 64> player{}, against{}, event{}, opening{};
    std::array<char, 8> first_year{}, last_year{};
    int outcome = 0;               // 0: any; then won, drawn, lost
    int size = 0;                  // squares on a side; 0: any
    bool is_through_board = false; // only games through the position on the board
};
// What is being written below the list of the library.
enum class LibraryForm : unsigned char { none, rename, new_folder, path, import };
struct LibraryDialog {
    library::Source source = library::Source::all;
    std::array<char, 256> searched{};
    LibraryFilters filters;
    bool shows_filters = false;
    LibraryForm form = LibraryForm::none;
    std::array<char, 512> field{};            // of the form
    std::optional<base::Encoding> encoding{}; // of imported files; none: it is guessed
    bool takes_focus = false;                 // the form, in the next frame
    bool takes_search_focus = false;          // the search field
    bool is_searching = false;                // the search field has the keyboard
    std::uint64_t revealed = 0;               // as of LibraryList::reveals() the chosen row was scrolled into view
    std::size_t rows_drawn = 0;               // in the last frame
};
enum class StudyPage : unsigned char { openings, statistics, bookmarks };
// Which lines the page of the openings lists.
enum class LineSource : unsigned char { practised, named, book };
struct StudyDialog {
    StudyPage page = StudyPage::openings;
    LineSource source = LineSource::practised;
    rules::Color side = rules::Color::black; // to be practised
    std::array<char, 128> searched{};
    std::optional<std::size_t> noted;             // the bookmark whose note is being written
    std::array<char, 256> note{};                 // of it
    bool takes_focus = false;                     // the note, in the next frame
    std::optional<std::string> player;            // whose statistics; none: who has most games
    std::optional<play::StatisticsFigure> behind; // the games behind it are listed
};
// The window of other programs: what is typed of the one that is chosen.
struct ProgramsDialog {
    std::size_t chosen = 0; // its place in the list
    bool is_filled = false; // the fields below are as the list has them
    std::array<char, play::max_program_name_bytes + 1> name{};
    std::array<char, play::max_program_field_bytes + 1> path{}, arguments{}, folder{};
    bool takes_focus = false; // the name, in the next frame
    struct Removed {
        std::size_t at = 0;
        play::ConfiguredProgram program;
    };
    std::optional<Removed> removed;        // that can be put back
    std::vector<play::ProgramLogLine> log; // of the chosen one
    int frames_to_scroll = 0; // so many frames the log goes to its end: it learns its length by being drawn
};
struct KeysDialog {
    struct Asked {
        std::string action;    // the first of its row
        std::size_t which = 0; // 1: its second key
    };
    std::optional<Asked> asked;    // the next key that is pressed is for it
    std::optional<Shortcut> taken; // it was pressed, and another action has it
    std::string refusal;           // why the key that was pressed cannot be given
};
struct PaletteDialog {
    std::array<char, 64> words{}; // typed
    std::size_t chosen = 0;       // in the list of what they find
    bool takes_focus = true;      // the words, in the next frame
};
using Dialog = std::variant<std::monostate, ConfirmDialog, SaveDialog, LibraryDialog, EngineDialog, Page, StudyDialog,
                            KeysDialog, ProgramsDialog, PaletteDialog>;

// An autosave that was found at the start.
struct Resumable {
    play::GameState state;
};

// The match of several games that the game shown belongs to.
struct MatchOfGames {
    std::optional<play::Match> match;    // stays when it is over, until another game is begun
    std::optional<play::Match> left;     // found at the start: it can be gone on with
    std::optional<play::Takeback> asked; // the question is on the screen
    std::size_t opening_moves = 0;       // of the game on the board: so many were given
    bool has_no_game = false;            // gone on with in a break: the last game is not on the board

    bool is_playing() const { return match && match->is_playing(); }
    bool is_under_way() const { return match && !match->is_over(); }
    // Nobody may see what a search thinks: not both of the players want to.
    bool hides_values() const { return is_playing() && !match->may_see_values(); }
};

// The lines that may lie on the board.
struct BoardLines {
    // Of a row that is pointed at in a panel: set and taken back by that panel. It stands before the best line.
    std::optional<LinePreview> preview;
    std::optional<LinePreview> best; // of the analysis, while it is asked for
    // Null: none.
    const LinePreview* shown() const { return preview ? &*preview : best ? &*best : nullptr; }
};

struct MoveListState {
    std::vector<rules::GameTree::NodeId> folded; // branches that show only their first move
    float wheel = 0;                             // a part of a row: touchpads send such
    int frames_to_scroll =
        0; // so many frames it goes to the present move: a list learns its length only by being drawn
};

// The buttons below the list of moves. A button that changes under the pointer takes no press until the pointer has
// left it.
struct ButtonRow {
    std::array<std::string, 4> labels; // as they were drawn last
    std::optional<std::size_t> held;   // the place of that button
};

// The game against the computer that was counted last, for the level that is offered.
struct CountedGame {
    std::uint64_t number = 0; // of the match; 0: none
    int length_before = 0;    // of the run, without it
    bool has_ended = false;   // as of the tick before
    bool is_counted = false;  // its result is in the run
};

// A game that was opened, pasted or found in the database. It is not saved and not counted until the user continues,
// comments on or saves it.
struct LookedAt {
    std::uint64_t game = 0;            // Match::game_number()
    std::optional<std::size_t> moves;  // of its line; a longer one is play. None: all further moves are variations
    rules::GameTree::NodeId tried = 0; // nodes from this one on were tried since
    records::Annotations annotations;
};

// Players of the game shown, which was pasted or opened from another program. Until the user continues it, both sides
// are the user's and no clock runs.
struct WaitingPlayers {
    std::array<play::Seat, 2> seats; // that take their places then
    std::size_t moves = 0;           // of its line: a longer one continues it
};

struct ResultCard {
    rules::GameTree::NodeId node = -1; // where the game was over; -1 while it is not
    bool is_dismissed = false;
};

// The facts about a move.
struct WhyNote {
    bool is_open = false;
    rules::SquareSet outlined; // the squares that a sentence under the pointer speaks of
};

// What is written to the move shown, with the text as it is being edited.
struct CommentNote {
    bool is_open = false;
    bool is_writing = false;                              // the text is edited; else it is shown
    bool takes_focus = false;                             // the text, in the next frame
    bool is_changed = false;                              // there is something that the game does not have yet
    std::uint64_t game = 0;                               // Match::game_number()
    rules::GameTree::NodeId node = rules::GameTree::root; // that the text is of
    std::array<char, records::max_annotation_bytes + 1> text{};
};

struct GuiState {
    Screen screen;
    bool is_playing() const { return std::holds_alternative<Playing>(screen); }
    const PositionDraft* draft() const { return draft_of(screen); }
    PositionDraft* draft() { return draft_of(screen); }
    const NewGame* new_game() const { return new_game_of(screen); }
    NewGame* new_game() { return new_game_of(screen); }
    // Null: there is none.
    const Lesson* lesson() const {
        const auto* learning = std::get_if<Learning>(&screen);
        return learning != nullptr ? &learning->lesson : nullptr;
    }
    Lesson* lesson() {
        auto* learning = std::get_if<Learning>(&screen);
        return learning != nullptr ? &learning->lesson : nullptr;
    }

    Trainer trainer;
    std::optional<LineRun> run; // a line that is practised, or a game that is guessed
    CommentNote comment;
    WhyNote why;
    FreeMarks free_marks; // of the position shown
    Peeking peeking;
    PadState pad;
    Dialog dialog;
    std::optional<Resumable> resumable;
    std::optional<LookedAt> looked_at;
    std::optional<WaitingPlayers> waiting;
    MatchOfGames games;
    Messages messages;
    Tip tip; // set by the panels, through widgets::tip()
    BoardPointer pointer;
    BoardTouch touch;
    rules::SquareSet with_frequency; // squares on which it stands what games of the database went on with
    bool is_touched = false;         // a finger was used last: what is pressed is larger
    MoveTyper typer;
    ResultCard result;
    CountedGame counted;
    BoardLines lines;
    BarMotion bar;             // where the evaluation bar stands
    play::ProofProgress proof; // of the search that is shown
    bool is_review_open = false;
    MoveListState moves;
    ButtonRow buttons;
    std::string written; // by people, as drawn in this frame: names of files, say; the fonts get their characters
    bool is_language_chosen = false; // in the menu, since the last tick
    bool is_picture_wanted = false;  // of the board, from the next frame
    bool is_quitting = false;
    DebugState debug;
    ComparisonState comparison;
    std::optional<Kiosk> kiosk; // none: an ordinary window
};

} // namespace ui
