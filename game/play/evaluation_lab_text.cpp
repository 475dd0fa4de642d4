// The result of the evaluation lab as CSV and JSON. Keys and headings are English in every language.
#include "engine/base/text.hpp"
#include "game/play/evaluation_lab.hpp"
#include "game/records/json_fields.hpp"
#include "game/records/notation.hpp"
#include "game/records/raw_text.hpp"

#include <string>

namespace play {

using records::Json;

namespace {

const char* side_text(const rules::Position& position) {
    return position.to_move() == rules::Color::black ? "X" : "O";
}

// "built-in depth 8" and "built-in static".
std::string column_name(const LabResult& result, std::size_t column) {
    const std::size_t depths = result.choice.depths.size();
    const int depth = result.choice.depths[column % depths];
    return result.names[column / depths] + (depth == 0 ? " static" : fmt::format(" depth {}", depth));
}

Json to_json(const LabGroup& group) {
    Json object{{"positions", group.values.count()}};
    if (group.empties) object["empties"] = *group.empties;
    if (group.is_odd) object["parity"] = *group.is_odd ? "odd" : "even";
    object["mean_error"] = group.values.mean_error();
    object["bias"] = group.values.bias();
    object["slope"] = group.values.slope();
    object["judged"] = group.judged;
    object["best_move_rate"] = records::json_or_null(group.best_rate());
    object["mean_regret"] = records::json_or_null(group.mean_regret());
    return object;
}

Json to_json(const LabResult& result, const LabRow& row) {
    const rules::Position& position = row.problem.position;
    Json estimates = Json::array();
    for (std::size_t column = 0; column < result.columns(); ++column)
        estimates.push_back({{"value", row.estimates[column].value},
                             {"move", records::to_text(row.estimates[column].move)},
                             {"regret", records::json_or_null(row.regret(column))}});
    return {{"line", row.problem.line}, {"board", records::to_text(position)}, {"to_move", side_text(position)},
            {"empties", row.empties()}, {"value", *row.problem.value()},       {"estimates", std::move(estimates)}};
}

} // namespace

std::string lab_csv(const LabResult& result) {
    std::string text = "line,board,to_move,empties,value";
    for (std::size_t column = 0; column < result.columns(); ++column)
        for (const char* figure : {"", " move", " regret"})
            text += ',' + records::csv_field(column_name(result, column) + figure);
    text += '\n';
    for (const LabRow& row : result.rows) {
        const rules::Position& position = row.problem.position;
        text += fmt::format("{},{},{},{},{}", row.problem.line, records::to_text(position), side_text(position),
                            row.empties(), *row.problem.value());
        for (std::size_t column = 0; column < result.columns(); ++column) {
            const std::optional<int> regret = row.regret(column);
            text += fmt::format(",{:.2f},{},{}", row.estimates[column].value,
                                records::to_text(row.estimates[column].move), regret ? std::to_string(*regret) : "");
        }
        text += '\n';
    }
    return text;
}

std::string lab_json(const LabResult& result) {
    Json columns = Json::array();
    for (std::size_t column = 0; column < result.columns(); ++column) {
        const std::size_t depths = result.choice.depths.size();
        Json groups = Json::array();
        for (const LabGroup& group : lab_groups(result, column))
            groups.push_back(to_json(group));
        columns.push_back({{"evaluation", result.names[column / depths]},
                           {"depth", result.choice.depths[column % depths]},
                           {"groups", std::move(groups)}});
    }
    Json rows = Json::array();
    for (const LabRow& row : result.rows)
        rows.push_back(to_json(result, row));
    return records::json_text({{"positions", result.rows.size()},
                               {"solved_empties", result.choice.solved_empties},
                               {"columns", std::move(columns)},
                               {"rows", std::move(rows)}},
                              1)
           + '\n';
}

} // namespace play
