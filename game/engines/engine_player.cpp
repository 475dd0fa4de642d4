#include "game/engines/engine_player.hpp"

#include "engine/base/text.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace engines {

base::Result<EnginePlayer> EnginePlayer::start(const ExternalEngine& engine, const EngineErrorOutput& errors,
                                               const Patience& patience) {
    const Protocol* protocol = find_protocol(engine.protocol);
    assert(protocol != nullptr); // engine_from_text() has checked it
    const play::EngineCommand started = command_parts(engine);
    auto process = base::Process::start(started.command, errors.stream, started.folder, errors.on_line);
    if (!process) return process.error();
    auto client = protocol->connect(*std::move(process), started.depth);
    if (const auto fault = client->handshake(patience)) return base::Error{fault->message};
    std::string name = client->name();
    if (name.empty()) name = title(engine);
    return EnginePlayer{*protocol, std::move(client), std::move(name)};
}

bool EnginePlayer::continues(const EngineGame& game) const {
    if (!known_) return false;
    const EngineGame& previous = known_->game;
    const bool is_same = previous.number == game.number && previous.start == game.start && previous.color == game.color
                         && previous.control == game.control && previous.moves.size() <= game.moves.size();
    return is_same && std::equal(previous.moves.begin(), previous.moves.end(), game.moves.begin());
}

bool EnginePlayer::can_follow(const EngineGame& game) const {
    return continues(game) || ((protocol_->sets_positions || !has_begun_) && client_->can_start_game(game.control));
}

MaybeFault EnginePlayer::update(const EngineGame& game, const Patience& patience) {
    if (!continues(game)) {
        known_.reset();
        if (auto refusal = protocol_->refusal(game.start)) return EngineFault{.message = *std::move(refusal)};
        if (!can_follow(game))
            return EngineFault{.message = base::tr("the engine plays only one game, and this is a second one")};
        if (auto fault = client_->start_game(game.start, game.color, game.control, patience)) return fault;
        has_begun_ = true;
        known_ = Known{.game = game, .position = game.start};
        known_->game.moves.clear();
    }
    for (std::size_t i = known_->game.moves.size(); i < game.moves.size(); ++i) {
        const rules::Move move = game.moves[i];
        if (auto fault = client_->send_move(known_->position.to_move(), move, game.start.size(), patience))
            return fault;
        note(move);
    }
    return std::nullopt;
}

void EnginePlayer::note(rules::Move move) {
    known_->game.moves.push_back(move);
    known_->position = known_->position.after(move);
}

EngineChoice EnginePlayer::choose(const ai::ClockState& clock, const Patience& patience) {
    assert(known_ && !known_->position.is_over());
    EngineChoice choice = client_->choose(known_->position, clock, patience);
    if (const auto* move = std::get_if<rules::Move>(&choice)) note(*move);
    return choice;
}

EngineJudgement EnginePlayer::judge(const Patience& patience) {
    assert(known_ && !known_->position.is_over());
    auto opinion = client_->judge(known_->position, patience);
    const auto* said = std::get_if<EngineOpinion>(&opinion);
    if (said != nullptr && said->has_moved) note(said->move);
    return opinion;
}

} // namespace engines
