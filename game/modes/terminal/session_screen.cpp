#include "game/modes/terminal/drawing.hpp"
#include "game/modes/terminal/session.hpp"
#include "game/records/notation.hpp"

#include <algorithm>
#include <ostream>
#include <utility>

namespace modes {

namespace {

constexpr std::string_view clear_screen = "\x1b[2J\x1b[H";

} // namespace

std::string Session::name_of(rules::Color color) const {
    const std::string& name = game().participant(color).name;
    return name.empty() ? base::tr_data(setup_.preset->player_names[rules::index(color)]) : name;
}

Values Session::values_of(rules::Color color) const {
    return {{"player", base::tr_data(setup_.preset->color_names[rules::index(color)])}, {"name", name_of(color)}};
}

Values Session::values_of_move(rules::GameTree::NodeId id) const {
    const rules::GameTree& tree = game().tree();
    const rules::GameTree::Node& node = tree.node(id);
    const rules::BoardSize size = node.position.size();
    Values values = values_of(node.mover);
    values.emplace_back("number", std::to_string(tree.path_to(id).size() - 1));
    values.emplace_back("flips", std::to_string(node.flipped.size()));
    values.emplace_back("move", records::to_text(node.move, notation_, size, node.mover));
    values.emplace_back("flipped", squares_in_words(node.flipped));
    if (!node.move.is_pass()) {
        const rules::Square square = node.move.square();
        values.emplace_back("square", records::to_text(square, notation_, size));
        values.emplace_back("row", std::to_string(square.row + 1));
        values.emplace_back("column", std::to_string(square.column + 1));
    }
    return values;
}

std::string Session::squares_in_words(const rules::SquareSet& squares) const {
    std::vector<std::string> names;
    for (const rules::Square square : squares)
        names.push_back(records::to_text(square, notation_, game().position().size()));
    if (names.size() < 2) return names.empty() ? std::string{} : names.front();
    const std::string last = std::move(names.back());
    names.pop_back();
    return base::tr("{} and {}", comma_separated(names), last);
}

Values Session::score_values() const {
    const rules::DiscCount count = game().position().count();
    return {{"black", std::to_string(count.black)},
            {"white", std::to_string(count.white)},
            {"black_name", name_of(rules::Color::black)},
            {"white_name", name_of(rules::Color::white)}};
}

bool Session::marks_legal() const {
    const bool can_mark = setup_.preset->drawing.marks_legal || setup_.screen.is_terminal;
    return can_mark && assist_.value_or(setup_.preset->assists || setup_.screen.is_terminal);
}

void Session::draw(const std::vector<Block>& blocks, bool awaits_person) {
    for (const Block block : blocks)
        draw_block(block, awaits_person);
    out_ << std::flush;
    status_.clear();
    error_.clear();
    drawn_revision_ = game().revision();
    is_board_wanted_ = is_assist_wanted_ = false;
}

void Session::draw_block(Block block, bool awaits_person) {
    switch (block) {
    case Block::clear:
        if (setup_.screen.can_clear) out_ << clear_screen;
        break;
    case Block::status:
        for (const std::string& line : status_)
            conversation_.say(line);
        break;
    case Block::turn: draw_turn(awaits_person); break;
    case Block::board: draw_board_block(awaits_person); break;
    case Block::score: conversation_.say(filled(messages().score, score_values())); break;
    case Block::assist:
        if (awaits_person) draw_assist();
        break;
    case Block::error: conversation_.say(error_); break;
    case Block::prompt:
        if (awaits_person) out_ << filled(messages().prompt, values_of(game().position().to_move()));
        break;
    case Block::ending: draw_ending(); break;
    case Block::result: draw_result(); break;
    }
}

void Session::draw_board_block(bool awaits_person) {
    if (setup_.preset->drawing.is_spoken) {
        const bool is_asked = is_board_wanted_ || game().is_over();
        const auto name = [&](rules::Color color) {
            return base::tr_data(setup_.preset->color_names[rules::index(color)]);
        };
        if (is_asked)
            out_ << spoken_board(game().position(), notation_, {name(rules::Color::black), name(rules::Color::white)});
        return;
    }
    const rules::GameTree::Node& node = game().tree().node(game().tree().cursor());
    BoardLook look{.marks_legal = awaits_person && marks_legal(), .is_colored = setup_.screen.is_colored};
    if (game().tree().cursor() != rules::GameTree::root && !node.move.is_pass()) look.last_move = node.move.square();
    draw_board(out_, node.position, setup_.preset->drawing, notation_, look);
}

void Session::draw_turn(bool awaits_person) {
    if (setup_.preset->error_replaces_turn && !error_.empty()) return;
    const rules::Position& position = game().position();
    Values values = values_of(position.to_move());
    values.emplace_back("pass", records::to_text(rules::Move::pass(), notation_, position.size(), position.to_move()));
    const bool must_say_pass = awaits_person && position.must_pass() && !messages().must_pass.empty();
    conversation_.say(filled(must_say_pass ? messages().must_pass : messages().turn, values));
}

void Session::draw_assist() {
    if (!is_assist_wanted_ && !assist_.value_or(setup_.preset->assists)) return;
    if (messages().assist.empty()) return;
    const rules::Position& position = game().position();
    for (const rules::Square square : position.legal_moves()) {
        conversation_.say(filled(
            messages().assist,
            Values{{"square", records::to_text(square, notation_, position.size())},
                   {"move", records::to_text(rules::Move{square}, notation_, position.size(), position.to_move())},
                   {"row", std::to_string(square.row + 1)},
                   {"column", std::to_string(square.column + 1)},
                   {"flips", std::to_string(position.flips(square).size())},
                   {"flipped", squares_in_words(position.flips(square))}}));
    }
}

void Session::draw_ending() {
    const play::EndReason reason = game().end_reason();
    if (reason == play::EndReason::board) return conversation_.say(messages().over);
    conversation_.say(messages().over_early);
    if (!loss_.empty()) return conversation_.say(loss_);
    const auto winner = game().winner();
    if (!winner) return; // ends by agreement come from saves of the window
    const Values loser = values_of(rules::opposite(*winner));
    switch (reason) {
    case play::EndReason::agreement:
    case play::EndReason::aborted:
    case play::EndReason::board: break;
    case play::EndReason::resignation: conversation_.say(filled(messages().over_by_resignation, loser)); break;
    case play::EndReason::time: conversation_.say(filled(messages().over_by_time, loser)); break;
    case play::EndReason::illegal_move: conversation_.say(filled(messages().over_by_illegal_move, loser)); break;
    case play::EndReason::disconnection: conversation_.say(filled(messages().over_by_disconnection, loser)); break;
    }
}

void Session::draw_result() {
    const rules::DiscCount count = game().position().count();
    Values values = score_values();
    values.emplace_back("dots", std::string(static_cast<std::size_t>(count.black + count.white), '.'));
    conversation_.say(filled(messages().dots, values));
    const auto winner = game().winner();
    if (!winner) return conversation_.say(filled(messages().draw, values));
    for (auto& value : values_of(*winner))
        values.push_back(std::move(value));
    values.emplace_back("winner_discs", std::to_string(count.of(*winner)));
    values.emplace_back("loser_discs", std::to_string(count.of(rules::opposite(*winner))));
    const bool is_early = game().end_reason() != play::EndReason::board && !messages().win_early.empty();
    conversation_.say(filled(is_early ? messages().win_early : messages().win, values));
}

} // namespace modes
