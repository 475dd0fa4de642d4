#include "game/play/game_statistics.hpp"

#include "engine/base/text.hpp"
#include "game/play/match_file.hpp"

#include <algorithm>
#include <map>
#include <optional>

namespace play {

using base::tr;

using rules::Color;

namespace {

const GameCard* card_in(const ShelvedGame& game) {
    return game.known ? std::get_if<GameCard>(&*game.known) : nullptr;
}

// As the person is called; "" without a name. None where no person sits there.
std::optional<std::string> person_at(const GameCard& card, Color color) {
    const std::size_t i = rules::index(color);
    if (!card.figures.is_person[i]) return std::nullopt;
    return card.players[i] == card.color_names[i] ? std::string{} : card.players[i];
}

// The one side on which the person sits; none where that is no side, or both.
std::optional<Color> side_of(const GameCard& card, const std::string& person) {
    const bool is_black = person_at(card, Color::black) == person;
    const bool is_white = person_at(card, Color::white) == person;
    if (is_black == is_white) return std::nullopt;
    return is_black ? Color::black : Color::white;
}

void count_result(Results& results, const GameCard& card, Color side) {
    if (!is_over(card)) return;
    const auto won = winner(card);
    ++(!won ? results.draws : *won == side ? results.wins : results.losses);
}

std::vector<StatisticsRow> in_order(const std::map<std::string, StatisticsRow>& by_name) {
    std::vector<StatisticsRow> rows;
    for (const auto& [name, row] : by_name)
        rows.push_back(row);
    std::ranges::stable_sort(rows, [](const StatisticsRow& a, const StatisticsRow& b) {
        if (a.name.empty() != b.name.empty()) return b.name.empty();
        return a.games > b.games;
    });
    return rows;
}

} // namespace

std::vector<PersonOfGames> persons_of(std::span<const ShelvedGame> games) {
    std::map<std::string, int> counts;
    for (const ShelvedGame& game : games) {
        const GameCard* card = card_in(game);
        if (card == nullptr) continue;
        const auto black = person_at(*card, Color::black), white = person_at(*card, Color::white);
        if (black && black != white) ++counts[*black];
        if (white && black != white) ++counts[*white];
    }
    std::vector<PersonOfGames> persons;
    for (const auto& [name, count] : counts)
        persons.push_back({name, count});
    std::ranges::stable_sort(persons, std::ranges::greater{}, &PersonOfGames::games);
    return persons;
}

Statistics statistics_of(std::span<const ShelvedGame> games, const std::string& person) {
    Statistics all;
    std::map<std::string, StatisticsRow> openings, opponents;
    for (const ShelvedGame& game : games) {
        const GameCard* card = card_in(game);
        const auto side = card != nullptr ? side_of(*card, person) : std::nullopt;
        if (!side) continue;
        ++all.games;
        if (!is_over(*card)) ++all.unfinished;
        count_result(all.results, *card, *side);
        LossFigures lost;
        if (card->figures.is_reviewed()) {
            ++all.reviewed;
            for (std::size_t phase = 0; phase < all.lost.size(); ++phase) {
                const LossFigures& here = card->figures.lost[rules::index(*side)][phase];
                all.lost[phase].add(here);
                lost.add(here);
            }
        } else if (card->moves > 0 && is_save(game.file)) {
            all.unreviewed.push_back(game.file);
        }
        const Color other = rules::opposite(*side);
        const bool has_no_name = person_at(*card, other) == std::string{};
        const std::string opponent = has_no_name ? tr("Somebody without a name") : player_text(*card, other);
        for (StatisticsRow* row : {&openings[card->opening], &opponents[opponent]}) {
            row->name = row == &opponents[opponent] ? opponent : card->opening;
            ++row->games;
            count_result(row->results, *card, *side);
            row->lost.add(lost);
        }
    }
    all.openings = in_order(openings);
    all.opponents = in_order(opponents);
    return all;
}

} // namespace play
