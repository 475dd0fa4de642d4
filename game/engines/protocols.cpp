#include "game/engines/protocols.hpp"

#include <algorithm>
#include <array>
#include <cassert>

namespace engines {

std::span<const Protocol> protocols() {
    static const std::array table{gtp_protocol, nboard_protocol, edax_protocol, triples_protocol};
    assert(std::ranges::equal(table, play::protocol_ids, {}, &Protocol::id));
    return table;
}

const Protocol* find_protocol(std::string_view id) {
    const auto found = std::ranges::find(protocols(), id, &Protocol::id);
    return found == protocols().end() ? nullptr : &*found;
}

void EngineOpinion::add(const EngineValue& value) {
    const auto known = std::ranges::find(values, value.move, &EngineValue::move);
    if (known == values.end())
        values.push_back(value);
    else
        *known = value;
}

void EngineOpinion::choose_best() {
    move = std::ranges::max_element(values, {}, &EngineValue::score)->move;
}

EngineJudgement ProtocolClient::judge(const rules::Position& position, const Patience& patience) {
    EngineChoice choice = choose(position, {}, patience);
    if (auto* fault = std::get_if<EngineFault>(&choice)) return std::move(*fault);
    return EngineOpinion{.move = std::get<rules::Move>(choice), .has_moved = true};
}

} // namespace engines
