// A game as stored in files of many games: start, moves and facts about it, one line without variations. Plain values
// for the streams of game_stream.hpp and for code that stores, converts or counts such games.
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
    std::optional<double> value;   // the mover's own estimate, in discs, from the mover's view
    std::optional<double> seconds; // time spent on the move
    friend bool operator==(const RecordedMove&, const RecordedMove&) = default;
};

enum class RecordedEnd : unsigned char { board, resignation, time, agreement, left };

// Result stated by a file. It may differ from the board, since games are resigned and komi counts.
struct RecordedResult {
    std::optional<double> margin;       // discs: Black's minus White's, empties to the winner
    std::optional<rules::Color> winner; // none in a draw
    RecordedEnd end = RecordedEnd::board;
    friend bool operator==(const RecordedResult&, const RecordedResult&) = default;
};
RecordedResult result_of_margin(double margin, RecordedEnd end = RecordedEnd::board);

// Another fact that a format states about a game: clocks, match type, bids. Kept for writing the same format.
struct RecordTag {
    std::string name;
    std::string value;
    friend bool operator==(const RecordTag&, const RecordTag&) = default;
};

// Black's final discs with perfect play from the game's position with this many empty squares.
struct TheoreticalScore {
    int black_discs = 0;
    int empties = 0;
    friend bool operator==(const TheoreticalScore&, const TheoreticalScore&) = default;
};

struct GameRecord {
    rules::Position start = rules::Position::start(rules::BoardSize{8});
    std::vector<RecordedMove> moves;    // a legal sequence that includes forced passes
    std::array<std::string, 2> players; // by colour, UTF-8; empty: unknown
    std::array<std::string, 2> ratings; // verbatim
    std::string event;
    std::string place;
    std::string date; // verbatim; only the year if no more is known
    std::optional<RecordedResult> result;
    std::optional<double> komi; // discs, subtracted from Black's margin
    std::optional<TheoreticalScore> theoretical;
    std::string form;              // format of the tags: "ggf", "pgn", "sgf"
    std::vector<RecordTag> tags;   // in file order
    Annotations annotations;       // by number of preceding moves, which are the node ids of game_of()
    std::vector<KnownScore> known; // scores of the start position, from a position file

    friend bool operator==(const GameRecord&, const GameRecord&) = default;
};

// Year of a date in a file: the first digits that look like a year, a day (20031215) or Unix seconds; 0 if there are
// none.
int year_of(std::string_view date);

// The line up to the cursor, with the annotations of its nodes.
GameRecord record_of(const rules::GameTree& game, const std::array<std::string, 2>& players = {},
                     const Annotations& annotations = {});
// Precondition: the moves are legal.
rules::GameTree game_of(const GameRecord& record);
// Side that made the move with this number, from 1, counting passes. Precondition: there is such a move.
rules::Color mover_of(const GameRecord& record, std::size_t number);
rules::Position final_position(const GameRecord& record);
// Black's discs minus White's on a finished board, empties to the winner; nullopt if the game is not finished.
std::optional<int> margin_on_board(const rules::Position& position);
// The result stated by the file, else that of the finished board. The board also replaces a stated result that merely
// counts its discs, as PGN does.
std::optional<RecordedResult> result_of(const GameRecord& record);
// Black's discs minus White's, without komi: from the finished board, else from the file's result. Nullopt if neither
// gives it.
std::optional<double> disc_margin(const GameRecord& record);
// Black's discs for that margin, empties to the winner.
std::optional<int> black_discs(const GameRecord& record);

} // namespace records
