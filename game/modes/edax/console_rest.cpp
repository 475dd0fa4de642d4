// The commands of Edax's console that are about neither the game nor thoughts.
#include "game/modes/edax/console.hpp"
#include "game/records/opening_names.hpp"
#include "game/records/raw_text.hpp"
#include "game/rules/perft.hpp"

#include <ostream>

namespace modes {

namespace {

constexpr int deepest_count = 14; // beyond that it takes days

} // namespace

void EdaxConsole::opening(Rest) {
    const auto found = records::opening_names().name_of(game_, game_.cursor());
    out_ << (found ? found->name : std::string_view{"?"}) << '\n' << std::flush;
}

void EdaxConsole::perft(Rest rest) {
    const int depth = records::whole_number(rest).value_or(-1);
    if (depth < 0 || depth > deepest_count)
        return warn("expected a depth from 0 to " + std::to_string(deepest_count) + ", saw " + records::quote(rest));
    out_ << "perft " << depth << ": " << rules::perft(position(), depth) << '\n' << std::flush;
}

void EdaxConsole::count(Rest rest) {
    constexpr std::string_view games = "games";
    if (!rest.starts_with(games)) return warn("expected count games DEPTH, saw " + records::quote(rest));
    const std::string_view number = records::trimmed(rest.substr(games.size()));
    const int depth = records::whole_number(number).value_or(-1);
    if (depth < 0 || depth > deepest_count)
        return warn("expected a depth from 0 to " + std::to_string(deepest_count) + ", saw " + records::quote(number));
    const rules::Position start = rules::Position::start(rules::BoardSize{8});
    for (int plies = 1; plies <= depth; ++plies)
        out_ << plies << ": " << rules::perft(start, plies) << '\n' << std::flush;
}

void EdaxConsole::options(Rest) {
    for (const EdaxOption& option : edax_options()) {
        if (option.show != nullptr) out_ << option.name << " = " << option.show(settings_) << '\n';
    }
    out_ << std::flush;
}

void EdaxConsole::version(Rest) {
    out_ << "Outflank " << version_ << ", with the commands of Edax's console\n" << std::flush;
}

void EdaxConsole::not_here(Rest) {
    warn("this command of Edax is not there: the book is shipped, and games are kept by the window");
}

} // namespace modes
