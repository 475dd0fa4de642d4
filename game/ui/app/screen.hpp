// The purpose of the window now: the game, the New Game card, the position editor, or the lesson. Plain values.
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

struct NewGame {
    play::GameSettings settings;
    bool can_close = false;
    play::MatchChoice match{};
    bool is_unfolded = false;
    bool is_match_unfolded = false;
    bool has_resume_row = false;       // A game was offered for resuming: its row keeps its place after it is declined.
    ai::Player computer = ai::Level{}; // Takes a side that is given back to the computer.
    friend bool operator==(const NewGame&, const NewGame&) = default;
};

struct Editing {
    PositionDraft draft;
    std::optional<NewGame> card;
    friend bool operator==(const Editing&, const Editing&) = default;
};

struct Learning {
    Lesson lesson;
    std::optional<NewGame> card;
    friend bool operator==(const Learning&, const Learning&) = default;
};

using Screen = std::variant<Playing, NewGame, Editing, Learning>;

template <class AnyScreen> auto* draft_of(AnyScreen& screen) {
    auto* editing = std::get_if<Editing>(&screen);
    return editing != nullptr ? &editing->draft : nullptr;
}

// The New Game card, also while the editor covers it; null without one.
template <class AnyScreen> auto* new_game_of(AnyScreen& screen) {
    auto* card = std::get_if<NewGame>(&screen);
    auto* editing = std::get_if<Editing>(&screen);
    return editing != nullptr && editing->card ? &*editing->card : card;
}

} // namespace ui
