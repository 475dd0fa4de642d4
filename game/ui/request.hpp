// What a panel or a key asks for: a command to the match, or something that concerns only the window.
#pragma once

#include "engine/base/one_of.hpp"
#include "engine/focus_step.hpp"
#include "game/ai/gate.hpp"
#include "game/play/command.hpp"
#include "game/play/comparison_choice.hpp"
#include "game/play/engine_settings.hpp"
#include "game/play/match.hpp"
#include "game/play/search_command.hpp"
#include "game/records/imported_game.hpp"
#include "game/ui/debug_place.hpp"
#include "game/ui/key_wish.hpp"
#include "game/ui/library_wish.hpp"
#include "game/ui/position_draft.hpp"
#include "game/ui/program_wish.hpp"
#include "game/ui/study_wish.hpp"

#include <filesystem>
#include <optional>
#include <string>

namespace ui {

// The pages of the Help menu.
enum class Page : unsigned char { rules, keys, about, palette };

struct PlaySquare { // what a press on the square means: a move, a guess, or the start of the game on the card
    rules::Square square;
};
struct OpenNewGame {}; // show the New Game card
struct CloseNewGame {};
struct StartGame { // what the card describes
    play::GameSettings settings;
    bool is_confirmed = false; // else it asks first when that would end a game
    play::MatchChoice match{}; // a match of several games, and what games begin with
};
struct PlayAgain { // the same settings; asks first in a running game
    bool swaps_colors = false;
    std::optional<int> level = {}; // of the computer from now on; none: as before
};
struct ChangeSize { // a new game on another board; asks first in a running game
    int side = 8;
};
struct ChooseNotation { // of the New Game card while it is open, else of the game
    rules::Notation notation;
};
struct ResumeGame {};   // take up the autosave that was found at the start
struct ForgetResume {}; // put it with the saved games instead
struct NextGame {};     // of the match of several games
struct EndMatch {       // of several games, before its time; asks first
    bool is_confirmed = false;
};
struct ResignGame {};   // asks first
struct AnswerTakeback { // what the other player says
    bool is_allowed = false;
};
struct SaveMatchTable {}; // as text and as CSV, with the saved games
struct CopyMatchTable {};
struct OpenSaveDialog {};
struct OpenLoadDialog {};
struct SaveTo {
    std::filesystem::path file; // a bare name: that of a saved game
    bool replaces = false;      // else it asks first when there is such a file
};
struct LoadFrom {
    std::filesystem::path file;
};
struct AskLibrary {
    LibraryWish wish;
};
struct CopyTranscript {};
struct CopyPosition {};
struct PasteTranscript {}; // whatever form the clipboard holds
struct TakeText {          // a game or a position, whatever form it has
    std::string text;
    std::string file{};                    // its name; empty: the text was pasted
    std::optional<rules::Color> to_move{}; // of a board that does not say it
};
struct OpenImported { // a game or a position of another program
    records::ImportedGame read;
    std::string file{}; // as above
};
struct OpenEditor {}; // set up a position, beginning with the one that is shown
struct CloseEditor {};
struct ChangeDraft { // of the editor
    PositionDraft draft;
};
struct PlayFromDraft {};
struct TurnBoard {    // only how it is looked at
    int symmetry = 0; // rules/symmetry.hpp: done to the board as it is shown; 0 shows it as usual again
};
struct ToggleHintsFor { // one side's
    rules::Color color;
};
struct ToggleTurning {}; // of the board, for the player to move
struct ToggleTrainer {};
struct ForgetTrainerScore {};
struct StartDrill {}; // a game that stands at the end of a named opening, to guess on from there
struct AskStudy {
    StudyWish wish;
};
struct ToggleComment {}; // what is written to the move shown
struct WriteComment {};  // the same, and the keyboard goes there
struct SetSign {         // of the move shown; the one that it has: away
    records::Sign sign;
};
struct ToggleWhy {};  // facts about the move that is pointed at, or the last one
struct ClearMarks {}; // what a person has drawn on the board
struct DeleteBranch { // asks first when more than one move goes
    rules::GameTree::NodeId node;
};
struct OpenLesson {}; // how to play, on small boards; the game waits behind it
struct CloseLesson {};
struct ShowLessonStep {
    int step = 0;
};
struct ToggleHintsInWords {};
struct CopyPicture {}; // of the board, as it is seen
struct ToggleFullscreen {};
struct ToggleHints {};
struct ToggleLegalMoves {};
struct ToggleBestLine {};
struct ToggleBar {};
struct ToggleGraph {};
struct ToggleValuesInGame {};
struct TogglePondering {};
struct OpenEngineSettings {};
struct SetEngineSettings {
    play::EngineSettings settings;
};
struct OpenReview {}; // show the card that reviews the game
struct CloseReview {};
struct SetReviewLimits {
    play::ReviewLimits limits;
};
struct ScrubLine { // so many moves more of the line on the board, or fewer
    int moves = 0;
};
struct ToggleSound {};
struct ToggleMotion {};
struct ToggleDebug {};
struct SetDebugSide {
    DebugSide side;
};
struct SetDebugExtent { // of the side that it stands at, in units of scale 1; 0 = what the board leaves free
    float extent = 0;
};
struct ShowDebugTab {
    DebugTab tab;
};
struct SetBreaks { // when searches pause by themselves while the debug panel is open
    ai::Breakpoints breaks;
};
struct ToggleNodeShare {};
struct RecordTree {};      // of the position shown, as the debug panel says
struct FinishRecording {}; // show what was recorded so far
struct CancelRecording {};
struct ExportIterations {}; // the log of the debug panel, as CSV: into the exports folder
struct CopyIterations {};   // the same into the clipboard
struct CopyDebugJson {};    // all that the debug panel knows, into the clipboard
struct SetTheme {
    std::string id;
};
struct SetVolume { // and sounds are heard
    int percent = 100;
};
struct SetScale {
    float scale = 0; // 0 = by the window
};
struct SetTextSize {
    int percent = 100; // of the usual one at the interface scale
};
struct SetLanguage {
    std::string id; // "de"; empty: as the system
};
struct ShowPage {
    Page page;
};
struct SetComparison { // with what the evaluation is compared, and that it is
    play::ComparisonChoice choice;
    bool is_confirmed = false; // else no program is started that was not before: its command may only stand in a file
};
struct EndComparison {};
struct ToggleDifferences {}; // of the comparison, on the squares
struct WriteBundle {};       // all that is needed to see again what the search did, as a file
struct DismissResult {};
struct ConfirmYes {};
struct CloseDialog {};
struct ClosePopups {}; // menus and lists
struct ClosePopup {};  // the one that was opened last
struct MoveFocus {     // of keys and pads over the panels
    engine::FocusStep step;
};
struct AskKeys { // of the page of keys
    KeyWish wish;
};
struct AskPrograms { // external ones, and their window
    ProgramWish wish;
};
// What a visitor of a kiosk wants: of kiosk_show.hpp, and of no use elsewhere.
struct AskKiosk {
    enum class What : unsigned char {
        begin,    // somebody has come
        size,     // value: squares on a side
        strength, // value: a Strength
        play,     // what was chosen
        resume,   // the game that was left
        again,    // choose another game
        leave     // back to the computers
    };
    What what;
    int value = 0;
};
struct Quit {};

using Request =
    base::OneOf<play::Command, play::SearchCommand, PlaySquare, OpenNewGame, CloseNewGame, StartGame, PlayAgain,
                ChangeSize, ChooseNotation, ResumeGame, ForgetResume, OpenSaveDialog, OpenLoadDialog, SaveTo, LoadFrom,
                AskLibrary, CopyTranscript, CopyPosition, PasteTranscript, TakeText, OpenImported, OpenEditor,
                CloseEditor, ChangeDraft, PlayFromDraft, TurnBoard, ToggleHintsFor, ToggleTrainer, ForgetTrainerScore,
                StartDrill, AskStudy, ToggleComment, WriteComment, SetSign, ToggleWhy, ClearMarks, DeleteBranch,
                OpenLesson, CloseLesson, ShowLessonStep, ToggleHintsInWords, CopyPicture, ToggleFullscreen, ToggleHints,
                ToggleLegalMoves, ToggleBestLine, ToggleBar, ToggleGraph, ToggleValuesInGame, TogglePondering,
                OpenEngineSettings, SetEngineSettings, OpenReview, CloseReview, SetReviewLimits, ScrubLine, ToggleSound,
                ToggleMotion, ToggleDebug, SetDebugSide, SetDebugExtent, ShowDebugTab, SetBreaks, ToggleNodeShare,
                SetComparison, EndComparison, ToggleDifferences, RecordTree, FinishRecording, CancelRecording,
                ExportIterations, CopyIterations, CopyDebugJson, SetTheme, SetVolume, SetScale, SetTextSize,
                SetLanguage, ShowPage, WriteBundle, DismissResult, ConfirmYes, CloseDialog, ClosePopups, AskKiosk,
                NextGame, EndMatch, ResignGame, AnswerTakeback, SaveMatchTable, CopyMatchTable, ToggleTurning,
                ClosePopup, MoveFocus, AskKeys, AskPrograms, Quit>;

// "ToggleHints": of the alternative that it holds.
std::string name_of(const Request& request);

} // namespace ui
