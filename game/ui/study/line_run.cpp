#include "game/ui/study/line_run.hpp"

#include "engine/base/random.hpp"
#include "engine/base/text.hpp"
#include "game/play/drill_box.hpp"
#include "game/records/opening_names.hpp"
#include "game/records/transcript.hpp"
#include "game/rules/symmetry.hpp"
#include "game/ui/app/frame_context.hpp"
#include "game/ui/app/running_match.hpp"
#include "game/ui/app/saved_games.hpp"
#include "game/ui/app/screens.hpp"
#include "game/ui/board/evaluation.hpp"

#include <algorithm>
#include <utility>

namespace ui {

using base::tr;
using base::tr_n;

namespace {

using rules::GameTree;
using rules::Move;

// Delay of the line's answer, the same as a computer's minimum.
constexpr std::chrono::milliseconds answer_time{400};

play::GameState lent_game(const Session& session, const rules::Position& start, const play::GameSettings* of_game) {
    play::GameSettings settings;
    settings.rules.notation = session.present_settings().rules.notation;
    if (of_game != nullptr) settings.rules = of_game->rules;
    settings.rules.illegal_move = rules::IllegalMove::ask_again;
    settings.rules.move_time_limit = {};
    settings.rules.has_random_colors = false;
    settings.rules.allows_undo = true;
    settings.size = start.size();
    settings.participants = {play::Participant{"", play::Human{}}, play::Participant{"", play::Human{}}};
    if (of_game != nullptr)
        for (const rules::Color color : rules::both_colors)
            settings.participants[rules::index(color)].name =
                play::shown_name(of_game->participants[rules::index(color)], {});
    return {.settings = settings, .game = GameTree{start}};
}

void begin(App& app, LineRun run, play::GameState board) {
    Session& session = app.session;
    session.close_dialog();
    session.state.is_review_open = false;
    session.state.run.reset();
    session.state.trainer.is_on = false;
    session.state.trainer.guess.reset();
    app.saved_games.lend(session, std::move(board), app.now);
    run.game = session.game().game_number();
    // Includes automatic passes.
    run.at = session.game().tree().path_to(session.game().tree().cursor()).size() - 1;
    run.moves_at = app.now;
    session.state.run = std::move(run);
}

void ask_for(LineRun& run, GameTree game, std::size_t first) {
    run.asked.clear();
    for (std::size_t place = 0; place < run.moves.size(); ++place) {
        const rules::Position here = game.position();
        const bool has_choice = here.legal_moves().size() > 1;
        run.asked.push_back(place >= first && has_choice && run.sides[rules::index(here.to_move())]);
        (void)game.play(run.moves[place]);
    }
}

// Whether the run's position is shown and the game is running.
bool is_at_its_place(const Session& session, const LineRun& run) {
    const play::Game& game = session.game();
    return game.game_number() == run.game && !game.is_over() && !game.is_paused()
           && game.tree().cursor() == static_cast<GameTree::NodeId>(run.at)
           && game.tree().node_count() == static_cast<int>(run.at) + 1;
}

void make_move(Session& session, LineRun& run, Time now) {
    const GameTree& tree = session.game().tree();
    const std::size_t before = tree.path_to(tree.cursor()).size();
    const Move move = run.moves[run.at];
    if (!move.is_pass() || session.game().position().must_pass()) session.submit(play::Play{move}, now);
    const std::size_t made = tree.path_to(tree.cursor()).size() - before; // Includes automatic passes.
    run.at = std::min(run.at + made, run.moves.size());
    run.wrong.reset();
    run.moves_at = now + answer_time;
}

// Squares that are mirror images on this board count as one answer. Precondition: 8x8, as for all lines.
bool leads_to_the_same(const rules::Position& here, Move a, Move b) {
    const rules::Position after_a = here.after(a), after_b = here.after(b);
    return after_a.to_move() == after_b.to_move()
           && rules::canonical(after_a.board<std::uint64_t>()) == rules::canonical(after_b.board<std::uint64_t>());
}

// move: the move played instead; a pass if the user asked for the right move.
void miss(LineRun& run, Move move) {
    run.wrong = move;
    const auto place = static_cast<int>(run.at);
    if (std::ranges::find(run.missed, place) == run.missed.end()) run.missed.push_back(place);
}

// Precondition: the move is legal.
void answer_drill(Session& session, LineRun& run, Move move, Time now) {
    const Move right = run.moves[run.at];
    if (move == right || leads_to_the_same(session.game().position(), move, right))
        make_move(session, run, now);
    else
        miss(run, move);
}

void settle_answer(Session& session, LineRun& run, Time now) {
    const WaitingGuess waiting = *run.waits;
    const Move played = run.moves[run.at];
    GuessedMove move{.before = session.game().position(), .guess = waiting.move, .played = played};
    if (const auto& report = session.controller.report()) {
        const int depth = waiting.needed_depth(now);
        const auto of_guess = judge(*report, waiting.move, depth), of_played = judge(*report, played, depth);
        move.is_judged = of_guess && of_played;
        if (move.is_judged) {
            move.guess_loss = of_guess->loss;
            move.played_loss = of_played->loss;
        }
    }
    if (!move.is_judged && !waiting.has_expired(now)) return;
    run.waits.reset();
    run.score.count(move);
    run.last = std::move(move);
    make_move(session, run, now);
}

// Whether the position shown comes after the position of the last judged guess. The verdict applies only there.
bool is_after_judged(const Trainer& trainer, const play::Game& game) {
    const rules::GameTree& tree = game.tree();
    const auto is_judged = [&](rules::GameTree::NodeId node) {
        return tree.node(node).position == trainer.last_position;
    };
    return trainer.last_game == game.game_number() && !is_judged(tree.cursor())
           && std::ranges::any_of(tree.path_to(tree.cursor()), is_judged);
}

} // namespace

void GuessScore::count(const GuessedMove& move) {
    ++guesses;
    if (move.guess == move.played) ++same;
    if (!move.is_judged) return;
    ++judged;
    if (move.guess_loss < ai::disc / 2) ++best;
    guess_loss += move.guess_loss;
    played_loss += move.played_loss;
}

int LineRun::count_asked(std::size_t place) const {
    const auto end = asked.begin() + static_cast<std::ptrdiff_t>(std::min(place, asked.size()));
    return static_cast<int>(std::count(asked.begin(), end, true));
}

std::optional<Judgement> judge(const ai::Report& report, rules::Move move, int min_depth) {
    const auto is_known = [&](const ai::RootMove& each) {
        return each.bound == ai::Bound::exact && (each.is_solved || each.is_from_book || each.depth >= min_depth);
    };
    // Any move may be the best, so all have to be known.
    if (report.moves.empty() || !std::ranges::all_of(report.moves, is_known)) return std::nullopt;
    const auto chosen = std::ranges::find(report.moves, move, &ai::RootMove::move);
    if (chosen == report.moves.end()) return std::nullopt;
    const auto best = std::ranges::max_element(report.moves, {}, &ai::RootMove::score);
    return Judgement{
        .move = move, .best = best->score == chosen->score ? move : best->move, .loss = best->score - chosen->score};
}

void Trainer::count(const rules::Position& position, const Judgement& judgement, std::uint64_t game_number) {
    last = judgement;
    last_position = position;
    last_game = game_number;
    if (std::ranges::find(judged, position) != judged.end()) return;
    judged.push_back(position);
    ++guesses;
    total_loss += judgement.loss;
    if (whole_discs(judgement.loss) == 0) ++best_found;
}

void Trainer::forget_score() {
    last.reset();
    guesses = best_found = 0;
    total_loss = 0;
    judged.clear();
}

std::string Trainer::score_text() const {
    if (guesses == 0) return tr("No guesses yet");
    return tr_n(guesses, "{} guess, {} best, {:.1f} discs lost on average",
                "{} guesses, {} best, {:.1f} discs lost on average", guesses, best_found,
                static_cast<double>(total_loss) / ai::disc / guesses);
}

void begin_drill(App& app, const play::DrillLine& line) {
    const rules::Position start = rules::Position::start(rules::BoardSize{8});
    const auto game = records::game_from_transcript(line.moves, start);
    if (!game || game->node_count() < 2) return;
    LineRun run{
        .kind = LineRun::Kind::drill, .name = line.name, .moves = game->moves_to_cursor(), .key = play::key_of(line)};
    run.sides[rules::index(line.side)] = true;
    ask_for(run, GameTree{start}, 1);
    begin(app, std::move(run), lent_game(app.session, start, nullptr));
}

void begin_guessing(App& app, std::array<bool, 2> sides) {
    if (refuses_to_leave_match(app)) return;
    Session& session = app.session;
    const play::Game& game = session.game();
    const GameTree& tree = game.tree();
    const auto line = tree.line();
    if (line.size() < 2) return session.say_of_moment(tr("This game has no moves to guess."), app.now);
    LineRun run{.kind = LineRun::Kind::guessing, .sides = sides};
    for (const GameTree::NodeId node : line)
        if (node != GameTree::root) run.moves.push_back(tree.node(node).move);
    const play::GameSettings& settings = game.settings();
    run.name = play::shown_name(settings.participants[0], game.color_name(rules::Color::black)) + " \xE2\x80\x93 "
               + play::shown_name(settings.participants[1], game.color_name(rules::Color::white));
    const rules::Position start = tree.node(GameTree::root).position;
    ask_for(run, GameTree{start}, start == rules::Position::start(start.size()) ? 1 : 0);
    begin(app, std::move(run), lent_game(session, start, &settings));
}

void begin_again(App& app) {
    Session& session = app.session;
    if (!session.state.run) return;
    const LineRun& old = *session.state.run;
    LineRun run{
        .kind = old.kind, .name = old.name, .moves = old.moves, .asked = old.asked, .sides = old.sides, .key = old.key};
    play::GameState board = session.game().state(app.now);
    board.game = GameTree{board.game.node(GameTree::root).position};
    board.values = {};
    board.annotations = {};
    board.early_end.reset();
    begin(app, std::move(run), std::move(board));
}

bool answer(Session& session, rules::Square square, Time now) {
    auto& run = session.state.run;
    if (!run || run->is_over() || session.game().is_paused()) return false;
    if (!is_at_its_place(session, *run)) {
        session.say_of_moment(tr("Go to the last move to continue."), now);
        return true;
    }
    const rules::Position& here = session.game().position();
    if (!run->is_asked_at(run->at) || run->waits || here.flips(square).empty()) return true;
    if (run->is_drill())
        answer_drill(session, *run, Move{square}, now);
    else
        run->waits = WaitingGuess{.node = session.game().tree().cursor(), .move = Move{square}, .since = now};
    return true;
}

void show_move(App& app) {
    Session& session = app.session;
    auto& run = session.state.run;
    if (!run || run->is_over() || !is_at_its_place(session, *run) || !run->is_asked_at(run->at)) return;
    if (run->is_drill()) return miss(*run, Move::pass());
    run->waits.reset();
    run->last.reset();
    make_move(session, *run, app.now);
}

void end_run(App& app) {
    app.session.state.run.reset();
    app.saved_games.take_back(app.session, app.now);
}

bool update_run(Session& session, Time now) {
    auto& run = session.state.run;
    if (!run) return false;
    if (session.game().game_number() != run->game) {
        run.reset();
        return true;
    }
    if (run->is_over() || !is_at_its_place(session, *run) || !screen_of(session).shows_game()) return false;
    if (run->waits) {
        settle_answer(session, *run, now);
        return !run->waits;
    }
    if (run->is_asked_at(run->at) || session.presentation.is_busy()) return false;
    if (run->moves_at && now < *run->moves_at) return false;
    make_move(session, *run, now);
    return true;
}

std::optional<Time> run_wake(const Session& session, Time now) {
    const auto& run = session.state.run;
    if (!run || run->is_over() || !screen_of(session).shows_game() || !is_at_its_place(session, *run))
        return std::nullopt;
    if (run->waits) return run->waits->next_deadline(now);
    return run->is_asked_at(run->at) || session.presentation.is_busy() ? std::nullopt : run->moves_at;
}

bool guess(Session& session, rules::Square square, Time now) {
    const play::Game& game = session.game();
    const rules::Position& here = game.position();
    Trainer& trainer = session.state.trainer;
    if (!game.is_humans_turn() || here.flips(square).empty()) return false;
    if (here.legal_moves().size() == 1) return false;
    trainer.last.reset();
    trainer.guess = WaitingGuess{.node = game.tree().cursor(), .move = rules::Move{square}, .since = now};
    settle_guess(session, now);
    return true;
}

void settle_guess(Session& session, Time now) {
    const play::Game& game = session.game();
    Trainer& trainer = session.state.trainer;
    if (trainer.last && !is_after_judged(trainer, game)) trainer.last.reset();
    if (!trainer.guess || !screen_of(session).shows_game()) return;
    const WaitingGuess guess = *trainer.guess;
    const rules::Position here = game.position();
    if (guess.node != game.tree().cursor() || here.refusal(guess.move) || !game.is_humans_turn())
        return trainer.guess.reset();
    const auto& report = session.controller.report();
    const auto judgement = report ? judge(*report, guess.move, guess.needed_depth(now)) : std::nullopt;
    if (!judgement && !guess.has_expired(now)) return;
    trainer.guess.reset();
    if (judgement)
        trainer.count(here, *judgement, game.game_number());
    else
        session.say_of_moment(tr("The search had too little time to judge this move."), now);
    session.submit(play::Play{guess.move}, now);
}

void start_drill(App& app) {
    if (refuses_to_leave_match(app)) return;
    Session& session = app.session;
    const auto& all = records::opening_names().all(); // Openings on 8x8.
    if (all.empty()) return session.say(tr("There are no openings to start from."), app.now);
    Trainer& trainer = session.state.trainer;
    play::GameSettings settings = session.present_settings();
    for (play::Participant& participant : settings.participants)
        participant.name.clear();
    settings.size = rules::BoardSize{8};
    settings.clock_initial = {};
    settings.seed = session.next_seed();
    base::Random random{settings.seed ^ static_cast<std::uint64_t>(trainer.guesses)};
    const records::NamedOpening& opening = all[random.below(all.size())];
    auto tree = records::game_from_transcript(opening.moves, settings.rules.start(settings.size));
    if (!tree) return session.say(tr("The openings start with Black: choose other rules first."), app.now);
    play::GameState drill{.settings = settings, .game = *std::move(tree)};
    drill.clock_remaining = play::full_clocks(settings);
    trainer.last.reset();
    app.saved_games.install(session, std::move(drill), SavedGames::Keeps::on_request, app.now);
    session.say_of_moment(tr("{}: which move is best?", base::tr_data(opening.name)), app.now);
}

namespace {

// Practice of a line: the user has to find the moves of one side.
class DrillScreen : public PlayingScreen {
  protected:
    void draw_note(FrameContext& frame) const override { draw_line_run(frame); }
    float note_height(const Session&) const override { return 122; }
    bool wants_search(const Session& session) const override {
        return session.preferences.is_debug_open || session.shown().on_squares; // Values are visible while peeking.
    }
    void play(App& app, rules::Square square) const override {
        if (!answer(app.session, square, app.now)) PlayingScreen::play(app, square);
    }
};

// Guessing the moves of a game; the search judges the guesses.
class GuessingScreen : public DrillScreen {
    bool wants_search(const Session& session) const override {
        const LineRun& run = *session.state.run;
        return DrillScreen::wants_search(session) || (run.is_asked_at(run.at) && session.game().is_humans_turn());
    }
};

// The running game with hidden values. A move waits until the search has judged it.
class TrainerScreen : public PlayingScreen {
    void draw_note(FrameContext& frame) const override { draw_trainer(frame); }
    float note_height(const Session&) const override { return 126; }
    bool wants_search(const Session& session) const override {
        return session.preferences.is_debug_open || session.game().is_humans_turn() || session.shown().on_squares;
    }
    void play(App& app, rules::Square square) const override {
        if (!guess(app.session, square, app.now)) PlayingScreen::play(app, square);
    }
};

} // namespace

const Screen& drill_screen() {
    static const DrillScreen screen;
    return screen;
}

const Screen& guessing_screen() {
    static const GuessingScreen screen;
    return screen;
}

const Screen& trainer_screen() {
    static const TrainerScreen screen;
    return screen;
}

} // namespace ui
