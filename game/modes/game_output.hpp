// Where the games of a subcommand go: standard output, a file, or a folder with a file for each source or each game.
// Files are there when they are whole, and not before.
#pragma once

#include "engine/base/new_file.hpp"
#include "engine/base/result.hpp"
#include "game/modes/output_formats.hpp"
#include "game/records/wthor.hpp"

#include <filesystem>
#include <iosfwd>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace modes {

class GameOutput {
  public:
    // Nothing where the target may hold so many games of the form; for those who have much to do before they write.
    static base::Result<base::Done> check(const OutputFormat& format, const std::string& target, std::uint64_t games);
    // Nothing where no file that could be written is one of those that are read, which may be links: what cannot be
    // read of them would be lost, nor one that is a device or a pipe. To be asked before anything is written.
    static base::Result<base::Done> check_apart(const OutputFormat& format, const std::string& target,
                                                const std::vector<std::string>& inputs);
    // Creates the target if it is a folder that does not exist yet.
    static base::Result<base::Done> make_folder(const std::string& target);
    // target: "-" or empty for `out`; a folder where it is one or ends with a slash; else a file.
    static base::Result<GameOutput> open(const OutputFormat& format, const std::string& target, std::ostream& out);

    // source: which file or stream the game is from; with a folder it gives its name to what is written there. Errors
    // are fatal; what the form cannot hold is told by `unfit` instead.
    base::Result<base::Done> add(const play::StoredGame& game, const std::string& source,
                                 std::optional<std::string>& unfit);
    // The text of a game that was written before: `add` for those who keep texts.
    base::Result<base::Done> add_text(const std::string& text, const std::string& source);
    // Puts what is open in its place.
    base::Result<base::Done> finish();

    std::int64_t games() const { return games_; }

  private:
    GameOutput(const OutputFormat& format, std::filesystem::path folder, std::ostream* out)
        : format_{&format}, folder_{std::move(folder)}, out_{out} {}

    base::Result<base::Done> begin_file(const std::filesystem::path& path);
    base::Result<base::Done> end_file();
    base::Result<base::Done> write_pending(bool is_only_one);
    std::filesystem::path free_name(const std::string& stem);

    const OutputFormat* format_;
    std::filesystem::path folder_; // empty: one file, or out_
    std::ostream* out_;            // null: files
    std::optional<base::NewFile> file_;
    std::unique_ptr<records::WthorWriter> wthor_;
    std::optional<std::string> source_;  // of the file that is open, or of the game that waits
    std::optional<std::string> pending_; // a game whose name depends on whether another one follows
    int number_ = 0;                     // of the pending game in its source
    std::set<std::string> taken_;        // stems
    std::int64_t games_ = 0;
};

} // namespace modes
