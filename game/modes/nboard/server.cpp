#include "game/modes/nboard/server.hpp"

#include "engine/base/text.hpp"
#include "game/modes/arguments.hpp"
#include "game/modes/move_time.hpp"
#include "game/modes/subcommands.hpp"
#include "game/play/programs/nboard.hpp"
#include "game/records/game_record.hpp"
#include "game/records/notation.hpp"
#include "game/records/raw_text.hpp"
#include "game/records/tagged_games.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <functional>
#include <memory>
#include <new>
#include <optional>
#include <ostream>
#include <utility>

namespace modes {

namespace {

using rules::Move;
using rules::Position;
using NBoardClockTime = std::chrono::steady_clock;

// A move of protocol version 1: "F5" alone.
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

// "current/increment/grace". Grace is ignored: a game can no longer be won in it.
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

Urgency nboard_urgency(std::string_view line) {
    const std::string_view word = records::take_word(line);
    if (word == "quit") return Urgency::is_last;
    return word == "stop" ? Urgency::interrupts : word == "ping" ? Urgency::interrupts_when_awaited : Urgency::waits;
}

struct NBoardServer::Command {
    std::string_view name;
    std::function<void(NBoardServer& server, Arguments rest)> carry_out;
    bool needs_game = false;
};

NBoardServer::NBoardServer(const ServedSettings& settings, std::ostream& out, std::ostream& errors, std::string name)
    : player_{settings}, out_{out}, errors_{errors}, name_{std::move(name)} {
    player_.begin_game(position().size());
}

void NBoardServer::say(const std::string& line) {
    out_ << line << '\n' << std::flush;
}

void NBoardServer::say_waiting() {
    say("status " + name_ + " is waiting");
}

void NBoardServer::complain(const std::string& problem) {
    errors_ << "outflank-cli: " << problem << '\n' << std::flush;
}

bool NBoardServer::carry_out(std::string_view line, std::stop_token stop) {
    static const Command bare_move{"", &NBoardServer::move, true};
    static const std::array<Command, 10> commands{{
        {"nboard", &NBoardServer::nboard},
        {"set", &NBoardServer::set},
        {"move", &NBoardServer::move, true},
        {"hint", &NBoardServer::hint, true},
        {"go", &NBoardServer::go, true},
        {"ping", [](NBoardServer& server, Arguments rest) { server.say("pong " + std::string{rest}); }},
        // The shipped book never changes, but the client waits for an answer.
        {"learn", [](NBoardServer& server, Arguments) { server.say("learned"); }},
        {"analyze", &NBoardServer::analyze, true},
        {"analyse", &NBoardServer::analyze, true},
        {"stop", [](NBoardServer&, Arguments) {}}, // ReadAhead has already stopped the search
    }};
    const std::string_view whole = records::trimmed(line);
    const std::string_view word = records::take_word(line);
    if (word.empty()) return true;
    if (word == "quit") return false;
    stop_ = std::move(stop);
    const auto known = std::ranges::find(commands, word, &Command::name);
    const Command* command = known != commands.end() ? &*known : is_bare_move(word) ? &bare_move : nullptr;
    if (command == nullptr) {
        complain("expected a command of NBoard's protocol, saw " + records::quote(whole));
        return true;
    }
    if (command->needs_game && !refusal_.empty()) {
        complain(refusal_);
        say("status " + refusal_);
        return true;
    }
    try {
        command->carry_out(*this, command == &bare_move ? whole : line);
    } catch (const std::bad_alloc&) {
        complain("out of memory");
    }
    return true;
}

void NBoardServer::nboard(Arguments rest) {
    const auto version = records::whole_number(rest);
    if (!version || *version < 1 || *version > 2)
        complain("expected version 1 or 2 of NBoard's protocol, saw " + records::quote(rest));
}

void NBoardServer::set(Arguments rest) {
    const std::string_view what = records::take_word(rest);
    if (what == "depth") return set_depth(rest);
    if (what == "game") return set_game(rest);
    if (what == "contempt") return set_contempt(rest);
    complain("expected set depth, set game or set contempt, saw " + records::quote(what));
}

void NBoardServer::set_depth(Arguments rest) {
    const auto depth = records::whole_number(rest);
    if (!depth || *depth < 1 || *depth > 60)
        return complain("expected a depth from 1 to 60, saw " + records::quote(rest));
    ServedSettings settings = player_.settings();
    settings.limits = limits_of_depth(*depth);
    settings.uses_book = true;
    player_.change(settings);
    say("set myname " + name_ + std::to_string(*depth));
}

void NBoardServer::set_game(Arguments rest) {
    auto read = records::game_from_ggf(rest);
    const std::string why = read ? read->error : read.error().message;
    refusal_ = why.empty() ? "" : "set game: " + why;
    if (!why.empty()) return complain(refusal_);
    rules::GameTree game = records::game_of(read->record);
    if (game.position().size() != position().size()) player_.begin_game(game.position().size());
    game_ = std::move(game);
    clocks_ = clocks_of(read->record);
}

// Ignored: the search does not support contempt.
void NBoardServer::set_contempt(Arguments rest) {
    if (!records::whole_number(rest)) complain("expected a whole number as contempt, saw " + records::quote(rest));
}

void NBoardServer::move(Arguments rest) {
    std::string_view left = rest;
    const std::string_view word = records::trimmed(records::take_until(left, '/'));
    const auto made = play::move_from_nboard(word, position().size());
    if (!made) return complain("move: " + made.error().message);
    rules::GameTree after = game_;
    if (!made->is_pass() && after.position().must_pass()) (void)after.play(Move::pass());
    const Position before = after.position();
    if (const auto refusal = after.play(*made))
        return complain("move " + records::quote(word) + ": " + records::explain(*refusal, *made, before));
    records::take_until(left, '/');
    clocks_[rules::index(before.to_move())].spend(
        duration_from_text(records::trimmed(left)).value_or(std::chrono::milliseconds{0}));
    game_ = std::move(after);
}

void NBoardServer::say_value(const char* kind, const ai::RootMove& move) {
    std::string line = std::string{kind} + ' ';
    for (const Move each : move.line)
        line += play::nboard_move(each);
    if (move.line.empty()) line += play::nboard_move(move.move);
    say(line + ' ' + play::nboard_score(move.score) + " 0 " + depth_text(move, position().empties().size()));
}

void NBoardServer::say_nodes(const ai::Report& report) {
    char text[64];
    std::snprintf(text, sizeof text, "nodestats %llu %.2f", static_cast<unsigned long long>(report.nodes),
                  in_seconds_of(report.elapsed));
    say(text);
}

void NBoardServer::hint(Arguments rest) {
    const auto number = records::whole_number(rest);
    if (!number || *number < 1) return complain("expected a number of moves, saw " + records::quote(rest));
    if (position().is_over()) {
        say("search PA " + play::nboard_score(final_score(position())) + " 0 100%");
        return say_waiting();
    }
    const auto wanted = static_cast<std::size_t>(std::min(*number, std::max(1, position().legal_moves().size())));
    say("status " + name_ + " is thinking");
    std::vector<ai::RootMove> said;
    for (const ai::RootMove& move : player_.book_moves(position())) {
        if (said.size() == wanted) break;
        say_value("book", move);
        said.push_back(move);
    }
    const std::size_t from_book = said.size();
    const auto is_news = [&](const ai::RootMove& move) {
        const auto known = std::ranges::find(said, move.move, &ai::RootMove::move);
        if (known == said.end()) {
            said.push_back(move);
            return true;
        }
        if (known - said.begin() < static_cast<std::ptrdiff_t>(from_book)) return false;
        if (known->depth == move.depth && known->score == move.score && known->selectivity == move.selectivity
            && known->is_solved == move.is_solved)
            return false;
        *known = move;
        return true;
    };
    if (from_book < wanted) {
        const auto stream = [&](const ai::Report& report) {
            bool is_new = false;
            for (std::size_t i = 0; i < std::min(wanted, report.moves.size()); ++i) {
                if (report.moves[i].depth == 0 || !is_news(report.moves[i])) continue;
                say_value("search", report.moves[i]);
                is_new = true;
            }
            if (is_new) say_nodes(report);
        };
        const ai::Report last = player_.values(position(), wanted > 1, stop_, stream);
        if (said.empty()) say_value("search", last.moves.front()); // stopped before any report
    }
    say_waiting();
}

void NBoardServer::go(Arguments) {
    const auto begun = NBoardClockTime::now();
    if (position().is_over()) {
        complain("go: the game is over");
        say("=== pa"); // the client waits for it
        return say_waiting();
    }
    say("status " + name_ + " is thinking");
    const ai::PlayerClock& clock = clocks_[rules::index(position().to_move())];
    const auto ply = static_cast<std::uint64_t>(game_.path_to(game_.cursor()).size());
    const ai::Choice choice = player_.choose(position(), ply, &clock, stop_);
    if (choice.report.nodes > 0) say_nodes(choice.report);
    const auto known = std::ranges::find(choice.report.moves, choice.move, &ai::RootMove::move);
    const bool has_value = known != choice.report.moves.end() && (known->depth > 0 || known->is_from_book);
    // Edax's format, which clients expect: padded with blanks, or without them if there is no value.
    std::string line = "=== " + (choice.move.is_pass() ? "pa" : records::to_text(choice.move));
    if (has_value) {
        char text[64];
        std::snprintf(text, sizeof text, " %.2f %.1f", static_cast<double>(known->score) / ai::disc,
                      in_seconds_of(NBoardClockTime::now() - begun));
        line += text;
    }
    say(line);
    say_waiting();
}

// Backwards, so that each search finds its successors in the table.
void NBoardServer::analyze(Arguments) {
    const std::vector<rules::GameTree::NodeId> path = game_.path_to(game_.cursor());
    for (std::size_t moves = path.size(); moves-- > 0;) {
        const Position& at = game_.node(path[moves]).position;
        ai::Score score = 0;
        if (at.is_over()) {
            score = final_score(at);
        } else {
            const ai::Report report = player_.values(at, false, stop_);
            if (stop_.stop_requested()) return;
            score = report.moves.front().score;
        }
        say("analysis " + std::to_string(moves) + ' ' + play::nboard_score(score));
    }
}

int serve_nboard(const ServedSettings& settings, base::LineReader& input, std::ostream& out, std::ostream& errors,
                 const std::string& name) {
    constexpr std::size_t longest_game = std::size_t{64}
                                         << 10; // a 14x14 game with values and times takes about 5000 bytes
    input.allow(longest_game);
    NBoardServer server{settings, out, errors, name};
    ReadAhead{input, nboard_urgency}.answer_all([&](const base::LineResult& heard, const std::stop_token& stop) {
        if (const auto* line = std::get_if<base::Line>(&heard)) return server.carry_out(line->text, stop);
        errors << "outflank-cli: expected at most " << longest_game << " bytes in a line\n" << std::flush;
        return true;
    });
    return 0;
}

RunCommand add_nboard(Arguments& app) {
    const auto options = std::make_shared<ServerOptions>();
    Arguments nboard = app.subcommand("nboard", base::tr("Play as an engine of NBoard, by version 2 of its protocol"));
    nboard.footer(base::tr(R"(Commands: nboard, set depth, set game, set contempt, move, hint, go, ping, learn,
analyze, stop, quit; a bare move is taken for one, too.
"set depth N" takes the place of the level: N plies, and the end of the game from
2 N empty squares on (less where that gets long), without deliberate mistakes.
"go" keeps to the clock of the game. "learn" is answered and changes nothing.
"stop" ends a search with what is known by then, and so does a ping whose answer is
waited for; other commands, "quit" and the end of the input wait for the answers
before them.)"));
    options->add_to(nboard);
    return [options](const CommandContext& context) {
        return serve_nboard(options->settings(), context.input, context.out, context.errors, "Outflank");
    };
}

} // namespace modes
