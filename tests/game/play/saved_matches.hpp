// Games to save: a fixed one, and random ones that use every field.
#pragma once

#include "engine/base/random.hpp"
#include "game/play/save.hpp"
#include "tests/game/rules/fixtures.hpp"

#include <string>
#include <vector>

// The text with the first `from`, which must exist, replaced by `to`.
inline std::string changed(std::string text, const std::string& from, const std::string& to) {
    const auto at = text.find(from);
    CAPTURE(from);
    REQUIRE(at != text.npos);
    return text.replace(at, from.size(), to);
}

inline play::GameState state_of(const rules::GameTree& tree) {
    play::GameState state{.game = tree};
    state.settings.size = tree.position().size();
    return state;
}

// f5 d6 c3, and f4 instead of d6, which redo follows; the cursor is at f5.
inline play::GameState branched_match() {
    rules::GameTree tree = fixtures::game(8, "f5 d6 c3");
    tree.go_to(1);
    REQUIRE_FALSE(tree.play(rules::Move{fixtures::square("f4")}));
    tree.undo();
    play::GameState game = state_of(tree);
    play::GameSettings& settings = game.settings;
    settings.participants = {play::Participant{"Ren\xc3\xa9", play::Human{}},
                             play::Participant{"", play::Computer{ai::Level{4}}}};
    settings.clock_initial = play::milliseconds{300'000};
    settings.clock_extra.time = play::milliseconds{2'000};
    game.clock_remaining = {play::milliseconds{299'001}, play::milliseconds{300'000}};
    settings.seed = 18446744073709551615u;
    game.values.note(tree, 0,
                     {.for_black = 0, .certainty = {false, 12, 5}, .is_from_book = true, .best = tree.node(1).move});
    game.values.note(tree, 3,
                     {.for_black = -250,
                      .certainty = {false, 8, 0},
                      .best = rules::Move{fixtures::square("f4")},
                      .moves = {{rules::Move{fixtures::square("f4")}, 120}, {rules::Move{fixtures::square("f3")}, -30}},
                      .moves_certainty = {true, 8, 5}});
    game.annotations[2] = {.sign = records::Sign::interesting, .text = "Not the usual one."};
    return game;
}

// Random values at about a third of the nodes.
inline play::GameValues any_values(const rules::GameTree& tree, base::Random& random) {
    const auto any_certainty = [&] {
        return library::Certainty{random.below(2) == 0, static_cast<int>(random.below(60)),
                                  static_cast<int>(random.below(6))};
    };
    play::GameValues values;
    for (int node = 0; node < tree.node_count(); ++node) {
        if (random.below(3) != 0) continue;
        const rules::Position& position = tree.node(node).position;
        play::PositionValue value{.for_black = static_cast<int>(random.below(3200)) - 1600,
                                  .certainty = any_certainty(),
                                  .is_from_book = random.below(2) == 0};
        const rules::SquareSet legal = position.legal_moves();
        if (!legal.empty()) value.best = rules::Move{*legal.begin()};
        int score = 1600;
        for (const rules::Square square : legal)
            value.moves.push_back({rules::Move{square}, score -= static_cast<int>(random.below(300))});
        if (!value.moves.empty()) value.moves_certainty = any_certainty();
        values.note(tree, node, value);
    }
    return values;
}

inline std::string any_name(base::Random& random) {
    const char* names[]{"", "A", "Ren\xc3\xa9", "quotes \" and \\ and \n", "\xf0\x9f\x8f\x86", "moves\": ["};
    return names[random.below(std::size(names))];
}

// A tree of about `steps` random moves and jumps.
inline rules::GameTree random_tree(rules::Position start, int steps, base::Random& random) {
    rules::GameTree tree{start};
    for (int step = 0; step < steps; ++step) {
        if (random.below(5) == 0)
            tree.go_to(static_cast<int>(random.below(static_cast<std::uint64_t>(tree.node_count()))));
        if (random.below(5) == 0 && tree.can_undo()) tree.undo();
        const rules::Position here = tree.position();
        if (here.is_over()) {
            tree.go_to(rules::GameTree::root);
            continue;
        }
        const rules::SquareSet legal = here.legal_moves();
        const std::vector<rules::Square> choices(legal.begin(), legal.end());
        const auto move = choices.empty() ? rules::Move::pass() : rules::Move{choices[random.below(choices.size())]};
        REQUIRE_FALSE(tree.play(move));
    }
    for (std::uint64_t back = random.below(4); back > 0 && tree.can_undo(); --back)
        tree.undo();
    return tree;
}

inline play::GameState random_match(int side, int steps, base::Random& random) {
    const auto presets = rules::rule_sets();
    rules::RuleSet rules = presets[random.below(presets.size())];
    if (random.below(4) == 0) rules.title = "Ours \"\\ \n \xf0\x9f\x8f\x86";
    const rules::BoardSize size{side};
    play::GameState game{.game = random_tree(rules.start(size), steps, random)};
    play::GameSettings& settings = game.settings;
    settings.size = size;
    settings.rules = rules;
    settings.participants = {play::Participant{any_name(random), play::Human{}},
                             play::Participant{any_name(random), play::Computer{ai::RandomMover{}}}};
    settings.clock_initial = play::milliseconds{random.below(2) * random.below(3'600'000)};
    settings.clock_extra.time = play::milliseconds{random.below(60'000)};
    game.clock_remaining[0] = play::milliseconds{random.below(play::max_saved_ms)};
    settings.seed = random.next();
    game.values = any_values(game.game, random);
    for (int node = 1; node < game.game.node_count(); ++node)
        if (random.below(9) == 0)
            game.annotations[node] = {.sign = static_cast<records::Sign>(1 + random.below(6)), .text = "a \"move\""};
    if (!game.game.position().is_over() && random.below(2) == 0) {
        const play::EndReason reasons[]{play::EndReason::resignation, play::EndReason::time,
                                        play::EndReason::illegal_move};
        game.early_end =
            play::EarlyEnd{random.below(2) == 0 ? rules::Color::black : rules::Color::white, reasons[random.below(3)]};
    }
    return game;
}
