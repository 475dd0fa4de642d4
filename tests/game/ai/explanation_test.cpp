// Compares the terms of a static score with the search's own functions.
#include "game/ai/core/evaluation/last_move.hpp"
#include "game/ai/core/evaluation/weights_file.hpp"
#include "game/ai/core/tree/search_kernel.hpp"
#include "game/ai/explanation.hpp"
#include "tests/game/ai/kernel_questions.hpp"
#include "tests/game/ai/positions.hpp"
#include "tests/game/ai/static_values.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <set>

using ai::Explanation;
using ai::ExplanationTerm;
using rules::Position;

namespace {

int sum_of(const Explanation& explanation) {
    int sum = 0;
    for (const ExplanationTerm& term : explanation.terms)
        sum += term.weight;
    return sum;
}

// TreeFunctions::static_value of the tree that searches the position.
template <class Bits>
int tree_value(const ai::core::TreeFunctions<Bits>& tree, const Position& position, const ai::core::Weights* weights,
               const ai::core::SizeTables* tables) {
    const ai::Evaluation<Bits> evaluation{position.size(), tables};
    ai::core::TranspositionTable table{1 << 12};
    const std::unique_ptr<ai::core::Thread, void (*)(ai::core::Thread*)> thread{
        tree.make_thread(
            {.table = &table, .weights = weights, .evaluation = &evaluation, .ask_again_at = never_ask_again}),
        tree.free_thread};
    return tree.static_value(thread.get(), position.board<Bits>());
}

// Positions from the start to the end of a game.
std::vector<Position> positions_of(int side, int count) {
    std::vector<Position> positions;
    for (int i = 0; i < count; ++i) {
        const int moves = i * (side * side - 4) / count;
        positions.push_back(random_position(side, moves, static_cast<std::uint64_t>(100 * side + i)));
    }
    return positions;
}

// Checks that names are distinct, squares are on the board, an index matches the discs on its squares, and a count
// matches the number of its squares.
void check_terms(const Explanation& explanation, const Position& position) {
    std::set<std::string> names;
    for (const ExplanationTerm& term : explanation.terms) {
        CAPTURE(term.name);
        CHECK(names.insert(term.name).second);
        CHECK(term.weight == term.count * term.factor);
        for (const rules::Square square : term.squares)
            CHECK(position.size().contains(square));
        if (term.is_pattern) {
            int index = 0;
            for (auto square = term.squares.rbegin(); square != term.squares.rend(); ++square) {
                const auto disc = position.at(*square);
                index = index * 3 + (!disc ? 1 : *disc == position.to_move() ? 2 : 0);
            }
            CHECK(term.index == index);
        } else if (!term.squares.empty() || !term.other_squares.empty()) {
            if (explanation.kind != Explanation::Kind::result)
                CHECK(term.count
                      == static_cast<int>(term.squares.size()) - static_cast<int>(term.other_squares.size()));
        }
    }
}

} // namespace

TEST_CASE("the terms sum exactly to the static score of the search on 8x8") {
    const ai::core::Weights* weights = ai::core::standard_weights();
    REQUIRE(weights != nullptr);
    for (const Position& position : positions_of(8, 300)) {
        const Explanation explanation = ai::explain(position);
        CHECK(explanation.value == sum_of(explanation));
        if (position.is_over()) {
            CHECK(explanation.kind == Explanation::Kind::result);
            continue;
        }
        REQUIRE(explanation.kind == Explanation::Kind::eight);
        CHECK(explanation.terms.size() == (weights->net != nullptr ? 64 : 63));
        CHECK(explanation.unit == 128);
        CHECK(explanation.value == tree_value(ai::core::search_kernel().eight, position, weights, nullptr));
        check_terms(explanation, position);
    }
}

TEST_CASE("on boards other than 8x8, the rounded sum of terms is the search's static score"
          * doctest::test_suite("long")) {
    for (const bool is_plain : {false, true}) {
        for (int side = 4; side <= 16; ++side) {
            if (side == 8 && !is_plain) continue;
            CAPTURE(side);
            CAPTURE(is_plain);
            const ai::core::SizeTables* tables = is_plain ? nullptr : ai::core::standard_size_tables(side);
            for (const Position& position : positions_of(side, side <= 8 ? 60 : 15)) {
                const Explanation explanation = ai::explain(position, {.is_plain = is_plain});
                CHECK(explanation.value == sum_of(explanation));
                const int most = side * side * ai::disc;
                CHECK(explanation.score == std::clamp(explanation.value * ai::disc / explanation.unit, -most, most));
                CHECK(explanation.score
                      == (side <= 8 ? tree_value(ai::core::search_kernel().small, position, nullptr, tables)
                                    : tree_value(ai::core::wide_tree(), position, nullptr, tables)));
                check_terms(explanation, position);
                if (!position.is_over())
                    CHECK((explanation.kind == Explanation::Kind::plain) == (is_plain || side == 4));
            }
        }
    }
}

TEST_CASE("an explanation uses the weights it is given") {
    auto weights = std::make_unique<ai::core::Weights>();
    for (std::size_t phase = 0; phase < ai::core::phase_count; ++phase)
        weights->phases[phase].fill(3);
    const Position start = Position::start(rules::BoardSize{8});
    const Explanation explanation = ai::explain(start, {.eight = weights.get()});
    const int last_move = ai::core::last_move_value(60);
    CHECK(explanation.value == 3 * 62 + last_move);
    CHECK(explanation.score == std::lround((186.0 + last_move) / 128) * ai::disc);
    CHECK(ai::explain(start, {.is_plain = true}).kind == Explanation::Kind::plain);
}

TEST_CASE("the name of an explanation term lists its squares") {
    std::set<std::string> names;
    for (const int side : {6, 8, 10}) {
        for (const ExplanationTerm& term : ai::explain(Position::start(rules::BoardSize{side})).terms)
            names.insert(std::to_string(side) + ": " + term.name);
    }
    for (const char* name : {"8: corner 3x3, a1 to c3", "8: corner 5x2, h8 to d7", "8: edge and X squares, b2 to h1",
                             "8: diagonal, a1 to h8", "6: second line, a2 to f2", "6: mobility", "6: to move",
                             "10: edge and X square, b2 to h1", "10: parity"}) {
        CAPTURE(name);
        CHECK(names.contains(name));
    }
}

TEST_CASE("a move changes each term by the difference of the explanations before and after it") {
    for (const int side : {4, 6, 8, 11}) {
        CAPTURE(side);
        for (const Position& position : positions_of(side, 12)) {
            if (position.is_over()) continue;
            const rules::SquareSet legal = position.legal_moves();
            const rules::Move move = legal.empty() ? rules::Move::pass() : rules::Move{*legal.begin()};
            const ai::ExplainedMove explained = ai::explain_move(position, move);
            const Explanation behind = ai::explain(position.after(move));
            CHECK(explained.after.value == -behind.value);
            CHECK(explained.after.score == -behind.score);
            CHECK(explained.after.value == sum_of(explained.after));
            CHECK(explained.change == -behind.score - ai::explain(position).score);
            if (explained.changes.empty()) {
                CHECK(position.after(move).is_over());
                continue;
            }
            int change = 0;
            for (std::size_t i = 0; i < explained.changes.size(); ++i) {
                CHECK(explained.before.terms[i].name == explained.after.terms[i].name);
                change += explained.changes[i];
            }
            CHECK(explained.before.value + change == explained.after.value);
        }
    }
}

TEST_CASE("a finished game is explained by its result") {
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
        const Position position = random_position(8, 60, seed);
        REQUIRE(position.is_over());
        const Explanation explanation = ai::explain(position);
        REQUIRE(explanation.terms.size() == 1);
        const int own = position.discs(position.to_move()).size();
        const int other = position.discs(opposite(position.to_move())).size();
        if (own + other == 64) CHECK(explanation.score == (own - other) * ai::disc);
        CHECK(explanation.value == explanation.score);
    }
}
