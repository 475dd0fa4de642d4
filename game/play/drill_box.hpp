// Opening lines that a user learns, one per card: missed lines return soon, known ones after increasing numbers of days
// (Leitner's boxes). Plain values; the time is passed in.
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

// An 8x8 opening line from the start position, Black to move.
struct DrillLine {
    std::string moves;                       // "f5d6c3"
    std::string name;                        // for display; may be empty
    rules::Color side = rules::Color::black; // the side practised
    friend bool operator==(const DrillLine&, const DrillLine&) = default;
};
// Whether the line has a move for the side to find. Its first move is always played automatically.
bool asks_for_a_move(const DrillLine& line);
// Identifies the line: each card has a different key.
std::string key_of(const DrillLine& line);

struct DrillCard {
    DrillLine line;
    int box = 0; // 0: new, or missed the last time
    Date due{};
    int runs = 0;            // complete runs through the line
    int faults = 0;          // moves missed, over all runs
    std::vector<int> missed; // moves missed in the last run: their indices in the line, from 0
    friend bool operator==(const DrillCard&, const DrillCard&) = default;

    bool is_new() const { return runs == 0; }
    bool is_known() const { return box >= known_box; }
    static constexpr int known_box = 3;
};

// Time until a card that enters the box is due again. Cards in box 0 return in the same session.
std::chrono::seconds rest_of_box(int box);
inline constexpr int last_box = 6;

class DrillBox {
  public:
    static constexpr std::size_t max_cards = 2000;

    DrillBox() = default;
    explicit DrillBox(std::vector<DrillCard> cards) : cards_{std::move(cards)} {}

    std::span<const DrillCard> cards() const { return cards_; } // in the order they were added
    std::optional<std::size_t> find(std::string_view key) const;
    // The card with that line, or a new one, which is due immediately. None if there are too many cards.
    std::optional<std::size_t> add(const DrillLine& line, Date now);
    // Precondition: at < cards().size().
    void remove(std::size_t at);
    // Records the end of a run; `missed` lists the moves that the user did not know. A card with misses returns to box
    // 0. A card without misses moves up a box, or keeps its box and date if it was not due yet.
    void note_run(std::size_t at, std::vector<int> missed, Date now);

    // The due cards, longest overdue first.
    std::vector<std::size_t> due(Date now) const;
    // The cards with the most faults per run, weakest first; omits cards without faults.
    std::vector<std::size_t> weakest(std::size_t most) const;
    int count_known() const;
    // When the next card that is not due now becomes due; none if there is no such card.
    std::optional<Date> next_due(Date now) const;

    friend bool operator==(const DrillBox&, const DrillBox&) = default;

  private:
    std::vector<DrillCard> cards_;
};

library::Item to_item(const DrillCard& card);
// Errors: not JSON, a field that is missing or wrong, an illegal line.
base::Result<DrillCard> drill_card_from_json(std::string_view document);

} // namespace play
