// Everything that can be asked of a game, as one variant. The window, the terminal and the tests all speak it.
#pragma once

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

// The parts of a game's document that play works on.
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
    std::uint64_t seed = 1; // for colours drawn at random and for players that draw
    friend bool operator==(const GameSettings&, const GameSettings&) = default;
};

std::array<milliseconds, 2> full_clocks(const GameSettings& settings);

// A game as it can be saved and taken up again.
struct GameState {
    GameSettings settings;
    rules::GameTree game;
    std::array<milliseconds, 2> clock_remaining{}; // by colour; meaningless without a clock
    std::optional<EarlyEnd> early_end;
    GameValues values;                // what searches found of its positions
    records::Annotations annotations; // what a person wrote to its moves
    friend bool operator==(const GameState&, const GameState&) = default;
};

// As a game of those settings begins. Colours are drawn where the rules say so.
GameState fresh_state(GameSettings settings);

struct NewGame {
    GameSettings settings;
};
struct Play { // a move of the person whose turn it is
    rules::Move move;
};
struct Undo {}; // to the turn of the person before; without one, a move
struct Redo {};
struct GoTo { // look at any position of the tree
    rules::GameTree::NodeId node;
};
struct RemoveBranch { // take a move and all that follows it out of the tree
    rules::GameTree::NodeId node;
};
struct PromoteBranch { // make a move the main line's where others were tried in its place
    rules::GameTree::NodeId node;
};
struct Continue {};  // let the computer move from here although the game went on from here before, and end a pause
struct Pause {};     // clocks and computers wait
struct Resign {};    // the person to move gives up; when the computer is to move, the other person
struct AgreeDraw {}; // both people at the board agree on a draw
struct Abort {};     // the game ends without a result
struct Forfeit {     // the referee takes the game from the loser, who wrote no move at all or fell silent
    rules::Color loser;
    EndReason reason; // not `board`
};
struct SetSeat { // hand a colour over in the middle of the game
    rules::Color color;
    Participant participant;
};
struct SetNotation { // write squares in another way from now on; saved with the game
    rules::Notation notation;
};
struct Annotate { // write to the move that led to the node; an empty annotation takes away what is there
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

// Commands to the searches that serve a game, as one variant.

// Of the search that runs, for a computer's move or for the analysis. A pause ends with its search: the next position's
// search runs. While the search for a computer's move stands, so does its clock.
struct PauseSearch {};
struct ResumeSearch {};
struct StepSearch {}; // on until one more iteration is done

struct StartReview { // analyse every position of the line that is looked at, the last one first
    ReviewLimits limits;
};
struct CancelReview {}; // what it has found stays

// Lets the external engine of that colour start, or restarts it after a failure. Only a user's action may submit this:
// a saved game starts no engine.
struct StartEngine {
    rules::Color color;
};

using SearchCommand = std::variant<PauseSearch, ResumeSearch, StepSearch, StartReview, CancelReview, StartEngine>;

std::string to_text(const SearchCommand& command);

} // namespace play
