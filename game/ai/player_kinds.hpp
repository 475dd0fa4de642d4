// The kinds of players as a table: what each is called, which numbers it takes, and how it chooses.
#pragma once

#include "game/ai/player.hpp"

#include <span>
#include <vector>

namespace ai {

struct Decision {
    const rules::Position& position;
    std::uint64_t seed;
    Searcher& searcher;
    std::stop_token stop;
    const OnReport& on_report;
};

struct PlayerKind {
    std::string_view id;                                      // "minimax", on the command line and in files
    std::string_view title;                                   // "Minimax", for a person
    std::string_view title_in_sentence;                       // "minimax"
    std::string (*numbered_title)(int) = nullptr;             // "Minimax, depth 3", of kinds with a number
    std::string (*numbered_title_in_sentence)(int) = nullptr; // "minimax, depth 3"
    int first = 0;                                            // numbers, as in "minimax:3"; 0: it takes none
    int last = 0;
    Player usual; // with the number that is offered first
    Player (*with_number)(int number);
    int (*number_of)(const Player& player); // 0 without one
    Choice (*choose)(const Player& player, const Decision& decision);
};

std::span<const PlayerKind> player_kinds(); // in the order of the alternatives of Player
const PlayerKind& kind_of(const Player& player);
// All there are: levels first, then the kinds without a number, then each depth.
std::vector<Player> all_players();

} // namespace ai
