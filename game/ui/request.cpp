#include "game/ui/request.hpp"

#include "engine/base/one_of_access.hpp"

using namespace ui;
// The same list as in the header: the only unit that compiles what it takes to copy, move and end one.
template class base::OneOf<
    play::Command, play::SearchCommand, OpenNewGame, CloseNewGame, StartGame, PlayAgain, ChangeSize, ChooseNotation,
    ResumeGame, ForgetResume, OpenSaveDialog, OpenLoadDialog, SaveTo, LoadFrom, AskLibrary, CopyTranscript,
    CopyPosition, PasteTranscript, PasteBoard, OpenEditor, CloseEditor, ChangeDraft, PlayFromDraft, TurnBoard,
    ToggleHintsFor, ToggleTrainer, ForgetTrainerScore, StartDrill, ToggleWhy, ClearMarks, DeleteBranch,
    ToggleFullscreen, ToggleHints, ToggleLegalMoves, ToggleBestLine, ToggleBar, ToggleGraph, ToggleValuesInGame,
    TogglePondering, OpenEngineSettings, SetEngineSettings, OpenReview, CloseReview, SetReviewLimits, ScrubLine,
    ToggleSound, ToggleMotion, ToggleDebug, SetDebugSide, SetDebugExtent, ShowDebugTab, SetBreaks, ToggleNodeShare,
    SetComparison, EndComparison, ToggleDifferences, RecordTree, FinishRecording, CancelRecording, ExportIterations,
    CopyIterations, CopyDebugJson, SetTheme, SetScale, ShowPage, WriteBundle, DismissResult, ConfirmYes, CloseDialog,
    Quit>;
