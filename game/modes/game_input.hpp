// The games that a command line names: files, folders of them, and "-" for standard input. For the subcommands that
// read files of games.
#pragma once

#include "engine/base/result.hpp"
#include "game/modes/arguments.hpp"
#include "game/play/stored_game.hpp"

#include <functional>
#include <iosfwd>
#include <string>
#include <vector>

namespace modes {

// Folders become the files in them whose extension is that of a form, in order. Errors: what is not there.
base::Result<std::vector<std::string>> expanded_inputs(const std::vector<std::string>& named);

// How files of games are read, as the command line says it.
class ReadingOptions {
  public:
    // --encoding, --characters, --size, --to-move and --keep-beginnings; and --from. The object has to outlive the
    // command's arguments.
    void add_to(Arguments& command);
    Option add_form_to(Arguments& command);

    const std::string& form() const { return form_; } // an id of the forms, or of our save; empty: it is found out
    records::StreamContext context() const;
    // All options in one word, for those who have to notice that they are others.
    std::string text() const;

  private:
    std::string form_, encoding_, characters_, to_move_;
    int size_ = 8;
    bool keeps_beginnings_ = false;
};

// Reports broken games and files, the first of them one by one.
class Complaints {
  public:
    explicit Complaints(std::ostream& errors) : errors_{errors} {}
    void game(const std::string& source, const std::string& why, const records::StreamPlace& place);
    // Something about a game that was read, which does not count.
    void note(const std::string& source, const std::string& what, const records::StreamPlace& place);
    void say(const std::string& what); // which names the game or file
    // How many games and files there were; says how many were not shown.
    int end();

  private:
    std::ostream& errors_;
    int count_ = 0;
    int notes_ = 0;
};

// Reads them all. take: given each game with the name of its source; answers whether to go on. Files that cannot be
// read are complained about and passed over. False: reading one of them broke off, and there may be more in it.
bool read_inputs(const std::vector<std::string>& inputs, const ReadingOptions& options, Complaints& complaints,
                 const std::function<bool(play::StoredGame&& game, const std::string& source,
                                          const records::StreamPlace& place)>& take);

} // namespace modes
