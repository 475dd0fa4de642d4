#include "game/ui/board/evaluation.hpp"

#include "engine/base/text.hpp"
#include "game/ai/search.hpp"
#include "game/play/game_controller.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <numbers>
#include <utility>

namespace ui {

using base::tr;
using base::tr_n;

std::string written_move(rules::Move move, records::Notation notation, rules::BoardSize size, rules::Color mover) {
    const bool is_word = move.is_pass() && notation != records::Notation::triples;
    return is_word ? tr("pass") : records::to_text(move, notation, size, mover);
}

std::string move_text(const FrameContext& frame, rules::GameTree::NodeId id) {
    const rules::GameTree::Node& node = frame.game.tree().node(id);
    return written_move(node.move, frame.game.settings().rules.notation, node.position.size(), node.mover);
}

std::string signed_move_text(const FrameContext& frame, rules::GameTree::NodeId id) {
    const auto found = frame.game.annotations().find(id);
    const bool has_sign = found != frame.game.annotations().end();
    return move_text(frame, id) + (has_sign ? std::string{records::to_text(found->second.sign)} : "");
}

std::string_view comment_of(const FrameContext& frame, rules::GameTree::NodeId id) {
    const auto found = frame.game.annotations().find(id);
    return found == frame.game.annotations().end() ? std::string_view{} : found->second.text;
}

std::string result_headline(const play::Game& game) {
    const auto winner = game.winner();
    if (!winner) return game.end_reason() == play::EndReason::aborted ? tr("Game aborted") : tr("A draw");
    const auto& players = game.settings().participants;
    const std::string name = play::name_in_result(players, *winner, game.color_name(*winner));
    const bool is_you = play::is_you(players, *winner);
    if (game.end_reason() != play::EndReason::board) return is_you ? tr("You win") : tr("{} wins", name);
    const rules::DiscCount count = game.position().count();
    const int margin = std::abs(count.black - count.white);
    return is_you ? tr("You win by {}", margin) : tr("{} wins by {}", name, margin);
}

std::string result_reason(const play::Game& game) {
    const auto winner = game.winner();
    const auto& players = game.settings().participants;
    const rules::Color lost = rules::opposite(winner.value_or(rules::Color::black));
    const std::string loser = play::name_in_result(players, lost, game.color_name(lost));
    const bool is_you = play::is_you(players, lost);
    switch (game.end_reason()) {
    case play::EndReason::resignation: return is_you ? tr("You resigned.") : tr("{} resigned.", loser);
    case play::EndReason::time: return is_you ? tr("You ran out of time.") : tr("{} ran out of time.", loser);
    case play::EndReason::illegal_move:
        return is_you ? tr("You made an illegal move.") : tr("{} made an illegal move.", loser);
    case play::EndReason::disconnection: return tr("{}'s engine stopped.", loser);
    case play::EndReason::agreement: return tr("Both players agreed.");
    case play::EndReason::aborted: return tr("It has no result.");
    case play::EndReason::board: break;
    }
    const rules::DiscCount count = game.position().count();
    const int more = std::max(count.black, count.white);
    const int fewer = std::min(count.black, count.white);
    const int empties = game.position().empties().size();
    if (empties == 0) return tr("{} to {}. The board is full.", more, fewer);
    if (!winner)
        return tr_n(empties, "{}\xE2\x80\x93{}, {} empty square", "{}\xE2\x80\x93{}, {} empty squares", more, fewer,
                    empties);
    return tr_n(empties, "{}\xE2\x80\x93{} ({}\xE2\x80\x93{} with the empty square)",
                "{}\xE2\x80\x93{} ({}\xE2\x80\x93{} with the empty squares)", more, fewer, more + empties, fewer);
}

std::string lead_text(const FrameContext& frame, ai::Score for_black) {
    const std::string discs = score_text(std::abs(for_black));
    if (discs == "0") return tr("even");
    return tr("{} {}", frame.game.color_name(for_black > 0 ? rules::Color::black : rules::Color::white), discs);
}

std::string source_text(const play::PositionValue& value, int empties) {
    if (value.certainty.is_solved) return tr("exact");
    if (value.is_from_book) return tr("book");
    if (value.certainty.depth >= empties) return tr("to the end, {}", certainty_text(value.certainty.selectivity));
    return tr("depth {}", value.certainty.depth);
}

int whole_discs(ai::Score loss) {
    return static_cast<int>(std::lround(static_cast<double>(loss) / ai::disc));
}

std::string proof_text(const FrameContext& frame) {
    constexpr int near_the_end = 26;
    const rules::Position& position = frame.game.position();
    const int empties = position.empties().size();
    if (position.is_over() || empties > near_the_end || !frame.shown.around_board) return "";
    const play::PositionValue* value = frame.values.find(frame.game.tree().cursor());
    if (value != nullptr && value->certainty.is_solved) return tr("solved: {}", lead_text(frame, value->for_black));
    const ai::Report* report = frame.controller.analysis();
    if (report == nullptr || report->depth == 0) return "";
    return report->selectivity < ai::full_selectivity
               ? tr("depth {} of {}, {}", report->depth, empties, certainty_text(report->selectivity))
               : tr("depth {} of {}", report->depth, empties);
}

void board_number(const FrameContext& frame, ImDrawList* list, engine::Point at, float size, std::string_view text,
                  float alpha, bool is_on_white) {
    const float edge = std::max(1.f, size * 0.045f);
    ImFont* font = frame.fonts.board;
    const engine::Rgba ink = is_on_white ? engine::rgb(0x0A1510) : engine::rgb(0xFFFFFF);
    if (!is_on_white)
        for (const auto& [x, y] : {std::pair{edge, 0.f}, {-edge, 0.f}, {0.f, edge}, {0.f, -edge}})
            draw_text(list, font, size, {at.x + x, at.y + y}, engine::rgb(0x06140D, .45f * alpha), text, Align::center);
    draw_text(list, font, size, at, ink.faded(alpha), text, Align::center);
}

void number_pill(const FrameContext& frame, ImDrawList* list, rules::Square square) {
    constexpr float width = .9f, height = .74f, lower = .03f, rounding = .17f; // Fractions of a square.
    const float q = frame.layout.board.square();
    const engine::Point center = frame.layout.board.center(square);
    const float half_width = std::round(q * width / 2), half_height = std::round(q * height / 2);
    draw_fill(
        list,
        engine::Rect{std::round(center.x), std::round(center.y + q * lower), 0, 0}.inset(-half_width, -half_height),
        engine::rgb(0x0A1014, .84f), q * rounding);
}

Source source_of(const ai::RootMove& move, int newest, int empties) {
    const std::string depth = std::to_string(move.depth);
    const double percent = certainty_percent(move.selectivity);
    if (move.is_solved) return {Provenance::exact, 100, tr("exact")};
    if (move.is_from_book) return {Provenance::book, 100, tr("book")};
    if (move.depth == 0) return {Provenance::fixed, 100, tr("static")};
    const bool reaches_end = move.depth >= empties;
    // A complete search with only a bound of the score may still prove a win or loss.
    if (reaches_end && move.selectivity == ai::full_selectivity) {
        if (move.bound == ai::Bound::at_least && move.score > 0) return {Provenance::result_only, 100, tr("win")};
        if (move.bound == ai::Bound::at_most && move.score < 0) return {Provenance::result_only, 100, tr("loss")};
    }
    if (move.depth < newest || move.bound != ai::Bound::exact) return {Provenance::unfinished, percent, depth};
    if (reaches_end) return {Provenance::selective, percent, certainty_text(move.selectivity)};
    return {percent < 100 ? Provenance::selective : Provenance::searched, percent, depth};
}

void draw_glyph(ImDrawList* list, const Source& source, engine::Point center, float radius, ImU32 color) {
    const ImVec2 at = center;
    const float r = radius, line = std::max(1.f, r * .28f);
    switch (source.kind) {
    case Provenance::fixed:
        list->AddQuad({at.x - r, at.y}, {at.x, at.y - r}, {at.x + r, at.y}, {at.x, at.y + r}, color, line);
        break;
    case Provenance::unfinished: list->AddCircle(at, r - line / 2, color, 24, line); break;
    case Provenance::searched: list->AddCircleFilled(at, r, color, 24); break;
    case Provenance::selective: { // Draws a pie chart of the probability.
        constexpr float top = -std::numbers::pi_v<float> / 2;
        const float part = static_cast<float>(source.percent) / 100;
        list->AddCircle(at, r - line / 2, color, 24, line);
        list->PathLineTo(at);
        list->PathArcTo(at, r, top, top + 2 * std::numbers::pi_v<float> * part, 24);
        list->PathFillConvex(color);
        break;
    }
    case Provenance::result_only:
        list->AddLine({at.x - r * .7f, at.y - r}, {at.x - r * .7f, at.y + r}, color, line);
        list->AddTriangleFilled({at.x - r * .7f, at.y - r}, {at.x + r, at.y - r * .35f},
                                {at.x - r * .7f, at.y + r * .3f}, color);
        break;
    case Provenance::exact:
        list->AddLine({at.x - r, at.y}, {at.x - r * .25f, at.y + r * .8f}, color, line * 1.4f);
        list->AddLine({at.x - r * .25f, at.y + r * .8f}, {at.x + r, at.y - r * .8f}, color, line * 1.4f);
        break;
    case Provenance::book:
        list->AddRect({at.x - r, at.y - r * .75f}, {at.x, at.y + r * .75f}, color, 0, 0, line);
        list->AddRectFilled({at.x, at.y - r * .75f}, {at.x + r, at.y + r * .75f}, color);
        break;
    }
}

void draw_mistake(ImDrawList* list, engine::Point center, float radius, rules::Color mover, bool points_down,
                  ImU32 color) {
    const float tip = points_down ? radius * .8f : -radius * .8f;
    const ImVec2 left{center.x - radius, center.y - tip}, right{center.x + radius, center.y - tip};
    const ImVec2 end{center.x, center.y + tip};
    if (mover == rules::Color::white)
        list->AddTriangleFilled(left, right, end, color);
    else
        list->AddTriangle(left, right, end, color, std::max(1.f, radius * .3f));
}

float SoftScale::part(float discs) const {
    return static_cast<float>(library::soft_discs(std::clamp(discs, -most, most)) / library::soft_discs(most));
}

std::vector<int> SoftScale::ticks(float half, float gap) const {
    std::vector<int> chosen;
    for (const int tick : {10, 30, 3, 100, 1}) { // Most informative first.
        const auto at = [&](int discs) { return part(static_cast<float>(discs)) * half; };
        const auto is_near = [&](int other) { return std::abs(at(other) - at(tick)) < gap; };
        if (static_cast<float>(tick) > most || at(tick) < gap || std::ranges::any_of(chosen, is_near)) continue;
        chosen.push_back(tick);
    }
    std::ranges::sort(chosen);
    return chosen;
}

double certainty_percent(int selectivity) {
    const double percent = 100 * ai::certainty(selectivity);
    return percent > 99.5 && percent < 100 ? std::round(percent * 10) / 10 : std::round(percent);
}

std::string certainty_text(int selectivity) {
    return base::tr("{:g} %", certainty_percent(selectivity));
}

} // namespace ui
