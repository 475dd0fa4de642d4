#include "game/ai/recording.hpp"

namespace ai {

Recording record(const rules::Position& position, const RecordSettings& settings, std::stop_token,
                 const OnRecordProgress&) {
    return {.position = position, .limits = settings.limits, .nodes = {RecordedNode{}}, .report = {}};
}

rules::Position Recording::position_at(int) const {
    return position;
}

std::string_view to_text(RecordedNode::Reason) {
    return "";
}
std::string_view to_text(RecordedNode::Kind) {
    return "";
}

} // namespace ai
