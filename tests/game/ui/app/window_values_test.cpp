// When the search's values are visible: while they are hidden, pictures of the same game with other values must not
// differ.
#include "engine/base/random.hpp"
#include "game/ui/app/session.hpp"
#include "tests/game/ui/golden.hpp"
#include "tests/game/ui/items.hpp"
#include "tests/game/ui/pilot.hpp"

using namespace std::chrono_literals;
using rules::Color;

namespace {

// A fixed game of at least `plies` moves that ends at Black's turn.
rules::GameTree some_game(const rules::Position& start, int plies) {
    rules::GameTree tree{start};
    while (!tree.position().is_over() && (plies-- > 0 || tree.position().to_move() != Color::black)) {
        const auto legal = tree.position().legal_moves();
        auto chosen = legal.begin();
        for (int skip = legal.empty() ? 0 : plies * 7 % legal.size(); skip > 0; --skip)
            ++chosen;
        const auto move = legal.empty() ? rules::Move::pass() : rules::Move{*chosen};
        REQUIRE_FALSE(tree.play(move));
    }
    return tree;
}

// Values that searches may have found in that game; each seed has its own, and 0 has none. The value drifts by a disc
// or two, with an occasional mistake.
play::GameValues some_values(const rules::GameTree& tree, std::uint64_t seed) {
    play::GameValues values;
    if (seed == 0) return values;
    base::Random random{seed};
    const auto up_to = [&](int most) { return static_cast<int>(random.below(static_cast<std::uint64_t>(most + 1))); };
    const auto line = tree.line();
    int for_black = up_to(4) - 2;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const rules::Position& position = tree.node(line[i]).position;
        if (position.is_over()) continue;
        const int sign = position.to_move() == Color::black ? 1 : -1;
        const int lost = up_to(4) == 0 ? 3 + up_to(12) : up_to(1);
        play::PositionValue value{.for_black = for_black * ai::disc, .certainty = {.depth = 10}};
        const bool is_last = i + 1 == line.size();
        int below = 0; // Unplayed moves so far; the first is the best.
        for (const rules::Square square : position.legal_moves()) {
            const bool is_played = !is_last && tree.node(line[i + 1]).move == rules::Move{square};
            value.moves.push_back({rules::Move{square}, (sign * for_black - (is_played ? lost : below++)) * ai::disc});
        }
        std::ranges::stable_sort(value.moves, std::ranges::greater{}, &play::MoveValue::score);
        value.moves_certainty = value.certainty;
        if (!value.moves.empty()) value.best = value.moves.front().move;
        values.note(tree, line[i], value);
        for_black -= sign * lost;
    }
    return values;
}

struct Scene {
    const char* name;
    ui::Preferences preferences;
    int width = 1280, height = 800;
};

std::unique_ptr<Pilot> window_with(const Scene& scene, std::uint64_t values_seed, int plies = 24) {
    auto pilot = std::make_unique<Pilot>(scene.preferences, scene.width, scene.height);
    play::GameState state{.settings = scene.preferences.game,
                          .game = some_game(rules::Position::start(scene.preferences.game.size), plies)};
    state.values = some_values(state.game, values_seed);
    pilot->submit(play::Replace{std::move(state)});
    pilot->settle();
    return pilot;
}

// Pictures of the window at rest, with the pointer on all places that may show values, and at other positions.
std::vector<engine::Image> pictures(Pilot& pilot) {
    std::vector<engine::Image> taken;
    const auto take = [&] {
        pilot.wait(700ms); // Until tooltips show.
        taken.push_back(pilot.picture());
    };
    const auto point = [&](engine::Point at) {
        pilot.move_mouse(at);
        take();
    };
    take();
    const ui::ScreenLayout layout = pilot.gui().layout();
    if (layout.graph) {
        for (const float part : {.25f, .45f})
            point({layout.graph->x + layout.graph->width * part, layout.graph->center().y});
    }
    if (layout.bar) point(layout.bar->center());
    point({layout.cards.x + layout.cards.width * .3f, layout.cards.y + layout.cards.height * .3f});
    point(layout.moves.center());
    point(layout.board.center(*pilot.position().legal_moves().begin()));
    pilot.move_mouse({1, 1});
    for (const int node : {6, 24}) {
        pilot.submit(play::GoTo{node});
        pilot.settle();
        take();
    }
    return taken;
}

int differing(const std::vector<engine::Image>& a, const std::vector<engine::Image>& b) {
    REQUIRE(a.size() == b.size());
    int count = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
        count += a[i].pixels != b[i].pixels ? 1 : 0;
    return count;
}

int differing_by_values(const Scene& scene) {
    std::vector<engine::Image> first, second, none;
    first = pictures(*window_with(scene, 1));
    second = pictures(*window_with(scene, 2));
    none = pictures(*window_with(scene, 0));
    return std::max(differing(first, second), differing(first, none));
}

ui::Preferences with(ui::Preferences preferences, void (*change)(ui::Preferences&)) {
    change(preferences);
    return preferences;
}

const auto has_hints_for_white = [](ui::Preferences& preferences) {
    preferences.shown.hints = true;
    preferences.shown.hints_for = {false, true};
};

ui::ShownValues shown(const Pilot& pilot) {
    return pilot.gui().session().shown();
}

} // namespace

TEST_CASE("a running game without hints shows no values: its pictures do not depend on them") {
    const ui::Preferences computer = against(ai::Level{3}, 8);
    for (const Scene& scene : {
             Scene{"against a computer", computer},
             Scene{"in a small window", computer, 800, 600},
             Scene{"in a narrow window", computer, 480, 800},
             Scene{"on a large board", against(ai::Level{3}, 12)},
             Scene{"with the computer's hints alone", with(computer, has_hints_for_white)},
             Scene{"between two persons", two_humans(8)},
             Scene{"near the end", against(ai::Level{3}, 6)},
         }) {
        CAPTURE(scene.name);
        CHECK(differing_by_values(scene) == 0);
    }
}

TEST_CASE("after the end of a game values show at each position, including after moves tried there") {
    Pilot pilot{against(ai::MostFlips{}, 4), 1280, 800};
    CHECK_FALSE(shown(pilot).around_board);
    while (!pilot.game().is_over()) {
        pilot.settle();
        if (pilot.game().is_over()) break;
        CHECK_FALSE(shown(pilot).around_board);
        const auto legal = pilot.position().legal_moves();
        pilot.submit(play::Play{legal.empty() ? rules::Move::pass() : rules::Move{*legal.begin()}});
    }
    pilot.settle();
    CHECK(shown(pilot).around_board);
    pilot.submit(play::GoTo{2});
    pilot.settle();
    CHECK(shown(pilot).around_board);
    pilot.submit(play::Undo{});
    CHECK(shown(pilot).around_board);
    const auto other = *std::next(pilot.position().legal_moves().begin());
    pilot.submit(play::Play{rules::Move{other}});
    pilot.settle();
    CHECK(shown(pilot).around_board);
}

TEST_CASE("hints, peeking, review and the debug panel show values; the trainer hides them") {
    const ui::Preferences computer = against(ai::Level{3}, 8);
    ui::GuiState state;
    ui::Preferences settings = computer;
    const auto match_of = [](const ui::Preferences& preferences) { // Black to move.
        return std::make_unique<play::Game>(preferences.game, play::Time{});
    };
    const auto blacks = match_of(computer);
    const auto sees = [&](const play::Game& game) { return ui::shown_values(settings, state, game).around_board; };
    CHECK_FALSE(sees(*blacks));
    settings.shown.hints = true;
    CHECK(sees(*blacks));
    settings.shown.hints_for = {false, true};
    CHECK_FALSE(sees(*blacks));
    const auto two = match_of(two_humans(8));
    CHECK_FALSE(sees(*two)); // White's hints, but Black is to move.
    settings.shown.hints_for = {true, false};
    CHECK(sees(*two));
    state.trainer.is_on = true;
    CHECK_FALSE(sees(*two));
    state.peeking.hold_key();
    CHECK(sees(*two));
    CHECK(ui::shown_values(settings, state, *two).on_squares);
    state.trainer.is_on = false;
    state.peeking.release_key();
    settings = computer;
    state.is_review_open = true;
    CHECK(sees(*blacks));
    CHECK_FALSE(ui::shown_values(settings, state, *blacks).on_squares); // Review shows values around the board only.
    state.is_review_open = false;
    settings.is_debug_open = true;
    CHECK(sees(*blacks));
    settings = computer;
    settings.shown.values_in_game = true;
    CHECK(sees(*blacks));
    settings = computer;
    settings.game.participants[0] = settings.game.participants[1];
    CHECK(sees(*match_of(settings))); // No player to hide values from.
}

TEST_CASE("golden pictures: values hidden and shown, and hints on the smallest board") {
    ui::Preferences preferences = against(ai::Level{3}, 8);
    {
        const auto pilot = window_with({"", preferences}, 5, 40);
        pilot->move_mouse({1, 1});
        golden::check(pilot->picture(), "values-hidden");
    }
    preferences.shown.values_in_game = true;
    {
        const auto pilot = window_with({"", preferences}, 5, 40);
        pilot->move_mouse({1, 1});
        golden::check(pilot->picture(), "values-shown");
    }
    {
        const auto pilot = window_with({"", preferences, 800, 600}, 5, 40);
        pilot->move_mouse({1, 1});
        golden::check(pilot->picture(), "values-shown-small");
    }
    Pilot pilot{two_humans(4), 1280, 800};
    pilot.press(SDL_SCANCODE_H);
    wait_until(pilot, [&] { return pilot.controller().report() && !pilot.controller().is_searching(); });
    pilot.move_mouse({1, 1});
    golden::check(pilot.picture(), "hints-4");
}
