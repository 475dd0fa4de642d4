#include "game/ui/app/session.hpp"

#include "engine/app.hpp"
#include "engine/base/files.hpp"
#include "engine/base/text.hpp"
#include "game/engines/engine_thread.hpp"
#include "game/play/migration.hpp"
#include "game/records/notation.hpp"
#include "game/records/opening_names.hpp"
#include "game/ui/app/actions.hpp"
#include "game/ui/app/screens.hpp"

#include <algorithm>
#include <random>

namespace ui {

using base::tr;
using base::tr_n;

namespace {

// Lets players see their own move before the computer's reply.
constexpr std::chrono::milliseconds min_reply_time{500};

// Settings of the placeholder before the first game, for which nothing is searched.
play::GameSettings stand_in(play::GameSettings settings) {
    for (play::Participant& participant : settings.participants)
        participant.seat = play::Human{};
    settings.rules.has_random_colors = false;
    settings.clock_initial = std::chrono::milliseconds{0};
    return settings;
}

// Appends the reason to `messages` if the files cannot be used.
library::Library opened_library(const GuiOptions& options, std::vector<std::string>& messages) {
    if (options.keeps_files || options.kiosk || options.library_files) { // A kiosk keeps its diary but no games.
        auto opened =
            library::Library::open(options.library_files.value_or(library::Files::of_user()), records::opening_names());
        if (opened) {
            messages.insert(messages.end(), opened->messages().begin(), opened->messages().end());
            if (!options.library_files) {
                const auto data = base::data_folder();
                const auto report = play::migrate_files(*opened, data, base::config_folder());
                for (std::string& sentence : play::sentences(report, data))
                    messages.push_back(std::move(sentence));
            }
            return *std::move(opened);
        }
        messages.push_back(tr("Games are not saved now: {}", opened.error().message));
    }
    return library::Library::in_memory(records::opening_names());
}

// The human who would profit from a value now: the side to move, or the opponent of a thinking computer. None without
// humans.
std::optional<rules::Color> hint_receiver(const play::Game& game) {
    const rules::Color to_move = game.position().to_move();
    for (const rules::Color color : {to_move, rules::opposite(to_move)}) {
        if (play::is_human(game.participant(color).seat)) return color;
    }
    return std::nullopt;
}

bool has_hints(const Preferences& preferences, rules::Color color) {
    return preferences.shown.hints && preferences.shown.hints_for[rules::index(color)];
}

bool may_show_around_board(const Preferences& preferences, const GuiState& state, const play::Game& game) {
    if (state.peeking.is_on()) return true;
    if (state.run) return state.run->is_over(); // Values would give away the answer.
    if (state.trainer.is_on && !game.is_over()) return false;
    if (state.is_review_open) return true;
    if (preferences.is_debug_open || game.has_ended()) return true;
    if (preferences.shown.values_in_game) return true;
    const auto player = hint_receiver(game);
    return !player || has_hints(preferences, *player);
}

} // namespace

std::uint64_t fresh_seed() {
    std::random_device device;
    return (static_cast<std::uint64_t>(device()) << 32) ^ device();
}

Session::Session(Preferences of_person, const GuiOptions& options, Time now)
    : Session{std::move(of_person), options, {}, now} {}

Session::Session(Preferences of_person, const GuiOptions& options, std::vector<std::string> problems, Time now)
    : preferences{std::move(of_person)}, controller{stand_in(preferences.game),
                                                    now,
                                                    min_reply_time,
                                                    engine::wake_up,
                                                    play::resolved(preferences.search, options.machine),
                                                    engines::threads_for_engines(engine_logs)},
      presentation{controller.game()}, library{opened_library(options, problems)}, machine{options.machine},
      seed_{options.seed} {
    controller.give_free_first_moves();
    say_all(problems, now);
}

const play::GameSettings& Session::present_settings() const {
    const NewGame* card = state.new_game();
    return card != nullptr ? card->settings : game().settings();
}

bool Session::has_running_clock() const {
    return game().clock().is_running()
           && (game().clock().is_used() || game().settings().rules.move_time_limit.count() > 0);
}

bool Session::has_board_at_rest() const {
    return screen_of(*this).shows_game() && !presentation.is_busy() && presentation.is_up_to_date(game());
}

std::uint64_t Session::next_seed() const {
    return seed_.value_or(fresh_seed());
}

MotionStyle Session::motion_style() const {
    return preferences.has_reduced_motion ? MotionStyle::reduced : MotionStyle::full;
}

Moment Session::moment() const {
    return {.game = game().game_number(),
            .node = game().tree().cursor(),
            .is_paused = game().is_paused(),
            .is_over = game().is_over(),
            .is_editing = state.draft() != nullptr};
}

LibraryList& Session::open_library_list() {
    if (!library_list_) library_list_ = std::make_unique<LibraryList>(library, engine::wake_up);
    return *library_list_;
}

void Session::say(std::string text, Time now, bool is_problem) {
    state.messages.say(std::move(text), now, is_problem);
}

void Session::say_of_moment(std::string text, Time now) {
    state.messages.say_of_moment(std::move(text), now);
}

void Session::say_all(const std::vector<std::string>& problems, Time now) {
    constexpr std::size_t most_bytes = 500; // Longer messages lose their middle.
    std::string all;
    auto left = static_cast<long long>(problems.size());
    for (const std::string& problem : problems) {
        if (!all.empty() && all.size() + problem.size() > most_bytes) break;
        all += (all.empty() ? "" : "\n") + problem;
        --left;
    }
    if (left > 0) all += "\n" + base::tr_n(left, "and {} more", "and {} more", left);
    if (!all.empty()) say(std::move(all), now, true);
}

void Session::say_in_dialog(std::string problem, Time now) {
    if (auto* saving = std::get_if<SaveDialog>(&state.dialog))
        saving->problem = std::move(problem);
    else if (auto* exported = std::get_if<ExportDialog>(&state.dialog))
        exported->problem = std::move(problem);
    else
        say(std::move(problem), now, true);
}

void Session::run(std::string_view id) {
    ask(action_call(id));
}

void Session::submit(const play::Command& command, Time now) {
    if (const auto refusal = screen_of(*this).refusal(*this)) return say_of_moment(*refusal, now);
    const rules::BoardSize size = game().position().size();
    const auto number = game().game_number();
    const auto before = game().tree().cursor();
    const bool was_ended = game().is_over() && !game().position().is_over();
    if (const auto done = controller.submit(command, now); !done)
        say_of_moment(done.error().message, now);
    else if (const auto said =
                 std::holds_alternative<play::Undo>(command) ? undone_text(before, was_ended) : std::string{};
             !said.empty())
        say_of_moment(said, now);
    if (number != game().game_number()) {
        state.moves.folded.clear();
        state.trainer.guess.reset();
    }
    if (size != game().position().size()) state.pointer.forget();
}

void Session::submit(const play::SearchCommand& command, Time now) {
    if (const auto done = controller.submit(command, now); !done) say_of_moment(done.error().message, now);
}

// Text such as "Undid f5 and d6." after an undo from `before`; empty if there is nothing to report.
std::string Session::undone_text(rules::GameTree::NodeId before, bool was_ended) const {
    const rules::GameTree& tree = game().tree();
    std::vector<std::string> moves;
    for (rules::GameTree::NodeId id = before; id != tree.cursor() && id > rules::GameTree::root;
         id = tree.node(id).parent) {
        if (tree.node(id).move.is_pass()) continue;
        moves.push_back(move_text(game(), id));
    }
    std::ranges::reverse(moves);
    if (moves.empty()) return was_ended ? tr("The game continues.") : "";
    if (moves.size() == 1) return tr("Undid {}.", moves.front());
    if (moves.size() == 2) return tr("Undid {} and {}.", moves[0], moves[1]);
    return tr_n(static_cast<long long>(moves.size()), "Undid {} move.", "Undid {} moves.", moves.size());
}

std::string move_text(const play::Game& game, rules::GameTree::NodeId id) {
    const rules::GameTree::Node& node = game.tree().node(id);
    return records::to_text(node.move, game.settings().rules.notation, node.position.size(), node.mover);
}

play::SearchOptions search_options(const Session& session) {
    play::SearchSettings settings = play::resolved(session.preferences.search, session.machine);
    settings.plugin = session.evaluation.plugin;
    const bool is_watched = session.preferences.is_debug_open;
    return {.analyses = screen_of(session).wants_search(session),
            .ponders = session.preferences.ponders,
            .counts = is_watched, // Counting slows the search a little.
            .recorded_nodes = is_watched && session.state.debug.tree.records ? session.state.debug.tree.max_nodes : 0,
            .breaks = is_watched ? session.state.debug.breaks : ai::Breakpoints{},
            .settings = std::move(settings)};
}

bool has_hints_in_words(const Session& session) {
    const ShownOnBoard& shown = session.preferences.shown;
    return shown.hints && shown.hints_in_words && !session.state.is_exercise();
}

namespace {

bool may_show_database(const Session& session) {
    return screen_of(session).shows_game() && !session.state.is_exercise() && !session.state.match.hides_values();
}

} // namespace

bool has_frequencies(const Session& session) {
    return session.preferences.shown.frequencies && may_show_database(session);
}

bool has_database_moves(const Session& session) {
    return session.preferences.shown.database_moves && may_show_database(session)
           && session.game().position().size() == rules::BoardSize{8};
}

ShownValues shown_values(const Preferences& preferences, const GuiState& state, const play::Game& game) {
    if (state.match.hides_values()) return {};
    const bool has_squares =
        state.peeking.is_on() || (!state.is_exercise() && has_hints(preferences, game.position().to_move()));
    return {.on_squares = has_squares, .around_board = may_show_around_board(preferences, state, game)};
}

} // namespace ui
