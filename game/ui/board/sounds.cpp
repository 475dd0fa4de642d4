#include "game/ui/board/sounds.hpp"

#include <algorithm>

namespace ui {

namespace {

constexpr milliseconds first_flip_after{120}; // The disc drops first (disc_motion.hpp).
constexpr milliseconds result_after{650};     // All discs have come to rest.

bool is_corner(rules::Square square, rules::BoardSize size) {
    const int last = size.side() - 1;
    return (square.row == 0 || square.row == last) && (square.column == 0 || square.column == last);
}

bool has_won_against_program(const play::Game& game) {
    const auto winner = game.winner();
    return winner && play::is_human(game.participant(*winner).seat)
           && !play::is_human(game.participant(rules::opposite(*winner)).seat);
}

} // namespace

void Sounds::begin(const Presentation::Events& events, bool takes_corner, Time now) {
    if (events.has_placed || events.has_passed) queue_.clear(); // A fast player does not hear late sounds.
    const auto add = [&](milliseconds after, Sound sound) { queue_.push_back({now + after, sound}); };
    if (events.has_passed) add(milliseconds{0}, {.name = "pass"});
    if (!events.has_placed) return;
    add(milliseconds{0}, {.name = takes_corner ? "corner" : "place"});
    const int flips = std::min(events.flips, max_flips);
    for (int i = 0; i < flips; ++i)
        add(first_flip_after + i * between_flips, {.name = "flip", .volume = 0.8f - 0.07f * static_cast<float>(i)});
}

void Sounds::update(const Presentation::Events& events, const play::Game& game, Time now) {
    const rules::GameTree::Node& node = game.tree().node(game.tree().cursor());
    begin(events, !node.move.is_pass() && is_corner(node.move.square(), node.position.size()), now);
    const Sound result{.name = has_won_against_program(game) ? "win" : "end", .volume = 0.7f};
    if (events.has_placed && game.is_over()) queue_.push_back({now + result_after, result});
    if (events.begins_counting) // The result is known once the discs are counted.
        std::erase_if(queue_, [](const Due& due) { return due.sound.name == "win" || due.sound.name == "end"; });
    if (events.has_counted) queue_.push_back({now, result});
}

void Sounds::update_end(const play::Game& game, Time now) {
    const bool has_ended = game.is_over() && running_game_ == game.game_number();
    running_game_.reset();
    if (!game.is_over()) running_game_ = game.game_number();
    if (!has_ended || game.end_reason() == play::EndReason::board) return;
    queue_.clear();
    if (game.end_reason() == play::EndReason::time) queue_.push_back({now, {.name = "flag"}});
    const bool is_win = has_won_against_program(game);
    const milliseconds after = game.end_reason() == play::EndReason::time ? result_after : milliseconds{0};
    queue_.push_back({now + after, {.name = is_win ? "win" : "end", .volume = 0.7f}});
}

std::vector<Sound> Sounds::take_due(Time now) {
    std::vector<Sound> due;
    for (; !queue_.empty() && queue_.front().at <= now; queue_.pop_front())
        due.push_back(queue_.front().sound);
    return due;
}

std::optional<Time> Sounds::next_deadline() const {
    if (queue_.empty()) return std::nullopt;
    return queue_.front().at;
}

} // namespace ui
