#include "game/ui/program_options.hpp"

#include "engine/base/text.hpp"
#include "game/records/rule_set_text.hpp"
#include "game/ui/gui.hpp"

#include <algorithm>
#include <utility>

namespace ui {

using base::tr;

base::Result<Preferences> with_options(Preferences preferences, const ProgramOptions& options) {
    play::MatchSettings& match = preferences.match;
    if (options.size) {
        const auto size = rules::BoardSize::of(*options.size);
        if (!size) return base::Error{tr("expected a board size from 4 to 16, saw {}", *options.size)};
        match.size = *size;
    }
    if (!options.rules.empty()) {
        const auto found = records::rule_set_from_text(options.rules);
        if (!found) return found.error();
        match.rules = **found;
    }
    if (options.black) match.participants[0] = {"", *options.black};
    if (options.white) match.participants[1] = {"", *options.white};
    if (options.level) {
        if (*options.level < 0 || *options.level > 10) {
            return base::Error{tr("expected a level from 0 to 10, saw {}", *options.level)};
        }
        const auto is_computer = [](const play::Participant& participant) { return !play::is_human(participant.seat); };
        if (!options.black && !options.white && std::ranges::none_of(match.participants, is_computer)) {
            match.participants[1].seat = play::Computer{}; // a level is for somebody
        }
        for (play::Participant& participant : match.participants) {
            if (auto* computer = std::get_if<play::Computer>(&participant.seat))
                computer->player = ai::Level{*options.level};
        }
    }
    return preferences;
}

void open_file(Gui& gui, const std::filesystem::path& file) {
    std::error_code code;
    const auto path = std::filesystem::absolute(file, code);
    gui.carry_out(LoadFrom{code ? file : path}, engine::Clock::now());
}

} // namespace ui
