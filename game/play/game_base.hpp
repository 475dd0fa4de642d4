// The database behind the window: asked and filled on threads of its own, so that nobody waits for it. Used by one
// thread; what the others find comes back by take_news().
#pragma once

#include "engine/base/encoding.hpp"
#include "engine/base/mailbox.hpp"
#include "engine/base/worker.hpp"
#include "game/library/game_database.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace play {

class GameBase {
  public:
    struct Question {
        library::GameFilter filter{};
        std::optional<rules::Position> position{}; // of 8x8: only games through it
        bool lists_games = true;                   // else only what is played at the position is asked for
        int rows = 200;                            // games that are listed at most
        friend bool operator==(const Question&, const Question&) = default;
    };
    struct Answer {
        Question question;
        library::Totals totals; // of the whole database
        std::int64_t count = 0; // of games that were found
        std::vector<library::GameRow> rows;
        std::optional<library::PositionGames> at;
        std::optional<library::PlayerPage> page; // of the player with most games among those of the filter's name
        std::string problem;                     // why there is none of that; empty: none
    };
    struct Import {
        bool is_running = false;
        std::filesystem::path file;
        library::Added sum;
        std::vector<std::string> problems; // the first few
        int problem_count = 0;
    };

    // file: the database, made when it is first asked. saves: the folder of one's own games, which are brought up to
    // date then. on_news is called on the other threads after there is something to take; it must not block.
    GameBase(std::filesystem::path file, std::filesystem::path saves, std::function<void()> on_news);

    // In the place of what was asked before. Returns at once, as do the others.
    void ask(Question question);
    // Wants a game with its moves, for take_game(), in the place of one that was wanted before.
    void fetch(library::GameId id);
    // Adds the games of the files, or of all files in the folders; nothing but one's own games where there are none.
    // encoding: of text files; none: it is guessed.
    void import(std::vector<std::filesystem::path> paths, std::optional<base::Encoding> encoding = {});
    void stop_import(); // after the batch at work

    // True when something came.
    bool take_news();
    const std::optional<Answer>& answer() const { return answer_; } // the last one that came
    bool is_asked() const { return asker_.is_busy(); }
    const Import& import_state() const { return import_; }
    std::optional<base::Result<library::StoredGame>> take_game() { return std::exchange(game_, std::nullopt); }
    // Changes whenever games were added.
    std::uint64_t revision() const { return revision_; }

  private:
    struct ImportJob {
        std::vector<std::filesystem::path> paths;
        std::optional<base::Encoding> encoding;
    };
    using Opened = std::unique_ptr<library::GameDatabase>; // by the thread that uses it, when it first does

    Answer answer_to(const Question& question);
    base::Result<library::StoredGame> game_of(library::GameId id);
    base::Result<base::Done> open(Opened& place) const;
    void import_all(const ImportJob& job, const std::stop_token& stop);

    const std::filesystem::path file_, saves_;
    std::optional<Answer> answer_;
    Import import_;
    std::optional<base::Result<library::StoredGame>> game_;
    std::uint64_t revision_ = 0;
    base::Latest<Answer> answers_;
    base::Latest<base::Result<library::StoredGame>> games_;
    base::Latest<Import> imported_;
    Opened asked_, fetched_;
    // Last: they must not outlive what they use.
    base::Worker<Question> asker_;
    base::Worker<library::GameId> fetcher_;
    base::Worker<ImportJob> importer_;
};

} // namespace play
