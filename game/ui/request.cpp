#include "game/ui/request.hpp"

#include "engine/base/one_of_access.hpp"

#include <string_view>

using namespace ui;
// The same list as in the header: the only unit that compiles what it takes to copy, move and end one.
template class base::OneOf<
    play::Command, play::SearchCommand, PlaySquare, OpenNewGame, CloseNewGame, StartGame, PlayAgain, ChangeSize,
    ChooseNotation, ResumeGame, ForgetResume, OpenSaveDialog, OpenLoadDialog, SaveTo, LoadFrom, AskLibrary,
    CopyTranscript, CopyPosition, PasteTranscript, PasteBoard, OpenEditor, CloseEditor, ChangeDraft, PlayFromDraft,
    TurnBoard, ToggleHintsFor, ToggleTrainer, ForgetTrainerScore, StartDrill, AskClub, ToggleComment, WriteComment,
    SetSign, ToggleWhy, ClearMarks, DeleteBranch, OpenLesson, CloseLesson, ShowLessonStep, ToggleHintsInWords,
    CopyPicture, ToggleFullscreen, ToggleHints, ToggleLegalMoves, ToggleBestLine, ToggleBar, ToggleGraph,
    ToggleValuesInGame, TogglePondering, OpenEngineSettings, SetEngineSettings, OpenReview, CloseReview,
    SetReviewLimits, ScrubLine, ToggleSound, ToggleMotion, ToggleDebug, SetDebugSide, SetDebugExtent, ShowDebugTab,
    SetBreaks, ToggleNodeShare, SetComparison, EndComparison, ToggleDifferences, RecordTree, FinishRecording,
    CancelRecording, ExportIterations, CopyIterations, CopyDebugJson, SetTheme, SetVolume, SetScale, SetTextSize,
    SetLanguage, ShowPage, WriteBundle, DismissResult, ConfirmYes, CloseDialog, ClosePopups, AskKiosk, NextGame,
    EndMatch, AnswerTakeback, SaveMatchTable, CopyMatchTable, ToggleTurning, ClosePopup, MoveFocus, AskKeys,
    AskPrograms, Quit>;

namespace {

// The type's own name, as GCC and Clang write it in the name of a function.
template <class Asked> std::string name_of_type() {
    std::string_view name = __PRETTY_FUNCTION__;
    constexpr std::string_view before = "Asked = ui::";
    if (const auto at = name.find(before); at != name.npos) name.remove_prefix(at + before.size());
    return std::string{name.substr(0, name.find_first_of(";]"))};
}

} // namespace

std::string ui::name_of(const Request& request) {
    return std::visit([]<class Asked>(const Asked&) { return name_of_type<Asked>(); }, request.any());
}
