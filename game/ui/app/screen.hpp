// What the window is for at the moment: the game, the card on which a new one is chosen, a position that is being set
// up, or the lesson. One of them at a time; plain values.
#pragma once

#include "game/play/match.hpp"
#include "game/ui/editor/position_draft.hpp"
#include "game/ui/lesson/lesson.hpp"

#include <optional>
#include <variant>

namespace ui {

struct Playing {
    friend bool operator==(const Playing&, const Playing&) = default;
};

// The New Game card, with choices that are not in force yet.
struct NewGame {
    play::GameSettings settings;
    bool can_close = false;            // there is a game to go back to
    play::MatchChoice match{};         // a match of several games, and what games begin with
    bool is_unfolded = false;          // shows what few people change
    bool is_match_unfolded = false;    // or what concerns a match
    bool has_resume_row = false;       // a game was offered for resuming: its row keeps its place when that is declined
    ai::Player computer = ai::Level{}; // plays again when a side is given back to the computer
    friend bool operator==(const NewGame&, const NewGame&) = default;
};

struct Editing {
    PositionDraft draft;
    std::optional<NewGame> card; // comes back when the editor is closed
    friend bool operator==(const Editing&, const Editing&) = default;
};

struct Learning {
    Lesson lesson;
    std::optional<NewGame> card; // comes back when the lesson is left
    friend bool operator==(const Learning&, const Learning&) = default;
};

using Screen = std::variant<Playing, NewGame, Editing, Learning>;

// The position that is being set up; null: none.
template <class AnyScreen> auto* draft_of(AnyScreen& screen) {
    auto* editing = std::get_if<Editing>(&screen);
    return editing != nullptr ? &editing->draft : nullptr;
}

// The New Game card, also while the editor lies over it; null: none.
template <class AnyScreen> auto* new_game_of(AnyScreen& screen) {
    auto* card = std::get_if<NewGame>(&screen);
    auto* editing = std::get_if<Editing>(&screen);
    return editing != nullptr && editing->card ? &*editing->card : card;
}

} // namespace ui
