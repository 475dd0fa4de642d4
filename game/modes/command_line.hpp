// Reading a program's command line, with errors in one line.
#pragma once

#include <iostream>
#include <optional>
#include <string>

#include <CLI/CLI.hpp>

namespace modes {

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

} // namespace modes
