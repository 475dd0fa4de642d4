// The cache of what was found in files of games: lines whose sums are right, and what they may say.
#include "game/play/game_cache.hpp"

#include "engine/base/number_hash.hpp"
#include "tests/game/play/fixtures.hpp"

#include <doctest/doctest.h>

#include <cstdio>
#include <sstream>
#include <string>
#include <vector>

using play::KnownGames;
using rules::Color;

namespace {

constexpr const char* heading = "outflank-games 4\n";

// The line as the program would have written it.
std::string with_sum(const std::string& line) {
    base::NumberHash hash;
    for (const char c : line)
        hash.add(static_cast<unsigned char>(c));
    char sum[32];
    std::snprintf(sum, sizeof sum, "%llx", static_cast<unsigned long long>(hash.value()));
    return line + "\t" + sum + "\n";
}

KnownGames known_from(const std::string& line) {
    return play::known_games_from_text(heading + with_sum(line));
}

// What the program writes of that game, without heading and sum, field by field.
std::vector<std::string> fields_of_line(const play::GameCard& card) {
    KnownGames known;
    known.emplace(base::FileStamp{1, 2, 3, 4}, card);
    const std::string text = play::to_text(known);
    const std::string line = text.substr(text.find('\n') + 1);
    std::vector<std::string> fields(1);
    for (const char c : line.substr(0, line.rfind('\t'))) {
        if (c == '\t')
            fields.emplace_back();
        else
            fields.back() += c;
    }
    return fields;
}

std::string joined(const std::vector<std::string>& fields) {
    std::string line = fields.front();
    for (std::size_t i = 1; i < fields.size(); ++i)
        line += '\t' + fields[i];
    return line;
}

play::GameCard some_card(int side = 8) {
    play::Game match{fixtures::two_persons(side), fixtures::at(0)};
    fixtures::play_any_legal(match, fixtures::at(0));
    return play::card_of(match.state(fixtures::at(0)));
}

} // namespace

TEST_CASE("a line of the cache whose sum is right is left out all the same where a field says what no game can") {
    const std::vector<std::string> good = fields_of_line(some_card());
    REQUIRE(known_from(joined(good)).size() == 1);
    enum Field {
        device,
        inode,
        bytes,
        modified,
        kind,
        side,
        to_move,
        squares,
        black,
        moves = 14,
        opening,
        end,
        figures
    };
    struct Row {
        Field field;
        std::string text;
    };
    for (const Row& row : {Row{device, "x"},
                           Row{device, ""},
                           Row{device, "-1"},
                           Row{inode, "1x"},
                           Row{bytes, " 3"},
                           Row{modified, "later"},
                           Row{kind, "match"},
                           Row{side, "3"},
                           Row{side, "eight"},
                           Row{to_move, "x"},
                           Row{squares, "XO"},
                           Row{black, "\xFF"},
                           Row{black, std::string(513, 'x')},
                           Row{moves, "many"},
                           Row{moves, "-1"},
                           Row{moves, "1000001"},
                           Row{end, "b"},
                           Row{end, "x time"},
                           Row{end, "b boredom"},
                           Row{figures, ""},
                           Row{figures, "0 0 1"},
                           Row{figures, good[figures] + " 0"},
                           Row{figures, "one" + good[figures].substr(1)},
                           Row{figures, "-1" + good[figures].substr(1)}}) {
        CAPTURE(static_cast<int>(row.field));
        CAPTURE(row.text);
        std::vector<std::string> fields = good;
        fields[row.field] = row.text;
        CHECK(known_from(joined(fields)).empty());
    }
}

TEST_CASE("of the figures in the cache counts are as small as a game has moves, and losses may be larger") {
    const std::vector<std::string> good = fields_of_line(some_card());
    const std::string& figures = good.back();
    std::vector<std::string> numbers;
    for (std::istringstream words{figures}; words >> numbers.emplace_back();) {
    }
    numbers.pop_back();
    for (std::size_t i = 2; i < numbers.size(); ++i) {
        CAPTURE(i);
        std::string line = joined({good.begin(), good.end() - 1}) + '\t';
        for (std::size_t j = 0; j < numbers.size(); ++j)
            line += (j == 0 ? "" : " ") + (i == j ? "1000001" : numbers[j]);
        const bool is_loss =
            i > 2 && i % 2 == 0; // behind the two persons and what is unknown counts and losses in turn
        CHECK(known_from(line).size() == (is_loss ? 1 : 0));
    }
}

TEST_CASE("the largest numbers and the longest texts of the cache are read, and who was a person") {
    const std::vector<std::string> good = fields_of_line(some_card());
    const auto reads = [&](std::size_t field, const std::string& text) {
        std::vector<std::string> fields = good;
        fields[field] = text;
        return known_from(joined(fields)).size() == 1;
    };
    CHECK(reads(14, "1000000")); // moves
    CHECK(reads(8, std::string(512, 'x')));
    CHECK(reads(17, "1 1 1000000 1000000 1000000000000 0 0 0 0 0 0 0 0 0 0 1 1 1 1"));
    CHECK_FALSE(reads(17, "1 1 1 1 1000000000001 0 0 0 0 0 0 0 0 0 0 1 1 1 1"));
    CHECK_FALSE(reads(17, "1000001 1 1 1 1 0 0 0 0 0 0 0 0 0 0 1 1 1 1"));
    CHECK_FALSE(reads(17, "1 1000001 1 1 1 0 0 0 0 0 0 0 0 0 0 1 1 1 1"));
    for (const auto& black : {fixtures::person(), fixtures::computer()}) {
        for (const auto& white : {fixtures::person(), fixtures::computer()}) {
            const play::Game match{fixtures::settings(6, black, white), fixtures::at(0)};
            KnownGames known;
            known.emplace(base::FileStamp{1, 2, 3, 4}, play::card_of(match.state(fixtures::at(0))));
            CHECK(play::known_games_from_text(play::to_text(known)) == known);
        }
    }
}

TEST_CASE("a line of the cache with too few fields or too many is left out") {
    const std::string good = joined(fields_of_line(some_card()));
    for (const std::string& line :
         {std::string{"1\t2"}, std::string{"1\t2\t3\t4"}, std::string{"1\t2\t3\t4\tgame"},
          std::string{"1\t2\t3\t4\tunreadable"}, good + "\tmore", std::string{"1\t2\t3\t4\tunreadable\twhy\tmore"}}) {
        CAPTURE(line);
        CHECK(known_from(line).empty());
    }
    CHECK(known_from("1\t2\t3\t4\tunreadable\twhy").size() == 1);
    CHECK(play::known_games_from_text(std::string{heading} + "no field\n" + with_sum(good)).size() == 1);
    CHECK(play::known_games_from_text("outflank-games 3\n" + with_sum(good)).empty()); // of another version
}

TEST_CASE("every way in which a game ends is kept in the cache, whoever won and whoever is to move") {
    using enum play::EndReason;
    for (const Color winner : rules::both_colors) {
        for (const play::EndReason reason : {resignation, time, illegal_move, disconnection}) {
            for (const int moves : {0, 1}) {
                play::Game match{fixtures::two_persons(6), fixtures::at(0)};
                for (int i = 0; i < moves; ++i)
                    fixtures::play_any_legal(match, fixtures::at(0));
                play::GameCard card = play::card_of(match.state(fixtures::at(0)));
                card.early_end = play::EarlyEnd{.winner = winner, .reason = reason};
                KnownGames known;
                known.emplace(base::FileStamp{1, 2, 3, 4}, card);
                CHECK(play::known_games_from_text(play::to_text(known)) == known);
            }
        }
    }
}
