// What a panel or a key asks for: a command to the match, or something that concerns only the window.
#pragma once

#include "game/play/command.hpp"
#include "game/ui/position_draft.hpp"

#include <filesystem>
#include <string>
#include <variant>

namespace ui {

// The pages of the Help menu.
enum class Page : unsigned char { rules, keys, about };

struct OpenNewGame {}; // show the New Game card
struct CloseNewGame {};
struct StartGame { // what the card describes
    play::MatchSettings settings;
    bool is_confirmed = false; // else it asks first when that would end a game
};
struct PlayAgain { // the same settings; asks first in a running game
    bool swaps_colors = false;
};
struct ChangeSize { // a new game on another board; asks first in a running game
    int side = 8;
};
struct ChooseNotation { // of the New Game card while it is open, else of the game
    rules::Notation notation;
};
struct ResumeGame {};   // take up the autosave that was found at the start
struct ForgetResume {}; // put it with the saved games instead
struct OpenSaveDialog {};
struct OpenLoadDialog {};
struct SaveTo {
    std::filesystem::path file; // a bare name means one in the games folder
    bool replaces = false;      // else it asks first when there is such a file
};
struct LoadFrom {
    std::filesystem::path file;
};
struct CopyTranscript {};
struct CopyPosition {};
struct PasteTranscript {}; // whatever form the clipboard holds
struct PasteBoard {        // a text with a board that does not say who moves
    std::string text;
    rules::Color to_move = rules::Color::black;
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
struct ToggleTrainer {};
struct ForgetTrainerScore {};
struct StartDrill {}; // a game that stands at the end of a named opening, to guess on from there
struct ToggleWhy {};  // facts about the move that is pointed at, or the last one
struct DeleteBranch { // asks first when more than one move goes
    rules::Game::NodeId node;
};
struct ToggleFullscreen {};
struct ToggleHints {};
struct ToggleLegalMoves {};
struct ToggleSound {};
struct ToggleMotion {};
struct ToggleDebug {};
struct SetTheme {
    std::string id;
};
struct SetScale {
    float scale = 0; // 0 = by the window
};
struct ShowPage {
    Page page;
};
struct DismissResult {};
struct ConfirmYes {};
struct CloseDialog {};
struct Quit {};

using Request =
    std::variant<play::Command, OpenNewGame, CloseNewGame, StartGame, PlayAgain, ChangeSize, ChooseNotation, ResumeGame,
                 ForgetResume, OpenSaveDialog, OpenLoadDialog, SaveTo, LoadFrom, CopyTranscript, CopyPosition,
                 PasteTranscript, PasteBoard, OpenEditor, CloseEditor, ChangeDraft, PlayFromDraft, TurnBoard,
                 ToggleHintsFor, ToggleTrainer, ForgetTrainerScore, StartDrill, ToggleWhy, DeleteBranch,
                 ToggleFullscreen, ToggleHints, ToggleLegalMoves, ToggleSound, ToggleMotion, ToggleDebug, SetTheme,
                 SetScale, ShowPage, DismissResult, ConfirmYes, CloseDialog, Quit>;

} // namespace ui
