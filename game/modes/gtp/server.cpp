#include "game/modes/gtp/server.hpp"

#include "engine/base/files.hpp"
#include "engine/base/text.hpp"
#include "game/ai/player_clock.hpp"
#include "game/engines/gtp.hpp"
#include "game/modes/arguments.hpp"
#include "game/modes/line_text.hpp"
#include "game/modes/serving/read_ahead.hpp"
#include "game/modes/subcommands.hpp"
#include "game/modes/terminal/drawing.hpp"
#include "game/records/imported_game.hpp"
#include "game/records/raw_text.hpp"
#include "game/rules/game_tree.hpp"

#include <algorithm>
#include <cctype>
#include <chrono>
#include <climits>
#include <functional>
#include <optional>
#include <ostream>
#include <sstream>
#include <stop_token>
#include <utility>

namespace modes {

namespace {

using rules::Color;
using rules::Position;
using std::chrono::milliseconds;

// A thrown Failure becomes a GTP failure response.
Failure syntax_error(const std::string& message) {
    return Failure{"syntax error: " + message};
}

Failure not_seen(const std::string& expected, const std::string& seen) {
    return syntax_error("expected " + expected + ", saw " + records::quote(seen));
}

Failure illegal(rules::Refusal refusal, rules::Move move, const Position& position) {
    const auto reason = [&]() -> std::string {
        switch (refusal) {
        case rules::Refusal::game_over: return "the game is over";
        case rules::Refusal::pass_not_forced: return "there is a legal move";
        case rules::Refusal::outside: return "not on the board";
        case rules::Refusal::occupied: return engines::gtp_move(move) + " is occupied";
        case rules::Refusal::no_flip: break;
        }
        return position.must_pass() ? "only a pass is legal" : "it flips nothing";
    };
    return Failure{"illegal move: " + reason()};
}

struct GtpArguments {
    std::string text; // MOVE, GAME, COMMAND; the rest of the line for FILE
    Color color = Color::black;
    int number = 0;                  // LEVEL, SIDE, MOVES
    std::vector<milliseconds> times; // MAIN, PERIOD, TIME
};

void read_argument(std::string_view name, const std::string& word, GtpArguments& arguments) {
    if (name == "COLOR") {
        const std::string color = records::lowered(word);
        const bool is_white = color == "w" || color == "white";
        if (!is_white && color != "b" && color != "black") throw not_seen("b or w", word);
        arguments.color = is_white ? Color::white : Color::black;
    } else if (name == "LEVEL" || name == "SIDE" || name == "MOVES") {
        const bool is_count = name == "MOVES";
        const auto number = records::whole_number(word);
        if (!number || (is_count && *number < 0))
            throw not_seen(is_count ? "a number of moves" : "a whole number", word);
        arguments.number = *number;
    } else if (name == "MAIN" || name == "PERIOD" || name == "TIME") {
        constexpr double longest = 86'400'000; // a thousand days
        const auto seconds = records::decimal_number(word);
        if (!seconds || !(*seconds >= 0 && *seconds <= longest)) throw not_seen("seconds", word);
        arguments.times.emplace_back(static_cast<milliseconds::rep>(*seconds * 1000));
    } else if (name == "NUMBER") {
        if (!records::decimal_number(word)) throw not_seen("a number", word);
    } else {
        arguments.text = word;
    }
}

struct GtpRequest {
    std::string id; // digits that the answer repeats; empty: none
    std::vector<std::string> words;
    std::string rest; // arguments verbatim; a path may contain blanks
};

// Drops comments and control characters; a tab becomes a blank.
std::string cleaned(std::string_view line) {
    std::string text;
    for (const char c : line.substr(0, line.find('#'))) {
        const auto code = static_cast<unsigned char>(c);
        if (c == '\t')
            text += ' ';
        else if (code >= 32 && code != 127)
            text += c;
    }
    return text;
}

// None for an empty line or a comment, which starts with #.
std::optional<GtpRequest> gtp_request(std::string_view line) {
    GtpRequest request;
    const std::string text = cleaned(line);
    std::string_view rest = text;
    std::string_view word = records::take_word(rest);
    if (word.empty()) return std::nullopt;
    if (word.find_first_not_of("0123456789") == word.npos) {
        request.id = word;
        word = records::take_word(rest);
    }
    request.rest = rest;
    for (; !word.empty(); word = records::take_word(rest))
        request.words.emplace_back(word);
    return request;
}

// `quit` is the last line; `stop` ends a search.
Urgency gtp_urgency(std::string_view line) {
    const auto request = gtp_request(line);
    if (!request || request->words.empty()) return Urgency::waits;
    const std::string& command = request->words.front();
    if (command == "quit") return Urgency::is_last;
    return command == "stop" ? Urgency::interrupts : Urgency::waits;
}

class GtpServer {
  public:
    GtpServer(const ServedSettings& settings, std::string version) : version_{std::move(version)}, game_{settings} {}

    // Returns an answer without empty lines. A command that throws Failure changes nothing. A stop ends a search with
    // the best move so far.
    std::string answer(const GtpRequest& request, std::stop_token stop) {
        game_.set_stop(std::move(stop));
        const Command* command = request.words.empty() ? nullptr : find(request.words.front());
        if (command == nullptr) throw Failure{"unknown command"};
        if (command->name() == "quit") return ""; // must never fail
        std::string_view names = command->usage;
        (void)records::take_word(names);
        GtpArguments arguments{.text = request.rest, .times = {}};
        if (!command->takes_path) {
            for (std::size_t i = 1; i < request.words.size(); ++i) {
                if (names.empty()) throw syntax_error("expected " + std::string{command->usage});
                const std::string_view name = records::take_word(names);
                read_argument(name, request.words[i], arguments);
            }
        }
        if (command->takes_path ? request.rest.empty() : !names.empty())
            throw syntax_error("expected " + std::string{command->usage});
        return command->carry_out(*this, arguments);
    }

  private:
    struct Command {
        std::string_view usage; // command name and argument names
        std::function<std::string(GtpServer& server, const GtpArguments& arguments)> carry_out;
        bool takes_path = false;

        std::string_view name() const { return usage.substr(0, usage.find(' ')); }
    };

    static const std::vector<Command>& commands() {
        using G = GtpServer;
        using A = GtpArguments;
        const auto says = [](const char* text) { return [text](G&, const A&) { return text; }; };
        static const std::vector<Command> table{
            {"protocol_version", says("2")},
            {"name", says("Outflank")},
            {"version", [](G& server, const A&) { return server.version_; }},
            {"known_command COMMAND",
             [](G&, const A& arguments) { return find(arguments.text) != nullptr ? "true" : "false"; }},
            {"list_commands",
             [](G&, const A&) {
                 std::string list;
                 for (const Command& command : commands())
                     add_to_list(list, command.name(), "\n");
                 return list;
             }},
            {"list_games", says("Othello")},
            {"set_game GAME",
             [](G&, const A& arguments) {
                 if (records::lowered(arguments.text) != "othello") throw Failure{"unknown game: expected Othello"};
                 return "";
             }},
            {"set_level LEVEL", &G::set_level},
            {"boardsize SIDE",
             [](G& server, const A& arguments) {
                 const auto size = rules::BoardSize::of(arguments.number);
                 if (!size) throw Failure{"unacceptable size: expected 4 to 16"};
                 server.begin(rules::GameTree{Position::start(*size)});
                 return "";
             }},
            {"clear_board",
             [](G& server, const A&) {
                 server.begin(rules::GameTree{Position::start(server.position().size())});
                 return "";
             }},
            {"komi NUMBER", says("")}, // accepted and ignored
            {"play COLOR MOVE", &G::play},
            {"genmove COLOR", &G::genmove},
            {"reg_genmove COLOR", &G::reg_genmove},
            {"outflank-values COLOR", &G::values},
            {"undo", &G::undo},
            {"time_settings MAIN PERIOD MOVES",
             [](G& server, const A& arguments) {
                 server.control_ = {
                     .main = arguments.times[0], .period = arguments.times[1], .moves = arguments.number};
                 const ai::PlayerClock clock{server.control_};
                 server.game_.set_clocks({clock, clock});
                 return "";
             }},
            {"time_left COLOR TIME MOVES",
             [](G& server, const A& arguments) {
                 server.game_.clock(arguments.color).set_left(arguments.times[0], arguments.number);
                 return "";
             }},
            {"final_score", &G::final_score},
            {"showboard", &G::showboard},
            {"loadsgf FILE [MOVE_NUMBER]", &G::loadsgf, true},
            {"gogui-rules_game_id", says("Othello")},
            {"gogui-rules_board", &G::gogui_board},
            {"gogui-rules_board_size",
             [](G& server, const A&) { return std::to_string(server.position().size().side()); }},
            {"gogui-rules_legal_moves", &G::gogui_legal_moves},
            {"gogui-rules_side_to_move",
             [](G& server, const A&) { return server.position().to_move() == Color::black ? "black" : "white"; }},
            {"gogui-rules_final_result", &G::gogui_final_result},
            {"stop", says("")}, // ReadAhead has already stopped the search
            {"quit", says("")},
        };
        return table;
    }

    static const Command* find(std::string_view name) {
        const auto found = std::ranges::find(commands(), name, &Command::name);
        return found == commands().end() ? nullptr : &*found;
    }

    const Position& position() const { return game_.position(); }

    std::string set_level(const GtpArguments& arguments) {
        const int lowest = ai::levels().front().number;
        const int highest = ai::levels().back().number;
        if (arguments.number < lowest || arguments.number > highest)
            throw Failure{"unacceptable level: expected " + std::to_string(lowest) + " to " + std::to_string(highest)};
        ServedSettings settings = game_.settings();
        settings.level = arguments.number;
        settings.limits.reset();
        game_.change(settings);
        return "";
    }

    void begin(rules::GameTree tree) {
        game_.begin(std::move(tree), control_);
        begun_at_.clear();
    }

    // The position with `color` to move, if necessary after the opponent's forced pass. Throws Failure if it is the
    // opponent's turn.
    Position position_for(Color color) const {
        if (position().to_move() == color || position().is_over()) return position();
        if (position().must_pass()) return position().after(rules::Move::pass());
        throw Failure{std::string{"wrong color: "} + (color == Color::black ? "white" : "black") + " is to move"};
    }

    // Precondition: the move is legal in position_for(color).
    void make(Color color, rules::Move move) {
        rules::GameTree& tree = game_.tree();
        begun_at_.push_back(tree.cursor());
        if (position().to_move() != color) (void)tree.play(rules::Move::pass());
        (void)tree.play(move);
    }

    std::string play(const GtpArguments& arguments) {
        const auto move = engines::move_from_gtp(arguments.text, position().size());
        if (!move) throw syntax_error(move.error().message);
        const Position before = position_for(arguments.color);
        const bool is_over = before.is_over() && move->is_pass(); // some controllers continue until two passes
        if (const auto refusal = before.refusal(*move); refusal && !is_over) throw illegal(*refusal, *move, before);
        make(arguments.color, *move);
        return "";
    }

    rules::Move choose(Color color) {
        const Position before = position_for(color);
        return before.is_over() ? rules::Move::pass() : game_.choose(before).move;
    }

    std::string genmove(const GtpArguments& arguments) {
        const auto begun = std::chrono::steady_clock::now();
        const rules::Move move = choose(arguments.color);
        make(arguments.color, move);
        game_.clock(arguments.color).spend(std::chrono::ceil<milliseconds>(std::chrono::steady_clock::now() - begun));
        return engines::gtp_move(move);
    }

    std::string reg_genmove(const GtpArguments& arguments) { return engines::gtp_move(choose(arguments.color)); }

    std::string values(const GtpArguments& arguments) {
        const Position before = position_for(arguments.color);
        if (before.is_over()) throw Failure{"the game is over"};
        std::string list;
        for (const ai::RootMove& move : game_.values(before, true).moves) {
            const engines::EngineValue value{.move = move.move,
                                             .score = move.score,
                                             .bound = move.bound,
                                             .depth = move.depth,
                                             .is_solved = move.is_solved};
            add_to_list(list, engines::to_text(value), "\n");
        }
        return list;
    }

    std::string undo(const GtpArguments&) {
        if (begun_at_.empty()) throw Failure{"cannot undo"};
        game_.tree().go_to(begun_at_.back());
        begun_at_.pop_back();
        return "";
    }

    std::string final_score(const GtpArguments&) {
        if (!position().is_over()) throw Failure{"cannot score: the game is not over"};
        const rules::DiscCount count = position().count();
        if (count.black == count.white) return "0";
        return (count.black > count.white ? "B+" : "W+") + std::to_string(std::abs(count.black - count.white));
    }

    std::string showboard(const GtpArguments&) {
        std::string above = "\n{margin}";
        for (int column = 0; column < position().size().side(); ++column)
            above.append(" ").append(engines::gtp_move(rules::Move{rules::Square{0, column}}), 0, 1);
        above += '\n';
        const Drawing plain{
            .black = "X", .white = "O", .empty = "-", .above = above, .row = "{row} {cells}\n", .below = ""};
        std::ostringstream text;
        draw_board(text, position(), plain, rules::Notation::algebraic, {});
        const rules::DiscCount count = position().count();
        text << "X (b) " << count.black << ", O (w) " << count.white << ", ";
        text << (position().is_over()                   ? "the game is over"
                 : position().to_move() == Color::black ? "b to move"
                                                        : "w to move");
        return text.str();
    }

    // Reads any known game format despite the name, as other engines do. With a move number, stops before that move.
    std::string loadsgf(const GtpArguments& arguments) {
        std::string_view path = arguments.text;
        const std::size_t blank = path.rfind(' ');
        int last = INT_MAX; // number of the move before which the game stops
        if (const auto number = records::whole_number(blank == path.npos ? "" : path.substr(blank + 1))) {
            if (*number < 1) throw not_seen("a move number from 1 on", std::string{path.substr(blank + 1)});
            last = *number;
            path = records::trimmed(path.substr(0, blank));
        }
        const auto text = base::read_file(path, max_file_bytes);
        if (!text) throw Failure{"cannot load file: " + text.error().message};
        auto read = records::read_any_format(*text, {.rules = {}, .size = position().size(), .to_move = {}});
        if (!read || !read->error.empty())
            throw Failure{"cannot load file: " + (read ? read->error : read.error().message)};
        if (read->lacks_side) throw Failure{"cannot load file: expected the side to move next to the board, saw none"};
        begin(std::move(read->game));
        rules::GameTree& tree = game_.tree();
        begun_at_ = tree.path_to(tree.cursor());
        begun_at_.resize(std::min(begun_at_.size(), static_cast<std::size_t>(last)));
        tree.go_to(begun_at_.back());
        begun_at_.pop_back();
        return read->is_first ? "read the first of several games" : "";
    }

    // GoGui draws the row with the highest number on top.
    std::string gogui_board(const GtpArguments&) {
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

    std::string gogui_legal_moves(const GtpArguments&) {
        if (position().must_pass()) return "PASS";
        std::string moves;
        for (const rules::Square square : position().legal_moves())
            add_to_list(moves, engines::gtp_move(rules::Move{square}), " ");
        std::ranges::transform(moves, moves.begin(), [](unsigned char c) { return std::toupper(c); });
        return moves;
    }

    std::string gogui_final_result(const GtpArguments&) {
        if (!position().is_over()) return "game is not over";
        const rules::DiscCount count = position().count();
        const auto [fewer, more] = std::minmax(count.black, count.white);
        const std::string score = std::to_string(more) + " to " + std::to_string(fewer);
        if (fewer == more) return "draw, " + score;
        return (count.black == more ? "black wins " : "white wins ") + score;
    }

    std::string version_;
    ServedGame game_;
    std::vector<rules::GameTree::NodeId> begun_at_; // cursor before each command that moved, for undo
    ai::TimeControl control_;
};

const char* conventions() {
    return base::tr(R"(Commands: see list_commands. boardsize takes 4 to 16; columns skip the letter i,
which files keep. loadsgf FILE N loads the game up to before move N, passes counted.
Passes: "play w pass" where White cannot move, or "genmove w", which then answers
"pass", or neither: the next command for Black passes for White. A command for
the wrong side is answered with "wrong color". After the end of the game genmove
answers "pass".
Clocks, in seconds, of time_settings MAIN PERIOD MOVES:
  MAIN 0 0            for the whole game
  MAIN PERIOD 0       the period is added after each move
  MAIN PERIOD MOVES   the main time, then periods of that many moves
  0 PERIOD MOVES      such periods from the first move
  0 PERIOD 0          for each move
time_left COLOR TIME MOVES: the time left, of a period if MOVES is not 0.
outflank-values COLOR: the value of each legal move for COLOR, best first, as
  f5 +2.31 exact depth 14
in discs; exact, at-most or at-least; followed by "solved" if the result is proven.
Level 10 uses the time the clock allows; lower levels only stop earlier.
"stop" ends a search with the best move so far; other commands, "quit" and the end
of the input wait for earlier answers.)");
}

} // namespace

void serve_gtp(const ServedSettings& settings, base::LineReader& input, std::ostream& out, const std::string& version) {
    GtpServer server{settings, version};
    ReadAhead{input, gtp_urgency}.answer_all([&](const base::LineResult& heard, const std::stop_token& stop) {
        const auto* line = std::get_if<base::Line>(&heard);
        const std::optional<GtpRequest> request = line == nullptr ? GtpRequest{} : gtp_request(line->text);
        if (!request) return true;
        // Writes "=7 f5", or "?7 illegal move" for an error; an empty line ends the answer.
        try {
            if (line == nullptr)
                throw syntax_error("expected at most " + std::to_string(base::LineReader::longest)
                                   + " bytes in a line");
            const std::string answer = server.answer(*request, stop);
            out << '=' << request->id << ' ' << answer << "\n\n" << std::flush;
        } catch (const Failure& failure) {
            out << '?' << request->id << ' ' << failure.what() << "\n\n" << std::flush;
        }
        return true;
    });
}

namespace {

struct Gtp {
    ServerOptions options;

    explicit Gtp(Arguments& command) {
        command.footer(conventions());
        options.add_to(command);
    }
    int run(const CommandContext& context) const {
        serve_gtp(options.settings(), context.input, context.out, context.version);
        return 0;
    }
};

} // namespace

RunCommand add_gtp(Arguments& arguments) {
    return command<Gtp>(arguments);
}

} // namespace modes
