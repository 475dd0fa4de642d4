#include "game/ui/app/level_run.hpp"

#include "game/ai/level.hpp"
#include "game/ui/app/session.hpp"

#include <utility>

namespace ui {

namespace {

// Starts the run of the current level. Another game at the same level after an offer counts as a refusal.
void begin_run(LevelRun& run, int level) {
    if (run.level != level)
        run = {.level = level};
    else if (offered_level(run))
        run.is_refused = true;
}

} // namespace

std::optional<rules::Color> only_human(const play::Game& game) {
    const bool is_black = play::is_human(game.participant(rules::Color::black).seat);
    const bool is_white = play::is_human(game.participant(rules::Color::white).seat);
    if (is_black == is_white) return std::nullopt;
    return is_black ? rules::Color::black : rules::Color::white;
}

int extended(int length, int result) {
    return length * result > 0 ? length + result : result;
}

std::optional<int> offered_level(const LevelRun& run) {
    if (run.is_refused || run.level < 0) return std::nullopt;
    if (run.length >= LevelRun::enough && run.level < ai::levels().back().number) return run.level + 1;
    if (run.length <= -LevelRun::enough && run.level > ai::levels().front().number) return run.level - 1;
    return std::nullopt;
}

std::optional<int> level_of_opponent(const play::Game& game) {
    const auto human = only_human(game);
    if (!human) return std::nullopt;
    const auto* computer = std::get_if<play::Computer>(&game.participant(rules::opposite(*human)).seat);
    const auto* level = computer != nullptr ? std::get_if<ai::Level>(&computer->player) : nullptr;
    return level != nullptr ? std::optional{level->number} : std::nullopt;
}

void update_level_run(Session& session) {
    const play::Game& game = session.game();
    CountedGame& counted = session.state.counted;
    LevelRun& run = session.preferences.level_run;
    const bool is_other_game = std::exchange(counted.number, game.game_number()) != game.game_number();
    const auto level = level_of_opponent(game);
    if (is_other_game) {
        // Excludes a game that returns to the board.
        const bool is_fresh = game.tree().cursor() == rules::GameTree::root;
        if (level && is_fresh && !session.state.match.is_under_way()) begin_run(run, *level);
        counted = {.number = game.game_number(), .length_before = run.length, .has_ended = game.has_ended()};
        return;
    }
    const bool had_ended = std::exchange(counted.has_ended, game.has_ended());
    if (!game.has_ended() || had_ended || !game.is_over()) return;
    const auto& [black, white] = game.settings().participants;
    if (!session.state.is_exercise() && game.end_reason() != play::EndReason::aborted
        && (play::is_human(black.seat) || play::is_human(white.seat)))
        session.preferences.has_finished_game = true;
    if (!level) return;
    if (run.level != *level) {
        run = {.level = *level};
        counted.length_before = 0;
    }
    // A game that is resumed and ends differently counts once, with its last result.
    const auto winner = game.winner();
    run.length = extended(counted.length_before, !winner ? 0 : winner == only_human(game) ? 1 : -1);
    counted.is_counted = true;
}

std::optional<int> level_to_offer(const GuiState& state, const Preferences& preferences, const play::Game& game) {
    const bool is_of_game = state.counted.is_counted && state.counted.number == game.game_number()
                            && level_of_opponent(game) == preferences.level_run.level;
    return is_of_game ? offered_level(preferences.level_run) : std::nullopt;
}

} // namespace ui
