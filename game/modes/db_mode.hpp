// outflank-cli db: imports games of others into the library, finds them and the user's own by what is known about them
// or by a position, and counts.
#pragma once

#include "engine/base/result.hpp"
#include "game/library/library.hpp"
#include "game/modes/arguments.hpp"
#include "game/modes/game_input.hpp"

#include <iosfwd>
#include <string>
#include <vector>

namespace modes {

class DbMode {
  public:
    // Adds the subcommand and its own; their options are read into this object, which has to stay where it is.
    void add_to(Arguments& app);
    // Prints results to `out`; progress and files that cannot be used to `progress`, the standard error stream. The
    // result is the exit code: 1 when games or files were refused. Errors: a database that cannot be used, a position
    // or a name that is none.
    base::Result<int> run(std::ostream& out, std::ostream& progress) const;

  private:
    void add_filter_to(Arguments& command);
    // The user's, or for --database an empty one with that file of imported games.
    base::Result<library::Library> open() const;
    base::Result<library::Library> open_database() const;
    base::Result<library::GameFilter> filter() const;
    base::Result<int> import(const library::Library& library, std::ostream& out, std::ostream& progress) const;
    base::Result<int> search(const library::Library& library, std::ostream& out) const;
    base::Result<int> print_games(const library::Library& library, const std::vector<library::GameRef>& games,
                                  std::ostream& out) const;
    base::Result<int> search_position(const library::Library& library, library::GameQuery query,
                                      std::ostream& out) const;
    base::Result<int> stats(const library::Library& library, std::ostream& out) const;
    static base::Result<int> rebuild(library::Library& library, std::ostream& out);
    static base::Result<int> print_kiosk_days(const library::Library& library, std::ostream& out,
                                              std::ostream& progress);

    std::optional<Arguments> import_, search_, rebuild_, kiosk_;
    std::string path_;               // of a database; empty: the library
    std::vector<std::string> files_; // to import
    ReadingOptions reading_;
    std::string name_; // of a player, for stats
    std::string player_, color_, opponent_, event_, opening_, outcome_, position_;
    std::optional<int> first_year_, last_year_, depth_;
    int limit_ = 20;
    bool prints_moves_ = false;
};

} // namespace modes
