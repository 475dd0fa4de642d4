// Output of games: standard output, a file, or a folder with one file per source or per game. A file appears only when
// it is complete. Errors throw Failure.
#pragma once

#include "engine/base/files.hpp"
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
    // Checks the target before long work. Fails if it cannot hold that many games of the format, would replace one of
    // the inputs, or is a device or a pipe.
    static void check(const OutputFormat& format, const std::string& target, const std::vector<std::string>& inputs,
                      std::uint64_t games = 1);
    static void make_folder(const std::string& target);
    // target: "-" or empty for `out`; an existing folder, or a path that ends with a slash; else a file.
    static GameOutput open(const OutputFormat& format, const std::string& target, std::ostream& out);

    // source: file or stream of the game; names the file in a folder. Returns why the format cannot hold the game.
    std::optional<std::string> add(const play::StoredGame& game, const std::string& source);
    void add_text(const std::string& text, const std::string& source);
    // Moves the open file into place.
    void finish();

    std::int64_t games() const { return games_; }

  private:
    GameOutput(const OutputFormat& format, std::filesystem::path folder, std::ostream* out)
        : format_{&format}, folder_{std::move(folder)}, out_{out} {}

    void begin_file(const std::filesystem::path& path);
    void end_file();
    // In a folder, begins the file of the source unless that file is open.
    void begin_source(const std::string& source);
    std::filesystem::path free_name(const std::string& stem);

    const OutputFormat* format_;
    std::filesystem::path folder_; // empty: one file, or out_
    std::ostream* out_;            // null: files
    std::optional<base::NewFile> file_;
    std::unique_ptr<records::WthorWriter> wthor_;
    std::optional<std::string> source_; // source of the open file
    std::set<std::string> taken_;
    std::int64_t games_ = 0;
};

} // namespace modes
