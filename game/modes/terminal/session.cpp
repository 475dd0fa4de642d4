#include "game/modes/terminal/session.hpp"

#include "engine/base/files.hpp"
#include "engine/base/random.hpp"
#include "engine/base/text.hpp"
#include "game/engines/engine_thread.hpp"
#include "game/play/save.hpp"
#include "game/records/notation.hpp"
#include "game/records/opening_names.hpp"
#include "game/records/raw_text.hpp"

#include <algorithm>
#include <ostream>

namespace modes {

namespace {

// words: a list separated by blanks.
bool is_one_of(const std::string& word, std::string_view words) {
    return !word.empty() && (' ' + std::string{words} + ' ').find(' ' + word + ' ') != std::string::npos;
}

std::optional<bool> yes_or_no(std::string_view answer) {
    const std::string word = as_word(answer);
    if (is_one_of(word, "yes y") || is_one_of(word, base::tr_in("answer", "yes y"))) return true;
    if (is_one_of(word, "no n") || is_one_of(word, base::tr_in("answer", "no n"))) return false;
    return std::nullopt;
}

const Phrase& phrase_of(rules::Refusal refusal, const InputErrors& errors) {
    switch (refusal) {
    case rules::Refusal::game_over: return errors.game_over;
    case rules::Refusal::outside: return errors.outside;
    case rules::Refusal::occupied: return errors.occupied;
    case rules::Refusal::no_flip: return errors.no_capture;
    case rules::Refusal::pass_not_forced: return errors.pass_not_forced;
    }
    return errors.malformed;
}

// Truncates the line and replaces all but printable ASCII, which could be escape sequences.
std::string shown_input(const std::string& line) {
    constexpr std::size_t longest = 40;
    std::string text = line.substr(0, longest);
    std::ranges::replace_if(
        text, [](char c) { return c < ' ' || c > '~'; }, '?');
    return line.size() > longest ? text + "..." : text;
}

bool has_player_filter(const play::GameSettings& settings) {
    return std::ranges::any_of(settings.participants, play::is_human, &play::Participant::seat);
}

} // namespace

std::string as_word(std::string_view text) {
    return records::lowered(records::trimmed(text));
}

Session::Session(Setup setup, base::LineReader& input, std::ostream& out)
    : setup_{std::move(setup)}, input_{input}, out_{out}, seed_{setup_.seed} {}

int Session::run() {
    say(filled(messages().banner, Values{{"example", std::string{records::info(setup_.notation).example}}}));
    bool continues = !setup_.preset->questions.rules || ask(messages().rules);
    while (continues)
        continues = begin_game() && play();
    out_.flush();
    return out_ ? 0 : 1;
}

// --- questions ---

void Session::say(std::string_view text) {
    if (!text.empty()) out_ << text << '\n';
}

bool Session::is_quit_word(std::string_view line) {
    const std::string word = as_word(line);
    if (word != "quit" && word != "exit") return false;
    say(messages().quit);
    return true;
}

std::optional<std::string> Session::ask(std::string_view prompt) {
    out_ << prompt << std::flush;
    if (!out_) return std::nullopt;
    const base::LineResult result = input_.read_line();
    if (std::holds_alternative<base::EndOfInput>(result)) {
        out_ << '\n';
        return std::nullopt;
    }
    const auto* line = std::get_if<base::Line>(&result);
    if (line == nullptr) return "...";
    if (is_quit_word(line->text)) return std::nullopt;
    return line->text;
}

std::optional<int> Session::ask_size() {
    const int largest = records::info(setup_.notation).largest_side;
    while (const auto answer = ask(messages().ask_size)) {
        const auto number = records::whole_number(as_word(*answer));
        if (!number)
            say(messages().size_not_a_number);
        else if (*number < rules::BoardSize::smallest)
            say(messages().size_too_small);
        else if (*number > largest)
            say(filled(messages().size_too_large, Values{{"largest", std::to_string(largest)}}));
        else
            return number;
    }
    return std::nullopt;
}

std::optional<int> Session::ask_players() {
    while (const auto answer = ask(messages().ask_players)) {
        const auto number = records::whole_number(as_word(*answer));
        if (number == 1 || number == 2) return number;
        say(messages().players_error);
    }
    return std::nullopt;
}

std::optional<bool> Session::ask_yes_no(std::string_view prompt) {
    while (const auto answer = ask(prompt)) {
        if (const auto choice = yes_or_no(*answer)) return choice;
        say(messages().yes_no_error);
    }
    return std::nullopt;
}

bool Session::ask_names(play::GameSettings& settings) {
    constexpr std::size_t longest = 30;
    if (!setup_.preset->questions.names || !setup_.screen.is_terminal) return true;
    for (const rules::Color color : {settings.rules.first_to_move, rules::opposite(settings.rules.first_to_move)}) {
        const std::size_t i = rules::index(color);
        auto& participant = settings.participants[i];
        const Values player{{"player", base::tr_data(settings.rules.color_names[i])},
                            {"name", base::tr_data(setup_.preset->player_names[i])}};
        while (play::is_human(participant.seat)) {
            const auto answer = ask(filled(messages().ask_name, player));
            if (!answer) return false;
            participant.name = records::trimmed(*answer);
            const bool is_printable =
                records::is_utf8(participant.name)
                && std::ranges::none_of(participant.name, [](unsigned char c) { return c < ' ' || c == 0x7f; });
            if (is_printable && participant.name.size() <= longest) break;
            say(base::tr("A name has at most {} printable characters. Please try again.", longest));
        }
    }
    return true;
}

// --- the game ---

bool Session::begin_game() {
    const Questions& questions = setup_.preset->questions;
    std::optional<int> side = setup_.options.size;
    std::optional<int> players = setup_.options.players;
    const bool is_loaded = setup_.loaded.has_value();
    const bool has_seats = setup_.options.seats[0] || setup_.options.seats[1];
    assist_ = setup_.options.assist;
    if (!side && questions.size) {
        side = ask_size();
        if (!side) return false;
    }
    if (!players && questions.players && !has_seats && !is_loaded) {
        players = ask_players();
        if (!players) return false;
    }
    auto settings = settings_for(setup_, rules::BoardSize{side.value_or(8)}, players, seed_);
    for (std::size_t i = 0; i < settings.participants.size(); ++i) {
        if (is_loaded && !players && !setup_.options.seats[i])
            settings.participants[i].seat = setup_.loaded->settings.participants[i].seat;
    }
    if (!assist_ && questions.assist && has_player_filter(settings)) {
        assist_ = ask_yes_no(messages().ask_assist);
        if (!assist_) return false;
    }
    if (!is_loaded && !ask_names(settings)) return false;
    const play::Time now = play::Clock::now();
    controller_.emplace(
        settings, now, play::milliseconds{0}, [this] { wake_signal_.ring(); },
        play::SearchSettings{.table_bytes = setup_.table_bytes, .parameters = setup_.options.parameters},
        engines::threads_for_engines(engine_logs_));
    for (const auto& seat : setup_.options.seats) {
        if (const auto* engine = seat ? std::get_if<play::ExternalEngine>(&*seat) : nullptr)
            controller_->allow(*engine);
    }
    play::GameState state = game().state(now);
    if (is_loaded) {
        state = *setup_.loaded;
        for (std::size_t i = 0; i < settings.participants.size(); ++i)
            state.settings.participants[i].seat = settings.participants[i].seat;
        if (setup_.options.time_limit) state.settings.rules.move_time_limit = *setup_.options.time_limit;
    } else if (setup_.opening) {
        state.game = *setup_.opening;
    }
    (void)controller_->submit(play::Replace{std::move(state)}, now); // the state has its own board size
    setup_.loaded.reset();                                           // the next game begins at the start position
    setup_.opening.reset();
    seen_ = game().tree().cursor();
    while (seen_ != rules::GameTree::root && is_automatic_pass(seen_))
        seen_ = game().tree().node(seen_).parent;
    status_.clear();
    error_.clear();
    loss_.clear();
    forgiven_.reset();
    needs_board_ = true;
    drawn_revision_ = 0;
    say_who_is_who(is_loaded);
    say_time_limit();
    if (!messages().goes_first.empty())
        status_.push_back(filled(messages().goes_first, values_of(game().position().to_move())));
    seed_ = base::Random{seed_}.next();
    return true;
}

void Session::say_who_is_who(bool is_loaded) {
    const bool is_new = game().tree().cursor() == rules::GameTree::root && !is_loaded;
    const bool is_drawn = is_new && game().settings().rules.has_random_colors;
    const auto seat_title = [this](rules::Color color) -> std::string {
        const auto& seat = game().participant(color).seat;
        if (const auto* computer = std::get_if<play::Computer>(&seat)) return ai::title(computer->player);
        return play::is_human(seat) ? base::tr("a human player")
                                    : base::tr("the engine {}", play::shown_name({"", seat}, ""));
    };
    Values values = values_of(rules::Color::black);
    values.emplace_back("seed", std::to_string(game().settings().seed));
    values.emplace_back("black_seat", seat_title(rules::Color::black));
    values.emplace_back("white_seat", seat_title(rules::Color::white));
    say(filled(is_drawn ? messages().draw_colors : messages().given_colors, values));
}

void Session::say_time_limit() {
    const play::milliseconds limit = game().settings().rules.move_time_limit;
    if (limit.count() == 0) return say(messages().no_time_limit);
    const std::string seconds = fmt::format("{:g}", limit.count() / 1000.0);
    say(filled(messages().time_limit, Values{{"limit", seconds}}));
}

bool Session::play() {
    while (out_) {
        report_moves();
        if (game().is_over()) {
            draw(setup_.preset->end_screen, false);
            if (const auto again = ask_again()) return *again;
        } else if (game().is_humans_turn()) {
            if (!take_turn()) return false;
        } else if (const auto* engine = controller_->engines().to_move(game()); engine && engine->has_to_be_started()) {
            if (!ask_to_start()) return false;
        } else {
            await_computer();
        }
    }
    return false;
}

std::optional<bool> Session::ask_again() {
    while (setup_.preset->questions.again || setup_.screen.is_terminal) {
        const auto answer = ask(messages().ask_again);
        if (!answer) return false;
        if (as_word(*answer) == "undo" && has_player_filter(game().settings()) && game().can_undo()) {
            take_back();
            return std::nullopt;
        }
        if (handle_save(*answer)) {
            draw({Block::status, Block::error}, false);
            continue;
        }
        const auto choice = yes_or_no(*answer);
        if (choice == true) return true;
        if (choice == false) break;
        say(messages().yes_no_error);
    }
    say(messages().thanks);
    return false;
}

bool Session::take_turn() {
    controller_->update(play::Clock::now());
    if (game().is_over()) return true; // in a loaded game the time may have run out
    draw(setup_.preset->screen, true);
    for (;;) {
        const base::LineResult result = input_.read_line(controller_->next_deadline(play::Clock::now()));
        controller_->update(play::Clock::now());
        const bool has_ended = std::holds_alternative<base::EndOfInput>(result);
        if (has_ended || game().is_over()) {
            out_ << '\n';
            return !has_ended;
        }
        if (std::holds_alternative<base::TimedOut>(result)) continue;
        const auto* line = std::get_if<base::Line>(&result);
        return handle(line != nullptr ? line->text : "...");
    }
}

void Session::await_computer() {
    const play::Time now = play::Clock::now();
    if (game().is_paused() || game().is_browsing()) { // a loaded game may show an earlier move
        (void)controller_->submit(play::Continue{}, now);
        return;
    }
    if (drawn_revision_ != game().revision()) draw(setup_.preset->screen, false);
    out_ << std::flush;
    wake_signal_.wait(controller_->next_deadline(now));
    // One update per turn: a quick answer must not suppress the previous screen.
    controller_->update(play::Clock::now());
}

bool Session::ask_to_start() {
    draw({Block::status, Block::error}, false);
    const rules::Color color = game().position().to_move();
    say(play::to_text(controller_->engines().at(color)->engine));
    const auto answer = ask_yes_no(base::tr("Start this engine (Y/N): "));
    if (!answer) return false;
    if (*answer)
        (void)controller_->submit(play::StartEngine{color}, play::Clock::now());
    else
        submit(play::SetSeat{color, {game().participant(color).name, play::Human{}}});
    return true;
}

bool Session::is_automatic_pass(rules::GameTree::NodeId id) const {
    return game().tree().node(id).move.is_pass() && game().settings().rules.passing == rules::Passing::automatic;
}

void Session::report_moves() {
    const rules::GameTree& tree = game().tree();
    const auto path = tree.path_to(tree.cursor());
    const auto seen = std::ranges::find(path, seen_);
    for (auto next = seen; next != path.end(); ++next) {
        const rules::GameTree::NodeId id = *next;
        if (id == seen_) continue;
        if (is_automatic_pass(id)) {
            report_pass(id);
            continue;
        }
        const bool is_computers = !play::is_human(game().participant(tree.node(id).mover).seat);
        const Phrase& text =
            is_computers && !messages().computer_moved.empty() ? messages().computer_moved : messages().moved;
        if (!text.empty()) status_.push_back(filled(text, values_of_node(id)));
        if (messages().opening.empty()) continue;
        const auto opening = records::opening_names().name_of(tree, id);
        if (opening && opening->node == id)
            status_.push_back(filled(messages().opening, Values{{"opening", std::string{opening->name}}}));
    }
    seen_ = tree.cursor();
    while (auto problem = controller_->poll_problem())
        status_.push_back(*std::move(problem));
}

void Session::report_pass(rules::GameTree::NodeId id) {
    if (!setup_.preset->pass_screen.empty()) {
        const std::uint64_t drawn = drawn_revision_;
        draw(setup_.preset->pass_screen, false); // a pass does not change the discs
        drawn_revision_ = drawn;
    }
    if (!messages().passed.empty()) status_.push_back(filled(messages().passed, values_of_node(id)));
}

// --- typed lines ---

bool Session::handle(const std::string& line) {
    if (is_quit_word(line)) return false;
    if (!handle_word(as_word(line)) && !handle_save(line)) handle_move(line);
    return true;
}

void Session::submit(const play::Command& command) {
    if (const auto done = controller_->submit(command, play::Clock::now()); !done) error_ = done.error().message;
}

bool Session::handle_save(const std::string& line) {
    std::string_view rest = records::trimmed(line);
    if (as_word(records::take_word(rest)) != "save") return false;
    const std::string file{records::trimmed(rest)};
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
    const bool is_spoken = setup_.preset->drawing.is_spoken;
    if (word == "undo") {
        take_back();
    } else if (word == "redo") {
        submit(play::Redo{});
    } else if (is_spoken && word == "board") {
        needs_board_ = true;
    } else if (is_spoken && word == "legal") {
        is_assist_wanted_ = true;
    } else if (word == "moves") {
        list_moves();
    } else if (word == "help" || word == "?") {
        // Where an illegal move loses, the example must be legal.
        const rules::Position& position = game().position();
        const rules::Move example =
            position.must_pass() ? rules::Move::pass() : rules::Move{*position.legal_moves().begin()};
        const std::string commands = std::string{is_spoken ? "board, legal, " : ""}
                                     + (game().settings().rules.allows_undo ? "undo, redo, " : "")
                                     + "moves, save FILE, help, quit";
        status_.push_back(filled(messages().help, Values{{"example", to_text(example)}, {"commands", commands}}));
    } else {
        return false;
    }
    return true;
}

void Session::handle_move(const std::string& line) {
    const rules::Position& position = game().position();
    const InputErrors& errors = messages().errors;
    const auto reading = records::read_move(line, setup_.notation, position.size());
    if (const auto* misreading = std::get_if<records::Misreading>(&reading)) {
        const bool is_outside = *misreading == records::Misreading::outside;
        const Phrase& error = is_outside                                         ? errors.outside
                              : *misreading == records::Misreading::not_a_number ? errors.not_a_number
                                                                                 : errors.malformed;
        return refuse(error, line, std::nullopt, !is_outside);
    }
    const auto& written = *std::get_if<records::WrittenMove>(&reading);
    if (written.color && *written.color != position.to_move())
        return refuse(errors.wrong_color, line, std::nullopt, false);
    if (const auto refusal = position.refusal(written.move))
        return refuse(phrase_of(*refusal, errors), line, written.move, false);
    submit(play::Play{written.move});
}

void Session::refuse(const Phrase& error, const std::string& line, std::optional<rules::Move> move, bool is_malformed) {
    const rules::Position& position = game().position();
    const int last = position.size().side() - 1;
    Values values = values_of(position.to_move());
    values.emplace_back("input", shown_input(line));
    values.emplace_back("example", records::info(setup_.notation).example);
    values.emplace_back("first_square", to_text(rules::Square{0, 0}));
    values.emplace_back("last_square", to_text(rules::Square{last, last}));
    if (const auto refusal = move ? position.refusal(*move) : std::nullopt)
        values.emplace_back("explanation", records::explain(*refusal, *move, position, setup_.notation));
    const std::string reason = filled(error, values);
    const bool loses = game().settings().rules.illegal_move == rules::IllegalMove::forfeit;
    // An empty line is a slip rather than a move.
    if (!loses || as_word(line).empty()) {
        error_ = reason;
        return;
    }
    values.emplace_back("reason", reason);
    // At a terminal a malformed line may be a slip; in a pipe a program wrote it.
    const rules::GameTree::NodeId turn = game().tree().cursor();
    if (is_malformed && setup_.screen.is_terminal && !messages().warning.empty() && forgiven_ != turn) {
        forgiven_ = turn;
        error_ = filled(messages().warning, values);
        return;
    }
    loss_ = messages().loses.empty() ? reason : filled(messages().loses, values);
    submit(play::Forfeit{.loser = position.to_move(), .reason = play::EndReason::illegal_move});
}

void Session::take_back() {
    submit(play::Undo{});
    if (!error_.empty()) return;
    seen_ = game().tree().cursor();
    loss_.clear();
    status_.push_back(filled(messages().undone, values_of(game().position().to_move())));
}

void Session::list_moves() {
    const auto path = game().tree().path_to(game().tree().cursor());
    for (std::size_t i = 1; i < path.size(); ++i) {
        const rules::GameTree::NodeId id = path[i];
        const bool is_pass = game().tree().node(id).move.is_pass();
        status_.push_back(filled(is_pass ? messages().history_pass : messages().history_line, values_of_node(id)));
    }
    if (path.size() == 1) status_.emplace_back(messages().history_empty);
}

} // namespace modes
