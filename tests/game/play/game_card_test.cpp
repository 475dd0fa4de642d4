#include "game/play/game_card.hpp"

#include "game/play/save.hpp"
#include "tests/game/play/fixtures.hpp"

#include <doctest/doctest.h>

using fixtures::at;
using rules::Color;

TEST_CASE("a card reports how a game ended and who won") {
    play::Game game{fixtures::two_humans(4), at(0)};
    CHECK(play::outcome_text(play::card_of(game.state(at(0)))) == "Unfinished");
    fixtures::play_line(game, "b1 a1 a2 c1 d4 a3 d1 b4 a4 c4"); // 3-11
    play::GameCard card = play::card_of(game.state(at(0)));
    CHECK(library::is_over(card));
    CHECK(library::winner(card) == Color::white);
    CHECK(play::outcome_text(card) == "White won");
    CHECK(play::score_text(card)
          == "3\xE2\x80\x93"
             "11");
    CHECK(card.moves == 10);

    using enum play::EndReason;
    for (const auto& [reason, text] :
         std::vector<std::pair<play::EndReason, std::string>>{{resignation, "White resigned"},
                                                              {time, "White out of time"},
                                                              {illegal_move, "White forfeited"},
                                                              {disconnection, "White left"},
                                                              {board, "Black won"}}) {
        card.early_end = play::EarlyEnd{.winner = Color::black, .reason = reason};
        CHECK(play::outcome_text(card) == text);
        CHECK(library::winner(card) == Color::black);
    }
    for (const auto& [reason, text] : {std::pair{agreement, "Draw agreed"}, {aborted, "Aborted"}}) {
        card.early_end = play::EarlyEnd{.winner = std::nullopt, .reason = reason};
        CHECK(play::outcome_text(card) == text);
        CHECK(library::has_result(card) == (reason == agreement));
        CHECK(library::card_from_text(library::to_text(card)) == card);
    }
    play::Game passed{fixtures::two_humans(4), at(0)};
    fixtures::play_line(passed, "b1 c1 d3 a1"); // Black has no move after this
    fixtures::play_any_legal(passed, at(0));
    REQUIRE(passed.tree().line().size() == 7); // the start, five discs and a pass
    CHECK(play::card_of(passed.state(at(0))).moves == 5);
    play::Game drawn{fixtures::two_humans(4), at(0)};
    fixtures::play_line(drawn, "b1 a1 a2 c1 d1 d3 d4 a4 d2 c4 b4 a3"); // 8-8
    card = play::card_of(drawn.state(at(0)));
    CHECK(play::outcome_text(card) == "Draw");
    CHECK_FALSE(library::winner(card));
}

TEST_CASE("a card shows the end of a finished line, otherwise the current position") {
    play::Game game{fixtures::two_humans(4), at(0)};
    fixtures::play_line(game, "b1 a1 a2 c1 d4 a3 d1 b4 a4");
    play::GameState state = game.state(at(0));
    state.game.go_to(3);
    CHECK(play::card_of(state).moves == 3);
    fixtures::play_line(game, "c4");
    state = game.state(at(0));
    state.game.go_to(3);
    CHECK(play::card_of(state).moves == 10);
    state.early_end = play::EarlyEnd{.winner = Color::black, .reason = play::EndReason::time};
    CHECK(play::card_of(state).moves == 3);
}

TEST_CASE("a human player is shown by name or colour, a computer by its title") {
    play::GameSettings settings = fixtures::settings(8, fixtures::person(), fixtures::computer());
    const auto text = [&](Color color) {
        const play::Game game{settings, at(0)};
        return play::player_text(play::card_of(game.state(at(0))), color);
    };
    CHECK(text(Color::black) == "Black");
    CHECK(text(Color::white) == ai::title(ai::RandomMover{}));
    settings.participants[0].name = "Ann";
    settings.participants[1].name = "Deep";
    CHECK(text(Color::black) == "Ann");
    CHECK(text(Color::white) == ai::title(ai::RandomMover{}));
}

TEST_CASE("a game is read from a save or another format, with player names") {
    play::Game game{fixtures::two_humans(6), at(0)};
    fixtures::play_any_legal(game, at(0));
    const std::string save = play::to_json(game.state(at(0)));
    for (const std::string& text : {save, "\n " + save, "\xEF\xBB\xBF" + save}) {
        const auto read = play::game_from_text(text);
        REQUIRE(read.ok());
        CHECK(*read == game.state(at(0)));
    }
    const auto ggf =
        play::game_from_text("(;GM[Othello]PC[GGS]PB[Ann]PW[Bob]TY[8]BO[8 -------- -------- -------- ---O*--- "
                             "---*O--- -------- -------- -------- *]B[F5]W[D6];)");
    REQUIRE(ggf.ok());
    CHECK(ggf->settings.participants[0].name == "Ann");
    CHECK(ggf->settings.participants[1].name == "Bob");
    CHECK(ggf->game.node_count() == 3);
    CHECK(ggf->settings.size == rules::BoardSize{8});
    const auto small = play::game_from_text("(;GM[Othello]PC[GGS]PB[Ann]PW[Bob]TY[6]BO[6 ------ ------ --O*-- --*O-- "
                                            "------ ------ *]B[E4];)");
    REQUIRE_MESSAGE(small.ok(), (small.ok() ? "" : small.error().message));
    CHECK(small->settings.size == rules::BoardSize{6});
    CHECK(ggf->settings.participants[0].seat == play::Seat{play::Human{}});
    CHECK(ggf->settings.participants[1].seat == play::Seat{play::Human{}});
    CHECK_FALSE(play::game_from_text("no game at all").ok());
}
