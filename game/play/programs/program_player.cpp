#include "game/play/programs/program_player.hpp"

#include "engine/base/text.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace play {

base::Result<ProgramPlayer> ProgramPlayer::start(const Program& program, const ProgramErrors& errors,
                                                 const Patience& patience) {
    const Protocol* protocol = find_protocol(program.protocol);
    assert(protocol != nullptr); // program_from_text() has checked it
    const ProgramStart started = start_of(program);
    auto process = base::Process::start(started.command, errors.stream, started.folder, errors.on_line);
    if (!process) return process.error();
    auto talk = protocol->talk(*std::move(process), started.depth);
    if (const auto fault = talk->greet(patience)) return base::Error{fault->message};
    std::string name = talk->name();
    if (name.empty()) name = title(program);
    return ProgramPlayer{*protocol, std::move(talk), std::move(name)};
}

bool ProgramPlayer::continues(const ProgramGame& game) const {
    if (!known_) return false;
    const ProgramGame& previous = known_->game;
    const bool is_same = previous.number == game.number && previous.start == game.start && previous.color == game.color
                         && previous.control == game.control && previous.moves.size() <= game.moves.size();
    return is_same && std::equal(previous.moves.begin(), previous.moves.end(), game.moves.begin());
}

bool ProgramPlayer::can_follow(const ProgramGame& game) const {
    return continues(game) || ((protocol_->sets_positions || !has_begun_) && talk_->can_begin(game.control));
}

MaybeFault ProgramPlayer::update(const ProgramGame& game, const Patience& patience) {
    if (!continues(game)) {
        known_.reset();
        if (auto refusal = protocol_->refusal(game.start)) return ProgramFault{.message = *std::move(refusal)};
        if (!can_follow(game))
            return ProgramFault{.message = base::tr("the program plays one game only, and that was another one")};
        if (auto fault = talk_->begin(game.start, game.color, game.control, patience)) return fault;
        has_begun_ = true;
        known_ = Known{.game = game, .position = game.start};
        known_->game.moves.clear();
    }
    for (std::size_t i = known_->game.moves.size(); i < game.moves.size(); ++i) {
        const rules::Move move = game.moves[i];
        if (auto fault = talk_->tell(known_->position.to_move(), move, game.start.size(), patience)) return fault;
        note(move);
    }
    return std::nullopt;
}

void ProgramPlayer::note(rules::Move move) {
    known_->game.moves.push_back(move);
    known_->position = known_->position.after(move);
}

ProgramChoice ProgramPlayer::choose(const ai::ClockState& clock, const Patience& patience) {
    assert(known_ && !known_->position.is_over());
    ProgramChoice choice = talk_->choose(known_->position, clock, patience);
    if (const auto* move = std::get_if<rules::Move>(&choice)) note(*move);
    return choice;
}

ProgramJudgement ProgramPlayer::judge(const Patience& patience) {
    assert(known_ && !known_->position.is_over());
    auto opinion = talk_->judge(known_->position, patience);
    const auto* said = std::get_if<ProgramOpinion>(&opinion);
    if (said != nullptr && said->has_moved) note(said->move);
    return opinion;
}

} // namespace play
