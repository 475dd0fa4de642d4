#include "game/modes/gtp/server.hpp"

#include "game/ai/level.hpp"
#include "game/ai/player.hpp"
#include "game/modes/moves_from_outside.hpp"
#include "game/modes/terminal/drawing.hpp"
#include "game/play/gtp_move_value.hpp"
#include "game/records/notation.hpp"
#include "game/records/raw_text.hpp"

#include <algorithm>
#include <charconv>
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

std::optional<double> number_from_text(const std::string& text) {
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return number;
}

// Seconds, fractions too, up to a thousand days.
base::Result<milliseconds> time_from_text(const std::string& text) {
    const auto seconds = number_from_text(text);
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
        case rules::Refusal::occupied: return records::to_text(move) + " is occupied";
        case rules::Refusal::no_flip: break;
        }
        return position.must_pass() ? "only a pass is legal" : "it flips nothing";
    };
    return base::Error{"illegal move: " + reason()};
}

} // namespace

struct GtpServer::Command {
    std::string_view usage; // its name, and a word for each argument
    Answer (GtpServer::*carry_out)(const Words& arguments);

    std::string_view name() const { return usage.substr(0, usage.find(' ')); }
    std::size_t argument_count() const { return static_cast<std::size_t>(std::ranges::count(usage, ' ')); }
};

std::span<const GtpServer::Command> GtpServer::commands() {
    using Engine = GtpServer;
    static constexpr std::array<Command, 21> table{{{"protocol_version", &Engine::protocol_version},
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
                                                    {"quit", &Engine::quit}}};
    return table;
}

const GtpServer::Command* GtpServer::find(std::string_view name) {
    const auto found = std::ranges::find(commands(), name, &Command::name);
    return found == commands().end() ? nullptr : &*found;
}

GtpServer::GtpServer(const GtpSettings& settings, std::stop_token stop)
    : settings_{settings}, stop_{std::move(stop)}, searcher_{settings.table_bytes, settings.threads},
      seeds_{settings.seed}, match_{moves_from_outside(rules::BoardSize{8}), Clock::now()} {
    begin_game(rules::BoardSize{8});
}

base::Result<std::string> GtpServer::answer(const std::vector<std::string>& words) {
    const Command* command = words.empty() ? nullptr : find(words.front());
    if (command == nullptr) return base::Error{"unknown command"};
    const Words arguments{words.begin() + 1, words.end()};
    const bool is_quit = command->carry_out == &GtpServer::quit; // which nothing may hold up
    if (arguments.size() != command->argument_count() && !is_quit)
        return syntax_error("expected " + std::string{command->usage});
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
    return settings_.version;
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
    settings_.level = *number;
    settings_.limits.reset();
    return std::string{};
}

GtpServer::Answer GtpServer::boardsize(const Words& words) {
    const auto side = whole_number(words[0]);
    if (!side) return side.error();
    const auto size = rules::BoardSize::of(*side);
    if (!size) return base::Error{"unacceptable size: expected 4 to 16"};
    begin_game(*size);
    return std::string{};
}

GtpServer::Answer GtpServer::clear_board(const Words&) {
    begin_game(position().size());
    return std::string{};
}

void GtpServer::begin_game(rules::BoardSize size) {
    const Position start = Position::start(size);
    searcher_.clear();
    // The first search of a size makes the table, which is not to be paid out of a move's time.
    searcher_.search(start, {.depth = 1}, {}, {});
    (void)match_.submit(play::NewGame{moves_from_outside(size)}, Clock::now()); // which is never refused
    begun_at_.clear();
    game_seed_ = seeds_.next();
    clocks_.fill(ai::PlayerClock{time_control_});
}

GtpServer::Answer GtpServer::komi(const Words& words) {
    if (!number_from_text(words[0])) return not_seen("a number", words[0]);
    return std::string{}; // Othello has none
}

base::Result<Position> GtpServer::position_for(Color color) const {
    if (position().to_move() == color || position().is_over()) return position();
    if (position().must_pass()) return position().after(rules::Move::pass());
    return base::Error{std::string{"wrong color: "} + (color == Color::black ? "white" : "black") + " is to move"};
}

void GtpServer::make(Color color, rules::Move move) {
    begun_at_.push_back(match_.game().cursor());
    if (position().to_move() != color) match_.make_move(rules::Move::pass(), Clock::now()); // which nobody said
    match_.make_move(move, Clock::now());
}

GtpServer::Answer GtpServer::play(const Words& words) {
    const auto color = color_from_text(words[0]);
    if (!color) return color.error();
    const auto move = records::move_from_text(words[1], position().size());
    if (!move) return syntax_error(move.error().message);
    const auto before = position_for(*color);
    if (!before) return before.error();
    if (const auto refusal = before->refusal(*move)) return illegal(*refusal, *move, *before);
    make(*color, *move);
    return std::string{};
}

GtpServer::Answer GtpServer::genmove(const Words& words) {
    const auto begun = Clock::now();
    const auto color = color_from_text(words[0]);
    if (!color) return color.error();
    const auto before = position_for(*color);
    if (!before) return before.error();
    if (before->is_over()) return base::Error{"the game is over"};
    const rules::Move move = choose(*before);
    make(*color, move);
    clocks_[rules::index(*color)].spend(std::chrono::ceil<milliseconds>(Clock::now() - begun));
    return records::to_text(move);
}

GtpServer::Answer GtpServer::reg_genmove(const Words& words) {
    const auto color = color_from_text(words[0]);
    if (!color) return color.error();
    const auto before = position_for(*color);
    if (!before) return before.error();
    if (before->is_over()) return base::Error{"the game is over"};
    return records::to_text(choose(*before));
}

// A line for each legal move, the best first: what the search behind a move knows of all of them.
GtpServer::Answer GtpServer::values(const Words& words) {
    const auto color = color_from_text(words[0]);
    if (!color) return color.error();
    const auto before = position_for(*color);
    if (!before) return before.error();
    if (before->is_over()) return base::Error{"the game is over"};
    ai::Limits limits = settings_.limits.value_or(ai::level(settings_.level).limits);
    if (settings_.limits) limits.all_threads = true;
    limits.all_moves = true;
    std::string list;
    for (const ai::RootMove& move : searcher_.search(*before, limits, stop_, {}).moves) {
        const play::GtpMoveValue value{.move = move.move,
                                       .score = move.score,
                                       .bound = move.bound,
                                       .depth = move.depth,
                                       .is_solved = move.is_solved};
        list += (list.empty() ? "" : "\n") + play::to_text(value);
    }
    return list;
}

ai::ClockState GtpServer::clock_for_search(const Position& position) {
    const auto begun = Clock::now();
    searcher_.prepare(position.size());
    const auto used = std::chrono::ceil<milliseconds>(Clock::now() - begun);
    return clocks_[rules::index(position.to_move())].state(used);
}

rules::Move GtpServer::choose(const Position& position) {
    if (position.must_pass()) return rules::Move::pass();
    const rules::SquareSet legal = position.legal_moves();
    if (legal.size() == 1) return rules::Move{*legal.begin()};
    const ai::ClockState clock = clock_for_search(position);
    const int empties = position.empties().size();
    if (settings_.limits) {
        ai::Limits limits = *settings_.limits;
        limits.time = ai::plan_move(limits.time, clock, empties);
        limits.all_threads = true;
        return searcher_.search(position, limits, stop_, {}).moves.front().move;
    }
    if (!ai::keeps_table(settings_.level)) searcher_.clear();
    ai::LevelSettings level = ai::level(settings_.level);
    level.limits.time = ai::plan_move(level.limits.time, clock, empties);
    return ai::choose(level, position, ai::move_seed(game_seed_, begun_at_.size() + 1), searcher_, stop_, {}).move;
}

GtpServer::Answer GtpServer::undo(const Words&) {
    if (begun_at_.empty()) return base::Error{"cannot undo"};
    (void)match_.submit(play::GoTo{begun_at_.back()}, Clock::now()); // a node of its game
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
    constexpr Drawing plain{.black = "X",
                            .white = "O",
                            .empty = "-",
                            .legal = "-",
                            .above = "\n{margin} {columns}\n",
                            .row = "{row} {cells}\n",
                            .below = ""};
    std::ostringstream text;
    draw_board(text, position(), plain, rules::Notation::algebraic, {});
    const rules::DiscCount count = position().count();
    text << "X (b) " << count.black << ", O (w) " << count.white << ", ";
    text << (position().is_over()                   ? "the game is over"
             : position().to_move() == Color::black ? "b to move"
                                                    : "w to move");
    return text.str();
}

GtpServer::Answer GtpServer::quit(const Words&) {
    return std::string{};
}

} // namespace modes
