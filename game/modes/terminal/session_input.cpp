#include "game/modes/terminal/session.hpp"

#include "engine/base/files.hpp"
#include "game/play/save.hpp"
#include "game/records/notation.hpp"
#include "game/records/raw_text.hpp"

#include <filesystem>
#include <string>

namespace modes {

namespace {

InputError error_of(rules::Refusal refusal) {
    switch (refusal) {
    case rules::Refusal::game_over: return InputError::game_over;
    case rules::Refusal::outside: return InputError::outside;
    case rules::Refusal::occupied: return InputError::occupied;
    case rules::Refusal::no_flip: return InputError::no_capture;
    case rules::Refusal::pass_not_forced: return InputError::pass_not_forced;
    }
    return InputError::malformed;
}

InputError error_of(records::Misreading misreading) {
    switch (misreading) {
    case records::Misreading::malformed: return InputError::malformed;
    case records::Misreading::not_a_number: return InputError::not_a_number;
    case records::Misreading::outside: return InputError::outside;
    }
    return InputError::malformed;
}

// Truncated, and without control characters, which could be escape sequences.
std::string shown_input(const std::string& line) {
    constexpr std::size_t longest = 40;
    std::string text;
    for (const char c : line.substr(0, longest)) {
        const bool is_printable = ' ' <= c && c <= '~';
        text += is_printable ? c : '?';
    }
    return line.size() > longest ? text + "..." : text;
}

} // namespace

bool Session::handle(const std::string& line) {
    if (conversation_.ends_with(line)) return false;
    if (!handle_word(as_word(line)) && !handle_save(line)) handle_move(line);
    return true;
}

bool Session::handle_save(const std::string& line) {
    constexpr std::string_view word = "save";
    const std::string_view typed = records::trimmed(line);
    if (records::lowered(typed.substr(0, word.size())) != word) return false;
    if (typed.size() > word.size() && !records::is_blank(typed[word.size()])) return false;
    const std::string file{records::trimmed(typed.substr(word.size()))};
    if (file.empty()) {
        error_ = messages().save_needs_file;
    } else if (!base::is_missing(file) && !play::load_game(file)) {
        error_ = base::tr("{} already exists and is not a saved game. Choose another file.", file);
    } else if (const auto done = play::write_game(file, game().state(play::Clock::now())); !done) {
        error_ = done.error().message;
    } else {
        status_.push_back(filled(messages().saved, Values{{"file", file}}));
    }
    return true;
}

bool Session::handle_word(const std::string& word) {
    const play::Time now = play::Clock::now();
    if (word == "undo") {
        take_back();
    } else if (word == "redo") {
        if (const auto done = controller_->submit(play::Redo{}, now); !done) error_ = done.error().message;
    } else if (setup_.preset->drawing.is_spoken && word == "board") {
        is_board_wanted_ = true;
    } else if (setup_.preset->drawing.is_spoken && word == "legal") {
        is_assist_wanted_ = true;
    } else if (word == "moves") {
        list_moves();
    } else if (word == "help" || word == "?") {
        // Where an illegal move loses, the example must be legal.
        const rules::Position& position = game().position();
        const rules::SquareSet legal = position.legal_moves();
        const rules::Move example = position.must_pass() ? rules::Move::pass() : rules::Move{*legal.begin()};
        const bool allows_undo = game().settings().rules.allows_undo;
        status_.push_back(
            filled(messages().help,
                   Values{{"example", records::to_text(example, notation_, position.size(), position.to_move())},
                          {"commands", std::string{setup_.preset->drawing.is_spoken ? "board, legal, " : ""}
                                           + (allows_undo ? "undo, redo, moves, save FILE, help, quit"
                                                          : "moves, save FILE, help, quit")}}));
    } else {
        return false;
    }
    return true;
}

void Session::handle_move(const std::string& line) {
    const rules::Position& position = game().position();
    const auto reading = records::read_move(line, notation_, position.size());
    if (const auto* misreading = std::get_if<records::Misreading>(&reading)) {
        return refuse(error_of(*misreading), line, std::nullopt);
    }
    const auto& written = *std::get_if<records::WrittenMove>(&reading);
    if (written.color && *written.color != position.to_move()) {
        return refuse(InputError::wrong_color, line, std::nullopt);
    }
    if (const auto refusal = position.refusal(written.move)) return refuse(error_of(*refusal), line, written.move);
    const auto done = controller_->submit(play::Play{written.move}, play::Clock::now());
    if (!done) error_ = done.error().message;
}

void Session::refuse(InputError error, const std::string& line, std::optional<rules::Move> move) {
    const rules::Position& position = game().position();
    const rules::BoardSize size = position.size();
    const int last = size.side() - 1;
    Values values = values_of(position.to_move());
    values.emplace_back("input", shown_input(line));
    values.emplace_back("example", std::string{records::info(notation_).example});
    values.emplace_back("first_square", records::to_text(rules::Square{0, 0}, notation_, size));
    values.emplace_back("last_square", records::to_text(rules::Square{last, last}, notation_, size));
    if (const auto refusal = move ? position.refusal(*move) : std::nullopt) {
        values.emplace_back("explanation", records::explain(*refusal, *move, position, notation_));
    }
    const std::string reason = filled(messages().errors[static_cast<std::size_t>(error)], values);
    const bool loses = game().settings().rules.illegal_move == rules::IllegalMove::forfeit;
    // An empty line is a slip, not a move.
    if (!loses || as_word(line).empty()) {
        error_ = reason;
        return;
    }
    values.emplace_back("reason", reason);
    if (is_forgiven(error)) {
        error_ = filled(messages().warning, values);
        return;
    }
    loss_ = messages().loses.empty() ? reason : filled(messages().loses, values);
    const play::Forfeit forfeit{.loser = position.to_move(), .reason = play::EndReason::illegal_move};
    (void)controller_->submit(forfeit, play::Clock::now());
}

// A malformed line may be a slip at a terminal; in a pipe a program wrote it.
bool Session::is_forgiven(InputError error) {
    const bool is_malformed = error == InputError::malformed || error == InputError::not_a_number;
    const rules::GameTree::NodeId turn = game().tree().cursor();
    if (!is_malformed || !setup_.screen.is_terminal || messages().warning.empty() || forgiven_ == turn) return false;
    forgiven_ = turn;
    return true;
}

void Session::take_back() {
    if (const auto done = controller_->submit(play::Undo{}, play::Clock::now()); !done) {
        error_ = done.error().message;
        return;
    }
    seen_ = game().tree().cursor();
    loss_.clear();
    status_.push_back(filled(messages().undone, values_of(game().position().to_move())));
}

void Session::list_moves() {
    const rules::GameTree& tree = game().tree();
    const auto path = tree.path_to(tree.cursor());
    for (const rules::GameTree::NodeId id : path) {
        if (id == rules::GameTree::root) continue;
        const bool is_pass = tree.node(id).move.is_pass();
        status_.push_back(filled(is_pass ? messages().history_pass : messages().history_line, values_of_move(id)));
    }
    if (path.size() == 1) status_.emplace_back(messages().history_empty);
}

} // namespace modes
