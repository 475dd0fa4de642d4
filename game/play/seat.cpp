#include "game/play/seat.hpp"

namespace play {

namespace {

constexpr std::string_view human_text = "human";

} // namespace

std::string to_text(const Seat& seat) {
    const Computer* computer = std::get_if<Computer>(&seat);
    return computer == nullptr ? std::string{human_text} : ai::to_text(computer->player);
}

base::Result<Seat> seat_from_text(std::string_view text) {
    if (text == human_text) return Seat{Human{}};
    auto player = ai::player_from_text(text);
    if (!player) return base::Error{"expected \"human\" or a computer player: " + player.error().message};
    return Seat{Computer{*std::move(player)}};
}

std::string shown_name(const Participant& participant, std::string_view color_name) {
    if (!participant.name.empty()) return participant.name;
    const Computer* computer = std::get_if<Computer>(&participant.seat);
    return computer == nullptr ? std::string{color_name} : ai::title(computer->player);
}

} // namespace play
