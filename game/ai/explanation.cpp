#include "game/ai/explanation.hpp"

#include "engine/base/text.hpp"
#include "game/ai/core/evaluation/board_indices.hpp"
#include "game/ai/core/evaluation/last_move.hpp"
#include "game/ai/core/evaluation/net_shares.hpp"
#include "game/ai/core/evaluation/pattern_evaluation.hpp"
#include "game/ai/core/evaluation/plain_evaluation.hpp"
#include "game/ai/core/evaluation/stable_discs.hpp"
#include "game/ai/root_moves.hpp"
#include "game/ai/weights.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <span>
#include <tuple>
#include <utility>

namespace ai {

namespace {

// "corner 3x3, a1 to c3": the first square and the square farthest from it, a pair that is unique among places of a
// kind.
std::string name_of_place(const std::string& kind, const std::vector<rules::Square>& squares) {
    const auto name_of = [](rules::Square square) {
        return static_cast<char>('a' + square.column) + std::to_string(square.row + 1);
    };
    const rules::Square first = squares.front();
    const auto last = std::ranges::max_element(squares, {}, [&](rules::Square square) {
        const int rows = square.row - first.row, columns = square.column - first.column;
        return rows * rows + columns * columns;
    });
    return kind + ", " + name_of(first) + " to " + name_of(*last);
}

template <class Bits> std::vector<rules::Square> squares_of(const Bits& bits) {
    std::vector<rules::Square> squares;
    rules::for_each_bit(bits, [&](int number) { squares.push_back(to_move<Bits>(number).square()); });
    return squares;
}

// The configuration of the squares in balanced ternary: 1 for a disc of the side to move, -1 for the opponent's.
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

ExplanationTerm pattern_term(const std::string& kind, std::vector<rules::Square> squares,
                             const rules::Position& position, const std::int16_t* middle) {
    const int index = index_of(squares, position);
    const int weight = middle[index];
    const int half = core::power_of_three(static_cast<int>(squares.size())) / 2;
    std::string name = name_of_place(kind, squares);
    return {.name = std::move(name),
            .is_pattern = true,
            .squares = std::move(squares),
            .index = index + half,
            .factor = weight,
            .weight = weight};
}

template <class Bits>
ExplanationTerm counted_term(const char* name, const FeatureSquares<Bits>& squares, int count, int factor) {
    return {.name = name,
            .squares = squares_of(squares.own),
            .other_squares = squares_of(squares.other),
            .count = count,
            .factor = factor,
            .weight = count * factor};
}

// Indexed by Feature.
constexpr std::array<const char*, feature_count> feature_names{"mobility",
                                                               "potential mobility",
                                                               "corners",
                                                               "X squares of empty corners",
                                                               "C squares of empty corners",
                                                               "edges",
                                                               "stable discs",
                                                               "discs",
                                                               "parity"};

// Terms that only the net has, with the number of its inputs (core::NetInputs) in each. The number of empties says
// nothing about colours, so its share is part of what the net makes of the occupied squares.
struct NetTerm {
    const char* name;
    std::size_t inputs;
};
constexpr std::array<NetTerm, 8> net_terms{{{"net, moves in quadrants", 4},
                                            {"net, moves in corners", 4},
                                            {"net, moves on edges", 4},
                                            {"net, own mobility", 1},
                                            {"net, opponent's mobility", 1},
                                            {"net, own potential mobility", 1},
                                            {"net, opponent's potential mobility", 1},
                                            {"net, occupied squares", 1}}};
static_assert(std::accumulate(net_terms.begin(), net_terms.end(), std::size_t{0},
                              [](std::size_t sum, const NetTerm& term) { return sum + term.inputs; })
              == core::net_input_count);

constexpr const char* rest_name = "other"; // what the terms of a plug-in leave of its value

template <class Bits> class Explainer {
  public:
    Explainer(const rules::Position& position, const Evaluation<Bits>& evaluation)
        : position_{position},
          evaluation_{evaluation}, geometry_{evaluation.geometry()}, board_{position.board<Bits>()},
          own_moves_{board_.legal_moves(geometry_)}, other_moves_{board_.after_pass().legal_moves(geometry_)},
          empties_{board_.empties(geometry_)}, squares_{evaluation.feature_squares(board_, own_moves_, other_moves_)} {}

    Explanation result() const {
        const Score score = evaluation_.final_score(board_);
        ExplanationTerm term = counted_term<Bits>("result", {board_.player, board_.opponent}, score, 1);
        return {.kind = Explanation::Kind::result, .terms = {std::move(term)}, .value = score, .score = score};
    }

    Explanation trained(const core::Weights& weights) const {
        const core::PatternLayout& layout = weights.layout;
        const int area = layout.side * layout.side;
        Explanation explanation{.kind = Explanation::Kind::trained,
                                .unit = core::weight_unit,
                                .phase = core::phase_of(area, rules::count(empties_)),
                                .phase_count = core::phase_count};
        const std::size_t phase = explanation.phase;
        std::size_t slot = 0;
        for (core::PatternPlace& place : core::pattern_places(layout.side))
            explanation.terms.push_back(pattern_term(core::pattern_name(place.kind, layout.side),
                                                     std::move(place.squares), position_,
                                                     weights.phase(phase) + layout.middle[slot++]));
        if (layout.side == 8) {
            explanation.terms.push_back(
                counted_term<Bits>("last move", {}, 1, core::last_move_value(rules::count(empties_))));
            if constexpr (sizeof(Bits) == sizeof(core::u64)) {
                if (weights.net != nullptr) add_net(explanation, *weights.net);
            }
            add_up(explanation);
            explanation.score = core::discs_of(explanation.value) * disc;
            return explanation;
        }
        const auto add = [&](const char* name, const FeatureSquares<Bits>& squares, int count, core::Scalar scalar) {
            explanation.terms.push_back(
                counted_term(name, squares, count, weights.scalars[phase][static_cast<std::size_t>(scalar)]));
        };
        const auto [mobility, potential] = std::pair{squares_[0], squares_[1]};
        add("mobility", mobility, mobility.difference(), core::Scalar::mobility);
        add("potential mobility", potential, potential.difference(), core::Scalar::potential_mobility);
        add("parity", {}, parity(), core::Scalar::parity);
        add("to move", {}, 1, core::Scalar::one);
        add_up(explanation);
        explanation.score = core::board_score(explanation.value, area);
        return explanation;
    }

    Explanation plain() const {
        Explanation explanation{.kind = Explanation::Kind::plain,
                                .phase = rules::count(board_.occupied()),
                                .phase_count = position_.size().square_count() + 1};
        const Features& weights = evaluation_.plain_weights(board_);
        for (std::size_t i = 0; i < feature_count; ++i) {
            const bool is_parity = i == static_cast<std::size_t>(Feature::parity);
            explanation.terms.push_back(counted_term(feature_names[i], squares_[i],
                                                     is_parity ? parity() : squares_[i].difference(), weights[i]));
        }
        add_up(explanation);
        explanation.score = evaluation_.within_board(explanation.value);
        return explanation;
    }

    Explanation plugin(const PluginContext& plugin) const {
        Explanation explanation{.kind = Explanation::Kind::plugin};
        if constexpr (sizeof(Bits) == sizeof(core::u64)) {
            constexpr int room = 1000;
            std::vector<OutflankTerm> terms(room);
            const auto& functions = plugin.functions();
            const int empties = rules::count(empties_);
            const auto& [player, opponent] = board_;
            const int count =
                functions.terms != nullptr
                    ? std::clamp(functions.terms(plugin.data(), player, opponent, empties, terms.data(), room), 0, room)
                    : 0;
            for (const OutflankTerm& term : std::span{terms}.first(static_cast<std::size_t>(count))) {
                const Score value = plugin.plugin()->checked(std::round(term.value));
                explanation.terms.push_back({.name = term.name != nullptr ? term.name : "",
                                             .squares = squares_of(term.squares),
                                             .factor = value,
                                             .weight = value});
            }
            add_up(explanation);
            // The terms may be incomplete or rounded.
            explanation.score = plugin.evaluate(player, opponent, empties);
            const int rest = explanation.score - explanation.value;
            if (rest != 0 || explanation.terms.empty())
                explanation.terms.push_back({.name = count > 0 ? rest_name : "value", .factor = rest, .weight = rest});
            explanation.value = explanation.score;
        }
        return explanation;
    }

    bool is_over() const { return !rules::any(own_moves_ | other_moves_); }

  private:
    static void add_up(Explanation& explanation) {
        for (const ExplanationTerm& term : explanation.terms)
            explanation.value += term.weight;
    }
    // Adds the net's shares to the patterns, which come first, and the terms that only the net has.
    void add_net(Explanation& explanation, const core::Net& net) const {
        const int empty_count = rules::count(empties_);
        const core::PatternIndices indices = core::indices_of(board_);
        const core::NetInputs inputs = core::net_inputs(board_, own_moves_, other_moves_);
        const core::NetInputs swapped = core::net_inputs(board_.after_pass(), other_moves_, own_moves_);
        const core::NetTables& tables = net.halves[core::net_half_of(empty_count)];
        core::NetRows rows;
        for (std::size_t i = 0; i < core::feature_table.count; ++i) {
            const core::NetRow* middle = &tables.patterns[static_cast<std::size_t>(core::feature_table.middle[i])];
            rows.own.push_back(middle + indices.of[i]);
            rows.swapped.push_back(middle - indices.of[i]);
        }
        for (std::size_t i = 0; i < inputs.size(); ++i) {
            rows.own.push_back(&tables.inputs[static_cast<std::size_t>(inputs[i])]);
            rows.swapped.push_back(&tables.inputs[static_cast<std::size_t>(swapped[i])]);
        }
        const auto& [mobility, potential] = std::tie(squares_[0], squares_[1]);
        const auto moves_on = [&](core::u64 squares) -> FeatureSquares<Bits> {
            return {own_moves_ & squares, other_moves_ & squares};
        };
        constexpr core::u64 corners = 0xc3c300000000c3c3, edges = 0xff818181818181ff;
        const std::array<FeatureSquares<Bits>, net_terms.size()> counted{{moves_on(~core::u64{0}),
                                                                          moves_on(corners),
                                                                          moves_on(edges),
                                                                          {mobility.own, {}},
                                                                          {{}, mobility.other},
                                                                          {potential.own, {}},
                                                                          {{}, potential.other},
                                                                          {}}};
        for (std::size_t term = 0; term < counted.size(); ++term)
            explanation.terms.push_back(
                counted_term(net_terms[term].name, counted[term], counted[term].difference(), 0));
        explanation.terms.back().count = 1;
        const std::vector<int> shares = core::net_shares(net, rows, empty_count);
        const int value = core::net_value(net, indices, inputs, empty_count);
        explanation.net = value;
        const auto add = [](ExplanationTerm& term, int share) {
            term.net += share;
            term.weight += share;
        };
        std::size_t share = 0;
        for (; share < core::feature_table.count; ++share)
            add(explanation.terms[share], shares[share]);
        auto term = explanation.terms.end() - net_terms.size();
        for (const NetTerm& of : net_terms) {
            for (std::size_t i = 0; i < of.inputs; ++i)
                add(*term, shares[share++]);
            ++term;
        }
        add(explanation.terms.back(), value - std::accumulate(shares.begin(), shares.end(), 0));
    }
    int parity() const { return rules::count(empties_) % 2 == 1 ? 1 : -1; }

    const rules::Position& position_;
    const Evaluation<Bits>& evaluation_;
    const rules::Geometry<Bits>& geometry_;
    rules::Board<Bits> board_;
    Bits own_moves_;
    Bits other_moves_;
    Bits empties_;
    std::array<FeatureSquares<Bits>, feature_count> squares_; // features of the plain evaluation
};

template <class Bits>
Explanation explain_by(const Evaluation<Bits>& evaluation, const rules::Position& position,
                       const SearchWeights& weights) {
    const core::Weights* trained = weights_for(weights, position.size());
    const Explainer<Bits> explainer{position, evaluation};
    if (explainer.is_over()) return explainer.result();
    if (evaluation.plugin()) return explainer.plugin(evaluation.plugin());
    return trained != nullptr ? explainer.trained(*trained) : explainer.plain();
}

// Turns an explanation for one side into the explanation for the other.
void change_view(Explanation& explanation) {
    for (ExplanationTerm& term : explanation.terms) {
        if (term.is_pattern) {
            term.index = core::power_of_three(static_cast<int>(term.squares.size())) - 1 - term.index;
            term.factor = -term.factor;
        } else {
            std::swap(term.squares, term.other_squares);
            term.count = -term.count;
        }
        term.net = -term.net;
        term.weight = -term.weight;
    }
    for (const std::size_t own : {3, 5}) { // own mobility and own potential mobility
        const auto first = std::ranges::find(explanation.terms, net_terms[own].name, &ExplanationTerm::name);
        if (first == explanation.terms.end()) continue;
        std::swap(first[0], first[1]);
        std::swap(first[0].name, first[1].name);
    }
    explanation.value = -explanation.value;
    if (explanation.net) explanation.net = -*explanation.net;
    explanation.score = -explanation.score;
}

template <class Bits> rules::SquareSet stable_discs_of(const rules::Position& position, rules::Color color) {
    const rules::Geometry<Bits> geometry{position.size()};
    const SafeAxes<Bits> safe{geometry, Landmarks<Bits>{position.size()}, rules::to_bits<Bits>(position.occupied())};
    return rules::to_set<Bits>(stable_discs(geometry, safe, rules::to_bits<Bits>(position.discs(color))));
}

// Calls `use` with a function that explains positions of this size. All share one evaluation, since the context of a
// plug-in may take long to create.
template <class Use> auto with_explainer(rules::BoardSize size, const SearchWeights& weights, const Use& use) {
    const auto by = [&]<class Bits>(Bits) {
        const Evaluation<Bits> evaluation{size, weights_for(weights, size), plugin_of(weights, size)};
        return use([&](const rules::Position& position) { return explain_by(evaluation, position, weights); });
    };
    return rules::fits<std::uint64_t>(size) ? by(std::uint64_t{}) : by(rules::Bits256{});
}

} // namespace

Explanation explain(const rules::Position& position, const SearchWeights& weights) {
    return with_explainer(position.size(), weights, [&](const auto& explained) { return explained(position); });
}

std::optional<rules::Position> changed(const rules::Position& position, rules::Square square, SquareChange change) {
    if (change == SquareChange::move) {
        const rules::Move move{square};
        return position.refusal(move) ? std::nullopt : std::optional{position.after(move)};
    }
    const auto before = position.at(square);
    std::optional<rules::Color> after;
    if (change == SquareChange::flip && before) after = opposite(*before);
    if (change == SquareChange::own_disc) after = position.to_move();
    if (change == SquareChange::opponent_disc) after = opposite(position.to_move());
    if (before == after) return std::nullopt;
    const auto discs = [&](rules::Color color) {
        rules::SquareSet set = position.discs(color);
        set.erase(square);
        if (after == color) set.insert(square);
        return set;
    };
    return rules::Position{position.size(), discs(rules::Color::black), discs(rules::Color::white), position.to_move()};
}

ExplainedChange explain_change(const rules::Position& before, const rules::Position& after,
                               const SearchWeights& weights) {
    ExplainedChange result = with_explainer(before.size(), weights, [&](const auto& explained) {
        return ExplainedChange{.before = explained(before), .after = explained(after), .changes = {}};
    });
    // Only one of the positions may have a rest that the terms of a plug-in leave.
    const auto add_rest = [](Explanation& without, const Explanation& with) {
        if (with.terms.size() == without.terms.size() + 1 && with.terms.back().name == rest_name)
            without.terms.push_back({.name = rest_name});
    };
    add_rest(result.before, result.after);
    add_rest(result.after, result.before);
    if (after.to_move() != before.to_move()) change_view(result.after);
    const auto& [first, second] = std::tie(result.before.terms, result.after.terms);
    if (!std::ranges::equal(first, second, {}, &ExplanationTerm::name, &ExplanationTerm::name)) return result;
    for (std::size_t i = 0; i < first.size(); ++i)
        result.changes.push_back(second[i].weight - first[i].weight);
    return result;
}

std::vector<SquareEffect> square_effects(const rules::Position& position, SquareChange change,
                                         const SearchWeights& weights) {
    return with_explainer(position.size(), weights, [&](const auto& explained) {
        const double before = explained(position).discs();
        std::vector<SquareEffect> effects;
        for (const rules::Square square : position.squares()) {
            const auto after = changed(position, square, change);
            if (!after) continue;
            const double value = explained(*after).discs() * (after->to_move() == position.to_move() ? 1 : -1);
            effects.push_back({.square = square, .value = value, .change = value - before});
        }
        return effects;
    });
}

rules::SquareSet stable_discs(const rules::Position& position, rules::Color color) {
    return rules::fits<std::uint64_t>(position.size()) ? stable_discs_of<std::uint64_t>(position, color)
                                                       : stable_discs_of<rules::Bits256>(position, color);
}

} // namespace ai
