#include "game/play/match.hpp"

#include "tests/temporary_folder.hpp"

#include <doctest/doctest.h>

#include <fstream>

using namespace std::chrono_literals;
using play::Match;

namespace {

Match some_match() {
    play::GameSettings settings;
    settings.participants = {play::Participant{"J\xC3\xBCrgen \"J\"", play::Human{}},
                             play::Participant{"", play::Computer{ai::Level{4}}}};
    settings.size = rules::BoardSize{10};
    settings.clock_initial = 5min;
    settings.clock_extra = {play::ExtraTime::Kind::byo_yomi, 10s, 3};
    Match match{settings,
                {.games = 7, .points = 3, .start = {play::StartKind::random, ""}, .wants_values = {true, false}},
                18'446'744'073'709'551'615U};
    match.begin_game();
    match.end_game({.opening = "f5d6",
                    .color_of_first = rules::Color::black,
                    .winner = 1,
                    .reason = play::EndReason::time,
                    .discs = {12, 20},
                    .used = {61'234ms, 2s}});
    match.begin_game();
    match.end_game({});
    match.begin_game();
    match.used_before = {3s, 4s};
    return match;
}

} // namespace

TEST_CASE("a match is read back unchanged") {
    const Match match = some_match();
    const std::string text = play::to_json(match);
    const auto read = play::match_from_json(text);
    REQUIRE_MESSAGE(read.ok(), read.error().message);
    CHECK(*read == match);
    CHECK(play::to_json(*read) == text);
}

TEST_CASE("rejects an invalid match file and reports what was expected") {
    struct Row {
        std::string from, to, reason;
    };
    for (const Row& row :
         {Row{"outflank-series", "outflank-match", "format: expected \"outflank-series\""},
          Row{"\"version\": 1", "\"version\": 9", "version: expected"},
          Row{"\"games\": 7", "\"games\": 0", "games: expected"},
          Row{"\"start\": \"random\"", "\"start\": \"any\"", "start: expected \"standard\""},
          Row{"\"winner\": \"second\"", "\"winner\": \"third\"", "played[0].winner: expected"},
          Row{"\"is_ended\"", "\"is_endless\"", "is_ended"},
          Row{"\"is_ended\"", "\"more\": 1, \"is_ended\"", "unknown field \"more\""},
          Row{"\"points\": 3", "\"points\": -1", "points: expected a whole number from 0 to"},
          Row{"\"first_discs\": 12", "\"first_discs\": 12, \"colour\": 1", "played[0]: unknown field"},
          Row{"\"played\": [", "\"played\": 3, \"other\": [", "played: expected an array"},
          Row{"\"first_discs\": 12", "\"first_discs\": 257", "played[0].first_discs: expected"},
          Row{"{", "", "expected JSON"}, Row{"\"size\": 10", "\"size\": 99", "settings: size: expected"}}) {
        CAPTURE(row.to);
        std::string text = play::to_json(some_match());
        const auto at = text.find(row.from);
        REQUIRE(at != text.npos);
        text.replace(at, row.from.size(), row.to);
        const auto read = play::match_from_json(text);
        REQUIRE_FALSE(read.ok());
        CAPTURE(read.error().message);
        CHECK(read.error().message.find(row.reason) != std::string::npos);
    }
}

TEST_CASE("an oversized match file is refused without being parsed") {
    const auto read = play::match_from_json(std::string(play::max_match_bytes + 1, ' '));
    REQUIRE_FALSE(read.ok());
    CHECK(read.error().message.starts_with("expected at most "));
    const std::string text = play::to_json(some_match());
    CHECK(play::match_from_json(text + std::string(play::max_match_bytes - text.size(), ' ')).ok());
}

TEST_CASE("a one-game match is read back and keeps each player's choice to show values") {
    for (const bool first : {false, true}) {
        const Match match{some_match().game, {.games = 1, .wants_values = {first, !first}}, 3};
        const auto read = play::match_from_json(play::to_json(match));
        REQUIRE_MESSAGE(read.ok(), (read.ok() ? "" : read.error().message));
        CHECK(*read == match);
        CHECK(read->choice.wants_values == match.choice.wants_values);
    }
}
