// outflank-cli db: the game database in the command line.
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
    // The options refer to this object, which must not move.
    void add_to(Arguments& app);
    // `progress` is standard error. The exit code is 1 if games or files were rejected. Errors: an unusable database,
    // an invalid position or name.
    base::Result<int> run(std::ostream& out, std::ostream& progress) const;

  private:
    void add_filter_to(Arguments& command);
    // The user's library, or for --database an empty one with that game database.
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
    std::string path_; // empty: the library
    std::vector<std::string> files_;
    ReadingOptions reading_;
    std::string name_;
    std::string player_, color_, opponent_, event_, opening_, outcome_, position_;
    std::optional<int> first_year_, last_year_, depth_;
    int limit_ = 20;
    bool prints_moves_ = false;
};

} // namespace modes
