#include "game/modes/referee/score_table.hpp"

#include "engine/base/text.hpp"
#include "engine/base/utf8.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <ostream>
#include <utility>
#include <vector>

namespace modes {

using base::tr;

namespace {

void count_forfeit(Score& loser, play::EndReason reason) {
    switch (reason) {
    case play::EndReason::illegal_move: ++loser.illegal_moves; break;
    case play::EndReason::time: ++loser.overruns; break;
    case play::EndReason::disconnection: ++loser.disconnections; break;
    case play::EndReason::resignation: // no fault of a program: a person gave up
    case play::EndReason::board: break;
    }
}

} // namespace

double Score::percent() const {
    return games == 0 ? 0 : 100 * (wins + 0.5 * draws) / games;
}

double Score::seconds_per_move() const {
    return moves == 0 ? 0 : std::chrono::duration<double>(time_used).count() / moves;
}

ScoreTable::ScoreTable(std::string first, std::string second) {
    scores_[0].name = std::move(first);
    scores_[1].name = std::move(second);
}

void ScoreTable::add(const GameResult& game, rules::Color first_color) {
    const rules::DiscCount discs = game.state.game.position().count();
    for (const bool is_first : {true, false}) {
        Score& score = scores_[is_first ? 0 : 1];
        const rules::Color color = is_first ? first_color : rules::opposite(first_color);
        ++score.games;
        score.discs += discs.of(color);
        score.moves += game.move_counts[rules::index(color)];
        score.time_used += game.time_used[rules::index(color)];
        if (!game.winner) {
            ++score.draws;
        } else if (*game.winner == color) {
            ++score.wins;
        } else {
            ++score.losses;
            count_forfeit(score, game.reason);
        }
    }
}

void ScoreTable::print(std::ostream& out) const {
    using Row = std::vector<std::string>;
    std::vector<Row> rows{{tr("contestant"), tr("games"), tr("wins"), tr("draws"), tr("losses"), tr("discs"),
                           tr("illegal moves"), tr("late moves"), tr("disconnections"), tr("score"),
                           tr("time per move")}};
    for (const Score& score : scores_) {
        Row row{score.name};
        for (const int number : {score.games, score.wins, score.draws, score.losses, score.discs, score.illegal_moves,
                                 score.overruns, score.disconnections})
            row.push_back(std::to_string(number));
        row.push_back(tr("{:.1f} %", score.percent()));
        row.push_back(tr("{:.1f} ms", score.seconds_per_move() * 1000));
        rows.push_back(std::move(row));
    }
    std::vector<std::size_t> widths(rows[0].size());
    for (const Row& row : rows) {
        for (std::size_t i = 0; i < row.size(); ++i)
            widths[i] = std::max(widths[i], base::columns(row[i]));
    }
    for (const Row& row : rows) {
        std::string line = base::padded_right(row[0], widths[0]);
        for (std::size_t i = 1; i < row.size(); ++i)
            line += "  " + base::padded_left(row[i], widths[i]);
        out << line << '\n';
    }
}

nlohmann::ordered_json ScoreTable::to_json() const {
    auto list = nlohmann::ordered_json::array();
    for (const Score& score : scores_) {
        list.push_back({{"contestant", score.name},
                        {"games", score.games},
                        {"wins", score.wins},
                        {"draws", score.draws},
                        {"losses", score.losses},
                        {"discs", score.discs},
                        {"forfeits",
                         {{"illegal_move", score.illegal_moves},
                          {"time", score.overruns},
                          {"disconnection", score.disconnections}}},
                        {"score_percent", score.percent()},
                        {"seconds_a_move", score.seconds_per_move()}});
    }
    return list;
}

} // namespace modes
