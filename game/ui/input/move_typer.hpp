// Typing without a text field: squares in the game's notation, and letter keys that toggle something. Plain values;
// callers pass the time.
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
    bool may_go_on = false; // A further character may complete a square or change it.
};

// `text` in lower case. Squares that the notation cannot distinguish from something else (column P of triples, which is
// a pass) never match.
TypedSquare read_typed(std::string_view text, rules::Notation notation, rules::BoardSize size);

// The only square that matches; otherwise a sentence for the user.
base::Result<rules::Square> square_from_typed(const std::string& text, rules::Notation notation, rules::BoardSize size);

// The text to type for a square, in lower case: "f5", "4 5", "56".
std::string typed_form(rules::Square square, rules::Notation notation, rules::BoardSize size);

constexpr bool is_digit(char character) {
    return '0' <= character && character <= '9';
}

// Letters trigger actions (H toggles hints) and begin squares (h6). A letter with an action waits until the meaning is
// clear, and is dropped when a digit follows.

struct Action;

class LetterKeys {
  public:
    using Time = std::chrono::steady_clock::time_point;
    // The longest time between the two keys of a square while a letter waits. It is the same in all notations and on
    // all boards, so that keys feel the same everywhere and "h6" toggles nothing on 4x4 either.
    static constexpr std::chrono::milliseconds patience{700};

    // Letters in quick succession wait for the last one.
    void press(const Action& action, Time now);
    void forget() { waiting_.clear(); } // After a digit: the letters began a square.
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
    // Returns the text as soon as no further character can belong to it. Accepts columns of larger boards, so that a
    // missing square gets an answer.
    std::optional<std::string> type(char character, rules::BoardSize size, Time now);
    // Enter: returns the text so far. None for a single character, which stays.
    std::optional<std::string> finish();
    // The same after the time limit; drops a single character.
    std::optional<std::string> take_due(Time now);
    void forget() { text_.clear(); }

    bool waits_for_blank() const; // Between row and column.
    const std::string& text() const { return text_; }
    LetterKeys letters; // Letters that wait because they may begin a square ("h3").
    std::optional<Time> next_deadline() const;

  private:
    rules::Notation notation_ = rules::Notation::algebraic;
    std::string text_;
    Time typed_at_{};
};

} // namespace ui
