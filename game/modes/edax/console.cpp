#include "game/modes/edax/console.hpp"

#include "game/modes/edax/positions.hpp"
#include "game/modes/edax/solving.hpp"
#include "game/records/notation.hpp"
#include "game/records/raw_text.hpp"
#include "game/records/transcript.hpp"
#include "game/rules/symmetry.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <new>
#include <ostream>
#include <utility>

namespace modes {

namespace {

using rules::Color;
using rules::Game;
using rules::Move;
using rules::Position;
using std::chrono::milliseconds;
using ConsoleClock = std::chrono::steady_clock;

std::string_view console_word(std::string_view& rest) {
    return records::take_word(rest, "=");
}

bool is_farewell(std::string_view word) {
    return word == "quit" || word == "q" || word == "exit";
}

// "set X = Y" is "X Y", and so is "X = Y".
std::string as_command(std::string_view line) {
    std::string_view rest = line;
    std::string name = records::lowered(console_word(rest));
    if (name == "set") name = records::lowered(console_word(rest));
    if (rest.starts_with('=')) rest = records::trimmed(rest.substr(1));
    return name + (rest.empty() ? "" : " ") + std::string{rest};
}

} // namespace

Urgency edax_urgency(std::string_view line) {
    const std::string command = as_command(line);
    std::string_view rest = command;
    const std::string_view word = console_word(rest);
    if (is_farewell(word)) return Urgency::is_last;
    return word == "stop" ? Urgency::interrupts : Urgency::waits;
}

struct EdaxConsole::Command {
    std::string_view name, short_name;
    void (EdaxConsole::*carry_out)(Rest rest);
    std::string_view help;
};

std::span<const EdaxConsole::Command> EdaxConsole::commands() {
    using C = EdaxConsole;
    static constexpr std::array<Command, 37> table{{
        {"init", "i", &C::init, "new game from the usual start"},
        {"new", "n", &C::new_game, "new game from the start that was set"},
        {"setboard", "", &C::setboard, "BOARD: start from 64 squares and the side to move"},
        {"play", "", &C::play, "MOVES: play them, or an opening by its name"},
        {"force", "", &C::force, "MOVES: follow this line where possible"},
        {"go", "", &C::go, "search, and play the move"},
        {"hint", "", &C::hint, "[N]: evaluate the N best moves"},
        {"undo", "u", &C::undo, "take a move back"},
        {"redo", "r", &C::redo, "play it again"},
        {"stop", "", &C::stop, "stop thinking, mode 3"},
        {"analyze", "a", &C::analyze, "[N]: evaluate the last N moves"},
        {"analyse", "", &C::analyze, "the same"},
        {"load", "", &C::load, "FILE: a game"},
        {"open", "", &C::load, "the same"},
        {"save", "s", &C::save, "FILE: .txt, .ggf, .sgf or .pgn"},
        {"solve", "", &C::solve, "FILE: solve the positions of an OBF file"},
        {"obf", "", &C::solve, "the same"},
        {"count", "", &C::count, "games DEPTH [6|8]: games of that many plies, on 6x6 or 8x8"},
        {"perft", "", &C::perft, "DEPTH: the same for the position"},
        {"opening", "", &C::opening, "the opening's name"},
        {"ouverture", "", &C::opening, "the same"},
        {"hmirror", "", &C::hmirror, "turn the game over left to right"},
        {"vmirror", "", &C::vmirror, "turn the game over top to bottom"},
        {"rotate", "", &C::rotate, "[90|180|270]: turn the game"},
        {"symetry", "", &C::symmetry, "N: 0 to 7, mirror and turn the game"},
        {"symmetry", "", &C::symmetry, "the same"},
        {"options", "", &C::options, "what is set"},
        {"version", "", &C::version, "who this is"},
        {"help", "?", &C::help, "this"},
        {"book", "", &C::not_here, ""},
        {"base", "", &C::not_here, ""},
        {"learn", "", &C::not_here, ""},
        {"script-to-obf", "", &C::not_here, ""},
        {"select-hard", "", &C::not_here, ""},
        {"bench", "", &C::not_here, ""},
        {"wtest", "", &C::not_here, ""},
        {"edge", "", &C::not_here, ""},
    }};
    return table;
}

EdaxConsole::EdaxConsole(const EdaxSettings& settings, std::string version, std::ostream& out, std::ostream& errors)
    : settings_{settings}, version_{std::move(version)}, out_{out}, errors_{errors}, player_{
                                                                                         served_settings(settings)} {
    init({});
}

void EdaxConsole::begin(std::stop_token stop) {
    stop_ = std::move(stop);
    try {
        play_by_itself();
    } catch (const std::bad_alloc&) {
        warn_of_memory();
    }
    prompt();
}

void EdaxConsole::prompt() {
    if (settings_.verbosity > 0) out_ << '\n' << edax_board(game_, used_) << '\n';
    out_ << '>' << std::flush;
}

void EdaxConsole::warn(const std::string& problem) {
    errors_ << "WARNING: " << problem << '\n' << std::flush;
}

void EdaxConsole::warn_of_memory() {
    warn("out of memory; try a smaller hash-table-size");
}

bool EdaxConsole::carry_out(std::string_view line, std::stop_token stop) {
    out_ << '\n' << std::flush;
    stop_ = std::move(stop);
    try {
        if (!carry_out_command(records::trimmed(line))) return false;
        play_by_itself();
    } catch (const std::bad_alloc&) {
        warn_of_memory();
    }
    prompt();
    return true;
}

bool EdaxConsole::carry_out_command(std::string_view line) {
    if (line.empty()) return true;
    const std::string command = as_command(line);
    std::string_view rest = command;
    const std::string_view name = console_word(rest);
    if (is_farewell(name)) return false;
    const auto known = std::ranges::find_if(
        commands(), [&](const Command& each) { return each.name == name || (name == each.short_name); });
    if (known != commands().end()) {
        (this->*known->carry_out)(rest);
        return true;
    }
    const EdaxOption* option = find_edax_option(name);
    if (option != nullptr && option->kind != EdaxOption::Kind::flag)
        set_option(*option, rest);
    else if (!play_line(line))
        warn("Unknown command/Illegal move: " + records::quote(line));
    return true;
}

void EdaxConsole::set_option(const EdaxOption& option, std::string_view value) {
    EdaxSettings changed = settings_;
    if (const auto done = apply(option, value, changed); !done) return warn(done.error().message);
    player_.change(served_settings(changed));
    if (changed.game_time != settings_.game_time)
        clocks_.fill(ai::PlayerClock{ai::TimeControl{.main = changed.game_time}});
    settings_ = changed;
}

void EdaxConsole::help(Rest) {
    for (const Command& command : commands()) {
        if (!command.help.empty())
            out_ << command.name << (command.short_name.empty() ? "" : " (") << command.short_name
                 << (command.short_name.empty() ? "  " : ")  ") << command.help << '\n';
    }
    for (const EdaxOption& option : edax_options()) {
        if (!option.help.empty() && option.kind != EdaxOption::Kind::flag)
            out_ << option.name << "  " << option.help << '\n';
    }
    out_ << "quit (q, exit)  leave\n" << std::flush;
}

// --- games ---

void EdaxConsole::take(Game game) {
    player_.begin_game(game.position().size());
    game_ = std::move(game);
    clocks_.fill(ai::PlayerClock{ai::TimeControl{.main = settings_.game_time}});
    used_ = {};
}

void EdaxConsole::begin_from(const Position& start) {
    start_ = start;
    take(Game{start});
}

void EdaxConsole::init(Rest) {
    begin_from(Position::start(rules::BoardSize{8}));
    force("f5");
}

void EdaxConsole::new_game(Rest) {
    take(Game{start_});
}

void EdaxConsole::setboard(Rest rest) {
    const auto board = edax_position(rest);
    if (!board) return warn(board.error().message);
    if (!board->says_side) warn("setboard: no side to move, taken from the number of empty squares");
    forced_.reset();
    begin_from(board->position);
}

bool EdaxConsole::play_line(std::string_view moves) {
    const auto line = records::game_from_transcript(moves, position());
    if (!line || line->cursor() == Game::root) return false;
    for (const Move move : line->moves_to_cursor())
        (void)game_.play(move);
    return true;
}

void EdaxConsole::play(Rest rest) {
    if (play_line(rest)) return;
    const auto opening = moves_of_opening(rest);
    if (opening && play_line(*opening)) return;
    // Up to the move that is none.
    if (const auto played = records::play_transcript(rest, game_); !played || rest.empty())
        warn("Unknown command/Illegal move: " + records::quote("play " + std::string{rest}));
}

void EdaxConsole::force(Rest rest) {
    std::string moves{rest};
    if (const auto opening = moves_of_opening(rest)) moves = *opening;
    const auto line = records::game_from_transcript(moves, start_);
    if (!line) return warn("force: " + line.error().message);
    forced_ = *line;
}

std::optional<Move> EdaxConsole::forced_move() const {
    if (!forced_) return std::nullopt;
    const auto here = position().board<std::uint64_t>();
    const auto path = forced_->path_to(forced_->cursor());
    for (std::size_t i = 0; i + 1 < path.size(); ++i) {
        const Position& at = forced_->node(path[i]).position;
        const Move next = forced_->node(path[i + 1]).move;
        if (at.to_move() != position().to_move() || next.is_pass()) continue;
        for (int symmetry = 0; symmetry < rules::symmetry_count; ++symmetry) {
            const auto turned = rules::transformed(at.board<std::uint64_t>(), symmetry);
            if (turned.player != here.player || turned.opponent != here.opponent) continue;
            return Move{rules::transformed(next.square(), position().size(), symmetry)};
        }
    }
    return std::nullopt;
}

void EdaxConsole::undo(Rest) {
    const int moves = settings_.mode <= 1 ? 2 : 1; // its own as well
    for (int i = 0; i < moves && game_.can_undo(); ++i)
        game_.undo();
}

void EdaxConsole::redo(Rest) {
    const int moves = settings_.mode <= 1 ? 2 : 1;
    for (int i = 0; i < moves && game_.can_redo(); ++i)
        game_.redo();
}

void EdaxConsole::load(Rest rest) {
    auto game = game_from_file(std::string{rest});
    if (!game) return warn("cannot load: " + game.error().message);
    forced_.reset();
    start_ = game->node(Game::root).position;
    take(*std::move(game));
}

void EdaxConsole::save(Rest rest) {
    if (const auto done = game_to_file(std::string{rest}, game_); !done) warn("cannot save: " + done.error().message);
}

void EdaxConsole::transform(int symmetry) {
    Game turned{turned_position(game_.node(Game::root).position, symmetry)};
    for (const Move move : game_.moves_to_cursor())
        (void)turned.play(move.is_pass() ? move : Move{rules::transformed(move.square(), position().size(), symmetry)});
    start_ = turned.node(Game::root).position;
    game_ = std::move(turned);
}

void EdaxConsole::hmirror(Rest) {
    transform(1);
}

void EdaxConsole::vmirror(Rest) {
    transform(2);
}

void EdaxConsole::rotate(Rest rest) {
    const int angle = rest.empty() ? 90 : records::whole_number(rest).value_or(-1);
    if (angle == 0 || angle == 360) return;
    if (angle == 90) return transform(6);
    if (angle == 180) return transform(3);
    if (angle == 270) return transform(5);
    warn("expected 90, 180 or 270 degrees, saw " + records::quote(rest));
}

void EdaxConsole::symmetry(Rest rest) {
    const int number = records::whole_number(rest).value_or(-1);
    if (number < 0 || number >= rules::symmetry_count)
        return warn("expected a symmetry from 0 to 7, saw " + records::quote(rest));
    transform(number);
}

// --- thoughts ---

bool EdaxConsole::plays_now() const {
    if (position().is_over()) return false;
    const bool is_black = position().to_move() == Color::black;
    return settings_.mode == 2 || settings_.mode == (is_black ? 1 : 0);
}

void EdaxConsole::play_by_itself() {
    while (plays_now()) {
        if (stop_.stop_requested()) return; // somebody wants something else, which comes next
        play_own_move();
    }
}

void EdaxConsole::print_line(const ai::RootMove& move, const ai::Report& report) {
    out_ << edax_line({.move = move,
                       .empties = position().empties().size(),
                       .nodes = report.nodes,
                       .time = report.elapsed,
                       .mover = position().to_move()})
         << '\n'
         << std::flush;
}

void EdaxConsole::play_own_move() {
    const auto begun = ConsoleClock::now();
    const Color mover = position().to_move();
    std::optional<Move> move = forced_move();
    if (!move) {
        const bool shows = settings_.verbosity > 0 && position().legal_moves().size() > 1;
        if (shows) out_ << edax_header() << std::flush;
        int depth = 0;
        const auto on_report = [&](const ai::Report& report) {
            if (!shows || settings_.verbosity < 2 || report.depth == depth || report.moves.empty()) return;
            depth = report.depth;
            print_line(report.moves.front(), report);
        };
        const auto ply = static_cast<std::uint64_t>(game_.path_to(game_.cursor()).size());
        const ai::Choice choice = player_.choose(position(), ply, &clocks_[rules::index(mover)], stop_, on_report);
        const auto known = std::ranges::find(choice.report.moves, choice.move, &ai::RootMove::move);
        if (shows && known != choice.report.moves.end()) print_line(*known, choice.report);
        move = choice.move;
    }
    const auto used = std::chrono::ceil<milliseconds>(ConsoleClock::now() - begun);
    clocks_[rules::index(mover)].spend(used);
    used_[rules::index(mover)] += used;
    (void)game_.play(*move);
    out_ << "\nEdax plays " << edax_move(*move) << '\n' << std::flush;
}

void EdaxConsole::go(Rest) {
    if (position().is_over())
        out_ << "\n*** Game Over ***\n" << std::flush;
    else
        play_own_move();
}

void EdaxConsole::hint(Rest rest) {
    const int wanted = rest.empty() ? 1 : records::whole_number(rest).value_or(0);
    if (wanted < 1) return warn("expected a number of moves, saw " + records::quote(rest));
    if (position().is_over()) {
        out_ << "\n*** Game Over ***\n" << std::flush;
        return;
    }
    if (settings_.verbosity > 0) out_ << edax_header() << std::flush;
    std::vector<Move> said;
    const auto has_all = [&] { return said.size() == static_cast<std::size_t>(wanted); };
    for (const ai::RootMove& move : player_.book_moves(position())) {
        if (has_all()) return;
        print_line(move, {});
        said.push_back(move.move);
    }
    if (has_all() || said.size() == static_cast<std::size_t>(position().legal_moves().size())) return;
    const ai::Report report = player_.values(position(), wanted > 1, stop_);
    for (const ai::RootMove& move : report.moves) {
        if (has_all()) return;
        const bool has_value = move.depth > 0 || move.is_solved || move.is_from_book; // else a stop came before it
        if (!has_value || std::ranges::find(said, move.move) != said.end()) continue;
        print_line(move, report);
        said.push_back(move.move);
    }
}

// From the end back: the move that was played, what it is worth, and the best one where another one is better.
void EdaxConsole::analyze(Rest rest) {
    const std::vector<Game::NodeId> path = game_.path_to(game_.cursor());
    const int most = static_cast<int>(path.size()) - 1;
    const int count = rest.empty() ? most : records::whole_number(rest).value_or(-1);
    if (count < 0) return warn("expected a number of moves, saw " + records::quote(rest));
    for (int i = most; i > std::max(0, most - count) && !stop_.stop_requested(); --i) {
        const Game::Node& node = game_.node(path[static_cast<std::size_t>(i)]);
        if (node.move.is_pass()) continue;
        const Position& before = game_.node(node.parent).position;
        const ai::Report report = player_.values(before, true, stop_);
        const auto played = std::ranges::find(report.moves, node.move, &ai::RootMove::move);
        const EdaxResult result{.move = *played,
                                .empties = before.empties().size(),
                                .nodes = report.nodes,
                                .time = report.elapsed,
                                .mover = before.to_move()};
        const bool is_best = played->score >= report.moves.front().score;
        out_ << i << (i < 10 ? "  " : " ") << edax_line(result)
             << (is_best ? "" : "; better: " + edax_move(report.moves.front().move)) << '\n'
             << std::flush;
    }
}

void EdaxConsole::solve(Rest rest) {
    const auto done =
        solve_file({.path = std::string{rest}, .is_quiet = settings_.verbosity == 0}, player_, stop_, out_);
    if (!done) warn(done.error().message);
}

void EdaxConsole::stop(Rest) {
    settings_.mode = 3;
}

} // namespace modes
