// The games that a command line names: files, folders of them, and "-" for standard input. For the subcommands that
// read files of games.
#pragma once

#include "engine/base/result.hpp"
#include "game/play/stored_game.hpp"

#include <functional>
#include <iosfwd>
#include <string>
#include <vector>

namespace modes {

// Folders become the files in them whose extension is that of a form, in order. Errors: what is not there.
base::Result<std::vector<std::string>> expanded_inputs(const std::vector<std::string>& named);

// What is read with --from: the ids of the forms, and of our save.
std::vector<std::string> input_ids();

// Reports broken games and files, the first of them one by one.
class Complaints {
  public:
    explicit Complaints(std::ostream& errors) : errors_{errors} {}
    void game(const std::string& source, const std::string& why, const records::StreamPlace& place);
    void file(const std::string& why); // which names the file
    // How many games and files there were; says how many were not shown.
    int end();

  private:
    void say(const std::string& what);

    std::ostream& errors_;
    int count_ = 0;
};

// Reads them all. take: given each game with the name of its source; answers whether to go on. Files that cannot be
// read are complained about and passed over. False: reading one of them broke off, and there may be more in it.
bool read_inputs(const std::vector<std::string>& inputs, const std::string& format, Complaints& complaints,
                 const std::function<bool(play::StoredGame&& game, const std::string& source,
                                          const records::StreamPlace& place)>& take);

} // namespace modes
