// Reading a program's command line, with errors in one line, and the options that several programs share.
#pragma once

#include "game/play/seat.hpp"

#include <iostream>
#include <optional>
#include <sstream>
#include <string>

#include <CLI/CLI.hpp>

namespace modes {

// A number from least to most, unlike CLI::Range not one that is no number.
inline CLI::Validator within(double least, double most) {
    return CLI::Validator{[=](std::string& text) {
                              double number = 0;
                              if (CLI::detail::lexical_cast(text, number) && least <= number && number <= most)
                                  return std::string{};
                              std::ostringstream problem;
                              problem << "expected a number from " << least << " to " << most << ", saw \"" << text
                                      << '"';
                              return problem.str();
                          },
                          ""};
}

// Reads the arguments into the app's options. The exit code when the program has nothing left to do: after --help or
// --version, or after an error, of which one line on the standard error stream says what was expected and what was
// seen.
inline std::optional<int> read_command_line(CLI::App& app, int argc, char** argv, const std::string& program) {
    try {
        app.parse(argc, argv);
    } catch (const CLI::ConversionError& error) {
        // "Could not convert: --level = abc"
        const std::string text = error.what();
        const std::size_t name = text.find("--");
        const std::size_t value = text.find(" = ");
        const bool is_usual = name != std::string::npos && value != std::string::npos && name < value;
        std::cerr << program << ": "
                  << (is_usual ? "expected a whole number for " + text.substr(name, value - name) + ", saw \""
                                     + text.substr(value + 3) + "\""
                               : text)
                  << '\n';
        return 2;
    } catch (const CLI::ParseError& error) {
        if (error.get_exit_code() == 0) return app.exit(error); // --help, --version
        std::cerr << program << ": " << error.what() << '\n';
        return 2;
    }
    return std::nullopt;
}

// An option for who plays a colour. `seat` has to outlive the app.
inline void add_seat(CLI::App& app, const char* name, const char* color, std::optional<play::Seat>& seat) {
    app.add_option_function<std::string>(
           name,
           [&seat](const std::string& text) {
               const auto parsed = play::seat_from_text(text);
               if (!parsed) throw CLI::ValidationError(parsed.error().message);
               seat = *parsed;
           },
           std::string{"Who plays "} + color
               + ": human, level:1 to level:10, random, most-flips, fifty-fifty, minimax:N, alpha-beta:N")
        ->type_name("PLAYER");
}

} // namespace modes
