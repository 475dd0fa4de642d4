// What is typed without a text field: a square, character by character as the game's notation writes it, or letters
// that switch something. A plain value that is told the time; for the window's input.
#pragma once

#include "game/ui/letter_keys.hpp"
#include "game/ui/typed_square.hpp"

#include <chrono>
#include <optional>
#include <string>

namespace ui {

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
