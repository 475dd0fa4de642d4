// What games begin with, as files say it.
#pragma once

#include "game/play/openings.hpp"
#include "game/records/json_fields.hpp"

namespace play {

inline constexpr records::Word<StartKind> start_words[]{{"standard", StartKind::standard},
                                                        {"xot", StartKind::xot},
                                                        {"random", StartKind::random},
                                                        {"named", StartKind::named}};

} // namespace play
