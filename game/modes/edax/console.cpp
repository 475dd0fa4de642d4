#include "game/modes/edax/console.hpp"

#include "game/modes/edax/printing.hpp"
#include "game/modes/serving/read_ahead.hpp"
#include "game/modes/serving/served_game.hpp"
#include "game/records/notation.hpp"
#include "game/records/opening_names.hpp"
#include "game/records/raw_text.hpp"
#include "game/records/transcript.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <functional>
#include <optional>
#include <ostream>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

namespace modes {

namespace {

using rules::Color;
using rules::GameTree;
using rules::Move;
using rules::Position;
using std::chrono::milliseconds;

bool is_quit_word(std::string_view word) {
    return word == "quit" || word == "q" || word == "exit";
}

// Only `stop` takes effect before the previous lines are answered.
Urgency edax_urgency(std::string_view line) {
    const std::string word = records::lowered(records::take_word(line));
    if (is_quit_word(word)) return Urgency::is_last;
    return word == "stop" ? Urgency::interrupts : Urgency::waits;
}

std::optional<std::string> moves_of_opening(std::string_view name) {
    const std::string wanted = records::lowered(records::trimmed(name));
    for (const records::NamedOpening& opening : records::opening_names().all()) {
        if (records::lowered(opening.name) == wanted) return opening.moves;
    }
    return std::nullopt;
}

class EdaxConsole {
  public:
    EdaxConsole(const EdaxSettings& settings, std::ostream& out, std::ostream& errors)
        : settings_{settings}, out_{out}, errors_{errors}, game_{served_settings(settings)} {
        init();
    }

    void begin(std::stop_token stop) {
        game_.set_stop(std::move(stop));
        play_by_itself();
        prompt();
    }

    // Returns false after `quit`.
    bool carry_out(std::string_view line, std::stop_token stop) {
        out_ << '\n' << std::flush;
        game_.set_stop(std::move(stop));
        if (!carry_out_command(records::trimmed(line))) return false;
        play_by_itself();
        prompt();
        return true;
    }

  private:
    using Rest = std::string_view; // rest of the line, trimmed
    struct Command {
        std::string_view name, short_name;
        std::function<void(EdaxConsole& console, Rest rest)> carry_out;
    };

    static const std::vector<Command>& commands() {
        using C = EdaxConsole;
        static const std::vector<Command> table{
            {"init", "i", [](C& console, Rest) { console.init(); }},
            {"new", "n",
             [](C& console, Rest) { console.begin_from(console.game_.tree().node(GameTree::root).position); }},
            {"setboard", "", &C::setboard},
            {"play", "", &C::play},
            {"force", "", &C::force},
            {"go", "", &C::go},
            {"hint", "", &C::hint},
            {"undo", "u",
             [](C& console, Rest) {
                 for (int i = 0; i < console.moves_at_once() && console.game_.tree().can_undo(); ++i)
                     console.game_.tree().undo();
             }},
            {"redo", "r",
             [](C& console, Rest) {
                 for (int i = 0; i < console.moves_at_once() && console.game_.tree().can_redo(); ++i)
                     console.game_.tree().redo();
             }},
            {"stop", "", [](C& console, Rest) { console.settings_.mode = 3; }},
        };
        return table;
    }

    bool carry_out_command(std::string_view line) {
        if (line.empty()) return true;
        std::string_view rest = line;
        const std::string name = records::lowered(records::take_word(rest));
        if (is_quit_word(name)) return false;
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

    void set_option(const EdaxOption& option, std::string_view value) {
        EdaxSettings changed = settings_;
        if (const auto done = apply(option, value, changed); !done) return warn(done.error().message);
        game_.change(served_settings(changed));
        const ai::PlayerClock clock{ai::TimeControl{.main = changed.game_time}};
        if (changed.game_time != settings_.game_time) game_.set_clocks({clock, clock});
        settings_ = changed;
        if (option.apply == nullptr) warn(std::string{option.name} + " is ignored: it changes no answer here");
    }

    void prompt() {
        show_board();
        out_ << '>' << std::flush;
    }

    // Prints nothing at verbosity 0.
    void show_board() {
        if (settings_.verbosity > 0) out_ << '\n' << edax_board(game_.tree(), used_) << '\n' << std::flush;
    }

    void warn(const std::string& problem) { errors_ << "WARNING: " << problem << '\n' << std::flush; }

    void begin_from(const Position& start) {
        game_.begin(GameTree{start}, {.main = settings_.game_time});
        used_ = {};
    }

    void init() {
        begin_from(Position::start(rules::BoardSize{8}));
        force("f5"); // as in Edax
    }

    void setboard(Rest rest) {
        const auto position = edax_position(rest);
        if (!position) return warn(position.error().message);
        forced_.clear();
        begin_from(*position);
    }

    bool play_line(std::string_view moves) {
        const auto line = records::game_from_transcript(moves, position());
        if (!line || line->cursor() == GameTree::root) return false;
        for (const Move move : line->moves_to_cursor())
            (void)game_.tree().play(move);
        return true;
    }

    void play(Rest rest) {
        if (play_line(rest)) return;
        const auto opening = moves_of_opening(rest);
        if (opening && play_line(*opening)) return;
        if (const auto played = records::play_transcript(rest, game_.tree()); !played || rest.empty())
            warn("Unknown command/Illegal move: " + records::quote("play " + std::string{rest}));
    }

    void force(Rest rest) {
        std::string moves{rest};
        if (const auto opening = moves_of_opening(rest)) moves = *opening;
        const auto line = records::game_from_transcript(moves, game_.tree().node(GameTree::root).position);
        if (!line) return warn("force: " + line.error().message);
        forced_ = line->moves_to_cursor();
    }

    std::optional<Move> forced_move() const {
        const auto played = game_.tree().moves_to_cursor();
        const bool follows =
            played.size() < forced_.size() && std::equal(played.begin(), played.end(), forced_.begin());
        return follows ? std::optional{forced_[played.size()]} : std::nullopt;
    }

    bool plays_now() const {
        if (position().is_over()) return false;
        const bool is_black = position().to_move() == Color::black;
        return settings_.mode == 2 || settings_.mode == (is_black ? 1 : 0);
    }

    void play_by_itself() {
        while (plays_now()) {
            if (game_.is_stopped()) return;
            show_board();
            play_own_move();
        }
    }

    // Searches without the clock. The clock replaces the level and limits only moves, so a hint would have no limit.
    ai::Report values(bool is_for_all_moves) {
        EdaxSettings without_clock = settings_;
        without_clock.game_time = milliseconds{0};
        game_.change(served_settings(without_clock));
        ai::Report report = game_.values(position(), is_for_all_moves);
        game_.change(served_settings(settings_));
        return report;
    }

    ai::Choice searched_move() {
        const bool shows = settings_.verbosity > 0 && !position().must_pass();
        if (shows) out_ << edax_header(console_table) << std::flush;
        EdaxRows rows{position(), console_table, settings_.pass, out_};
        const ai::OnReport on_report = [&](const ai::Report& report) {
            if (shows && settings_.verbosity > 1) rows.print_iteration(report);
        };
        ai::Choice choice = game_.choose(position(), on_report);
        if (!shows) return choice;
        // Our player does not search a forced move. Edax does, but with a clock the search would cost time.
        if (choice.report.moves.empty() && settings_.game_time.count() == 0) choice.report = values(false);
        const auto known = std::ranges::find(choice.report.moves, choice.move, &ai::RootMove::move);
        if (known != choice.report.moves.end()) rows.finish(*known, choice.report);
        out_ << edax_rule(console_table);
        return choice;
    }

    // Precondition: the position is not over.
    void play_own_move() {
        const auto begun = std::chrono::steady_clock::now();
        const Color mover = position().to_move();
        const std::optional<Move> forced = forced_move();
        const Move move = forced ? *forced : searched_move().move;
        const auto used = std::chrono::ceil<milliseconds>(std::chrono::steady_clock::now() - begun);
        game_.clock(mover).spend(used);
        used_[rules::index(mover)] += used;
        (void)game_.tree().play(move);
        out_ << "\nEdax plays " << edax_move(move, settings_.pass) << '\n' << std::flush;
    }

    void go(Rest) {
        if (position().is_over())
            out_ << "\n*** Game Over ***\n" << std::flush;
        else
            play_own_move();
    }

    void hint(Rest rest) {
        const int wanted = rest.empty() ? 1 : records::whole_number(rest).value_or(0);
        if (wanted < 1) return warn("expected a number of moves, saw " + records::quote(rest));
        if (position().is_over()) {
            out_ << "\n*** Game Over ***\n" << std::flush;
            return;
        }
        if (settings_.verbosity > 0) out_ << edax_header(console_table) << std::flush;
        EdaxRows rows{position(), console_table, settings_.pass, out_};
        const auto possible =
            static_cast<std::size_t>(std::max(1, position().legal_moves().size())); // a pass counts as one move
        const std::size_t most = std::min(static_cast<std::size_t>(wanted), possible);
        std::vector<Move> shown;
        const auto show = [&](const ai::RootMove& move, const ai::Report& report) {
            if (shown.size() == most || std::ranges::find(shown, move.move) != shown.end()) return;
            rows.print(move, report);
            shown.push_back(move.move);
        };
        for (const ai::RootMove& move : game_.book_moves())
            show(move, {});
        if (shown.size() < most) {
            const ai::Report report = values(wanted > 1);
            for (const ai::RootMove& move : report.moves) {
                if (move.depth > 0 || move.is_solved)
                    show(move, report); // a stop may come before the first depth is complete
            }
        }
        if (settings_.verbosity > 0) out_ << edax_rule(console_table) << std::flush;
    }

    const Position& position() const { return game_.position(); }
    // Moves per undo or redo: two if our player answers each move.
    int moves_at_once() const { return settings_.mode <= 1 ? 2 : 1; }

    EdaxSettings settings_;
    std::ostream& out_;
    std::ostream& errors_;
    ServedGame game_;
    std::vector<Move> forced_;           // moves forced from the start
    std::array<milliseconds, 2> used_{}; // by colour
};

// An overlong line becomes an unknown command.
std::string text_of(const base::LineResult& heard) {
    const auto* line = std::get_if<base::Line>(&heard);
    return line == nullptr ? "(a line that is too long)" : line->text;
}

} // namespace

base::Result<Position> edax_position(std::string_view text) {
    constexpr int squares = 64;
    std::array<rules::SquareSet, 2> discs;
    std::optional<Color> to_move;
    int at = 0;
    for (const char& character : text) {
        const auto color = records::color_from_text({&character, 1});
        if (!color && character != '-' && character != '.') continue;
        if (at == squares) {
            if (!color) continue;
            to_move = color;
            break;
        }
        if (color) discs[rules::index(*color)].insert({at / 8, at % 8});
        ++at;
    }
    if (at < squares) return base::Error{"setboard: expected 64 squares such as X, O and -, saw " + std::to_string(at)};
    const int empties = squares - (discs[0] | discs[1]).size();
    const Color supposed = empties % 2 == 0 ? Color::black : Color::white;
    return Position{rules::BoardSize{8}, discs[0], discs[1], to_move.value_or(supposed)};
}

void serve_edax(const EdaxSettings& settings, base::LineReader& input, std::ostream& out, std::ostream& errors) {
    EdaxConsole console{settings, out, errors};
    ReadAhead lines{input, edax_urgency};
    console.begin(lines.before_first());
    lines.answer_all([&](const base::LineResult& heard, const std::stop_token& stop) {
        return console.carry_out(text_of(heard), stop);
    });
}

} // namespace modes
