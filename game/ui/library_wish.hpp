// What the library is asked for by its panel and by the keys, as one variant.
#pragma once

#include "game/library/game_list.hpp"

#include <string>
#include <variant>

namespace ui {

// What is being written below the list.
enum class LibraryForm : unsigned char { none, rename, new_folder, path, import };

struct ChooseRow { // of the rows as they stand
    int row = 0;
};
struct StepRows { // the choice, so many rows down
    int rows = 0;
};
struct OpenChosen {}; // take up the game, or go into the folder
struct LeaveFolder {};
struct SearchMore { // typed while the list has the keyboard
    std::string text;
};
struct ShowSource {
    library::Source source;
};
struct SearchLess {}; // a character; with nothing searched for out of the folder
struct OpenForm {
    LibraryForm form;
};
struct SortGames { // the other way round where they are sorted by it already
    library::GameOrder order;
};
struct RenameChosen {
    std::string name;
};
struct RemoveChosen {};  // the game or folder
struct UndoInLibrary {}; // of the last rename, move or removal
struct MakeFolder {
    std::string name;
};
struct MarkForMove {}; // the chosen game is to go into another folder
struct ForgetMove {};
struct MoveHere {}; // what is marked, into the open folder
struct MoveInto {   // the game of one row into the folder of another one
    int row = 0, folder = 0;
};
struct StepPreview { // so many moves on, or back
    int moves = 0;
};

using LibraryWish = std::variant<ChooseRow, StepRows, OpenChosen, LeaveFolder, ShowSource, SearchMore, SearchLess,
                                 OpenForm, SortGames, RenameChosen, RemoveChosen, UndoInLibrary, MakeFolder,
                                 MarkForMove, ForgetMove, MoveHere, MoveInto, StepPreview>;

} // namespace ui
