#include "game/records/game_record.hpp"

#include "game/records/raw_text.hpp"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <chrono>
#include <cmath>

namespace records {

using rules::Color;
using rules::GameTree;
using rules::Position;

RecordedResult result_of_margin(double margin, RecordedEnd end) {
    RecordedResult result{.margin = margin, .end = end};
    if (margin != 0) result.winner = margin > 0 ? Color::black : Color::white;
    return result;
}

GameRecord record_of(const GameTree& game, const std::array<std::string, 2>& players, const Annotations& annotations) {
    GameRecord record{.start = game.node(GameTree::root).position, .players = players};
    GameTree::NodeId number = 0; // node number along the line
    for (const GameTree::NodeId node : game.path_to(game.cursor())) {
        if (node != GameTree::root) record.moves.push_back({.move = game.node(node).move});
        if (const auto found = annotations.find(node); found != annotations.end())
            record.annotations[number] = found->second;
        ++number;
    }
    return record;
}

int year_of(std::string_view date) {
    for (std::size_t at = 0; at < date.size();) {
        std::size_t end = at;
        while (end < date.size() && is_digit(date[end]))
            ++end;
        const std::size_t digits = end - at;
        std::int64_t number = 0;
        std::from_chars(date.data() + at, date.data() + end, number);
        if (digits == 8) number /= 10'000;
        if (digits == 9 || digits == 10) {
            const std::chrono::sys_seconds second{std::chrono::seconds{number}};
            return static_cast<int>(std::chrono::year_month_day{std::chrono::floor<std::chrono::days>(second)}.year());
        }
        if ((digits == 4 || digits == 8) && 1800 <= number && number < 2200) return static_cast<int>(number);
        at = std::max(end, at + 1);
    }
    return 0;
}

GameTree game_of(const GameRecord& record) {
    GameTree game{record.start};
    for (const RecordedMove& each : record.moves) {
        const auto refusal = game.play(each.move);
        assert(!refusal);
        if (refusal) break;
    }
    return game;
}

Color mover_of(const GameRecord& record, std::size_t number) {
    const Color first = record.start.to_move();
    return number % 2 == 1 ? first : opposite(first);
}

Position final_position(const GameRecord& record) {
    Position position = record.start;
    for (const RecordedMove& each : record.moves)
        position = position.after(each.move);
    return position;
}

std::optional<int> margin_on_board(const Position& position) {
    if (!position.is_over()) return std::nullopt;
    const rules::DiscCount count = position.count();
    const int margin = count.black - count.white;
    const int empties = position.empties().size();
    return margin + (margin > 0 ? empties : margin < 0 ? -empties : 0);
}

std::optional<RecordedResult> result_of(const GameRecord& record) {
    const Position end = final_position(record);
    const auto margin = margin_on_board(end);
    const rules::DiscCount count = end.count();
    // Some files, such as PGN, count only the discs on the board.
    const bool counts_discs = margin && !record.komi && record.result == result_of_margin(count.black - count.white);
    if (record.result && !counts_discs) return record.result;
    if (!margin) return std::nullopt;
    return result_of_margin(*margin);
}

std::optional<double> disc_margin(const GameRecord& record) {
    if (const auto on_board = margin_on_board(final_position(record))) return *on_board;
    if (!record.result || !record.result->margin) return std::nullopt;
    return *record.result->margin + record.komi.value_or(0);
}

std::optional<int> black_discs(const GameRecord& record) {
    const auto margin = disc_margin(record);
    if (!margin) return std::nullopt;
    const int squares = record.start.size().square_count();
    const int whole = std::clamp(static_cast<int>(std::lround(*margin)), -squares, squares);
    return (squares + whole) / 2;
}

} // namespace records
