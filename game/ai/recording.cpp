#include "game/ai/recording.hpp"

#include "engine/base/text.hpp"

#include <array>

namespace ai {

std::string_view to_text(RecordedNode::Reason reason) {
    using base::mark;
    static constexpr std::array texts{mark("all moves searched"),
                                      mark("cutoff"),
                                      mark("evaluated"),
                                      mark("game over"),
                                      mark("wipeout"),
                                      mark("pass"),
                                      mark("table"),
                                      mark("transposition"),
                                      mark("stable discs"),
                                      mark("ProbCut"),
                                      mark("last empties"),
                                      mark("stopped"),
                                      mark("searching")};
    return texts[static_cast<std::size_t>(reason)].english();
}

} // namespace ai
