// A program's command line: its subcommands, options and help, and errors in one line. The package behind it (CLI11) is
// slow to compile and is seen by arguments.cpp only.
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

// One option, a flag, or an argument without a name. Each function returns it, to say more about it.
class Option {
  public:
    Option required() const;
    Option needs(Option other) const;
    Option excludes(Option other) const;
    Option range(std::int64_t least, std::int64_t most) const; // whole numbers
    Option within(double least, double most) const;            // any numbers
    Option one_of(const std::vector<std::string>& words) const;
    // What is wrong with the text; nothing when it is good.
    Option check(const std::function<std::optional<std::string>(const std::string&)>& problem) const;
    Option named(const char* type) const;      // what help calls its value
    Option separated_by(char delimiter) const; // several values in one argument
    Option takes(int values) const;            // exactly so many

  private:
    friend class Arguments;
    explicit Option(CLI::Option* option) : option_{option} {}
    CLI::Option* option_;
};

// The arguments of a program or of one of its subcommands, which lives in its program.
class Arguments {
  public:
    explicit Arguments(const std::string& description);

    Arguments subcommand(const char* name, const std::string& description);
    void footer(const std::string& text);  // below the options in help
    void version(const std::string& text); // which --version prints
    void require_subcommand();

    // A name without dashes is an argument of its own. The value has to outlive the program's arguments; what it may be
    // stands at the end of arguments.cpp.
    template <class Value> Option option(const std::string& name, Value& value, const std::string& description);
    Option flag(const std::string& name, bool& is_given, const std::string& description);
    Option flag(const std::string& name, const std::function<void()>& given, const std::string& description);
    // Reads the text itself, and returns what is wrong with it.
    Option text(const std::string& name, const std::function<std::optional<std::string>(const std::string&)>& read,
                const std::string& description);
    // What follows the subcommand, from the first word on that is no option of its own, unread; for those that take
    // another program's options. "--help" alone asks for help then.
    void takes_rest(std::vector<std::string>& words);
    // Who plays a colour.
    Option seat(const std::string& name, const char* color, std::optional<play::Seat>& seat);

    // The exit code when the program has nothing left to do: after --help or --version, or after an error, of which one
    // line on the standard error stream says what was expected and what was seen. --man-page, which help keeps quiet
    // about, prints the same as a manual page, for packages.
    std::optional<int> read(int argc, const char* const* argv, const std::string& program);
    // Once they were read.
    bool is_given() const; // of a subcommand
    bool is_given(const std::string& subcommand) const;

  private:
    explicit Arguments(CLI::App* app);
    std::shared_ptr<CLI::App> app_;
};

} // namespace modes
