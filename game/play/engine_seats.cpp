#include "game/play/engine_seats.hpp"

#include "engine/base/text.hpp"
#include "game/records/notation.hpp"

#include <algorithm>
#include <utility>

namespace play {

using base::tr;

namespace {

using namespace std::chrono_literals;
using Stage = SeatedEngine::Stage;

// Time for an engine to start and to read the game; some load large files.
constexpr milliseconds start_limit = 30s;
// Grace period after an engine's clock runs out; play::Game ends the game when the flag falls.
constexpr milliseconds beyond_clock = 2s;

} // namespace

void EngineSeats::allow(const ExternalEngine& engine) {
    if (!is_allowed(engine)) allowed_.push_back(engine);
}

bool EngineSeats::is_allowed(const ExternalEngine& engine) const {
    return std::ranges::find(allowed_, engine) != allowed_.end();
}

base::Result<base::Done> EngineSeats::start(rules::Color color, const std::string& color_name) {
    auto& seated = states_[rules::index(color)].seated;
    if (!seated) return base::Error{tr("{} is not played by an engine.", color_name)};
    if (!seated->has_to_be_started()) return base::Error{tr("The engine of {} is already running.", color_name)};
    allow(seated->engine);
    seated->stage = Stage::rests;
    seated->problem.clear();
    return base::Done{};
}

const SeatedEngine* EngineSeats::at(rules::Color color) const {
    const auto& seated = states_[rules::index(color)].seated;
    return seated ? &*seated : nullptr;
}

const SeatedEngine* EngineSeats::to_move(const Game& game) const {
    return game.is_computers_turn() ? at(game.position().to_move()) : nullptr;
}

const rules::Move* EngineSeats::move(const Game& game) const {
    const SeatState& state = states_[rules::index(game.position().to_move())];
    return state.move && game.is_computers_turn() && game.waits_for_move() ? &*state.move : nullptr;
}

void EngineSeats::seat(SeatState& state, const ExternalEngine* engine) {
    if (engine == nullptr ? !state.seated : state.seated && state.seated->engine == *engine) return;
    forget_request(state);
    if (state.seated && state.client) state.client->dismiss();
    state.seated.reset();
    state.game = 0;
    if (engine != nullptr) state.seated = SeatedEngine{.engine = *engine};
}

void EngineSeats::forget_request(SeatState& state) {
    state.ticket = 0;
    state.move.reset();
    if (!state.seated) return;
    if (state.seated->is_asked()) state.client->stop();
    if (!state.seated->has_to_be_started()) state.seated->stage = Stage::rests;
}

void EngineSeats::update(const Game& game, milliseconds answer_limit, Time now) {
    const GamePlace here = game.place();
    for (const rules::Color color : rules::both_colors) {
        SeatState& state = states_[rules::index(color)];
        seat(state, std::get_if<ExternalEngine>(&game.participant(color).seat));
        if (!state.seated) continue;
        SeatedEngine& seated = *state.seated;
        if (is_allowed(seated.engine)) {
            const bool begins_again = seated.stage == Stage::stopped && state.game != here.game;
            if (seated.stage == Stage::not_started || begins_again) seated.stage = Stage::rests;
        } else {
            seated.stage = Stage::not_started;
            if (state.game != here.game && !game.is_over())
                problems_.put(tr("{} is played by the engine \"{}\", which was not started.", game.color_name(color),
                                 seated.engine.command));
        }
        state.game = here.game;
        const bool is_its_turn = game.is_computers_turn() && game.position().to_move() == color;
        if (state.ticket != 0 && (!is_its_turn || state.place != here)) forget_request(state);
        if (seated.stage != Stage::rests || !is_its_turn || !game.waits_for_move()) continue;
        state.place = here;
        ask(state, game, answer_limit, now);
    }
}

void EngineSeats::ask(SeatState& state, const Game& game, milliseconds answer_limit, Time now) {
    const rules::GameTree& tree = game.tree();
    const rules::Color color = game.position().to_move();
    if (!state.client) state.client = make_client_(on_update_);
    const ai::ClockState clock = game.clock().state(color, now);
    const auto told = ai::simple_clock(clock);
    state.ticket = ++last_ticket_;
    state.seated->stage = Stage::starts;
    log_.add("asks the engine of " + log_name(color) + " for move "
             + std::to_string(tree.path_to(tree.cursor()).size()));
    state.client->ask({.ticket = state.ticket,
                       .engine = state.seated->engine,
                       .game = {.number = game.game_number(),
                                .start = tree.node(rules::GameTree::root).position,
                                .moves = tree.moves_to_cursor(),
                                .color = color,
                                .control = time_control(game.clock().settings())},
                       .clock = clock,
                       .start_limit = std::min(start_limit, answer_limit),
                       .move_limit = told ? told->left + beyond_clock : answer_limit});
}

bool EngineSeats::poll_results(const Game& game) {
    bool has_changed = false;
    for (const rules::Color color : rules::both_colors) {
        SeatState& state = states_[rules::index(color)];
        while (state.client) {
            auto update = state.client->poll_update();
            if (!update) break;
            if (!state.seated || update->ticket != state.ticket) continue;
            take(state, color, *std::move(update), game);
            has_changed = true;
        }
    }
    return has_changed;
}

void EngineSeats::take(SeatState& state, rules::Color color, EngineUpdate update, const Game& game) {
    SeatedEngine& seated = *state.seated;
    const std::string who = "the engine of " + log_name(color);
    if (const auto* ready = std::get_if<EngineReady>(&update.what)) {
        seated.stage = Stage::thinks;
        if (seated.name != ready->name) log_.add(who + " is " + ready->name);
        seated.name = ready->name;
    } else if (const auto* move = std::get_if<rules::Move>(&update.what)) {
        seated.stage = Stage::has_moved;
        state.move = *move;
        log_.add(who + " answers " + records::to_text(*move));
    } else {
        const auto& fault = std::get<EngineFault>(update.what);
        state.ticket = 0;
        if (fault.is_resignation()) {
            seated.stage = Stage::rests;
            log_.add(who + " resigns");
            lost_ = Lost{.color = color, .reason = *fault.loses_by};
            return;
        }
        seated.stage = Stage::stopped;
        seated.problem = fault.message;
        const std::string name = seated.name.empty() ? title(seated.engine) : seated.name;
        problems_.put(tr("{} ({}) has stopped: {}.", name, game.color_name(color), fault.message));
        log_.add(who + " has stopped: " + fault.message);
        if (fault.loses_by && game.settings().rules.illegal_move == rules::IllegalMove::forfeit)
            lost_ = Lost{.color = color, .reason = *fault.loses_by};
    }
}

} // namespace play
