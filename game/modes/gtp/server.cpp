#include "game/modes/gtp/server.hpp"

#include "engine/base/files.hpp"
#include "game/modes/file_limit.hpp"
#include "game/modes/terminal/drawing.hpp"
#include "game/play/gtp_move_value.hpp"
#include "game/records/imported_game.hpp"
#include "game/records/raw_text.hpp"

#include <algorithm>
#include <cctype>
#include <chrono>
#include <new>
#include <sstream>
#include <utility>

namespace modes {

namespace {

using rules::Color;
using rules::Position;
using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

base::Error syntax_error(const std::string& message) {
    return base::Error{"syntax error: " + message};
}

base::Error not_seen(const std::string& expected, const std::string& seen) {
    return syntax_error("expected " + expected + ", saw " + records::quote(seen));
}

base::Result<Color> color_from_text(const std::string& text) {
    const std::string name = records::lowered(text);
    if (name == "b" || name == "black") return Color::black;
    if (name == "w" || name == "white") return Color::white;
    return not_seen("b or w", text);
}

base::Result<int> whole_number(const std::string& text) {
    if (const auto number = records::whole_number(text)) return *number;
    return not_seen("a whole number", text);
}

base::Result<int> count_of_moves(const std::string& text) {
    const auto number = records::whole_number(text);
    if (!number || *number < 0) return not_seen("a number of moves", text);
    return *number;
}

// Seconds, fractions too, up to a thousand days.
base::Result<milliseconds> time_from_text(const std::string& text) {
    const auto seconds = records::decimal_number(text);
    if (!seconds || !(*seconds >= 0 && *seconds <= 86'400'000.0)) return not_seen("seconds", text);
    return milliseconds{static_cast<milliseconds::rep>(*seconds * 1000)};
}

// The protocol's words for a refused move, and why.
base::Error illegal(rules::Refusal refusal, rules::Move move, const Position& position) {
    const auto reason = [&]() -> std::string {
        switch (refusal) {
        case rules::Refusal::game_over: return "the game is over";
        case rules::Refusal::pass_not_forced: return "there is a legal move";
        case rules::Refusal::outside: return "not on the board";
        case rules::Refusal::occupied: return play::gtp_move(move) + " is occupied";
        case rules::Refusal::no_flip: break;
        }
        return position.must_pass() ? "only a pass is legal" : "it flips nothing";
    };
    return base::Error{"illegal move: " + reason()};
}

std::string upper(std::string text) {
    std::ranges::transform(text, text.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    return text;
}

// Takes the number of a move off the end of a path, unless it belongs to the name of the file.
std::string_view take_move_number(std::string_view& path) {
    const std::size_t blank = path.rfind(' ');
    if (blank == path.npos || !records::whole_number(path.substr(blank + 1))) return {};
    const std::string_view shorter = records::trimmed(path.substr(0, blank));
    if (base::is_missing(shorter) && !base::is_missing(path)) return {};
    const std::string_view number = path.substr(blank + 1);
    path = shorter;
    return number;
}

} // namespace

struct GtpServer::Command {
    std::string_view usage; // its name, and a word for each argument
    Answer (GtpServer::*carry_out)(const Words& arguments);
    bool takes_path = false; // its arguments are one text, which may have blanks

    std::string_view name() const { return usage.substr(0, usage.find(' ')); }
    std::size_t argument_count() const { return static_cast<std::size_t>(std::ranges::count(usage, ' ')); }
};

std::span<const GtpServer::Command> GtpServer::commands() {
    using Engine = GtpServer;
    static constexpr std::array<Command, 29> table{{
        {"protocol_version", &Engine::protocol_version},
        {"name", &Engine::name},
        {"version", &Engine::version},
        {"known_command COMMAND", &Engine::known_command},
        {"list_commands", &Engine::list_commands},
        {"list_games", &Engine::list_games},
        {"set_game GAME", &Engine::set_game},
        {"set_level LEVEL", &Engine::set_level},
        {"boardsize SIDE", &Engine::boardsize},
        {"clear_board", &Engine::clear_board},
        {"komi NUMBER", &Engine::komi},
        {"play COLOR MOVE", &Engine::play},
        {"genmove COLOR", &Engine::genmove},
        {"reg_genmove COLOR", &Engine::reg_genmove},
        {"outflank-values COLOR", &Engine::values},
        {"undo", &Engine::undo},
        {"time_settings MAIN PERIOD MOVES", &Engine::time_settings},
        {"time_left COLOR TIME MOVES", &Engine::time_left},
        {"final_score", &Engine::final_score},
        {"showboard", &Engine::showboard},
        {"loadsgf FILE [MOVE_NUMBER]", &Engine::loadsgf, true},
        {"gogui-rules_game_id", &Engine::gogui_game_id},
        {"gogui-rules_board", &Engine::gogui_board},
        {"gogui-rules_board_size", &Engine::gogui_board_size},
        {"gogui-rules_legal_moves", &Engine::gogui_legal_moves},
        {"gogui-rules_side_to_move", &Engine::gogui_side_to_move},
        {"gogui-rules_final_result", &Engine::gogui_final_result},
        {"stop", &Engine::stop},
        {"quit", &Engine::quit},
    }};
    return table;
}

const GtpServer::Command* GtpServer::find(std::string_view name) {
    const auto found = std::ranges::find(commands(), name, &Command::name);
    return found == commands().end() ? nullptr : &*found;
}

GtpServer::GtpServer(const ServedSettings& settings, std::string version)
    : version_{std::move(version)}, player_{settings} {
    begin_game(game_);
}

base::Result<std::string> GtpServer::answer(const GtpRequest& request, std::stop_token stop) {
    stop_ = std::move(stop);
    const Command* command = request.words.empty() ? nullptr : find(request.words.front());
    if (command == nullptr) return base::Error{"unknown command"};
    Words arguments{request.words.begin() + 1, request.words.end()};
    const bool is_quit = command->carry_out == &GtpServer::quit; // which nothing may hold up
    const bool fits = command->takes_path ? !arguments.empty() : arguments.size() == command->argument_count();
    if (!fits && !is_quit) return syntax_error("expected " + std::string{command->usage});
    if (command->takes_path) arguments = {request.rest};
    try {
        return (this->*command->carry_out)(arguments);
    } catch (const std::bad_alloc&) {
        return base::Error{"out of memory"};
    }
}

GtpServer::Answer GtpServer::protocol_version(const Words&) {
    return std::string{"2"};
}

GtpServer::Answer GtpServer::name(const Words&) {
    return std::string{"Outflank"};
}

GtpServer::Answer GtpServer::version(const Words&) {
    return version_;
}

GtpServer::Answer GtpServer::known_command(const Words& words) {
    return std::string{find(words[0]) != nullptr ? "true" : "false"};
}

GtpServer::Answer GtpServer::list_commands(const Words&) {
    std::string list;
    for (const Command& command : commands())
        list.append(list.empty() ? "" : "\n").append(command.name());
    return list;
}

GtpServer::Answer GtpServer::list_games(const Words&) {
    return std::string{"Othello"};
}

GtpServer::Answer GtpServer::set_game(const Words& words) {
    if (records::lowered(words[0]) != "othello") return base::Error{"unknown game: expected Othello"};
    return std::string{};
}

GtpServer::Answer GtpServer::set_level(const Words& words) {
    const auto number = whole_number(words[0]);
    if (!number) return number.error();
    const int lowest = ai::levels().front().number;
    const int highest = ai::levels().back().number;
    if (*number < lowest || *number > highest)
        return base::Error{"unacceptable level: expected " + std::to_string(lowest) + " to " + std::to_string(highest)};
    ServedSettings settings = player_.settings();
    settings.level = *number;
    settings.limits.reset();
    player_.change(settings);
    return std::string{};
}

GtpServer::Answer GtpServer::boardsize(const Words& words) {
    const auto side = whole_number(words[0]);
    if (!side) return side.error();
    const auto size = rules::BoardSize::of(*side);
    if (!size) return base::Error{"unacceptable size: expected 4 to 16"};
    begin_game(rules::GameTree{Position::start(*size)});
    return std::string{};
}

GtpServer::Answer GtpServer::clear_board(const Words&) {
    begin_game(rules::GameTree{Position::start(position().size())});
    return std::string{};
}

void GtpServer::begin_game(rules::GameTree game) {
    player_.begin_game(game.position().size());
    game_ = std::move(game);
    begun_at_.clear();
    clocks_.fill(ai::PlayerClock{time_control_});
}

GtpServer::Answer GtpServer::komi(const Words& words) {
    if (!records::decimal_number(words[0])) return not_seen("a number", words[0]);
    return std::string{}; // Othello has none
}

base::Result<Position> GtpServer::position_for(Color color) const {
    if (position().to_move() == color || position().is_over()) return position();
    if (position().must_pass()) return position().after(rules::Move::pass());
    return base::Error{std::string{"wrong color: "} + (color == Color::black ? "white" : "black") + " is to move"};
}

void GtpServer::make(Color color, rules::Move move) {
    begun_at_.push_back(game_.cursor());
    if (position().to_move() != color) (void)game_.play(rules::Move::pass()); // which nobody said
    (void)game_.play(move);
}

GtpServer::Answer GtpServer::play(const Words& words) {
    const auto color = color_from_text(words[0]);
    if (!color) return color.error();
    const auto move = play::move_from_gtp(words[1], position().size());
    if (!move) return syntax_error(move.error().message);
    const auto before = position_for(*color);
    if (!before) return before.error();
    const bool is_over = before->is_over() && move->is_pass(); // some controllers go on until two passes
    if (const auto refusal = before->refusal(*move); refusal && !is_over) return illegal(*refusal, *move, *before);
    make(*color, *move);
    return std::string{};
}

GtpServer::Answer GtpServer::genmove(const Words& words) {
    const auto begun = Clock::now();
    const auto color = color_from_text(words[0]);
    if (!color) return color.error();
    const auto before = position_for(*color);
    if (!before) return before.error();
    const rules::Move move = choose(*before);
    make(*color, move);
    clocks_[rules::index(*color)].spend(std::chrono::ceil<milliseconds>(Clock::now() - begun));
    return play::gtp_move(move);
}

GtpServer::Answer GtpServer::reg_genmove(const Words& words) {
    const auto color = color_from_text(words[0]);
    if (!color) return color.error();
    const auto before = position_for(*color);
    if (!before) return before.error();
    return play::gtp_move(choose(*before));
}

// A line for each legal move, the best first: what the search behind a move knows of all of them.
GtpServer::Answer GtpServer::values(const Words& words) {
    const auto color = color_from_text(words[0]);
    if (!color) return color.error();
    const auto before = position_for(*color);
    if (!before) return before.error();
    if (before->is_over()) return base::Error{"the game is over"};
    std::string list;
    for (const ai::RootMove& move : player_.values(*before, true, stop_).moves) {
        const play::GtpMoveValue value{.move = move.move,
                                       .score = move.score,
                                       .bound = move.bound,
                                       .depth = move.depth,
                                       .is_solved = move.is_solved};
        list += (list.empty() ? "" : "\n") + play::to_text(value);
    }
    return list;
}

rules::Move GtpServer::choose(const Position& position) {
    if (position.is_over()) return rules::Move::pass();
    const ai::PlayerClock& clock = clocks_[rules::index(position.to_move())];
    return player_.choose(position, begun_at_.size() + 1, &clock, stop_).move;
}

GtpServer::Answer GtpServer::undo(const Words&) {
    if (begun_at_.empty()) return base::Error{"cannot undo"};
    game_.go_to(begun_at_.back());
    begun_at_.pop_back();
    return std::string{};
}

GtpServer::Answer GtpServer::time_settings(const Words& words) {
    const auto main = time_from_text(words[0]);
    if (!main) return main.error();
    const auto period = time_from_text(words[1]);
    if (!period) return period.error();
    const auto moves = count_of_moves(words[2]);
    if (!moves) return moves.error();
    time_control_ = {.main = *main, .period = *period, .moves = *moves};
    clocks_.fill(ai::PlayerClock{time_control_});
    return std::string{};
}

GtpServer::Answer GtpServer::time_left(const Words& words) {
    const auto color = color_from_text(words[0]);
    if (!color) return color.error();
    const auto time = time_from_text(words[1]);
    if (!time) return time.error();
    const auto moves = count_of_moves(words[2]);
    if (!moves) return moves.error();
    clocks_[rules::index(*color)].set_left(*time, *moves);
    return std::string{};
}

GtpServer::Answer GtpServer::final_score(const Words&) {
    if (!position().is_over()) return base::Error{"cannot score: the game is not over"};
    const rules::DiscCount count = position().count();
    if (count.black == count.white) return std::string{"0"};
    const bool is_black = count.black > count.white;
    return (is_black ? "B+" : "W+") + std::to_string(std::abs(count.black - count.white));
}

GtpServer::Answer GtpServer::showboard(const Words&) {
    std::string above = "\n{margin}";
    for (int column = 0; column < position().size().side(); ++column)
        above.append(" ").append(play::gtp_move(rules::Move{rules::Square{0, column}}), 0, 1);
    above += '\n';
    const Drawing plain{
        .black = "X", .white = "O", .empty = "-", .legal = "-", .above = above, .row = "{row} {cells}\n", .below = ""};
    std::ostringstream text;
    draw_board(text, position(), plain, rules::Notation::algebraic, {});
    const rules::DiscCount count = position().count();
    text << "X (b) " << count.black << ", O (w) " << count.white << ", ";
    text << (position().is_over()                   ? "the game is over"
             : position().to_move() == Color::black ? "b to move"
                                                    : "w to move");
    return text.str();
}

// Any form of a game that there is a reader for, as the command is understood by others. With a move number the game
// stops before that move.
GtpServer::Answer GtpServer::loadsgf(const Words& words) {
    std::string_view path = words[0];
    const std::string_view last_word = take_move_number(path);
    const int number = records::whole_number(last_word).value_or(0);
    if (!last_word.empty() && number < 1) return not_seen("a move number from 1 on", std::string{last_word});
    const auto text = base::read_file(path, max_file_bytes);
    if (!text) return base::Error{"cannot load file: " + text.error().message};
    auto read = records::read_any_form(*text, {.rules = {}, .size = position().size(), .to_move = {}});
    if (!read || !read->error.empty()) { // moves alone may be of the usual board
        if (auto usual = records::read_any_form(*text, {}); usual && usual->error.empty()) read = std::move(usual);
    }
    if (!read || !read->error.empty())
        return base::Error{"cannot load file: " + (read ? read->error : read.error().message)};
    if (read->lacks_side) return base::Error{"cannot load file: expected the side to move beside the board, saw none"};
    begin_game(std::move(read->game));
    const auto path_of_game = game_.path_to(game_.cursor());
    if (number > 0 && static_cast<std::size_t>(number) < path_of_game.size())
        game_.go_to(path_of_game[static_cast<std::size_t>(number) - 1]);
    for (rules::GameTree::NodeId id = rules::GameTree::root;
         const rules::GameTree::NodeId next : game_.path_to(game_.cursor())) {
        if (next != id) begun_at_.push_back(id);
        id = next;
    }
    std::string notes = read->is_first ? "read the first of several games" : "";
    if (!read->skipped.empty()) notes += (notes.empty() ? "skipped " : ", skipped ") + read->skipped;
    return notes;
}

GtpServer::Answer GtpServer::gogui_game_id(const Words&) {
    return std::string{"Othello"};
}

// As GoGui draws a board: with the row of the highest number on top.
GtpServer::Answer GtpServer::gogui_board(const Words&) {
    std::string rows;
    const int side = position().size().side();
    for (int row = side - 1; row >= 0; --row) {
        for (int column = 0; column < side; ++column) {
            const auto disc = position().at({row, column});
            rows += column == 0 ? '\n' : ' ';
            rows += !disc ? '.' : *disc == Color::black ? 'X' : 'O';
        }
    }
    return rows;
}

GtpServer::Answer GtpServer::gogui_board_size(const Words&) {
    return std::to_string(position().size().side());
}

GtpServer::Answer GtpServer::gogui_legal_moves(const Words&) {
    if (position().must_pass()) return std::string{"PASS"};
    std::string moves;
    for (const rules::Square square : position().legal_moves())
        moves += (moves.empty() ? "" : " ") + upper(play::gtp_move(rules::Move{square}));
    return moves;
}

GtpServer::Answer GtpServer::gogui_side_to_move(const Words&) {
    return std::string{position().to_move() == Color::black ? "black" : "white"};
}

GtpServer::Answer GtpServer::gogui_final_result(const Words&) {
    if (!position().is_over()) return std::string{"game is not over"};
    const rules::DiscCount count = position().count();
    const auto [fewer, more] = std::minmax(count.black, count.white);
    const std::string score = std::to_string(more) + " to " + std::to_string(fewer);
    if (fewer == more) return "draw, " + score;
    return (count.black == more ? "black wins " : "white wins ") + score;
}

// The search has ended already: ReadAhead looks for this line.
GtpServer::Answer GtpServer::stop(const Words&) {
    return std::string{};
}

GtpServer::Answer GtpServer::quit(const Words&) {
    return std::string{};
}

} // namespace modes
