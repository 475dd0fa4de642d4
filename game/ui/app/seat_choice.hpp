// The few ways in which most games are begun, and the seats that each of them means. For the New Game card.
#pragma once

#include "game/play/command.hpp"

#include <optional>
#include <string>
#include <vector>

namespace ui {

enum class PlayAs : unsigned char { black, white, two_players, watch };

PlayAs play_as(const play::GameSettings& settings);
// Gives out the seats again. A person keeps his name when he changes the side, a computer keeps how it plays;
// `computer` takes a seat that a person leaves.
void choose_play_as(play::GameSettings& settings, PlayAs wanted, const ai::Player& computer);

// Whether a person may have the first move; who does may still have to be drawn.
bool person_may_begin(const play::GameSettings& settings);

// The computers of the game, Black's first.
std::vector<ai::Player> computers(const play::GameSettings& settings);
// The level of all computers of the game; none where there is none, where they differ and where one plays otherwise.
std::optional<int> common_level(const play::GameSettings& settings);
void set_levels(play::GameSettings& settings, int level);

// Who can take a seat, and what each is called in a list, in few words: "Level 3", "Minimax 4" for a depth of four.
struct SeatOption {
    play::Seat seat;
    std::string label;
};
std::vector<SeatOption> seat_options();

} // namespace ui
