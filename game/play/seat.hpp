// Who plays a colour.
#pragma once

#include "game/ai/player.hpp"
#include "game/play/external_engine.hpp"

#include <array>
#include <string>
#include <variant>

namespace play {

struct Human {
    friend bool operator==(const Human&, const Human&) = default;
};
struct Computer {
    ai::Player player;
    friend bool operator==(const Computer&, const Computer&) = default;
};

using Seat = std::variant<Human, Computer, ExternalEngine>;

constexpr bool is_human(const Seat& seat) {
    return std::holds_alternative<Human>(seat);
}

// "human", the text of the computer's player, or that of the engine: "gtp:edax -gtp".
std::string to_text(const Seat& seat);
std::string seat_words(); // what seat_from_text() accepts, for messages
base::Result<Seat> seat_from_text(std::string_view text);

struct Participant {
    std::string name; // of a human player; kept, but not shown, while a computer or engine has the seat
    Seat seat;
    friend bool operator==(const Participant&, const Participant&) = default;
};

// The name of a human player; empty for computers and engines.
std::string person_name(const Participant& participant);
// What to call the participant: a human player's name, else the computer's or engine's title, else the colour's name.
std::string shown_name(const Participant& participant, std::string_view color_name);

// The same for the players at the board, by colour: the name, else "Computer, level 3" or the engine's title, else
// "You" where one of these plays the other side, else the colour's name.
std::string name_at_board(const std::array<Participant, 2>& participants, rules::Color color,
                          std::string_view color_name);
// The only human player, without a name, against a computer or an engine: who is called "You".
bool is_you(const std::array<Participant, 2>& participants, rules::Color color);
// For "... wins by 12": the name, "You" or "The computer" where only one of the two plays, an engine's title where
// nobody else has it, else the colour's name. Two players of one name are told apart by their colours.
std::string name_in_result(const std::array<Participant, 2>& participants, rules::Color color,
                           std::string_view color_name);

} // namespace play
