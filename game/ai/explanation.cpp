#include "game/ai/explanation.hpp"

#include "engine/base/text.hpp"
#include "game/ai/chosen_weights.hpp"
#include "game/ai/core/evaluation/last_move.hpp"
#include "game/ai/core/evaluation/net.hpp"
#include "game/ai/core/evaluation/pattern_evaluation.hpp"
#include "game/ai/core/evaluation/plain_evaluation.hpp"
#include "game/ai/core/evaluation/size_indices.hpp"
#include "game/ai/core/evaluation/stable_discs.hpp"
#include "game/ai/root_moves.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdlib>
#include <span>

namespace ai {

namespace {

using rules::Square;

std::string name_of(Square square) {
    return static_cast<char>('a' + square.column) + std::to_string(square.row + 1);
}

struct Box {
    Square first; // top left
    Square last;
    int height() const { return last.row - first.row + 1; }
    int width() const { return last.column - first.column + 1; }
};

Box box_of(std::span<const Square> squares) {
    Box box{squares.front(), squares.front()};
    for (const Square square : squares) {
        box.first = {std::min(box.first.row, square.row), std::min(box.first.column, square.column)};
        box.last = {std::max(box.last.row, square.row), std::max(box.last.column, square.column)};
    }
    return box;
}

bool is_straight(std::span<const Square> squares) {
    const Box box = box_of(squares);
    return box.height() == 1 || box.width() == 1;
}
bool is_diagonal(std::span<const Square> squares) {
    for (std::size_t i = 1; i < squares.size(); ++i) {
        if (std::abs(squares[i].row - squares[i - 1].row) != 1
            || std::abs(squares[i].column - squares[i - 1].column) != 1)
            return false;
    }
    return true;
}

// Lines from the nearest edge: 0 is the edge.
int depth_of(int line, int side) {
    return std::min(line, side - 1 - line);
}

// Which edge a box of two rows or columns, or of one, lies at.
std::string edge_name(const Box& box, int side) {
    if (box.width() > box.height()) return box.first.row == 0 ? "north" : "south";
    return box.first.column == 0 || box.last.column < side - 1 ? "west" : "east";
}

// The square of the box that is nearest to a corner of the board, and the one across.
std::array<Square, 2> outward(const Box& box, int side) {
    const bool is_low = box.first.row + box.last.row > side - 1;
    const bool is_right = box.first.column + box.last.column > side - 1;
    const Square near{is_low ? box.last.row : box.first.row, is_right ? box.last.column : box.first.column};
    const Square far{is_low ? box.first.row : box.last.row, is_right ? box.first.column : box.last.column};
    return {near, far};
}

std::string line_name(std::span<const Square> squares, int side) {
    const Box box = box_of(squares);
    constexpr std::array lines{"edge",       "second line", "third line",   "fourth line",
                               "fifth line", "sixth line",  "seventh line", "eighth line"};
    const int depth = depth_of(box.height() == 1 ? box.first.row : box.first.column, side);
    return lines[static_cast<std::size_t>(depth)] + (", " + name_of(squares.front())) + " to "
           + name_of(squares.back());
}

// An edge, or a window of it, with X squares before and behind it; empty when it is nothing of that kind.
std::string edge_with_x(std::span<const Square> squares, int side) {
    const bool has_last =
        squares.size() > 2 && is_straight(squares.subspan(1, squares.size() - 2)) && !is_straight(squares.subspan(1));
    const auto line = squares.subspan(1, squares.size() - (has_last ? 2 : 1));
    if (line.size() < 4 || !is_straight(line)) return {};
    if (has_last) return "edge and X squares, " + edge_name(box_of(squares), side);
    return "edge and X square, " + name_of(line.front()) + " to " + name_of(line.back());
}

// "corner 3x3, a1", "corner 5x2, a1 to e2", "edge and X squares, north", "second line, a2 to h2", "diagonal, a1 to h8":
// different for every place of one evaluation. The squares as the pattern has them.
std::string name_of_place(std::span<const Square> squares, rules::BoardSize size) {
    const int side = size.side();
    if (is_straight(squares)) return line_name(squares, side);
    if (is_diagonal(squares)) return "diagonal, " + name_of(squares.front()) + " to " + name_of(squares.back());
    if (std::string name = edge_with_x(squares, side); !name.empty()) return name;

    const Box box = box_of(squares);
    const auto [near, far] = outward(box, side);
    const bool is_filled = static_cast<std::size_t>(box.height() * box.width()) == squares.size();
    const std::string measures =
        std::to_string(std::max(box.height(), box.width())) + "x" + std::to_string(std::min(box.height(), box.width()));
    if (is_filled && box.height() == box.width()) return "corner " + measures + ", " + name_of(near);
    if (is_filled) return "corner " + measures + ", " + name_of(near) + " to " + name_of(far);
    if (box.height() == box.width()) return "corner triangle, " + name_of(near);
    const bool is_at_edge = depth_of(near.row, side) == 0 || depth_of(near.column, side) == 0;
    return is_at_edge ? "edge block, " + edge_name(box, side)
                      : "inner corner, " + name_of(near) + " to " + name_of(far);
}

template <class Bits> std::vector<rules::Square> squares_of(const Bits& bits) {
    std::vector<rules::Square> squares;
    rules::for_each_bit(bits, [&](int number) { squares.push_back(to_move<Bits>(number).square()); });
    return squares;
}

// The configuration of the squares, counted in balanced ternary: 1 for a disc of the side to move, -1 for the other's.
int index_of(const std::vector<rules::Square>& squares, const rules::Position& position) {
    const rules::SquareSet own = position.discs(position.to_move());
    const rules::SquareSet other = position.discs(opposite(position.to_move()));
    int index = 0;
    int power = 1;
    for (const rules::Square square : squares) {
        index += own.contains(square) ? power : other.contains(square) ? -power : 0;
        power *= 3;
    }
    return index;
}

ExplanationTerm pattern_term(std::vector<rules::Square> squares, const rules::Position& position,
                             const std::int16_t* middle) {
    const int index = index_of(squares, position);
    const int weight = middle[index];
    const int half = core::power_of_three(static_cast<int>(squares.size())) / 2;
    std::string name = name_of_place(squares, position.size());
    return {.name = std::move(name),
            .is_pattern = true,
            .squares = std::move(squares),
            .index = index + half,
            .factor = weight,
            .weight = weight};
}

template <class Bits> struct Counted {
    const char* name;
    Bits own{};
    Bits other{};
    int count = 0;

    static Counted of(const char* name, const Bits& own, const Bits& other) {
        return {name, own, other, rules::count(own) - rules::count(other)};
    }
};

template <class Bits> ExplanationTerm counted_term(const Counted<Bits>& counted, int factor) {
    return {.name = counted.name,
            .squares = squares_of(counted.own),
            .other_squares = squares_of(counted.other),
            .count = counted.count,
            .factor = factor,
            .weight = counted.count * factor};
}

template <class Bits> class Explainer {
  public:
    Explainer(const rules::Position& position, const Evaluation<Bits>& evaluation)
        : position_{position}, evaluation_{evaluation}, geometry_{evaluation.geometry()},
          board_{position.board<Bits>()}, own_moves_{board_.legal_moves(geometry_)},
          other_moves_{board_.after_pass().legal_moves(geometry_)}, empties_{board_.empties(geometry_)} {}

    Explanation result() const {
        const Score score = evaluation_.final_score(board_);
        ExplanationTerm term = counted_term(Counted<Bits>{"result", board_.player, board_.opponent, score}, 1);
        return {.kind = Explanation::Kind::result, .terms = {std::move(term)}, .value = score, .score = score};
    }

    Explanation eight(const core::Weights& weights) const {
        Explanation explanation{.kind = Explanation::Kind::eight,
                                .unit = core::weight_unit,
                                .phase = core::phase_of(rules::count(empties_)),
                                .phase_count = core::phase_count};
        const std::int16_t* table = weights.phases[static_cast<std::size_t>(explanation.phase)].data();
        for (std::size_t i = 0; i < static_cast<std::size_t>(core::feature_table.count); ++i) {
            const core::Feature& feature = core::feature_table.features[i];
            const int size = core::patterns[static_cast<std::size_t>(feature.kind)].size;
            std::vector<rules::Square> squares;
            for (std::size_t k = 0; k < static_cast<std::size_t>(size); ++k)
                squares.push_back({feature.squares[k] / 8, feature.squares[k] % 8});
            explanation.terms.push_back(
                pattern_term(std::move(squares), position_, table + core::feature_table.middle[i]));
        }
        explanation.terms.push_back(counted_term(Counted<Bits>{.name = "last move", .count = 1},
                                                 core::last_move_value(rules::count(empties_))));
        if constexpr (sizeof(Bits) == sizeof(core::u64)) {
            if (weights.net != nullptr) explanation.terms.push_back(net_term(*weights.net));
        }
        add_up(explanation);
        explanation.score = core::discs_of(explanation.value) * disc;
        return explanation;
    }

    Explanation size(const core::SizeTables& tables) const {
        const core::SizeLayout& layout = tables.layout;
        Explanation explanation{.kind = Explanation::Kind::size,
                                .unit = core::weight_unit,
                                .phase = core::size_phase_of(layout.side * layout.side, rules::count(empties_)),
                                .phase_count = core::size_phase_count};
        const auto phase = static_cast<std::size_t>(explanation.phase);
        const std::int16_t* weights = tables.weights.data() + phase * layout.total;
        std::size_t slot = 0;
        for (core::SizePlace& place : core::size_places(layout.side))
            explanation.terms.push_back(
                pattern_term(std::move(place.squares), position_, weights + layout.middle[slot++]));
        const auto factor = [&](core::Scalar scalar) {
            return tables.scalars[phase][static_cast<std::size_t>(scalar)];
        };
        explanation.terms.push_back(counted_term(mobility(), factor(core::Scalar::mobility)));
        explanation.terms.push_back(counted_term(potential_mobility(), factor(core::Scalar::potential_mobility)));
        explanation.terms.push_back(counted_term(parity(), factor(core::Scalar::parity)));
        explanation.terms.push_back(
            counted_term(Counted<Bits>{.name = "to move", .count = 1}, factor(core::Scalar::one)));
        add_up(explanation);
        explanation.score = core::size_score(explanation.value, layout.side * layout.side);
        return explanation;
    }

    Explanation plain() const {
        Explanation explanation{.kind = Explanation::Kind::plain,
                                .phase = rules::count(board_.occupied()),
                                .phase_count = position_.size().square_count() + 1};
        const Features& weights = evaluation_.plain_weights(board_);
        const auto add = [&](Feature feature, const Counted<Bits>& counted) {
            explanation.terms.push_back(counted_term(counted, weights[static_cast<std::size_t>(feature)]));
        };
        const Landmarks<Bits>& landmarks = evaluation_.landmarks();
        Bits x_squares{};
        Bits c_squares{};
        for (const auto& corner : landmarks.corners) {
            if (!rules::any(corner.square & empties_)) continue;
            x_squares |= corner.x_square;
            c_squares |= corner.c_squares;
        }
        add(Feature::mobility, mobility());
        add(Feature::potential_mobility, potential_mobility());
        add(Feature::corners, discs_on("corners", landmarks.all_corners));
        add(Feature::x_squares, discs_on("X squares of empty corners", x_squares));
        add(Feature::c_squares, discs_on("C squares of empty corners", c_squares));
        add(Feature::edges, discs_on("edges", landmarks.edges));
        const bool counts_stable = evaluation_.counts_stable_discs(board_);
        add(Feature::stable_discs,
            Counted<Bits>::of("stable discs",
                              counts_stable ? evaluation_.stable_discs(board_.player, board_.opponent) : Bits{},
                              counts_stable ? evaluation_.stable_discs(board_.opponent, board_.player) : Bits{}));
        add(Feature::discs, Counted<Bits>::of("discs", board_.player, board_.opponent));
        add(Feature::parity, parity());
        add_up(explanation);
        explanation.score = evaluation_.within_board(explanation.value);
        return explanation;
    }

    bool is_over() const { return !rules::any(own_moves_ | other_moves_); }

  private:
    static void add_up(Explanation& explanation) {
        for (const ExplanationTerm& term : explanation.terms)
            explanation.value += term.weight;
    }
    ExplanationTerm net_term(const core::Net& net) const {
        const auto counts = core::net_counts(board_.player, board_.opponent, own_moves_, other_moves_);
        const int value =
            core::net_value(net, core::indices_of(board_.player, board_.opponent), counts, rules::count(empties_));
        return {.name = "net", .count = 1, .factor = value, .weight = value};
    }
    Counted<Bits> mobility() const { return Counted<Bits>::of("mobility", own_moves_, other_moves_); }
    Counted<Bits> potential_mobility() const {
        return Counted<Bits>::of("potential mobility", neighbors(geometry_, board_.opponent) & empties_,
                                 neighbors(geometry_, board_.player) & empties_);
    }
    Counted<Bits> discs_on(const char* name, const Bits& region) const {
        return Counted<Bits>::of(name, board_.player & region, board_.opponent & region);
    }
    Counted<Bits> parity() const { return {.name = "parity", .count = rules::count(empties_) % 2 == 1 ? 1 : -1}; }

    const rules::Position& position_;
    const Evaluation<Bits>& evaluation_;
    const rules::Geometry<Bits>& geometry_;
    rules::Board<Bits> board_;
    Bits own_moves_;
    Bits other_moves_;
    Bits empties_;
};

template <class Bits> Explanation explain_on(const rules::Position& position, const SearchWeights& weights) {
    const core::SizeTables* tables = tables_of(weights, position.size());
    const Evaluation<Bits> evaluation{position.size(), tables};
    const Explainer<Bits> explainer{position, evaluation};
    if (explainer.is_over()) return explainer.result();
    if (position.size().side() == 8) {
        if (const core::Weights* eight = weights_of_eight(weights)) return explainer.eight(*eight);
    }
    return tables != nullptr ? explainer.size(*tables) : explainer.plain();
}

template <class Bits> rules::SquareSet stable_discs_of(const rules::Position& position, rules::Color color) {
    const rules::Geometry<Bits> geometry{position.size()};
    const SafeAxes<Bits> safe{geometry, Landmarks<Bits>{position.size()}, rules::to_bits<Bits>(position.occupied())};
    return rules::to_set<Bits>(stable_discs(geometry, safe, rules::to_bits<Bits>(position.discs(color))));
}

} // namespace

Explanation explain(const rules::Position& position, const SearchWeights& weights) {
    return rules::fits<std::uint64_t>(position.size()) ? explain_on<std::uint64_t>(position, weights)
                                                       : explain_on<rules::Bits256>(position, weights);
}

ExplainedMove explain_move(const rules::Position& position, rules::Move move, const SearchWeights& weights) {
    assert(!position.refusal(move));
    ExplainedMove result{.before = explain(position, weights), .after = explain(position.after(move), weights)};
    Explanation& after = result.after;
    for (ExplanationTerm& term : after.terms) {
        if (term.is_pattern) {
            term.index = core::power_of_three(static_cast<int>(term.squares.size())) - 1 - term.index;
            term.factor = -term.factor;
        } else {
            std::swap(term.squares, term.other_squares);
            term.count = -term.count;
        }
        term.weight = -term.weight;
    }
    after.value = -after.value;
    after.score = -after.score;
    result.change = after.score - result.before.score;
    if (after.kind != result.before.kind) return result;
    for (std::size_t i = 0; i < after.terms.size(); ++i)
        result.changes.push_back(after.terms[i].weight - result.before.terms[i].weight);
    return result;
}

rules::SquareSet stable_discs(const rules::Position& position, rules::Color color) {
    return rules::fits<std::uint64_t>(position.size()) ? stable_discs_of<std::uint64_t>(position, color)
                                                       : stable_discs_of<rules::Bits256>(position, color);
}

} // namespace ai
