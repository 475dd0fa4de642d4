#include "game/ui/lesson/lesson.hpp"

#include "game/records/notation.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace ui {

using base::tr;

rules::Position lesson_position(std::string_view board) {
    const auto side = static_cast<int>(board.find('/'));
    std::array<rules::SquareSet, 2> discs;
    for (int i = 0; i < side * side; ++i) {
        const rules::Square square{i / side, i % side};
        const char drawn = board[static_cast<std::size_t>(square.row * (side + 1) + square.column)];
        if (drawn != '.') discs[drawn == 'X' ? 0 : 1].insert(square);
    }
    return {rules::BoardSize{side}, discs[0], discs[1], rules::Color::black};
}

rules::SquareSet lesson_squares(std::string_view squares) {
    rules::SquareSet all;
    while (!squares.empty()) {
        const auto end = std::min(squares.find(' '), squares.size());
        const auto move = records::move_from_text(squares.substr(0, end), rules::BoardSize{rules::BoardSize::largest});
        assert(move && !move->is_pass());
        all.insert(move->square());
        squares.remove_prefix(std::min(end + 1, squares.size()));
    }
    return all;
}

Lesson::Lesson(int step)
    : step_{step}, position_{lesson_position(lesson_steps()[static_cast<std::size_t>(step)].turns.front().board)} {}

const LessonTurn* Lesson::present_turn() const {
    const auto turns = present_step().turns;
    return turn_ < static_cast<int>(turns.size()) ? &turns[static_cast<std::size_t>(turn_)] : nullptr;
}

const char* Lesson::said() const {
    switch (answer_) {
    case LessonAnswer::occupied: return tr("That square is taken. Choose an empty one.");
    case LessonAnswer::flips_nothing: return tr("No white disc would flip there. Each move must flip at least one.");
    case LessonAnswer::shown: return tr("Play on the marked square.");
    case LessonAnswer::another: return tr(*present_turn()->hint);
    case LessonAnswer::right: return tr(present_step().turns[static_cast<std::size_t>(praised_)].praise);
    case LessonAnswer::none: break;
    }
    return "";
}

void Lesson::begin_turn(int turn) {
    turn_ = turn;
    const LessonTurn* next = present_turn();
    if (next == nullptr) {
        done_[static_cast<std::size_t>(step_)] = true;
        return;
    }
    if (next->board.empty()) return;
    position_ = lesson_position(next->board);
    last_.reset();
}

LessonAnswer Lesson::play(rules::Square square, Time now) {
    if (!waits_for_move()) return LessonAnswer::none;
    const LessonTurn& turn = *present_turn();
    if (position_.occupied().contains(square)) return answer_ = LessonAnswer::occupied;
    if (position_.flips(square).empty()) return answer_ = LessonAnswer::flips_nothing;
    if (!lesson_squares(turn.moves).contains(square)) return answer_ = LessonAnswer::another;
    const rules::Move move{square};
    const rules::Position after = position_.after(move);
    past_.push_back({turn_, position_, last_});
    motion_ = Transition{.from = position_, .to = after, .move = move, .began = now};
    position_ = after;
    last_ = square;
    praised_ = turn_;
    is_continuing_ = true;
    if (!turn.reply.empty()) reply_ = *records::move_from_text(turn.reply, after.size());
    return answer_ = LessonAnswer::right;
}

void Lesson::show_move() {
    if (waits_for_move()) answer_ = LessonAnswer::shown;
}

void Lesson::go_to(int step) {
    const auto done = done_;
    *this = Lesson{step};
    done_ = done;
}

bool Lesson::undo() {
    if (past_.empty()) return false;
    const Past back = past_.back();
    past_.pop_back();
    turn_ = back.turn;
    position_ = back.position;
    last_ = back.last;
    answer_ = LessonAnswer::none;
    motion_.reset();
    reply_.reset();
    due_.reset();
    is_continuing_ = false;
    return true;
}

milliseconds Lesson::pause_before_next() const {
    const auto turns = present_step().turns;
    const auto next = static_cast<std::size_t>(turn_ + 1);
    return next < turns.size() && !turns[next].board.empty() ? look_pause : milliseconds{0};
}

bool Lesson::advance(Time now, MotionStyle style) {
    if (motion_) {
        if (!is_hurried_ && now < motion_->began + motion_->duration(style)) return false;
        motion_.reset();
        due_ = now + (reply_ ? reply_pause : pause_before_next());
        return true;
    }
    if (!due_ || (!is_hurried_ && now < *due_)) return false;
    if (!reply_) {
        due_.reset();
        is_continuing_ = false;
        begin_turn(turn_ + 1);
        return true;
    }
    const rules::Move move = *std::exchange(reply_, std::nullopt);
    const rules::Position after = position_.after(move);
    if (move.is_pass()) {
        due_ = now + pause_before_next();
    } else {
        motion_ = Transition{.from = position_, .to = after, .move = move, .began = now};
        last_ = move.square();
    }
    position_ = after;
    return true;
}

bool Lesson::update(Time now, MotionStyle style) {
    bool has_changed = false;
    while (advance(now, style))
        has_changed = true;
    is_hurried_ = false;
    return has_changed;
}

using base::mark;

namespace {

constexpr std::array lesson_outflanking{
    LessonTurn{.board = "..../.OX./..../....",
               .text = mark(
                   "You play the black discs. Trap the white disc between two black ones: play on the marked square."),
               .moves = "a2",
               .praise = mark("Well done! The white disc flipped to black."),
               .pointed = "a2"},
    LessonTurn{.board = "...../...../XOOO./...../.....",
               .text = mark("You can trap a whole row with one move. Where do you play?"),
               .moves = "e3",
               .praise = mark("Yes! All three flipped.")},
};

constexpr std::array lesson_directions{
    LessonTurn{.board = "..X../..O../XO.../...../.....",
               .text = mark("One move can trap discs in two directions. Find the square."),
               .moves = "c3",
               .praise = mark("Right! One above it and one next to it.")},
    LessonTurn{.board = "....../.XXX.X/..OOO./.XO.OX/..OOO./.XXX.X",
               .text = mark("It can even be all eight directions. Find the square."),
               .moves = "d4",
               .praise = mark("Eight discs with one move!"),
               .hint = mark("That traps some of them. One square traps eight.")},
};

constexpr std::array lesson_passing{
    LessonTurn{.board = ".OX../...../...OX/...../.....",
               .text = mark(
                   "A player with no legal move passes, and the other side moves again. Take away White's last move."),
               .moves = "a1",
               .praise = mark("White cannot move and passes. It is your turn again."),
               .reply = "pass",
               .hint = mark("White could still move in the top row. Play there.")},
    LessonTurn{.board = {},
               .text = mark("Trap the last white disc."),
               .moves = "c3",
               .praise = mark("Very good! If you have no legal move, you pass too.")},
};

constexpr std::array lesson_corners{
    LessonTurn{.board = ".OOOX./.OOO../OOOO../.XXO../....../......",
               .text = mark("A disc in a corner can never be flipped back. Take the corner."),
               .moves = "a1",
               .praise = mark("The corner is yours for good, and so is the row next to it."),
               .pointed = "a1",
               .reply = "b5",
               .hint = mark("That is a move, but the corner is worth more.")},
    LessonTurn{
        .board = "....../....../..O.../..OX../....X./.....O",
        .text = mark(
            "A disc next to a corner can give it to White. Find the move that keeps White out of the marked corner."),
        .moves = "b4",
        .praise = mark("Right! The corner stays closed."),
        .pointed = "a1",
        .hint = mark("Then White takes the corner. Try another move.")},
};

constexpr std::array lesson_mobility{
    LessonTurn{.board = "....../O...O./.OXO../.OOX../XOX.X./......",
               .text = mark("Each number shows how many moves White would have left. A player short of moves soon has "
                            "to make a bad one: leave White as few as you can."),
               .moves = "a4",
               .praise = mark("White has only one move left. That is how strong players win!"),
               .hint = mark("Another move leaves White fewer. Look for the smallest number."),
               .counts_replies = true},
};

constexpr std::array lesson_end{
    LessonTurn{
        .board = ".OXX/OOXO/.OOO/XOOO",
        .text = mark(
            "The game is over when neither side can move, and most discs wins. Two squares are left. Which one first?"),
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
    LessonStep{mark("Trap a disc"), lesson_outflanking},
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
