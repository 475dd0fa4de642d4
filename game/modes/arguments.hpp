// The command line of a program: subcommands, options, help, and one-line errors. Only arguments.cpp includes CLI11,
// which is slow to compile.
#pragma once

#include "game/play/seat.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
} // namespace CLI

namespace modes {

// An option, a flag or a positional argument. Each function returns it for chaining.
class Option {
  public:
    Option required() const;
    Option needs(Option other) const;
    Option excludes(Option other) const;
    Option range(std::int64_t least, std::int64_t most) const; // integers
    Option within(double least, double most) const;
    Option one_of(const std::vector<std::string>& words) const;
    Option named(const char* type) const;
    Option separated_by(char delimiter) const;
    Option takes(int values) const;

  private:
    friend class Arguments;
    explicit Option(CLI::Option* option) : option_{option} {}
    CLI::Option* option_;
};

// The object of a subcommand must not outlive that of its program.
class Arguments {
  public:
    explicit Arguments(const std::string& description);

    Arguments subcommand(const char* name, const std::string& description);
    void footer(const std::string& text);
    void version(const std::string& text);
    void require_subcommand();

    // A name without dashes declares a positional argument. `value` must outlive the program's arguments. The end of
    // arguments.cpp lists the supported types.
    template <class Value> Option option(const std::string& name, Value& value, const std::string& description);
    Option flag(const std::string& name, bool& is_given, const std::string& description);
    Option text(const std::string& name, const std::function<std::optional<std::string>(const std::string&)>& read,
                const std::string& description);
    // May be given several times; reads each value.
    Option texts(const std::string& name, const std::function<std::optional<std::string>(const std::string&)>& read,
                 const std::string& description);
    // Collects all words from the first that is not an option of this subcommand, for subcommands that accept another
    // program's options. Help is then available as "--help" only, not "-h".
    void takes_rest(std::vector<std::string>& words);
    Option seat(const std::string& name, const char* color, std::optional<play::Seat>& seat);

    // Returns the exit code if the program has nothing left to do: after --help or --version, or after an error, which
    // is reported in one line on standard error. The hidden --man-page prints help as a manual page, for packages.
    std::optional<int> read(int argc, const char* const* argv, const std::string& program);
    // Precondition: read() was called.
    bool is_given(const std::string& subcommand) const;

  private:
    explicit Arguments(CLI::App* app);
    std::shared_ptr<CLI::App> app_;
};

// Names of built-in players other than levels, for help: "random, most-flips, minimax:N".
std::string forms_of_players();
// Forms of external engines, for help: "gtp:COMMAND, nboard:COMMAND". from_any_position: only protocols that can set up
// a position.
std::string forms_of_engines(bool from_any_position);
std::string ids_of_rule_sets(); // "othello, ood"

} // namespace modes
