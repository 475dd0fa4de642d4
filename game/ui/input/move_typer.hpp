// What is typed without a text field: a square, character by character as the game's notation writes it, or letters
// that switch something. A plain value that is told the time; for the window's input.
#pragma once

#include "engine/base/result.hpp"
#include "game/rules/rule_set.hpp"

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ui {

// What is typed on the keyboard to move there: a square in the game's notation, character by character. Pure functions;
// for the window's input.

struct TypedSquare {
    std::optional<rules::Square> square; // the one square of the board that is typed so
    bool is_ambiguous = false;           // more than one is
    bool may_go_on = false;              // a further character may make a square of it, or another one
};

// The text as it stands, lower case. Squares that the notation cannot tell from something else (column P of triples,
// which is a pass) are never typed.
TypedSquare read_typed(std::string_view text, rules::Notation notation, rules::BoardSize size);

// The one square of the board that is typed so; else a sentence for the person.
base::Result<rules::Square> square_from_typed(const std::string& text, rules::Notation notation, rules::BoardSize size);

// How the square is typed: as it is written, but lower case: "f5", "4 5", "56".
std::string typed_form(rules::Square square, rules::Notation notation, rules::BoardSize size);

// True where a blank is the next part of the square that was begun.
bool takes_blank(std::string_view text, rules::Notation notation);

constexpr bool is_digit(char character) {
    return '0' <= character && character <= '9';
}

// Letters switch things (h the hints), and letters begin squares (h6). Until it is clear which is meant, nothing
// happens: a letter that switches something waits, and is forgotten as soon as a digit follows. A plain value that is
// told the time; for the window's input.

struct Action;

class LetterKeys {
  public:
    using Time = std::chrono::steady_clock::time_point;
    // Two keys of a square follow each other within that time also where the digit is looked for. It is the same in all
    // notations and on all boards, so that a key feels the same everywhere, and "h6" switches nothing on 4x4 either.
    static constexpr std::chrono::milliseconds patience{700};

    // The key of a letter that has an action. Letters that follow each other quickly wait for the last one.
    void press(const Action& action, Time now);
    void forget() { waiting_.clear(); } // a digit: the letters were typed
    bool is_waiting() const { return !waiting_.empty(); }
    // What has waited long enough, in the order of the keys; it does not wait any more.
    std::vector<const Action*> take_due(Time now);
    std::optional<Time> next_deadline() const;

  private:
    std::vector<const Action*> waiting_;
    Time pressed_{}; // the last of them
};

class MoveTyper {
  public:
    using Time = std::chrono::steady_clock::time_point;
    // The second half of a square has to come within.
    static constexpr std::chrono::milliseconds patience{1500};

    // What was begun in another notation is forgotten.
    void use(rules::Notation notation);
    // The result is what was typed, as soon as no further character belongs to it. Columns of larger boards are taken,
    // too: a square that is not there gets an answer.
    std::optional<std::string> type(char character, rules::BoardSize size, Time now);
    // Enter: what was typed so far. None while that is a character alone, which stays.
    std::optional<std::string> finish();
    // The same when nothing more has come in time; a character alone is forgotten.
    std::optional<std::string> take_due(Time now);
    void forget() { text_.clear(); }

    // A blank is the next part of the square that was begun.
    bool waits_for_blank() const { return takes_blank(text_, notation_); }
    const std::string& text() const { return text_; } // the beginning of a square
    LetterKeys letters;                               // that wait, because they may turn out to begin a square ("h3")
    std::optional<Time> next_deadline() const;        // of the text

  private:
    rules::Notation notation_ = rules::Notation::algebraic;
    std::string text_;
    Time typed_at_{};
};

} // namespace ui
