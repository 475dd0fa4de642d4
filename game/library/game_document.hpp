// A game as it is kept: the tree with its variations, comments, clocks, values of positions, and who sat at the board,
// as versioned JSON (game/records/README.md has the format). Saves, the library and exports use the same document.
#pragma once

#include "engine/base/result.hpp"
#include "game/library/game_values.hpp"
#include "game/records/annotations.hpp"
#include "game/rules/game_tree.hpp"
#include "game/rules/rule_set.hpp"

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace library {

using std::chrono::milliseconds;

// What a clock gives in addition to the time for the whole game.
struct ExtraTime {
    enum class Kind : unsigned char {
        increment, // added after each move (Fischer)
        delay,     // of each move, before its time counts
        byo_yomi,  // `periods` of it once the game's time is over; an unused period is whole again
    };
    Kind kind = Kind::increment;
    milliseconds time{0}; // 0: none
    int periods = 1;      // of byo-yomi, 1 to max_periods

    static constexpr int max_periods = 30;
    friend bool operator==(const ExtraTime&, const ExtraTime&) = default;
};

enum class EndReason : unsigned char { board, resignation, time, illegal_move, disconnection };

// "board", "resignation", "time", "illegal_move", "disconnection": as in documents.
std::string to_text(EndReason reason);

// The end of a game that was not played to the end of the board.
struct EarlyEnd {
    rules::Color winner = rules::Color::black;
    EndReason reason = EndReason::resignation;
    friend bool operator==(const EarlyEnd&, const EarlyEnd&) = default;
};

inline constexpr const char* human_player = "human";

struct DocumentSeat {
    std::string name;                  // of a human player; kept while a computer has the seat
    std::string player = human_player; // or a computer or an external engine, as play::to_text writes a seat
    friend bool operator==(const DocumentSeat&, const DocumentSeat&) = default;
};

struct GameDocument {
    rules::RuleSet rules;
    std::array<DocumentSeat, 2> seats; // by colour
    milliseconds clock_initial{0};     // 0: no clock
    ExtraTime clock_extra{};
    std::uint64_t seed = 1;                        // of players that draw moves
    rules::GameTree game;                          // the cursor is where the game stood
    std::array<milliseconds, 2> clock_remaining{}; // by colour; meaningless without a clock
    std::optional<EarlyEnd> early_end;
    GameValues values;
    records::Annotations annotations;
    friend bool operator==(const GameDocument&, const GameDocument&) = default;
};

inline constexpr std::size_t max_document_bytes = std::size_t{4} << 20; // a longer text is refused unread
inline constexpr int max_document_nodes = 20'000;                       // so is a larger tree
inline constexpr std::int64_t max_document_ms =
    1'000'000'000'000; // of any time; counted in nanoseconds it still fits 64 bits

// Ends with a line feed; equal documents give equal bytes, and to_json(game_document_from_json(x)) == x for what
// to_json wrote. Nodes are numbered as they are written. Names that are too long or not UTF-8 are cut or repaired. An
// early end is left out where the board at the cursor is finished. Annotations and values that would make the text
// longer than max_document_bytes are left out. Preconditions: times of 0 to max_document_ms, at most max_document_nodes
// nodes.
std::string to_json(const GameDocument& document);
// Errors: too long, not JSON (with the place), a duplicate key, another version, a field missing or of the wrong kind
// or out of range, moves that the rules refuse, a board, status or side to move that the moves do not lead to. Each
// says what was expected and what was seen. The text of a seat is not checked.
base::Result<GameDocument> game_document_from_json(std::string_view text);

} // namespace library
