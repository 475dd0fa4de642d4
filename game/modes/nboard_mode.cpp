#include "game/modes/nboard_mode.hpp"

#include "engine/base/text.hpp"
#include "game/modes/arguments.hpp"
#include "game/modes/nboard/server.hpp"

#include <ostream>

namespace modes {

using base::tr;

void NBoardMode::add_to(Arguments& app) {
    Arguments nboard = app.subcommand("nboard", tr("Play as an engine of NBoard, by version 2 of its protocol"));
    nboard.footer(tr(R"(Commands: nboard, set depth, set game, set contempt, move, hint, go, ping, learn,
analyze, stop, quit; a bare move is taken for one, too.
"set depth N" takes the place of the level: N plies, and the end of the game from
2 N empty squares on (less where that gets long), without deliberate mistakes.
"go" keeps to the clock of the game. "learn" is answered and changes nothing.
"stop" ends a search with what is known by then, and so does a ping whose answer is
waited for; other commands, "quit" and the end of the input wait for the answers
before them.)"));
    options_.add_to(nboard);
}

int NBoardMode::run(base::LineReader& input, std::ostream& out, std::ostream& errors) const {
    return serve(options_.settings(), input, out, errors, "Outflank");
}

int NBoardMode::serve(const ServedSettings& settings, base::LineReader& input, std::ostream& out, std::ostream& errors,
                      const std::string& name) {
    constexpr std::size_t longest_game = std::size_t{64} << 10; // 14x14 with values and times is some 5000 bytes
    input.allow(longest_game);
    NBoardServer server{settings, out, errors, name};
    ReadAhead lines{input, nboard_urgency};
    for (;;) {
        const auto [heard, stop] = lines.take();
        if (std::holds_alternative<base::EndOfInput>(heard)) return 0;
        if (const auto* line = std::get_if<base::Line>(&heard)) {
            if (!server.carry_out(line->text, stop)) return 0;
        } else {
            errors << "outflank-cli: expected at most " << longest_game << " bytes in a line\n" << std::flush;
        }
    }
}

} // namespace modes
