// Compares the terms of a static score with the search's own functions.
#include "game/ai/core/evaluation/last_move.hpp"
#include "game/ai/core/evaluation/weights_file.hpp"
#include "game/ai/core/tree/search_kernel.hpp"
#include "game/ai/explanation.hpp"
#include "tests/game/ai/kernel_questions.hpp"
#include "tests/game/ai/positions.hpp"
#include "tests/game/ai/static_values.hpp"
#include "tests/game/records/read_games.hpp"

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
int tree_value(const ai::core::TreeFunctions<Bits>& tree, const Position& position, const ai::core::Weights* weights) {
    const ai::Evaluation<Bits> evaluation{position.size(), weights};
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
        CHECK(term.weight == term.count * term.factor + term.net);
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

// Compares the change with separate explanations of both positions.
void check_change(const Position& position, const Position& changed, const Explanation& before,
                  const ai::SquareEffect& effect) {
    const int sign = changed.to_move() == position.to_move() ? 1 : -1;
    const Explanation fresh = ai::explain(changed);
    const ai::ExplainedChange explained = ai::explain_change(position, changed);
    CHECK(explained.after.value == sign * fresh.value);
    CHECK(explained.after.score == sign * fresh.score);
    CHECK(explained.after.value == sum_of(explained.after));
    CHECK(explained.before.value == before.value);
    CHECK(effect.value == sign * fresh.discs());
    CHECK(effect.change == explained.discs());
    if (fresh.kind != before.kind) {
        CHECK(position.is_over() != changed.is_over());
        CHECK(explained.changes.empty());
        return;
    }
    REQUIRE(explained.changes.size() == before.terms.size());
    int change = 0;
    for (std::size_t i = 0; i < explained.changes.size(); ++i) {
        CHECK(before.terms[i].name == explained.after.terms[i].name);
        change += explained.changes[i];
    }
    CHECK(before.value + change == explained.after.value);
}

// One position of each game, from the opening to the end: games of people (WTHOR), and of a shallow search with itself
// after ten random moves.
std::vector<Position> positions_of_games(int count) {
    std::vector<Position> positions;
    const auto stop_at = [](std::size_t game) { return 4 + static_cast<int>(game) * 5 % 56; };
    const read_games::Read read = read_games::read_path(read_games::data_folder + "WTH_1980.wtb");
    for (const records::GameRecord& game : read.games) {
        Position position = game.start;
        for (const records::RecordedMove& recorded : game.moves) {
            if (64 - position.empties().size() >= stop_at(positions.size())) break;
            position = position.after(recorded.move);
        }
        positions.push_back(position);
    }
    ai::Searcher searcher{std::size_t{1} << 20};
    while (positions.size() < static_cast<std::size_t>(count)) {
        Position position = random_position(8, 10, positions.size());
        while (!position.is_over() && position.occupied().size() < stop_at(positions.size()))
            position = position.after(searcher.search(position, {.depth = 1}, {}, {}).moves.front().move);
        positions.push_back(position);
    }
    return positions;
}

} // namespace

TEST_CASE("patterns, last move and net sum exactly to the static value in games of people and of the program") {
    const ai::core::Weights* weights = ai::core::standard_weights();
    REQUIRE(weights != nullptr);
    REQUIRE(weights->net != nullptr);
    const auto bare = std::make_unique<ai::core::Weights>(*weights);
    bare->net = nullptr;
    int with_shares = 0;
    for (const Position& position : positions_of_games(500)) {
        if (position.is_over()) continue;
        const Explanation explanation = ai::explain(position);
        CHECK(explanation.value == tree_value(ai::core::search_kernel().eight, position, weights));
        CHECK(sum_of(explanation) == explanation.value);
        int net = 0;
        for (const ExplanationTerm& term : explanation.terms)
            net += term.net;
        CHECK(explanation.net == net);
        CHECK(explanation.value - net == tree_value(ai::core::search_kernel().eight, position, bare.get()));
        // Without the colours, both positions are the same. The bound is the error of the integration, a quarter disc.
        const Position swapped{position.size(), position.discs(rules::Color::white),
                               position.discs(rules::Color::black), position.to_move()};
        const ExplanationTerm& rest = explanation.terms.back();
        CHECK(rest.name == "net, occupied squares");
        CHECK(std::abs(rest.net - ai::explain(swapped).terms.back().net) <= 32);
        for (const ExplanationTerm& term : explanation.terms)
            with_shares += term.is_pattern && term.net != 0 ? 1 : 0;
    }
    CHECK(with_shares > 10'000);
}

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
        REQUIRE(explanation.kind == Explanation::Kind::trained);
        CHECK(explanation.terms.size() == (weights->net != nullptr ? 71 : 63));
        CHECK(explanation.unit == 128);
        CHECK(explanation.value == tree_value(ai::core::search_kernel().eight, position, weights));
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
            const ai::core::Weights* trained = is_plain ? nullptr : ai::core::standard_weights(side);
            for (const Position& position : positions_of(side, side <= 8 ? 60 : 15)) {
                const Explanation explanation = ai::explain(position, {.is_plain = is_plain});
                CHECK(explanation.value == sum_of(explanation));
                const int most = side * side * ai::disc;
                CHECK(explanation.score == std::clamp(explanation.value * ai::disc / explanation.unit, -most, most));
                CHECK(explanation.score
                      == (side <= 8 ? tree_value(ai::core::search_kernel().small, position, trained)
                                    : tree_value(ai::core::wide_tree(), position, trained)));
                check_terms(explanation, position);
                if (!position.is_over())
                    CHECK((explanation.kind == Explanation::Kind::plain) == (is_plain || side == 4));
            }
        }
    }
}

TEST_CASE("an explanation uses the weights it is given") {
    auto weights = std::make_unique<ai::core::Weights>(8);
    std::ranges::fill(weights->of, std::int16_t{3});
    const Position start = Position::start(rules::BoardSize{8});
    const Explanation explanation = ai::explain(start, {.weights = weights.get()});
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

TEST_CASE("a changed square changes each term by the difference of two fresh explanations") {
    using enum ai::SquareChange;
    for (const int side : {4, 6, 8, 11, 16}) {
        CAPTURE(side);
        for (const Position& position : positions_of(side, side > 8 ? 3 : 12)) {
            const Explanation before = ai::explain(position);
            for (const ai::SquareChange change : {move, flip, own_disc, opponent_disc, empty}) {
                CAPTURE(static_cast<int>(change));
                const auto effects = ai::square_effects(position, change);
                std::size_t count = 0;
                for (const rules::Square square : position.squares()) {
                    const auto after = ai::changed(position, square, change);
                    if (!after) continue;
                    check_change(position, *after, before, effects[count]);
                    CHECK(effects[count++].square == square);
                }
                CHECK(effects.size() == count);
            }
        }
    }
}

TEST_CASE("a pass is explained like a move") {
    const Position position = drawn_position(8,
                                             "--------"
                                             "--------"
                                             "--------"
                                             "OX------"
                                             "--------"
                                             "--------"
                                             "--------"
                                             "--------",
                                             rules::Color::black);
    REQUIRE(position.must_pass());
    const Position after = position.after(rules::Move::pass());
    const ai::ExplainedChange explained = ai::explain_change(position, after);
    CHECK(explained.after.value == -ai::explain(after).value);
    CHECK(ai::square_effects(position, ai::SquareChange::move).empty());
}

TEST_CASE("a square is changed only where something changes") {
    using enum ai::SquareChange;
    const Position start = Position::start(rules::BoardSize{8}); // d4 and e5 are white, and Black is to move
    struct Row {
        ai::SquareChange change;
        const char* d3; // disc after the change, "-": none, "": refused; d3 is a legal move
        const char* d4;
        const char* e4;
        const char* a1;
    };
    for (const Row& row : {Row{move, "X", "", "", ""}, Row{flip, "", "X", "O", ""}, Row{own_disc, "X", "X", "", "X"},
                           Row{opponent_disc, "O", "", "O", "O"}, Row{empty, "", "-", "-", ""}}) {
        CAPTURE(static_cast<int>(row.change));
        const auto check = [&](rules::Square square, const std::string& expected) {
            const auto after = ai::changed(start, square, row.change);
            REQUIRE(after.has_value() == !expected.empty());
            if (!after) return;
            const auto disc = after->at(square);
            CHECK((!disc ? "-" : *disc == rules::Color::black ? "X" : "O") == expected);
            CHECK((after->to_move() == rules::Color::white) == (row.change == move));
            if (row.change != move)
                CHECK((after->occupied() - start.occupied()).size() + (start.occupied() - after->occupied()).size()
                      == (row.change == flip || start.at(square).has_value() == disc.has_value() ? 0 : 1));
        };
        check({2, 3}, row.d3);
        check({3, 3}, row.d4);
        check({3, 4}, row.e4);
        check({0, 0}, row.a1);
    }
}

TEST_CASE("own mobility in the net is that of the side whose view is explained") {
    const Position position = random_position(8, 20, 3);
    REQUIRE_FALSE(position.must_pass());
    const Position after = position.after(rules::Move{*position.legal_moves().begin()});
    const ai::ExplainedChange explained = ai::explain_change(position, after);
    const auto squares = [&](const char* name) {
        const auto term = std::ranges::find(explained.after.terms, std::string{name}, &ExplanationTerm::name);
        REQUIRE(term != explained.after.terms.end());
        rules::SquareSet set;
        for (const auto* list : {&term->squares, &term->other_squares})
            for (const rules::Square square : *list)
                set.insert(square);
        return set;
    };
    CHECK(squares("net, opponent's mobility") == after.legal_moves());
    const Position passed{after.size(), after.discs(rules::Color::black), after.discs(rules::Color::white),
                          position.to_move()};
    CHECK(squares("net, own mobility") == passed.legal_moves());
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
