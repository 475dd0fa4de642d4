// A game as files of many games hold it: start, moves and what is known about it, one line without branches. Plain
// values, for the streams of game_stream.hpp and whoever keeps, converts or counts such games.
#pragma once

#include "game/records/annotations.hpp"
#include "game/records/obf.hpp"
#include "game/rules/game_tree.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace records {

struct RecordedMove {
    rules::Move move = rules::Move::pass();
    std::optional<double> value;   // discs, for the side that moves, in the mover's opinion
    std::optional<double> seconds; // that it took
    friend bool operator==(const RecordedMove&, const RecordedMove&) = default;
};

enum class RecordedEnd : unsigned char { board, resignation, time, agreement, left };

// What a file says, which need not be what the board says: games are given up, and komi counts.
struct RecordedResult {
    std::optional<double> margin;       // discs, Black's less White's, empty squares counted for the winner
    std::optional<rules::Color> winner; // none in a draw
    RecordedEnd end = RecordedEnd::board;
    friend bool operator==(const RecordedResult&, const RecordedResult&) = default;
};
RecordedResult result_of_margin(double margin, RecordedEnd end = RecordedEnd::board);

// Something else that a form says about a game, kept for a file of the same form: clocks, match type, bids.
struct RecordTag {
    std::string name;
    std::string value;
    friend bool operator==(const RecordTag&, const RecordTag&) = default;
};

// With perfect play from the position of that game with so many empty squares; Black's discs at the end.
struct TheoreticalScore {
    int black_discs = 0;
    int empties = 0;
    friend bool operator==(const TheoreticalScore&, const TheoreticalScore&) = default;
};

struct GameRecord {
    rules::Position start = rules::Position::start(rules::BoardSize{8});
    std::vector<RecordedMove> moves;    // legal one after the other; forced passes are among them
    std::array<std::string, 2> players; // by colour, UTF-8; empty: not known
    std::array<std::string, 2> ratings; // as they are written
    std::string event;
    std::string place;
    std::string date; // as it is written; begins with the year where that is all that is known
    std::optional<RecordedResult> result;
    std::optional<double> komi; // discs, taken from Black's margin
    std::optional<TheoreticalScore> theoretical;
    std::string form;              // whose tags these are: "ggf", "pgn", "sgf"
    std::vector<RecordTag> tags;   // in the order of the file
    Annotations annotations;       // by how many moves were made before; these are the nodes of game_of()
    std::vector<KnownScore> known; // of the position at the start, from a file of positions

    friend bool operator==(const GameRecord&, const GameRecord&) = default;
};

// Of a date in a file: the first digits that look like a year, a day (20031215) or Unix seconds; 0: none do.
int year_of(std::string_view date);

// The line to the cursor, with the annotations of its nodes.
GameRecord record_of(const rules::GameTree& game, const std::array<std::string, 2>& players = {},
                     const Annotations& annotations = {});
// Precondition: the moves are legal.
rules::GameTree game_of(const GameRecord& record);
// Who made the move with this number, from 1; passes count. Precondition: there is one.
rules::Color mover_of(const GameRecord& record, std::size_t number);
rules::Position final_position(const GameRecord& record);
// What the board says at the end; none where the game is not finished.
std::optional<int> margin_on_board(const rules::Position& position);
// What the file says, else what the board says.
std::optional<RecordedResult> result_of(const GameRecord& record);
// Black's discs less White's, without komi: of a game that was played to its end what the board says, else what the
// file says. None where nobody says it.
std::optional<double> disc_margin(const GameRecord& record);
// Black's discs that go with it, empty squares counted for the winner.
std::optional<int> black_discs(const GameRecord& record);

} // namespace records
