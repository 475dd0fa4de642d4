#include "game/play/programs/program_end.hpp"

#include "engine/base/text.hpp"
#include "game/play/game_clock.hpp"

namespace play {

using base::tr;

ProgramEnd how_ended(base::Process& process) {
    const auto status = process.wait_for_end(Clock::now() + time_to_end);
    if (!status) return {.text = tr("the program closed its output")};
    const bool is_missing = *status == 126 || *status == 127; // of the shell
    return {.text = tr("the program ended with status {}", *status), .is_missing = is_missing};
}

void let_end(base::Process& process) {
    process.close_input();
    static_cast<void>(process.wait_for_end(Clock::now() + time_to_end));
}

} // namespace play
