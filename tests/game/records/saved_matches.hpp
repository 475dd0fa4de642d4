// Matches to save: one plain, and random ones that use every field.
#pragma once

#include "engine/base/random.hpp"
#include "game/records/save.hpp"
#include "tests/game/rules/fixtures.hpp"

#include <string>
#include <vector>

// f5 d6 c3, and f4 instead of d6, which redo follows; the cursor stands on f5.
inline records::SavedMatch branched_match() {
    rules::Game game = fixtures::game(8, "f5 d6 c3");
    game.go_to(1);
    REQUIRE_FALSE(game.play(rules::Move{fixtures::square("f4")}));
    game.undo();
    records::SavedMatch match{.game = game};
    match.seats = {records::SavedSeat{"Ren\xc3\xa9", "human"}, records::SavedSeat{"", "level 3"}};
    match.clock_initial_ms = 300'000;
    match.clock_increment_ms = 2'000;
    match.clock_remaining_ms = {299'001, 300'000};
    match.seed = 18446744073709551615u;
    match.analysis = {
        {.node = 0, .for_black = 0, .certainty = {false, 12, 5}, .is_from_book = true, .best = game.node(1).move},
        {.node = 3,
         .for_black = -250,
         .certainty = {false, 8, 0},
         .best = rules::Move{fixtures::square("f4")},
         .moves = {{rules::Move{fixtures::square("f4")}, 120}, {rules::Move{fixtures::square("f3")}, -30}},
         .moves_certainty = {true, 8, 5}}};
    return match;
}

// Values at some of the nodes.
inline std::vector<records::SavedValue> any_values(const rules::Game& game, base::Random& random) {
    const auto any_certainty = [&] {
        return records::SavedCertainty{random.below(2) == 0, static_cast<int>(random.below(60)),
                                       static_cast<int>(random.below(6))};
    };
    std::vector<records::SavedValue> values;
    for (int node = 0; node < game.node_count(); ++node) {
        if (random.below(3) != 0) continue;
        const rules::Position& position = game.node(node).position;
        records::SavedValue value{.node = node,
                                  .for_black = static_cast<int>(random.below(3200)) - 1600,
                                  .certainty = any_certainty(),
                                  .is_from_book = random.below(2) == 0};
        const rules::SquareSet legal = position.legal_moves();
        if (!legal.empty()) value.best = rules::Move{*legal.begin()};
        int score = 1600;
        for (const rules::Square square : legal)
            value.moves.push_back({rules::Move{square}, score -= static_cast<int>(random.below(300))});
        if (!value.moves.empty()) value.moves_certainty = any_certainty();
        values.push_back(std::move(value));
    }
    return values;
}

inline std::string any_name(base::Random& random) {
    const char* names[]{"", "A", "Ren\xc3\xa9", "quotes \" and \\ and \n", "\xf0\x9f\x8f\x86", "moves\": ["};
    return names[random.below(std::size(names))];
}

// A tree of about `steps` random moves and jumps.
inline rules::Game random_tree(rules::Position start, int steps, base::Random& random) {
    rules::Game game{start};
    for (int step = 0; step < steps; ++step) {
        if (random.below(5) == 0)
            game.go_to(static_cast<int>(random.below(static_cast<std::uint64_t>(game.node_count()))));
        if (random.below(5) == 0 && game.can_undo()) game.undo();
        const rules::Position here = game.position();
        if (here.is_over()) {
            game.go_to(rules::Game::root);
            continue;
        }
        const rules::SquareSet legal = here.legal_moves();
        const std::vector<rules::Square> choices(legal.begin(), legal.end());
        const auto move = choices.empty() ? rules::Move::pass() : rules::Move{choices[random.below(choices.size())]};
        REQUIRE_FALSE(game.play(move));
    }
    for (std::uint64_t back = random.below(4); back > 0 && game.can_undo(); --back)
        game.undo();
    return game;
}

inline records::SavedMatch random_match(int side, int steps, base::Random& random) {
    const auto presets = rules::rule_sets();
    rules::RuleSet rules = presets[random.below(presets.size())];
    if (random.below(4) == 0) rules.title = "Ours \"\\ \n \xf0\x9f\x8f\x86";
    records::SavedMatch match{.rules = rules, .game = random_tree(rules.start(rules::BoardSize{side}), steps, random)};
    match.seats = {records::SavedSeat{any_name(random), "human"}, records::SavedSeat{any_name(random), "random"}};
    match.clock_initial_ms = static_cast<std::int64_t>(random.below(2) * random.below(3'600'000));
    match.clock_increment_ms = static_cast<std::int64_t>(random.below(60'000));
    match.clock_remaining_ms = {static_cast<std::int64_t>(random.below(records::most_saved_ms)), 0};
    match.seed = random.next();
    match.analysis = any_values(match.game, random);
    if (!match.game.position().is_over() && random.below(2) == 0) {
        const char* reasons[]{"resignation", "time", "illegal_move"};
        match.end = records::SavedEnd{random.below(2) == 0 ? rules::Color::black : rules::Color::white,
                                      reasons[random.below(3)]};
    }
    return match;
}
