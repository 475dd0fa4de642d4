#include "game/modes/gtp_mode.hpp"

#include "engine/base/text.hpp"
#include "game/modes/arguments.hpp"
#include "game/modes/gtp/server.hpp"
#include "game/modes/serving/read_ahead.hpp"

#include <ostream>

namespace modes {

using base::tr;

namespace {

const char* conventions() {
    return tr(R"(Commands: see list_commands. boardsize takes 4 to 16; columns skip the letter i,
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

void GtpMode::add_to(Arguments& app) {
    Arguments gtp = app.subcommand("gtp", tr("Play over the Go Text Protocol, as other Othello engines do"));
    gtp.footer(conventions());
    options_.add_to(gtp);
}

int GtpMode::run(base::LineReader& input, std::ostream& out, const std::string& version) const {
    return serve(options_.settings(), input, out, version);
}

int GtpMode::serve(const ServedSettings& settings, base::LineReader& input, std::ostream& out,
                   const std::string& version) {
    GtpServer engine{settings, version};
    ReadAhead lines{input, gtp_urgency};
    for (;;) {
        const auto [heard, stop] = lines.take();
        if (std::holds_alternative<base::EndOfInput>(heard)) return 0;
        const auto* line = std::get_if<base::Line>(&heard);
        if (line == nullptr) {
            out << gtp_answer("", base::Error{"syntax error: expected at most "
                                              + std::to_string(base::LineReader::longest) + " bytes in a line"})
                << std::flush;
            continue;
        }
        const auto request = gtp_request(line->text);
        if (request) out << gtp_answer(request->id, engine.answer(*request, stop)) << std::flush;
    }
}

} // namespace modes
