// Round trips: a game written in a format is read back by the reader for any text.
#include "engine/base/random.hpp"
#include "game/records/game_formats.hpp"
#include "game/records/notation.hpp"
#include "game/records/transcript.hpp"
#include "tests/game/rules/fixtures.hpp"

#include <doctest/doctest.h>

#include <set>
#include <string>
#include <vector>

using records::GameFormat;
using rules::BoardSize;
using rules::Color;
using rules::GameTree;
using rules::Position;

namespace {

void play_random_moves(GameTree& game, int count, base::Random& random) {
    for (int i = 0; i < count && !game.position().is_over(); ++i) {
        const auto legal = game.position().legal_moves();
        std::vector<rules::Square> squares{legal.begin(), legal.end()};
        const auto move = squares.empty() ? rules::Move::pass() : rules::Move{squares[random.below(squares.size())]};
        REQUIRE_FALSE(game.play(move));
    }
}

std::string moves_of(const GameTree& game) { // with passes
    std::string text;
    for (const GameTree::NodeId id : game.path_to(game.cursor()))
        if (id != GameTree::root) text += records::to_text(game.node(id).move) + ' ';
    return text;
}

records::ImportedGame reread(const std::string& text, BoardSize size) {
    CAPTURE(text);
    records::FormContext context;
    context.size = size;
    const auto read = records::read_any_format(text, context);
    REQUIRE_MESSAGE(read.ok(), (read.ok() ? "" : read.error().message));
    return *read;
}

bool holds_position_only(const GameFormat& format) {
    return format.id == "fen" || format.id == "obf";
}

std::string written(std::string_view id, const GameTree& game, const std::array<std::string, 2>& players = {},
                    const records::Annotations& annotations = {}) {
    return records::format_of_id(id)->write(records::record_of(game, players, annotations));
}

GameTree after(const std::string& moves) {
    return *records::game_from_transcript(moves, Position::start(BoardSize{8}));
}

} // namespace

TEST_CASE("written game formats keep moves and passes on all board sizes") {
    base::Random random{17};
    for (const GameFormat& format : records::game_formats()) {
        if (format.write == nullptr) continue;
        CAPTURE(format.id);
        for (int side = BoardSize::smallest; side <= BoardSize::largest; ++side) {
            CAPTURE(side);
            const Position start = Position::start(BoardSize{side});
            GameTree game{start};
            play_random_moves(game, side == 8 ? 200 : 1 + static_cast<int>(random.below(60)), random);
            const auto read = reread(format.write(records::record_of(game)), BoardSize{side});
            if (holds_position_only(format)) {
                CHECK(read.game.position().discs(Color::black) == game.position().discs(Color::black));
                CHECK(read.game.position().discs(Color::white) == game.position().discs(Color::white));
            } else {
                CHECK(read.game.node(GameTree::root).position == start);
                CHECK(moves_of(read.game).starts_with(moves_of(game)));
            }
        }
    }
}

TEST_CASE("all written game formats keep a nonstandard start") {
    base::Random random{18};
    for (const GameFormat& format : records::game_formats()) {
        if (format.write == nullptr || holds_position_only(format)) continue;
        CAPTURE(format.id);
        GameTree before{Position::start(BoardSize{8})};
        play_random_moves(before, 21, random); // White to move
        GameTree game{before.position()};
        play_random_moves(game, 9, random);
        const auto read = reread(format.write(records::record_of(game)), BoardSize{8});
        CHECK(read.game.node(GameTree::root).position == before.position());
        CHECK(moves_of(read.game) == moves_of(game));
    }
}

TEST_CASE("player names with special characters do not break the format around them") {
    for (const char* id : {"ggf", "sgf", "pgn"}) {
        CAPTURE(id);
        const GameTree game = after("f5d6");
        const auto plain = reread(written(id, game, {"Ada", "J\xC3\xBCrgen B."}), BoardSize{8});
        CHECK(plain.names == std::array<std::string, 2>{"Ada", "J\xC3\xBCrgen B."});
        const auto odd = reread(written(id, game, {"a]b[c\"d\\e", "x\ny"}), BoardSize{8});
        CHECK(records::to_transcript(odd.game) == "f5d6");
        CHECK(odd.names[0].starts_with("a"));
        CHECK(odd.names[1] == "x y");
    }
}

TEST_CASE("GGF, SGF and PGN keep move signs and comments") {
    using records::Sign;
    const GameTree game = after("f5d6c3d3c4f4");
    const records::Annotations all{{0, {Sign::none, "A start"}},    {1, {Sign::good, ""}},
                                   {2, {Sign::bad, "Rather c5"}},   {3, {Sign::brilliant, "x"}},
                                   {4, {Sign::blunder, ""}},        {5, {Sign::interesting, "f4: 2 discs"}},
                                   {6, {Sign::dubious, "the last"}}};
    for (const char* id : {"ggf", "sgf", "pgn"}) {
        CAPTURE(id);
        const auto read = reread(written(id, game, {}, all), BoardSize{8});
        CHECK(moves_of(read.game) == moves_of(game));
        CHECK(read.annotations == all);
    }
    // Annotations of moves that are not written are omitted.
    GameTree shorter = game;
    shorter.go_to(2);
    CHECK(reread(written("sgf", shorter, {}, all), BoardSize{8}).annotations.size() == 3);
}

TEST_CASE("special characters in a comment do not break the format around it") {
    const GameTree game = after("f5d6c3");
    const std::string odd = "a]b[c\\d {e} (;f) ;B[c4]\n[Black \"x\"] $1 !? 12. f6";
    const records::Annotations all{{1, {records::Sign::none, odd}}, {3, {records::Sign::good, odd}}};
    for (const char* id : {"ggf", "sgf", "pgn"}) {
        CAPTURE(id);
        const auto read = reread(written(id, game, {}, all), BoardSize{8});
        CHECK(records::to_transcript(read.game) == "f5d6c3");
        REQUIRE(read.annotations.size() == 2);
        CHECK(read.annotations.at(3).sign == records::Sign::good);
        CHECK(read.annotations.at(1).text.starts_with("a"));
        CHECK(read.annotations.at(1).text.ends_with("12. f6"));
    }
    CHECK(reread(written("sgf", game, {}, all), BoardSize{8}).annotations == all);
}

TEST_CASE("move annotations from other programs are read") {
    using records::Sign;
    struct Row {
        const char* text;
        records::Annotations read;
    };
    const Row rows[]{
        {"(;FF[4]GM[2]C[root];C[before]B[f5]TE[1];W[d6]BM[2]C[two\\\nlines \\] done];B[c3]DO[])",
         {{0, {Sign::none, "root"}},
          {1, {Sign::good, "before"}},
          {2, {Sign::blunder, "twolines ] done"}},
          {3, {Sign::dubious, ""}}}},
        {"1. f5! {good} d6? 2. c3!? d3",
         {{1, {Sign::good, "good"}}, {2, {Sign::bad, ""}}, {3, {Sign::interesting, ""}}}},
        {"[Black \"A\"]\n\n{first} 1. f5! {good} {and more} d6?? 2. c3 $5 d3 $139",
         {{0, {Sign::none, "first"}},
          {1, {Sign::good, "good\nand more"}},
          {2, {Sign::blunder, ""}},
          {3, {Sign::interesting, ""}}}},
        {"(;GM[Othello]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- "
         "*]C[hello]B[f5//1.5]"
         "C[?! hasty]W[d6];)",
         {{0, {Sign::none, "hello"}}, {1, {Sign::dubious, "hasty"}}}},
    };
    for (const Row& row : rows) {
        CAPTURE(row.text);
        const auto read = reread(row.text, BoardSize{8});
        CHECK(records::to_transcript(read.game).starts_with("f5d6"));
        CHECK(read.annotations == row.read);
    }
}

TEST_CASE("written formats match those of other programs") {
    const GameTree game = after("f5d6");
    CHECK(written("moves", game) == "f5d6\n");
    CHECK(written("ggf", game, {"Ada", "Bob"})
          == "(;GM[Othello]PC[Outflank]PB[Ada]PW[Bob]RE[?]TY[8]BO[8 -------- -------- -------- ---O*--- ---*O--- "
             "-------- -------- -------- *]B[f5]W[d6];)\n");
    CHECK(written("sgf", game, {"Ada", ""})
          == "(;FF[4]GM[2]AP[Outflank]SZ[8]PB[Ada]AB[e4][d5]AW[d4][e5]PL[B];B[f5];W[d6])\n");
    CHECK(written("pgn", game, {"Ada", "Bob"}) == "[Black \"Ada\"]\n[White \"Bob\"]\n[Result \"*\"]\n\n1. f5 d6 *\n\n");
    const records::Annotations all{{1, {records::Sign::good, "a"}}, {2, {records::Sign::blunder, ""}}};
    CHECK(written("sgf", game, {}, all)
          == "(;FF[4]GM[2]AP[Outflank]SZ[8]AB[e4][d5]AW[d4][e5]PL[B];B[f5]TE[1]C[a];W[d6]BM[2])\n");
    CHECK(written("pgn", game, {}, all) == "[Black \"\"]\n[White \"\"]\n[Result \"*\"]\n\n1. f5 $1 {a} d6 $4 *\n\n");
    CHECK(written("fen", GameTree{Position::start(BoardSize{8})}) == "8/8/8/3pP3/3Pp3/8/8/8 b\n");
    CHECK(written("obf", GameTree{Position::start(BoardSize{4})}) == "-----OX--XO----- X;\n");
}

TEST_CASE("GGF gives the empties of a finished game to the winner; PGN counts discs") {
    const GameTree game = after("e6f4e3f6g5d6e7f5c5"); // White has no disc left
    REQUIRE(game.position().is_over());
    CHECK(written("ggf", game).find("RE[+64.000]") != std::string::npos);
    CHECK(written("pgn", game).find("[Result \"13-0\"]") != std::string::npos);
}

TEST_CASE("format ids are unique, and a file extension identifies its format") {
    std::set<std::string_view> ids, extensions;
    for (const GameFormat& format : records::game_formats()) {
        CHECK(ids.insert(format.id).second);
        CHECK(format.extension.empty() == (format.write == nullptr));
        if (!format.extension.empty()) {
            CHECK(extensions.insert(format.extension).second);
            CHECK(records::format_of_extension(format.extension) == &format);
        }
    }
    CHECK(records::format_of_extension(".GGF") == records::format_of_extension(".ggf"));
    CHECK(records::format_of_extension(".json") == nullptr);
    CHECK(records::format_of_extension("") == nullptr);
}
