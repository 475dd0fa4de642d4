// Names of openings on 8x8, found for every move order and orientation.
#pragma once

#include "engine/base/result.hpp"
#include "game/rules/game_tree.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace records {

struct NamedOpening {
    std::string moves; // f5d6c3, one of the move orders
    std::string name;  // "Tiger"
};

struct OpeningOfGame {
    std::string_view name;
    rules::GameTree::NodeId node = rules::GameTree::root; // named node: the one asked about or an earlier one
};

class OpeningNames {
  public:
    OpeningNames() = default; // no names
    // One opening per line: the moves from the start position, a tab, the name. Skips blank lines and lines that begin
    // with %. Errors name the line: illegal moves, no name, a name that is not UTF-8, a position that already has a
    // name.
    static base::Result<OpeningNames> from_text(std::string_view text);

    std::span<const NamedOpening> all() const { return all_; }
    std::size_t longest_line() const { return longest_line_; }
    // Name of the position itself; nullopt if it has none.
    std::optional<std::string_view> name_of(const rules::Position& position) const;
    // Name of the deepest named position between the root and the node. Nullopt if there is none, or if the game did
    // not begin from the start position of 8x8 with Black to move. Precondition: game.contains(node).
    std::optional<OpeningOfGame> name_of(const rules::GameTree& game, rules::GameTree::NodeId node) const;

  private:
    std::vector<NamedOpening> all_;
    std::map<std::pair<std::uint64_t, std::uint64_t>, std::size_t> by_board_; // index in all_ by canonical discs
    std::size_t longest_line_ = 0;
};

// The shipped names, read on first use; empty if the file cannot be used.
const OpeningNames& opening_names();
// Why the shipped names cannot be used; empty if they can.
const std::string& opening_names_problem();

} // namespace records
