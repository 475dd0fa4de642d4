// What a panel or a key asks for: a command to the match, or something that concerns only the window.
#pragma once

#include "game/play/command.hpp"

#include <filesystem>
#include <string>
#include <variant>

namespace ui {

struct OpenNewGame {}; // show the New Game card
struct CloseNewGame {};
struct StartGame {
    play::MatchSettings settings;
}; // asks first when that would end a game
struct PlayAgain {
    bool swaps_colors = false;
}; // the same settings; after the end of a game
struct ChangeSize {
    int side = 8;
};                    // a new game on another board; asks first in a running game
struct ResumeGame {}; // take up the autosave that was found at the start
struct ForgetResume {};
struct OpenSaveDialog {};
struct OpenLoadDialog {};
struct SaveTo {
    std::filesystem::path file;
};
struct LoadFrom {
    std::filesystem::path file;
};
struct CopyTranscript {};
struct PasteTranscript {};
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
    float scale = 0;
}; // 0 = by the window
struct ShowRules {};
struct ShowKeys {};
struct ShowAbout {};
struct DismissResult {};
struct ConfirmYes {};
struct CloseDialog {};
struct Quit {};

using Request =
    std::variant<play::Command, OpenNewGame, CloseNewGame, StartGame, PlayAgain, ChangeSize, ResumeGame, ForgetResume,
                 OpenSaveDialog, OpenLoadDialog, SaveTo, LoadFrom, CopyTranscript, PasteTranscript, ToggleFullscreen,
                 ToggleHints, ToggleLegalMoves, ToggleSound, ToggleMotion, ToggleDebug, SetTheme, SetScale, ShowRules,
                 ShowKeys, ShowAbout, DismissResult, ConfirmYes, CloseDialog, Quit>;

} // namespace ui
