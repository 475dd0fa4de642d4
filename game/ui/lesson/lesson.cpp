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
    case LessonAnswer::occupied: return tr("There is a disc already. Choose an empty square.");
    case LessonAnswer::flips_nothing: return tr("No white disc would turn there. Each move must catch at least one.");
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
    motion_ = Motion{.from = position_, .to = after, .move = move, .began = now};
    position_ = after;
    last_ = square;
    praised_ = turn_;
    is_going_on_ = true;
    if (!turn.reply.empty()) reply_ = *records::move_from_text(turn.reply, after.size());
    return answer_ = LessonAnswer::right;
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
    is_going_on_ = false;
    return true;
}

milliseconds Lesson::pause_before_next() const {
    const auto turns = present_step().turns;
    const auto next = static_cast<std::size_t>(turn_ + 1);
    return next < turns.size() && !turns[next].board.empty() ? look_pause : milliseconds{0};
}

bool Lesson::advance(Time now, MotionStyle style) {
    if (motion_) {
        const auto& [from, to, move, began] = *motion_;
        if (!is_hurried_ && now < began + motion_time(from, to, move, style)) return false;
        motion_.reset();
        due_ = now + (reply_ ? reply_pause : pause_before_next());
        return true;
    }
    if (!due_ || (!is_hurried_ && now < *due_)) return false;
    if (!reply_) {
        due_.reset();
        is_going_on_ = false;
        begin_turn(turn_ + 1);
        return true;
    }
    const rules::Move move = *std::exchange(reply_, std::nullopt);
    const rules::Position after = position_.after(move);
    if (move.is_pass()) {
        due_ = now + pause_before_next();
    } else {
        motion_ = Motion{.from = position_, .to = after, .move = move, .began = now};
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

} // namespace ui
