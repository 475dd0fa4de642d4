#include "engine/base/text.hpp"
#include "game/records/notation.hpp"
#include "game/ui/editing.hpp"
#include "game/ui/imported_games.hpp"
#include "game/ui/lesson_screen.hpp"
#include "game/ui/line_runs.hpp"
#include "game/ui/match_of_games.hpp"
#include "game/ui/new_game.hpp"
#include "game/ui/other_programs.hpp"
#include "game/ui/requests/receivers.hpp"
#include "game/ui/seat_choice.hpp"
#include "game/ui/training.hpp"

#include <utility>

namespace ui::requests {

using base::tr;
using base::tr_n;

namespace {

// True: the match waits behind the position editor or the lesson, out of sight, and that was said.
bool is_covered(Session& session, Time now) {
    if (!session.state.draft() && !session.state.lesson()) return false;
    session.say_of_moment(
        session.state.lesson() ? tr("Leave the lesson first.") : tr("Close the position editor first."), now);
    return true;
}

constexpr base::Marked another_game = base::mark("A game is in progress. Start a new one?");

} // namespace

void OfGame::operator()(const play::Command& command) const {
    if (session.state.lesson() && command.holds<play::Undo>()) {
        undo_in_lesson(session);
        return;
    }
    if (is_covered(session, now)) return;
    if (command.holds<play::Continue>() && session.state.waiting) {
        continue_imported(session, now);
        return;
    }
    if (command.holds<play::Undo>() && !session.state.new_game() && asks_takeback(session, now)) return;
    session.submit(command, now);
}

void OfGame::operator()(const play::SearchCommand& command) const {
    if (!is_covered(session, now)) session.submit(command, now);
}

void OfGame::operator()(const PlaySquare& wanted) const {
    if (session.state.lesson()) {
        press_in_lesson(session, wanted.square, now);
        return;
    }
    if (const NewGame* card = session.state.new_game()) {
        if (!starts_game(session, wanted.square)) return;
        const StartGame start{.settings = card->settings, .match = card->match};
        (*this)(start);                       // the first move starts what the card describes
        if (session.state.new_game()) return; // it asks first: a game would end
        if (start.match.start.kind != play::StartKind::standard) return; // another board than the one on the card
    }
    if (shows_break(session.state, session.game(), session.presentation)) return;
    const play::Game& game = session.game();
    if (!game.is_humans_turn() && !game.is_paused()) return; // the computer's turn, and the end, can be seen
    if (answer(session, wanted.square, now)) return;
    if (!guess(session, wanted.square, now)) session.submit(play::Play{rules::Move{wanted.square}}, now);
}

void OfGame::operator()(const OpenNewGame&) const {
    close_editor(session);
    close_lesson(session);
    open_new_game(session, games.has_begun() || session.state.games.match.has_value());
}

void OfGame::operator()(const CloseNewGame&) const {
    close_new_game(session);
}

void OfGame::operator()(const StartGame& start) const {
    programs.allow_players(session, start.settings);
    session.preferences.game = start.settings; // offered again the next time
    session.preferences.match = start.match;
    if (const auto all = computers(start.settings); !all.empty()) session.preferences.computer = all.front();
    if (start.is_confirmed || games.may_start(session, start, tr(another_game))) start_game(session, games, start, now);
}

void OfGame::operator()(const PlayAgain& again) const {
    if (session.state.run) {
        begin_again(session, games, now);
        return;
    }
    const MatchOfGames& here = session.state.games;
    if (here.match && here.match->is_over()) {
        play_match_again(session, games, now);
        return;
    }
    if (here.is_under_way() && !here.is_playing()) {
        next_game(session, games, now);
        return;
    }
    StartGame start{.settings = settings_for_next_game(session)};
    if (again.level) { // New Game offers it from now on
        set_levels(start.settings, *again.level);
        set_levels(session.preferences.game, *again.level);
        session.preferences.computer = ai::Level{*again.level};
    }
    if (again.swaps_colors) std::swap(start.settings.participants[0], start.settings.participants[1]);
    if (games.may_start(session, start, tr(another_game))) start_game(session, games, start, now);
}

void OfGame::operator()(const ChangeSize& change) const {
    if (session.state.lesson() && is_covered(session, now)) return;
    const rules::BoardSize size{change.side};
    if (const PositionDraft* draft = session.state.draft()) {
        PositionDraft changed = *draft;
        changed.resize(size);
        change_draft(session, changed);
    } else if (NewGame* card = session.state.new_game()) {
        card->settings.size = size;
    } else {
        play::GameSettings settings = settings_for_next_game(session);
        settings.size = size;
        const std::string name = std::to_string(change.side) + " \xC3\x97 " + std::to_string(change.side);
        const StartGame start{.settings = settings};
        if (games.may_start(session, start, tr("A game is in progress. Start a new one on {}?", name)))
            start_game(session, games, start, now);
    }
}

void OfGame::operator()(const ChooseNotation& choice) const {
    if (NewGame* card = session.state.new_game())
        card->settings.rules.notation = choice.notation;
    else
        session.submit(play::SetNotation{choice.notation}, now);
}

void OfGame::operator()(const ResumeGame&) const {
    resume_game(session, games, now);
}

void OfGame::operator()(const ForgetResume&) const {
    games.keep_resumable(session, now);
}

void OfGame::operator()(const OpenEditor&) const {
    close_lesson(session);
    open_editor(session);
}

void OfGame::operator()(const CloseEditor&) const {
    close_editor(session);
}

void OfGame::operator()(const ChangeDraft& change) const {
    if (session.state.draft()) change_draft(session, change.draft);
}

void OfGame::operator()(const PlayFromDraft&) const {
    if (session.state.draft()) play_from_draft(session, games, now);
}

void OfGame::operator()(const DeleteBranch& branch) const {
    const rules::GameTree& tree = session.game().tree();
    if (!tree.contains(branch.node) || branch.node == rules::GameTree::root) return;
    const std::size_t count = tree.branch(branch.node).size();
    if (count == 1) {
        session.submit(play::RemoveBranch{branch.node}, now);
        return;
    }
    const rules::GameTree::Node& first = tree.node(branch.node);
    const std::string move =
        records::to_text(first.move, session.game().settings().rules.notation, first.position.size(), first.mover);
    const auto after = static_cast<long long>(count) - 1;
    session.state.dialog = ConfirmDialog{.question = tr_n(after, "Delete {} and the {} move after it?",
                                                          "Delete {} and the {} moves after it?", move, after),
                                         .yes = tr("Delete"),
                                         .no = tr("Keep"),
                                         .on_yes = play::Command{play::RemoveBranch{branch.node}},
                                         .on_no = {}};
}

void OfGame::operator()(const OpenLesson&) const {
    open_lesson(session);
}

void OfGame::operator()(const CloseLesson&) const {
    close_lesson(session);
}

void OfGame::operator()(const ShowLessonStep& shown) const {
    show_lesson_step(session, shown.step);
}

void OfGame::operator()(const StartDrill&) const {
    start_drill(session, games, now);
}

void OfGame::operator()(const NextGame&) const {
    if (session.state.games.is_under_way() && !session.state.games.is_playing()) next_game(session, games, now);
}

void OfGame::operator()(const EndMatch& end) const {
    if (!session.state.games.is_under_way()) return;
    if (end.is_confirmed)
        end_match(session, games, now);
    else
        ask_to_end_match(session);
}

void OfGame::operator()(const ResignGame&) const {
    if (!may_resign(session.state, session.game())) return;
    session.state.dialog = ConfirmDialog{.question = tr("Resign this game?"),
                                         .yes = tr("Resign"),
                                         .no = tr("Keep playing"),
                                         .on_yes = play::Command{play::Resign{}},
                                         .on_no = {}};
}

void OfGame::operator()(const AnswerTakeback& answer) const {
    session.close_dialog();
    answer_takeback(session, answer.is_allowed, now);
}

} // namespace ui::requests
