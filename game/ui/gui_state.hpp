// What is on the screen only, and gone with it: open cards and dialogs, the hovered square, what is being typed. Plain
// values.
#pragma once

#include "game/play/match.hpp"
#include "game/play/proof_progress.hpp"
#include "game/ui/bar_motion.hpp"
#include "game/ui/comparison_state.hpp"
#include "game/ui/debug_state.hpp"
#include "game/ui/free_marks.hpp"
#include "game/ui/letter_keys.hpp"
#include "game/ui/line_preview.hpp"
#include "game/ui/request.hpp"
#include "game/ui/tip.hpp"
#include "game/ui/toast.hpp"
#include "game/ui/trainer.hpp"

#include <array>
#include <deque>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace ui {

using play::Time;

// The New Game card, with choices that are not in force yet.
struct SetupCard {
    play::MatchSettings settings;
    bool can_close = false;            // there is a game behind it
    bool is_unfolded = false;          // shows what few people change
    bool has_resume_row = false;       // a game was offered for resuming: its row keeps its place when that is declined
    ai::Player computer = ai::Level{}; // plays again when a side is given back to the computer
    friend bool operator==(const SetupCard&, const SetupCard&) = default;
};

struct ConfirmDialog {
    std::string question;
    std::string yes; // on the button that does it
    std::string no;  // on the other
    Request on_yes;
    std::optional<Request> on_no; // none: it only closes
};
struct SaveDialog {
    std::array<char, 512> name{}; // as edited: a name in the open folder of the library, or a path
    std::string problem;          // why it could not be saved
    bool takes_focus = false;     // the name, in the next frame: a name was chosen from the list
};
struct EngineDialog { // changes the preferences at once
    play::Machine machine;
};
struct LibraryDialog {
    std::array<char, 256> searched{};
    LibraryForm form = LibraryForm::none;
    std::array<char, 512> field{};   // of the form
    bool takes_focus = false;        // the form, in the next frame
    bool takes_search_focus = false; // the search field
    bool is_searching = false;       // the search field has the keyboard
    std::uint64_t revealed = 0;      // as of Library::reveals() the chosen row was brought into view
    std::size_t rows_drawn = 0;      // in the last frame
};
using Dialog = std::variant<std::monostate, ConfirmDialog, SaveDialog, LibraryDialog, EngineDialog, Page>;

// An autosave that was found at the start.
struct Resumable {
    play::MatchState state;
    std::string description; // "8 x 8, move 23"
};

// A button that is held for so long shows the values while it is held, and does nothing else.
inline constexpr std::chrono::milliseconds peek_after{250};

// The second half of a square that is being typed has to come within.
inline constexpr std::chrono::milliseconds typing_time{1500};

struct GuiState {
    // The square that is being pointed at, with the mouse or the arrows.
    std::optional<rules::Square> pointed() const { return hover ? hover : cursor; }

    // Values are looked at for as long as a key or a button is held.
    bool is_peeking() const { return is_key_peeking || is_button_peeking; }

    std::optional<SetupCard> setup;
    std::optional<PositionDraft> draft; // the position that is being set up
    Trainer trainer;
    bool shows_why = false;    // the facts about a move
    FreeMarks free_marks;      // of the position shown
    rules::SquareSet outlined; // the squares that a sentence under the pointer speaks of
    bool is_key_peeking = false;
    bool is_button_peeking = false;
    std::optional<Time> peek_pressed;        // since when the button is held
    std::vector<rules::Game::NodeId> folded; // branches of the move list that show only their first move
    Dialog dialog;
    std::optional<Resumable> resumable;
    std::deque<Toast> toasts;            // the newest last
    Tip tip;                             // set by the panels, through widgets::tip()
    std::optional<rules::Square> hover;  // under the pointer, on the board and not under a panel
    std::optional<rules::Square> cursor; // of the keyboard, once it was used
    std::string typed;                   // the beginning of a square that is being typed
    Time typed_at{};
    LetterKeys letters;                   // keys that switch something, unless they turn out to begin a square ("h3")
    rules::Game::NodeId result_node = -1; // where the game was over; -1 while it is not
    bool is_result_dismissed = false;
    bool closes_popups = false; // menus and lists go at the next frame
    // The line of a row that is pointed at in a panel: set and taken back by that panel. It stands before the best
    // line.
    std::optional<LinePreview> line_preview;
    std::optional<LinePreview> best_line; // of the analysis, while it is asked for
    // The line on the board; null: none.
    const LinePreview* shown_line() const { return line_preview ? &*line_preview : best_line ? &*best_line : nullptr; }
    BarMotion bar;             // where the evaluation bar stands
    play::ProofProgress proof; // of the search that is shown
    bool is_review_open = false;
    float moves_wheel = 0;    // over the move list, a part of a row: touchpads send such
    int frames_to_scroll = 0; // so many frames the move list goes to the present move: a list learns its length
                              // only by being drawn
    DebugState debug;
    ComparisonState comparison;
};

} // namespace ui
