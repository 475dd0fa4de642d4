// The commands of Edax's console that are about neither the game nor thoughts.
#include "game/modes/edax/console.hpp"
#include "game/records/opening_names.hpp"
#include "game/records/raw_text.hpp"
#include "game/rules/perft.hpp"

#include <optional>
#include <ostream>

namespace modes {

namespace {

constexpr int deepest_count = 14; // beyond that it takes days

} // namespace

void EdaxConsole::opening(Rest) {
    const auto found = records::opening_names().name_of(game_, game_.cursor());
    out_ << (found ? found->name : std::string_view{"?"}) << '\n' << std::flush;
}

// Move by move down to a depth that is counted in a moment, so that a stop is heard.
std::optional<std::uint64_t> EdaxConsole::counted(const rules::Position& at, int depth) const {
    constexpr int counted_at_once = 6;
    if (depth <= counted_at_once || at.is_over()) return rules::perft(at, depth);
    if (at.must_pass()) return counted(at.after(rules::Move::pass()), depth - 1);
    std::uint64_t total = 0;
    for (const rules::Square square : at.legal_moves()) {
        if (stop_.stop_requested()) return std::nullopt;
        const auto below = counted(at.after(rules::Move{square}), depth - 1);
        if (!below) return std::nullopt;
        total += *below;
    }
    return total;
}

void EdaxConsole::perft(Rest rest) {
    const int depth = records::whole_number(rest).value_or(-1);
    if (depth < 0 || depth > deepest_count)
        return warn("expected a depth from 0 to " + std::to_string(deepest_count) + ", saw " + records::quote(rest));
    const auto total = counted(position(), depth);
    if (total) out_ << "perft " << depth << ": " << *total << '\n' << std::flush;
}

void EdaxConsole::count(Rest rest) {
    constexpr std::string_view games = "games";
    if (!rest.starts_with(games)) return warn("expected count games DEPTH, saw " + records::quote(rest));
    std::string_view size = records::trimmed(rest.substr(games.size()));
    const std::string_view number = size.substr(0, size.find_first_of(" \t"));
    size = records::trimmed(size.substr(number.size()));
    const int depth = records::whole_number(number).value_or(-1);
    if (depth < 0 || depth > deepest_count)
        return warn("expected a depth from 0 to " + std::to_string(deepest_count) + ", saw " + records::quote(number));
    const int side = size.empty() || size == "8x8" ? 8 : size == "6x6" ? 6 : records::whole_number(size).value_or(0);
    if (side != 6 && side != 8) return warn("expected a board of side 6 or 8, saw " + records::quote(size));
    const rules::Position start = rules::Position::start(rules::BoardSize{side});
    for (int plies = 1; plies <= depth; ++plies) {
        const auto total = counted(start, plies);
        if (!total) return;
        out_ << plies << ": " << *total << '\n' << std::flush;
    }
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
