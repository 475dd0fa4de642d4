#include "game/modes/tournament/standings.hpp"

#include "engine/base/text.hpp"
#include "game/modes/line_text.hpp"
#include "game/records/json_fields.hpp"

#include <algorithm>
#include <cstddef>
#include <ostream>
#include <tuple>

namespace modes {

using base::tr;
using base::tr_n;
using records::Json;

namespace {

void count(Standing& standing, const TournamentGame& game, int player) {
    ++standing.games;
    standing.discs += game.discs_of(player);
    const int half_points = game.half_points_of(player);
    ++(half_points == 2 ? standing.wins : half_points == 1 ? standing.draws : standing.losses);
    const bool is_fault = game.reason != play::EndReason::board && game.reason != play::EndReason::resignation;
    if (half_points == 0 && is_fault) ++standing.faults;
}

constexpr int most_faults = 10;

// Formats "12" or "12.5".
std::string points_text(int half_points) {
    return half_points % 2 == 0 ? std::to_string(half_points / 2) : tr("{:.1f}", half_points / 2.0);
}

bool is_swiss(const Course& course) {
    return course.shape().system == TournamentSystem::swiss;
}

void print_table(std::ostream& out, const Course& course, const std::vector<Standing>& table,
                 const std::vector<Entrant>& entrants) {
    const bool has_byes = std::ranges::any_of(table, [](const Standing& one) { return one.byes > 0; });
    const bool has_faults = std::ranges::any_of(table, [](const Standing& one) { return one.faults > 0; });
    TextRow head{tr("rank"), tr("player"), tr("games"), tr("wins"), tr("draws"), tr("losses")};
    if (has_byes) head.emplace_back(tr("byes"));
    head.emplace_back(tr("points"));
    if (is_swiss(course)) head.emplace_back(tr("Buchholz"));
    for (const char* each : {tr("percent"), tr("discs"), tr("Elo")})
        head.emplace_back(each);
    if (has_faults) head.emplace_back(tr("faults"));
    std::vector<TextRow> rows{head};
    for (const Standing& one : table) {
        TextRow row{std::to_string(one.rank), entrants[one.player].name};
        for (const int number : {one.games, one.wins, one.draws, one.losses})
            row.push_back(std::to_string(number));
        if (has_byes) row.push_back(std::to_string(one.byes));
        row.push_back(points_text(one.half_points));
        if (is_swiss(course)) row.push_back(points_text(one.buchholz));
        row.push_back(tr("{:.1f} %", one.percent()));
        row.push_back(tr("{:+.1f}", one.mean_discs()));
        row.push_back(elo_text(one.rating));
        if (has_faults) row.push_back(std::to_string(one.faults));
        rows.push_back(std::move(row));
    }
    print_columns(out, rows, 1);
    if (has_byes) {
        out << tr("A bye counts as a meeting won with all points, {}.", course.games_of_meeting()) << '\n';
    }
}

void print_cross_table(std::ostream& out, const Course& course, const std::vector<Standing>& table,
                       const std::vector<Entrant>& entrants) {
    const auto cross = cross_table_of(course);
    TextRow head{"", tr("player")};
    for (std::size_t i = 0; i < table.size(); ++i)
        head.push_back(std::to_string(i + 1));
    std::vector<TextRow> rows{head};
    for (std::size_t i = 0; i < table.size(); ++i) {
        TextRow row{std::to_string(i + 1), entrants[table[i].player].name};
        for (const Standing& other : table) {
            const CrossScore& score = cross[table[i].player][other.player];
            row.push_back(score.games == 0 ? "-" : points_text(score.half_points));
        }
        rows.push_back(std::move(row));
    }
    out << '\n'
        << tr_n(course.games_of_meeting(), "Points against each opponent, of {} game:",
                "Points against each opponent, of {} games:", course.games_of_meeting())
        << '\n';
    print_columns(out, rows, 1);
}

void print_faults(std::ostream& out, const Course& course, const std::vector<Entrant>& entrants) {
    int count = 0;
    for (const auto& [place, game] : course.played()) {
        if (game.reason == play::EndReason::board || ++count > most_faults) continue;
        if (count == 1) out << '\n' << tr("Games decided by a fault:") << '\n';
        out << "  " << fault_line(game, entrants) << '\n';
    }
    if (count > most_faults) {
        const int more = count - most_faults;
        out << "  " << tr_n(more, "and {} more", "and {} more", more) << '\n';
    }
}

} // namespace

std::vector<PairResult> pair_results_of(const Course& course) {
    std::vector<PairResult> pairs;
    for (const auto& [place, game] : course.played()) {
        const TournamentGame* other = course.other_of_pair(place);
        if (place.game != 0 || other == nullptr) continue;
        const auto [first, second] = game.players;
        pairs.push_back({first, second, game.half_points_of(first) + other->half_points_of(first)});
    }
    return pairs;
}

std::vector<std::vector<CrossScore>> cross_table_of(const Course& course) {
    const int players = course.shape().players;
    std::vector<std::vector<CrossScore>> table(players, std::vector<CrossScore>(players));
    for (const auto& [place, game] : course.played()) {
        for (const int own : game.players) {
            CrossScore& score = table[own][game.players[own == game.players[0] ? 1 : 0]];
            score.half_points += game.half_points_of(own);
            ++score.games;
        }
    }
    return table;
}

std::vector<Standing> standings_of(const Course& course) {
    const std::vector<int> half_points = course.half_points();
    const std::vector<int> byes = course.byes();
    const std::vector<Rating> ratings = ratings_of(course.shape().players, pair_results_of(course));
    std::vector<Standing> table(half_points.size());
    for (std::size_t i = 0; i < table.size(); ++i) {
        table[i].player = static_cast<int>(i);
        table[i].half_points = half_points[i];
        table[i].byes = byes[i];
        table[i].rating = ratings[i];
    }
    for (const auto& [place, game] : course.played()) {
        for (const int player : game.players)
            count(table[player], game, player);
    }
    for (const Round& round : course.rounds()) {
        for (const Meeting& meeting : round.meetings) {
            table[meeting.first].buchholz += half_points[meeting.second];
            table[meeting.second].buchholz += half_points[meeting.first];
        }
        if (round.bye) table[*round.bye].buchholz += half_points[*round.bye];
    }
    const auto key = [&](const Standing& one) {
        return std::tuple{one.half_points, is_swiss(course) ? one.buchholz : 0, one.discs};
    };
    std::ranges::stable_sort(table, std::ranges::greater{}, key);
    for (std::size_t i = 0; i < table.size(); ++i)
        table[i].rank = i > 0 && key(table[i]) == key(table[i - 1]) ? table[i - 1].rank : static_cast<int>(i) + 1;
    return table;
}

std::string elo_text(const Rating& rating) {
    switch (rating.kind) {
    case Rating::Kind::finite:
        return rating.error ? tr("{:+.0f} \xC2\xB1 {:.0f}", rating.elo, *rating.error) : tr("{:+.0f}", rating.elo);
    case Rating::Kind::above: return tr("> {:.0f}", rating.elo);
    case Rating::Kind::below: return tr("< {:.0f}", rating.elo);
    case Rating::Kind::none: break;
    }
    return tr("none");
}

std::string fault_line(const TournamentGame& game, const std::vector<Entrant>& entrants) {
    const int loser = *game.loser();
    const int other = game.players[0] == loser ? game.players[1] : game.players[0];
    return tr("Round {}, {} against {}: {}", game.place.round + 1, entrants[loser].name, entrants[other].name,
              game.fault.empty() ? std::string{tr("out of time")} : game.fault);
}

void print_standings(std::ostream& out, const Course& course, const std::vector<Entrant>& entrants) {
    const std::vector<Standing> table = standings_of(course);
    print_table(out, course, table, entrants);
    if (!is_swiss(course)) print_cross_table(out, course, table, entrants);
    print_faults(out, course, entrants);
}

Json standings_to_json(const Course& course, const std::vector<Entrant>& entrants) {
    const auto name_of = [&](int player) { return entrants[player].name; };
    const std::vector<Standing> table = standings_of(course);
    Json object{{"system", is_swiss(course) ? "swiss" : "round-robin"},
                {"rounds", course.rounds().size()},
                {"pairs", course.shape().pairs},
                {"games", course.played().size()},
                {"players", Json::array()}};
    for (const Standing& one : table) {
        const bool is_finite = one.rating.kind == Rating::Kind::finite;
        const auto bound = [&](Rating::Kind kind) {
            return one.rating.kind == kind ? Json(one.rating.elo) : Json(nullptr);
        };
        Json player{{"rank", one.rank},
                    {"name", name_of(one.player)},
                    {"player", entrants[one.player].player},
                    {"games", one.games},
                    {"wins", one.wins},
                    {"draws", one.draws},
                    {"losses", one.losses},
                    {"byes", one.byes},
                    {"points", one.points()},
                    {"percent", one.percent()},
                    {"discs", one.mean_discs()},
                    {"faults", one.faults},
                    {"elo", bound(Rating::Kind::finite)},
                    {"elo_error", is_finite ? records::json_or_null(one.rating.error) : Json(nullptr)},
                    {"elo_above", bound(Rating::Kind::above)},
                    {"elo_below", bound(Rating::Kind::below)}};
        if (is_swiss(course)) player["buchholz"] = one.buchholz / 2.0;
        object["players"].push_back(std::move(player));
    }
    if (is_swiss(course)) {
        object["pairings"] = Json::array();
        for (const Round& round : course.rounds()) {
            Json meetings = Json::array();
            for (const Meeting& meeting : round.meetings)
                meetings.push_back({name_of(meeting.first), name_of(meeting.second)});
            object["pairings"].push_back(
                {{"meetings", meetings}, {"bye", round.bye ? Json(name_of(*round.bye)) : Json(nullptr)}});
        }
    } else {
        object["cross"] = Json::array();
        const auto cross = cross_table_of(course);
        for (const Standing& one : table) {
            Json row = Json::array();
            for (const Standing& other : table) {
                const CrossScore& score = cross[one.player][other.player];
                row.push_back(score.games == 0 ? Json(nullptr) : Json(score.half_points / 2.0));
            }
            object["cross"].push_back(std::move(row));
        }
    }
    object["faults"] = Json::array();
    for (const auto& [place, game] : course.played()) {
        if (game.reason == play::EndReason::board) continue;
        object["faults"].push_back({{"round", place.round + 1},
                                    {"player", name_of(*game.loser())},
                                    {"reason", to_text(game.reason)},
                                    {"fault", game.fault}});
    }
    return object;
}

} // namespace modes
