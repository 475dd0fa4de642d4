#include "game/records/transcript.hpp"

#include "engine/base/text.hpp"
#include "engine/base/utf8.hpp"
#include "game/records/notation.hpp"
#include "game/records/raw_text.hpp"

#include <array>

namespace records {

using base::tr;

using rules::GameTree;
using rules::Move;
using rules::Position;

namespace {

// The text of the first move: a word for a pass, or one character and the digits after it. Precondition: not empty.
std::string_view first_move(std::string_view text) {
    constexpr std::array<std::string_view, 4> passes{"pass", "pa", "ps", "--"}; // the longest first
    for (const std::string_view word : passes) {
        if (lowered(text.substr(0, word.size())) == word) return text.substr(0, word.size());
    }
    std::size_t end = base::character_at(text, 0).length;
    while (end < text.size() && is_digit(text[end]))
        ++end;
    return text.substr(0, end);
}

} // namespace

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
    for (int number = 1;; ++number) {
        while (!text.empty() && is_blank(text.front()))
            text.remove_prefix(1);
        if (text.empty()) return base::Done{};

        const std::string_view word = first_move(text);
        text.remove_prefix(word.size());
        const auto failed = [&](const std::string& why) {
            return base::Error{tr("move {} ({}): {}", number, quote(word), why)};
        };
        const base::Result<Move> move = move_from_text(word, game.position().size());
        if (!move) return failed(move.error().message);
        const bool is_passed_over = !move->is_pass() && game.position().must_pass();
        const Position before = is_passed_over ? game.position().after(Move::pass()) : game.position();
        if (const auto refusal = before.refusal(*move)) return failed(explain(*refusal, *move, before));
        if (is_passed_over) game.play(Move::pass());
        game.play(*move);
    }
}

} // namespace records
