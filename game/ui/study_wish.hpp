// What the pages of the club player are asked for by their panels and by the keys, as one variant.
#pragma once

#include "engine/base/encoding.hpp"
#include "game/library/library.hpp"
#include "game/rules/square.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>

namespace ui {

enum class StudyPage : unsigned char { openings, statistics, bookmarks };

struct OpenStudy {
    StudyPage page;
};

// --- Openings ---
struct PractiseDue {}; // what is due, the longest waiting first
struct PractiseCard {  // of the drill box, by its place there
    std::size_t card = 0;
};
struct PractiseLine { // becomes a card where there is none yet
    std::string moves;
    std::string name;
    rules::Color side = rules::Color::black;
};
struct PractiseThisGame {}; // the moves to the position shown; the side that made the last of them is practised
struct DropCard {
    std::size_t card = 0;
};

// --- A line or a game that is gone through ---
struct GuessGame { // the moves of the game shown, by the sides
    std::array<bool, 2> is_asked{true, true};
};
struct RunAgain {};
struct RunNext {};  // the next line that is due
struct ShowMove {}; // gives up on this one
struct EndRun {};

// --- Statistics ---
struct ReviewSavedGames {};
struct StopReviewingSavedGames {};
struct OpenGameBehind { // a figure: one of the saved games
    library::GameId game = 0;
    int number = 0; // at that move; 0: as it was saved
};

// --- Bookmarks ---
struct AddBookmark {}; // of the position shown
struct VisitBookmark {
    std::size_t bookmark = 0;
};
struct DropBookmark {
    std::size_t bookmark = 0;
};
struct NoteBookmark {
    std::size_t bookmark = 0;
    std::string note;
};

// --- Imported games, in the library ---
struct OpenDatabase {};
struct ToggleFrequencies {}; // what was played, on the squares
struct ImportGames {         // the files at that path
    std::string path;
    std::optional<base::Encoding> encoding{}; // of text files; none: it is guessed
};
struct StopImport {};

using StudyWish =
    std::variant<OpenStudy, PractiseDue, PractiseCard, PractiseLine, PractiseThisGame, DropCard, GuessGame, RunAgain,
                 RunNext, ShowMove, EndRun, ReviewSavedGames, StopReviewingSavedGames, OpenGameBehind, AddBookmark,
                 VisitBookmark, DropBookmark, NoteBookmark, OpenDatabase, ToggleFrequencies, ImportGames, StopImport>;

} // namespace ui
