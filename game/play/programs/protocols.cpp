#include "game/play/programs/protocols.hpp"

#include "engine/base/text.hpp"

#include <algorithm>
#include <array>

namespace play {

std::span<const Protocol> protocols() {
    static constexpr std::array table{
        Protocol{.id = "gtp",
                 .title = base::mark("Go Text Protocol").english(),
                 .sets_positions = true,
                 .refusal = gtp_refusal,
                 .talk = gtp_talk},
        Protocol{.id = "nboard",
                 .title = base::mark("NBoard's protocol").english(),
                 .sets_positions = true,
                 .refusal = nboard_refusal,
                 .talk = nboard_talk,
                 .takes_depth = true},
        Protocol{.id = "edax",
                 .title = base::mark("Edax's console").english(),
                 .sets_positions = true,
                 .refusal = edax_refusal,
                 .talk = edax_talk},
        Protocol{.id = "triples",
                 .title = base::mark("triples, as in tournaments").english(),
                 .sets_positions = false,
                 .refusal = triples_refusal,
                 .talk = triples_talk},
    };
    return table;
}

const Protocol* find_protocol(std::string_view id) {
    const auto found = std::ranges::find(protocols(), id, &Protocol::id);
    return found == protocols().end() ? nullptr : &*found;
}

void ProgramOpinion::add(const GtpMoveValue& value) {
    const auto known = std::ranges::find(values, value.move, &GtpMoveValue::move);
    if (known == values.end())
        values.push_back(value);
    else
        *known = value;
}

void ProgramOpinion::choose_best() {
    move = std::ranges::max_element(values, {}, &GtpMoveValue::score)->move;
}

ProgramJudgement ProgramTalk::judge(const rules::Position& position, const Patience& patience) {
    ProgramChoice choice = choose(position, {}, patience);
    if (auto* fault = std::get_if<ProgramFault>(&choice)) return std::move(*fault);
    return ProgramOpinion{.move = std::get<rules::Move>(choice), .has_moved = true};
}

} // namespace play
