// Input games of a command line: files, folders of files, and "-" for standard input.
#pragma once

#include "engine/base/result.hpp"
#include "game/modes/arguments.hpp"
#include "game/play/game_import.hpp"

#include <functional>
#include <iosfwd>
#include <string>
#include <vector>

namespace modes {

// Replaces each folder by its files with a known extension, sorted. Throws Failure for a missing file or a folder
// without such files.
std::vector<std::string> expanded_inputs(const std::vector<std::string>& named);

class ReadingOptions {
  public:
    // --encoding, --characters, --size, --to-move and --keep-beginnings; add_form_to() adds --from. The object must
    // outlive the command's arguments.
    void add_to(Arguments& command);
    Option add_form_to(Arguments& command);

    const std::string& form() const { return form_; } // id of a game format or of our save format; empty: detected
    records::StreamContext context() const;
    // All options as one word, to detect changes.
    std::string text() const;

  private:
    std::string form_, encoding_, characters_, to_move_;
    int size_ = 8;
    bool keeps_beginnings_ = false;
};

// Reports broken games and files: the first 20 individually, then their number.
class Warnings {
  public:
    explicit Warnings(std::ostream& errors) : errors_{errors} {}
    void game(const std::string& source, const std::string& why, const records::StreamPlace& place);
    void file(const std::string& what);
    // Reports a remark about a readable game; it does not count as broken.
    void note(const std::string& source, const std::string& what, const records::StreamPlace& place);
    // Returns how many games and files were broken.
    int end();

  private:
    void say(const std::string& what);

    std::ostream& errors_;
    int said_ = 0;
    int broken_ = 0;
};

// Passes each game and its source to `take` until that returns false. Unreadable files are reported and skipped.
void read_inputs(const std::vector<std::string>& inputs, const ReadingOptions& options, Warnings& complaints,
                 const std::function<bool(play::StoredGame&& game, const std::string& source,
                                          const records::StreamPlace& place)>& take);

} // namespace modes
