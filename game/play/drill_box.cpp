#include "game/play/drill_box.hpp"

#include "engine/base/text.hpp"
#include "game/library/game_document.hpp"
#include "game/library/library.hpp"
#include "game/records/json_fields.hpp"
#include "game/records/raw_text.hpp"
#include "game/records/transcript.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace play {

using base::tr;

namespace {

using std::chrono::days;
using std::chrono::minutes;

constexpr std::size_t max_line_bytes = 2 * 60 + 8;
constexpr std::size_t max_line_name_bytes = 128;
constexpr std::int64_t latest_date = 253'402'300'799; // the end of the year 9999

constexpr std::array<std::chrono::seconds, last_box + 1> rests{minutes{10}, days{1},  days{3}, days{7},
                                                               days{16},    days{35}, days{90}};

// Also true for a card practised while the system clock was far ahead: no box has such a long interval.
bool is_due(const DrillCard& card, Date now) {
    return card.due <= now || card.due - now > rest_of_box(last_box);
}

double fault_rate(const DrillCard& card) {
    return static_cast<double>(card.faults) / std::max(1, card.runs);
}

template <class Fields> void describe(Fields& fields, DrillCard& card) {
    fields.text("moves", card.line.moves, max_line_bytes);
    fields.text("name", card.line.name, max_line_name_bytes);
    fields.choice("side", card.line.side, library::color_words);
    fields.number("box", card.box, 0, last_box);
    fields.number("due", std::clamp<std::int64_t>(card.due.time_since_epoch().count(), 0, latest_date), 0, latest_date,
                  [&](std::int64_t seconds) { card.due = Date{std::chrono::seconds{seconds}}; });
    fields.number("runs", card.runs, 0, 1'000'000);
    fields.number("faults", card.faults, 0, 1'000'000);
}

DrillCard read_card(records::JsonFields& fields) {
    DrillCard card;
    describe(fields, card);
    for (const records::Json& place : fields.array("missed", 60)) {
        const auto number = records::number_in<int>(place);
        if (number && 0 <= *number && *number <= 60)
            card.missed.push_back(*number);
        else
            fields.wrong("missed", tr("places in the line, from 0"));
    }
    const auto game = records::game_from_transcript(card.line.moves, rules::Position::start(rules::BoardSize{8}));
    if (!game)
        fields.refuse("moves", game.error().message);
    else if (game->node_count() < 2)
        fields.wrong("moves", tr("at least one move"));
    return card;
}

} // namespace

bool asks_for_a_move(const DrillLine& line) {
    const std::size_t moves = line.moves.size() / 2; // a letter and a digit each
    return moves >= (line.side == rules::Color::black ? 3 : 2);
}

std::string key_of(const DrillLine& line) {
    return (line.side == rules::Color::black ? "black " : "white ") + line.moves;
}

std::chrono::seconds rest_of_box(int box) {
    return rests[static_cast<std::size_t>(std::clamp(box, 0, last_box))];
}

std::optional<std::size_t> DrillBox::find(std::string_view key) const {
    const auto found = std::ranges::find(cards_, key, [](const DrillCard& card) { return key_of(card.line); });
    return found == cards_.end() ? std::nullopt : std::optional{static_cast<std::size_t>(found - cards_.begin())};
}

std::optional<std::size_t> DrillBox::add(const DrillLine& line, Date now) {
    if (const auto there = find(key_of(line))) return there;
    if (cards_.size() >= max_cards) return std::nullopt;
    cards_.push_back({.line = line, .due = now});
    return cards_.size() - 1;
}

void DrillBox::remove(std::size_t at) {
    cards_.erase(cards_.begin() + static_cast<std::ptrdiff_t>(at));
}

void DrillBox::note_run(std::size_t at, std::vector<int> missed, Date now) {
    DrillCard& card = cards_[at];
    const bool is_known = missed.empty();
    const bool was_due = is_due(card, now) || card.is_new();
    ++card.runs;
    card.faults += static_cast<int>(missed.size());
    card.missed = std::move(missed);
    if (is_known && !was_due) return; // practised early: says nothing about recall after a longer interval
    card.box = is_known ? std::min(card.box + 1, last_box) : 0;
    card.due = now + rest_of_box(card.box);
}

std::vector<std::size_t> DrillBox::due(Date now) const {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < cards_.size(); ++i)
        if (is_due(cards_[i], now)) found.push_back(i);
    std::ranges::stable_sort(found, {}, [&](std::size_t i) { return cards_[i].due; });
    return found;
}

std::vector<std::size_t> DrillBox::weakest(std::size_t most) const {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < cards_.size(); ++i)
        if (cards_[i].faults > 0) found.push_back(i);
    std::ranges::stable_sort(found, std::ranges::greater{}, [&](std::size_t i) { return fault_rate(cards_[i]); });
    if (found.size() > most) found.resize(most);
    return found;
}

int DrillBox::count_known() const {
    return static_cast<int>(std::ranges::count_if(cards_, &DrillCard::is_known));
}

std::optional<Date> DrillBox::next_due(Date now) const {
    std::optional<Date> next;
    for (const DrillCard& card : cards_)
        if (!is_due(card, now) && (!next || card.due < *next)) next = card.due;
    return next;
}

library::Item to_item(const DrillCard& card) {
    records::JsonWriter writer;
    DrillCard copy = card; // describe() takes a mutable reference
    describe(writer, copy);
    writer.put("missed", card.missed);
    return {.key = key_of(card.line), .document = records::json_text(writer.json())};
}

base::Result<DrillCard> drill_card_from_json(std::string_view document) {
    return records::read_json(document, records::item_depth, read_card);
}

} // namespace play
