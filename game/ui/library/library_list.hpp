// Model of the library's list: rows, selection and undoable changes. Worker threads with their own connections search
// and import.
#pragma once

#include "engine/base/encoding.hpp"
#include "engine/base/mailbox.hpp"
#include "engine/base/text.hpp"
#include "engine/base/worker.hpp"
#include "game/library/library.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace ui {

struct LibraryRow {
    enum class Kind : unsigned char { parent, folder, game };
    Kind kind = Kind::game;
    std::string folder{}; // Folder that the row opens.
    library::GameRef game{};
    friend bool operator==(const LibraryRow&, const LibraryRow&) = default;
};

struct LibraryPreview {
    LibraryRow row;
    rules::GameTree game;
    std::vector<rules::GameTree::NodeId> line;
    std::size_t at = 0; // Index in the line.
};

// A result, or the reason why something was not done.
struct LibraryMessage {
    std::string text{};
    bool is_problem = false;
};

struct ImportState {
    bool is_running = false;
    std::filesystem::path file;
    library::Added sum;
    std::vector<std::string> problems; // The first few problems.
};

// How a row is chosen: alone; added to or removed from the selection, either together with the previously chosen row
// (Ctrl) or by its check box; or with all rows from the previously chosen row (Shift).
enum class Choosing : unsigned char { alone, added, checked, up_to };

// Moves of an imported game up to the first illegal move. The cursor is at the end.
rules::GameTree tree_of(const library::StoredGame& stored);

class LibraryList {
  public:
    // Other threads call `wake` whenever update() has something to do.
    LibraryList(library::Library& library, const std::function<void()>& wake);

    // Opens the list without filters.
    void open(library::Source source);
    // Called every tick. Ignores folder and order of `wanted` and uses the list's own. Returns whether a redraw is
    // needed.
    bool update(library::GameQuery wanted);
    // Queries the moves played at the position instead of games.
    bool update_position(const rules::Position& position);
    // Takes results of the worker threads. update() and update_position() also do so.
    bool take_results();
    // Waits briefly for pending rows.
    void settle();

    const library::GameQuery& query() const { return query_; }
    bool differs_from(const library::GameQuery& wanted) const { return with_own_order(wanted) != query_; }
    // Whether the next answer about a position without games comes with an explanation.
    void explain_frequencies(bool explains) { explains_frequencies_ = explains; }
    std::string poll_explanation(); // Returned once; may be empty.
    bool is_reading() const { return asked_ != answered_; }
    int row_count() const { return static_cast<int>(heads_.size() + found_.games.size()); }
    int game_count() const { return static_cast<int>(found_.games.size()); }
    LibraryRow row(int number) const; // Precondition: 0 <= number < row_count().
    const std::string& open_folder() const { return query_.folder; }
    int chosen() const { return chosen_ < row_count() ? chosen_ : -1; } // Row number, or -1.
    // Changes when the chosen row has to scroll into view.
    std::uint64_t reveals() const { return reveals_; }
    // The message since the last call, for the messages of the window.
    std::optional<LibraryMessage> poll_message() { return std::exchange(message_, std::nullopt); }
    bool can_undo() const { return !done_.empty(); }
    const std::vector<std::string>& folders() const { return folders_; } // Each as "a/b".
    // Games selected together; 0 if only a row is chosen.
    std::size_t selected_count() const { return selected_.size(); }
    bool is_selected(const LibraryRow& row) const;
    // Whether the selection, or else the chosen row, includes games of the user.
    bool has_own_game() const;
    // The selection in list order, or else the chosen game.
    std::vector<library::GameRef> picked() const;
    const std::optional<LibraryPreview>& preview() const { return preview_; }
    const std::string& problem() const { return problem_; }

    // Null for a folder or an unreadable game.
    const library::ListedGame* game(const LibraryRow& row) const;
    // A game's name, or otherwise its players; for a folder, the last part of its path.
    std::string title(const LibraryRow& row) const;

    const std::optional<library::PositionGames>& at() const { return found_.at; }
    const std::optional<library::PlayerPage>& page() const { return page_; }
    // The answer for the position; null if not queried or still pending.
    const library::PositionGames* played_from(const rules::Position& position) const;

    void choose(int row, Choosing how = Choosing::alone);
    void select_all();
    bool select_none(); // Returns false if there is no selection.
    // Shows the figures instead of a game. Returns false if there are no figures or no game is chosen.
    bool choose_none();
    void reveal() { ++reveals_; }
    void enter(const std::string& folder);
    void leave_folder();
    void sort_by(library::GameOrder order);
    void step_preview(int moves);
    void say(std::string text) { message_ = LibraryMessage{.text = std::move(text)}; }
    void refuse(std::string why) { message_ = LibraryMessage{.text = std::move(why), .is_problem = true}; }

    // The following functions report their results as messages.
    void rename_chosen(const std::string& name);
    void remove_chosen(); // Removes the selection if there is one.
    void move_picked(const std::string& folder);
    // Moves the whole selection if the row is part of it.
    void move(const LibraryRow& row, const std::string& folder);
    void undo();
    void make_folder(const std::string& name);

    // Imports a file, or all files of a folder. encoding: of text files; nullopt: detected.
    void import(const std::filesystem::path& path, std::optional<base::Encoding> encoding);
    void stop_import() { importer_.move_now(); } // Stops after the current batch.
    const ImportState& import_state() const { return import_; }
    // Problems of a finished import, returned once; may be empty.
    std::vector<std::string> poll_import_problems();

  private:
    struct Question {
        std::uint64_t number = 0;
        library::GameQuery query;
        bool lists_games = true; // False: asks only for the moves at the position.
    };
    struct Answer {
        Question question;
        library::FoundGames found{};
        std::string problem{};
    };
    struct ImportJob {
        std::filesystem::path path;
        std::optional<base::Encoding> encoding;
    };
    struct Change {
        std::string undone; // Message after the change is undone.
        LibraryRow row;
        std::function<base::Result<base::Done>()> take_back;
    };

    library::GameQuery with_own_order(library::GameQuery wanted) const;
    void ask(bool lists_games);
    void ask_if_changed(library::GameQuery wanted, bool lists_games);
    void show(Answer answer);
    void choose_again();
    void update_preview();
    const LibraryRow* chosen_row() const { return chosen_id_ ? &*chosen_id_ : nullptr; }
    void refuse_because(const std::string& problem) { refuse(base::tr("{}.", problem)); }
    void note(const base::Result<base::Done>& done, std::string said, Change change);
    void refresh();
    void remove_games(const std::vector<library::GameRef>& games);
    // Uses the name if a single game was moved.
    std::string moved_text(const std::string& name, long long count, const std::string& folder) const;
    void move_games(const std::vector<library::GameRef>& games, const std::string& folder);
    void answer(const Question& question, const std::stop_token& stop);
    void import_all(const ImportJob& job, const std::stop_token& stop);

    library::Library& library_;
    std::vector<std::string> folders_;
    std::vector<LibraryRow> heads_;
    library::FoundGames found_;
    std::optional<library::PlayerPage> page_;
    std::string problem_;
    std::optional<rules::Position> played_at_; // Position of found_.at if there were no other conditions.
    library::GameQuery query_;
    bool lists_games_ = true;
    bool explains_frequencies_ = false;
    std::uint64_t asked_ = 0, answered_ = 0;
    std::int64_t revision_ = -1; // Library revision at the last question.
    mutable std::map<std::pair<library::Source, library::GameId>, std::optional<library::ListedGame>> games_;
    int chosen_ = -1;
    std::optional<LibraryRow> chosen_id_;
    std::uint64_t reveals_ = 0;
    std::optional<LibraryMessage> message_;
    std::vector<Change> done_;
    std::set<std::pair<library::Source, library::GameId>> selected_;
    int anchor_ = -1; // Row where a selection with Shift begins.
    std::optional<LibraryPreview> preview_;
    bool is_preview_old_ = false;
    ImportState import_;

    base::Latest<Answer> answers_;
    base::Latest<std::optional<library::PlayerPage>> pages_; // Each arrives after its rows.
    base::Latest<ImportState> imported_;
    std::unique_ptr<library::Library> reader_; // For the finder's thread; opened on first use.
    // Declared last, because the workers use the members above.
    base::Worker<Question> finder_;
    base::Worker<ImportJob> importer_;
};

} // namespace ui
