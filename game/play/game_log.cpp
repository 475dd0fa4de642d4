#include "game/play/game_log.hpp"

#include "engine/base/result.hpp"
#include "engine/base/text.hpp"
#include "game/play/command.hpp"
#include "game/records/imported_game.hpp"
#include "game/records/notation.hpp"

#include <algorithm>

namespace play {

std::string log_name(rules::Color color) {
    return color == rules::Color::black ? "black" : "white";
}

namespace {

std::string settings_text(const GameSettings& settings) {
    std::string text = std::to_string(settings.size.side()) + "x" + std::to_string(settings.size.side()) + ", rules "
                       + settings.rules.id;
    for (const rules::Color color : rules::both_colors)
        text += ", " + log_name(color) + " " + to_text(settings.participants[rules::index(color)].seat);
    return text + ", seed " + std::to_string(settings.seed);
}

std::string limits_text(const ai::Limits& limits) {
    std::string text = limits.depth < ai::Limits::no_depth_limit ? "depth " + std::to_string(limits.depth) : "no depth";
    if (limits.nodes > 0) text += ", " + std::to_string(limits.nodes) + " nodes";
    if (limits.time.is_limited()) text += ", " + std::to_string(limits.time.target.count()) + " ms";
    text += limits.all_threads ? ", all threads" : ", one thread";
    return text + (limits.all_moves ? ", all moves" : "");
}

std::string task_text(const Task& task) {
    const auto* player = std::get_if<ai::Player>(&task);
    return player != nullptr ? ai::to_text(*player) : limits_text(std::get<ai::Limits>(task));
}

// Accepts squares outside every board, since such moves are logged before they are refused.
std::string any_move(rules::Move move) {
    const bool has_name = move.is_pass() || rules::BoardSize{rules::BoardSize::largest}.contains(move.square());
    if (has_name) return records::to_text(move);
    return "row " + std::to_string(move.square().row) + ", column " + std::to_string(move.square().column);
}

} // namespace

std::string to_text(const Command& command) {
    return std::visit(
        base::Overloaded{
            [](const NewGame& c) { return "new game: " + settings_text(c.settings); },
            [](const Play& c) { return "play " + any_move(c.move); },
            [](const Undo&) { return std::string{"undo"}; },
            [](const Redo&) { return std::string{"redo"}; },
            [](const GoTo& c) { return "go to node " + std::to_string(c.node); },
            [](const Continue&) { return std::string{"continue"}; },
            [](const Pause&) { return std::string{"pause"}; },
            [](const Resign&) { return std::string{"resign"}; },
            [](const AgreeDraw&) { return std::string{"agree on a draw"}; },
            [](const Abort&) { return std::string{"abort"}; },
            [](const Forfeit& c) { return "forfeit of " + log_name(c.loser) + ": " + to_text(c.reason); },
            [](const SetSeat& c) { return log_name(c.color) + " is " + to_text(c.participant.seat); },
            [](const SetNotation& c) { return "squares written as " + std::string{records::info(c.notation).id}; },
            [](const Annotate& c) { return "annotate node " + std::to_string(c.node); },
            [](const Replace& c) { return "take up: " + settings_text(c.state.settings); },
            [](const RemoveBranch& c) { return "remove the branch at node " + std::to_string(c.node); },
            [](const PromoteBranch& c) { return "promote the branch at node " + std::to_string(c.node); },
        },
        command);
}

std::string to_text(const SearchCommand& command) {
    return std::visit(
        base::Overloaded{[](const StartReview& c) { return "review to depth " + std::to_string(c.limits.depth); },
                         [](const CancelReview&) { return std::string{"end the review"}; },
                         [](const StartEngine& c) { return "start the engine of " + log_name(c.color); },
                         [](const PauseSearch&) { return std::string{"pause the search"}; },
                         [](const ResumeSearch&) { return std::string{"resume the search"}; },
                         [](const StepSearch& c) {
                             constexpr const char* sizes[]{"an iteration", "a root move", "a node"};
                             return std::string{"step the search by "} + sizes[static_cast<std::size_t>(c.size)];
                         }},
        command);
}

void GameLog::add(std::string text) {
    const auto at = std::chrono::duration_cast<milliseconds>(now_ - begun_);
    lines_.push_back({std::max(at, milliseconds{0}), std::move(text)});
    if (lines_.size() > max_lines) lines_.pop_front();
}

void GameLog::search_began(const Request& request) {
    const std::string what = task_text(request.task);
    add("search " + std::to_string(request.ticket) + " begins: " + what + ", seed " + std::to_string(request.seed)
        + ", at " + records::position_line(request.position));
    search_ = SearchRecord{.request = request, .answer = {}};
}

void GameLog::search_ended(const Answer& answer) {
    const ai::Report& report = answer.choice.report;
    std::string text =
        "search " + std::to_string(answer.ticket) + " ended: " + records::to_text(answer.choice.move) + ", ";
    if (!report.moves.empty()) {
        const ai::RootMove& best = report.moves.front();
        text +=
            fmt::format("best {} {:+.2f}, ", records::to_text(best.move), static_cast<double>(best.score) / ai::disc);
    }
    add(text + "depth " + std::to_string(report.depth) + (report.is_solved ? " solved, " : ", ")
        + std::to_string(report.nodes) + " nodes, " + std::to_string(report.elapsed.count()) + " ms");
    if (!search_ || search_->request.ticket != answer.ticket) return;
    search_->answer = answer.choice;
    search_->answer->report.tree.reset(); // large, and no part of a fault report
}

void GameLog::search_stopped() {
    if (search_ && !search_->answer) add("search " + std::to_string(search_->request.ticket) + " is stopped");
}

} // namespace play
