// Every request to a game, as one variant, used by the window, the terminal and the tests.
#pragma once

#include "game/ai/gate.hpp"
#include "game/library/game_card.hpp"
#include "game/library/game_document.hpp"
#include "game/play/game_clock.hpp"
#include "game/play/search_settings.hpp"
#include "game/play/seat.hpp"
#include "game/records/annotations.hpp"
#include "game/rules/game_tree.hpp"
#include "game/rules/rule_set.hpp"
#include "game/rules/square.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>

namespace play {

// Types of the game document that this folder uses.
using library::accuracy;
using library::best_known;
using library::EarlyEnd;
using library::EndReason;
using library::GameSummary;
using library::GameValues;
using library::judged_line;
using library::JudgedMove;
using library::LossFigures;
using library::mistake;
using library::move_number;
using library::MoveValue;
using library::Phase;
using library::PositionValue;
using library::SideSummary;
using library::summarize;
using library::turning_point;
using library::value_of;
using library::WorstMove;

struct GameSettings {
    rules::BoardSize size{8};
    rules::RuleSet rules;
    std::array<Participant, 2> participants{Participant{"", Human{}},
                                            Participant{"", Computer{ai::Level{3}}}}; // by colour
    milliseconds clock_initial{0};                                                    // 0 = no clock
    ExtraTime clock_extra{};
    std::uint64_t seed = 1; // for random colours and for players that choose at random
    friend bool operator==(const GameSettings&, const GameSettings&) = default;
};

std::array<milliseconds, 2> full_clocks(const GameSettings& settings);

// A game that can be saved and resumed.
struct GameState {
    GameSettings settings;
    rules::GameTree game;
    std::array<milliseconds, 2> clock_remaining{}; // by colour; meaningless without a clock
    std::optional<EarlyEnd> early_end;
    GameValues values;                // search results of its positions
    records::Annotations annotations; // the user's comments on its moves
    friend bool operator==(const GameState&, const GameState&) = default;
};

// The state of a new game with these settings. Draws colours if the rules say so.
GameState fresh_state(GameSettings settings);

struct NewGame {
    GameSettings settings;
};
struct Play { // a move of the human player to move
    rules::Move move;
};
struct Undo {}; // with one human player, returns to that player's previous turn; otherwise takes one move back
struct Redo {};
struct GoTo { // show any position of the tree
    rules::GameTree::NodeId node;
};
struct RemoveBranch { // remove a move and everything after it from the tree
    rules::GameTree::NodeId node;
};
struct PromoteBranch { // make a move the main continuation of its position, instead of the other moves tried there
    rules::GameTree::NodeId node;
};
struct Continue {};  // end a pause, and let the computer move from here even if the game already continued from here
struct Pause {};     // clocks and computers wait
struct Resign {};    // the human player to move resigns, or on a computer's turn its human opponent
struct AgreeDraw {}; // both human players agree on a draw
struct Abort {};     // the game ends without a result
struct Forfeit {     // the loser forfeits: an illegal move, no move at all, or the fault or resignation of an engine
    rules::Color loser;
    EndReason reason; // not `board`
};
struct SetSeat {
    rules::Color color;
    Participant participant;
};
struct SetNotation { // change how squares are written; saved with the game
    rules::Notation notation;
};
struct Annotate { // comment on the move that led to the node; an empty annotation removes the existing one
    rules::GameTree::NodeId node;
    records::Annotation annotation;
};
struct Replace { // resume a saved game
    GameState state;
    std::size_t opening_moves = 0; // moves at the start that came from an opening, passes included
};

using Command = std::variant<NewGame, Play, Undo, Redo, GoTo, RemoveBranch, PromoteBranch, Continue, Pause, Resign,
                             AgreeDraw, Abort, Forfeit, SetSeat, SetNotation, Annotate, Replace>;

// For logs: "play f5", "go to node 3", ...
std::string to_text(const Command& command);

// Commands to the searches of a game, as one variant.

// Pauses the running search for a computer's move or the analysis. The pause ends with its search: at the next position
// a search runs again. While the search for a computer's move is paused, so is that player's clock.
struct PauseSearch {};
struct ResumeSearch {};
struct StepSearch { // continue for one more iteration, root move or node
    ai::StepSize size = ai::StepSize::iteration;
};

struct StartReview { // analyse every position of the line shown, the last one first
    ReviewLimits limits;
};
struct CancelReview {}; // keeps the results so far

// Allows the external engine of that colour to start, or restarts it after a failure. Only a user's action may submit
// this: loading a saved game starts no engine.
struct StartEngine {
    rules::Color color;
};

using SearchCommand = std::variant<PauseSearch, ResumeSearch, StepSearch, StartReview, CancelReview, StartEngine>;

std::string to_text(const SearchCommand& command);

} // namespace play
