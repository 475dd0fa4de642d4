// What a match is, told a second time and as plainly as possible: positions are grids of numbers, a place in the tree
// is the line of moves that leads to it, a clock is the list of times for which it ran. Slow, without a line of
// play::Game, rules::GameTree or play::GameClock, whose types are only used to take questions and to give answers.
#pragma once

#include "engine/base/random.hpp"
#include "game/play/command.hpp"
#include "tests/game/rules/plain_board.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace model {

using play::Time;
using Duration = Time::duration;

// One move more is one word more: "d3 c3 pass ".
using Line = std::string;

struct Place {
    int id = 0;
    plain::PlainBoard board;
    std::vector<Line> next; // as the main line has them
    Line followed;          // where redo leads; empty where nothing follows
};

// The time that is left, out of the times for which each side's clock ran.
class Clock {
  public:
    Clock(const play::GameSettings& settings, std::array<Duration, 2> left)
        : initial_{settings.clock_initial}, extra_{settings.clock_extra.time}, kind_{settings.clock_extra.kind},
          periods_{settings.clock_extra.periods}, limit_{settings.rules.move_time_limit}, left_{left} {}

    bool is_used() const { return initial_.count() > 0; }

    void go(int side, Time now) {
        if (since_ && side_ == side) return;
        halt(now);
        if (side != side_) thought_ = Duration{0};
        side_ = side;
        since_ = now;
    }
    void halt(Time now) {
        thought_ = thought(now);
        since_.reset();
    }
    // Whoever thought has thought; the next move begins.
    void next_move(Time now) {
        left_[side_at()] = remaining(side_, now);
        thought_ = Duration{0};
        since_.reset();
    }
    void moved(int side, Time now) {
        next_move(now);
        if (!is_used()) return;
        Duration& left = left_[static_cast<std::size_t>(side)];
        if (kind_ == play::ExtraTime::Kind::increment) left += extra_;
        if (kind_ != play::ExtraTime::Kind::byo_yomi || extra_.count() == 0 || left >= extra_ * periods_) return;
        Duration whole_periods{0};
        while (whole_periods < left)
            whole_periods += extra_;
        left = whole_periods;
    }

    Duration remaining(int side, Time now) const {
        const Duration left = left_[static_cast<std::size_t>(side)];
        if (!is_used()) return Duration{0};
        return side == side_ ? std::max(left - std::max(thought(now) - free_time(), Duration{0}), Duration{0}) : left;
    }
    // In whole milliseconds, as it is told and saved.
    play::milliseconds shown(int side, Time now) const {
        return std::chrono::ceil<play::milliseconds>(remaining(side, now));
    }
    std::optional<int> fallen(Time now) const {
        if (!since_) return std::nullopt;
        const bool is_out_of_time = is_used() && thought(now) >= left_[side_at()] + free_time();
        const bool is_too_slow = limit_.count() > 0 && thought(now) >= limit_;
        return is_out_of_time || is_too_slow ? std::optional{side_} : std::nullopt;
    }

  private:
    std::size_t side_at() const { return static_cast<std::size_t>(side_); }
    Duration thought(Time now) const { return thought_ + (since_ ? now - *since_ : Duration{0}); }
    Duration free_time() const { return kind_ == play::ExtraTime::Kind::delay ? extra_ : Duration{0}; }

    Duration initial_, extra_;
    play::ExtraTime::Kind kind_;
    int periods_;
    Duration limit_;
    std::array<Duration, 2> left_; // when the move began
    int side_ = 0;
    Duration thought_{0}; // about this move, before the clock ran last
    std::optional<Time> since_;
};

// What a match has to say after each command; whether it is taken is what `submit` returns.
class Match {
  public:
    Match(const play::GameSettings& settings, Time now) { begin(settings, now); }

    // As rules::index counts colours.
    int mover() const { return here().board.mover() - 1; }
    const Place& here() const { return tree_.at(cursor_); }
    const std::map<Line, Place>& tree() const { return tree_; }
    const Line& cursor() const { return cursor_; }
    const Line* find(int id) const {
        for (const auto& [line, place] : tree_)
            if (place.id == id) return &line;
        return nullptr;
    }
    int highest_id() const { return next_id_ - 1; }
    const play::GameSettings& settings() const { return settings_; }
    const Clock& clock() const { return *clock_; }
    const std::optional<play::EarlyEnd>& early_end() const { return early_end_; }
    const std::map<Line, records::Annotation>& annotations() const { return annotations_; }
    std::optional<Time> turn_began() const { return turn_began_; }
    int games() const { return games_; }
    bool is_paused() const { return is_paused_; }

    bool is_over() const {
        return early_end_ || (settings_.rules.allows_undo ? here().board.is_over() : last().board.is_over());
    }
    bool leads_to_end() const { return is_over() || last().board.is_over(); }
    bool has_ended() const { return leads_to_end() || tree_.at(main_line()).board.is_over(); }
    std::optional<rules::Color> winner() const {
        if (early_end_) return early_end_->winner;
        const plain::PlainBoard& end = settings_.rules.allows_undo ? here().board : last().board;
        const int black = end.count(plain::PlainBoard::black), white = end.count(plain::PlainBoard::white);
        if (black == white) return std::nullopt;
        return black > white ? rules::Color::black : rules::Color::white;
    }
    bool is_humans_turn() const { return !is_over() && !is_paused_ && !is_passed_over() && is_person(mover()); }
    bool is_computers_turn() const { return !is_over() && !is_passed_over() && !is_person(mover()); }
    bool is_browsing() const {
        return looks_back_ && !here().next.empty() && !is_over() && (is_passed_over() || is_computers_turn());
    }
    bool waits_for_move() const {
        return !is_over() && !is_paused_ && !is_browsing() && !(looks_back_ && leads_to_end());
    }
    bool can_undo() const {
        if (!settings_.rules.allows_undo) return false;
        if (early_end_) return early_end_->reason == play::EndReason::resignation;
        return chosen_last().has_value();
    }
    bool can_redo() const { return settings_.rules.allows_undo && !here().next.empty(); }

    bool is_legal(const rules::Move& move) const {
        const plain::PlainBoard& board = here().board;
        if (move.is_pass()) return board.mover_is_stuck() && !board.is_over();
        const rules::Square at = move.square();
        const plain::Cells moves = board.moves(board.mover());
        return std::ranges::find(moves, std::pair<int, int>{at.row, at.column}) != moves.end();
    }
    static std::string word(const rules::Move& move) {
        if (move.is_pass()) return "pass ";
        return std::string{static_cast<char>('a' + move.square().column)} + std::to_string(move.square().row + 1) + ' ';
    }

    // True when the game has ended.
    bool tick(Time now, play::Held held) {
        const bool has_begun = held != play::Held::turn && waits_for_move();
        if (has_begun && !turn_began_) turn_began_ = now;
        if (has_begun && held == play::Held::nothing && !has_ended())
            clock_->go(mover(), now);
        else
            clock_->halt(now);
        const auto fallen = clock_->fallen(now);
        if (fallen) end(1 - *fallen, play::EndReason::time, now);
        return fallen.has_value();
    }
    void make_move(const rules::Move& move, Time now) {
        if (takes_back_ || !has_ended()) clock_->moved(mover(), now);
        enter(move);
        looks_back_ = false;
        pass_if_stuck();
        if (std::exchange(takes_back_, false)) bring_to_front(cursor_);
        keep_end();
        turn_changed(now);
    }
    // As it is kept: the clocks stand where they are, rounded up to whole milliseconds.
    Match saved(Time now) const {
        Match copy = *this;
        copy.clock_ = Clock{settings_, {clock_->shown(0, now), clock_->shown(1, now)}};
        return copy;
    }

    bool begin(const play::GameSettings& settings, Time now) {
        const int games = games_ + 1;
        *this = Match{};
        games_ = games;
        settings_ = settings;
        if (settings.rules.has_random_colors && base::Random{settings.seed}.below(2) == 1)
            std::swap(settings_.participants[0], settings_.participants[1]);
        const Duration periods = settings.clock_extra.time * settings.clock_extra.periods;
        const bool has_periods = settings.clock_extra.kind == play::ExtraTime::Kind::byo_yomi;
        const Duration whole = settings.clock_initial + (has_periods ? periods : Duration{0});
        clock_ = Clock{settings_, {whole, whole}};
        const plain::PlainBoard usual{settings.size.side()};
        std::vector<int> cells;
        for (int row = 0; row < usual.side(); ++row)
            for (int column = 0; column < usual.side(); ++column)
                cells.push_back(usual.at(row, column));
        tree_.emplace("", Place{.id = 0,
                                .board = {usual.side(), cells, 1 + static_cast<int>(settings.rules.first_to_move)},
                                .next = {},
                                .followed = {}});
        turn_changed(now);
        return true;
    }
    bool take_up(const Match& kept, Time now) {
        const int games = games_ + 1;
        *this = kept;
        games_ = games;
        is_paused_ = false;
        looks_back_ = !here().next.empty();
        takes_back_ = false;
        pass_if_stuck();
        keep_end();
        turn_changed(now);
        return true;
    }
    bool play(const rules::Move& move, Time now) {
        if (!is_humans_turn()) return false;
        if (is_legal(move)) {
            make_move(move, now);
            return true;
        }
        if (settings_.rules.illegal_move == rules::IllegalMove::ask_again || has_ended()) return false;
        return end(1 - mover(), play::EndReason::illegal_move, now);
    }
    bool pause(Time now) {
        if (is_over() || is_paused_) return false;
        is_paused_ = true;
        clock_->halt(now);
        turn_began_.reset();
        return true;
    }
    bool go_on(Time now) {
        if (is_over() || (!is_paused_ && !is_browsing())) return false;
        is_paused_ = looks_back_ = false;
        if (pass_if_stuck()) turn_changed(now);
        return true;
    }
    bool resign(Time now) {
        if (has_ended() || persons() == 0) return false;
        const int who = is_person(mover()) ? mover() : 1 - mover();
        return end(1 - who, play::EndReason::resignation, now);
    }
    bool forfeit(int loser, play::EndReason reason, Time now) { return !has_ended() && end(1 - loser, reason, now); }
    bool sit_down(int color, const play::Participant& participant) {
        settings_.participants[static_cast<std::size_t>(color)] = participant;
        turn_began_.reset();
        return true;
    }
    bool write_as(rules::Notation notation) {
        settings_.rules.notation = notation;
        return true;
    }
    bool undo(Time now) {
        if (!can_undo()) return false;
        if (early_end_) {
            early_end_.reset();
            return true;
        }
        takes_back_ = takes_back_ || (cursor_ == main_line() && here().board.is_over());
        go_to(parent(*chosen_last()));
        looks_back_ = true;
        if (persons() == 0) is_paused_ = true;
        turn_changed(now);
        return true;
    }
    // At least a move; on to where the one person among the two is to move, and past sides that are stuck.
    bool redo(Time now) {
        if (!can_redo()) return false;
        do
            cursor_ = here().followed;
        while (!here().next.empty()
               && (is_passed_over() || (persons() == 1 && (here().board.mover_is_stuck() || !is_person(mover())))));
        return look_back(now);
    }
    bool look_at(int id, Time now) {
        const Line* line = find(id);
        if (line == nullptr) return false;
        if (*line == cursor_) return true;
        if (!settings_.rules.allows_undo && !is_over() && !line->starts_with(cursor_)) return false;
        go_to(Line{*line});
        return look_back(now);
    }
    bool remove(int id, Time now) {
        const Line* const line = find(id);
        if (line == nullptr || line->empty() || !settings_.rules.allows_undo) return false;
        const Line gone = *line;
        const bool holds_cursor = cursor_.starts_with(gone);
        if (holds_cursor && early_end_) return false;
        std::erase_if(tree_, [&](const auto& each) { return each.first.starts_with(gone); });
        std::erase_if(annotations_, [&](const auto& each) { return each.first.starts_with(gone); });
        Place& before = tree_.at(parent(gone));
        const auto at = std::ranges::find(before.next, gone);
        const auto later = before.next.erase(at);
        if (before.followed == gone && !before.next.empty())
            before.followed = later == before.next.end() ? before.next.back() : *later;
        if (before.next.empty()) before.followed.clear();
        if (!holds_cursor) return true;
        cursor_ = parent(gone);
        if (here().next.empty() && is_computers_turn()) is_paused_ = true;
        return look_back(now);
    }
    bool promote(int id) {
        const Line* const line = find(id);
        if (line == nullptr || line->empty() || !settings_.rules.allows_undo) return false;
        put_first(Line{*line});
        return true;
    }
    bool annotate(int id, records::Annotation written) {
        const Line* const line = find(id);
        if (line == nullptr) return false;
        if (line->empty()) written.sign = records::Sign::none;
        annotations_.erase(*line);
        if (!written.is_empty()) annotations_[*line] = written;
        return true;
    }

  private:
    Match() = default;

    static Line parent(const Line& line) {
        const std::size_t blank = line.size() < 2 ? Line::npos : line.rfind(' ', line.size() - 2);
        return blank == Line::npos ? Line{} : line.substr(0, blank + 1);
    }
    bool is_person(int color) const {
        return play::is_human(settings_.participants[static_cast<std::size_t>(color)].seat);
    }
    int persons() const { return (is_person(0) ? 1 : 0) + (is_person(1) ? 1 : 0); }
    bool is_passed_over() const {
        const plain::PlainBoard& board = here().board;
        return settings_.rules.passing == rules::Passing::automatic && board.mover_is_stuck() && !board.is_over();
    }
    // Where redo would lead in the end.
    const Place& last() const {
        const Place* place = &here();
        while (!place->next.empty())
            place = &tree_.at(place->followed);
        return *place;
    }
    // The first of those that follow, and so on.
    Line main_line() const {
        Line line;
        while (!tree_.at(line).next.empty())
            line = Line{tree_.at(line).next.front()};
        return line;
    }
    void put_first(const Line& line) {
        std::vector<Line>& all = tree_.at(parent(line)).next;
        std::erase(all, line);
        all.insert(all.begin(), line);
    }
    void bring_to_front(Line line) {
        for (; !line.empty(); line = parent(line))
            put_first(line);
    }
    // The line that ended first is the main line.
    void keep_end() {
        Line line = cursor_;
        while (!tree_.at(line).next.empty())
            line = Line{tree_.at(line).followed};
        if (tree_.at(line).board.is_over() && !tree_.at(main_line()).board.is_over()) bring_to_front(line);
    }
    // The move that undo takes back: the last one that somebody at the board chose.
    std::optional<Line> chosen_last() const {
        for (Line line = cursor_; !line.empty(); line = parent(line)) {
            const bool is_pass = line.ends_with("pass ");
            const int who = tree_.at(parent(line)).board.mover() - 1;
            const bool says_passes = persons() == 2 && settings_.rules.passing == rules::Passing::by_player;
            if (is_pass && !says_passes) continue;
            if (persons() == 1 && !is_person(who)) continue;
            return line;
        }
        return std::nullopt;
    }
    void go_to(const Line& line) {
        cursor_ = line;
        for (Line at = line; !at.empty(); at = parent(at))
            tree_.at(parent(at)).followed = at;
    }
    void enter(const rules::Move& move) {
        const Line line = cursor_ + word(move);
        if (!tree_.contains(line)) {
            plain::PlainBoard board = here().board;
            if (move.is_pass())
                board.pass();
            else
                board.play(move.square().row, move.square().column);
            tree_.at(cursor_).next.push_back(line);
            tree_.emplace(line, Place{.id = next_id_++, .board = board, .next = {}, .followed = {}});
        }
        go_to(line);
    }
    bool pass_if_stuck() {
        if (is_over() || !is_passed_over() || (looks_back_ && !here().next.empty())) return false;
        enter(rules::Move::pass());
        return true;
    }
    bool look_back(Time now) {
        looks_back_ = true;
        takes_back_ = false;
        pass_if_stuck();
        turn_changed(now);
        return true;
    }
    void turn_changed(Time now) {
        clock_->next_move(now);
        turn_began_.reset();
    }
    bool end(int winner, play::EndReason reason, Time now) {
        early_end_ = play::EarlyEnd{.winner = rules::both_colors[static_cast<std::size_t>(winner)], .reason = reason};
        clock_->halt(now);
        turn_began_.reset();
        return true;
    }

    play::GameSettings settings_;
    std::map<Line, Place> tree_;
    Line cursor_;
    int next_id_ = 1;
    std::optional<Clock> clock_;
    std::optional<play::EarlyEnd> early_end_;
    std::map<Line, records::Annotation> annotations_;
    bool is_paused_ = false, looks_back_ = false, takes_back_ = false;
    std::optional<Time> turn_began_;
    int games_ = 0;
};

} // namespace model
