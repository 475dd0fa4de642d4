#include "game/ui/panels/result_text.hpp"

#include <algorithm>
#include <cstdlib>

namespace ui::panels {

namespace {

std::string name_of(const play::Match& match, rules::Color color) {
    return play::name_in_result(match.settings().participants, color, match.color_name(color));
}

} // namespace

std::string result_headline(const play::Match& match) {
    const auto winner = match.winner();
    if (!winner) return "A draw";
    const std::string name = name_of(match, *winner);
    std::string text = name + (name == "You" ? " win" : " wins");
    const rules::DiscCount count = match.position().count();
    if (match.end_reason() == play::EndReason::board)
        text += " by " + std::to_string(std::abs(count.black - count.white));
    return text;
}

std::string result_reason(const play::Match& match) {
    const auto winner = match.winner();
    const std::string loser = winner ? name_of(match, rules::opposite(*winner)) : std::string{};
    switch (match.end_reason()) {
    case play::EndReason::resignation: return loser + " resigned.";
    case play::EndReason::time: return loser + " ran out of time.";
    case play::EndReason::illegal_move: return loser + " made an illegal move.";
    case play::EndReason::disconnection: return loser + "'s program stopped.";
    case play::EndReason::board: break;
    }
    const rules::DiscCount count = match.position().count();
    const std::string discs = std::to_string(std::max(count.black, count.white)) + " to "
                              + std::to_string(std::min(count.black, count.white)) + ". ";
    const int empties = match.position().empties().size();
    if (empties == 0) return discs + "The board is full.";
    return discs + std::to_string(empties) + (empties == 1 ? " square remains" : " squares remain")
           + " empty; only discs are counted.";
}

} // namespace ui::panels
