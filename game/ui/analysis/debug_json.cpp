#include "game/play/game_controller.hpp"
#include "game/records/json_fields.hpp"
#include "game/records/notation.hpp"
#include "game/records/transcript.hpp"
#include "game/ui/analysis/debug_actions.hpp"
#include "game/ui/board/evaluation.hpp"

#include <utility>

namespace ui {

using records::Json;

namespace {

template <class Values, class Function> Json array_of(const Values& values, Function json_of) {
    Json array = Json::array();
    for (const auto& value : values)
        array.push_back(json_of(value));
    return array;
}

template <class Values> Json texts_of(const Values& moves_or_squares) {
    return array_of(moves_or_squares, [](const auto& each) { return records::to_text(each); });
}

double discs(ai::Score score) {
    return static_cast<double>(score) / ai::disc;
}

Json to_json(const ai::RootMove& move) {
    return {{"move", records::to_text(move.move)},
            {"score", discs(move.score)},
            {"bound", move.bound == ai::Bound::exact     ? "="
                      : move.bound == ai::Bound::at_most ? "<="
                                                         : ">="},
            {"depth", move.depth},
            {"certainty_percent", certainty_percent(move.selectivity)},
            {"is_solved", move.is_solved},
            {"is_from_book", move.is_from_book},
            {"nodes", move.nodes},
            {"line", texts_of(move.line)}};
}

Json to_json(const ai::Counters& counters) {
    const Json plies = array_of(counters.plies, [](const ai::PlyNodes& ply) {
        return Json{{"principal", ply.principal}, {"null_window", ply.null_window}, {"probcut", ply.probcut}};
    });
    Json probcut = Json::array();
    for (std::size_t depth = 0; depth < ai::Counters::probcut_depths; ++depth) {
        if (counters.probcut_tries[depth] == 0) continue;
        probcut.push_back(
            {{"depth", depth}, {"tries", counters.probcut_tries[depth]}, {"cuts", counters.probcut_cuts[depth]}});
    }
    return {{"table_probes", counters.table_probes},
            {"table_hits", counters.table_hits},
            {"table_cutoffs", counters.table_cutoffs},
            {"transposition_tries", counters.transposition_tries},
            {"transposition_cutoffs", counters.transposition_cutoffs},
            {"stability_tries", counters.stability_tries},
            {"stability_cutoffs", counters.stability_cutoffs},
            {"cutoffs", counters.cutoffs},
            {"first_move_cutoffs", counters.first_move_cutoffs},
            {"splits", counters.splits},
            {"stops", counters.stops},
            {"ordering_nodes", counters.ordering_nodes},
            {"last_nodes", counters.last_nodes},
            {"plies", plies},
            {"probcut", std::move(probcut)}};
}

Json to_json(const rules::Position& position) {
    return {{"size", position.size().side()},
            {"board", records::to_text(position)},
            {"to_move", position.to_move() == rules::Color::black ? "black" : "white"}};
}

Json to_json(const ShownSearch& shown) {
    if (shown.report == nullptr) return nullptr;
    const ai::Report& report = *shown.report;
    return {{"is_of_last_choice", shown.is_of_last_choice},
            {"position", to_json(*shown.position)},
            {"depth", report.depth},
            {"certainty_percent", certainty_percent(report.selectivity)},
            {"nodes", report.nodes},
            {"milliseconds", report.elapsed.count()},
            {"threads", report.threads},
            {"thread_nodes", report.thread_nodes},
            {"is_solved", report.is_solved},
            {"counts_plain_discs", report.counts_plain_discs},
            {"moves", array_of(report.moves, [](const ai::RootMove& move) { return to_json(move); })},
            {"counters", report.counters ? to_json(*report.counters) : Json(nullptr)}};
}

Json to_json(const ai::Explanation& explanation) {
    const Json terms = array_of(explanation.terms, [](const ai::ExplanationTerm& term) {
        return Json{{"name", term.name},   {"weight", term.weight}, {"net", term.net},
                    {"index", term.index}, {"count", term.count},   {"squares", texts_of(term.squares)}};
    });
    return {{"score", discs(explanation.score)},
            {"sum", explanation.value},
            {"net", explanation.net ? Json(*explanation.net) : Json(nullptr)},
            {"unit", explanation.unit},
            {"phase", explanation.phase},
            {"terms", terms}};
}

Json what_if_json(const rules::Position& position, ai::SquareChange change, const ai::SearchWeights& weights) {
    const auto effects = ai::square_effects(position, change, weights);
    return {{"change", what_ifs[static_cast<std::size_t>(change)].id},
            {"squares", array_of(effects, [](const ai::SquareEffect& effect) {
                 return Json{
                     {"square", records::to_text(effect.square)}, {"value", effect.value}, {"change", effect.change}};
             })}};
}

Json to_json(const IterationRow& row) {
    return {{"depth", row.depth},
            {"certainty_percent", certainty_percent(row.selectivity)},
            {"best", records::to_text(row.best)},
            {"is_best_new", row.is_best_new},
            {"score", discs(row.score)},
            {"score_change", row.score_change ? Json(discs(*row.score_change)) : Json(nullptr)},
            {"is_solved", row.is_solved},
            {"nodes", row.nodes},
            {"milliseconds", row.elapsed.count()}};
}

} // namespace

std::string debug_json(const play::GameController& controller, const DebugState& debug) {
    const play::Game& game = controller.game();
    const rules::Position& position = game.position();
    const play::GameSettings& settings = game.settings();
    Json shown_position = to_json(position);
    shown_position["moves"] = records::to_transcript(game.tree());
    const auto& rows = shown_log(controller, debug).iterations();
    const ai::SearchWeights weights{.plugin = controller.search_settings().plugin};
    Json json{
        {"schema", 1},
        {"program", "outflank " OUTFLANK_VERSION},
        {"position", std::move(shown_position)},
        {"settings",
         {{"black", play::to_text(settings.participants[0].seat)},
          {"white", play::to_text(settings.participants[1].seat)},
          {"rules", settings.rules.id},
          {"seed", settings.seed}}},
        {"search", to_json(shown_search(controller, debug))},
        {"iterations", array_of(rows, [](const IterationRow& row) { return to_json(row); })},
        {"evaluation", to_json(ai::explain(position, weights))},
        {"what_if", what_if_json(position, debug.what_if, weights)},
    };
    if (const auto changed = ai::changed_parameters(controller.search_settings().parameters); !changed.empty())
        json["parameters"] = changed;
    return records::json_text(json, 2) + "\n";
}

} // namespace ui
