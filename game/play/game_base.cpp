#include "game/play/game_base.hpp"

#include "engine/base/overloaded.hpp"
#include "engine/base/text.hpp"
#include "game/play/game_import.hpp"
#include "game/records/opening_names.hpp"

#include <utility>

namespace play {

using base::tr;

namespace fs = std::filesystem;

namespace {

constexpr std::size_t most_problems = 5; // that are told one by one

} // namespace

GameBase::GameBase(fs::path file, fs::path saves, std::function<void()> on_news)
    : file_{std::move(file)}, saves_{std::move(saves)}, asker_{[this](const Asked& asked, const std::stop_token&) {
                                                                   carry_out(asked);
                                                               },
                                                               on_news},
      importer_{[this](const std::vector<fs::path>& paths, const std::stop_token& stop) { import_all(paths, stop); },
                on_news} {}

void GameBase::ask(Question question) {
    asker_.start(std::move(question));
}

void GameBase::fetch(database::GameId id) {
    asker_.start(id);
}

void GameBase::import(std::vector<fs::path> paths) {
    import_ = {.is_running = true};
    importer_.start(std::move(paths));
}

void GameBase::stop_import() {
    importer_.stop();
    if (import_.is_running) ++revision_; // whole batches were kept
    import_.is_running = false;
}

bool GameBase::take_news() {
    bool has_news = false;
    while (auto found = found_.take()) {
        has_news = true;
        std::visit(base::Overloaded{[&](Answer& answer) { answer_ = std::move(answer); },
                                    [&](base::Result<database::StoredGame>& game) { game_ = std::move(game); }},
                   *found);
    }
    if (auto imported = imported_.take()) {
        has_news = true;
        import_ = std::move(imported->state);
        if (imported->has_added) ++revision_;
    }
    return has_news;
}

void GameBase::carry_out(const Asked& asked) {
    try {
        if (!asked_) {
            auto opened = database::GameDatabase::open(file_, records::opening_names());
            if (!opened) {
                const auto problem = opened.error();
                if (const auto* question = std::get_if<Question>(&asked)) {
                    asker_.give_last(found_,
                                     Found{Answer{.question = *question, .totals = {}, .problem = problem.message}});
                } else {
                    asker_.give_last(found_, Found{base::Result<database::StoredGame>{problem}});
                }
                return;
            }
            asked_ = std::make_unique<database::GameDatabase>(std::move(*opened));
        }
        if (const auto* question = std::get_if<Question>(&asked)) {
            asker_.give_last(found_, Found{find(*question)});
        } else {
            asker_.give_last(found_, Found{asked_->game(std::get<database::GameId>(asked))});
        }
    } catch (const std::bad_alloc&) {
        const std::string problem = tr("out of memory");
        if (const auto* question = std::get_if<Question>(&asked))
            asker_.give_last(found_, Found{Answer{.question = *question, .totals = {}, .problem = problem}});
        else
            asker_.give_last(found_, Found{base::Result<database::StoredGame>{base::Error{problem}}});
    }
}

GameBase::Answer GameBase::find(const Question& question) {
    Answer answer{.question = question, .totals = {}};
    const auto keep = [&](auto&& result, auto& place) {
        if (result)
            place = *std::forward<decltype(result)>(result);
        else if (answer.problem.empty())
            answer.problem = result.error().message;
        return result.ok();
    };
    keep(asked_->totals(), answer.totals);
    if (question.position) {
        database::PositionGames at;
        if (keep(asked_->at(*question.position, question.filter, question.lists_games ? question.rows : 0), at)) {
            answer.count = at.results.games();
            answer.at = std::move(at);
        }
    }
    if (question.lists_games && answer.at) {
        for (const database::GameId id : answer.at->newest) {
            database::StoredGame game{.row = {}, .start = rules::Position::start(rules::BoardSize{8}), .moves = {}};
            if (keep(asked_->game(id), game)) answer.rows.push_back(std::move(game.row));
        }
    } else if (question.lists_games) {
        keep(asked_->count(question.filter), answer.count);
        keep(asked_->search(question.filter, question.rows), answer.rows);
    }
    if (!question.filter.player.empty() && question.lists_games) {
        std::vector<database::PlayerCount> found;
        database::PlayerPage page;
        if (keep(asked_->players(question.filter.player, 1), found) && !found.empty()
            && keep(asked_->player(found.front().name), page))
            answer.page = std::move(page);
    }
    return answer;
}

void GameBase::import_all(const std::vector<fs::path>& paths, const std::stop_token& stop) {
    Imported news{.state = {.is_running = true}};
    const auto fail = [&](const std::string& problem) {
        ++news.state.problem_count;
        if (news.state.problems.size() < most_problems) news.state.problems.push_back(problem);
    };
    const auto tell = [&](bool is_last) {
        news.state.is_running = !is_last;
        news.has_added = news.state.sum.added > 0 || is_last;
        if (is_last)
            importer_.give_last(imported_, news);
        else
            importer_.give(imported_, news);
    };
    try {
        auto games = database::GameDatabase::open(file_, records::opening_names());
        if (!games) {
            fail(games.error().message);
            return tell(true);
        }
        const ImportOptions options{.on_progress =
                                        [&](const ImportProgress& progress) {
                                            news.state.file = progress.file;
                                            news.state.sum = progress.sum;
                                            tell(false);
                                        },
                                    .on_problem = fail,
                                    .stop = stop};
        if (paths.empty()) {
            const auto added = import_saves(*games, saves_, options);
            if (!added) fail(added.error().message);
            return tell(true);
        }
        const auto files = game_files(paths);
        if (!files) {
            fail(files.error().message);
            return tell(true);
        }
        const auto added = import_files(*games, *files, options);
        if (!added) fail(added.error().message);
    } catch (const std::bad_alloc&) {
        fail(tr("out of memory"));
    }
    tell(true);
}

} // namespace play
