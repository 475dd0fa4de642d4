#include "game/modes/terminal/session.hpp"

#include "engine/base/random.hpp"
#include "engine/base/text.hpp"
#include "game/records/notation.hpp"
#include "game/records/opening_names.hpp"

#include <algorithm>
#include <ostream>
#include <ranges>

namespace modes {

Session::Session(Setup setup, Input& input, std::ostream& out)
    : setup_{std::move(setup)}, input_{input}, out_{out},
      conversation_{input, out, setup_.preset->messages}, notation_{setup_.notation}, seed_{setup_.seed} {}

int Session::run() {
    conversation_.say(filled(messages().banner, Values{{"example", std::string{records::info(notation_).example}}}));
    const bool has_read_rules = !setup_.preset->questions.rules || conversation_.ask(messages().rules);
    if (has_read_rules) {
        Afterwards afterwards = Afterwards::new_game;
        while (afterwards != Afterwards::stop) {
            if (afterwards == Afterwards::new_game && !begin_game()) break;
            if (!play()) break;
            afterwards = ask_afterwards();
        }
    }
    out_.flush();
    return out_ ? 0 : 1;
}

bool Session::begin_game() {
    const Questions& questions = setup_.preset->questions;
    const int largest = std::min(records::info(notation_).largest_side, rules::BoardSize::largest);
    std::optional<rules::BoardSize> size = setup_.size;
    std::optional<int> players = setup_.players;
    assist_ = setup_.assist;
    if (!size && questions.size) {
        const auto side = conversation_.ask_size(largest);
        if (!side) return false;
        size = rules::BoardSize{*side};
    }
    const bool is_loaded = setup_.loaded && is_first_game_;
    if (!players && questions.players && !setup_.seats[0] && !setup_.seats[1] && !is_loaded) {
        players = conversation_.ask_players();
        if (!players) return false;
    }
    auto settings = settings_for(setup_, size.value_or(rules::BoardSize{8}), players, seed_);
    if (is_loaded) {
        for (const rules::Color color : rules::both_colors) {
            const std::size_t i = rules::index(color);
            if (!players && !setup_.seats[i])
                settings.participants[i].seat = setup_.loaded->settings.participants[i].seat;
        }
    }
    const bool has_person = std::ranges::any_of(
        settings.participants, [](const play::Participant& participant) { return play::is_human(participant.seat); });
    if (!assist_ && questions.assist && has_person) {
        assist_ = conversation_.ask_yes_no(messages().ask_assist);
        if (!assist_) return false;
    }
    if (!is_loaded && !ask_names(settings)) return false;
    const play::Time now = play::Clock::now();
    controller_.emplace(
        settings, now, play::milliseconds{0}, [this] { wake_signal_.ring(); },
        play::EngineSettings{.table_bytes = setup_.table_bytes});
    for (const auto& seat : setup_.seats) {
        if (const auto* program = seat ? std::get_if<play::Program>(&*seat) : nullptr) controller_->allow(*program);
    }
    play::GameState state = game().state(now);
    if (is_loaded) {
        state = *setup_.loaded;
        for (const rules::Color color : rules::both_colors) {
            const std::size_t i = rules::index(color);
            state.settings.participants[i].seat = settings.participants[i].seat;
        }
        if (setup_.time_limit) state.settings.rules.move_time_limit = *setup_.time_limit;
    } else if (setup_.opening && is_first_game_) {
        state.game = *setup_.opening;
    }
    (void)controller_->submit(play::Replace{std::move(state)}, now); // a game state brings its own board size
    seen_ = game().tree().cursor();
    while (seen_ != rules::GameTree::root && is_passed_over(seen_))
        seen_ = game().tree().node(seen_).parent;
    status_.clear();
    error_.clear();
    loss_.clear();
    forgiven_.reset();
    is_board_wanted_ = true;
    drawn_revision_ = 0;
    say_who_is_who();
    say_time_limit();
    if (!messages().goes_first.empty())
        status_.push_back(filled(messages().goes_first, values_of(game().position().to_move())));
    is_first_game_ = false;
    seed_ = base::Random{seed_}.next();
    return true;
}

bool Session::ask_names(play::GameSettings& settings) {
    if (!setup_.preset->questions.names || !setup_.screen.is_terminal) return true;
    for (const rules::Color color : {settings.rules.first_to_move, rules::opposite(settings.rules.first_to_move)}) {
        const std::size_t i = rules::index(color);
        auto& participant = settings.participants[i];
        if (!play::is_human(participant.seat)) continue;
        const auto name = conversation_.ask_name({{"player", base::tr_data(setup_.preset->color_names[i])},
                                                  {"name", base::tr_data(setup_.preset->player_names[i])}});
        if (!name) return false;
        participant.name = *name;
    }
    return true;
}

void Session::say_who_is_who() {
    const bool is_new = game().tree().cursor() == rules::GameTree::root && !(setup_.loaded && is_first_game_);
    const bool is_drawn = is_new && game().settings().rules.has_random_colors;
    Values values{{"seed", std::to_string(game().settings().seed)}};
    for (const rules::Color color : rules::both_colors) {
        const auto& seat = game().participant(color).seat;
        const auto* computer = std::get_if<play::Computer>(&seat);
        const bool is_black = color == rules::Color::black;
        values.emplace_back(is_black ? "black_name" : "white_name", name_of(color));
        values.emplace_back(is_black ? "black_seat" : "white_seat",
                            computer != nullptr    ? ai::title(computer->player)
                            : play::is_human(seat) ? base::tr("a person")
                                                   : base::tr("the program {}", play::shown_name({"", seat}, "")));
    }
    conversation_.say(filled(is_drawn ? messages().draw_colors : messages().given_colors, values));
}

void Session::say_time_limit() {
    const play::milliseconds limit = game().settings().rules.move_time_limit;
    if (limit.count() == 0) return conversation_.say(messages().no_time_limit);
    const std::string seconds = fmt::format("{:g}", static_cast<double>(limit.count()) / 1000);
    conversation_.say(filled(messages().time_limit, Values{{"limit", seconds}}));
}

bool Session::play() {
    while (out_) {
        notice_moves();
        if (game().is_over()) {
            draw(setup_.preset->end_screen, false);
            return true;
        }
        if (game().is_humans_turn()) {
            if (!take_turn()) return false;
        } else if (const auto* program = controller_->programs().to_move(game());
                   program && program->has_to_be_started()) {
            if (!ask_to_start()) return false;
        } else {
            await_computer();
        }
    }
    return false;
}

Session::Afterwards Session::ask_afterwards() {
    const bool asks = setup_.preset->questions.again || setup_.screen.is_terminal;
    while (asks) {
        const auto answer = conversation_.ask(messages().ask_again);
        if (!answer) return Afterwards::stop;
        const bool has_person = std::ranges::any_of(
            game().settings().participants, [](const auto& participant) { return play::is_human(participant.seat); });
        if (as_word(*answer) == "undo" && has_person && game().can_undo()) {
            take_back();
            return Afterwards::resumed;
        }
        if (handle_save(*answer)) {
            draw({Block::status, Block::error}, false);
            continue;
        }
        const auto choice = yes_or_no(*answer);
        if (choice == true) return Afterwards::new_game;
        if (choice == false) break;
        conversation_.say(messages().yes_no_error);
    }
    conversation_.say(messages().thanks);
    return Afterwards::stop;
}

bool Session::take_turn() {
    controller_->tick(play::Clock::now());
    if (game().is_over()) return true; // a loaded game may have no time left
    draw(setup_.preset->screen, true);
    for (;;) {
        const base::LineResult result = input_.read_line(controller_->next_deadline(play::Clock::now()));
        controller_->tick(play::Clock::now());
        if (std::holds_alternative<base::EndOfInput>(result)) {
            out_ << '\n';
            return false;
        }
        if (game().is_over()) {
            out_ << '\n';
            return true;
        }
        if (std::holds_alternative<base::TimedOut>(result)) continue;
        const auto* line = std::get_if<base::Line>(&result);
        return handle(line != nullptr ? line->text : "...");
    }
}

void Session::await_computer() {
    const play::Time now = play::Clock::now();
    if (game().is_paused() || game().is_browsing()) { // the loaded game was interrupted
        (void)controller_->submit(play::Continue{}, now);
        return;
    }
    if (drawn_revision_ != game().revision()) draw(setup_.preset->screen, false);
    out_ << std::flush;
    wake_signal_.wait(controller_->next_deadline(now));
    // One tick per turn: a quick answer must not suppress the previous screen.
    controller_->tick(play::Clock::now());
}

bool Session::ask_to_start() {
    draw({Block::status, Block::error}, false);
    const rules::Color color = game().position().to_move();
    const auto& seated = *controller_->programs().at(color);
    conversation_.say(play::to_text(seated.program));
    const auto answer = conversation_.ask_yes_no(base::tr("Start this program (Y/N): "));
    if (!answer) return false;
    const play::Time now = play::Clock::now();
    if (*answer)
        (void)controller_->submit(play::StartProgram{color}, now);
    else
        (void)controller_->submit(play::SetSeat{color, {game().participant(color).name, play::Human{}}}, now);
    return true;
}

bool Session::is_passed_over(rules::GameTree::NodeId id) const {
    return game().tree().node(id).move.is_pass() && game().settings().rules.passing == rules::Passing::automatic;
}

void Session::notice_moves() {
    const rules::GameTree& tree = game().tree();
    const auto path = tree.path_to(tree.cursor());
    const auto seen = std::ranges::find(path, seen_);
    for (auto id = seen; id != path.end(); ++id) {
        if (id == seen) continue;
        if (is_passed_over(*id)) {
            notice_pass(*id);
            continue;
        }
        const bool is_computers = !play::is_human(game().participant(tree.node(*id).mover).seat);
        const Phrase& text =
            is_computers && !messages().computer_moved.empty() ? messages().computer_moved : messages().moved;
        if (!text.empty()) status_.push_back(filled(text, values_of_move(*id)));
        if (messages().opening.empty()) continue;
        const auto opening = records::opening_names().name_of(tree, *id);
        if (opening && opening->node == *id)
            status_.push_back(filled(messages().opening, Values{{"opening", std::string{opening->name}}}));
    }
    seen_ = tree.cursor();
    while (auto problem = controller_->poll_problem())
        status_.push_back(*std::move(problem));
}

void Session::notice_pass(rules::GameTree::NodeId id) {
    if (!setup_.preset->pass_screen.empty()) {
        const std::uint64_t drawn = drawn_revision_;
        draw(setup_.preset->pass_screen, false); // a pass does not change the discs
        drawn_revision_ = drawn;
    }
    if (!messages().passed.empty()) status_.push_back(filled(messages().passed, values_of_move(id)));
}

} // namespace modes
