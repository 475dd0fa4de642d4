// A stored game: tree, annotations, clocks, values and seats, as versioned JSON (format: game/records/FORMATS.md). Used
// by saves, the library and exports.
#pragma once

#include "engine/base/result.hpp"
#include "game/library/game_values.hpp"
#include "game/records/annotations.hpp"
#include "game/records/words.hpp"
#include "game/rules/game_tree.hpp"
#include "game/rules/rule_set.hpp"

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace records {
class JsonFields;
class JsonWriter;
} // namespace records

namespace library {

using std::chrono::milliseconds;

struct ExtraTime {
    enum class Kind : unsigned char {
        increment, // added after each move (Fischer)
        delay,     // time of each move before the clock starts to run
        byo_yomi,  // `periods` of this length after the main time; an unused period is renewed
    };
    Kind kind = Kind::increment;
    milliseconds time{0};
    int periods = 1; // number of byo-yomi periods, 1 to max_periods

    static constexpr int max_periods = 30;
    friend bool operator==(const ExtraTime&, const ExtraTime&) = default;
};

// agreement: a draw by agreement; aborted: the game has no result.
enum class EndReason : unsigned char { board, resignation, time, illegal_move, disconnection, agreement, aborted };

constexpr bool has_winner(EndReason reason) {
    return reason != EndReason::agreement && reason != EndReason::aborted;
}

std::string to_text(EndReason reason);

struct EarlyEnd {
    std::optional<rules::Color> winner = rules::Color::black; // none unless has_winner(reason)
    EndReason reason = EndReason::resignation;
    friend bool operator==(const EarlyEnd&, const EarlyEnd&) = default;
};

inline constexpr records::Word<rules::Color> color_words[]{{"black", rules::Color::black},
                                                           {"white", rules::Color::white}};
inline constexpr records::Word<EndReason> end_words[]{{"board", EndReason::board},
                                                      {"resignation", EndReason::resignation},
                                                      {"time", EndReason::time},
                                                      {"illegal_move", EndReason::illegal_move},
                                                      {"disconnection", EndReason::disconnection},
                                                      {"agreement", EndReason::agreement},
                                                      {"aborted", EndReason::aborted}};
inline constexpr records::Word<ExtraTime::Kind> extra_time_words[]{{"increment", ExtraTime::Kind::increment},
                                                                   {"delay", ExtraTime::Kind::delay},
                                                                   {"byo_yomi", ExtraTime::Kind::byo_yomi}};

inline constexpr const char* human_player = "human";

struct DocumentSeat {
    std::string name;                  // name of the human player; kept while a computer has the seat
    std::string player = human_player; // human_player, or a computer or external engine as play::to_text writes it
    friend bool operator==(const DocumentSeat&, const DocumentSeat&) = default;
};

struct GameDocument {
    rules::RuleSet rules;
    std::array<DocumentSeat, 2> seats;
    milliseconds clock_initial{0}; // 0: no clock
    ExtraTime clock_extra;
    std::uint64_t seed = 1;                        // seed for players that choose moves at random
    rules::GameTree game;                          // the cursor is the current position
    std::array<milliseconds, 2> clock_remaining{}; // by colour; meaningless without a clock
    std::optional<EarlyEnd> early_end;
    GameValues values;
    records::Annotations annotations;
    friend bool operator==(const GameDocument&, const GameDocument&) = default;
};

inline constexpr std::size_t max_document_bytes = std::size_t{4} << 20; // longer texts are refused unread
inline constexpr int max_document_nodes = 20'000;                       // larger trees are refused
inline constexpr std::int64_t max_document_ms = 1'000'000'000'000; // limit for any time; fits 64 bits in nanoseconds

// The text ends with a line feed. Equal documents give equal bytes, and to_json(game_document_from_json(x)) == x for
// output of to_json. Nodes are numbered in the order of writing. Names that are too long or not UTF-8 are cut or
// repaired. Omits an early end if the board at the cursor is finished, and omits annotations and values that would
// exceed max_document_bytes. Preconditions: times of 0 to max_document_ms, at most max_document_nodes nodes.
std::string to_json(const GameDocument& document);
// Each error names what was expected and what was seen: text too long, invalid JSON (with the position), duplicate key,
// wrong version, a field missing, of the wrong type or out of range, illegal move. Ignores fields that follow from the
// moves. Does not check the text of a seat.
base::Result<GameDocument> game_document_from_json(std::string_view text);

// Writes the side to move and the rows of a board.
void describe_board(records::JsonWriter& fields, const rules::Position& position);
// Reads what describe_board() writes; returns the standard start position after a fault.
rules::Position read_board(records::JsonFields fields, rules::BoardSize size);

} // namespace library
