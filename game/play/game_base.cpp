#include "game/play/game_base.hpp"

#include "engine/base/text.hpp"
#include "game/play/game_import.hpp"
#include "game/records/opening_names.hpp"

#include <algorithm>
#include <utility>

namespace play {

using base::tr;

namespace fs = std::filesystem;

namespace {

constexpr std::size_t most_problems = 5; // that are told one by one

// What is asked for, as far as it can be had.
void find(const library::GameDatabase& games, GameBase::Answer& answer) {
    const GameBase::Question& question = answer.question;
    const auto keep = [&](auto&& result, auto& place) {
        if (result)
            place = *std::forward<decltype(result)>(result);
        else if (answer.problem.empty())
            answer.problem = result.error().message;
        return result.ok();
    };
    if (question.lists_games) keep(games.totals(), answer.totals);
    if (question.position) {
        library::PositionGames at;
        if (keep(games.at(*question.position, question.filter, question.lists_games ? question.rows : 0), at)) {
            answer.count = at.results.games();
            answer.at = std::move(at);
        }
    }
    if (question.lists_games && answer.at) {
        for (const library::GameId id : answer.at->newest) {
            library::StoredGame game{.row = {}, .start = rules::Position::start(rules::BoardSize{8}), .moves = {}};
            if (keep(games.game(id), game)) answer.rows.push_back(std::move(game.row));
        }
    } else if (question.lists_games) {
        keep(games.count(question.filter), answer.count);
        keep(games.search(question.filter, question.rows), answer.rows);
    }
    if (!question.filter.player.empty() && question.lists_games) {
        std::vector<library::PlayerCount> found;
        library::PlayerPage page;
        if (keep(games.players(question.filter.player, 1), found) && !found.empty()
            && keep(games.player(found.front().name), page))
            answer.page = std::move(page);
    }
}

// A pipe that nobody writes into, or a device: a stream of them is fine for a program that can be broken off.
bool may_be_endless(const fs::path& path) {
    std::error_code code;
    return fs::exists(path, code) && !fs::is_directory(path, code) && !fs::is_regular_file(path, code);
}

} // namespace

GameBase::GameBase(fs::path file, fs::path saves, std::function<void()> on_news)
    : file_{std::move(file)}, saves_{std::move(saves)}, asker_{[this](const Question& question,
                                                                      const std::stop_token&) {
                                                                   asker_.give_last(answers_, answer_to(question));
                                                               },
                                                               on_news},
      fetcher_{[this](library::GameId id, const std::stop_token&) { fetcher_.give_last(games_, game_of(id)); },
               on_news},
      importer_{[this](const ImportJob& job, const std::stop_token& stop) { import_all(job, stop); }, on_news} {}

void GameBase::ask(Question question) {
    asker_.start(std::move(question));
}

void GameBase::fetch(library::GameId id) {
    fetcher_.start(id);
}

void GameBase::import(std::vector<fs::path> paths, std::optional<base::Encoding> encoding) {
    import_ = {.is_running = true};
    importer_.start({std::move(paths), encoding});
}

void GameBase::stop_import() {
    importer_.move_now();
}

bool GameBase::take_news() {
    bool has_news = false;
    if (auto answer = answers_.take()) {
        has_news = true;
        answer_ = std::move(*answer);
    }
    if (auto game = games_.take()) {
        has_news = true;
        game_ = std::move(*game);
    }
    if (auto imported = imported_.take()) {
        has_news = true;
        if (imported->sum.added > import_.sum.added || !imported->is_running) ++revision_;
        import_ = std::move(*imported);
    }
    return has_news;
}

base::Result<base::Done> GameBase::open(Opened& place) const {
    if (place) return base::Done{};
    auto opened = library::GameDatabase::open(file_, records::opening_names());
    if (!opened) return opened.error();
    place = std::make_unique<library::GameDatabase>(std::move(*opened));
    return base::Done{};
}

base::Result<library::StoredGame> GameBase::game_of(library::GameId id) {
    try {
        if (const auto opened = open(fetched_); !opened) return opened.error();
        return fetched_->game(id);
    } catch (const std::bad_alloc&) {
        return base::Error{tr("out of memory")};
    }
}

GameBase::Answer GameBase::answer_to(const Question& question) {
    Answer answer{.question = question, .totals = {}};
    try {
        if (const auto opened = open(asked_); !opened) {
            answer.problem = opened.error().message;
            return answer;
        }
        find(*asked_, answer);
    } catch (const std::bad_alloc&) {
        answer.problem = tr("out of memory");
    }
    return answer;
}

void GameBase::import_all(const ImportJob& job, const std::stop_token& stop) {
    const std::vector<fs::path>& paths = job.paths;
    Import news{.is_running = true};
    if (file_.empty()) {
        news = {.problems = {tr("Games are not kept in this window.")}, .problem_count = 1};
        return importer_.give_last(imported_, news);
    }
    const auto fail = [&](const std::string& problem) {
        ++news.problem_count;
        if (news.problems.size() < most_problems) news.problems.push_back(problem);
    };
    const auto tell = [&](bool is_last) {
        news.is_running = !is_last;
        if (is_last)
            importer_.give_last(imported_, news);
        else
            importer_.give(imported_, news);
    };
    try {
        auto games = library::GameDatabase::open(file_, records::opening_names());
        if (!games) {
            fail(games.error().message);
            return tell(true);
        }
        const ImportOptions options{.on_progress =
                                        [&](const ImportProgress& progress) {
                                            news.file = progress.file;
                                            news.sum = progress.sum;
                                            tell(false);
                                        },
                                    .on_problem = fail,
                                    .on_note = fail,
                                    .reading = {.encoding = job.encoding},
                                    .stop = stop};
        if (paths.empty()) {
            const auto added = import_saves(*games, saves_, options);
            if (!added) fail(added.error().message);
            return tell(true);
        }
        if (const auto endless = std::ranges::find_if(paths, may_be_endless); endless != paths.end()) {
            fail(tr("\"{}\" is not a regular file", endless->string()));
            return tell(true);
        }
        const auto files = game_files(paths, stop);
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
