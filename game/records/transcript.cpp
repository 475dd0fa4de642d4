#include "game/records/transcript.hpp"

#include "engine/base/text.hpp"
#include "game/records/annotated_moves.hpp"
#include "game/records/notation.hpp"
#include "game/records/raw_text.hpp"

namespace records {

using base::tr;

using rules::GameTree;
using rules::Position;

std::string to_transcript(const GameTree& game) {
    std::string text;
    for (const GameTree::NodeId id : game.path_to(game.cursor())) {
        const GameTree::Node& node = game.node(id);
        if (id != GameTree::root && !node.move.is_pass()) text += to_text(node.move);
    }
    return text;
}

base::Result<GameTree> game_from_transcript(std::string_view text, const Position& start) {
    GameTree game{start};
    if (const auto played = play_transcript(text, game); !played) return played.error();
    return game;
}

base::Result<base::Done> play_transcript(std::string_view text, GameTree& game) {
    const GameRead read = read_moves(text, game.position());
    for (const RecordedMove& each : read.record.moves)
        game.play(each.move);
    if (!read.error.empty()) return base::Error{read.error};
    if (!read.skipped.empty()) return base::Error{tr("expected moves, saw {}", quote(text))};
    return base::Done{};
}

} // namespace records
