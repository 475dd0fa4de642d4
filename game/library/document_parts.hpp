// Reading and writing of the parts of a saved game: moves, values and annotations.
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
                                                      {"disconnection", EndReason::disconnection},
                                                      {"agreement", EndReason::agreement},
                                                      {"aborted", EndReason::aborted}};

// Node numbers in a save: from 0, in the order in which the moves are read back.
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
// Side to move and rows of a board; nullopt after a fault.
std::optional<rules::Position> read_board(records::JsonFields& fields, rules::BoardSize size, records::Fault& fault);

std::string move_line(const rules::GameTree& game, rules::GameTree::NodeId id, const Numbers& numbers);
// Faults: illegal moves, moves whose other fields do not match their effect.
rules::GameTree read_game(records::JsonFields& top, rules::BoardSize size, records::Fault& fault);

std::string value_line(const PositionValue& value, int number);
// Reads the array "analysis". Faults: values not in node order, numbers out of range, moves illegal at their node.
GameValues read_values(records::JsonFields& top, const rules::GameTree& game, records::Fault& fault);

std::string annotation_line(const records::Annotation& annotation, int number);
// Reads the array "annotations". Faults: not in node order, empty ones, an unknown sign, too much text.
records::Annotations read_annotations(records::JsonFields& top, const rules::GameTree& game, records::Fault& fault);

} // namespace library
