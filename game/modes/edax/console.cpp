#include "game/modes/edax/console.hpp"

#include "game/records/notation.hpp"
#include "game/records/opening_names.hpp"
#include "game/records/raw_text.hpp"
#include "game/records/transcript.hpp"
#include "game/rules/symmetry.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <functional>
#include <new>
#include <ostream>
#include <utility>
#include <vector>

namespace modes {

namespace {

using rules::Color;
using rules::GameTree;
using rules::Move;
using rules::Position;
using std::chrono::milliseconds;
using ConsoleClock = std::chrono::steady_clock;

bool is_farewell(std::string_view word) {
    return word == "quit" || word == "q" || word == "exit";
}

enum class BoardSign : unsigned char { black, white, empty, none };

BoardSign sign_of(char character) {
    switch (records::lower(character)) {
    case 'b':
    case 'x':
    case '*': return BoardSign::black;
    case 'o':
    case 'w': return BoardSign::white;
    case '-':
    case '.': return BoardSign::empty;
    default: return BoardSign::none;
    }
}

std::optional<std::string> moves_of_opening(std::string_view name) {
    const std::string wanted = records::lowered(records::trimmed(name));
    for (const records::NamedOpening& opening : records::opening_names().all()) {
        if (records::lowered(opening.name) == wanted) return opening.moves;
    }
    return std::nullopt;
}

} // namespace

base::Result<EdaxBoard> edax_position(std::string_view text) {
    constexpr int squares = 64;
    std::array<rules::SquareSet, 2> discs;
    std::optional<Color> to_move;
    int at = 0;
    for (const char character : text) {
        const BoardSign sign = sign_of(character);
        if (sign == BoardSign::none) continue;
        if (at == squares) {
            if (sign == BoardSign::empty) continue;
            to_move = sign == BoardSign::black ? Color::black : Color::white;
            break;
        }
        if (sign != BoardSign::empty) discs[sign == BoardSign::black ? 0 : 1].insert({at / 8, at % 8});
        ++at;
    }
    if (at < squares) return base::Error{"setboard: expected 64 squares such as X, O and -, saw " + std::to_string(at)};
    const int empties = squares - (discs[0] | discs[1]).size();
    const Color supposed = empties % 2 == 0 ? Color::black : Color::white;
    return EdaxBoard{.position = {rules::BoardSize{8}, discs[0], discs[1], to_move.value_or(supposed)},
                     .says_side = to_move.has_value()};
}

Urgency edax_urgency(std::string_view line) {
    const std::string word = records::lowered(records::take_word(line));
    if (is_farewell(word)) return Urgency::is_last;
    return word == "stop" ? Urgency::interrupts : Urgency::waits;
}

struct EdaxConsole::Command {
    std::string_view name, short_name;
    std::function<void(EdaxConsole& console, Rest rest)> carry_out;
};

const std::vector<EdaxConsole::Command>& EdaxConsole::commands() {
    using C = EdaxConsole;
    static const std::vector<Command> table{
        {"init", "i", [](C& console, Rest) { console.init(); }},
        {"new", "n", [](C& console, Rest) { console.take(GameTree{console.start_}); }},
        {"setboard", "", &C::setboard},
        {"play", "", &C::play},
        {"force", "", &C::force},
        {"go", "", &C::go},
        {"hint", "", &C::hint},
        {"undo", "u",
         [](C& console, Rest) {
             for (int i = 0; i < console.moves_at_once() && console.game_.can_undo(); ++i)
                 console.game_.undo();
         }},
        {"redo", "r",
         [](C& console, Rest) {
             for (int i = 0; i < console.moves_at_once() && console.game_.can_redo(); ++i)
                 console.game_.redo();
         }},
        {"stop", "", [](C& console, Rest) { console.settings_.mode = 3; }},
    };
    return table;
}

EdaxConsole::EdaxConsole(const EdaxSettings& settings, std::ostream& out, std::ostream& errors)
    : settings_{settings}, out_{out}, errors_{errors}, player_{served_settings(settings)} {
    init();
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
    show_board();
    out_ << '>' << std::flush;
}

void EdaxConsole::show_board() {
    if (settings_.verbosity > 0) out_ << '\n' << edax_board(game_, used_) << '\n' << std::flush;
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
    std::string_view rest = line;
    const std::string name = records::lowered(records::take_word(rest));
    if (is_farewell(name)) return false;
    const auto known = std::ranges::find_if(
        commands(), [&](const Command& each) { return each.name == name || (name == each.short_name); });
    if (known != commands().end()) {
        known->carry_out(*this, rest);
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
    if (option.apply == nullptr) warn(std::string{option.name} + " is ignored: it changes no answer here");
}

// --- games ---

void EdaxConsole::take(GameTree game) {
    player_.begin_game(game.position().size());
    game_ = std::move(game);
    clocks_.fill(ai::PlayerClock{ai::TimeControl{.main = settings_.game_time}});
    used_ = {};
}

void EdaxConsole::begin_from(const Position& start) {
    start_ = start;
    take(GameTree{start});
}

void EdaxConsole::init() {
    begin_from(Position::start(rules::BoardSize{8}));
    force("f5");
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
    if (!line || line->cursor() == GameTree::root) return false;
    for (const Move move : line->moves_to_cursor())
        (void)game_.play(move);
    return true;
}

void EdaxConsole::play(Rest rest) {
    if (play_line(rest)) return;
    const auto opening = moves_of_opening(rest);
    if (opening && play_line(*opening)) return;
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

// --- thoughts ---

bool EdaxConsole::plays_now() const {
    if (position().is_over()) return false;
    const bool is_black = position().to_move() == Color::black;
    return settings_.mode == 2 || settings_.mode == (is_black ? 1 : 0);
}

void EdaxConsole::play_by_itself() {
    while (plays_now()) {
        if (stop_.stop_requested()) return;
        show_board();
        play_own_move();
    }
}

// Without a clock: it limits moves only, and a hint would otherwise have no limit.
ai::Report EdaxConsole::values(bool is_for_all_moves) {
    EdaxSettings without_clock = settings_;
    without_clock.game_time = milliseconds{0};
    player_.change(served_settings(without_clock));
    ai::Report report = player_.values(position(), is_for_all_moves, stop_);
    player_.change(served_settings(settings_));
    return report;
}

ai::Choice EdaxConsole::searched_move(const ai::PlayerClock& clock) {
    const bool shows = settings_.verbosity > 0 && !position().must_pass();
    if (shows) out_ << edax_header(console_table) << std::flush;
    EdaxRows rows{position(), console_table, settings_.pass, out_};
    const ai::OnReport on_report = [&](const ai::Report& report) {
        if (shows && settings_.verbosity > 1) rows.print_iteration(report);
    };
    const auto ply = static_cast<std::uint64_t>(game_.path_to(game_.cursor()).size());
    ai::Choice choice = player_.choose(position(), ply, &clock, stop_, on_report);
    if (!shows) return choice;
    // Our player does not search a forced move. Edax does, but with a clock the search would cost time.
    if (choice.report.moves.empty() && settings_.game_time.count() == 0) choice.report = values(false);
    const auto known = std::ranges::find(choice.report.moves, choice.move, &ai::RootMove::move);
    if (known != choice.report.moves.end()) rows.finish(*known, choice.report);
    out_ << edax_rule(console_table);
    return choice;
}

void EdaxConsole::play_own_move() {
    const auto begun = ConsoleClock::now();
    const std::size_t mover = rules::index(position().to_move());
    const std::optional<Move> forced = forced_move();
    const Move move = forced ? *forced : searched_move(clocks_[mover]).move;
    const auto used = std::chrono::ceil<milliseconds>(ConsoleClock::now() - begun);
    clocks_[mover].spend(used);
    used_[mover] += used;
    (void)game_.play(move);
    out_ << "\nEdax plays " << edax_move(move, settings_.pass) << '\n' << std::flush;
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
    if (settings_.verbosity > 0) out_ << edax_header(console_table) << std::flush;
    EdaxRows rows{position(), console_table, settings_.pass, out_};
    const auto possible =
        static_cast<std::size_t>(std::max(1, position().legal_moves().size())); // a pass counts as one
    const std::size_t most = std::min(static_cast<std::size_t>(wanted), possible);
    std::vector<Move> shown;
    const auto show = [&](const ai::RootMove& move, const ai::Report& report) {
        if (shown.size() == most || std::ranges::find(shown, move.move) != shown.end()) return;
        rows.print(move, report);
        shown.push_back(move.move);
    };
    for (const ai::RootMove& move : player_.book_moves(position()))
        show(move, {});
    if (shown.size() < most) {
        const ai::Report report = values(wanted > 1);
        for (const ai::RootMove& move : report.moves) {
            if (move.depth > 0 || move.is_solved) show(move, report); // stopped before the first depth
        }
    }
    if (settings_.verbosity > 0) out_ << edax_rule(console_table) << std::flush;
}

} // namespace modes
