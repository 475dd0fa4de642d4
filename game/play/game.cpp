#include "game/play/game.hpp"

#include "engine/base/random.hpp"

#include <cassert>
#include <utility>
#include <vector>

namespace play {

namespace {

// Colour names of the rule sets, marked for translation here because rules/ does not know the catalogue. tr_data()
// looks them up.
[[maybe_unused]] constexpr base::Marked names_of_rules[]{base::mark("Black"), base::mark("White"), base::mark("BLACK"),
                                                         base::mark("WHITE")};

ClockSettings clock_settings(const GameSettings& settings) {
    return {.initial = settings.clock_initial,
            .extra = settings.clock_extra,
            .move_time_limit = settings.rules.move_time_limit};
}

} // namespace

std::array<milliseconds, 2> full_clocks(const GameSettings& settings) {
    const milliseconds whole = whole_time(settings.clock_initial, settings.clock_extra);
    return {whole, whole};
}

GameState fresh_state(GameSettings settings) {
    if (settings.rules.has_random_colors && base::Random{settings.seed}.below(2) == 1) {
        std::swap(settings.participants[0], settings.participants[1]);
    }
    const std::array<milliseconds, 2> clocks = full_clocks(settings);
    rules::GameTree game{settings.rules.start(settings.size)};
    return {.settings = std::move(settings),
            .game = std::move(game),
            .clock_remaining = clocks,
            .early_end = std::nullopt,
            .values = {},
            .annotations = {}};
}

Game::Game(GameSettings settings, Time now)
    : state_{fresh_state(std::move(settings))}, clock_{clock_settings(state_.settings)} {
    take_up(std::move(state_), 0, now);
}

void Game::take_up(GameState state, std::size_t opening_moves, Time now) {
    ++game_number_;
    state_ = std::move(state);
    clock_ = GameClock{clock_settings(state_.settings), state_.clock_remaining};
    for (const rules::Color color : rules::both_colors) {
        const std::size_t side = rules::index(color);
        has_begun_[side] = state_.clock_remaining[side] != full_clocks(state_.settings)[side];
    }
    const std::vector<rules::GameTree::NodeId> path = tree().path_to(tree().cursor());
    for (std::size_t i = opening_moves + 1; i < path.size(); ++i) { // skips the root and the opening
        const rules::GameTree::Node& node = tree().node(path[i]);
        if (!node.move.is_pass()) has_begun_[rules::index(node.mover)] = true;
    }
    is_paused_ = false;
    is_looking_back_ = tree().can_redo();
    is_taken_back_ = false;
    began_finished_ = is_finished(tree().main_line_end());
    pass_over();
    settle_main_line();
    position_changed(now);
}

void Game::make_move(rules::Move move, Time now) {
    const rules::Color side = position().to_move();
    if (is_taken_back_ || !has_ended()) clock_.press(side, now);
    has_begun_[rules::index(side)] = true;
    [[maybe_unused]] const auto refusal = state_.game.play(move);
    assert(!refusal);
    is_looking_back_ = false;
    pass_over();
    if (std::exchange(is_taken_back_, false)) state_.game.promote_line(tree().cursor());
    settle_main_line();
    position_changed(now);
}

void Game::settle_main_line() {
    const rules::GameTree::NodeId last = tree().line().back();
    if (is_finished(last) && !is_finished(tree().main_line_end())) state_.game.promote_line(last);
}

bool Game::pass_over() {
    if (is_over() || !is_passed_over() || (is_looking_back_ && tree().can_redo())) return false;
    [[maybe_unused]] const auto refusal = state_.game.play(rules::Move::pass());
    assert(!refusal);
    return true;
}

void Game::end_early(std::optional<rules::Color> winner, EndReason reason, Time now) {
    state_.early_end = EarlyEnd{.winner = winner, .reason = reason};
    ++revision_;
    clock_.stop(now);
    turn_began_.reset();
}

void Game::position_changed(Time now) {
    ++revision_;
    clock_.begin_move(now);
    turn_began_.reset();
    state_.values.note_result(tree(), tree().cursor());
}

bool Game::update(Time now, Held held) {
    if (held == Held::turn || !waits_for_move()) {
        clock_.stop(now);
    } else {
        if (!turn_began_) turn_began_ = now;
        if (held == Held::clock || has_ended() || has_free_move())
            clock_.stop(now);
        else
            clock_.run(position().to_move(), now);
    }
    const auto fallen = clock_.fallen(now);
    if (!fallen) return false;
    end_early(rules::opposite(*fallen), EndReason::time, now);
    return true;
}

bool Game::has_free_move() const {
    return has_free_first_moves_ && clock_.is_used() && settings().rules.move_time_limit.count() == 0
           && !std::holds_alternative<ExternalEngine>(participant(position().to_move()).seat)
           && !has_begun_[rules::index(position().to_move())];
}

std::optional<Time> Game::next_deadline(Time now) const {
    if (!waits_for_move()) return std::nullopt;
    if (!turn_began_) return now;
    return clock_.falls_at();
}

bool Game::is_over() const {
    if (state_.early_end) return true;
    if (settings().rules.allows_undo) return position().is_over();
    return is_finished(tree().line().back());
}

bool Game::has_ended() const {
    return leads_to_end() || is_finished(tree().main_line_end());
}

EndReason Game::end_reason() const {
    return state_.early_end ? state_.early_end->reason : EndReason::board;
}

std::optional<rules::Color> Game::winner() const {
    if (state_.early_end) return state_.early_end->winner;
    if (settings().rules.allows_undo) return position().winner();
    return tree().node(tree().line().back()).position.winner();
}

bool Game::is_humans_turn() const {
    return !is_over() && !is_paused_ && !is_passed_over() && is_human(position().to_move());
}

bool Game::is_computers_turn() const {
    return !is_over() && !is_passed_over() && !is_human(position().to_move());
}

bool Game::is_browsing() const {
    return is_looking_back_ && tree().can_redo() && !is_over() && (is_passed_over() || is_computers_turn());
}

bool Game::is_passed_over() const {
    return settings().rules.passing == rules::Passing::automatic && position().must_pass();
}

GameState Game::state(Time now) const {
    GameState state = state_;
    for (const rules::Color color : rules::both_colors) {
        state.clock_remaining[rules::index(color)] = clock_.remaining(color, now);
    }
    return state;
}

} // namespace play
