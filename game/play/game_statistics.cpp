#include "game/play/game_statistics.hpp"

#include "engine/base/text.hpp"
#include "game/records/raw_text.hpp"

#include <algorithm>
#include <map>
#include <optional>

namespace play {

using base::tr;

using rules::Color;

namespace {

// The name of the human player, "" without a name; none if the side is not human.
std::optional<std::string> human_name(const GameCard& card, Color color) {
    const std::size_t i = rules::index(color);
    if (card.seats[i].player != library::human_player) return std::nullopt;
    return std::string{records::trimmed(card.seats[i].name)};
}

std::optional<std::string> key_at(const GameCard& card, Color color) {
    const auto player = human_name(card, color);
    return player ? std::optional{name_key(*player)} : std::nullopt;
}

// The player's colour; none if neither side or both sides match.
std::optional<Color> side_of(const GameCard& card, const std::string& key) {
    const bool is_black = key_at(card, Color::black) == key;
    const bool is_white = key_at(card, Color::white) == key;
    if (is_black == is_white) return std::nullopt;
    return is_black ? Color::black : Color::white;
}

std::string opponent_of(const GameCard& card, Color side) {
    const Color other = rules::opposite(side);
    const auto player = human_name(card, other);
    if (!player) return player_text(card, other);
    return player->empty() ? tr("Unnamed player") : *player;
}

void count_result(Results& results, const GameCard& card, Color side) {
    if (!has_result(card)) return;
    const auto won = winner(card);
    ++(!won ? results.draws : *won == side ? results.wins : results.losses);
}

std::vector<StatisticsRow> in_order(const std::map<std::string, StatisticsRow>& by_name) {
    std::vector<StatisticsRow> rows;
    rows.reserve(by_name.size());
    for (const auto& [name, row] : by_name)
        rows.push_back(row);
    std::ranges::stable_sort(rows, [](const StatisticsRow& a, const StatisticsRow& b) {
        if (a.name.empty() != b.name.empty()) return b.name.empty();
        return a.games > b.games;
    });
    return rows;
}

} // namespace

std::string name_key(std::string_view name) {
    return records::lowered(records::trimmed(name));
}

std::vector<PlayerOfGames> players_of(std::span<const library::SavedGame> games) {
    std::map<std::string, PlayerOfGames> by_key;
    const auto count = [&](const std::optional<std::string>& name) {
        if (!name) return;
        PlayerOfGames& player = by_key.try_emplace(name_key(*name), PlayerOfGames{.name = *name}).first->second;
        ++player.games;
    };
    for (const library::SavedGame& game : games) {
        if (key_at(game.card, Color::black) == key_at(game.card, Color::white)) continue;
        for (const Color color : rules::both_colors)
            count(human_name(game.card, color));
    }
    std::vector<PlayerOfGames> players;
    for (const auto& [key, player] : by_key)
        players.push_back(player);
    std::ranges::stable_sort(players, std::ranges::greater{}, &PlayerOfGames::games);
    return players;
}

Statistics statistics_of(std::span<const library::SavedGame> games, const std::string& player) {
    Statistics all;
    const std::string key = name_key(player);
    std::map<std::string, StatisticsRow> openings, opponents;
    for (const library::SavedGame& game : games) {
        const GameCard& card = game.card;
        const auto side = side_of(card, key);
        if (!side) continue;
        ++all.games;
        if (!has_result(card)) ++all.unfinished;
        count_result(all.results, card, *side);
        LossFigures lost;
        if (card.figures.is_reviewed()) {
            ++all.reviewed;
            for (std::size_t phase = 0; phase < all.lost.size(); ++phase) {
                const LossFigures& here = card.figures.lost[rules::index(*side)][phase];
                all.lost[phase].add(here);
                lost.add(here);
            }
        } else if (card.moves > 0) {
            all.unreviewed.push_back(game.id);
        }
        const std::string opponent = opponent_of(card, *side);
        StatisticsRow& of_opening =
            openings.try_emplace(card.opening, StatisticsRow{.name = card.opening}).first->second;
        StatisticsRow& of_opponent =
            opponents.try_emplace(name_key(opponent), StatisticsRow{.name = opponent}).first->second;
        for (StatisticsRow* row : {&of_opening, &of_opponent}) {
            ++row->games;
            count_result(row->results, card, *side);
            row->lost.add(lost);
        }
    }
    all.openings = in_order(openings);
    all.opponents = in_order(opponents);
    return all;
}

std::vector<SourceGame> source_games(std::span<const library::SavedGame> games, const std::string& player,
                                     const StatisticsFigure& figure) {
    using Kind = StatisticsFigure::Kind;
    const std::string key = name_key(player), opponent = name_key(figure.name);
    std::vector<SourceGame> found;
    for (std::size_t i = 0; i < games.size(); ++i) {
        const GameCard& card = games[i].card;
        const auto side = side_of(card, key);
        if (!side) continue;
        if (figure.kind == Kind::opening && card.opening != figure.name) continue;
        if (figure.kind == Kind::opponent && name_key(opponent_of(card, *side)) != opponent) continue;
        SourceGame behind{.game = i, .side = *side, .lost = {}, .worst = {}};
        if (card.figures.is_reviewed()) {
            const auto& phases = card.figures.lost[rules::index(*side)];
            for (std::size_t phase = 0; phase < phases.size(); ++phase)
                if (figure.kind != Kind::phase || figure.phase == static_cast<Phase>(phase))
                    behind.lost.add(phases[phase]);
            behind.worst = card.figures.worst[rules::index(*side)];
        }
        if (figure.kind == Kind::phase && behind.lost.moves == 0) continue;
        if (figure.kind == Kind::worst_moves && behind.worst.number == 0) continue;
        found.push_back(behind);
    }
    if (figure.kind == Kind::phase)
        std::ranges::stable_sort(found, std::ranges::greater{}, [](const SourceGame& one) { return one.lost.mean(); });
    if (figure.kind == Kind::worst_moves)
        std::ranges::stable_sort(found, std::ranges::greater{}, [](const SourceGame& one) { return one.worst.loss; });
    return found;
}

} // namespace play
