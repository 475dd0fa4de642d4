#include "game/records/imported_game.hpp"
#include "tests/capture_bound.hpp"

#include "game/records/notation.hpp"
#include "game/records/transcript.hpp"
#include "tests/game/records/any_bytes.hpp"
#include "tests/game/rules/fixtures.hpp"

#include <doctest/doctest.h>

#include <string>

using records::read_any_format;
using rules::BoardSize;
using rules::Color;
using rules::GameTree;
using rules::Position;

namespace {

records::FormContext context(int side = 8, rules::Notation notation = rules::Notation::algebraic) {
    records::FormContext found;
    found.size = BoardSize{side};
    found.rules.notation = notation;
    return found;
}

const std::string start_row = "---------------------------OX------XO---------------------------";

// The board after f5, White to move.
const std::string after_f5 = "---------------------------OX------XXX--------------------------";

} // namespace

TEST_CASE("boards drawn in several styles are read with the player to move") {
    const char* drawn[] = {
        // One line, as in position files and in Edax.
        "---------------------------OX------XXX-------------------------- O",
        "---------------------------OX------XXX--------------------------O",
        "---------------------------ox------xxx-------------------------- white to move",
        "...........................wb......bbb.......................... w; d6:+0; f4:-2;",
        // Rows.
        "--------\n--------\n--------\n---OX---\n---XXX--\n--------\n--------\n--------\nWhite to move",
        "- - - - - - - -\n- - - - - - - -\n- - - - - - - -\n- - - O X - - -\n- - - X X X - -\n- - - - - - - -\n"
        "- - - - - - - -\n- - - - - - - -\nO to move\n",
        // Coordinates, dots for legal squares, text beside the rows.
        "  A B C D E F G H\n1 - - - - - - - - 1\n2 - - - - - - - - 2   O to move\n3 - - - - - - - - 3\n"
        "4 - - - O * . - - 4   O: discs = 1\n5 - - - * * * - - 5\n6 - - - . - . - - 6\n7 - - - - - - - - 7\n"
        "8 - - - - - - - - 8\n  A B C D E F G H\n",
        // Frames.
        "   a   b   c   d   e   f   g   h\n +---+---+---+---+---+---+---+---+\n"
        "1| . | . | . | . | . | . | . | . |\n +---+---+---+---+---+---+---+---+\n"
        "2| . | . | . | . | . | . | . | . |\n3| . | . | . | . | . | . | . | . |\n"
        "4| . | . | . | O | X | . | . | . |\n5| . | . | . | X | X | X | . | . |\n"
        "6| . | . | . | . | . | . | . | . |\n7| . | . | . | . | . | . | . | . |\n"
        "8| . | . | . | . | . | . | . | . |\n +---+---+---+---+---+---+---+---+\nturn: O",
        "----------\n--------\n--------\n--------\n---OX---\n---XXX--\n--------\n--------\n--------\n----------\nWhite'"
        "s "
        "turn",
        // Discs.
        "\xC2\xB7 \xC2\xB7 \xC2\xB7 \xC2\xB7 \xC2\xB7 \xC2\xB7 \xC2\xB7 \xC2\xB7\n"
        "\xC2\xB7 \xC2\xB7 \xC2\xB7 \xC2\xB7 \xC2\xB7 \xC2\xB7 \xC2\xB7 \xC2\xB7\n"
        "\xC2\xB7 \xC2\xB7 \xC2\xB7 \xC2\xB7 \xC2\xB7 \xC2\xB7 \xC2\xB7 \xC2\xB7\n"
        "\xC2\xB7 \xC2\xB7 \xC2\xB7 \xE2\x97\x8B \xE2\x97\x8F \xC2\xB7 \xC2\xB7 \xC2\xB7\n"
        "\xC2\xB7 \xC2\xB7 \xC2\xB7 \xE2\x97\x8F \xE2\x97\x8F \xE2\x97\x8F \xC2\xB7 \xC2\xB7\n"
        "\xC2\xB7 \xC2\xB7 \xC2\xB7 \xC2\xB7 \xC2\xB7 \xC2\xB7 \xC2\xB7 \xC2\xB7\n"
        "\xC2\xB7 \xC2\xB7 \xC2\xB7 \xC2\xB7 \xC2\xB7 \xC2\xB7 \xC2\xB7 \xC2\xB7\n"
        "\xC2\xB7 \xC2\xB7 \xC2\xB7 \xC2\xB7 \xC2\xB7 \xC2\xB7 \xC2\xB7 \xC2\xB7\n\xE2\x97\x8B",
        // The FEN-like form lists rows from the bottom.
        "8/8/8/3ppp2/3Pp3/8/8/8 w - - 0 1",
    };
    for (const char* text : drawn) {
        CAPTURE(text);
        const auto found = read_any_format(text, context());
        REQUIRE_MESSAGE(found.ok(), (found.ok() ? "" : found.error().message));
        CHECK(records::to_text(found->game.position()) == after_f5);
        CHECK(found->game.position().to_move() == Color::white);
        CHECK_FALSE(found->lacks_side);
        CHECK(found->what == "a position, White to move");
    }
}

TEST_CASE("boards of all sizes are read; a size that differs is reported") {
    for (int side = BoardSize::smallest; side <= BoardSize::largest; ++side) {
        CAPTURE(side);
        const Position start = Position::start(BoardSize{side});
        const std::string line = records::position_line(start);
        const auto read = read_any_format(line, context(side));
        REQUIRE(read.ok());
        CHECK(read->game.position() == start);
        std::string rows;
        const std::string cells = records::to_text(start);
        for (int row = 0; row < side; ++row)
            rows += std::to_string(row + 1) + " "
                    + cells.substr(static_cast<std::size_t>(row * side), static_cast<std::size_t>(side)) + "\n";
        const auto drawn = read_any_format(rows + "Black to move", context(side == 8 ? 6 : 8));
        REQUIRE_MESSAGE(drawn.ok(), (drawn.ok() ? "" : drawn.error().message));
        CHECK(drawn->game.position() == start);
        CHECK(drawn->what.find("on " + std::to_string(side)) != std::string::npos);
    }
}

TEST_CASE("the player to move is not guessed from a board") {
    const auto both = read_any_format(after_f5, context());
    REQUIRE(both.ok());
    CHECK(both->lacks_side);
    auto with_side = context();
    with_side.to_move = Color::white;
    const auto asked = read_any_format(after_f5, with_side);
    REQUIRE(asked.ok());
    CHECK_FALSE(asked->lacks_side);
    CHECK(asked->game.position().to_move() == Color::white);
    // Only Black can move here, so nothing is guessed.
    const auto one = read_any_format("XO--\n----\n----\n----", context(4));
    REQUIRE(one.ok());
    CHECK_FALSE(one->lacks_side);
    CHECK(one->game.position().to_move() == Color::black);
    const auto contradiction = read_any_format("XO--\n----\n----\nXO--\nBlack to move\nWhite to move", context(4));
    REQUIRE_FALSE(contradiction.ok());
    CHECK(contradiction.error().message.find("saw both") != std::string::npos);
}

TEST_CASE("a single line may contain a nonstandard start and its moves") {
    const GameTree game = fixtures::game(6, "c2");
    GameTree from_there{game.position()};
    REQUIRE_FALSE(from_there.play(rules::Move{*from_there.position().legal_moves().begin()}));
    const std::string line = records::line_with_start(from_there);
    const auto read = read_any_format(line, context());
    REQUIRE_MESSAGE(read.ok(), (read.ok() ? "" : read.error().message));
    CHECK(read->game.position() == from_there.position());
    CHECK(read->game.node(GameTree::root).position == game.position());
    CHECK(read->what.find("1 move") != std::string::npos);
}

TEST_CASE("games from other programs are read with their player names") {
    const std::string board = "-------- -------- -------- ---O*--- ---*O--- -------- -------- --------";
    struct Row {
        std::string text;
        const char* moves;
        const char* black;
    };
    for (const auto& [text, moves, black] : {
             Row{"(;GM[Othello]PC[GGS/os]PB[Ada]PW[Bob]RE[?]TI[15:00]TY[8]BO[8 " + board
                     + " *]B[F5/1.00/0.5]W[d6//2]B[C3];)",
                 "f5d6c3", "Ada"},
             {"1 (;GM[othello]PB[Ada]BO[8 " + board + " *]B[F5]W[F6];)", "f5f6", "Ada"},
             {"2 (;GM[Othello]PB[Ada]BO[8 " + board + " *]B[F5];)(;GM[Othello]BO[8 " + board + " *];)", "f5", "Ada"},
             {"(;FF[4]GM[2]SZ[8]PB[Ada]AB[e4][d5]AW[d4][e5]PL[B];B[f5];W[d6](;B[c3])(;B[c4]))", "f5d6c3", "Ada"},
             {"[Event \"x\"]\n[Black \"Ada\"]\n[White \"Bob\"]\n[Result \"34-30\"]\n\n1. f5 d6 2. c3 {Black wins} "
              "1-0\n",
              "f5d6c3", "Ada"},
         }) {
        CAPTURE_BOUND(text);
        const auto found = read_any_format(text, context(10));
        REQUIRE_MESSAGE(found.ok(), (found.ok() ? "" : found.error().message));
        CHECK(records::to_transcript(found->game) == moves);
        CHECK(found->names[0] == black);
    }
    const auto fen = read_any_format("[FEN \"8/8/8/3ppp2/3Pp3/8/8/8 w - - 0 1\"]\n1. d6", context());
    REQUIRE(fen.ok());
    CHECK(records::to_text(fen->game.node(GameTree::root).position) == after_f5);
}

TEST_CASE("moves that are illegal on the current board size are read on 8x8") {
    // All of them are legal on 8x8 and 9x9; the present game is on 10x10, where f5 holds a disc.
    const auto found = read_any_format("f5d6c3d3c4f4", context(10));
    REQUIRE_MESSAGE(found.ok(), (found.ok() ? "" : found.error().message));
    CHECK(found->game.position().size().side() == 8);
    CHECK(found->what == "6 moves on 8 \xC3\x97 8");
}

TEST_CASE("numbers are read in the current notation unless only another notation makes them legal") {
    using rules::Notation;
    struct Row {
        Notation notation;
        const char* text;
        const char* moves;
    };
    for (const auto& [notation, text, moves] : {
             Row{Notation::zero_based, "4 5 5 3", "f5d6"},
             {Notation::zero_based, "4,5; 5,3", "f5d6"},
             {Notation::one_based, "5 6\n6 4", "f5d6"},
             {Notation::digits, "56 64", "f5d6"},
             {Notation::digits, "5664", "f5d6"},
             {Notation::algebraic, "5 6 6 4", "f5d6"}, // legal only from 1
             {Notation::algebraic, "56 64", "f5d6"},   // legal only as digits
             {Notation::digits, "f5d6", "f5d6"},       // letters are unambiguous
         }) {
        CAPTURE_BOUND(text);
        const auto found = read_any_format(text, context(8, notation));
        REQUIRE_MESSAGE(found.ok(), (found.ok() ? "" : found.error().message));
        CHECK(records::to_transcript(found->game) == moves);
    }
    const auto wrong = read_any_format("5 6 6 4", context(8, Notation::zero_based));
    CHECK_FALSE(wrong.ok());
}

TEST_CASE("the first of several positions or games is read and reported as the first") {
    const auto positions = read_any_format(start_row + " X;\n" + after_f5 + " O;\n", context());
    REQUIRE(positions.ok());
    CHECK(positions->game.position() == Position::start(BoardSize{8}));
    CHECK(positions->what.find("first of several") != std::string::npos);
    const auto games = read_any_format("F5D6C3\nF5F6E6\n", context());
    REQUIRE_MESSAGE(games.ok(), (games.ok() ? "" : games.error().message));
    CHECK(records::to_transcript(games->game) == "f5d6c3");
    CHECK(games->what.find("first of several") != std::string::npos);
}

TEST_CASE("an unreadable text gives one message with what was expected and what was seen") {
    struct Row {
        std::string text;
        const char* part;
    };
    for (const auto& [text, part] : {
             Row{"", "it contains no text"},
             {"hello, how are you", "saw \"hello"},
             {std::string(5000, '?'), "expected moves"},
             {"h8d6", "move 1 (\"h8\")"},
             {"oops", "expected moves"},
             {"{ \"format\": 3 }", "expected a list of moves"},
             {"--------\n--------\n---OX---\n---XO---\n-------", "saw 5 rows"},
             {start_row + "----- X", "expected as many squares"},
             {"(;GM[Othello]BO[88 " + start_row + " *];)", "BO: expected a board type"},
             {"(;GM[Othello]BO[8 " + start_row + " *]W[f5];)", "expected a move of Black"},
             {"(;FF[4]GM[1];B[aa])", "GM[2]"},
             {"8/8/8/9/8/8/8/8 b", "8 squares in each row"},
             {"8/8/8/3pP3/3Pp3/8/8/8 x", "b or w"},
             {std::string(64, '-') + " X", "expected discs"},
             {"99 98 97", "not moves in any notation"},
         }) {
        CAPTURE_BOUND(text);
        const auto found = read_any_format(text, context());
        REQUIRE_FALSE(found.ok());
        CHECK_MESSAGE(found.error().message.find(part) != std::string::npos, found.error().message);
        CHECK(found.error().message.size() < 400);
    }
}

TEST_CASE("random bytes and nearly valid texts do no harm") {
    base::Random random{7};
    const std::string alphabets[] = {"f5d6c3abcdefgh12345678 .-\n",
                                     "XO-.*bw \n|+12",
                                     "(;GMBO[8]AW*-OXPLFT/) \n",
                                     "pP/12345678 bw",
                                     "[]\"{}: ,0123456789\nblackwhite to move",
                                     "0123456789 ,;-"};
    int read = 0;
    for (int round = 0; round < 3000; ++round) {
        const std::string text = round % 3 == 0 ? any_bytes(random, 400)
                                                : any_of(alphabets[random.below(std::size(alphabets))], random, 300);
        const int side = 4 + static_cast<int>(random.below(13));
        const auto found = read_any_format(text, context(side));
        if (!found) {
            CHECK_FALSE(found.error().message.empty());
            continue;
        }
        ++read;
        CHECK(found->game.contains(found->game.cursor()));
        CHECK_FALSE(found->what.empty());
    }
    CHECK(read < 3000);
    // Every prefix of a valid text, and the text with one byte changed.
    const std::string good = "(;GM[Othello]PB[A]BO[8 " + start_row + " *]B[F5]W[d6];)";
    for (std::size_t length = 0; length <= good.size(); ++length) {
        (void)read_any_format(std::string_view{good}.substr(0, length), context());
        std::string changed = good;
        if (length < good.size()) changed[length] = static_cast<char>(random.below(256));
        (void)read_any_format(changed, context());
    }
}

TEST_CASE("an empty or oversized text is refused; a byte order mark is skipped") {
    const auto long_text = records::read_any_format(std::string(records::max_form_bytes + 1, 'x'), {});
    REQUIRE_FALSE(long_text);
    CHECK(long_text.error().message
          == "expected at most " + std::to_string(records::max_form_bytes) + " bytes, saw "
                 + std::to_string(records::max_form_bytes + 1));
    const auto none = records::read_any_format(" \n", {});
    REQUIRE_FALSE(none);
    CHECK(none.error().message == "it contains no text");
    CHECK(records::read_any_format("\xEF\xBB\xBF"
                                   "f5d6",
                                   {}));
}
