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

// Writes "human", or the text of the computer player or engine, such as "gtp:edax -gtp".
std::string to_text(const Seat& seat);
std::string seat_words(); // the texts that seat_from_text() accepts, for messages
// "level:8@FILE" is an engine, see EvaluationLevel.
base::Result<Seat> seat_from_text(std::string_view text);

struct Participant {
    std::string name; // name of a human player; kept but not shown while a computer or engine has the seat
    Seat seat;
    friend bool operator==(const Participant&, const Participant&) = default;
};

// The name of a human player; empty for computers and engines.
std::string person_name(const Participant& participant);
// What to call the participant: a human player's name, else the computer's or engine's title, else the colour's name.
std::string shown_name(const Participant& participant, std::string_view color_name);

// What to call a player at the board: the name, else "Computer, level 3" or the engine's title, else "You" against a
// computer or engine, else the colour's name.
std::string name_at_board(const std::array<Participant, 2>& participants, rules::Color color,
                          std::string_view color_name);
// Whether this is the only human player, without a name, against a computer or an engine: called "You".
bool is_you(const std::array<Participant, 2>& participants, rules::Color color);
// For "... wins by 12": the player's name or the engine's title, else "You" or "The computer" if only one side is
// human, else the colour's name. The colour's name also replaces a name or title that both sides share.
std::string name_in_result(const std::array<Participant, 2>& participants, rules::Color color,
                           std::string_view color_name);

} // namespace play
