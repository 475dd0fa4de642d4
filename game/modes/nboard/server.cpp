#include "game/modes/nboard/server.hpp"

#include "engine/base/text.hpp"
#include "game/engines/nboard.hpp"
#include "game/modes/arguments.hpp"
#include "game/modes/move_time.hpp"
#include "game/modes/serving/read_ahead.hpp"
#include "game/modes/subcommands.hpp"
#include "game/records/notation.hpp"
#include "game/records/raw_text.hpp"
#include "game/records/tagged_games.hpp"

#include <algorithm>
#include <chrono>
#include <functional>
#include <optional>
#include <ostream>
#include <stop_token>
#include <tuple>
#include <utility>
#include <vector>

namespace modes {

namespace {

using rules::Move;
using rules::Position;

// A move in protocol version 1, which is just "F5".
bool is_bare_move(std::string_view word) {
    const std::string small = records::lowered(word);
    if (small == "pa" || small == "--") return true;
    return small.size() == 2 && records::is_letter(small[0]) && records::is_digit(small[1]);
}

std::string depth_text(const ai::RootMove& move, int empties) {
    if (move.is_solved) return "100%";
    if (move.depth < empties || move.selectivity >= ai::full_selectivity) return std::to_string(move.depth);
    return std::to_string(percent_of(move.selectivity)) + '%';
}

double in_seconds_of(std::chrono::steady_clock::duration time) {
    return std::chrono::duration<double>(time).count();
}

// Parses "current/increment/grace". Ignores the grace time, in which a game can no longer be won.
std::optional<ai::TimeControl> control_from_ggf(std::string_view value) {
    const auto main = duration_from_text(records::trimmed(records::take_until(value, '/')));
    if (!main) return std::nullopt;
    const auto increment = duration_from_text(records::trimmed(records::take_until(value, '/')));
    return ai::TimeControl{.main = *main, .period = increment.value_or(std::chrono::milliseconds{0})};
}

} // namespace

std::array<ai::PlayerClock, 2> clocks_of(const records::GameRecord& game) {
    std::array<ai::PlayerClock, 2> clocks;
    for (const records::RecordTag& tag : game.tags) {
        if (tag.name != "TI" && tag.name != "TB" && tag.name != "TW") continue;
        const auto control = control_from_ggf(tag.value);
        if (control && tag.name != "TW") clocks[0] = ai::PlayerClock{*control};
        if (control && tag.name != "TB") clocks[1] = ai::PlayerClock{*control};
    }
    for (std::size_t at = 0; at < game.moves.size(); ++at) {
        const std::chrono::duration<double> used{std::max(0.0, game.moves[at].seconds.value_or(0))};
        clocks[rules::index(records::mover_of(game, at + 1))].spend(
            std::chrono::round<std::chrono::milliseconds>(used));
    }
    return clocks;
}

namespace {

// `stop` ends a search, and so does a ping if the client waits for its answer.
Urgency nboard_urgency(std::string_view line) {
    const std::string_view word = records::take_word(line);
    if (word == "quit") return Urgency::is_last;
    return word == "stop" ? Urgency::interrupts : word == "ping" ? Urgency::interrupts_when_awaited : Urgency::waits;
}

class NBoardServer {
  public:
    // Flushes both streams after each line.
    NBoardServer(const ServedSettings& settings, std::ostream& out, std::ostream& errors, std::string name)
        : game_{settings}, out_{out}, errors_{errors}, name_{std::move(name)} {}

    // Returns false after `quit`.
    bool carry_out(std::string_view line, std::stop_token stop) {
        static const Command bare_move{"", &NBoardServer::move, true};
        static const std::array<Command, 10> commands{{
            {"nboard", &NBoardServer::nboard},
            {"set", &NBoardServer::set},
            {"move", &NBoardServer::move, true},
            {"hint", &NBoardServer::hint, true},
            {"go", &NBoardServer::go, true},
            {"ping", [](NBoardServer& server, Rest rest) { server.say("pong " + std::string{rest}); }},
            // The shipped book never changes, but the client waits for an answer.
            {"learn", [](NBoardServer& server, Rest) { server.say("learned"); }},
            {"analyze", &NBoardServer::analyze, true},
            {"analyse", &NBoardServer::analyze, true},
            {"stop", [](NBoardServer&, Rest) {}}, // ReadAhead has already stopped the search
        }};
        const std::string_view whole = records::trimmed(line);
        const std::string_view word = records::take_word(line);
        if (word.empty()) return true;
        if (word == "quit") return false;
        game_.set_stop(std::move(stop));
        const auto known = std::ranges::find(commands, word, &Command::name);
        const Command* command = known != commands.end() ? &*known : is_bare_move(word) ? &bare_move : nullptr;
        if (command == nullptr) {
            complain("expected a command of NBoard's protocol, saw " + records::quote(whole));
        } else if (command->needs_game && !refusal_.empty()) {
            complain(refusal_);
            say("status " + refusal_);
        } else {
            command->carry_out(*this, command == &bare_move ? whole : line);
        }
        return true;
    }

  private:
    using Rest = std::string_view; // rest of the line, trimmed
    struct Command {
        std::string_view name;
        std::function<void(NBoardServer& server, Rest rest)> carry_out;
        bool needs_game = false;
    };

    void say(const std::string& line) { out_ << line << '\n' << std::flush; }

    std::string name_with_plugin() const {
        const ServedSettings& settings = game_.settings();
        return (settings.limits ? name_ : "Level " + std::to_string(settings.level)) + " with "
               + settings.evaluation.plugin->name();
    }
    void say_waiting() { say("status " + name_ + " is waiting"); }

    void complain(const std::string& problem) { errors_ << "outflank-cli: " << problem << '\n' << std::flush; }

    void nboard(Rest rest) {
        const auto version = records::whole_number(rest);
        if (!version || *version < 1 || *version > 2)
            complain("expected version 1 or 2 of NBoard's protocol, saw " + records::quote(rest));
        if (game_.settings().evaluation.plugin) say("set myname " + name_with_plugin());
    }

    void set(Rest rest) {
        const std::string_view what = records::take_word(rest);
        if (what == "depth") return set_depth(rest);
        if (what == "game") return set_game(rest);
        if (what == "contempt") return set_contempt(rest);
        complain("expected set depth, set game or set contempt, saw " + records::quote(what));
    }

    void set_depth(Rest rest) {
        const auto depth = records::whole_number(rest);
        if (!depth || *depth < 1 || *depth > 60)
            return complain("expected a depth from 1 to 60, saw " + records::quote(rest));
        ServedSettings settings = game_.settings();
        settings.limits = limits_of_depth(*depth);
        settings.uses_book = true;
        game_.change(settings);
        say("set myname " + (settings.evaluation.plugin ? name_with_plugin() + ", depth " : name_)
            + std::to_string(*depth));
    }

    void set_game(Rest rest) {
        auto read = records::game_from_ggf(rest);
        const std::string why = read ? read->error : read.error().message;
        refusal_ = why.empty() ? "" : "set game: " + why;
        if (!why.empty()) return complain(refusal_);
        rules::GameTree game = records::game_of(read->record);
        if (game.position().size() != position().size())
            game_.begin(std::move(game));
        else
            game_.tree() = std::move(game);
        game_.set_clocks(clocks_of(read->record));
    }

    // Accepts and ignores the command: the search does not support contempt.
    void set_contempt(Rest rest) {
        if (!records::whole_number(rest)) complain("expected a whole number as contempt, saw " + records::quote(rest));
    }

    void move(Rest rest) {
        std::string_view left = rest;
        const std::string_view word = records::trimmed(records::take_until(left, '/'));
        const auto made = engines::move_from_nboard(word, position().size());
        if (!made) return complain("move: " + made.error().message);
        rules::GameTree after = game_.tree();
        if (!made->is_pass() && after.position().must_pass()) (void)after.play(Move::pass());
        const Position before = after.position();
        if (const auto refusal = after.play(*made))
            return complain("move " + records::quote(word) + ": " + records::explain(*refusal, *made, before));
        records::take_until(left, '/');
        game_.clock(before.to_move())
            .spend(duration_from_text(records::trimmed(left)).value_or(std::chrono::milliseconds{0}));
        game_.tree() = std::move(after);
    }

    // Prints "search F5D6 +1.39 0 14".
    void say_value(const char* kind, const ai::RootMove& move) {
        std::string line = std::string{kind} + ' ';
        for (const Move each : move.line)
            line += engines::nboard_move(each);
        if (move.line.empty()) line += engines::nboard_move(move.move);
        say(line + ' ' + engines::nboard_score(move.score) + " 0 " + depth_text(move, position().empties().size()));
    }

    void say_nodes(const ai::Report& report) {
        say(fmt::format("nodestats {} {:.2f}", report.nodes, in_seconds_of(report.elapsed)));
    }

    void hint(Rest rest) {
        const auto number = records::whole_number(rest);
        if (!number || *number < 1) return complain("expected a number of moves, saw " + records::quote(rest));
        if (position().is_over()) {
            say("search PA " + engines::nboard_score(final_score(position())) + " 0 100%");
            return say_waiting();
        }
        const std::size_t wanted = std::min(*number, std::max(1, position().legal_moves().size()));
        say("status " + name_ + " is thinking");
        std::vector<ai::RootMove> said;
        for (const ai::RootMove& move : game_.book_moves()) {
            if (said.size() == wanted) break;
            say_value("book", move);
            said.push_back(move);
        }
        const std::size_t from_book = said.size();
        const auto is_new = [&](const ai::RootMove& move) {
            if (move.depth == 0) return false;
            const auto known = std::ranges::find(said, move.move, &ai::RootMove::move);
            if (known == said.end()) {
                said.push_back(move);
                return true;
            }
            const bool is_from_book = known - said.begin() < static_cast<std::ptrdiff_t>(from_book);
            const auto value = [](const ai::RootMove& of) {
                return std::tuple{of.depth, of.score, of.selectivity, of.is_solved};
            };
            if (is_from_book || value(*known) == value(move)) return false;
            *known = move;
            return true;
        };
        if (from_book < wanted) {
            const auto stream = [&](const ai::Report& report) {
                bool has_said = false;
                for (std::size_t i = 0; i < std::min(wanted, report.moves.size()); ++i) {
                    if (!is_new(report.moves[i])) continue;
                    say_value("search", report.moves[i]);
                    has_said = true;
                }
                if (has_said) say_nodes(report);
            };
            const ai::Report last = game_.values(position(), wanted > 1, stream);
            if (said.empty()) say_value("search", last.moves.front()); // a stop came before any report
        }
        say_waiting();
    }

    void go(Rest) {
        const auto begun = std::chrono::steady_clock::now();
        if (position().is_over()) {
            complain("go: the game is over");
            say("=== pa"); // the client waits for an answer
            return say_waiting();
        }
        say("status " + name_ + " is thinking");
        const ai::Choice choice = game_.choose(position());
        if (choice.report.nodes > 0) say_nodes(choice.report);
        const auto known = std::ranges::find(choice.report.moves, choice.move, &ai::RootMove::move);
        const bool has_value = known != choice.report.moves.end() && (known->depth > 0 || known->is_from_book);
        // Edax's format, which clients expect; a move without a value has no further fields.
        std::string line = "=== " + (choice.move.is_pass() ? "pa" : records::to_text(choice.move));
        if (has_value) {
            line += fmt::format(" {:.2f} {:.1f}", static_cast<double>(known->score) / ai::disc,
                                in_seconds_of(std::chrono::steady_clock::now() - begun));
        }
        say(line);
        say_waiting();
    }

    // Analyses the game backwards, so that each search finds later positions in the table.
    void analyze(Rest) {
        const rules::GameTree& tree = game_.tree();
        const std::vector<rules::GameTree::NodeId> path = tree.path_to(tree.cursor());
        for (std::size_t moves = path.size(); moves-- > 0;) {
            const Position& at = tree.node(path[moves]).position;
            ai::Score score = 0;
            if (at.is_over()) {
                score = final_score(at);
            } else {
                const ai::Report report = game_.values(at, false);
                if (game_.is_stopped()) return;
                score = report.moves.front().score;
            }
            say("analysis " + std::to_string(moves) + ' ' + engines::nboard_score(score));
        }
    }

    const Position& position() const { return game_.position(); }

    ServedGame game_;
    std::ostream& out_;
    std::ostream& errors_;
    std::string name_;
    std::string refusal_; // why the last game was rejected; empty: there is a position
};

} // namespace

void serve_nboard(const ServedSettings& settings, base::LineReader& input, std::ostream& out, std::ostream& errors,
                  const std::string& name) {
    // A 14x14 game with values and times takes about 5000 bytes.
    constexpr std::size_t longest_game = std::size_t{64} << 10;
    input.allow(longest_game);
    NBoardServer server{settings, out, errors, name};
    ReadAhead{input, nboard_urgency}.answer_all([&](const base::LineResult& heard, const std::stop_token& stop) {
        if (const auto* line = std::get_if<base::Line>(&heard)) return server.carry_out(line->text, stop);
        errors << "outflank-cli: expected at most " << longest_game << " bytes in a line\n" << std::flush;
        return true;
    });
}

namespace {

struct NBoard {
    ServerOptions options;

    explicit NBoard(Arguments& command) {
        command.footer(base::tr(R"(Commands: nboard, set depth, set game, set contempt, move, hint, go, ping, learn,
analyze, stop, quit; a bare move works, too.
"set depth N" replaces the level: N plies, and an exact endgame from 2 N empty squares
(fewer where that would take long), without deliberate mistakes.
"go" keeps to the clock of the game. "learn" is answered and changes nothing.
"stop" ends a search with its result so far, and so does a ping whose answer the client
waits for; other commands, "quit" and the end of the input wait for earlier answers.)"));
        options.add_to(command);
    }
    int run(const CommandContext& context) const {
        serve_nboard(options.settings(), context.input, context.out, context.errors, "Outflank");
        return 0;
    }
};

} // namespace

RunCommand add_nboard(Arguments& arguments) {
    return command<NBoard>(arguments);
}

} // namespace modes
