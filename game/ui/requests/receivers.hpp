// Who carries out what panels and keys ask for: one receiver for each group of requests, made for the moment from what
// it needs. Every alternative of ui::Request is taken by exactly one of them, or the dispatch in gui.cpp does not
// compile.
#pragma once

#include "game/ui/bug_reports.hpp"
#include "game/ui/saved_games.hpp"
#include "game/ui/search_desk.hpp"
#include "game/ui/windows.hpp"

namespace ui {
class Study;
class OtherPrograms;
} // namespace ui

namespace ui::requests {

// The game, and the screens on which one is begun.
struct OfGame {
    Session& session;
    SavedGames& games;
    const OtherPrograms& programs;
    Time now;

    void operator()(const play::Command& command) const;
    void operator()(const play::SearchCommand& command) const;
    void operator()(const PlaySquare& wanted) const;
    void operator()(const OpenNewGame&) const;
    void operator()(const CloseNewGame&) const;
    void operator()(const StartGame& start) const;
    void operator()(const PlayAgain& again) const;
    void operator()(const ChangeSize& change) const;
    void operator()(const ChooseNotation& choice) const;
    void operator()(const ResumeGame&) const;
    void operator()(const ForgetResume&) const;
    void operator()(const OpenEditor&) const;
    void operator()(const CloseEditor&) const;
    void operator()(const ChangeDraft& change) const;
    void operator()(const PlayFromDraft&) const;
    void operator()(const DeleteBranch& branch) const;
    void operator()(const StartDrill&) const;
    void operator()(const NextGame&) const;
    void operator()(const EndMatch& end) const;
    void operator()(const ResignGame&) const;
    void operator()(const AnswerTakeback& answer) const;
    void operator()(const OpenLesson&) const;
    void operator()(const CloseLesson&) const;
    void operator()(const ShowLessonStep& shown) const;
};

// Saved games and the clipboard.
struct OfFiles {
    Session& session;
    SavedGames& games;
    Time now;

    void operator()(const OpenSaveDialog&) const;
    void operator()(const OpenLoadDialog&) const;
    void operator()(const SaveTo& save) const;
    void operator()(const LoadFrom& load) const;
    void operator()(const AskLibrary& asked) const;
    void operator()(const CopyTranscript&) const;
    void operator()(const CopyPosition&) const;
    void operator()(const PasteTranscript&) const;
    void operator()(const TakeText& taken) const;
    void operator()(const OpenImported& opened) const;
    void operator()(const CopyMatchTable&) const;
    void operator()(const SaveMatchTable&) const;
};

// The club player's pages, and what is written to moves.
struct OfStudy {
    Session& session;
    SavedGames& games;
    Study& study;
    Time now;

    void operator()(const AskStudy& asked) const;
    void operator()(const ToggleComment&) const;
    void operator()(const WriteComment&) const;
    void operator()(const SetSign& wanted) const;
};

// What is shown beside the game, and the dialogs.
struct OfView {
    Session& session;

    void operator()(const ToggleTrainer&) const;
    void operator()(const ForgetTrainerScore&) const;
    void operator()(const ToggleWhy&) const;
    void operator()(const ClearMarks&) const;
    void operator()(const OpenReview&) const;
    void operator()(const CloseReview&) const;
    void operator()(const ScrubLine& scrub) const;
    void operator()(const OpenEngineSettings&) const;
    void operator()(const ShowPage& shown) const;
    void operator()(const DismissResult&) const;
    void operator()(const ConfirmYes&) const;
    void operator()(const CloseDialog&) const;
};

// The windows, and what is kept in the settings.
struct OfSettings {
    Session& session;
    Stage& stage;
    Windows& windows;
    Time now;

    void operator()(const TurnBoard& turn) const;
    void operator()(const ToggleTurning&) const;
    void operator()(const ToggleHints&) const;
    void operator()(const ToggleHintsFor& toggled) const;
    void operator()(const ToggleLegalMoves&) const;
    void operator()(const ToggleHintsInWords&) const;
    void operator()(const ToggleBestLine&) const;
    void operator()(const ToggleBar&) const;
    void operator()(const ToggleGraph&) const;
    void operator()(const ToggleValuesInGame&) const;
    void operator()(const TogglePondering&) const;
    void operator()(const ToggleNodeShare&) const;
    void operator()(const ToggleFullscreen&) const;
    void operator()(const ToggleSound&) const;
    void operator()(const ToggleMotion&) const;
    void operator()(const ToggleDebug&) const;
    void operator()(const SetEngineSettings& wanted) const;
    void operator()(const SetReviewLimits& wanted) const;
    void operator()(const SetDebugSide& wanted) const;
    void operator()(const SetDebugExtent& wanted) const;
    void operator()(const SetTheme& wanted) const;
    void operator()(const SetVolume& wanted) const;
    void operator()(const SetScale& wanted) const;
    void operator()(const SetTextSize& wanted) const;
    void operator()(const SetLanguage& wanted) const;
    void operator()(const ClosePopups&) const;
    void operator()(const ClosePopup&) const;
    void operator()(const MoveFocus& asked) const;
    void operator()(const AskKeys& asked) const;
};

// The debug panel.
struct OfDebugPanel {
    Session& session;
    SearchDesk& searches;
    BugReports& reports;
    Time now;

    void operator()(const ShowDebugTab& shown) const;
    void operator()(const SetBreaks& wanted) const;
    void operator()(const RecordTree&) const;
    void operator()(const FinishRecording&) const;
    void operator()(const CancelRecording&) const;
    void operator()(const ExportIterations&) const;
    void operator()(const CopyIterations&) const;
    void operator()(const CopyDebugJson&) const;
    void operator()(const SetComparison& wanted) const;
    void operator()(const EndComparison&) const;
    void operator()(const ToggleDifferences&) const;
    void operator()(const WriteBundle&) const;
};

} // namespace ui::requests
