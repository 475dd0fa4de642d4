// Typing without a text field: squares in the game's notation, and letter keys that run actions. Plain values; callers
// pass the time.
#pragma once

#include "engine/base/result.hpp"
#include "game/rules/rule_set.hpp"

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ui {

struct TypedSquare {
    std::optional<rules::Square> square;
    bool is_ambiguous = false;
    bool may_continue = false; // A further character may complete or change the square.
};

// `text` is in lower case. Squares that the notation cannot distinguish from something else never match, such as column
// P of triples, which is a pass.
TypedSquare read_typed(std::string_view text, rules::Notation notation, rules::BoardSize size);

// The only square that matches. The error is a sentence for the user.
base::Result<rules::Square> square_from_typed(const std::string& text, rules::Notation notation, rules::BoardSize size);

// Text to type for a square, in lower case: "f5", "4 5", "56".
std::string typed_form(rules::Square square, rules::Notation notation, rules::BoardSize size);

constexpr bool is_digit(char character) {
    return '0' <= character && character <= '9';
}

// Letters run actions (H toggles hints) and also begin squares (h6). A letter with an action waits until the meaning is
// clear, and is dropped if a digit follows.

struct Action;

class LetterKeys {
  public:
    using Time = std::chrono::steady_clock::time_point;
    // Longest time between the two keys of a square while a letter waits. The same in all notations and on all boards,
    // so that keys feel the same everywhere and "h6" toggles nothing on 4x4 either.
    static constexpr std::chrono::milliseconds patience{700};

    // Letters in quick succession all wait until the last letter is due.
    void press(const Action& action, Time now);
    void forget() { waiting_.clear(); } // Called after a digit, because the letters began a square.
    bool is_waiting() const { return !waiting_.empty(); }
    std::vector<const Action*> take_due(Time now);
    std::optional<Time> next_deadline() const;

  private:
    std::vector<const Action*> waiting_;
    Time pressed_{};
};

class MoveTyper {
  public:
    using Time = std::chrono::steady_clock::time_point;
    static constexpr std::chrono::milliseconds patience{1500};

    void use(rules::Notation notation);
    // Returns the text as soon as no further character can belong to it. Accepts columns of larger boards, so that
    // typing a missing square is reported.
    std::optional<std::string> type(char character, rules::BoardSize size, Time now);
    // Called for Enter: returns the text so far. None for a single character, which is kept.
    std::optional<std::string> finish();
    // Like finish(), after the time limit; drops a single character.
    std::optional<std::string> take_due(Time now);
    void forget() { text_.clear(); }

    bool waits_for_blank() const; // Whether the space between row and column is next.
    const std::string& text() const { return text_; }
    LetterKeys letters; // Letters that wait because they may begin a square, such as "h3".
    std::optional<Time> next_deadline() const;

  private:
    rules::Notation notation_ = rules::Notation::algebraic;
    std::string text_;
    Time typed_at_{};
};

} // namespace ui
