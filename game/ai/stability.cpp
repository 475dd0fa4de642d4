#include "game/ai/stability.hpp"

#include "game/ai/core/evaluation/stable_discs.hpp"

#include <cstdint>

namespace ai {

namespace {

template <class Bits> rules::SquareSet stable_discs_of(const rules::Position& position, rules::Color color) {
    const rules::Geometry<Bits> geometry{position.size()};
    const SafeAxes<Bits> safe{geometry, Landmarks<Bits>{position.size()}, rules::to_bits<Bits>(position.occupied())};
    return rules::to_set<Bits>(stable_discs(geometry, safe, rules::to_bits<Bits>(position.discs(color))));
}

} // namespace

rules::SquareSet stable_discs(const rules::Position& position, rules::Color color) {
    return rules::fits<std::uint64_t>(position.size()) ? stable_discs_of<std::uint64_t>(position, color)
                                                       : stable_discs_of<rules::Bits256>(position, color);
}

} // namespace ai
