// lesson_test.cpp checks all steps against the rules.
#include "game/ui/lesson/lesson.hpp"

namespace ui {

using base::mark;

namespace {

constexpr std::array lesson_outflanking{
    LessonTurn{.board = "..../.OX./..../....",
               .text = mark("You play the black discs. Catch the white disc between two black ones: play on the marked "
                            "square."),
               .moves = "a2",
               .praise = mark("Well done! The white disc turned black."),
               .pointed = "a2"},
    LessonTurn{.board = "...../...../XOOO./...../.....",
               .text = mark("A whole row can be caught at once. Where do you play?"),
               .moves = "e3",
               .praise = mark("Yes! All three turned.")},
};

constexpr std::array lesson_directions{
    LessonTurn{.board = "..X../..O../XO.../...../.....",
               .text = mark("One move can catch discs in two directions. Find the square."),
               .moves = "c3",
               .praise = mark("Right! One above it and one beside it.")},
    LessonTurn{.board = "....../.XXX.X/..OOO./.XO.OX/..OOO./.XXX.X",
               .text = mark("It can even be all eight directions. One square does it."),
               .moves = "d4",
               .praise = mark("Eight discs with one move!"),
               .hint = mark("That catches some of them. There is a square that catches eight.")},
};

constexpr std::array lesson_passing{
    LessonTurn{.board = ".OX../...../...OX/...../.....",
               .text = mark("Whoever cannot catch anything passes, and the other side moves again. Take White's last "
                            "move away."),
               .moves = "a1",
               .praise = mark("White cannot move and passes. It is your turn again."),
               .reply = "pass",
               .hint = mark("White could still move in the top row. Play there.")},
    LessonTurn{.board = {},
               .text = mark("Catch the last white disc."),
               .moves = "c3",
               .praise = mark("Very good! If you cannot move yourself, you pass too.")},
};

constexpr std::array lesson_corners{
    LessonTurn{.board = ".OOOX./.OOO../OOOO../.XXO../....../......",
               .text = mark("Nothing lies behind a corner, so that a disc there can never be turned back. Take the "
                            "corner."),
               .moves = "a1",
               .praise = mark("The corner is yours for good, and the row beside it too."),
               .pointed = "a1",
               .reply = "b5",
               .hint = mark("That is a move, but the corner is worth more.")},
    LessonTurn{.board = "....../....../..O.../..OX../....X./.....O",
               .text = mark("A disc beside a corner can let White into it. Find the move after which White cannot take "
                            "the marked corner."),
               .moves = "b4",
               .praise = mark("Right! The corner stays closed."),
               .pointed = "a1",
               .hint = mark("Then White takes the corner. Try another move.")},
};

constexpr std::array lesson_mobility{
    LessonTurn{.board = "....../O...O./.OXO../.OOX../XOX.X./......",
               .text = mark("The numbers say how many moves each of yours leaves White. Who has few moves must soon "
                            "make a bad one: leave as few as you can."),
               .moves = "a4",
               .praise = mark("White has only one move left. That is how strong players win!"),
               .hint = mark("Another move leaves White fewer. Look for the smallest number."),
               .counts_replies = true},
};

constexpr std::array lesson_end{
    LessonTurn{.board = ".OXX/OOXO/.OOO/XOOO",
               .text = mark("When nobody can move the game is over, and the side with more discs wins. Two squares are "
                            "left. Which one first?"),
               .moves = "a1",
               .praise = mark("Clever! White cannot move and passes."),
               .reply = "pass",
               .hint = mark("Then White takes the corner and wins. Try the other square.")},
    LessonTurn{.board = {},
               .text = mark("Fill the last square."),
               .moves = "a3",
               .praise = mark("The board is full: nine to seven. You win!")},
};

constexpr std::array all_steps_of_lesson{
    LessonStep{mark("Catch a disc"), lesson_outflanking},
    LessonStep{mark("Many directions"), lesson_directions},
    LessonStep{mark("Passing"), lesson_passing},
    LessonStep{mark("Corners"), lesson_corners},
    LessonStep{mark("Few moves for White"), lesson_mobility},
    LessonStep{mark("The end"), lesson_end},
};

} // namespace

std::span<const LessonStep, lesson_step_count> lesson_steps() {
    return all_steps_of_lesson;
}

} // namespace ui
