// The parts of a save that have files of their own, and words that other files have in common with it.
#pragma once

#include "game/library/game_document.hpp"
#include "game/library/game_values.hpp"
#include "game/records/annotations.hpp"
#include "game/records/json_fields.hpp"
#include "game/rules/game_tree.hpp"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace library {

inline constexpr records::Word<rules::Color> color_words[]{{"black", rules::Color::black},
                                                           {"white", rules::Color::white}};
inline constexpr records::Word<EndReason> end_words[]{{"board", EndReason::board},
                                                      {"resignation", EndReason::resignation},
                                                      {"time", EndReason::time},
                                                      {"illegal_move", EndReason::illegal_move},
                                                      {"disconnection", EndReason::disconnection}};

// The numbers of nodes in a save: from 0, in the order in which the moves are read again.
class Numbers {
  public:
    explicit Numbers(const rules::GameTree& game) : order_{game.replay_order()} {
        for (std::size_t i = 0; i < order_.size(); ++i)
            numbers_[order_[i]] = static_cast<int>(i);
    }
    const std::vector<rules::GameTree::NodeId>& order() const { return order_; }
    int of(rules::GameTree::NodeId id) const { return numbers_.at(id); }

  private:
    std::vector<rules::GameTree::NodeId> order_;
    std::map<rules::GameTree::NodeId, int> numbers_;
};

records::Json to_rows(const rules::Position& position);
// The side to move and the rows of a board; none after a fault.
std::optional<rules::Position> read_board(records::JsonFields& fields, rules::BoardSize size, records::Fault& fault);

// One line for a move, so that a person reads down the game.
std::string move_line(const rules::GameTree& game, rules::GameTree::NodeId id, const Numbers& numbers);
// Plays the game of the save. Faults: moves that the rules refuse, or that do not do what is written beside them.
rules::GameTree read_game(records::JsonFields& top, rules::BoardSize size, records::Fault& fault);

// One line for what is known of the node with that number.
std::string value_line(const PositionValue& value, int number);
// Reads the array "analysis". Faults: values that are not in the order of their nodes, numbers out of range, moves that
// are not legal at their node.
GameValues read_values(records::JsonFields& top, const rules::GameTree& game, records::Fault& fault);

// One line for what was written to the node with that number.
std::string annotation_line(const records::Annotation& annotation, int number);
// Reads the array "annotations". Faults: not in the order of their nodes, empty ones, no sign of ours, too much text.
records::Annotations read_annotations(records::JsonFields& top, const rules::GameTree& game, records::Fault& fault);

} // namespace library
