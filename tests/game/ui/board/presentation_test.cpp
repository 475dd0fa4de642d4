#include "game/ui/board/presentation.hpp"

#include "game/records/transcript.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace std::chrono_literals;
using rules::Square;
using ui::MotionStyle;

namespace {

play::GameSettings two_humans(int side) {
    play::GameSettings settings;
    settings.size = rules::BoardSize{side};
    settings.participants = {play::Participant{"", play::Human{}}, play::Participant{"", play::Human{}}};
    return settings;
}

struct Seen {
    explicit Seen(int side, MotionStyle motion = MotionStyle::full) : style{motion}, game{two_humans(side), now} {}

    void submit(const play::Command& command) { REQUIRE(game.submit(command, now)); }
    void play(Square square) { submit(play::Play{rules::Move{square}}); }
    ui::Presentation::Events update(std::chrono::milliseconds later = 0ms) {
        return presentation.update(game, now += later, style);
    }

    MotionStyle style;
    play::Time now{};
    play::Game game;
    ui::Presentation presentation{game};
};

} // namespace

TEST_CASE("a move is shown in motion and then at rest") {
    Seen seen{8};
    auto& [style, now, game, presentation] = seen;
    CHECK_FALSE(presentation.is_busy());
    seen.play({4, 5});
    const auto events = seen.update();
    CHECK(events.has_placed);
    CHECK(events.flips == 1);
    CHECK(presentation.is_moving());
    CHECK(presentation.shown() == game.position());
    CHECK(seen.update(651ms).has_changed);
    CHECK_FALSE(presentation.is_busy());
}

TEST_CASE("a pass is announced for 1.5 seconds after the move that forced it is shown") {
    Seen seen{4};
    auto& [style, now, game, presentation] = seen;
    // On 4x4, Black must pass after b1 c1 d3 a1.
    for (const auto& [row, column] : {std::pair{0, 1}, {0, 2}, {2, 3}}) {
        seen.play({row, column});
        seen.update();
        presentation.finish(game);
    }
    seen.play({0, 0});
    seen.update();
    CHECK(presentation.is_moving());
    CHECK_FALSE(presentation.notice().has_value());
    const auto events = seen.update(651ms);
    CHECK(events.has_passed);
    REQUIRE(presentation.notice().has_value());
    CHECK(presentation.notice()->passed == rules::Color::black);
    CHECK(presentation.is_busy());
    seen.update(1499ms);
    CHECK(presentation.is_busy());
    seen.update(1ms);
    CHECK_FALSE(presentation.is_busy());
}

TEST_CASE("undo fades to the previous position; a new game on another board size does not fade") {
    Seen seen{8};
    auto& [style, now, game, presentation] = seen;
    seen.play({4, 5});
    seen.update();
    seen.submit(play::Undo{});
    seen.update();
    CHECK(presentation.shown() == game.position());
    REQUIRE(presentation.transition().has_value());
    CHECK(presentation.transition()->move.is_pass());
    seen.update(121ms);
    CHECK_FALSE(presentation.is_busy());
    seen.submit(play::NewGame{two_humans(6)});
    seen.update();
    CHECK(presentation.shown().size().side() == 6);
    CHECK_FALSE(presentation.is_moving()); // Boards of different sizes do not fade.
    CHECK(presentation.is_up_to_date(game));
}

namespace {

// Plays the first legal moves to the end (b1 c1 ... on 4x4), and shows all but the last one.
void play_to_the_end(Seen& seen) {
    while (!seen.game.is_over()) {
        seen.play(*seen.game.position().legal_moves().begin());
        seen.game.update(seen.now);
        if (seen.game.is_over()) return;
        seen.update();
        seen.presentation.finish(seen.game);
    }
}

} // namespace

TEST_CASE("a finished game's discs are counted after the last move and stay in rows until put back") {
    Seen seen{4};
    auto& [style, now, game, presentation] = seen;
    play_to_the_end(seen);
    seen.update();
    CHECK_FALSE(presentation.counting()); // The last move is in motion.
    seen.update(651ms);
    REQUIRE(presentation.is_counting());
    CHECK(presentation.is_busy());
    CHECK(presentation.is_moving());
    CHECK(presentation.count(now) == rules::DiscCount{});
    seen.update(ui::counting_time(game.position()) - 1ms);
    CHECK(presentation.is_counting());
    seen.update(1ms);
    CHECK_FALSE(presentation.is_busy());
    CHECK(presentation.count(now) == game.position().count());
    REQUIRE(presentation.counting());
    CHECK(presentation.counting()->ended == now);
    presentation.put_back();
    seen.update();
    CHECK_FALSE(presentation.counting());
    REQUIRE(presentation.transition());
    CHECK(presentation.transition()->from == ui::counted_out(game.position()));
    CHECK(presentation.transition()->to == game.position());
    // Stepping back and to the end again shows no counting.
    seen.submit(play::GoTo{1});
    seen.update();
    seen.submit(play::GoTo{static_cast<rules::GameTree::NodeId>(game.tree().node_count()) - 1});
    seen.update(2s);
    seen.update(2s);
    CHECK(game.is_over());
    CHECK_FALSE(presentation.counting());
}

TEST_CASE("counting ends on demand or when another game starts; reduced motion skips it") {
    for (const MotionStyle motion : {MotionStyle::full, MotionStyle::reduced, MotionStyle::none}) {
        Seen seen{4, motion};
        auto& [style, now, game, presentation] = seen;
        play_to_the_end(seen);
        seen.update();
        seen.update(651ms);
        CHECK(presentation.is_counting() == (style == MotionStyle::full));
        if (style != MotionStyle::full) continue;
        presentation.finish(game);
        CHECK_FALSE(presentation.is_busy());
        seen.update();
        REQUIRE(presentation.counting());
        CHECK(presentation.counting()->ended == now);
        seen.submit(play::NewGame{two_humans(4)});
        seen.update();
        CHECK_FALSE(presentation.counting());
        REQUIRE(presentation.transition());
        CHECK(presentation.transition()->to == game.position());
    }
}

namespace {

play::Game match_of(std::string_view moves, int side, bool has_computer = false) {
    play::GameSettings settings;
    settings.size = rules::BoardSize{side};
    settings.participants[0].seat = settings.participants[1].seat = play::Human{};
    if (has_computer) settings.participants[1].seat = play::Computer{ai::Level{1}};
    play::Game match{settings, play::Time{}};
    play::GameState state = match.state(play::Time{});
    const auto game = records::game_from_transcript(moves, settings.rules.start(settings.size));
    REQUIRE(game.ok());
    state.game = *game;
    REQUIRE(match.submit(play::Replace{std::move(state)}, play::Time{}));
    return match;
}

// Names of the sounds due by that time.
std::string heard(ui::Sounds& sounds, play::Time until) {
    std::string names;
    for (const ui::Sound& sound : sounds.take_due(until))
        names += (names.empty() ? "" : " ") + std::string{sound.name};
    return names;
}

} // namespace

TEST_CASE("a move's sounds follow its motion: the placed disc, then one flip after another") {
    ui::Sounds sounds;
    const play::Time begun{};
    sounds.update({.has_placed = true, .flips = 3}, match_of("f5d6c3", 8), begun);
    CHECK(heard(sounds, begun) == "place");
    CHECK(heard(sounds, begun + 100ms).empty());
    CHECK(heard(sounds, begun + 120ms) == "flip");
    REQUIRE(sounds.next_deadline());
    CHECK(*sounds.next_deadline() == begun + 120ms + ui::Sounds::between_flips);
    CHECK(heard(sounds, begun + 1s) == "flip flip");
    CHECK_FALSE(sounds.next_deadline());
}

TEST_CASE("the number of flip sounds is limited, and the next event ends them") {
    ui::Sounds sounds;
    const play::Time begun{};
    const play::Game match = match_of("f5d6c3", 8);
    sounds.update({.has_placed = true, .flips = 18}, match, begun);
    int flips = 0;
    for (const ui::Sound& sound : sounds.take_due(begun + 5s))
        flips += sound.name == "flip";
    CHECK(flips == ui::Sounds::max_flips);
    sounds.update({.has_placed = true, .flips = 18}, match, begun + 5s);
    sounds.update({.has_passed = true}, match, begun + 5s + 130ms);
    CHECK(heard(sounds, begun + 20s) == "pass");
}

TEST_CASE("a corner and a win over the computer have their own sounds") {
    struct Row {
        const char* moves;
        bool has_computer;
        std::string heard;
    };
    // On 4x4; the last of these moves wins 9 to 1 for Black.
    for (const Row& row : {Row{"b1c1d1", false, "corner"}, Row{"b1c1", false, "place"},
                           Row{"b1c1d1a1a3d4", false, "corner end"}, Row{"b1c1d1a1a3d4", true, "corner win"}}) {
        CAPTURE(row.moves);
        ui::Sounds sounds;
        sounds.update({.has_placed = true}, match_of(row.moves, 4, row.has_computer), play::Time{});
        CHECK(heard(sounds, play::Time{} + 5s) == row.heard);
    }
}

TEST_CASE("the result sounds after the discs are counted") {
    ui::Sounds sounds;
    const play::Time begun{};
    const play::Game match = match_of("b1c1d1a1a3d4", 4, true);
    sounds.update({.has_placed = true}, match, begun);
    sounds.update({.begins_counting = true}, match, begun + 400ms);
    CHECK(heard(sounds, begun + 2s) == "corner");
    sounds.update({.has_counted = true}, match, begun + 3s);
    CHECK(heard(sounds, begun + 3s) == "win");
}

TEST_CASE("the ten-second warning sounds once in the main time and in each period") {
    ui::Sounds sounds;
    const play::Time begun{};
    play::GameSettings timed;
    timed.participants[1].seat = play::Human{};
    timed.clock_initial = 60s;
    play::Game game{timed, begun};
    game.update(begun);
    sounds.update_clock(game, begun);
    CHECK(sounds.next_deadline() == begun + 50s);
    CHECK(heard(sounds, begun + 49s).empty());
    sounds.update_clock(game, begun + 50s);
    CHECK(heard(sounds, begun + 50s) == "clock");
    sounds.update_clock(game, begun + 55s);
    CHECK(heard(sounds, begun + 55s).empty());
    timed.clock_extra = {.kind = play::ExtraTime::Kind::byo_yomi, .time = 30s, .periods = 2};
    ui::Sounds of_periods;
    play::Game with_periods{timed, begun};
    with_periods.update(begun);
    for (const auto warned : {50s, 80s, 110s}) { // Main time and both periods.
        CAPTURE(warned.count());
        of_periods.update_clock(with_periods, begun + warned - 15s);
        CHECK(of_periods.next_deadline() == begun + warned);
        of_periods.update_clock(with_periods, begun + warned);
        CHECK(heard(of_periods, begun + warned) == "clock");
        of_periods.update_clock(with_periods, begun + warned + 5s);
        CHECK(heard(of_periods, begun + warned + 5s).empty());
    }
    timed.clock_extra = {};
    timed.clock_initial = 10s; // Too short for a warning.
    play::Game bullet{timed, begun};
    bullet.update(begun);
    sounds.update_clock(bullet, begun + 1s);
    CHECK(heard(sounds, begun + 1s).empty());
}

TEST_CASE("a flag fall sounds before the result, and a result sounds once") {
    ui::Sounds sounds;
    const play::Time begun{};
    play::Game match = match_of("f5d6", 8, true);
    sounds.update_end(match, begun);
    CHECK(heard(sounds, begun + 5s).empty());
    REQUIRE(match.submit(play::Resign{}, begun));
    sounds.update_end(match, begun);
    CHECK(heard(sounds, begun) == "end");
    sounds.update_end(match, begun + 1s);
    CHECK(heard(sounds, begun + 5s).empty());

    play::GameSettings timed;
    timed.participants[0].seat = timed.participants[1].seat = play::Human{};
    timed.clock_initial = 1s;
    play::Game blitz{timed, begun};
    blitz.update(begun);
    sounds.update_end(blitz, begun);
    blitz.update(begun + 2s);
    REQUIRE(blitz.is_over());
    sounds.update_end(blitz, begun + 2s);
    CHECK(heard(sounds, begun + 2s) == "flag");
    CHECK(heard(sounds, begun + 9s) == "end");
}
