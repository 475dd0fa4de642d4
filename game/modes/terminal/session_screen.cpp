#include "game/modes/terminal/drawing.hpp"
#include "game/modes/terminal/session.hpp"
#include "game/records/notation.hpp"

#include <ostream>

namespace modes {

namespace {

constexpr std::string_view clear_screen = "\x1b[2J\x1b[H";

} // namespace

std::string Session::color_name(rules::Color color) const {
    return base::tr_data(game().settings().rules.color_names[rules::index(color)]);
}

std::string Session::name_of(rules::Color color) const {
    const std::string& name = game().participant(color).name;
    return name.empty() ? base::tr_data(setup_.preset->player_names[rules::index(color)]) : name;
}

std::string Session::to_text(rules::Square square) const {
    return records::to_text(square, setup_.notation, game().position().size());
}

std::string Session::to_text(rules::Move move) const {
    return records::to_text(move, setup_.notation, game().position().size(), game().position().to_move());
}

Values Session::values_of(rules::Color color) const {
    const rules::DiscCount count = game().position().count();
    return {{"player", color_name(color)},
            {"name", name_of(color)},
            {"black", std::to_string(count.black)},
            {"white", std::to_string(count.white)},
            {"black_name", name_of(rules::Color::black)},
            {"white_name", name_of(rules::Color::white)}};
}

Values Session::values_of(rules::Color mover, rules::Move move, const rules::SquareSet& flipped) const {
    std::vector<std::string> squares;
    for (const rules::Square square : flipped)
        squares.push_back(to_text(square));
    Values values = values_of(mover);
    values.emplace_back("flips", std::to_string(squares.size()));
    std::string last;
    if (squares.size() > 1) {
        last = squares.back();
        squares.pop_back();
    }
    const std::string all = comma_separated(squares);
    values.emplace_back("flipped", last.empty() ? all : base::tr("{} and {}", all, last));
    values.emplace_back("move", records::to_text(move, setup_.notation, game().position().size(), mover));
    if (!move.is_pass()) {
        values.emplace_back("square", to_text(move.square()));
        values.emplace_back("row", std::to_string(move.square().row + 1));
        values.emplace_back("column", std::to_string(move.square().column + 1));
    }
    return values;
}

Values Session::values_of_node(rules::GameTree::NodeId id) const {
    const rules::GameTree::Node& node = game().tree().node(id);
    Values values = values_of(node.mover, node.move, node.flipped);
    values.emplace_back("number", std::to_string(game().tree().path_to(id).size() - 1));
    return values;
}

void Session::draw(const std::vector<Block>& blocks, bool awaits_input) {
    for (const Block block : blocks)
        draw_block(block, awaits_input);
    out_ << std::flush;
    status_.clear();
    error_.clear();
    drawn_revision_ = game().revision();
    needs_board_ = is_assist_wanted_ = false;
}

void Session::draw_block(Block block, bool awaits_input) {
    const Values values = values_of(game().position().to_move());
    switch (block) {
    case Block::clear:
        if (setup_.screen.can_clear) out_ << clear_screen;
        break;
    case Block::status:
        for (const std::string& line : status_)
            say(line);
        break;
    case Block::turn: draw_turn(awaits_input); break;
    case Block::board: draw_board_block(awaits_input); break;
    case Block::score: say(filled(messages().score, values)); break;
    case Block::assist:
        if (awaits_input) draw_assist();
        break;
    case Block::error: say(error_); break;
    case Block::prompt:
        if (awaits_input) out_ << filled(messages().prompt, values);
        break;
    case Block::ending: draw_ending(); break;
    case Block::result: draw_result(); break;
    }
}

void Session::draw_board_block(bool awaits_input) {
    const Preset& preset = *setup_.preset;
    const rules::GameTree::Node& node = game().tree().node(game().tree().cursor());
    if (preset.drawing.is_spoken) {
        if (needs_board_ || game().is_over())
            out_ << spoken_board(node.position, setup_.notation,
                                 {color_name(rules::Color::black), color_name(rules::Color::white)});
        return;
    }
    const bool is_terminal = setup_.screen.is_terminal;
    const bool marks_legal =
        (preset.drawing.marks_legal || is_terminal) && assist_.value_or(preset.assists || is_terminal);
    BoardLook look{.marks_legal = awaits_input && marks_legal, .is_colored = setup_.screen.is_colored};
    if (game().tree().cursor() != rules::GameTree::root && !node.move.is_pass()) look.last_move = node.move.square();
    draw_board(out_, node.position, preset.drawing, setup_.notation, look);
}

void Session::draw_turn(bool awaits_input) {
    if (setup_.preset->error_replaces_turn && !error_.empty()) return;
    const rules::Position& position = game().position();
    Values values = values_of(position.to_move());
    values.emplace_back("pass", to_text(rules::Move::pass()));
    const bool must_say_pass = awaits_input && position.must_pass() && !messages().must_pass.empty();
    say(filled(must_say_pass ? messages().must_pass : messages().turn, values));
}

void Session::draw_assist() {
    if (!is_assist_wanted_ && !assist_.value_or(setup_.preset->assists)) return;
    const rules::Position& position = game().position();
    for (const rules::Square square : position.legal_moves())
        say(filled(messages().assist, values_of(position.to_move(), rules::Move{square}, position.flips(square))));
}

void Session::draw_ending() {
    const play::EndReason reason = game().end_reason();
    if (reason == play::EndReason::board) return say(messages().over);
    say(messages().over_early);
    if (!loss_.empty()) return say(loss_);
    const auto winner = game().winner();
    if (!winner) return; // ended by agreement or aborted, in a game saved by the window
    const auto say_of_loser = [&](const Phrase& text) { say(filled(text, values_of(rules::opposite(*winner)))); };
    switch (reason) {
    case play::EndReason::agreement:
    case play::EndReason::aborted:
    case play::EndReason::board: break;
    case play::EndReason::resignation: return say_of_loser(messages().over_by_resignation);
    case play::EndReason::time: return say_of_loser(messages().over_by_time);
    case play::EndReason::illegal_move: return say_of_loser(messages().over_by_illegal_move);
    case play::EndReason::disconnection: return say_of_loser(messages().over_by_disconnection);
    }
}

void Session::draw_result() {
    const rules::DiscCount count = game().position().count();
    const auto winner = game().winner();
    Values values = values_of(winner.value_or(rules::Color::black));
    values.emplace_back("dots", std::string(count.black + count.white, '.'));
    say(filled(messages().dots, values));
    if (!winner) return say(filled(messages().draw, values));
    values.emplace_back("winner_discs", std::to_string(count.of(*winner)));
    values.emplace_back("loser_discs", std::to_string(count.of(rules::opposite(*winner))));
    const bool is_early = game().end_reason() != play::EndReason::board && !messages().win_early.empty();
    say(filled(is_early ? messages().win_early : messages().win, values));
}

} // namespace modes
