// The names that openings of 8x8 have, whatever the order of moves and the orientation.
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
    std::string moves; // f5d6c3, one of the ways there
    std::string name;  // "Tiger"
};

struct OpeningOfGame {
    std::string_view name;
    rules::GameTree::NodeId node =
        rules::GameTree::root; // whose position has the name: the one asked about, or before it
};

class OpeningNames {
  public:
    OpeningNames() = default; // knows none
    // A line each: the moves from the start position, a tabulator, the name; blank lines and those that begin with %
    // are skipped. Errors name the line: moves that are not legal, no name, a position that has one already.
    static base::Result<OpeningNames> from_text(std::string_view text);

    std::span<const NamedOpening> all() const { return all_; }
    std::size_t longest_line() const { return longest_line_; }
    // Of the position itself; none where it has no name.
    std::optional<std::string_view> name_of(const rules::Position& position) const;
    // Of the deepest position with a name on the way from the root to the node. None where there is none, or where the
    // game did not begin from the start position of 8x8 with Black to move. Precondition: game.contains(node).
    std::optional<OpeningOfGame> name_of(const rules::GameTree& game, rules::GameTree::NodeId node) const;

  private:
    std::vector<NamedOpening> all_;
    std::map<std::pair<std::uint64_t, std::uint64_t>, std::size_t> by_board_; // index in all_ by canonical discs
    std::size_t longest_line_ = 0;
};

// Those that are shipped, read when they are first asked for; none of them when the file cannot be used.
const OpeningNames& opening_names();
// Why they cannot be used; empty when they can.
const std::string& opening_names_problem();

} // namespace records
