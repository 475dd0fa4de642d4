#include "game/play/match_table.hpp"

#include "engine/base/text.hpp"
#include "engine/base/utf8.hpp"

#include <algorithm>

namespace play {

using base::tr;
using rules::Color;

namespace {

// How the game ended where the board does not tell it; empty where it does.
std::string end_text(EndReason reason) {
    switch (reason) {
    case EndReason::resignation: return tr("resigned");
    case EndReason::time: return tr("on time");
    case EndReason::illegal_move: return tr("illegal move");
    case EndReason::disconnection: return tr("stopped");
    case EndReason::board: break;
    }
    return {};
}

std::size_t player_with(const MatchGame& game, Color color) {
    return game.color_of_first == color ? 0 : 1;
}

std::string points_of(const MatchGame& game) {
    if (!game.winner) return points_text(1) + " : " + points_text(1);
    return *game.winner == 0 ? "1 : 0" : "0 : 1";
}

std::string quoted(const std::string& text) {
    if (text.find_first_of(",\"\n\r") == text.npos) return text;
    std::string all = "\"";
    for (const char c : text)
        all += c == '"' ? std::string{"\"\""} : std::string{c};
    return all + "\"";
}

std::string seconds_text(milliseconds time) {
    return fmt::format("{:.1f}", static_cast<double>(time.count()) / 1000);
}

} // namespace

std::string time_text(milliseconds time) {
    const auto seconds = time.count() / 1000;
    if (seconds < 3600) return fmt::format("{}:{:02}", seconds / 60, seconds % 60);
    return fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
}

std::vector<MatchRow> rows_of(const Match& match) {
    std::vector<MatchRow> rows;
    for (const MatchGame& game : match.games()) {
        MatchRow row{.number = std::to_string(rows.size() + 1), .opening = game.opening};
        const std::size_t black = player_with(game, Color::black), white = player_with(game, Color::white);
        row.names = {match.name(black), match.name(white)};
        row.discs = std::to_string(game.discs[black]) + " : " + std::to_string(game.discs[white]);
        row.result = points_of(game);
        if (const std::string end = end_text(game.reason); !end.empty()) row.result += " (" + end + ")";
        row.times = {time_text(game.used[black]), time_text(game.used[white])};
        rows.push_back(std::move(row));
    }
    return rows;
}

std::string table_text(const Match& match) {
    const auto& colors = match.state().game.rules.color_names;
    std::vector<std::vector<std::string>> lines{{tr("Game"), tr("Opening"), base::tr_data(colors[0]),
                                                 base::tr_data(colors[1]), tr("Discs"), tr("Result"), tr("Time")}};
    for (const MatchRow& row : rows_of(match))
        lines.push_back({row.number, row.opening, row.names[0], row.names[1], row.discs, row.result,
                         row.times[0] + " / " + row.times[1]});
    std::vector<std::size_t> widths(lines.front().size());
    for (const auto& line : lines)
        for (std::size_t i = 0; i < line.size(); ++i)
            widths[i] = std::max(widths[i], base::columns(line[i]) + 2);
    std::string text = match.name(0) + " " + score_text(match) + " " + match.name(1) + "\n\n";
    for (const auto& line : lines) {
        std::string written;
        for (std::size_t i = 0; i < line.size(); ++i)
            written += base::padded_right(line[i], widths[i]);
        text += written.substr(0, written.find_last_not_of(' ') + 1) + "\n";
    }
    return text;
}

std::string table_csv(const Match& match) {
    std::string text = "game,opening,black,white,black_discs,white_discs,winner,end,black_seconds,white_seconds\n";
    int number = 0;
    for (const MatchGame& game : match.games()) {
        const std::size_t black = player_with(game, Color::black), white = player_with(game, Color::white);
        const std::string winner = game.winner ? match.name(*game.winner) : "";
        for (const std::string& field :
             {std::to_string(++number), quoted(game.opening), quoted(match.name(black)), quoted(match.name(white)),
              std::to_string(game.discs[black]), std::to_string(game.discs[white]), quoted(winner),
              to_text(game.reason), seconds_text(game.used[black]), seconds_text(game.used[white])})
            text += (text.back() == '\n' ? "" : ",") + field;
        text += '\n';
    }
    const auto points = match.half_points();
    return text
           + fmt::format("total,{},{},{:.1f},{:.1f}\n", quoted(match.name(0)), quoted(match.name(1)), points[0] / 2.,
                         points[1] / 2.);
}

} // namespace play
