#include "game/ui/board/result_text.hpp"

#include "engine/base/text.hpp"

#include <algorithm>
#include <cstdlib>

namespace ui::panels {

using base::tr;
using base::tr_n;

namespace {

std::string name_of(const play::Game& game, rules::Color color) {
    return play::name_in_result(game.settings().participants, color, game.color_name(color));
}

} // namespace

std::string result_headline(const play::Game& game) {
    const auto winner = game.winner();
    if (!winner) return tr("A draw");
    const std::string name = name_of(game, *winner);
    const bool is_you = play::is_you(game.settings().participants, *winner);
    if (game.end_reason() != play::EndReason::board) return is_you ? tr("You win") : tr("{} wins", name);
    const rules::DiscCount count = game.position().count();
    const int margin = std::abs(count.black - count.white);
    return is_you ? tr("You win by {}", margin) : tr("{} wins by {}", name, margin);
}

std::string result_reason(const play::Game& game) {
    const auto winner = game.winner();
    const std::string loser = winner ? name_of(game, rules::opposite(*winner)) : std::string{};
    const bool is_you = winner && play::is_you(game.settings().participants, rules::opposite(*winner));
    switch (game.end_reason()) {
    case play::EndReason::resignation: return is_you ? tr("You resigned.") : tr("{} resigned.", loser);
    case play::EndReason::time: return is_you ? tr("You ran out of time.") : tr("{} ran out of time.", loser);
    case play::EndReason::illegal_move:
        return is_you ? tr("You made an illegal move.") : tr("{} made an illegal move.", loser);
    case play::EndReason::disconnection: return tr("{}'s program stopped.", loser);
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
    return tr_n(empties, "{}\xE2\x80\x93{}, empty square to the winner: {}\xE2\x80\x93{}",
                "{}\xE2\x80\x93{}, empty squares to the winner: {}\xE2\x80\x93{}", more, fewer, more + empties, fewer);
}

} // namespace ui::panels
