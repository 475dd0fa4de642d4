#include "game/ui/study/study.hpp"

#include "engine/app.hpp"
#include "engine/base/text.hpp"
#include "game/ai/book.hpp"
#include "game/records/opening_names.hpp"
#include "game/records/raw_text.hpp"
#include "game/records/transcript.hpp"
#include "game/ui/app/actions.hpp"
#include "game/ui/app/running_match.hpp"
#include "game/ui/app/screens.hpp"
#include "game/ui/study/line_run.hpp"

#include <algorithm>
#include <utility>

namespace ui {

using base::tr;
using base::tr_n;

namespace {

StudyDialog* dialog_of(Session& session) {
    return std::get_if<StudyDialog>(&session.state.dialog);
}

// The only reader of the system clock. Tests pass their own date.
play::Date date_of_machine() {
    return std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
}

// --- Lines of the book ---

constexpr int deepest_line = 16;   // Maximum number of moves.
constexpr int branching_moves = 7; // Number of first plies at which several book moves are followed.
// Maximum distance of a move from the best: one disc, the same as for moves that level 10 plays.
constexpr ai::Score book_width = 100;
constexpr std::size_t most_lines = 80;

std::string name_of(const rules::GameTree& tree) {
    const auto opening = records::opening_names().name_of(tree, tree.cursor());
    return opening ? std::string{opening->name} : std::string{};
}

void add_lines(const ai::Book& book, rules::GameTree& tree, std::vector<play::DrillLine>& lines) {
    if (lines.size() >= most_lines) return;
    const auto moves = book.moves(tree.position());
    const auto count = static_cast<int>(tree.path_to(tree.cursor()).size()) - 1;
    if (moves.empty() || count >= deepest_line) {
        if (count > 1) lines.push_back({.moves = records::to_transcript(tree), .name = name_of(tree)});
        return;
    }
    const std::size_t most = count >= branching_moves ? 1 : 3;
    std::size_t followed = 0;
    for (const ai::RootMove& move : moves) {
        if (followed == most || move.score < moves.front().score - book_width) break;
        ++followed;
        const auto here = tree.cursor();
        if (tree.play(move.move)) continue;
        if (tree.position().must_pass()) (void)tree.play(rules::Move::pass());
        add_lines(book, tree, lines);
        tree.go_to(here);
    }
}

std::vector<play::DrillLine> lines_of_book() {
    std::vector<play::DrillLine> lines;
    rules::GameTree tree{rules::Position::start(rules::BoardSize{8})};
    const ai::Book* book = ai::standard_book();
    // All first moves are symmetric. Lines start with f5 by convention.
    if (book != nullptr && !tree.play(rules::Move{rules::Square{4, 5}})) add_lines(*book, tree, lines);
    return lines;
}

} // namespace

std::string rest_text(std::chrono::seconds rest) {
    const auto days = std::chrono::round<std::chrono::days>(rest).count();
    if (days > 0) return tr_n(days, "in {} day", "in {} days", days);
    const auto minutes = std::chrono::ceil<std::chrono::minutes>(rest).count();
    return tr_n(minutes, "in {} minute", "in {} minutes", minutes);
}

Study::Study(const GuiOptions& options) : clock_{options.date ? options.date : date_of_machine}, date_{clock_()} {}

Study::~Study() = default;

// Returns false during a match. Indices refer to the items last read by update() while a page is open, because the page
// shows those.
bool Study::may_change(App& app) {
    if (refuses_to_leave_match(app)) return false;
    if (dialog_of(app.session) == nullptr) read_items(app.session, app.now);
    date_ = clock_();
    return true;
}

void Study::open(App& app, StudyPage page) {
    if (!may_change(app)) return;
    if (book_lines_.empty() && page == StudyPage::openings) book_lines_ = lines_of_book();
    if (StudyDialog* dialog = dialog_of(app.session))
        dialog->page = page, dialog->behind.reset();
    else
        app.session.state.dialog = StudyDialog{.page = page};
}

void Study::practise_due(App& app) {
    if (!may_change(app)) return;
    const auto due = box_.due(date_);
    if (!due.empty()) return begin_drill(app, box_.cards()[due.front()].line);
    if (box_.cards().empty()) {
        open(app, StudyPage::openings);
        if (StudyDialog* dialog = dialog_of(app.session)) dialog->source = LineSource::named;
        return;
    }
    const auto next = box_.next_due(date_);
    app.session.say(next ? tr("Nothing is due now; the next line comes back {}.", rest_text(*next - date_))
                         : tr("Nothing is due now."),
                    app.now);
}

void Study::practise_line(App& app, const play::DrillLine& line) {
    if (!may_change(app)) return;
    if (!play::asks_for_a_move(line))
        return app.session.say_of_moment(tr("Make the moves of the line first."), app.now);
    const bool is_new = !box_.find(play::key_of(line));
    const auto card = box_.add(line, date_);
    if (!card)
        return app.session.say(tr("There are already {} lines; remove some first.", play::DrillBox::max_cards),
                               app.now);
    if (is_new) cards_.put(app.session, app.now, play::to_item(box_.cards()[*card]));
    begin_drill(app, {.moves = line.moves, .name = box_.cards()[*card].line.name, .side = line.side});
}

void Study::practise_this_game(App& app) {
    const play::Game& game = app.session.game();
    const rules::GameTree& tree = game.tree();
    if (refuses_to_leave_match(app)) return;
    if (tree.node(rules::GameTree::root).position != rules::Position::start(rules::BoardSize{8}))
        return app.session.say_of_moment(tr("Lines are practised from the usual start on 8 \xC3\x97 8."), app.now);
    rules::GameTree line = tree;
    if (line.cursor() == rules::GameTree::root) // At the start position, the whole line counts.
        line.go_to(line.line().back());
    // The side of the only human player, or otherwise of the last mover.
    rules::Color side = line.node(line.cursor()).mover;
    const bool is_human[]{play::is_human(game.participant(rules::Color::black).seat),
                          play::is_human(game.participant(rules::Color::white).seat)};
    if (is_human[0] != is_human[1]) side = is_human[0] ? rules::Color::black : rules::Color::white;
    practise_line(app, {.moves = records::to_transcript(line), .name = name_of(line), .side = side});
}

void Study::practise_next(App& app) {
    if (!may_change(app)) return;
    if (box_.due(date_).empty()) end_run(app);
    practise_due(app);
}

void Study::drop_card(App& app, const std::string& key) {
    if (!may_change(app)) return;
    const auto card = box_.find(key);
    if (!card) return;
    cards_.remove(app.session, app.now, key);
    box_.remove(*card);
}

void Study::add_bookmark(App& app) {
    if (!may_change(app)) return;
    Session& session = app.session;
    const play::Game& game = session.game();
    if (bookmarks_.size() >= play::max_bookmarks)
        return session.say(tr("There are already {} bookmarks; remove some first.", play::max_bookmarks), app.now);
    play::Bookmark bookmark = play::bookmark_of(game.tree(), game.values());
    const bool is_there = std::ranges::any_of(
        bookmarks_, [key = play::key_of(bookmark)](const auto& each) { return play::key_of(each) == key; });
    if (is_there) return session.say_of_moment(tr("This position is already bookmarked."), app.now);
    for (const rules::Color color : rules::both_colors)
        bookmark.names[rules::index(color)] = play::shown_name(game.participant(color), {});
    bookmark.made = date_;
    marks_.put(session, app.now, play::to_item(bookmark));
    bookmarks_.push_back(std::move(bookmark));
    const std::string key = key_text(action("bookmarks"), session.preferences.keys);
    session.say(key.empty() ? std::string{tr("Bookmarked.")} : tr("Bookmarked. {} lists your bookmarks.", key),
                app.now);
}

void Study::visit_bookmark(App& app, std::size_t bookmark) {
    if (!may_change(app) || bookmark >= bookmarks_.size()) return;
    const play::Bookmark& visited = bookmarks_[bookmark];
    play::GameSettings settings;
    settings.rules.notation = app.session.present_settings().rules.notation;
    settings.size = visited.game.position().size();
    for (const rules::Color color : rules::both_colors)
        settings.participants[rules::index(color)] = {visited.names[rules::index(color)], play::Human{}};
    app.session.close_dialog();
    app.saved_games.install(app.session, play::GameState{.settings = settings, .game = visited.game},
                            SavedGames::Keeps::once_played, app.now);
}

void Study::drop_bookmark(App& app, std::size_t bookmark) {
    if (!may_change(app) || bookmark >= bookmarks_.size()) return;
    marks_.remove(app.session, app.now, play::key_of(bookmarks_[bookmark]));
    bookmarks_.erase(bookmarks_.begin() + static_cast<std::ptrdiff_t>(bookmark));
    if (StudyDialog* dialog = dialog_of(app.session)) dialog->noted.reset();
}

void Study::note_bookmark(App& app, std::size_t bookmark, const std::string& note) {
    if (!may_change(app) || bookmark >= bookmarks_.size()) return;
    play::Bookmark& noted = bookmarks_[bookmark];
    noted.note = records::to_valid_utf8(records::trimmed(note), play::max_bookmark_note_bytes);
    marks_.put(app.session, app.now, play::to_item(noted));
}

void Study::stop_reviewing() {
    if (reviews_) reviews_->stop();
}

void Study::open_source_game(App& app, library::GameId id, int number) {
    if (refuses_to_leave_match(app)) return;
    Session& session = app.session;
    const auto game_before = session.game().game_number();
    app.saved_games.load(session, id, app.now);
    if (session.game().game_number() == game_before || number == 0) return;
    const rules::GameTree& tree = session.game().tree();
    for (const auto node : tree.line())
        if (play::move_number(tree, node) == number && !tree.node(node).move.is_pass())
            return session.submit(play::Command{play::GoTo{node}}, app.now);
}

void Study::read_items(Session& session, Time now) {
    if (auto read = cards_.poll(session, now, play::drill_card_from_json)) {
        std::vector<play::DrillCard> cards;
        for (auto& [key, card] : *read)
            cards.push_back(std::move(card));
        box_ = play::DrillBox{std::move(cards)};
    }
    if (auto read = marks_.poll(session, now, play::bookmark_from_json)) {
        bookmarks_.clear();
        for (auto& [key, bookmark] : *read)
            bookmarks_.push_back(std::move(bookmark));
    }
}

void Study::count_run(Session& session, Time now) {
    auto& run = session.state.run;
    if (!run || !run->is_drill() || !run->is_over() || run->is_counted) return;
    run->is_counted = true;
    date_ = clock_();
    if (const auto card = box_.find(run->key)) {
        box_.note_run(*card, run->missed, date_);
        cards_.put(session, now, play::to_item(box_.cards()[*card]));
    }
}

void Study::review_saved_games(App& app) {
    if (refuses_to_leave_match(app)) return;
    const Session& session = app.session;
    if (!reviews_) reviews_ = std::make_unique<play::SavedReviews>(engine::wake_up);
    reviews_->start(session.library, statistics_.unreviewed, session.preferences.review,
                    play::search_tables(session.controller.search_settings().table_bytes).review,
                    session.preferences.search.parameters);
}

bool Study::update_statistics(Session& session, Time now) {
    const bool has_updates = reviews_ && reviews_->poll_updates();
    while (auto problem = reviews_ ? reviews_->poll_problem() : std::nullopt)
        session.say(*std::move(problem), now);
    const StudyDialog* dialog = dialog_of(session);
    if (dialog == nullptr || dialog->page != StudyPage::statistics) return false;
    const bool has_changed = games_revision_ != session.library.revision();
    if (has_changed) {
        games_revision_ = session.library.revision();
        if (auto games = session.library.games())
            games_ = *std::move(games);
        else
            session.say(games.error().message, now);
    }
    const bool is_same = !has_changed && (!dialog->player || *dialog->player == player_);
    if (is_same && figure_ == dialog->behind) return has_updates;
    if (!is_same) {
        players_ = play::players_of(games_);
        player_ = dialog->player ? *dialog->player : players_.empty() ? "" : players_.front().name;
        statistics_ = play::statistics_of(games_, player_);
    }
    figure_ = dialog->behind;
    behind_ = figure_ ? play::source_games(games_, player_, *figure_) : std::vector<play::SourceGame>{};
    return true;
}

bool Study::update(Session& session, Time now) {
    bool has_changed = update_run(session, now);
    has_changed = update_statistics(session, now) || has_changed;
    count_run(session, now);
    if (dialog_of(session) != nullptr) {
        date_ = clock_();
        read_items(session, now);
    }
    return has_changed;
}

std::optional<Time> Study::next_deadline(const Session& session, Time now) const {
    const auto& guess = session.state.trainer.guess;
    const bool waits = guess && screen_of(session).shows_game();
    const auto of_trainer = waits ? std::optional{guess->next_deadline(now)} : std::nullopt;
    const auto of_run = run_wake(session, now);
    return of_trainer && of_run ? std::min(of_trainer, of_run) : of_trainer ? of_trainer : of_run;
}

} // namespace ui
