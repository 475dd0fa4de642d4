#include "game/modes/gtp/server.hpp"

#include "engine/base/files.hpp"
#include "engine/base/text.hpp"
#include "game/ai/player_clock.hpp"
#include "game/modes/arguments.hpp"
#include "game/modes/subcommands.hpp"
#include "game/modes/terminal/drawing.hpp"
#include "game/play/programs/gtp.hpp"
#include "game/records/imported_game.hpp"
#include "game/records/raw_text.hpp"
#include "game/rules/game_tree.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <chrono>
#include <functional>
#include <memory>
#include <new>
#include <ostream>
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

// Seconds with decimals, up to a thousand days.
base::Result<milliseconds> time_from_text(const std::string& text) {
    const auto seconds = records::decimal_number(text);
    if (!seconds || !(*seconds >= 0 && *seconds <= 86'400'000.0)) return not_seen("seconds", text);
    return milliseconds{static_cast<milliseconds::rep>(*seconds * 1000)};
}

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

// Cuts a move number off the end of the path, unless it belongs to the file name.
std::string_view take_move_number(std::string_view& path) {
    const std::size_t blank = path.rfind(' ');
    if (blank == path.npos || !records::whole_number(path.substr(blank + 1))) return {};
    const std::string_view shorter = records::trimmed(path.substr(0, blank));
    if (base::is_missing(shorter) && !base::is_missing(path)) return {};
    const std::string_view number = path.substr(blank + 1);
    path = shorter;
    return number;
}

class GtpServer {
  public:
    using Answer = base::Result<std::string>;

    GtpServer(const ServedSettings& settings, std::string version) : version_{std::move(version)}, player_{settings} {
        begin_game(game_);
    }

    // Never contains an empty line. Errors are GTP failures and change nothing. A stop ends a search with the best
    // move so far.
    Answer answer(const GtpRequest& request, std::stop_token stop) {
        stop_ = std::move(stop);
        const Command* command = request.words.empty() ? nullptr : find(request.words.front());
        if (command == nullptr) return base::Error{"unknown command"};
        Words arguments{request.words.begin() + 1, request.words.end()};
        const bool is_quit = command->name() == "quit"; // `quit` must never fail
        const bool fits = command->takes_path ? !arguments.empty() : arguments.size() == command->argument_count();
        if (!fits && !is_quit) return syntax_error("expected " + std::string{command->usage});
        if (command->takes_path) arguments = {request.rest};
        try {
            return command->carry_out(*this, arguments);
        } catch (const std::bad_alloc&) {
            return base::Error{"out of memory"};
        }
    }

  private:
    using Words = std::vector<std::string>; // one word per argument, or a single path
    struct Command {
        std::string_view usage;
        std::function<Answer(GtpServer& server, const Words& arguments)> carry_out;
        bool takes_path = false;

        std::string_view name() const { return usage.substr(0, usage.find(' ')); }
        std::size_t argument_count() const { return static_cast<std::size_t>(std::ranges::count(usage, ' ')); }
    };

    static const std::vector<Command>& commands() {
        using G = GtpServer;
        const auto says = [](const char* text) {
            return [text](G&, const Words&) -> Answer { return std::string{text}; };
        };
        static const std::vector<Command> table{
            {"protocol_version", says("2")},
            {"name", says("Outflank")},
            {"version", [](G& server, const Words&) -> Answer { return server.version_; }},
            {"known_command COMMAND",
             [](G&, const Words& words) -> Answer {
                 return std::string{find(words[0]) != nullptr ? "true" : "false"};
             }},
            {"list_commands",
             [](G&, const Words&) -> Answer {
                 std::string list;
                 for (const Command& command : commands())
                     list.append(list.empty() ? "" : "\n").append(command.name());
                 return list;
             }},
            {"list_games", says("Othello")},
            {"set_game GAME",
             [](G&, const Words& words) -> Answer {
                 if (records::lowered(words[0]) != "othello") return base::Error{"unknown game: expected Othello"};
                 return std::string{};
             }},
            {"set_level LEVEL", &G::set_level},
            {"boardsize SIDE", &G::boardsize},
            {"clear_board",
             [](G& server, const Words&) -> Answer {
                 server.begin_game(rules::GameTree{Position::start(server.position().size())});
                 return std::string{};
             }},
            {"komi NUMBER",
             [](G&, const Words& words) -> Answer {
                 if (!records::decimal_number(words[0])) return not_seen("a number", words[0]);
                 return std::string{}; // handicap stones do not exist in Othello
             }},
            {"play COLOR MOVE", &G::play},
            {"genmove COLOR", &G::genmove},
            {"reg_genmove COLOR", &G::reg_genmove},
            {"outflank-values COLOR", &G::values},
            {"undo", &G::undo},
            {"time_settings MAIN PERIOD MOVES", &G::time_settings},
            {"time_left COLOR TIME MOVES", &G::time_left},
            {"final_score", &G::final_score},
            {"showboard", &G::showboard},
            {"loadsgf FILE [MOVE_NUMBER]", &G::loadsgf, true},
            {"gogui-rules_game_id", says("Othello")},
            {"gogui-rules_board", &G::gogui_board},
            {"gogui-rules_board_size",
             [](G& server, const Words&) -> Answer { return std::to_string(server.position().size().side()); }},
            {"gogui-rules_legal_moves", &G::gogui_legal_moves},
            {"gogui-rules_side_to_move",
             [](G& server, const Words&) -> Answer {
                 return std::string{server.position().to_move() == Color::black ? "black" : "white"};
             }},
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

    Answer set_level(const Words& words) {
        const auto number = whole_number(words[0]);
        if (!number) return number.error();
        const int lowest = ai::levels().front().number;
        const int highest = ai::levels().back().number;
        if (*number < lowest || *number > highest)
            return base::Error{"unacceptable level: expected " + std::to_string(lowest) + " to "
                               + std::to_string(highest)};
        ServedSettings settings = player_.settings();
        settings.level = *number;
        settings.limits.reset();
        player_.change(settings);
        return std::string{};
    }

    Answer boardsize(const Words& words) {
        const auto side = whole_number(words[0]);
        if (!side) return side.error();
        const auto size = rules::BoardSize::of(*side);
        if (!size) return base::Error{"unacceptable size: expected 4 to 16"};
        begin_game(rules::GameTree{Position::start(*size)});
        return std::string{};
    }

    void begin_game(rules::GameTree game) {
        player_.begin_game(game.position().size());
        game_ = std::move(game);
        begun_at_.clear();
        clocks_.fill(ai::PlayerClock{time_control_});
    }

    // The position with that colour to move, after a forced pass of the other. Error: it is the other side's turn.
    base::Result<Position> position_for(Color color) const {
        if (position().to_move() == color || position().is_over()) return position();
        if (position().must_pass()) return position().after(rules::Move::pass());
        return base::Error{std::string{"wrong color: "} + (color == Color::black ? "white" : "black") + " is to move"};
    }

    // Precondition: legal in position_for(color).
    void make(Color color, rules::Move move) {
        begun_at_.push_back(game_.cursor());
        if (position().to_move() != color) (void)game_.play(rules::Move::pass());
        (void)game_.play(move);
    }

    Answer play(const Words& words) {
        const auto color = color_from_text(words[0]);
        if (!color) return color.error();
        const auto move = play::move_from_gtp(words[1], position().size());
        if (!move) return syntax_error(move.error().message);
        const auto before = position_for(*color);
        if (!before) return before.error();
        const bool is_over = before->is_over() && move->is_pass(); // some controllers continue until two passes
        if (const auto refusal = before->refusal(*move); refusal && !is_over) return illegal(*refusal, *move, *before);
        make(*color, *move);
        return std::string{};
    }

    Answer genmove(const Words& words) {
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

    Answer reg_genmove(const Words& words) {
        const auto color = color_from_text(words[0]);
        if (!color) return color.error();
        const auto before = position_for(*color);
        if (!before) return before.error();
        return play::gtp_move(choose(*before));
    }

    Answer values(const Words& words) {
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

    rules::Move choose(const Position& position) {
        if (position.is_over()) return rules::Move::pass();
        const ai::PlayerClock& clock = clocks_[rules::index(position.to_move())];
        return player_.choose(position, begun_at_.size() + 1, &clock, stop_).move;
    }

    Answer undo(const Words&) {
        if (begun_at_.empty()) return base::Error{"cannot undo"};
        game_.go_to(begun_at_.back());
        begun_at_.pop_back();
        return std::string{};
    }

    Answer time_settings(const Words& words) {
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

    Answer time_left(const Words& words) {
        const auto color = color_from_text(words[0]);
        if (!color) return color.error();
        const auto time = time_from_text(words[1]);
        if (!time) return time.error();
        const auto moves = count_of_moves(words[2]);
        if (!moves) return moves.error();
        clocks_[rules::index(*color)].set_left(*time, *moves);
        return std::string{};
    }

    Answer final_score(const Words&) {
        if (!position().is_over()) return base::Error{"cannot score: the game is not over"};
        const rules::DiscCount count = position().count();
        if (count.black == count.white) return std::string{"0"};
        const bool is_black = count.black > count.white;
        return (is_black ? "B+" : "W+") + std::to_string(std::abs(count.black - count.white));
    }

    Answer showboard(const Words&) {
        std::string above = "\n{margin}";
        for (int column = 0; column < position().size().side(); ++column)
            above.append(" ").append(play::gtp_move(rules::Move{rules::Square{0, column}}), 0, 1);
        above += '\n';
        const Drawing plain{.black = "X",
                            .white = "O",
                            .empty = "-",
                            .legal = "-",
                            .above = above,
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

    // Despite its name it reads any known game format, as other engines do. With a move number the game stops before
    // that move.
    Answer loadsgf(const Words& words) {
        std::string_view path = words[0];
        const std::string_view last_word = take_move_number(path);
        const int number = records::whole_number(last_word).value_or(0);
        if (!last_word.empty() && number < 1) return not_seen("a move number from 1 on", std::string{last_word});
        const auto text = base::read_file(path, max_file_bytes);
        if (!text) return base::Error{"cannot load file: " + text.error().message};
        auto read = records::read_any_form(*text, {.rules = {}, .size = position().size(), .to_move = {}});
        if (!read || !read->error.empty()) { // a bare move list may be for 8x8
            if (auto usual = records::read_any_form(*text, {}); usual && usual->error.empty()) read = std::move(usual);
        }
        if (!read || !read->error.empty())
            return base::Error{"cannot load file: " + (read ? read->error : read.error().message)};
        if (read->lacks_side)
            return base::Error{"cannot load file: expected the side to move beside the board, saw none"};
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

    // GoGui draws the row with the highest number on top.
    Answer gogui_board(const Words&) {
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

    Answer gogui_legal_moves(const Words&) {
        if (position().must_pass()) return std::string{"PASS"};
        std::string moves;
        for (const rules::Square square : position().legal_moves())
            moves += (moves.empty() ? "" : " ") + upper(play::gtp_move(rules::Move{square}));
        return moves;
    }

    Answer gogui_final_result(const Words&) {
        if (!position().is_over()) return std::string{"game is not over"};
        const rules::DiscCount count = position().count();
        const auto [fewer, more] = std::minmax(count.black, count.white);
        const std::string score = std::to_string(more) + " to " + std::to_string(fewer);
        if (fewer == more) return "draw, " + score;
        return (count.black == more ? "black wins " : "white wins ") + score;
    }

    std::string version_;
    ServedPlayer player_;
    std::stop_token stop_;
    rules::GameTree game_{Position::start(rules::BoardSize{8})};
    std::vector<rules::GameTree::NodeId> begun_at_; // cursor before each command that moved, for undo
    ai::TimeControl time_control_;
    std::array<ai::PlayerClock, 2> clocks_;
};

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
  0 PERIOD MOVES      such periods from the first move on
  0 PERIOD 0          for each move
time_left COLOR TIME MOVES: what is left, of a period where MOVES is not 0.
outflank-values COLOR: the value of each legal move for COLOR, best first, as
  f5 +2.31 exact depth 14
in discs; exact, at-most or at-least; "solved" after it if the result is proven.
Level 10 uses the time that the clock allows; lower levels only stop earlier.
"stop" ends a search with the best move so far; other commands, "quit" and the end
of the input wait for the answers before them.)");
}

} // namespace

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

Urgency gtp_urgency(std::string_view line) {
    const auto request = gtp_request(line);
    if (!request || request->words.empty()) return Urgency::waits;
    const std::string& command = request->words.front();
    if (command == "quit") return Urgency::is_last;
    return command == "stop" ? Urgency::interrupts : Urgency::waits;
}

std::string gtp_answer(const std::string& id, const base::Result<std::string>& answer) {
    return (answer ? "=" : "?") + id + ' ' + (answer ? *answer : answer.error().message) + "\n\n";
}

int serve_gtp(const ServedSettings& settings, base::LineReader& input, std::ostream& out, const std::string& version) {
    GtpServer server{settings, version};
    ReadAhead{input, gtp_urgency}.answer_all([&](const base::LineResult& heard, const std::stop_token& stop) {
        const auto* line = std::get_if<base::Line>(&heard);
        if (line == nullptr) {
            out << gtp_answer(
                "", syntax_error("expected at most " + std::to_string(base::LineReader::longest) + " bytes in a line"))
                << std::flush;
        } else if (const auto request = gtp_request(line->text)) {
            out << gtp_answer(request->id, server.answer(*request, stop)) << std::flush;
        }
        return true;
    });
    return 0;
}

RunCommand add_gtp(Arguments& app) {
    const auto options = std::make_shared<ServerOptions>();
    Arguments gtp = app.subcommand("gtp", base::tr("Play over the Go Text Protocol, as other Othello engines do"));
    gtp.footer(conventions());
    options->add_to(gtp);
    return [options](const CommandContext& context) {
        return serve_gtp(options->settings(), context.input, context.out, context.version);
    };
}

} // namespace modes
