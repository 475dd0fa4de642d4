// Opening lines that a person learns, each on a card: what was not known comes back soon, what was known after more and
// more days (Leitner's boxes). Plain values; the time is passed in.
#pragma once

#include "engine/base/result.hpp"
#include "game/rules/square.hpp"

#include <chrono>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace library {
struct Item;
}

namespace play {

using Date = std::chrono::sys_seconds;

// From the start position of 8x8, Black to move.
struct DrillLine {
    std::string moves;                       // "f5d6c3"
    std::string name;                        // as it is shown; may be empty
    rules::Color side = rules::Color::black; // that is practised
    friend bool operator==(const DrillLine&, const DrillLine&) = default;
};
// There is a move for the side to find: the first one of all is made for it.
bool asks_for_a_move(const DrillLine& line);
// Two cards never have the same.
std::string key_of(const DrillLine& line);

struct DrillCard {
    DrillLine line;
    int box = 0;             // 0: new, or not known the last time
    Date due{};              // when it is to be practised again
    int runs = 0;            // through the whole line
    int faults = 0;          // moves that were not known, in all runs
    std::vector<int> missed; // of the last run: their places in the line, from 0
    friend bool operator==(const DrillCard&, const DrillCard&) = default;

    bool is_new() const { return runs == 0; }
    bool is_known() const { return box >= known_box; }
    static constexpr int known_box = 3;
};

// How long a card rests that has come into the box. Box 0 comes back in the same sitting.
std::chrono::seconds rest_of_box(int box);
inline constexpr int last_box = 6;

class DrillBox {
  public:
    static constexpr std::size_t max_cards = 2000;

    DrillBox() = default;
    explicit DrillBox(std::vector<DrillCard> cards) : cards_{std::move(cards)} {}

    std::span<const DrillCard> cards() const { return cards_; } // in the order in which they were added
    std::optional<std::size_t> find(std::string_view key) const;
    // The card with that line, a new one where there is none; it is due at once. None: there are too many.
    std::optional<std::size_t> add(const DrillLine& line, Date now);
    // Precondition: at < cards().size().
    void remove(std::size_t at);
    // A run through the line has ended: `missed` was not known. One known by heart goes a box on, one that is due later
    // keeps its date when it was known.
    void note_run(std::size_t at, std::vector<int> missed, Date now);

    // What is due, the longest waiting first.
    std::vector<std::size_t> due(Date now) const;
    // Those with the most faults for a run, and at least one; the weakest first.
    std::vector<std::size_t> weakest(std::size_t most) const;
    int count_known() const;
    // When the next card becomes due that is not due now; none where none will.
    std::optional<Date> next_due(Date now) const;

    friend bool operator==(const DrillBox&, const DrillBox&) = default;

  private:
    std::vector<DrillCard> cards_;
};

library::Item to_item(const DrillCard& card);
// Errors: not JSON, a field that is missing or wrong, a line that cannot be played.
base::Result<DrillCard> drill_card_from_json(std::string_view document);

} // namespace play
