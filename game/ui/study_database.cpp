// Other people's games, the library's other tab: what is asked of the database, and what becomes of its answers.
#include "game/ui/study.hpp"

#include "engine/app.hpp"
#include "engine/base/files.hpp"
#include "engine/base/text.hpp"
#include "game/records/raw_text.hpp"
#include "game/ui/shown_values.hpp"

#include <charconv>
#include <string_view>

namespace ui {

using base::tr;

namespace {

template <std::size_t size> std::string typed(const std::array<char, size>& field) {
    return std::string{records::trimmed(std::string_view{field.data()})};
}

template <std::size_t size> std::optional<int> typed_year(const std::array<char, size>& field) {
    const auto year = records::whole_number(typed(field));
    return year && *year >= 1000 ? std::optional<int>{*year} : std::nullopt; // until all digits are there
}

library::GameFilter filter_of(const DatabaseForm& form) {
    library::GameFilter filter{.player = typed(form.player),
                               .opponent = typed(form.against),
                               .event = typed(form.event),
                               .opening = typed(form.opening),
                               .first_year = typed_year(form.first_year),
                               .last_year = typed_year(form.last_year)};
    if (form.outcome > 0) filter.outcome = static_cast<library::Outcome>(form.outcome - 1);
    return filter;
}

// What is to be asked now; none: nothing of it is shown.
std::optional<play::GameBase::Question> question_of(const Session& session) {
    const rules::Position& shown = session.match().position();
    const bool is_eight = shown.size() == rules::BoardSize{8};
    if (const auto* dialog = std::get_if<DatabaseDialog>(&session.state.dialog)) {
        play::GameBase::Question question{.filter = filter_of(dialog->form)};
        if (dialog->form.is_through_board && is_eight) question.position = shown;
        return question;
    }
    if (!is_eight || !has_frequencies(session.preferences, session.state)) return std::nullopt;
    return play::GameBase::Question{.filter = {}, .position = shown, .lists_games = false};
}

} // namespace

play::GameBase& Study::opened_base(const Session& session) {
    if (!base_) {
        // Where no files are kept it is an empty one in memory.
        const auto file = keeps_files_ ? base::data_folder() / "games.db" : std::filesystem::path{};
        base_ = std::make_unique<play::GameBase>(file, session.games_folder.root(), engine::wake_up);
        if (keeps_files_) base_->import({}); // one's own games
    }
    return *base_;
}

const library::PositionGames* Study::played_from(const rules::Position& position) const {
    if (!base_ || !base_->answer() || !base_->answer()->at) return nullptr;
    const auto& question = base_->answer()->question;
    return question.position == position && question.filter.is_empty() ? &*base_->answer()->at : nullptr;
}

// Why nothing stands on the squares, once after they were asked for.
void Study::tell_of_frequencies(Session& session, Time now) {
    if (!explains_frequencies_ || base_->is_asked() || base_->import_state().is_running || !base_->answer()) return;
    const auto& answer = *base_->answer();
    if (answer.question.lists_games || answer.question != asked_) return;
    explains_frequencies_ = false;
    if (!answer.problem.empty())
        session.say(answer.problem, now);
    else if (answer.count == 0)
        session.say_of_moment(tr("No game of the database comes through this position."), now);
}

bool Study::follow_base(Session& session, SavedGames& games, Time now) {
    const auto wanted = question_of(session);
    session.state.with_frequency = {};
    if (wanted) opened_base(session);
    if (!base_) return false;
    const bool was_importing = base_->import_state().is_running;
    const bool has_changed = base_->take_news();
    // Games that an import adds are looked at when what was asked is answered.
    if (wanted && (wanted != asked_ || (base_revision_ != base_->revision() && !base_->is_asked()))) {
        asked_ = wanted;
        base_revision_ = base_->revision();
        base_->ask(*wanted);
    }
    if (was_importing && !base_->import_state().is_running) {
        for (const std::string& problem : base_->import_state().problems)
            session.say(problem, now);
    }
    const bool has_numbers = has_frequencies(session.preferences, session.state);
    if (const auto* played = has_numbers ? played_from(session.match().position()) : nullptr) {
        for (const library::MoveFrequency& move : played->moves)
            if (!move.move.is_pass()) session.state.with_frequency.insert(move.move.square());
    }
    tell_of_frequencies(session, now);
    if (const auto game = base_->take_game()) {
        if (!std::holds_alternative<DatabaseDialog>(session.state.dialog))
            return true; // one has gone on to something else
        if (!*game) {
            session.say(game->error().message, now);
            return true;
        }
        if (opens_base_game_)
            open_base_game(session, games, **game, now);
        else
            looked_at_ = std::move(**game);
        return true;
    }
    return has_changed;
}

void Study::open_base_game(Session& session, SavedGames& games, const library::StoredGame& stored, Time now) {
    rules::GameTree opened{stored.start};
    for (const rules::Move& move : stored.moves) {
        if (opened.play(move)) break;
    }
    play::GameSettings settings;
    settings.rules.notation = session.present_settings().rules.notation;
    settings.size = opened.position().size();
    settings.participants = {play::Participant{stored.row.black, play::Human{}},
                             play::Participant{stored.row.white, play::Human{}}};
    // Where the search was for a position, the game is opened there.
    if (asked_ && asked_->position) {
        for (const rules::GameTree::NodeId node : opened.line()) {
            if (opened.node(node).position.occupied().size() == asked_->position->occupied().size()) {
                opened.go_to(node);
                break;
            }
        }
    } else {
        opened.go_to(rules::GameTree::root);
    }
    session.close_dialog();
    games.install(session, play::GameState{.settings = settings, .game = opened}, SavedGames::Keeps::on_request, now);
}

} // namespace ui
