#include "game/ui/app/program_options.hpp"

#include "engine/base/text.hpp"
#include "game/records/notation.hpp"
#include "game/ui/app/game_actions.hpp"
#include "game/ui/app/gui.hpp"

#include <array>
#include <utility>

namespace ui {

using base::tr;

base::Result<Preferences> with_options(Preferences preferences, const ProgramOptions& options) {
    play::GameSettings& match = preferences.game;
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
        const std::array named{options.black, options.white};
        const auto is_person = [&](std::size_t i) { return play::is_human(match.participants[i].seat); };
        std::array<bool, 2> takes{!named[0] && !is_person(0), !named[1] && !is_person(1)};
        const std::size_t last = named[1] ? 0 : 1;
        if (!takes[0] && !takes[1]) takes[last] = !named[last] && (options.is_kiosk || is_person(1 - last));
        if (!takes[0] && !takes[1])
            return base::Error{tr("--level {}: the other options leave no seat for it", *options.level)};
        for (std::size_t i = 0; i < takes.size(); ++i)
            if (takes[i]) match.participants[i].seat = play::Computer{ai::Level{*options.level}};
    }
    return preferences;
}

void open_file(Gui& gui, const std::filesystem::path& file) {
    std::error_code code;
    const auto path = std::filesystem::absolute(file, code);
    gui.call_now(call(load_file, code ? file : path), engine::Clock::now());
}

} // namespace ui
